/* What the chart of types says. */
import { say } from '../common/text.js';
import { view } from '../common/view.js';

const capital = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * The types by the effect that one has on them, or that they have on it.
 * @param {import('../common/messages.js').Chart} chart
 */
export const against = (chart, index, factor, attacks) => chart.types.filter((_, other) =>
  (attacks ? chart.effect[index][other] : chart.effect[other][index]) === factor);

/** What a type is weak to, for a badge: "Weak to: …". */
export function weaknesses(short) {
  const { chart } = view;
  const index = chart ? chart.types.findIndex((type) => type.short === short) : -1;
  if (index < 0) return '';
  const weak = against(chart, index, 2, false).map((type) => type.name);
  return say('typeTitle', { type: capital(chart.types[index].name), weak: weak.join(', ') });
}
