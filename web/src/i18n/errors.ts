// What the server refuses and why, by its code. In English its own words are shown, which say more than a code can;
// {error} is those words, where they are worth reading in any language.
import type { ErrorCode } from '../contract'
import type { Language } from './index.svelte'

const ja: Record<ErrorCode, string> = {
  agent_limit: 'ここではエージェントの {option} は {limit} までです。',
  bad_invitation: 'この招待は正しくありません。リンクをもう一度確かめてください。',
  bad_option: 'オプション {name} の値が正しくありません（{error}）',
  bad_position: '局面を読み取れません（{error}）',
  bad_record: '棋譜が正しくありません（{error}）',
  bad_request: 'サーバーが要求を理解できません（{error}）',
  bad_token: 'この席の鍵が正しくありません。',
  banned: 'しばらくの間、この接続からは受け付けられません。',
  busy: 'サーバーが混み合っています。少し待ってからもう一度どうぞ。',
  forbidden: 'このページからの要求は受け付けられません。',
  game_file: 'ゲームファイルに間違いがあります: {error}',
  game_over: '対局はもう終わっています。',
  illegal_move: '{move} は指せない手です。',
  internal: 'サーバーに問題が起きました（{error}）',
  no_seat_open: '空いている席はありません。',
  no_such_game: '対局 {id} は見つかりません。',
  no_such_record: '棋譜 {id} は見つかりません。',
  not_begun: '対局はまだ始まっていません。',
  not_entered: '席に着く前に送られました。ページを読み込み直してください。',
  not_for_servers: 'このエージェントの設定は、サーバーでは使えません（{error}）',
  not_found: 'このアドレスには何もありません。',
  not_json: '要求が JSON ではありません。',
  not_your_turn: '今は{side}の番です。',
  nothing_to_take_back: '戻せる手がありません。',
  offer_refused: '今はその提案はできません。',
  offered_lately: '断られた引き分けは、あと二手指すまで提案できません。',
  offline: 'サーバーから応答がありません。再接続しています。',
  stale_ply: '局面が先に進んでいます（送った手数 {given}、実際 {played}）。',
  too_fast: '操作が速すぎます。少し待ってください。',
  too_large: '送ったものが大きすぎます。',
  too_many_analyses: '解析が混み合っています。少し待ってからもう一度どうぞ。',
  too_many_games: '対局が多すぎます。少し待ってからもう一度どうぞ。',
  too_slow_game: 'このゲームは手を調べるのに時間がかかりすぎるため、ここでは対局できません。',
  too_many_requests: '操作が多すぎます。{seconds}秒待ってください。',
  unknown_agent: '{name} というエージェントはありません。',
  unknown_field: '{field} という項目はありません。',
  unknown_game: '{name} というゲームはありません。',
  unknown_option: '{name} というオプションはありません。',
  would_reveal: 'この待ったでは、もう見えた色が隠せないので戻せません。',
  wrong_field: '項目 {field} が正しくありません（{error}）',
}

export const error_texts: Partial<Record<Language, Record<string, string>>> = { ja }
