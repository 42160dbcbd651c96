/* The faces of the engine's levels, put together from a few parts. */
import * as draw from '../board/drawing.js';

const BODY = 'M7 47c0-10 7-15 17-15s17 5 17 15z';
const EYES = 'M18 21h2.500v3.500H18zM27.500 21H30v3.500h-2.500z';
const SMILE = 'M20 28.500q4 3 8 0';
const GLASSES = 'M14.500 19.500h8v6h-8zM25.500 19.500h8v6h-8zM22.500 22h3';
const BEARD = 'M14 26c0 11 20 11 20 0-4 4-16 4-20 0z';
/** What each wears, and what else its face has. */
const LOOKS = {
  hatchling: ['M12.500 19l4-3.500 4 3.500 3.500-3.500 3.500 3.500 4-3.500 4 3.500a11.500 14 0 0 0-23 0z'],
  newcomer: ['M24 11c-3-5 1-8 5-6-2 1-2 3-1 5z'],
  beginner: ['M13 17a11 11 0 0 1 22 0h7v3H13z'],
  novice: ['M24 4 8 10.500 24 17l16-6.500zM38 11.500v8'],
  apprentice: ['M24 1l9 14H15zM10 15h28v3.500H10z'],
  amateur: ['M11 15c-1-9 27-11 28-2 1 5-27 6-28 2z'],
  club: ['M13 14h22v4H13zM34 15l8-3v8z'],
  expert: ['M15 15a9 9 0 0 1 18 0zM9 15h30v3H9z', GLASSES],
  master: ['M16 2h16v12H16zM9 14h30v3.500H9z', BEARD],
  champion: ['M12 17V5l6 5 6-8 6 8 6-5v12z', BEARD],
};

/** The face of a level, or of a character of that level; of another program one without a hat. */
export function levelFace(level) {
  const [hat, more] = LOOKS[level.replace(/^(?:engine:)?(?:\w+-)?/, '')] || [];
  const svg = draw.add(null, 'svg', { viewBox: '0 0 48 48', class: 'face', 'aria-hidden': 'true' });
  draw.add(svg, 'path', { d: BODY, class: 'hat' });
  draw.add(svg, 'circle', { cx: 24, cy: 22, r: 11 });
  if (more === BEARD) draw.add(svg, 'path', { d: BEARD, class: 'beard' });
  draw.add(svg, 'path', { d: EYES, class: 'ink' });
  draw.add(svg, 'path', { d: more === GLASSES ? SMILE + GLASSES : SMILE, class: 'line' });
  if (hat) draw.add(svg, 'path', { d: hat, class: 'hat' });
  return svg;
}
