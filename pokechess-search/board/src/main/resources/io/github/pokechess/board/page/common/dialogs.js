/* What all dialogs share, and the one that asks a question. */
import { $, element } from './dom.js';
import { isAsidePosition, isTwoPageGame } from './state.js';
import { i18n } from './text.js';
import { view } from './view.js';

for (const close of document.querySelectorAll('dialog [data-close]')) {
  close.addEventListener('click', () => close.closest('dialog').close());
}

/**
 * Answers the question that is asked, if one is.
 * @type {((answer: string) => void) | null}
 */
let answerOpenQuestion = null;

/** Asks a question with two answers; gives 'yes' for the first, 'no' for the second, and '' if it is left, or another one is asked. */
export function askYesNoOrDismiss(text, yes, no) {
  answerOpenQuestion?.($('question').open ? '' : $('question').returnValue); // its answer may be on its way
  $('questiontext').textContent = text;
  $('yes').textContent = yes;
  $('no').textContent = no;
  const dialog = $('question');
  dialog.returnValue = '';
  if (!dialog.open) dialog.showModal();
  return new Promise((done) => { answerOpenQuestion = done; });
}

$('question').addEventListener('close', () => {
  if ($('question').open) return; // another question was asked meanwhile
  answerOpenQuestion?.($('question').returnValue);
  answerOpenQuestion = null;
});

/** Asks a question; gives whether the answer is yes. */
export const confirm = async (text, yes = i18n('yes'), no = i18n('no')) => await askYesNoOrDismiss(text, yes, no) === 'yes';

/** Asks before a game that goes on is left for another one, unless two people play it, who find it again; gives whether it may be. */
export async function confirmLeavingGame() {
  const { state } = view;
  const goesOn = state && (isAsidePosition(state) ? state.aside : state.mode === 'play' && state.ply > 0 && !state.over && !isTwoPageGame(state));
  return !goesOn || confirm(i18n('askLeave'), i18n('newGame'), i18n('playOn'));
}

/** Adds a choice to a list. */
export function addOption(select, value, text) {
  select.append(element('option', { value }, text));
}

/** Sets a list to a value if it has it. */
export function selectOptionIfPresent(select, value) {
  if ([...select.options].some((one) => one.value === value)) select.value = value;
}
