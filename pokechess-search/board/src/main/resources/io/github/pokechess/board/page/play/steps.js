/* Steps through the game and its variations, and the turn of the board. */
import { closeChooser } from '../board/chooser.js';
import { players } from './clock.js';
import { road, take } from '../common/desk.js';
import { openChoice } from './play.js';
import { isChoice, lineOf } from '../common/state.js';
import { paint } from '../board/surface.js';
import { view } from '../common/view.js';

/** Goes to a place. */
export async function go(node) {
  if (node === undefined || node === view.state.node) return;
  const reply = await road.ask({ do: 'goto', node });
  // In a game of seats the place is the server's: then only looking is left.
  take(reply.problems ? await road.ask({ do: 'state', node }) : reply);
}

/** Goes so many moves on, or back. */
export function step(by) {
  const line = lineOf(view.state);
  const index = line.indexOf(view.state.node);
  go(line[Math.max(0, Math.min(line.length - 1, index + by))]);
}

export function flip() {
  view.flipped = !view.flipped;
  closeChooser();
  paint();
  players();
  if (isChoice(view.state)) openChoice();
}
