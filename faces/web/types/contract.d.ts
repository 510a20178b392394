// What a host and the page say to each other: docs/protocols/web.md.

type Color = "black" | "white";
type Language = "zh" | "en" | "ja";
/** Words in the three languages. */
type Localized = Record<Language, string>;

/** The reader, as the server knows them. */
interface Me {
  id: string;
  name: string;
  home: boolean;
  settings: Record<string, string>;
}

/** A move that is possible. */
interface Legal {
  text: string;
  point?: number;
  changes?: [number, string][];
}

/** A board. Points are numbered row by row from the top left, from 0. */
interface Board {
  width: number;
  height: number;
  surface: "cells" | "intersections";
  pieces: "discs" | "stones" | "marks";
  columns: string[];
  rows: string[];
  /** A character for each point: `X` Black, `O` White, `.` none. */
  stones: string;
  counts: [number, number];
  countsDecide: boolean;
  last: number | null;
  legal: Legal[];
  example?: string;
  /** Points that must not be taken, why, and the shapes that are the reason, each as its points. */
  forbidden: { point: number; reasons: Localized[]; shapes: number[][] }[];
  winning: number[];
  stars: number[];
  /** Marked crossings of the lines between cells: the cell above each and to its left. */
  crossings: number[];
}

interface Happened {
  what: string;
  side?: Color;
  /** Which of the two players decided something in an opening. */
  player?: 1 | 2;
  text?: string;
  count?: number;
  words?: Localized;
  why?: Refusal[];
}

interface Seat {
  person: boolean;
  name: string | null;
  /** Which of the two players sits here: 1 sat at Black when the game began. */
  player: 1 | 2;
  engine: string | null;
  level: number | null;
}

interface Clock {
  /** Of the main time and all periods together, in milliseconds. */
  left: number;
  running: boolean;
  /** The periods of byo-yomi with which that ends. */
  periods?: { count: number; length: number };
  /** For how many moves it is. */
  moves?: number;
}

interface Opening {
  rule: string;
  name: Localized;
  asks: Color | null;
  kind: "" | "stone" | "choose" | "declare" | "offer" | "pick";
  stone: Color | null;
  area: Localized | null;
  count: number;
  choices: [string, Localized][];
  /** How many points Black has to offer for the fifth stone, where that was declared. */
  declared: number | null;
  offered: string[];
  points: number[];
  /** Whether something was taken back that can be decided again. */
  again: boolean;
  /** How many of the moves are its own. */
  moves: number;
  /** The first stone, where the rules have put it. */
  forced?: string;
}

interface Ending {
  winner: Color | null;
  draw: boolean;
  how: string;
  reason: string | null;
  why?: Refusal[];
}

/** What can be done in a game: the word of a command, or to be advised. */
type Deed =
  | "move" | "answer" | "undo" | "redo" | "go-to" | "resign" | "draw" | "decline" | "rematch" | "now" | "swap"
  | "seat" | "name" | "promote" | "cut" | "analyse" | "comment" | "advise";

/** A game as it stands, as it is told to a reader. */
interface StateMessage {
  type: "state";
  seq: number;
  /** For which sides the reader speaks. */
  you: [boolean, boolean];
  /** What the reader may do. */
  may: Deed[];
  /** What has happened since the state before; none where that is too long ago to know. */
  happened: Happened[] | null;
  state: State;
}

interface State {
  revision: number;
  game: { id: string; size: string; variant: string };
  start: string | null;
  first: Color;
  moves: string[];
  ahead: string[];
  tree: [number, string][];
  node: number;
  comment?: string;
  board: Board;
  /** Of this place, also while an earlier one is looked at; null where the game is over there. */
  turn: Color | null;
  mustPass: boolean;
  ending: Ending | null;
  seats: [Seat, Seat];
  /** Two people sit apart, one of whom came by a link. */
  apart?: boolean;
  clocks: [Clock | null, Clock | null];
  offer: [Color, string] | null;
  /** Another game like this one; none where the two have to agree to one. */
  another?: NewGame;
  /** The game that the two have begun after this one. */
  next?: string;
  time?: string;
  paused: boolean;
  opening: Opening | null;
  /** What the opening that was played is called. */
  openingName?: Localized;
  /** Where and when it was played. */
  occasion?: Occasion;
  /** For the places of the line, the start first; nothing where none was judged. */
  values?: (Valued | null)[];
  verdicts?: Verdict[];
  /** How Black and White have moved; nothing where no move was judged. */
  tally?: [Tally, Tally];
  /** How many positions an analysis has looked at, of how many. */
  analysis?: [number, number];
  happened: Happened[];
}

/** How a side has moved, as far as its moves were judged. */
interface Tally {
  judged: number;
  inexact: number;
  mistakes: number;
  blunders: number;
  /** Discs that a move lost in the mean, where discs are counted. */
  lost?: number;
}

/** One of the best lines of a search. */
interface Line {
  rank: number;
  depth: number;
  score: string | null;
  advantage: number | null;
  proved: boolean;
  pv: string[];
  nodes: number;
  ms: number;
  note: string | null;
}

/** Why something was not done. */
interface Refusal {
  id: string;
  args?: Record<string, string>;
  words?: Partial<Record<Language, Record<string, string>>>;
  message: string;
}

interface NewSeat {
  engine?: string;
  level?: number;
  name?: string;
  apart?: boolean;
}

interface NewGame {
  game: string;
  size?: string;
  variant?: string;
  opening?: string;
  black: NewSeat;
  white: NewSeat;
  time?: string;
  moves?: string[];
  ahead?: string[];
}

interface CombinedWords {
  id: string;
  /** How it is won, where that is not what is said of the game. */
  goal?: Localized;
  engines: string[];
  openings: { id: string; name: Localized; summary: Localized }[];
  opening: string | null;
  /** The openings that have a name and that it can begin with at the usual size. */
  named?: Localized[];
}

interface VariantWords extends CombinedWords {
  words: Localized;
  rules?: Localized;
}

interface GameWords {
  id: string;
  name: Localized;
  goal: Localized;
  rules: Localized;
  pieces: Board["pieces"];
  size: string;
  sizes: Localized;
  common: string[];
  variants: VariantWords[];
  /** What can be put together of them. */
  combined?: CombinedWords[];
}

interface Catalogue {
  games: GameWords[];
  engines: { id: string; words: Localized; levels: boolean; explains: boolean }[];
  levels: number;
  usual_level: number;
  clocks: { control: string; minutes: number; increment: number; periods?: [number, number] }[];
}

/** A line of the list of one's games. */
interface GameLine {
  id: string;
  game: string;
  size: string;
  variant: string;
  moves: number;
  over: boolean;
  winner: Color | null;
  draw: boolean;
  how: string | null;
  players: [string, string];
  /** At which sides the reader sits. */
  you: [boolean, boolean];
  /** Whether it is among the games of another player as well. */
  shared: boolean;
  created: number;
  updated: number;
}

/** Where and when a game was played, as its file tells it. */
interface Occasion {
  date: string | null;
  /** In which tournament, or where. */
  event: string | null;
}

/** A game of a file that has several. */
interface FileGame extends Occasion {
  /** Which it is, from 1. */
  number: number;
  /** None if nothing of it can be read. */
  game: GameLine | null;
  /** Its first moves. */
  begins: string[];
  /** The stones of Black and White at the end of a game that they decide. */
  counts: [number, number] | null;
  /** Why it cannot be opened. */
  refusal: Refusal | null;
}

/** What a position is worth. */
interface Valued {
  score: string;
  /** From -1 to 1 for Black. */
  advantage: number;
  proved: boolean;
  depth: number;
  by: string;
  best?: string;
  source: "played" | "analysed" | "board";
}

/** A move that was not the best. */
interface Verdict {
  after: number;
  mark: "?!" | "?" | "??";
  id: string;
  args: Record<string, string>;
}

/** How a player that follows a rule thinks. */
interface Thinking {
  engine: string;
  after: number;
  /** The moves before the place that is spoken of. */
  moves: string[];
  side: Color;
  best: string;
  decided: string;
  /** Whether the least value is the best. */
  least: boolean;
  points: PointValue[];
}

interface PointValue {
  text: string;
  point: number;
  value: number;
  reasons: { id: string; args?: Record<string, string> }[];
}

/** The puzzles of one game, each a line: `LEVEL TASK | MOVES | SOLUTION`. */
interface PuzzleSet {
  game: string;
  size: string;
  variant: string;
  /** What they are about, if that are not positions. */
  theme: "" | "openings";
  /** What they are called, in Chinese, English and Japanese; none where they have numbers alone. */
  names: [string, string, string][];
  /** The number of each is its place, from 1. */
  puzzles: string[];
}

/** What books and names say of a position. */
interface Explored {
  /** What its opening is called. */
  opening: Localized | null;
  /** Whose move it is, for whom the values are; null where the game is over. */
  turn: Color | null;
  /** Those that a book knows first, the best of them first. */
  moves: ExploredMove[];
}

/** A move of which something is known. */
interface ExploredMove {
  text: string;
  /** What the position after it is called. */
  opening: Localized | null;
  /** How many openings with names come after that. */
  ahead: number;
  book: { score: string; advantage: number; proved: boolean; depth: number; inside: boolean } | null;
}

/** What has become of the moves that somebody has tried in a puzzle. */
interface PuzzleState {
  task: "win" | "draw" | "fours" | "opening";
  /** What the opening is called that is asked for. */
  opening: Localized | null;
  /** None where moves have to be known, not found. */
  level: number | null;
  solver: Color;
  standing: "asked" | "wrong" | "solved";
  /** The right moves, that of the solution first; none unless a move is asked for. */
  right: string[];
  /** What is told to whoever wants a hint. */
  hint: { column: string } | { either: [string, string] } | "pass" | null;
  /** How many more moves are asked for at most. */
  left: number;
  /** Whether the last move was wrong because another would have won at once. */
  late: boolean;
  /** What the opening is called that a wrong move has led to instead. */
  other: Localized | null;
  /** How many of the state's moves led to the puzzle. */
  given: number;
  /** After the moves and the replies to them. */
  state: State;
}
