/* What the page shows, and what somebody has begun at it: the only thing that the parts of the page share and change. */
import { isSecondSideToBeBelow } from './state.js';

export const view = {
  /** @type {import('./messages.js').State | null} */
  state: null,
  /** The number of the state that is shown, which grows. */
  version: -1,
  /** @type {import('./messages.js').Chart | null} */
  chart: null,

  /** What the badges of types show: "auto", "icons", "letters" or "both". */
  badges: 'auto',
  /** What figures show of their type: "costume" for costume and colour, "colour" or "plain". */
  figures: 'costume',

  /** Whether the board is shown from the other end, and whether this game's first side begins at the top. */
  flipped: false,
  turned: false,

  /** Squares, −1 for none: of the piece that is picked, under the pointer, and of the piece that is dragged. */
  picked: -1,
  hovered: -1,
  dragged: -1,
  /** The square whose card of chances is open, −1 for none. */
  previewed: -1,
  /** The own pieces that the move under the pointer leaves to be captured, in percent. */
  attacked: /** @type {{ square: number, percent: number }[]} */ ([]),
  /** The board below the pieces that move over it just now, and whether a move was made by dropping its piece. */
  staged: /** @type {import('./messages.js').Board | null} */ (null),
  dropped: false,

  /** The squares of what is planned while the other side moves; "to" is −1 while only the piece is told. */
  plan: /** @type {{ from: number, to: number } | null} */ (null),
  /** Whether a move is on its way. */
  busy: false,
  /** Whether a puzzle waits for its answer, which nothing may tell meanwhile. */
  solving: false,
  /** Whether a table of its own is analysed, while the game waits. */
  ownTable: false,
  /** Whether the types of the next game are being chosen. */
  drafting: false,
  /** Whether both teams are revealed, and the game waits. */
  revealing: false,
  /** Whether the other one of two people has left the draft, and nothing has begun since. */
  draftLeft: false,
  /** What each of two people has just shown to the other one, as words. */
  signs: ['', ''],
  /** Whether the engine has begun to think about this state. */
  thinking: false,

  /** The text of a good move, if one was asked for. */
  hint: /** @type {string | null} */ (null),
  /** What the analysis has found. */
  info: /** @type {import('./messages.js').Info | null} */ (null),
  /** Arrows, and circles from a square to itself, that somebody has drawn, by place. */
  drawn: /** @type {Map<number, import('./messages.js').Hop[]>} */ (new Map()),
  /** What the review has found, by place. */
  review: /** @type {Map<number, import('./messages.js').Reviewed> | null} */ (null),
};

/** Whether this page's own side would be at the bottom if the board is shown flipped. */
export const isFlippedByDefault = () => view.turned !== isSecondSideToBeBelow(view.state);
