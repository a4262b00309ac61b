// Sentences are filled in from the tree: {0} is the first part of a node, {0!} a set of cells as what is true of each
// of its cells, {0~} nothing; what stands in [ ] is left out where a part in it is, [^0 ] where the first part is not.
// Sets have a second form for what is not so.
#include "gamefiles/check/wording.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "gamefiles/language/patterns.hpp"
#include "gamefiles/language/printer.hpp"

namespace yomi::gamefiles {

namespace {

using TextPair = std::array<std::string_view, language_codes.size()>;
using R = Rule;
using enum Symbol;

struct SentenceRow {
  Rule rule;
  Symbol symbol;
  TextPair text;
};

// clang-format off
constexpr SentenceRow sentences[]{
    // --- Statements ---
    {R::Game, Statement, {"The game is called {0}.", "ゲームの名前は {0}。"}},
    {R::Like, Statement, {"Everything is as in {0}, but for what follows.", "以下に書くことのほかは {0} と同じ。"}},
    {R::Author, Statement, {"It was made by {0}.", "作者は {0}。"}},
    {R::About, Statement, {"What the game is about, for lists.", "一覧に出る説明。"}},
    {R::ChooseNumber, Statement, {"Players may choose {0}, a number from {1} to {2}; if nobody does, it is {3}.", "{0} は {1} から {2} までの数から選べる。選ばなければ {3}。"}},
    {R::ChooseFlag, Statement, {"Players may choose {0}, yes or no; if nobody does, it is {1}.", "{0} は「はい」か「いいえ」を選べる。選ばなければ「{1}」。"}},
    {R::When, Statement, {"What stands below counts only if {0} was chosen.", "下の行は {0} を選んだときだけ効く。"}},
    {R::WhenNot, Statement, {"What stands below counts only if {0} was not chosen.", "下の行は {0} を選ばないときだけ効く。"}},
    {R::BoardGrid, Statement, {"The board is made of squares, {0} columns and {1} rows.", "盤は横 {0}、縦 {1} のマス。"}},
    {R::BoardShape, Statement, {"The board is a {0} of hexagons with {1} cells on a side.", "盤は一辺 {1} の六角マスの{0}。"}},
    {R::BoardDrawn, Statement, {"The board is drawn: each sign is a cell, a space is none.", "盤は描いた通り。空白はマスでない。"}},
    {R::BoardPoints, Statement, {"The board is drawn: points, and lines along which they are neighbours.", "盤は描いた通りの点と線。線で結ばれた点が隣。"}},
    {R::Columns, Statement, {"Columns are called {0} to {1}, from the left.", "筋の呼び名は左から {0} から {1}。"}},
    {R::Rows, Statement, {"Rows are called {0} to {1}, from the top.", "段の呼び名は上から {0} から {1}。"}},
    {R::Rim, Statement, {"The cells of the rim are a line as well, one without an end.", "縁のマスも、終わりのない一本の線になる。"}},
    {R::Start, Statement, {"So the board looks at the start; capitals are the first player's.", "初めの盤面。大文字は先手の駒。"}},
    {R::StartCenter, Statement, {"So the middle of the board looks at the start.", "初めの盤面の中央。"}},
    {R::Players, Statement, {"The first player is called {0}, the second {1}.", "先手を {0}、後手を {1} と呼ぶ。"}},
    {R::Pieces, Statement, {"The kinds of pieces:", "駒の種類:"}},
    {R::ZoneDrawn, Statement, {"{0} is the name of the cells marked below, as the first player sees them.", "{0} は下に印のあるマス(先手から見て)。"}},
    {R::Zone, Statement, {"{0} is the name for each cell that {1!}.", "{0} は、{1!}マスの名前。"}},
    {R::Hand, Statement, {"Each player begins with {0} of the kind {1} in hand.", "両者とも {1} を {0} 個持って始める。"}},
    {R::Die, Statement, {"Before each move a die with {0} sides is thrown: the move must end in the column of that number[, unless the royal piece is attacked{1~}]. If there is none such, any move will do.", "手の前に {0} 面のサイコロを振り、出た数の筋へ指す[。ただし王手のときは自由{1~}]。そういう手がなければ自由。"}},
    {R::Cards, Statement, {"Each player has {0} of these cards, one lies between them; who plays a card takes that one for it. The first cards are the first player's.", "札は両者 {0} 枚ずつで、間に一枚。使った札は間の札と取り替える。初めの札が先手の分。"}},
    {R::Seeds, Statement, {"At the start {0} seeds lie in each cell that {1!}.", "初めに、{1!}マスに種が {0} 個ずつある。"}},
    {R::Swap, Statement, {"After the first move the second player may take it over.", "後手は先手の初手を自分のものにできる。"}},
    {R::TurnNumber, Statement, {"On turn {0} of the game, just that one, a player does one of these:", "{0} 手目にだけ、次のどれかをする:"}},
    {R::FirstTurn, Statement, {"In a turn the first player does one of these:", "先手は手番に、次のどれかをする:"}},
    {R::Turn, Statement, {"In a turn a player does one of these:", "手番には、次のどれかをする:"}},
    {R::Compulsory, Statement, {"Who can capture has to.", "取れるなら取らなければならない。"}},
    {R::CompulsoryMost, Statement, {"Who can capture has to, and as many pieces as can be.", "取れる最大の数を取らなければならない。"}},
    {R::Forbid, Statement, {"No move is allowed after which {0}.", "次の手は指せない: {0}。"}},
    {R::Win, Statement, {"A player who moves wins if {0}.", "指した方が{0}なら、その方の勝ち。"}},
    {R::Lose, Statement, {"A player who moves loses if {0}.", "指した方が{0}なら、その方の負け。"}},
    {R::Draw, Statement, {"The game is drawn if {0}.", "指した後、{0}なら、引き分け。"}},
    {R::FirstWins, Statement, {"The first player wins if {0}, whoever has moved.", "先手が{0}なら、先手の勝ち。"}},
    {R::SecondWins, Statement, {"The second player wins if {0}, whoever has moved.", "後手が{0}なら、後手の勝ち。"}},
    {R::MostWins, Statement, {"The game ends if {1}, and who has more {0} wins.", "指した後、{1}なら終わり、{0}が多い方の勝ち。"}},
    {R::Komi, Statement, {"{0} and a half are counted for the second player.", "後手に {0} と半分を加える。"}},
    {R::Notation, Statement, {"It is written as {0}.", "{0}のように書く。"}},
    {R::ChessNotation, Symbol::Notation, {"chess players do: FEN, Nf3, PGN", "チェス(FEN、Nf3、PGN)"}},
    {R::ShogiNotation, Symbol::Notation, {"shogi players do: SFEN, 7g7f, CSA", "将棋(SFEN、7g7f、CSA)"}},
    {R::Stuck, Statement, {"If a player cannot move, {0}.", "指す手がなければ、{0}。"}},
    {R::Example, Statement, {"An example, which `yomi check` tries:", "例。`yomi check` が確かめる:"}},

    // --- Kinds of pieces ---
    {R::Piece, Symbol::Piece, {"{0} is drawn for {1}, of the first player.", "{1} は {0} で描く(先手の駒)。"}},
    {R::Step, Ability, {"It goes one cell {0}[, if it stands on {1}][, {2}].", "{0}へ一マス動く[({1}から)][。{2}]。"}},
    {R::DoubleStep, Ability, {"From {1} it may go two cells {0}, if both are empty.", "{1}からは、空いた二マスを{0}へ進める。"}},
    {R::Slide, Ability, {"It goes any number of empty cells {0}[, but no more than {1}][^2; the last may hold an enemy, which is captured][, {2}].", "{0}へ空きマスを好きなだけ[({1} マスまで)]進む[^2。最後は敵でもよく、取る][。{2}]。"}},
    {R::Leap, Ability, {"It leaps to cells {0} one way and {1} across, over anything[, only {2}][, {3}].", "縦横に {0} と {1}、何でも跳び越えて動く[({2}だけ)][。{3}]。"}},
    {R::Lame, Ability, {"It leaps to cells {0} one way and {1} across, if the cell before it on that way is empty.", "縦横に {0} と {1} 跳ぶが、すぐ前が塞がれていれば跳べない。"}},
    {R::Hop, Ability, {"It jumps {0} over {1} next to it to the empty cell behind; an enemy is captured[; {2}].", "{0}の隣の{1}を飛び越えて向こうの空きマスへ。敵なら取る[。{2}]。"}},
    {R::Vault, Ability, {"It captures the second piece {0}, over the first.", "{0}の線上で、一つ目を越えて二つ目を取る。"}},
    {R::March, Ability, {"It goes {0} just as many cells as there are pieces on that line, over own ones.", "{0}へ、その線上の駒の数だけ進む。味方は越えられる。"}},
    {R::Royal, Ability, {"It is royal: if it is attacked and nothing helps, that is mate.", "王である。攻められて逃れられなければ詰み。"}},
    {R::Neutral, Ability, {"It belongs to nobody.", "どちらのものでもない。"}},
    {R::MustPromote, Ability, {"When it comes to {0}, it becomes {1}.", "{0}に着くと {1} に成る。"}},
    {R::Promotes, Ability, {"When it goes to {0} or from there, it may become {1}.", "{0}に入るか、そこから動くとき {1} に成れる。"}},
    {R::CapturedAs, Ability, {"Who captures it has {0} in hand.", "取られると {0} になって持ち駒になる。"}},
    {R::StaysIn, Ability, {"It never leaves {0}.", "{0}から出ない。"}},
    {R::EnPassant, Ability, {"It captures a piece that has just gone a double step past it, as if that had gone one.", "二歩進んで通り過ぎた駒を、一歩だったかのように取れる。"}},
    {R::Castles, Ability, {"It castles with {0}: goes two cells towards it, and that comes over it, if neither has moved, nothing stands between them and the way is not attacked.", "{0} と入城できる。どちらも動いておらず、間が空いていて、通り道に利きがないとき。"}},
    {R::ByCard, Ability, {"It goes as the cards of its player say.", "持っている札の示すところへ動く。"}},
    {R::ExitsBoard, Ability, {"From {1} it may leave the board {0}, over the edge.", "{1}からは、縁を越えて{0}へ盤を去れる。"}},
    {R::Hidden, Ability, {"The other player does not see what it is, only that it is there, until it is off the board[ or captures{0~}].", "何であるかは、盤を離れる[か取る{0~}]まで相手に見えない。"}},
    {R::Card, Symbol::Card, {"The card {0} leads {1}.", "札 {0} は {1} へ導く。"}},

    // --- Actions ---
    {R::Place_, Action, {"Put a {0} on {1}.[ {2}][ This is only done if {3}.]", "{1}に {0} を置く。[{2}][ただし{3}とき。]"}},
    {R::PlaceBar, Action, {"Put {0} pieces side by side onto empty cells: the first player up and down, the second to the sides.", "空きマスに {0} 個並べて置く。先手は縦、後手は横。"}},
    {R::Move, Action, {"Move an own piece[ on {0}] as its kind goes.[ {1}][ This is only done if {2}.]", "自分の駒[({0}の)]を、その駒の動きで動かす。[{1}][ただし{2}とき。]"}},
    {R::Drop, Action, {"Put a piece from the hand on {0}.[ {1}][ This is only done if {2}.]", "{0}に持ち駒を打つ。[{1}][ただし{2}とき。]"}},
    {R::Remove, Action, {"Take the piece on {0} off the board.[ This is only done if {1}.]", "{0}の駒を除く。[ただし{1}とき。]"}},
    {R::Carry, Action, {"Take an own piece on {0} to {1}, wherever that is.[ {2}][ This is only done if {3}.]", "{0}の自分の駒を、どこでも{1}へ運ぶ。[{2}][ただし{3}とき。]"}},
    {R::Sow, Action, {"Sow the seeds of {0}: one into each cell that follows, along the bottom to the right, back along the top.[ {1}][ This is only done if {2}.]", "{0}の種を、続くマスに一つずつ蒔く。下段は右へ、上段は左へ。[{1}][ただし{2}とき。]"}},
    {R::Arrange, Action, {"Put all that is in hand on {0}, in any order; the other player sees it when both have done so.", "持ち駒の全部を、好きな順で{0}に置く。両者が置き終わると相手に見える。"}},
    {R::Pass, Action, {"Do nothing.[ This is only done if {0}.]", "何もしない。[ただし{0}とき。]"}},

    // --- Effects ---
    {R::Flip, Effect, {"Enemies on a line between it and the next own piece become own; there must be one.", "挟んだ敵が自分のものになる。一つもなければ指せない。"}},
    {R::CaptureBetween, Effect, {"What stands next to it on {0} is captured if straight behind that comes {1}.", "隣が{0}で、そのすぐ向こうが{1}なら、隣の駒を取る。"}},
    {R::CaptureSurrounded, Effect, {"What stands next to it on {0} is captured if every neighbour of that is {1}.", "隣が{0}で、その周りがすべて{1}なら、隣の駒を取る。"}},
    {R::CaptureGroups, Effect, {"Joined enemies without an empty neighbour are captured; own ones may not be left so.", "空き隣のない敵の石を取る。自分の石をそうする手は指せない。"}},
    {R::NoRepetition, Effect, {"The board may not become what it has been before.", "前と同じ盤面にはできない。"}},
    {R::Shoot, Effect, {"Then a {0} is put where the moved piece could go next.", "そして、動いた駒の次に行ける所に {0} を置く。"}},
    {R::AtLineRemove, Effect, {"If that makes a line of {0}, a piece on {1} is taken off the board.", "{0} 個並べば、{1}の駒を一つ除く。"}},
    {R::CaptureToHand, Effect, {"What is captured goes to the hand of who captured it.", "取った駒は持ち駒になる。"}},
    {R::CaptureBack, Effect, {"If the last seed makes an enemy cell {0} or {1}, these are taken, and so on backwards; never all that the enemy has.", "最後の種で相手のマスが {0} か {1} になれば取り、遡って続ける。相手の種を全部は取れない。"}},

    // --- Ends, said of who has moved ---
    {R::LineOf, End, {"{0} or more own pieces stand in a straight line", "自分の駒を一直線に {0} 個以上並べた"}},
    {R::LineOfExactly, End, {"{0} own pieces stand in a straight line, and no more", "自分の駒を一直線に丁度 {0} 個並べた"}},
    {R::Joining, End, {"own pieces join these sides of the board: {0}", "自分の駒で{0}を結んだ"}},
    {R::JoiningCorners, End, {"own pieces join {0} corners", "自分の駒で隅を {0} つ結んだ"}},
    {R::JoiningSides, End, {"own pieces join {0} sides, to which corners do not belong", "自分の駒で辺を {0} つ結んだ(隅は辺でない)"}},
    {R::Ring, End, {"own pieces make a closed ring around at least one cell", "自分の駒で輪を作った"}},
    {R::Reaching, End, {"an own piece[, a {1},] stands on {0}[ and cannot be captured at once{2~}]", "{0}に[ {1} が]着いた[(すぐには取られない{2~})]"}},
    {R::CapturingAll, End, {"the other player has no piece left, on the board or in hand", "相手の駒を全部取った"}},
    {R::Capturing, End, {"the other player has no {0} left", "相手の {0} を取った"}},
    {R::FewerThan, End, {"the other player has fewer than {0} pieces left, those in hand included", "相手の駒を {0} 個未満にした"}},
    {R::Mate, End, {"a royal piece of the other player is attacked and no move helps", "王を詰ませた"}},
    {R::OneGroup, End, {"all own pieces are joined", "自分の駒を全部つなげた"}},
    {R::BoardFull, End, {"no cell is empty", "盤を埋めた"}},
    {R::AfterPlies, End, {"{0} turns have been played", "{0} 手目を指した"}},
    {R::AfterQuiet, End, {"{0} turns have been played without a capture or another move that cannot be taken back", "取りなどのない手が {0} 手続いた"}},
    {R::Repetition, End, {"the same position has come {0} times", "同じ局面が {0} 回目になった"}},
    {R::StuckEnd, End, {"the other player cannot move", "相手に指す手をなくした"}},
    {R::RowEmpty, End, {"a row has no seeds left", "どちらかの段の種をなくした"}},
    {R::Having, End, {"{0} seeds or more are in the own store", "倉に種を {0} 個以上ためた"}},
    {R::BothStuck, End, {"neither player can move", "両者とも指せなくした"}},
    {R::Exited, End, {"[^0an own piece has left the board by an exit][{0} own pieces have left the board by an exit]", "[^0自分の駒が盤を去った][自分の駒が {0} 枚盤を去った]"}},
    {R::BothPass, End, {"both have passed, one after the other", "続けて二回目のパスをした"}},

    // --- Conditions ---
    {R::HandEmpty, Condition, {"one has nothing in hand", "持ち駒がない"}},
    {R::CountIs, Condition, {"there are just {1} cells of which each {0!}", "{0!}マスが丁度 {1} ある"}},
    {R::CountAtMost, Condition, {"there are no more than {1} cells of which each {0!}", "{0!}マスが {1} 以下である"}},
    {R::CountAtLeast, Condition, {"there are no fewer than {1} cells of which each {0!}", "{0!}マスが {1} 以上ある"}},
    {R::And, Condition, {"{0} and {1}", "{0}、かつ{1}"}},

    // --- What becomes of who is stuck ---
    {R::Passes, Result, {"it is the other player's turn", "相手の番になる"}},
    {R::Loses, Result, {"that player loses", "その方の負け"}},
    {R::Wins, Result, {"that player wins", "その方の勝ち"}},
    {R::Draws, Result, {"the game is drawn", "引き分け"}},

    // --- What may not be ---
    {R::RoyalAttacked, Ban, {"one's own royal piece could be captured", "自分の王が取られる手"}},
    {R::NoWayOn, Ban, {"a piece stands where no way leads on for it", "行き所のない駒ができる手"}},
    {R::DropSameColumn, Ban, {"a {0} was dropped in a column that had an own one", "自分の {0} がある筋に {0} を打つ手"}},
    {R::DropMate, Ban, {"a {0} that was dropped gives mate", "{0} を打って詰ませる手"}},
    {R::FacingRoyals, Ban, {"the royal pieces face each other on an open column", "王同士が筋の上で向かい合う手"}},
    {R::LeavesStuck, Ban, {"the other player could not move and is not attacked", "王手でなく、相手の手がなくなる手"}},

    // --- Claims ---
    {R::Allowed, Claim, {"These moves may be made: {0}.", "指せる手: {0}。"}},
    {R::NotAllowed, Claim, {"These moves may not be made: {0}.", "指せない手: {0}。"}},
    {R::WinsAtOnce, Claim, {"Each of these moves wins at once: {0}.", "指せばすぐ勝つ手: {0}。"}},
    {R::SecondToMove, Claim, {"It is the second player's turn.", "後手の番。"}},

    // --- Small words ---
    {R::ToEmpty, Target, {"but not onto an enemy", "敵のいるマスには行けない"}},
    {R::ToEnemy, Target, {"only onto an enemy", "敵のいるマスにだけ行ける"}},
    {R::OverEnemy, Over, {"an enemy", "敵"}},
    {R::OverAny, Over, {"any piece", "駒"}},
    {R::MayRepeat, Repeat, {"it may jump on from there", "そこから続けてもよい"}},
    {R::MayRepeatStraight, Repeat, {"it may jump on from there the same way", "そこから同じ方向に続けてもよい"}},
    {R::MustRepeat, Repeat, {"it must jump on as long as it can", "できる限り続ける"}},
    {R::All, Direction, {"in any direction", "全方向"}},
    {R::Orthogonal, Direction, {"along columns and rows", "縦横"}},
    {R::Diagonal, Direction, {"across corners", "斜め"}},
    {R::Forward, Direction, {"forward", "前"}},
    {R::Back, Direction, {"back", "後ろ"}},
    {R::Sideways, Direction, {"to the sides", "横"}},
    {R::ForwardDiagonal, Direction, {"forward across corners", "斜め前"}},
    {R::BackDiagonal, Direction, {"back across corners", "斜め後ろ"}},
    {R::Above, Direction, {"above", "上"}},
    {R::Below, Direction, {"below", "下"}},
    {R::Left, Direction, {"to the left", "左"}},
    {R::Right, Direction, {"to the right", "右"}},
    {R::Jump, Symbol::Jump, {"{0} {1}", "{1}へ {0}"}},
    {R::JumpAside, Symbol::Jump, {"{0} {1} and {2} {3}", "{1}へ {0}・{3}へ {2}"}},
    {R::Or, Names, {"{0} or {1}", "{0} か {1}"}},
};

// What is true of each cell of a set, and of each other cell.
struct SetRow {
  Rule rule;
  TextPair is;
  TextPair is_not;
};
constexpr SetRow sets[]{
    {R::Empty, {"is empty", "空いている"}, {"is not empty", "空いていない"}},
    {R::Own, {"holds an own piece", "自分の駒がある"}, {"holds no own piece", "自分の駒がない"}},
    {R::Enemy, {"holds an enemy", "敵の駒がある"}, {"holds no enemy", "敵の駒がない"}},
    {R::Anything, {"is on the board", "盤の"}, {"is not on the board", "盤にない"}},
    {R::Edge, {"is on the edge", "端にある"}, {"is not on the edge", "端にない"}},
    {R::Corner, {"is a corner", "隅にある"}, {"is no corner", "隅にない"}},
    {R::Center, {"is in the middle", "中央にある"}, {"is not in the middle", "中央にない"}},
    {R::LastRow, {"is on the farthest row", "一番奥の段にある"}, {"is not on the farthest row", "一番奥の段にない"}},
    {R::FirstRow, {"is on the nearest row", "一番手前の段にある"}, {"is not on the nearest row", "一番手前の段にない"}},
    {R::LastRows, {"is on the farthest {0} rows", "奥の {0} 段にある"}, {"is not on the farthest {0} rows", "奥の {0} 段にない"}},
    {R::FirstRows, {"is on the nearest {0} rows", "手前の {0} 段にある"}, {"is not on the nearest {0} rows", "手前の {0} 段にない"}},
    {R::RowNumber, {"is on row {0} from the own side", "自分から {0} 段目にある"}, {"is not on row {0} from the own side", "自分から {0} 段目にない"}},
    {R::ColumnNumber, {"is in column {0} from the left", "左から {0} 列目にある"}, {"is not in column {0} from the left", "左から {0} 列目にない"}},
    {R::NextTo, {"is next to one that {0!}", "隣に{0!}マスがある"}, {"is next to none that {0!}", "隣に{0!}マスがない"}},
    {R::DirectionIs, {"has a cell {0} that {1!}", "{0}のマスが{1!}"}, {"has no cell {0} that {1!}", "{0}に{1!}マスがない"}},
    {R::InLine, {"is in a line of {0} of one side", "{0} 個の並びの中にある"}, {"is in no line of {0} of one side", "{0} 個の並びの中にない"}},
    {R::Attacked, {"can be attacked by the other player", "相手の利きがある"}, {"cannot be attacked by the other player", "相手の利きがない"}},
    {R::Named, {"is {0}", "{0} の"}, {"is not {0}", "{0} でない"}},
    {R::Piece, {"holds a {0}", "{0} がある"}, {"holds no {0}", "{0} がない"}},  // a name that is a kind's
    {R::And, {"{0!} and {1!}", "{0!}、しかも{1!}"}, {"is not one that {0!} and {1!}", "「{0!}、しかも{1!}」でない"}},
    {R::Or, {"{0!} or {1!}", "{0!}か{1!}"}, {"is not one that {0!} or {1!}", "「{0!}か{1!}」でない"}},
    {R::Else, {"{0!} (or if there is none, {1!})", "{0!}(なければ{1!})"}, {"is not one that {0!} (or if there is none, {1!})", "「{0!}(なければ{1!})」でない"}},
};
// clang-format on

const SetRow& set_row(Rule rule) {
  return *std::find_if(std::begin(sets), std::end(sets), [&](const SetRow& row) { return row.rule == rule; });
}

bool has_set_row(Rule rule) {
  return std::any_of(std::begin(sets), std::end(sets), [&](const SetRow& row) { return row.rule == rule; });
}

bool is_of_cells(Symbol symbol) { return symbol == Set || symbol == Symbol::Both || symbol == One; }

// What the grammar puts into a part: of lists what each of them is.
std::optional<Element> element_of(const std::vector<Element>& elements, int part) {
  for (const Element& element : elements) {
    if (element.kind != Element::Kind::Group && element.part == part) return element;
    if (auto inner = element_of(element.elements, part)) return inner;
  }
  return std::nullopt;
}

// The end of a group that begins at `from`, behind its bracket.
std::size_t end_of_group(std::string_view form, std::size_t from) {
  const auto end = form.find(']', from);
  return end == std::string_view::npos ? form.size() : end;
}

}  // namespace

std::string Wording::sentence(const Node& node, Symbol symbol) const {
  const auto row = std::find_if(std::begin(sentences), std::end(sentences), [&](const SentenceRow& candidate) {
    return candidate.rule == node.rule && candidate.symbol == symbol;
  });
  if (row != std::end(sentences)) return filled(row->text[static_cast<std::size_t>(language_)], node, symbol);
  const Pattern* pattern = pattern_for(node.rule, symbol, language_);
  return pattern == nullptr ? std::string{} : std::string(pattern->row->help[static_cast<std::size_t>(language_)]);
}

std::string Wording::cells(const Node& set) const {
  if (set.rule == Rule::Named && kinds_.count(set.part(0).word) == 0) return set.part(0).word;
  const std::string is = true_of_cells(set, true);
  return language_ == Language::English ? (set.rule == Rule::Anything ? "any cell" : "a cell that " + is) : is + "マス";
}

std::string Wording::filled(std::string_view form, const Node& node, Symbol symbol) const {
  std::string text;
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (form[i] == '[') {
      const auto end = end_of_group(form, i);
      const auto group = form.substr(i + 1, end - i - 1);
      if (!is_left_out(group, node)) text += filled(group.substr(group.starts_with('^') ? 2 : 0), node, symbol);
      i = end;
    } else if (form[i] == '{') {
      const auto end = form.find('}', i);
      text += slot(form.substr(i + 1, end - i - 1), node, symbol);
      i = end;
    } else {
      text += form[i];
    }
  }
  return text;
}

bool Wording::is_left_out(std::string_view group, const Node& node) const {
  if (group.starts_with('^')) return node.part(static_cast<std::size_t>(group[1] - '0')).present();
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i] != '{') continue;
    const Node& part = node.part(static_cast<std::size_t>(group[i + 1] - '0'));
    if (!part.present() || (part.rule == Rule::List && part.parts.empty())) return true;
  }
  return false;
}

std::string Wording::slot(std::string_view slot, const Node& node, Symbol symbol) const {
  const int number = slot[0] - '0';
  const Node& part = node.part(static_cast<std::size_t>(number));
  if (slot.ends_with('~') || !part.present()) return {};
  if (slot.ends_with('!')) return true_of_cells(part, true);
  const Pattern* pattern = pattern_for(node.rule, symbol, Language::English);
  const auto element = pattern == nullptr ? std::nullopt : element_of(pattern->elements, number);
  if (!element) return {};
  if (element->kind != Element::Kind::List) return thing(part, element->symbol);
  const bool is_english = language_ == Language::English;
  std::string text;
  for (const Node& one : part.parts) {
    const bool is_sentence = element->symbol == Effect;
    const bool is_long = element->symbol == Symbol::Jump;
    if (!text.empty())
      text += is_sentence  ? (is_english ? " " : "")
              : is_long    ? (is_english ? ", " : "、")
              : is_english ? " and "
                           : "と";
    text += thing(one, element->symbol);
  }
  return text;
}

std::string Wording::thing(const Node& node, Symbol symbol) const {
  if (is_of_cells(symbol)) return cells(node);
  const bool has_sentence = std::any_of(std::begin(sentences), std::end(sentences), [&](const SentenceRow& row) {
    return row.rule == node.rule && row.symbol == symbol;
  });
  if (has_sentence || symbol == Effect) return sentence(node, symbol);
  if (is_terminal(symbol))
    return node.rule == Rule::Number && node.word.empty() ? std::to_string(node.number) : node.word;
  return printed_phrase(node, symbol, language_);
}

std::string Wording::true_of_cells(const Node& set, bool is) const {
  if (set.rule == Rule::Not) return true_of_cells(set.part(0), !is);
  const auto form = [&](const SetRow& row) { return (is ? row.is : row.is_not)[static_cast<std::size_t>(language_)]; };
  if (set.rule == Rule::DirectionIs && set.part(1).rule == Rule::Not) {
    // "below is not empty": beyond the edge nothing is empty.
    Node turned = set;
    turned.parts[1] = Node(set.part(1).part(0));
    return true_of_cells(turned, !is);
  }
  const bool is_kind = set.rule == Rule::Named && kinds_.count(set.part(0).word) > 0;
  const Rule rule = is_kind ? Rule::Piece : set.rule;
  if (!has_set_row(rule)) return printed_phrase(set, Set, language_);
  return filled(form(set_row(rule)), set,
                rule == Rule::And || set.rule == Rule::Or || set.rule == Rule::Else ? Set : One);
}

}  // namespace yomi::gamefiles
