/* The faces of the engine's levels, put together from a few parts. */
import * as drawing from '../board/drawing.js';

const BODY = 'M7 47c0-10 7-15 17-15s17 5 17 15z';
/** Eyes, mouths, and what else a face may have; on the same 48 units. */
const ROUND = 'M18 20a2.500 2.800 0 1 0 .01 0zM30 20a2.500 2.800 0 1 0 .01 0z';
const DOTS = 'M19 21h2.500v3.500H19zM27.500 21H30v3.500h-2.500z';
const SLITS = 'M17 22h5v2h-5zM26.500 22h5v2h-5z';
const SHARP = 'M16.500 20l5.500 2v2.500h-4zM32 20l-5.500 2v2.500h4z';
const SMILE = 'M20 28.500q4 3 8 0';
const GRIN = 'M18.500 27.500q5.500 6 11 0z';
const FLAT = 'M20 29h8';
const SMIRK = 'M20.500 29q5 1 7.500-2';
const SPECS = 'M13.500 19.500h9v6.500h-9zM25.500 19.500h9v6.500h-9zM22.500 22h3';
const GLASSES = 'M18.500 17.500a5 5 0 1 0 .01 0zM29.500 17.500a5 5 0 1 0 .01 0zM23 22h2';
const MONOCLE = 'M29.500 17a5.500 5.500 0 1 0 .01 0zM35 23v7';
const BEARD = 'M13.500 24c0 14 6 18 10.500 20 4.500-2 10.500-6 10.500-20-3 4-18 4-21 0z';
const GOATEE = 'M20 30c0 6 2 7 4 7s4-1 4-7c-2 1-6 1-8 0z';
const MOUSTACHE = 'M24 26.500c-3-2-8-1-9 3 4 0 7 0 9-1.500 2 1.500 5 1.500 9 1.500-1-4-6-5-9-3z';
const BOB = 'M11 32c-3-16 3-23 13-23s16 7 13 23l-4-2c1-6 0-10-2-13-5 1-9 1-14 0-2 3-3 7-2 13z';
const LONG = 'M11 40c-4-20 2-31 13-31s17 11 13 31l-5-2c2-8 2-15-1-21-4 1-10 1-14 0-3 6-3 13-1 21z';
const CURLS = 'M12.500 18a4 4 0 1 0 1 6 4 4 0 0 0-1-6zM35.500 18a4 4 0 1 1-1 6 4 4 0 0 1 1-6z';
/**
 * What a level looks like: what it wears, its hair with its colour, eyes, mouth, and what else its face has.
 * @type {Record<string, { hat: string, hair?: string, tone?: string, eyes: string, mouth: string, glass?: string, beard?: string }>}
 */
const LOOKS = {
  hatchling: { hat: 'M12.500 19l4-3.500 4 3.500 3.500-3.500 3.500 3.500 4-3.500 4 3.500a11.500 14 0 0 0-23 0z', eyes: ROUND, mouth: 'M22 29a2 2.500 0 1 0 4 0 2 2.500 0 1 0-4 0z' },
  newcomer: { hat: 'M24 11c-3-5 1-8 5-6-2 1-2 3-1 5z', hair: CURLS, tone: '#c9772c', eyes: ROUND, mouth: GRIN },
  beginner: { hat: 'M13 17a11 11 0 0 1 22 0h7v3H13z', hair: BOB, tone: '#8a5a34', eyes: DOTS, mouth: GRIN },
  novice: { hat: 'M24 4 8 10.500 24 17l16-6.500zM38 11.500v8', hair: BOB, tone: '#2f2a35', eyes: DOTS, mouth: SMILE, glass: GLASSES },
  apprentice: { hat: 'M24 1l9 14H15zM10 15h28v3.500H10z', hair: LONG, tone: '#d9b64a', eyes: ROUND, mouth: SMILE },
  amateur: { hat: 'M11 15c-1-9 27-11 28-2 1 5-27 6-28 2z', eyes: SLITS, mouth: '', beard: MOUSTACHE, tone: '#4a3527' },
  club: { hat: 'M13 14h22v4H13zM34 15l8-3v8z', hair: CURLS, tone: '#2f2a35', eyes: SHARP, mouth: FLAT },
  expert: { hat: 'M15 15a9 9 0 0 1 18 0zM9 15h30v3H9z', eyes: DOTS, mouth: '', glass: SPECS, beard: GOATEE, tone: '#8a5a34' },
  master: { hat: 'M16 2h16v12H16zM9 14h30v3.500H9z', eyes: SLITS, mouth: SMIRK, glass: MONOCLE, beard: MOUSTACHE, tone: '#8d8799' },
  champion: { hat: 'M12 17V5l6 5 6-8 6 8 6-5v12z', eyes: SHARP, mouth: SMIRK, beard: BEARD, tone: '#e9e2d3' },
};
const OTHER = { hat: '', eyes: DOTS, mouth: SMILE };

/** The face of a level, or of a character of that level; of another program one without a hat. */
export function levelFace(level) {
  const { hat, hair, tone, eyes, mouth, glass, beard } = { hair: '', tone: '', glass: '', beard: '', ...LOOKS[level.replace(/^(?:engine:)?(?:\w+-)?/, '')] || OTHER };
  const svg = drawing.addSvg(null, 'svg', { viewBox: '0 0 48 48', class: 'face', 'aria-hidden': 'true' });
  const addPath = (d, look) => { if (d) drawing.addSvg(svg, 'path', { d, ...look }); };
  addPath(BODY, { class: 'hat' });
  drawing.addSvg(svg, 'circle', { cx: 24, cy: 22, r: 11 });
  addPath(hair, { fill: tone });
  addPath(beard, { fill: tone });
  addPath(eyes, { class: 'ink' });
  addPath(mouth + glass, { class: 'line' });
  addPath(hat, { class: 'hat' });
  return svg;
}
