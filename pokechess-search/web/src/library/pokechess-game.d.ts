/// <reference lib="dom" />
/** `<pokechess-game src="game.pcn">`: a game of any page to step through, by buttons, by the list of its moves and by arrow keys. */
export class PokechessGame extends HTMLElement {
  /** Its texts, to be replaced before the first element is made. */
  static texts: Record<
    'board' | 'first' | 'back' | 'forward' | 'last' | 'moves' | 'loading' | 'start' | 'noGame' | 'noSuchGame' | 'tooLong' | 'notFound' | 'cut', string>;
  /** The number of moves of the game; 0 before it is read. */
  readonly length: number;
  /** The number of moves shown. Setting it sets the attribute `ply`. */
  ply: number;
  /** Whether the board is shown from the other side. Setting it sets the attribute. */
  flipped: boolean;
  /** Shows the board after so many moves, at most all. */
  show(ply: number): void;
}

/** After each step; it bubbles. */
export type ShownEvent = CustomEvent<{ readonly ply: number }>;

/** If there is no game to show; it bubbles. */
export type WrongEvent = CustomEvent<{ readonly message: string }>;

declare global {
  interface HTMLElementTagNameMap {
    'pokechess-game': PokechessGame;
  }
  /** On the element, and on all that it bubbles to. */
  interface GlobalEventHandlersEventMap {
    shown: ShownEvent;
    wrong: WrongEvent;
  }
}
