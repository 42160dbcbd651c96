/* The opponents: each level of the engine has a face and a line of character. Together they are a ladder, on which this browser keeps who was
   beaten: each game has its own. */
import { button, element, readStored, store } from '../common/dom.js';
import { beatenLevel } from '../common/state.js';
import { capitalize, hasText, i18n, levelName, programName } from '../common/text.js';
import { onStateShown } from './gameflow.js';
import { gameTraits } from './games.js';
import { levelFace } from './faces.js';

/** The ladder of Pokémon Chess has this name, that of another game its own behind it. */
const STORE = 'pokechess.rungs';
const beatenLevelsStorageKey = (kind) => gameTraits(kind).isTyped ? STORE : STORE + '.' + kind;

const beatenLevels = (kind) => (readStored(beatenLevelsStorageKey(kind)) || '').split(' ').filter(Boolean);

/** What a level is like: where nothing has a type and nothing is rolled, its line says nothing of that. */
export function levelDescription(level, kind) {
  const key = ['plain-' + level, 'line-' + level].find((name) => hasText(name) && (name.startsWith('line') || !gameTraits(kind).isTyped));
  return key ? i18n(/** @type {any} */ (key)) : '';
}

function levelLabel(level, kind, text) {
  const line = levelDescription(level, kind);
  return element('span', '', text, line && element('small', '', line));
}

/** The teams of characters whose types fit their style; CharacterTeamsTest compares them with random ones. */
const TEAMS = {
  hunter: 'GhoDarGhoDarDarGhoDarGho/GhoDarGhoDarGhoGhoDarGho',
  keeper: 'SteGroSteSteSteSteGroSte/SteGroSteSteSteSteGroSte',
};
const characterStyleOf = (program) => program.replace('engine:', '').split('-')[0];

/** The team that a program brings along, `random` for most. */
export const teamOfProgram = (program) => TEAMS[characterStyleOf(program)] || 'random';

/** The characters of a level, folded up. */
function characterList(names) {
  return element('details', 'characters', element('summary', '', i18n('characters')), ...names.map((name) => {
    const team = TEAMS[characterStyleOf(name)] && element('small', '', i18n(/** @type {any} */ ('team-' + characterStyleOf(name))));
    return button(element('span', '', capitalize(programName(name)), team), null, { dataset: { level: name } });
  }));
}

/**
 * The ladder of a game as a rung for each level, the weakest first: a tick on those that were beaten, and a mark on the next one. Beside a
 * level stand its characters, where they have a style.
 * @param {string[]} levelsAndCharacters of levels and characters
 */
export function ladderRungElements(levelsAndCharacters, kind) {
  const levels = levelsAndCharacters.filter((name) => !name.includes('-'));
  const done = beatenLevels(kind);
  const own = Math.max(-1, ...done.map((name) => levels.indexOf(name))) + 1;
  return levels.map((level, i) => {
    const [mark, title] = done.includes(level) ? ['✓', i18n('rungBeaten')] : i === own ? ['▸', i18n('yourRung')] : ['', ''];
    const characters = gameTraits(kind).isTyped ? levelsAndCharacters.filter((name) => name.endsWith('-' + level)) : [];
    return element('div', 'rung',
      button([
        levelFace(level),
        levelLabel(level, kind, capitalize(levelName(level))),
        mark && element('span', { className: 'donemark', role: 'img', ariaLabel: title, title }, mark),
      ], null, { dataset: { level }, ariaCurrent: i === own ? 'step' : null }),
      characters.length > 0 && characterList(characters));
  });
}

/**
 * The level above those that were beaten, with its face; null where nobody was beaten yet, or nobody is left.
 * @param {string[]} levels
 */
export function nextRungContent(levels, kind) {
  const done = beatenLevels(kind).map((name) => levels.indexOf(name));
  const level = levels[Math.max(-1, ...done) + 1];
  if (!done.length || !level) return null;
  return { level, content: [levelFace(level), levelLabel(level, kind, i18n('nextRung', { level: levelName(level) }))] };
}

onStateShown(({ before, next }) => {
  const level = before && !before.over && beatenLevel(next);
  if (level) store(beatenLevelsStorageKey(next.kind), [...new Set([...beatenLevels(next.kind), level])].join(' '));
});
