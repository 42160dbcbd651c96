/* What strong teams choose: for each place the types that they have there, and how often. */
import { typeIcon } from '../board/typeicons.js';
import { backend } from '../common/desk.js';
import { $, button, element } from '../common/dom.js';
import { formatPercent, i18n, problemText, typeCodesOf } from '../common/text.js';

/** So many types of a place are listed at most. */
const MOST_TYPES = 3;

/**
 * The types of each place with their shares, the greatest first, and for each the most played team that has it there.
 * @param {{ text: string, share: number }[]} strong the greatest share first
 */
export function choicesBySlot(strong) {
  const places = Array.from({ length: 16 }, () => new Map());
  for (const { text, share } of strong) {
    for (const [place, type] of typeCodesOf(text).entries()) {
      const seen = places[place].get(type) || { type, share: 0, team: text };
      places[place].set(type, { ...seen, share: seen.share + share });
    }
  }
  return places.map((types) => [...types.values()].sort((one, other) => other.share - one.share));
}

/**
 * Shows the choices once they are opened.
 * @param {(place: number) => { square: string, piece: string }} slotNames
 * @param {(type: string) => string} typeName
 * @param {(team: string) => void} useTeam takes a team that was pressed
 */
export function showChoicesOnOpen(slotNames, typeName, useTeam) {
  let shownLuck = '';

  function slotItem(types, slot) {
    return element('li', '', element('span', 'square', slotNames(slot).square), ...types.slice(0, MOST_TYPES).map(({ type, share, team }) => {
      const percent = formatPercent(Math.round(100 * share));
      const title = i18n('strongChoice', { ...slotNames(slot), type: typeName(type), percent });
      return button([typeIcon(type), element('span', '', percent)], () => useTeam(team), { className: 'button', title, ariaLabel: title });
    }));
  }

  async function showChoices() {
    const luck = $('strongluck').value;
    if (!$('strongchoices').open || luck === shownLuck) return;
    const reply = await backend.ask({ do: 'strong', luck });
    $('teamproblems').textContent = reply.problems ? problemText(reply.problems) : '';
    if (reply.problems || luck !== $('strongluck').value) return;
    shownLuck = luck;
    const choices = choicesBySlot(reply.strong);
    const items = reply.strong.length ? choices.map(slotItem) : [element('li', '', i18n('noStrongTeams'))];
    $('strongplaces').replaceChildren(...items);
  }

  $('strongchoices').addEventListener('toggle', showChoices);
  $('strongluck').addEventListener('change', showChoices);
}
