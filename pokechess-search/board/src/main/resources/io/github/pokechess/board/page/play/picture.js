/* Pictures of the position as files: the board as it is drawn, with its theme, as SVG or PNG, to keep or to share. */
import { $, element, shareViaSystem } from '../common/dom.js';
import * as drawing from '../board/drawing.js';
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/** The longer side of a PNG, in pixels. */
const SIZE = 1200;
/** What a style sheet says of a drawing, and a file must say itself. */
const LOOKS = ['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'opacity', 'color', 'font-weight', 'font-size', 'text-anchor', 'paint-order'];

/** A colour as every reader of SVG knows it: that of a mixture is written as CSS 4 has it. */
const toRgbColour = (text) => text.replace(/color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)\)/, (_, ...parts) => 'rgb(' + parts.slice(0, 3).map((part) => Math.round(255 * Number(part))).join(', ') + ')');

const FONTS = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** The text of a picture of a position that stands alone. */
export function boardSvgText(board = view.state.board) {
  const made = /** @type {SVGSVGElement} */ (drawing.addSvg(null, 'svg', {}));
  drawing.drawBoard(made, board, { flipped: view.flipped });
  return serializeStyledSvg(made);
}

/**
 * The text of a drawing that stands alone, with all that the style sheet says of it.
 * @param {SVGSVGElement} svg
 */
export function serializeStyledSvg(svg) {
  const boardElement = $('board');
  const area = svg.viewBox.baseVal;
  svg.setAttribute('class', 'defs');
  svg.setAttribute('font-family', FONTS);
  boardElement.after(svg); // where the style sheet reaches it
  for (const part of [...svg.querySelectorAll('*')]) {
    const style = getComputedStyle(part);
    for (const name of LOOKS) part.setAttribute(name, toRgbColour(style.getPropertyValue(name)));
  }
  for (const part of svg.querySelectorAll('[style]')) part.removeAttribute('style');
  for (const part of svg.querySelectorAll('[class]')) part.removeAttribute('class'); // of all: the look of a part may go by its parent
  svg.remove();
  const defs = document.querySelector('.defs defs').cloneNode(true);
  svg.prepend(defs);
  svg.removeAttribute('class');
  svg.setAttribute('width', String(area.width));
  svg.setAttribute('height', String(area.height));
  return new XMLSerializer().serializeToString(svg);
}

/** The address of a drawing, which a page may show without a request. */
export const svgDataUrl = (svgText) => 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svgText);

/** The picture of an address, when it is there. */
export const loadImage = (url) => new Promise((done, fail) => {
  const image = new Image();
  image.onload = () => done(image);
  image.onerror = () => fail(new Error(i18n('noPicture')));
  image.src = url;
});

/**
 * A drawing in dots.
 * @param {string} svgText
 * @returns {Promise<Blob>}
 */
export async function renderPng(svgText) {
  const image = /** @type {HTMLImageElement} */ (await loadImage(svgDataUrl(svgText)));
  const scale = SIZE / Math.max(image.naturalWidth, image.naturalHeight);
  const canvas = element('canvas', { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => { canvas.toBlob(done, 'image/png'); });
}

/** A file with a drawing, as SVG or PNG. */
export async function pictureFile(svgText, name, format) {
  const blob = format === 'png' ? await renderPng(svgText) : new Blob([svgText], { type: 'image/svg+xml' });
  return new File([blob], name + '.' + format, { type: blob.type });
}

/** A file with a picture of the position, as SVG or PNG. */
const boardFile = (form) => pictureFile(boardSvgText(), 'position-' + view.state.ply, form);

/**
 * Saves a file as a browser does.
 * @param {File} file
 */
export function downloadFile(file) {
  const link = element('a', { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Whether files can be handed on to other apps of the device. */
export const canShareFiles = () => Boolean(navigator.canShare) && navigator.canShare({ files: [new File([''], 'position.png', { type: 'image/png' })] });

for (const form of ['svg', 'png']) $('picture-' + form).addEventListener('click', async () => downloadFile(await boardFile(form)));
$('picture-share').addEventListener('click', async () => shareViaSystem({ files: [await boardFile('png')] }));
$('openfiles').addEventListener('click', () => { $('picture-share').hidden = !canShareFiles(); });
