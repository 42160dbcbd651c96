/* The opponents: each level of the engine has a face and a line of character. Together they are a ladder, on which this browser keeps who was
   beaten. */
import { element, readStored, store } from '../common/dom.js';
import { beatenLevel } from '../common/state.js';
import { capitalize, hasText, i18n, levelName } from '../common/text.js';
import { onStateShown } from './gameflow.js';
import { levelFace } from './faces.js';

const STORE = 'pokechess.rungs';

const beatenLevels = () => (readStored(STORE) || '').split(' ').filter(Boolean);

/**
 * The ladder as a button for each level, the weakest first: a tick on those that were beaten, and a mark on the next one.
 * @param {string[]} levels
 */
export function levelLadderButtons(levels) {
  const done = beatenLevels();
  const own = Math.max(-1, ...done.map((name) => levels.indexOf(name))) + 1;
  return levels.map((level, i) => {
    const made = element('button');
    made.type = 'button';
    made.dataset.level = level;
    const label = element('span', '', capitalize(levelName(level)));
    const line = 'line-' + level;
    if (hasText(line)) label.append(element('small', '', i18n(/** @type {any} */ (line))));
    made.append(levelFace(level), label);
    const mark = done.includes(level) ? ['✓', i18n('rungBeaten')] : i === own ? ['▸', i18n('yourRung')] : null;
    if (mark) {
      const sign = element('span', 'donemark', mark[0]);
      sign.setAttribute('role', 'img');
      sign.setAttribute('aria-label', mark[1]);
      sign.title = mark[1];
      made.append(sign);
    }
    if (i === own) made.setAttribute('aria-current', 'step');
    return made;
  });
}

/**
 * The level above those that were beaten, with its face; null where nobody was beaten yet, or nobody is left.
 * @param {string[]} levels
 */
export function nextRungButton(levels) {
  const done = beatenLevels().map((name) => levels.indexOf(name));
  const level = levels[Math.max(-1, ...done) + 1];
  if (!done.length || !level) return null;
  const label = element('span', '', i18n('nextRung', { level: levelName(level) }));
  const line = 'line-' + level;
  if (hasText(line)) label.append(element('small', '', i18n(/** @type {any} */ (line))));
  return { level, content: [levelFace(level), label] };
}

onStateShown(({ before, next }) => {
  const level = before && !before.over && beatenLevel(next);
  if (level) store(STORE, [...new Set([...beatenLevels(), level])].join(' '));
});
