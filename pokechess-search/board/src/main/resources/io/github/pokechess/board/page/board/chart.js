/* What the chart of types says. */
import { i18n } from '../common/text.js';
import { view } from '../common/view.js';

const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

/**
 * The types by the effect that one has on them, or that they have on it.
 * @param {import('../common/messages.js').Chart} chart
 */
export const typesWithFactor = (chart, typeIndex, factor, { isAttacking }) => chart.types.filter((_, other) =>
  (isAttacking ? chart.effect[typeIndex][other] : chart.effect[other][typeIndex]) === factor);

/** What a type is weak to, for a badge: "Weak to: …". */
export function weaknessText(typeCode) {
  const { chart } = view;
  const index = chart ? chart.types.findIndex((type) => type.short === typeCode) : -1;
  if (index < 0) return '';
  const weak = typesWithFactor(chart, index, 2, { isAttacking: false }).map((type) => type.name);
  return i18n('typeTitle', { type: capitalize(chart.types[index].name), weak: weak.join(', ') });
}
