/* The way to what is shown beside the game, a lesson or a puzzle, and back: the desk has the game meanwhile. */
import { renderPlayers } from '../play/players.js';
import { applyReply, backend } from '../common/desk.js';
import { isAsidePosition } from '../common/state.js';
import { redrawBoard } from '../board/surface.js';
import { isFlippedByDefault, view } from '../common/view.js';

/** What ends a lesson, and what is to be solved. */
const ends = [];

/** Tells what is to be done when what is shown aside is closed, since something else takes its place. */
export const onAsideClosed = (handler) => { ends.push(handler); };

/** Ends what is shown aside; the board stays as it is. */
export const closeAside = () => ends.forEach((end) => end());

function setBoardFlipped(isFlipped) {
  view.flipped = isFlipped;
  redrawBoard();
  renderPlayers();
}

/** Shows the position of a request for a new game, with the side to move below; gives whether it is there. */
export async function showAsidePosition(request) {
  if (!applyReply(await backend.ask({ seats: ['human', 'human'], ...request, do: 'aside' }))) return false;
  setBoardFlipped((view.state.side === 1) !== view.turned);
  return true;
}

/** Shows the game again as it was left; nothing where the game itself is shown. */
export async function returnToGame() {
  if (!view.state || !isAsidePosition(view.state) || !applyReply(await backend.ask({ do: 'leave' }))) return;
  setBoardFlipped(isFlippedByDefault());
}
