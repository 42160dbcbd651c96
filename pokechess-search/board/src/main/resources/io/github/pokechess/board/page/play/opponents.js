/* The opponents: each level of the engine has a face and a line of character. Together they are a ladder, on which this browser keeps who was
   beaten. */
import { element, keep, kept } from '../common/dom.js';
import { beatenLevel } from '../common/state.js';
import { capital, has, levelName, say } from '../common/text.js';
import { onShown } from './course.js';
import { face } from './faces.js';

const STORE = 'pokechess.rungs';

const beaten = () => (kept(STORE) || '').split(' ').filter(Boolean);

/**
 * The ladder as a button for each level, the weakest first: a tick on those that were beaten, and a mark on the next one.
 * @param {string[]} levels
 */
export function ladder(levels) {
  const done = beaten();
  const own = Math.max(-1, ...done.map((name) => levels.indexOf(name))) + 1;
  return levels.map((level, i) => {
    const made = element('button');
    made.type = 'button';
    made.dataset.level = level;
    const label = element('span', '', capital(levelName(level)));
    const line = 'line-' + level;
    if (has(line)) label.append(element('small', '', say(/** @type {any} */ (line))));
    made.append(face(level), label);
    const mark = done.includes(level) ? ['✓', say('rungBeaten')] : i === own ? ['▸', say('yourRung')] : null;
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

onShown(({ before, next }) => {
  const level = before && !before.over && beatenLevel(next);
  if (level) keep(STORE, [...new Set([...beaten(), level])].join(' '));
});
