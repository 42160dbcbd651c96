/* What two players in two browsers owe each other: who has yet to come, whose share of a roll is missing, new games that one of
   them asks for. Wraps the road; the board knows nothing of it. */
(() => {
  'use strict';
  const { ask, listen } = engine;
  /** A roll takes some hundredths of a second; only what lasts is told. */
  const SOON = 1200;
  let last = null;
  let at = 0;

  const make = (tag, text, action) => {
    const made = document.createElement(tag);
    made.textContent = text;
    if (action) {
      made.type = 'button';
      made.addEventListener('click', action);
    }
    return made;
  };
  const panel = document.createElement('section');
  panel.id = 'pair';
  panel.className = 'panel';
  panel.hidden = true;
  panel.setAttribute('aria-label', 'The two players');
  const words = document.createElement('div');
  words.setAttribute('role', 'status');
  const count = make('p', '');
  const row = document.createElement('div');
  row.className = 'actions';
  panel.append(words, count, row);
  document.getElementById('say').after(panel);

  const time = (ms) => {
    const seconds = Math.ceil(ms / 1000);
    return Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
  };

  async function send(request) {
    const reply = await engine.ask(request);
    if (reply.problems) words.replaceChildren(make('p', reply.problems.map((problem) => problem.text).join('\n')));
  }

  /** What is to be told, one sentence or two each, and what can be done about it. */
  function told({ state, move, gone }) {
    const { shared, you, over, sideNames: sides, clock } = state;
    const plays = you === 0 || you === 1;
    const name = (side) => side === you ? 'you' : sides[side];
    const lines = [];
    const buttons = [];
    const asked = shared.proposal;
    if (asked) {
      const mine = asked.side === you;
      lines.push(mine ? 'You ask for a new game: ' + asked.words + '. It begins when ' + sides[1 - you] + ' accepts.'
        : sides[asked.side] + ' asks for a new game: ' + asked.words + '.');
      if (plays && !mine) buttons.push(['Accept', { do: 'accept', number: asked.number }]);
      if (plays) buttons.push([mine ? 'Withdraw' : 'Decline', { do: 'decline', number: asked.number }]);
    }
    if (over) return { lines, buttons, ends: null };
    const away = [0, 1].filter((side) => !shared.here[side] && side !== you);
    const { due } = shared;
    if (shared.resumed && away.length) {
      lines.push('The server was started again; the game goes on where it was. ' + away.map(name).join(' and ') + ' ' + (away.length > 1 ? 'are' : 'is')
        + ' not back yet.' + (clock && away.includes(due) ? ' The clock of ' + sides[due] + ' stands still until then.' : ''));
    } else if (!shared.begun) {
      const waits = away.length ? away : [0, 1].filter((side) => side !== you);
      lines.push(plays ? 'Waiting for ' + waits.map(name).join(' and ') + ' to open the link. The game begins when both players are here.' : 'The game begins when both players are here.');
    }
    if (plays && engine.diceTrouble) lines.push(engine.diceTrouble);
    const owes = shared.owes;
    if (owes !== null && shared.here[owes] && gone >= SOON) {
      const whose = state.side === you ? 'Your' : sides[state.side] + '’s';
      lines.push(whose + ' move ' + move + ' must be rolled, and both players make the dice. '
        + (owes === you ? 'Your browser has not sent its part yet: if this does not end, open your link again.' : 'Waiting for the browser of ' + sides[owes] + ' …'));
      if (clock) lines.push(gone >= shared.grace ? (owes === you ? 'Your clock runs meanwhile.' : 'The clock of ' + sides[owes] + ' runs meanwhile.') : '');
    }
    let ends = null;
    if (shared.claim !== null && (owes === null || gone >= SOON) && plays) {
      ends = Math.max(0, shared.claim - gone);
      if (due !== you && !ends) buttons.push(['Claim the game', { do: 'claim' }]);
    }
    return { lines: lines.filter(Boolean), buttons, ends };
  }

  function show() {
    if (!last) return;
    const { lines, buttons, ends } = told({ state: last, move: last.move, gone: performance.now() - at });
    const you = last.you;
    const limit = ends === null ? '' : last.shared.due === you
      ? last.sideNames[1 - you] + (ends ? ' may claim the game in ' + time(ends) + '.' : ' may claim the game now.')
      : ends ? 'You may claim the game in ' + time(ends) + '.' : 'You may claim the game now, or wait on.';
    panel.hidden = !lines.length && !limit;
    if (words.textContent !== lines.join('')) words.replaceChildren(...lines.map((line) => make('p', line)));
    if (count.textContent !== limit) count.textContent = limit;
    count.hidden = !limit;
    const labels = JSON.stringify(buttons);
    if (row.dataset.labels !== labels) {
      row.dataset.labels = labels;
      row.replaceChildren(...buttons.map(([text, request]) => make('button', text, () => send(request))));
      if (buttons.length) row.firstChild.className = 'main';
    }
    row.hidden = !buttons.length;
  }

  function see({ version, state, dice }) {
    if (!state || !state.shared || (last && version < last.version)) return;
    if (!last || version !== last.version) at = performance.now();
    else state.shared = last.shared; // its times began when it came first
    last = { ...state, version, move: dice ? dice.move : '' };
    document.body.classList.add('seats');
    show();
  }

  setInterval(show, 250);
  engine.ask = async (request) => {
    const reply = await ask(request);
    see(reply);
    return reply;
  };
  engine.listen = (handler) => listen((event) => {
    if (event.event === 'state') see(event);
    handler(event);
  });
})();
