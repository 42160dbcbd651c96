/* A link as a QR code, for a phone that looks at this screen; the desk makes it. */
import { element } from '../common/dom.js';
import * as draw from '../board/drawing.js';
import { road } from '../common/desk.js';
import { say } from '../common/text.js';

/** The light margin that readers want, in squares. */
const MARGIN = 4;

/** A picture to scan, which is empty until it is filled. */
export const scanned = () => element('figure', 'qr');

/** Fills a picture with a link; one that is too long stays away. */
export async function fillWith(figure, text) {
  const { size, path, problems } = /** @type {any} */ (await road.ask({ do: 'qr', text }));
  figure.hidden = Boolean(problems);
  if (problems) return;
  const width = size + 2 * MARGIN;
  const svg = draw.add(null, 'svg', { viewBox: [-MARGIN, -MARGIN, width, width].join(' '), role: 'img', 'aria-label': say('qrCode') });
  draw.add(svg, 'path', { d: path });
  figure.replaceChildren(svg, element('figcaption', 'faint', say('scanIt')));
}
