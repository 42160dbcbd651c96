/* The way to what is shown beside the game, a lesson or a puzzle, and back: the desk has the game meanwhile. */
import { players } from '../play/clock.js';
import { road, take } from '../common/desk.js';
import { isAside } from '../common/state.js';
import { paint } from '../board/surface.js';
import { isBlackBelow, view } from '../common/view.js';

/** What ends a lesson, and what is to be solved. */
const ends = [];

/** Tells what is to be done when something else takes the place of what is shown aside. */
export const onOther = (end) => { ends.push(end); };

/** Ends what is shown aside; the board stays as it is. */
export const endAside = () => ends.forEach((end) => end());

function turn(isFlipped) {
  view.flipped = isFlipped;
  paint();
  players();
}

/** Shows the position of a request for a new game, with the side to move below; gives whether it is there. */
export async function showAside(request) {
  if (!take(await road.ask({ seats: ['human', 'human'], ...request, do: 'aside' }))) return false;
  turn((view.state.side === 1) !== view.turned);
  return true;
}

/** Shows the game again as it was left; nothing where the game itself is shown. */
export async function comeBack() {
  if (!view.state || !isAside(view.state) || !take(await road.ask({ do: 'leave' }))) return;
  turn(isBlackBelow());
}
