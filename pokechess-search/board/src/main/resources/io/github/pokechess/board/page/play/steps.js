/* Steps through the game and its variations, and the turn of the board. */
import { closeMoveChooser } from '../board/chooser.js';
import { renderPlayers } from './players.js';
import { applyReply, backend } from '../common/desk.js';
import { promoteOrChoose } from './play.js';
import { isPromotionChoice, shownLineIds } from '../common/state.js';
import { redrawBoard } from '../board/surface.js';
import { view } from '../common/view.js';

/** Goes to a place. */
export async function goToNode(nodeId) {
  if (nodeId === undefined || nodeId === view.state.node) return;
  const reply = await backend.ask({ do: 'goto', node: nodeId });
  // In a game of seats the place is the server's: then only looking is left.
  applyReply(reply.problems ? await backend.ask({ do: 'state', node: nodeId }) : reply);
}

/** Goes so many moves on, or back. */
export function stepBy(by) {
  const line = shownLineIds(view.state);
  const index = line.indexOf(view.state.node);
  goToNode(line[Math.max(0, Math.min(line.length - 1, index + by))]);
}

export function flipBoard() {
  view.flipped = !view.flipped;
  closeMoveChooser();
  redrawBoard();
  renderPlayers();
  if (isPromotionChoice(view.state)) promoteOrChoose();
}
