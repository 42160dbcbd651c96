/* A link as a QR code, for a phone that looks at this screen; the desk makes it. */
import { element } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { backend } from '../common/desk.js';
import { i18n } from '../common/text.js';

/** The light margin that readers want, in squares. */
const MARGIN = 4;

/** A picture to scan, which is empty until it is filled. */
export const createEmptyQrFigure = () => element('figure', 'qr');

/** Fills a picture with a link; one that is too long stays away. */
export async function drawQrCode(figure, text) {
  const { size, path, problems } = /** @type {any} */ (await backend.ask({ do: 'qr', text }));
  figure.hidden = Boolean(problems);
  if (problems) return;
  const width = size + 2 * MARGIN;
  const svg = drawing.addSvg(null, 'svg', { viewBox: [-MARGIN, -MARGIN, width, width].join(' '), role: 'img', 'aria-label': i18n('qrCode') });
  drawing.addSvg(svg, 'path', { d: path });
  figure.replaceChildren(svg, element('figcaption', 'faint', i18n('scanIt')));
}
