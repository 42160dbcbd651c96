/* Both teams of a draft, turned over at once: a card on each piece, which goes where the types are. */
import { $, element, isStill } from '../common/dom.js';
import { showFor } from './fight.js';
import { cell } from '../board/surface.js';
import { view } from '../common/view.js';

/** So long the cards turn, in milliseconds. */
const TURN = 1200;

/** Turns the cards over; nothing where motion is unwanted. */
export function reveal() {
  if (isStill()) return;
  const area = $('surface').getBoundingClientRect();
  const box = element('div');
  box.id = 'reveal';
  box.setAttribute('aria-hidden', 'true');
  view.state.board.tiles.forEach(({ token }, index) => {
    if (!token) return;
    const card = element('span', '', '?');
    const square = cell(index).getBoundingClientRect();
    Object.assign(card.style, { left: square.left - area.left + 'px', top: square.top - area.top + 'px', width: square.width + 'px', height: square.height + 'px' });
    box.append(card);
  });
  $('surface').append(box);
  showFor(TURN, () => box.remove());
}
