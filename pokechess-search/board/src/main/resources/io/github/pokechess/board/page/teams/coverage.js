/* Which pieces of a team beat the type under the pointer, and which lose to it. */
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

/**
 * The places of a team's pieces that beat a type, and of those that lose to it.
 * @param {import('../common/messages.js').Chart} chart
 * @param {(string | null)[]} team types by their codes
 */
export function typeCoverage({ types, effect }, team, typeCode) {
  const typeIndex = (code) => types.findIndex((type) => type.short === code);
  const other = typeIndex(typeCode);
  const slotsWhere = (isSuper) => team.flatMap((code, i) => code && isSuper(typeIndex(code)) ? [i] : []);
  return { beats: slotsWhere((own) => effect[own][other] === 2), loses: slotsWhere((own) => effect[other][own] === 2) };
}

/**
 * Shows it on the pieces, with a sentence, while a pointer or the focus is on a type.
 * @param {() => (string | null)[]} team
 */
export function showCoverageOnHover(types, roster, hint, team) {
  const showCoverage = ({ target, type: name }) => {
    const pointed = name === 'pointerleave' || name === 'focusout' ? null : target.closest('[data-type]');
    const type = pointed && view.chart.types.find(({ short }) => short === pointed.dataset.type);
    const { beats, loses } = type ? typeCoverage(view.chart, team(), type.short) : { beats: [], loses: [] };
    [...roster.children].forEach((one, i) => {
      one.classList.toggle('beats', beats.includes(i));
      one.classList.toggle('loses', loses.includes(i));
    });
    hint.textContent = type ? i18n('coverage', { type: type.name, beats: beats.length, loses: loses.length }) : '';
  };
  for (const name of ['pointerover', 'pointerleave', 'focusin', 'focusout']) types.addEventListener(name, showCoverage);
}
