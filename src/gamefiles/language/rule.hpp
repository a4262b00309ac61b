// The rows of the grammar by name. What each means to a reader is said in grammar.cpp.
#pragma once

namespace yomi::gamefiles {

enum class Rule {
  // --- What every tree is made of ---
  Absent,
  File,  // a list of statements
  List,
  Name,  // a word of the author's
  Number,
  Text,    // the rest of a line, free
  Letter,  // a sign in drawings
  Drawing,

  // --- Statements of a file ---
  Game,
  Like,
  Author,
  About,
  ChooseNumber,
  ChooseFlag,
  When,
  WhenNot,
  BoardGrid,
  BoardShape,
  BoardDrawn,
  BoardPoints,
  Columns,
  Rows,
  Rim,
  Start,
  StartCenter,
  Players,
  Pieces,
  ZoneDrawn,
  Zone,
  Hand,
  Die,
  Cards,
  Seeds,
  Swap,
  FirstTurn,
  Turn,
  TurnNumber,
  Compulsory,
  CompulsoryMost,
  Forbid,
  Win,
  Lose,
  Draw,
  FirstWins,
  SecondWins,
  MostWins,
  Komi,
  Stuck,
  Notation,
  Example,

  // --- Shapes of boards ---
  Hexagon,
  Rhombus,
  Triangle,

  // --- Notations ---
  ChessNotation,
  ShogiNotation,

  // --- Options ---
  Yes,
  No,

  // --- Pieces ---
  Piece,
  Step,
  Slide,
  Leap,
  Hop,
  Vault,
  March,
  Royal,
  Neutral,
  Promotes,
  MustPromote,
  CapturedAs,
  StaysIn,
  DoubleStep,
  EnPassant,
  Castles,
  ByCard,
  ExitsBoard,
  Hidden,

  // --- Cards ---
  Card,
  Jump,
  JumpAside,

  // --- More of pieces ---
  ToEmpty,
  ToEnemy,
  OverEnemy,
  OverAny,
  MayRepeat,
  MayRepeatStraight,
  MustRepeat,
  Lame,

  // --- Directions ---
  All,
  Orthogonal,
  Diagonal,
  Forward,
  Back,
  Sideways,
  Left,
  Right,
  Above,
  Below,
  ForwardDiagonal,
  BackDiagonal,

  // --- Actions of a turn ---
  Place_,
  PlaceBar,
  Move,
  Drop,
  Remove,
  Carry,
  Sow,
  Arrange,
  Pass,
  ActionIf,
  InColumn,

  // --- Effects ---
  Flip,
  CaptureBetween,
  CaptureSurrounded,
  CaptureGroups,
  NoRepetition,
  Shoot,
  AtLineRemove,
  CaptureToHand,
  IntoStore,
  SkipOrigin,
  Again,
  CaptureOpposite,
  CaptureBack,
  Feed,

  // --- Sets of cells ---
  Or,
  And,
  Not,
  Else,
  Empty,
  Own,
  Enemy,
  Anything,
  Edge,
  Corner,
  Center,
  LastRow,
  FirstRow,
  LastRows,
  FirstRows,
  RowNumber,
  ColumnNumber,
  NextTo,
  DirectionIs,
  InLine,
  Attacked,
  Named,  // a kind, a zone or a cell

  // --- Conditions ---
  HandEmpty,
  CountIs,
  CountAtMost,
  CountAtLeast,
  Both,

  // --- Ends ---
  LineOf,
  LineOfExactly,
  Joining,
  JoiningCorners,
  JoiningSides,
  Ring,
  Reaching,
  Capturing,
  CapturingAll,
  FewerThan,
  Mate,
  OneGroup,
  BoardFull,
  AfterPlies,
  AfterQuiet,
  Repetition,
  StuckEnd,
  Having,
  RowEmpty,
  BothStuck,
  BothPass,
  Exited,

  // --- Sides of a board ---
  Top,
  Bottom,
  LeftSide,
  RightSide,

  // --- What is counted at the end ---
  Pieces_,
  Area,
  Seeds_,

  // --- What becomes of who is stuck ---
  Passes,
  Loses,
  Wins,
  Draws,

  // --- What may not be ---
  RoyalAttacked,
  NoWayOn,
  DropSameColumn,
  DropMate,
  FacingRoyals,
  LeavesStuck,

  // --- Examples ---
  Allowed,
  NotAllowed,
  WinsAtOnce,
  SecondToMove,
};

}  // namespace yomi::gamefiles
