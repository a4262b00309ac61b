#include "gamefiles/language/grammar.hpp"

namespace yomi::gamefiles {

namespace {

using enum Symbol;
using R = Rule;

// clang-format off
constexpr GrammarRow rows[]{
    // --- Statements of a file ---
    {R::Game, Statement, {"game {text}", "ゲーム {text}"}, Block::None,
     {"The name of the game.", "ゲームの名前。"}},
    {R::Like, Statement, {"like {text}", "{text} と同じ"}, Block::None,
     {"Everything as in that game of the library; what follows replaces what it says of the same thing.",
      "そのゲームと同じで、以下に書くことだけが変わる。"}},
    {R::Author, Statement, {"by {text}", "作者 {text}"}, Block::None, {"Who made the game, and when.", "作った人と年。"}},
    {R::About, Statement, {"about {text}", "説明 {text}"}, Block::None, {"A line about the game.", "ゲームの説明。"}},
    {R::ChooseNumber, Statement, {"choose {name} {number} to {number} usually {number}", "選択 {name} {number} から {number} 普通 {number}"}, Block::None,
     {"An option: wherever a number may stand, its name may stand.", "選べる数。数の代わりに名前を書ける。"}},
    {R::ChooseFlag, Statement, {"choose {name} usually {yesno}", "選択 {name} 普通 {yesno}"}, Block::None,
     {"An option that is yes or no, for `when`.", "「はい」か「いいえ」の選択。「場合」で使う。"}},
    {R::When, Statement, {"when {name}", "{name} の場合"}, Block::Statements,
     {"The lines below count only if that option is yes.", "選択が「はい」のときだけ、下の行が効く。"}},
    {R::WhenNot, Statement, {"when not {name}", "{name} でない場合"}, Block::Statements,
     {"The lines below count only if that option is no.", "選択が「いいえ」のときだけ、下の行が効く。"}},
    {R::BoardGrid, Statement, {"board {number} x {number}", "盤 {number} x {number}"}, Block::None,
     {"A board of squares: columns x rows.", "マスの盤。横 x 縦。"}},
    {R::BoardShape, Statement, {"board {shape} {number}", "盤 {shape} {number}"}, Block::None,
     {"A board of hexagons with that many cells on a side.", "一辺がその数の六角マスの盤。"}},
    {R::BoardDrawn, Statement, {"board", "盤"}, Block::Drawing,
     {"A drawn board of squares: `.` is a cell, a space is none.", "描いた盤。「.」がマス、空白はマスでない。"}},
    {R::BoardPoints, Statement, {"board of points", "点の盤"}, Block::Drawing,
     {"A drawn board of points `o` joined by lines `-` `|` `/` `\\`.", "点「o」を線「- | / \\」で結んだ盤。"}},
    {R::Columns, Statement, {"columns {label} to {label}", "筋 {label} から {label}"}, Block::None,
     {"How columns are called, from the left; usually a to ….", "筋の呼び名。左から。普通は a から。"}},
    {R::Rows, Statement, {"rows {label} to {label}", "段 {label} から {label}"}, Block::None,
     {"How rows are called, from the top; usually … to 1.", "段の呼び名。上から。普通は上から … 1。"}},
    {R::Rim, Statement, {"rim is a line", "縁 は 線"}, Block::None,
     {"The cells of the rim are a line, too, which has no end.", "縁のマスも、終わりのない一本の線とする。"}},
    {R::StartCenter, Statement, {"start in center", "初期配置 中央"}, Block::Drawing,
     {"What stands in the middle of the board at the start.", "盤の中央の初期配置。"}},
    {R::Start, Statement, {"start", "初期配置"}, Block::Drawing,
     {"The whole board at the start: `.` is empty, capitals are the first player's.", "盤全体の初期配置。「.」は空き、大文字が先手。"}},
    {R::Players, Statement, {"players {name} and {name}", "対局者 {name} と {name}"}, Block::None,
     {"How the players are called; usually first and second.", "対局者の呼び名。"}},
    {R::Pieces, Statement, {"pieces", "駒"}, Block::Pieces,
     {"The kinds of pieces, one a line. Without it there is one kind, `stone`, drawn X and O.", "駒の種類。一行に一つ。なければ「stone」一種で、X と O で描く。"}},
    {R::ZoneDrawn, Statement, {"zone {name}", "区域 {name}"}, Block::Drawing,
     {"A set of cells with a name: `#` in the drawing.", "名前のあるマスの集まり。「#」で描く。"}},
    {R::Zone, Statement, {"zone {name} {set}", "区域 {name} {set}"}, Block::None,
     {"A set of cells with a name.", "名前のあるマスの集まり。"}},
    {R::Hand, Statement, {"hand {number} {name}", "持ち駒 {number} {name}"}, Block::None,
     {"What each player has in hand at the start.", "初めの持ち駒。"}},
    {R::Die, Statement, {"die {number} says column [unless attacked]", "サイコロ {number} が筋を示す [王手でなければ]"}, Block::None,
     {"Before each move a die with so many sides is thrown: the move must end in the column of that name. Where no column has it, or no move goes there, any move will do.",
      "手の前にサイコロを振り、その名の筋へ指す。その名の筋がないか、そこへ指す手がなければ自由。"}},
    {R::Cards, Statement, {"cards {number} each", "札 {number} 枚ずつ"}, Block::Cards,
     {"Cards that say where pieces go: the first ones are the first player's, then come the second's; one is left between them. Who plays a card takes that one for it.",
      "駒の動きを示す札。先手の分、後手の分の順で、余りの一枚は間に置く。使った札はその一枚と取り替える。"}},
    {R::Seeds, Statement, {"seeds {number} in {set}", "{2:set} に種 {1:number}"}, Block::None,
     {"So many seeds lie in each of those cells at the start.", "初めにそのマスにある種の数。"}},
    {R::Swap, Statement, {"swap", "交換あり"}, Block::None,
     {"After the first move the second player may take it over.", "後手は、先手の初手を自分のものにできる。"}},
    {R::TurnNumber, Statement, {"turn {number}", "{number} 手目"}, Block::Actions,
     {"What may be done on just that turn, counted from the first of the game.", "その手番にだけできること。"}},
    {R::FirstTurn, Statement, {"turn of first", "先手の手番"}, Block::Actions,
     {"What the first player may do, where that is not the same for both.", "先手だけができること。"}},
    {R::Turn, Statement, {"turn", "手番"}, Block::Actions,
     {"What a player may do in a turn: one of the lines.", "手番にできること。どれか一行。"}},
    {R::Compulsory, Statement, {"must capture", "取りは強制"}, Block::None,
     {"Who can capture has to.", "取れるなら取らなければならない。"}},
    {R::CompulsoryMost, Statement, {"must capture most", "最多取りは強制"}, Block::None,
     {"Who can capture has to, and as many as can be.", "取れる最大の数を取らなければならない。"}},
    {R::Forbid, Statement, {"forbid {ban}", "禁止 {ban}"}, Block::None,
     {"Moves after which this holds are not allowed.", "そうなる手は指せない。"}},
    {R::Win, Statement, {"win {end}", "勝ち {end}"}, Block::None,
     {"Who has just moved and brought this about wins.", "そうした方の勝ち。"}},
    {R::Lose, Statement, {"lose {end}", "負け {end}"}, Block::None,
     {"Who has just moved and brought this about loses.", "そうした方の負け。"}},
    {R::Draw, Statement, {"draw {end}", "引き分け {end}"}, Block::None,
     {"Then the game is drawn.", "そうなれば引き分け。"}},
    {R::FirstWins, Statement, {"first wins {end}", "先手の勝ち {end}"}, Block::None,
     {"Then the first player wins.", "そうなれば先手の勝ち。"}},
    {R::SecondWins, Statement, {"second wins {end}", "後手の勝ち {end}"}, Block::None,
     {"Then the second player wins.", "そうなれば後手の勝ち。"}},
    {R::MostWins, Statement, {"most {measure} wins {end}", "{measure} が多い方の勝ち {end}"}, Block::None,
     {"Then who has more of it wins, and by how many.", "そうなれば、それが多い方の勝ち。"}},
    {R::Komi, Statement, {"second gets {number}", "コミ {number}"}, Block::None,
     {"So much, and a half, is counted for the second player.", "後手にその数と半分を加える。"}},
    {R::Stuck, Statement, {"stuck {result}", "手がなければ {result}"}, Block::None,
     {"What becomes of a player who cannot move.", "指す手がないとき。"}},
    {R::Notation, Statement, {"notation {notation}", "表記 {notation}"}, Block::None,
     {"How books and other programs write the game: its positions and moves are read and written so, too.", "本や他のプログラムでの書き方。局面と手をその書き方でも読み書きする。"}},
    {R::Example, Statement, {"example", "例"}, Block::DrawingAndClaims,
     {"A position and what is true of it; `yomi check` looks whether it is.", "局面と、そこで正しいこと。check が確かめる。"}},

    // --- Shapes of boards ---
    {R::Hexagon, Shape, {"hexagon", "六角形"}},
    {R::Rhombus, Shape, {"rhombus", "菱形"}},
    {R::Triangle, Shape, {"triangle", "三角形"}},

    // --- Notations ---
    {R::ChessNotation, Symbol::Notation, {"chess", "チェス"}, Block::None,
     {"FEN, moves like Nf3 and e2e4, records in PGN.", "FEN、Nf3 や e2e4 の手、PGN の棋譜。"}},
    {R::ShogiNotation, Symbol::Notation, {"shogi", "将棋"}, Block::None,
     {"SFEN, moves like 7g7f and +7776FU, records in CSA.", "SFEN、7g7f や +7776FU の手、CSA の棋譜。"}},

    {R::Yes, YesNo, {"yes", "はい"}},
    {R::No, YesNo, {"no", "いいえ"}},

    // --- Pieces ---
    {R::Piece, Symbol::Piece, {"{letter} {name} [{ability,}]", "{letter} {name} [{ability,}]"}, Block::None,
     {"A kind of piece: its sign in drawings, its name, and what it can do.", "駒の種類。描く文字、名前、できること。"}},
    {R::Step, Ability, {"step {direction&} [from {set}] [{target}]", "一歩 {direction&} [{set} から] [{target}]"}, Block::None,
     {"Goes one cell that way.", "その方向へ一マス動く。"}},
    {R::DoubleStep, Ability, {"double step {direction&} from {set}", "二歩 {direction&} {set} から"}, Block::None,
     {"From there it may go two cells that way, both of them empty.", "そこからは、空いた二マスを進める。"}},
    {R::Slide, Ability, {"slide {direction&} [up to {number}] [{target}]", "走り {direction&} [{number} まで] [{target}]"}, Block::None,
     {"Goes any number of empty cells that way; the last may hold an enemy.", "空きマスを好きなだけ進む。最後は敵でもよい。"}},
    {R::Leap, Ability, {"leap {number} {number} [{direction&}] [{target}]", "跳び {number} {number} [{direction&}] [{target}]"}, Block::None,
     {"Goes so many cells one way and so many across, over anything.", "縦横にその数だけ、何でも跳び越えて動く。"}},
    {R::Hop, Ability, {"hop {direction&} over {over} [{repeat}]", "飛び越し {direction&} {over} を [{repeat}]"}, Block::None,
     {"Jumps over the neighbour that way to the empty cell behind it; an enemy is captured.", "隣を飛び越えて向こうの空きマスへ。敵なら取る。"}},
    {R::Vault, Ability, {"vault {direction&}", "砲 {direction&}"}, Block::None,
     {"Captures the second piece on the line, over the first.", "線上の一つ目を越えて二つ目を取る。"}},
    {R::March, Ability, {"march {direction&}", "行進 {direction&}"}, Block::None,
     {"Goes as many cells as there are pieces on the line, over own ones.", "線上の駒の数だけ進む。味方は越えられる。"}},
    {R::Royal, Ability, {"royal", "王"}, Block::None,
     {"If it is attacked and nothing helps, that is mate.", "攻められて逃れられなければ詰み。"}},
    {R::Neutral, Ability, {"neutral", "中立"}, Block::None,
     {"It belongs to nobody.", "どちらのものでもない。"}},
    {R::MustPromote, Ability, {"promotes on {set} to {names}", "{set} で {names} に成る"}, Block::None,
     {"It becomes that on a move that ends there.", "そこに着くと成る。"}},
    {R::Promotes, Ability, {"may promote on {set} to {names}", "{set} で {names} に成れる"}, Block::None,
     {"It may become that on a move that begins or ends there.", "そこに入るか、そこから動くとき成れる。"}},
    {R::CapturedAs, Ability, {"captured as {name}", "取られると {name}"}, Block::None,
     {"In the hand of who captures it, it is that.", "取られると、それになって持ち駒になる。"}},
    {R::StaysIn, Ability, {"stays in {set}", "{set} から出ない"}, Block::None,
     {"It never goes anywhere else.", "そこから出ない。"}},
    {R::Lame, Ability, {"lame leap {number} {number}", "足止め跳び {number} {number}"}, Block::None,
     {"Leaps, but not if the cell straight before it is taken.", "跳ぶが、すぐ前のマスが塞がれていれば跳べない。"}},
    {R::EnPassant, Ability, {"en passant", "アンパッサン"}, Block::None,
     {"Captures a piece that has just gone a double step past it.", "二歩進んで通り過ぎた駒を取れる。"}},
    {R::Castles, Ability, {"castles with {name}", "{name} と入城"}, Block::None,
     {"Chess: goes two cells towards a piece of that kind, which comes over it; neither has moved, nothing between them is taken, the way is not attacked.",
      "チェスの入城。"}},

    {R::ExitsBoard, Ability, {"exit {direction&} from {set}", "退出 {direction&} {set} から"}, Block::None,
     {"From there it may leave the board by a step that way, over the edge.", "そこからは、その方向へ盤の縁を越えて盤を去れる。"}},
    {R::Hidden, Ability, {"hidden [unless capturing]", "秘密 [取るまで]"}, Block::None,
     {"The other player sees where it stands, but not what it is until it is off the board; unless capturing: or captures.",
      "どこにあるかは相手に見えるが、何であるかは盤を離れるまで見えない。取るまで: または取るまで。"}},

    {R::Or, Names, {"{names} or {name}", "{names} または {name}"}, Block::None, {"One of them.", "そのどれか。"}},
    {R::Named, Names, {"{name}", "{name}"}, Block::None, {"A kind of piece.", "駒の種類。"}},
    {R::ByCard, Ability, {"by card", "札で動く"}, Block::None, {"Goes as the cards of its player say.", "札の示すところへ動く。"}},
    {R::Card, Symbol::Card, {"{name} {jump,}", "{name} {jump,}"}, Block::None, {"A card and the ways that it opens.", "札と、その示す動き。"}},
    {R::Jump, Symbol::Jump, {"{number} {direction}", "{2:direction} {1:number}"}, Block::None, {"So many cells that way, over anything.", "その方向へその数だけ。"}},
    {R::JumpAside, Symbol::Jump, {"{number} {direction} {number} {direction}", "{2:direction} {1:number} {4:direction} {3:number}"}, Block::None, {"And so many the other way.", "さらにもう一方へ。"}},
    {R::ToEmpty, Target, {"to empty", "空きへ"}, Block::None, {"Not onto an enemy.", "敵のいるマスには行けない。"}},
    {R::ToEnemy, Target, {"to enemy", "敵へ"}, Block::None, {"Only onto an enemy.", "敵のいるマスにだけ行ける。"}},
    {R::OverEnemy, Over, {"enemy", "敵"}},
    {R::OverAny, Over, {"any", "何でも"}},
    {R::MayRepeat, Repeat, {"may repeat", "続けてもよい"}, Block::None, {"And again from there.", "そこから続けられる。"}},
    {R::MayRepeatStraight, Repeat, {"may repeat straight", "真っ直ぐ続けてもよい"}, Block::None,
     {"And again from there the same way.", "そこから同じ方向に続けられる。"}},
    {R::MustRepeat, Repeat, {"must repeat", "続けなければならない"}, Block::None,
     {"And again from there as long as it can.", "できる限り続ける。"}},

    // --- Directions ---
    {R::All, Direction, {"all", "全方向"}, Block::None, {"Every neighbour.", "すべての隣。"}},
    {R::Orthogonal, Direction, {"orthogonal", "縦横"}, Block::None, {"Along columns and rows; on hexagons and points every neighbour.", "縦と横。六角では全ての隣。"}},
    {R::Diagonal, Direction, {"diagonal", "斜め"}, Block::None, {"Across corners.", "斜め。"}},
    {R::Forward, Direction, {"forward", "前"}, Block::None, {"Away from the own side: up for the first player, down for the second.", "前。先手は上、後手は下。"}},
    {R::Back, Direction, {"back", "後ろ"}, Block::None, {"Towards the own side.", "後ろ。"}},
    {R::Sideways, Direction, {"sideways", "横"}, Block::None, {"To the left and to the right.", "左右。"}},
    {R::ForwardDiagonal, Direction, {"forward-diagonal", "斜め前"}, Block::None, {"Forward across corners.", "斜め前。"}},
    {R::BackDiagonal, Direction, {"back-diagonal", "斜め後ろ"}, Block::None, {"Back across corners.", "斜め後ろ。"}},
    {R::Above, Direction, {"above", "上"}, Block::None, {"Up, for both players.", "上。"}},
    {R::Below, Direction, {"below", "下"}, Block::None, {"Down, for both players.", "下。"}},
    {R::Left, Direction, {"left", "左"}, Block::None, {"To the left, for both players.", "左。"}},
    {R::Right, Direction, {"right", "右"}, Block::None, {"To the right, for both players.", "右。"}},

    // --- Actions of a turn ---
    {R::Place_, Action, {"place {name} on {set} [, {effect,}] [if {condition}]", "{2:set} に {1:name} を置く [, {3:effect,}] [もし {4:condition}]"}, Block::None,
     {"Puts a piece of that kind there.", "そこに駒を置く。"}},
    {R::PlaceBar, Action, {"place {number} in {bar}", "{2:bar} に {1:number} つ置く"}, Block::None,
     {"Puts so many pieces side by side onto empty cells.", "空きマスに並べて置く。"}},
    {R::Move, Action, {"move [{set}] [, {effect,}] [if {condition}]", "[{set} を] 動かす [, {effect,}] [もし {condition}]"}, Block::None,
     {"Moves a piece as its kind can; usually any own one.", "自分の駒を、その駒の動きで動かす。"}},
    {R::Drop, Action, {"drop on {set} [, {effect,}] [if {condition}]", "{set} に打つ [, {effect,}] [もし {condition}]"}, Block::None,
     {"Puts a piece from the hand there.", "持ち駒をそこに打つ。"}},
    {R::Remove, Action, {"remove {set} [if {condition}]", "{set} を除く [もし {condition}]"}, Block::None,
     {"Takes a piece off the board.", "盤から除く。"}},
    {R::Carry, Action, {"carry {set} to {set} [, {effect,}] [if {condition}]", "{set} を {set} へ運ぶ [, {effect,}] [もし {condition}]"}, Block::None,
     {"Takes a piece to any of those cells.", "駒をどこへでも運ぶ。"}},
    {R::Arrange, Action, {"place hand hidden on {set}", "{set} に布陣する"}, Block::None,
     {"Puts all that is in hand onto those cells at once, in any order; the other player sees nothing of it until both have done so. The only thing to do in turn 1 and in turn 2.",
      "持ち駒の全部を、好きな順でそのマスに一度に置く。両者が置き終わるまで相手には見えない。1 手目と 2 手目にだけ、それだけをする。"}},
    {R::Pass, Action, {"pass [if {condition}]", "パス [もし {condition}]"}, Block::None, {"Does nothing.", "何もしない。"}},

    {R::InColumn, Bar, {"column for first, row for second", "先手は縦、後手は横"}, Block::None,
     {"The first player up and down, the second side by side.", "先手は縦に、後手は横に。"}},

    {R::Sow, Action, {"sow {set} [, {effect,}] [if {condition}]", "{set} を蒔く [, {effect,}] [もし {condition}]"}, Block::None,
     {"Takes all seeds of such a cell and puts one into each cell that follows: along the bottom to the right, back along the top.",
      "そのマスの種を全部取り、続くマスに一つずつ入れる。下段は右へ、上段は左へ。"}},
    // --- Effects ---
    {R::Flip, Effect, {"flip enemies enclosed", "挟んだ敵を返す"}, Block::None,
     {"Enemies on a line between this cell and the next own one become own; there must be one.", "挟んだ敵を自分のものにする。一つもなければ指せない。"}},
    {R::CaptureBetween, Effect, {"capture {set} between {set}", "{2:set} で挟んだ {1:set} を取る"}, Block::None,
     {"Takes those neighbours that stand between this piece and one of those straight behind.", "挟んだ隣の駒を取る。"}},
    {R::CaptureSurrounded, Effect, {"capture {set} surrounded by {set}", "{2:set} で囲んだ {1:set} を取る"}, Block::None,
     {"Takes those all of whose neighbours are that; beyond the edge counts as well.", "周りがすべてそれである駒を取る。"}},
    {R::CaptureGroups, Effect, {"capture groups without liberty", "呼吸点のない石を取る"}, Block::None,
     {"Takes enemies that are joined and have no empty neighbour; own ones may not be left so.", "空き隣のない敵の石を取る。自殺手は禁止。"}},
    {R::NoRepetition, Effect, {"never repeat board", "同形反復禁止"}, Block::None,
     {"The board may not become what it has been before.", "前と同じ盤面にはできない。"}},
    {R::Shoot, Effect, {"then shoot {name}", "そして {name} を射る"}, Block::None,
     {"Then puts a piece of that kind where the moved one could go next.", "動いた駒の行ける所にその駒を置く。"}},
    {R::AtLineRemove, Effect, {"at line of {number} remove {set}", "{number} 並べば {set} を除く"}, Block::None,
     {"Who makes a line of so many with it takes one of those off the board.", "並べたら、どれか一つを除く。"}},
    {R::CaptureToHand, Effect, {"captures to hand", "取った駒は持ち駒"}, Block::None,
     {"What is captured goes to the hand of who captured it.", "取った駒は持ち駒になる。"}},

    {R::IntoStore, Effect, {"into own store", "自分の倉にも"}, Block::None,
     {"Behind the last cell of the own row comes the own store.", "自分の段の最後の次に、自分の倉へ一つ入れる。"}},
    {R::SkipOrigin, Effect, {"past origin", "元のマスは飛ばす"}, Block::None,
     {"A sowing that comes round leaves out the cell it began in.", "一周したら元のマスは飛ばす。"}},
    {R::Again, Effect, {"again from store", "倉で終われば続けて打つ"}, Block::None,
     {"Whose last seed falls into the own store moves again; the other player passes.", "最後の種が自分の倉なら続けて打つ。相手はパスする。"}},
    {R::CaptureOpposite, Effect, {"capture opposite", "向かいを取る"}, Block::None,
     {"A last seed in an own cell that was empty takes itself and what lies opposite, if anything does.", "最後の種が空の自分のマスなら、それと向かいの種を取る。"}},
    {R::CaptureBack, Effect, {"capture {number} or {number} backwards", "{number} か {number} を遡って取る"}, Block::None,
     {"A last seed that makes an enemy cell so many takes them, and so on backwards; never all that the enemy has.", "最後の種で相手のマスがその数になれば取り、遡って続ける。相手の種を全部は取れない。"}},
    {R::Feed, Effect, {"feeding", "飢えには与える"}, Block::None,
     {"An enemy without seeds must be given some, if that can be done.", "相手に種がなければ、できるなら与えなければならない。"}},
    // --- Sets of cells ---
    {R::Else, Set, {"{set} else {set}", "{set} なければ {set}"}, Block::None,
     {"Those; or, if there are none, these.", "それ、なければこれ。"}},
    {R::Or, Set, {"{set} or {both}", "{set} または {both}"}, Block::None, {"Those and these.", "どちらかのマス。"}},
    {R::Both, Set, {"{both}", "{both}"}},
    {R::And, Symbol::Both, {"{both} and {one}", "{both} かつ {one}"}, Block::None, {"What is both.", "両方であるマス。"}},
    {R::And, Symbol::Both, {"{both} where {one}", "{both} ただし {one}"}, Block::None, {"What is both.", "両方であるマス。"}},
    {R::Both, Symbol::Both, {"{one}", "{one}"}},
    {R::Not, One, {"not {one}", "非 {one}"}, Block::None, {"All other cells.", "それ以外のマス。"}},
    {R::Empty, One, {"empty", "空き"}, Block::None, {"Cells with nothing on them.", "何もないマス。"}},
    {R::Own, One, {"own", "自分"}, Block::None, {"Cells with a piece of the player who moves.", "指す方の駒があるマス。"}},
    {R::Enemy, One, {"enemy", "敵"}, Block::None, {"Cells with a piece of the other player.", "相手の駒があるマス。"}},
    {R::Anything, One, {"anywhere", "どこでも"}, Block::None, {"All cells.", "すべてのマス。"}},
    {R::Edge, One, {"edge", "端"}, Block::None, {"Cells with fewer neighbours than others.", "盤の端のマス。"}},
    {R::Corner, One, {"corner", "隅"}, Block::None, {"The corners of the board.", "盤の隅。"}},
    {R::Center, One, {"center", "中央"}, Block::None, {"The middle of the board, one cell to four.", "盤の中央。"}},
    {R::LastRow, One, {"last row", "最奥段"}, Block::None, {"The row farthest from the own side.", "一番奥の段。"}},
    {R::FirstRow, One, {"first row", "最前段"}, Block::None, {"The row nearest to the own side.", "自分に一番近い段。"}},
    {R::LastRows, One, {"last {number} rows", "奥 {number} 段"}, Block::None, {"So many rows farthest from the own side.", "奥からその数の段。"}},
    {R::FirstRows, One, {"first {number} rows", "手前 {number} 段"}, Block::None, {"So many rows nearest to the own side.", "手前からその数の段。"}},
    {R::RowNumber, One, {"row {number}", "{number} 段目"}, Block::None, {"A row counted from the own side.", "自分から数えた段。"}},
    {R::ColumnNumber, One, {"column {number}", "{number} 列目"}, Block::None, {"A column counted from the left.", "左から数えた列。"}},
    {R::NextTo, One, {"next to {one}", "隣が {one}"}, Block::None, {"Neighbours of those.", "その隣。"}},
    {R::DirectionIs, One, {"{direction} is {one}", "{direction} が {one}"}, Block::None,
     {"Cells whose neighbour that way is so; beyond the edge nothing is empty.", "その方向の隣がそうであるマス。"}},
    {R::InLine, One, {"in line of {number}", "{number} 並び の中"}, Block::None, {"Pieces that stand in a line of so many of one side.", "並びの中の駒。"}},
    {R::Attacked, One, {"attacked", "利きの中"}, Block::None, {"Cells that the other player could capture on.", "相手が取れるマス。"}},
    {R::Named, One, {"{name}", "{name}"}, Block::None, {"A kind of piece, a zone or a cell by its name.", "駒、区域、マスの名前。"}},

    // --- Conditions ---
    {R::HandEmpty, Condition, {"hand is empty", "持ち駒がない"}, Block::None, {"The player who moves has nothing in hand.", "指す方に持ち駒がない。"}},
    {R::CountIs, Condition, {"{set} is {number}", "{set} が {number}"}, Block::None, {"There are just so many.", "その数だけある。"}},
    {R::CountAtMost, Condition, {"{set} is at most {number}", "{set} が {number} 以下"}, Block::None, {"There are no more than that.", "その数以下である。"}},
    {R::CountAtLeast, Condition, {"{set} is at least {number}", "{set} が {number} 以上"}, Block::None, {"There are no fewer than that.", "その数以上である。"}},
    {R::And, Condition, {"{condition} and {condition}", "{condition} かつ {condition}"}, Block::None, {"Both.", "両方。"}},

    // --- Ends ---
    {R::LineOf, End, {"line of {number}", "{number} 並べ"}, Block::None, {"So many own pieces in a straight line, or more.", "一直線にその数以上並ぶ。"}},
    {R::LineOfExactly, End, {"line of exactly {number}", "丁度 {number} 並べ"}, Block::None, {"So many and no more.", "丁度その数だけ並ぶ。"}},
    {R::Joining, End, {"joining {side&}", "{side&} を結ぶ"}, Block::None, {"Own pieces join those sides of the board.", "自分の駒がその辺を結ぶ。"}},
    {R::JoiningCorners, End, {"joining {number} corners", "隅 {number} つを結ぶ"}, Block::None, {"Own pieces join so many corners.", "隅を結ぶ。"}},
    {R::JoiningSides, End, {"joining {number} sides", "辺 {number} つを結ぶ"}, Block::None, {"Own pieces join so many sides; corners belong to none.", "辺を結ぶ。隅は辺ではない。"}},
    {R::Ring, End, {"ring", "輪"}, Block::None, {"A closed ring of own pieces around at least one cell.", "自分の駒の輪。"}},
    {R::Reaching, End, {"reaching {set} [with {name}] [safe]", "{set} に [{name} が] 着く [安全に]"}, Block::None,
     {"An own piece is there; safe: and cannot be captured at once.", "自分の駒がそこに着く。"}},
    {R::CapturingAll, End, {"capturing all", "全部取る"}, Block::None, {"The other player has no piece left, on the board or in hand.", "相手の駒がなくなる。"}},
    {R::Capturing, End, {"capturing {name}", "{name} を取る"}, Block::None, {"The other player has none of that kind left.", "相手のその駒がなくなる。"}},
    {R::FewerThan, End, {"enemy has fewer than {number}", "敵が {number} 未満"}, Block::None, {"The other player has fewer pieces, those in hand included.", "相手の駒がその数未満になる。"}},
    {R::Mate, End, {"mate", "詰み"}, Block::None, {"A royal piece is attacked and no move helps.", "王が詰む。"}},
    {R::OneGroup, End, {"one group", "一群"}, Block::None, {"All own pieces are joined.", "自分の駒が全部つながる。"}},
    {R::BoardFull, End, {"board full", "盤が埋まる"}, Block::None, {"No cell is empty.", "空きマスがない。"}},
    {R::AfterPlies, End, {"after {number} turns", "{number} 手の後"}, Block::None, {"So many turns have been played.", "その手数になる。"}},
    {R::AfterQuiet, End, {"after {number} quiet turns", "静かな {number} 手の後"}, Block::None, {"So many turns without a capture or a move that cannot be taken back.", "取りなどのない手がその数続く。"}},
    {R::Repetition, End, {"position {number} times", "同一局面 {number} 回"}, Block::None, {"The same position for that time.", "同じ局面がその回数になる。"}},
    {R::StuckEnd, End, {"no move", "手がない"}, Block::None, {"The other player cannot move.", "相手に指す手がない。"}},
    {R::RowEmpty, End, {"row empty", "段が空"}, Block::None, {"A player's row has no seeds left.", "どちらかの段に種がない。"}},
    {R::Having, End, {"having {number} seeds", "種 {number} 個"}, Block::None, {"One's store holds so many seeds, or more.", "倉の種がその数以上になる。"}},
    {R::BothStuck, End, {"both stuck", "両者手なし"}, Block::None, {"Neither player can move.", "どちらも指せない。"}},
    {R::Exited, End, {"exit [of {number}]", "退出 [{number} 枚]"}, Block::None, {"So many own pieces have left the board by an exit; usually one.", "その数の自分の駒が盤を去る。普通は 1 枚。"}},
    {R::BothPass, End, {"both pass", "両者パス"}, Block::None, {"Two passes in a row.", "続けて二回パス。"}},

    {R::Top, Side, {"top", "上辺"}},
    {R::Bottom, Side, {"bottom", "下辺"}},
    {R::LeftSide, Side, {"left", "左辺"}},
    {R::RightSide, Side, {"right", "右辺"}},

    {R::Pieces_, Measure, {"pieces", "駒数"}, Block::None, {"Pieces on the board.", "盤上の駒の数。"}},
    {R::Area, Measure, {"area", "地"}, Block::None, {"Pieces on the board, and empty cells that only they surround.", "駒と、それだけが囲む空きマスの数。"}},

    {R::Seeds_, Measure, {"seeds", "種"}, Block::None, {"Seeds in the own store and in the own row.", "自分の倉と段の種。"}},
    {R::Passes, Result, {"passes", "パス"}, Block::None, {"It is the other player's turn.", "相手の番になる。"}},
    {R::Loses, Result, {"loses", "負け"}, Block::None, {"That player loses.", "その方の負け。"}},
    {R::Wins, Result, {"wins", "勝ち"}, Block::None, {"That player wins.", "その方の勝ち。"}},
    {R::Draws, Result, {"draws", "引き分け"}, Block::None, {"The game is drawn.", "引き分け。"}},

    // --- What may not be ---
    {R::RoyalAttacked, Ban, {"own royal attacked", "自分の王が利きの中"}, Block::None, {"One's royal piece could be captured.", "自分の王を取られる手。"}},
    {R::NoWayOn, Ban, {"piece that can never move", "行き所のない駒"}, Block::None, {"A piece from which no way leads on.", "行き所のない駒になる手。"}},
    {R::DropSameColumn, Ban, {"drop of two {name} in column", "二 {name}"}, Block::None, {"A drop of that kind in a column that has an own one.", "同じ筋にその駒を打つ手。"}},
    {R::DropMate, Ban, {"drop of {name} that mates", "打 {name} 詰め"}, Block::None, {"A drop of that kind that is mate.", "その駒を打って詰ます手。"}},
    {R::FacingRoyals, Ban, {"royals facing", "王の対面"}, Block::None, {"The royal pieces face each other on an open column.", "王同士が筋の上で向かい合う。"}},
    {R::LeavesStuck, Ban, {"leaving enemy stuck", "相手を動けなくする手"}, Block::None, {"The other player could not move and is not attacked.", "王手でなく、相手に手がなくなる手。"}},

    // --- Examples ---
    {R::Allowed, Claim, {"allowed {text}", "可 {text}"}, Block::None, {"These moves may be made.", "この手は指せる。"}},
    {R::NotAllowed, Claim, {"not allowed {text}", "不可 {text}"}, Block::None, {"These moves may not be made.", "この手は指せない。"}},
    {R::WinsAtOnce, Claim, {"wins {text}", "勝つ手 {text}"}, Block::None, {"Each of these moves wins at once.", "この手を指せばすぐ勝ち。"}},
    {R::SecondToMove, Claim, {"second to move", "後手番"}, Block::None, {"It is the second player's turn; usually it is the first's.", "後手の番。普通は先手の番。"}},
};
// clang-format on

}  // namespace

std::span<const GrammarRow> grammar() { return rows; }

std::string_view symbol_name(Symbol symbol) {
  switch (symbol) {
    case Statement:
      return "statement";
    case Shape:
      return "shape";
    case Symbol::Notation:
      return "notation";
    case YesNo:
      return "yesno";
    case Symbol::Piece:
      return "piece";
    case Ability:
      return "ability";
    case Target:
      return "target";
    case Over:
      return "over";
    case Repeat:
      return "repeat";
    case Reach:
      return "reach";
    case Direction:
      return "direction";
    case Action:
      return "action";
    case Effect:
      return "effect";
    case Set:
      return "set";
    case Symbol::Both:
      return "both";
    case One:
      return "one";
    case Condition:
      return "condition";
    case End:
      return "end";
    case Side:
      return "side";
    case Measure:
      return "measure";
    case Result:
      return "result";
    case Ban:
      return "ban";
    case Bar:
      return "bar";
    case Claim:
      return "claim";
    case Names:
      return "names";
    case Symbol::Card:
      return "card";
    case Symbol::Jump:
      return "jump";
    case Symbol::Number:
      return "number";
    case Symbol::Name:
      return "name";
    case Symbol::Label:
      return "label";
    case Symbol::Text:
      return "text";
    case Symbol::Letter:
      return "letter";
  }
  return "";
}

}  // namespace yomi::gamefiles
