/* Games that two people play by sending each other links: the session has the game, this has what is sent, and what this browser keeps.
   Wraps the road to the session; the board knows nothing of it. */
(() => {
  'use strict';
  const { ask, listen } = engine;
  const STORE = 'pokechess link ';
  const LINK = /(?:^|[#&\s])l=([0-9a-f]{16})\.([A-Za-z0-9_-]+)\s*$/;
  const held = new Map();
  let shown = '';

  const random = (bytes) => [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  function make(tag, attributes, ...parts) {
    const made = document.createElement(tag);
    Object.entries(attributes).forEach(([name, value]) => made.setAttribute(name, value));
    made.append(...parts);
    return made;
  }

  // ---- what this browser keeps ----

  /** Keeps a game with its secret; gives whether it will be there for another page. */
  function keep(name, text) {
    held.set(name, text);
    try {
      localStorage.setItem(STORE + name, text);
      return true;
    } catch {
      return false;
    }
  }

  function kept(name) {
    try {
      return held.get(name) || localStorage.getItem(STORE + name) || undefined;
    } catch {
      return held.get(name);
    }
  }

  // ---- the panel ----

  const note = make('p', { id: 'linknote', role: 'status' });
  const text = make('textarea', { id: 'linktext', rows: 2, readonly: '', spellcheck: 'false' });
  const copy = make('button', { id: 'linkcopy', type: 'button', class: 'main' }, 'Copy the link');
  const mine = make('div', { id: 'linkmine' }, make('label', {}, 'Your link ', text), make('div', { class: 'actions' }, copy));
  const answer = make('input', { id: 'linkanswer', autocomplete: 'off', spellcheck: 'false' });
  const form = make('form', { id: 'linkform' }, make('label', { for: 'linkanswer' }, 'The answer'),
    make('span', { class: 'row' }, answer, make('button', { type: 'submit' }, 'Open')));
  const trouble = make('p', { id: 'linktrouble', class: 'problems', role: 'alert' });
  const panel = make('section', { id: 'links', class: 'panel', 'aria-label': 'Game by links', hidden: '' }, note, mine, form, trouble);
  document.getElementById('say').after(panel);

  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text.value);
      copy.textContent = 'Copied';
    } catch {
      text.focus();
      text.select(); // to be copied by hand
    }
  });
  text.addEventListener('focus', () => text.select());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const reply = await engine.ask({ do: 'import', text: answer.value.trim() });
    trouble.textContent = reply.problems ? reply.problems.map((problem) => problem.text).join('\n') : '';
    if (!reply.problems) answer.value = '';
  });

  /** Shows what is to be sent, and keeps the game, of any message that has a state. */
  function see({ state, link }) {
    if (!state) return;
    panel.hidden = !link;
    document.body.classList.toggle('bylinks', Boolean(link) && !state.over);
    if (!link) return;
    const key = link.name + ' ' + link.letter + ' ' + link.kept;
    if (key === shown) return;
    shown = key;
    const stays = keep(link.name, link.kept);
    note.textContent = link.note + (stays || state.over ? '' : ' This browser keeps nothing: leave this page open until the game is over.');
    mine.hidden = !link.due;
    text.value = (location.protocol === 'file:' ? '' : location.href.split('#')[0]) + '#l=' + link.name + '.' + link.letter;
    copy.textContent = 'Copy the link';
    trouble.textContent = '';
    form.hidden = Boolean(state.over) && !link.due;
  }

  // ---- a new game ----

  const choice = make('select', { id: 'bylinks' }, ...[['', 'no'], ['0', 'yes, the first side is mine'], ['1', 'yes, the second side is mine']]
    .map(([value, words]) => make('option', { value }, words)));
  document.getElementById('clock').closest('label').after(make('label', {}, 'By links that two people send each other ', choice));

  /** The request as the session has it: a game by links or a link in place of others. */
  function meant(request) {
    if (request.do === 'new' && choice.value) {
      const game = { ...request, seats: ['human', 'human'] };
      return { do: 'link', name: random(8), secret: random(16), side: Number(choice.value), game: JSON.stringify(game) };
    }
    const found = request.do === 'import' && LINK.exec(request.text);
    return found ? { do: 'link', name: found[1], secret: random(16), text: found[2], kept: kept(found[1]) } : request;
  }

  engine.ask = async (request) => {
    const reply = await ask(meant(request));
    see(reply);
    return reply;
  };
  engine.listen = (handler) => listen((event) => {
    if (event.event === 'state') see(event);
    handler(event);
  });
})();
