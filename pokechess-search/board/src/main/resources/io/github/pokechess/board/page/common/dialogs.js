/* What all dialogs share, and the one that asks a question. */
import { $ } from './dom.js';
import { isAside, isSeat } from './state.js';
import { say } from './text.js';
import { view } from './view.js';

for (const close of document.querySelectorAll('dialog [data-close]')) {
  close.addEventListener('click', () => close.closest('dialog').close());
}

/** Asks a question with two answers; gives 'yes' for the first, 'no' for the second, and '' if it is left. */
export function question(text, yes, no) {
  $('questiontext').textContent = text;
  $('yes').textContent = yes;
  $('no').textContent = no;
  const dialog = $('question');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener('close', () => done(dialog.returnValue), { once: true }));
}

/** Asks a question; gives whether the answer is yes. */
export const confirm = async (text, yes = say('yes'), no = say('no')) => await question(text, yes, no) === 'yes';

/** Asks before a game that goes on is left for another one, unless two people play it, who find it again; gives whether it may be. */
export async function mayLeave() {
  const { state } = view;
  const goesOn = state && (isAside(state) ? state.aside : state.mode === 'play' && state.ply > 0 && !state.over && !isSeat(state));
  return !goesOn || confirm(say('askLeave'), say('newGame'), say('playOn'));
}

/** Adds a choice to a list. */
export function option(select, value, text) {
  const made = document.createElement('option');
  made.value = value;
  made.textContent = text;
  select.append(made);
}

/** Sets a list to a value if it has it. */
export function choose(select, value) {
  if ([...select.options].some((one) => one.value === value)) select.value = value;
}
