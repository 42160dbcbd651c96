/* The draft as somebody sees it: the own pieces on their squares, the types that are left, a timer, ready. */
import { openNew } from './newgame.js';

/** Opens the draft against the engine. */
export function openChoosing() {
  openNew(true);
}
