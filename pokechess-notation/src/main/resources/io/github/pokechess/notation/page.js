
(() => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const stage = $('board');
  const FILES = [...'abcdefgh'];
  /** The names of the squares, a8 first, and their indices, a1 first. */
  const NAMES = Array.from({ length: 64 }, (_, i) => FILES[i % 8] + (8 - (i >> 3)));
  const FROM_A1 = NAMES.map((_, i) => i ^ 56);
  const ROLES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
  const START = -1;
  /** A turn is its parent, its last step and whether the game is over; the first child of a turn is its line's next one. */
  const PARENT = 0;
  const LAST = 1;
  const OVER = 2;

  let data;
  let flipped;
  /** The first child of each turn. */
  let next;
  /** The turns of the line that is stepped through, its steps, the turn of each, and where each turn ends. */
  let line;
  let steps;
  let owners;
  let ends;
  let step;
  let last;

  const firstStepOf = (turn) => turn === START ? 0 : turn === 0 ? 1 : data.turns[turn - 1][LAST] + 1;

  /** Takes a game's data and goes to its start. */
  function loadGame(text) {
    data = JSON.parse(text);
    flipped = data.below === 'b';
    next = new Map();
    data.turns.forEach((turn, i) => { if (!next.has(turn[PARENT])) next.set(turn[PARENT], i); });
    setLineThrough(START);
    step = 0;
  }

  /** Makes the line through a turn the one that is stepped through. */
  function setLineThrough(turn) {
    line = [];
    for (let t = turn; t !== START; t = data.turns[t][PARENT]) line.unshift(t);
    for (let t = next.get(turn); t !== undefined; t = next.get(t)) line.push(t);
    steps = [0];
    owners = [START];
    ends = new Map([[START, 0]]);
    for (const t of line) {
      for (let i = firstStepOf(t); i <= data.turns[t][LAST]; i++) {
        steps.push(i);
        owners.push(t);
      }
      ends.set(t, steps.length - 1);
    }
    last = steps.length - 1;
  }

  const turnAt = (place) => owners[place];
  const stepAt = (place) => data.steps[steps[place]];

  /** The pieces of a board's text by square, a8 first. */
  function parseBoard(text) {
    const pieces = [];
    for (let i = 0; i < text.length; i++) {
      const c = text[i];
      if (c >= '1' && c <= '8') pieces.push(...new Array(Number(c)).fill(null));
      else if (c !== '/') pieces.push({ role: c.toLowerCase(), white: c < 'a', type: data.types.substr(3 * (text.charCodeAt(++i) - 97), 3) });
    }
    return pieces;
  }

  const squareIndex = (name) => 8 * (56 - name.charCodeAt(1)) + name.charCodeAt(0) - 97;

  /** The hops of the turn that a place in the line belongs to, up to it. */
  function turnHops(place) {
    const found = [];
    for (let i = place; i > 0 && owners[i] === owners[place]; i--) {
      const hop = stepAt(i)[1];
      if (hop) found.unshift({ from: squareIndex(hop), to: squareIndex(hop.slice(2)), sign: hop.slice(4), failed: '/0'.includes(hop[4] || ' ') });
    }
    return found;
  }

  /** The board as the drawing has it. */
  function boardPicture(pieces, arrows, frames) {
    const tiles = pieces.map((piece, i) => ({
      ground: (i + (i >> 3)) % 2 ? 'dark' : 'light',
      token: piece && { side: piece.white ? 0 : 1, figure: piece.role.toUpperCase(), symbol: piece.white ? piece.role.toUpperCase() : piece.role, badge: { text: piece.type } },
      marks: frames && squareIndex(frames) === i ? [frames[2] === '=' ? 'choice' : 'again'] : [],
    }));
    return { rows: 8, columns: 8, names: NAMES, columnLabels: FILES, rowLabels: [8, 7, 6, 5, 4, 3, 2, 1], tiles, arrows };
  }

  function renderStep() {
    const [text, , frames, mover, , drawn] = stepAt(step);
    const pieces = drawn ? [] : parseBoard(text);
    drawBoard(stage, drawn || boardPicture(pieces, turnHops(step), frames), { flipped });
    if (!drawn) addSvg(stage, 'circle', { cx: 839, cy: (mover === 'w') !== flipped ? 776 : 76, r: 7, fill: '#ffd21f' });
    renderDetails(pieces, mover);
  }

  function renderPlayer(id, white, mover) {
    const line = $(id);
    const disc = document.createElement('span');
    disc.className = 'disc ' + (white ? 'white' : 'black');
    const who = document.createElement('span');
    who.textContent = white ? data.white : data.black;
    const note = document.createElement('span');
    note.className = 'acts';
    note.textContent = isOver() ? '' : mover === (white ? 'w' : 'b') ? 'to move' : '';
    line.replaceChildren(disc, who, note);
  }

  const isOver = () => step === last && (line.length ? data.turns[line[line.length - 1]][OVER] === 1 : data.over);

  /** The glyphs and comments of the turn that is over at this step. */
  function turnNotes(turn) {
    if (step !== ends.get(turn)) return '';
    const glyphs = [...$('moves').querySelectorAll('[data-turn="' + turn + '"] i')].map((i) => i.textContent + ' ' + i.title);
    const comments = [...$('moves').querySelectorAll('[data-note="' + turn + '"]')].map((note) => note.textContent);
    return [glyphs.join(', '), ...comments].filter(Boolean).join(' · ');
  }

  function renderDetails(pieces, mover) {
    renderPlayer('above', flipped, mover);
    renderPlayer('beneath', !flipped, mover);
    const sentence = stepAt(step)[4];
    $('say').textContent = sentence;
    const list = (white) => FROM_A1.map((i) => pieces[i] && pieces[i].white === white ? ROLES[pieces[i].role] + ' ' + NAMES[i] + ' ' + pieces[i].type : '').filter(Boolean).join(', ');
    const drawn = stepAt(step)[5];
    $('inventory').textContent = drawn ? drawn.description : 'White: ' + list(true) + '. Black: ' + list(false) + '.';
    $('slider').max = last;
    $('slider').value = step;
    $('slider').setAttribute('aria-valuetext', sentence);
    $('count').textContent = step + ' / ' + last;
    $('first').disabled = $('prev').disabled = step === 0;
    $('last').disabled = $('next').disabled = step === last;
    const turn = turnAt(step);
    const note = turnNotes(turn);
    $('note').textContent = note;
    $('note').classList.toggle('hidden', !note);
    const moves = $('moves');
    for (const old of moves.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const current = moves.querySelector('[data-turn="' + turn + '"]');
    if (current) {
      current.setAttribute('aria-current', 'step');
      // Not scrollIntoView: that would move the page away from the board.
      const top = current.getBoundingClientRect().top - moves.getBoundingClientRect().top + moves.scrollTop;
      const foot = top + current.offsetHeight;
      if (top < moves.scrollTop) moves.scrollTop = top - 4;
      if (foot > moves.scrollTop + moves.clientHeight) moves.scrollTop = foot - moves.clientHeight + 4;
    } else {
      moves.scrollTop = 0;
    }
    if ($('plots').firstElementChild) markPlots(turn);
  }

  /** The turns of the main line. */
  function mainTurns() {
    const turns = [];
    for (let t = next.get(START); t !== undefined; t = next.get(t)) turns.push(t);
    return turns;
  }

  /** Shows where the main line stands; a variation stands where it leaves it, and has no score. */
  function markPlots(turn) {
    const turns = mainTurns();
    let stem = turn;
    while (stem !== START && !turns.includes(stem)) stem = data.turns[stem][PARENT];
    const index = turns.indexOf(stem);
    const place = 1000 * (index + 1) / turns.length;
    for (const now of $('plots').querySelectorAll('.now')) {
      now.setAttribute('x1', place);
      now.setAttribute('x2', place);
    }
    const reached = step === ends.get(turn) ? index : index - 1;
    const writeScore = (id, values, i) => { if ($(id)) $(id).textContent = stem === turn ? formatScore(values[i]) : '–'; };
    writeScore('score', data.scores, reached);
    writeScore('play-sum', data.play, reached + 1);
    writeScore('luck-sum', data.luck, reached + 1);
  }

  /** A score with its sign, if there is one. */
  function formatScore(score) {
    return typeof score === 'number' ? (score > 0 ? '+' : score < 0 ? '−' : '') + Math.abs(score).toFixed(2) : '–';
  }

  function goToStep(place) {
    const target = Math.max(0, Math.min(last, place));
    if (target !== step) {
      step = target;
      renderStep();
    }
  }

  /** Goes to the end of a turn, by another line if this one does not have it. */
  function goToTurnEnd(turn) {
    if (!ends.has(turn)) {
      setLineThrough(turn);
      step = -1;
    }
    goToStep(ends.get(turn));
  }

  function stepByTurn(by) {
    const now = turnAt(step);
    const index = line.indexOf(now);
    if (by < 0) goToStep(index <= 0 ? 0 : ends.get(line[index - 1]));
    else goToStep(step === ends.get(now) ? index + 1 < line.length ? ends.get(line[index + 1]) : last : ends.get(now));
  }

  /** Goes to the start, from where the main line goes on. */
  function goToStart() {
    setLineThrough(START);
    step = -1;
    goToStep(0);
  }

  function flipBoard() {
    flipped = !flipped;
    renderStep();
  }

  const keys = {
    ArrowLeft: () => goToStep(step - 1), ArrowRight: () => goToStep(step + 1), ArrowUp: () => stepByTurn(-1), ArrowDown: () => stepByTurn(1),
    Home: goToStart, End: () => goToStep(last), f: flipBoard, F: flipBoard,
    n: () => openGame(chosen + 1), p: () => openGame(chosen - 1),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    if (event.target.id === 'find') return;
    event.preventDefault();
    keys[event.key]();
  });
  $('first').addEventListener('click', keys.Home);
  $('prev').addEventListener('click', keys.ArrowLeft);
  $('next').addEventListener('click', keys.ArrowRight);
  $('last').addEventListener('click', keys.End);
  $('flip').addEventListener('click', flipBoard);
  $('slider').addEventListener('input', (event) => goToStep(Number(event.target.value)));
  $('moves').addEventListener('click', (event) => {
    const button = event.target.closest('[data-turn]');
    if (button) goToTurnEnd(Number(button.dataset.turn));
  });
  $('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  });
  // A tap on the board's right half goes on, on its left half back.
  stage.addEventListener('click', (event) => {
    const box = stage.getBoundingClientRect();
    goToStep(step + (event.clientX > box.left + box.width / 2 ? 1 : -1));
  });
  $('plots').addEventListener('click', (event) => {
    const plotted = event.target.closest('svg');
    if (!plotted) return;
    const box = plotted.getBoundingClientRect();
    const turns = mainTurns();
    const to = Math.round((event.clientX - box.left) / box.width * turns.length) - 1;
    goToTurnEnd(to < 0 ? START : turns[Math.min(to, turns.length - 1)]);
  });

  // ---- the address ----

  /** The number of a name in the address, such as ply in #game=1&ply=17; null if there is none. */
  const hashNumber = (name) => {
    const found = new RegExp('[#&]' + name + '=(\\d{1,9})(?:&|$)').exec(location.hash);
    return found ? Number(found[1]) : null;
  };

  const hashGameIndex = () => Math.max(1, hashNumber('game') || 1) - 1;

  /** Goes to the decision of the address, by the main line. */
  function goToHash() {
    openGame(hashGameIndex());
    if (hashNumber('ply') === null) return;
    setLineThrough(START);
    step = -1;
    goToStep(hashNumber('ply'));
  }

  // ---- the list of games ----

  const games = [...document.querySelectorAll('template.game')];
  let chosen = 0;

  /** Puts another game in the place of this one, if there is one of this number. */
  function openGame(index) {
    if (index === chosen || !games[index]) return;
    chosen = index;
    for (const part of games[index].content.children) {
      if (part.dataset.part === 'data') loadGame(part.textContent);
      else $(part.dataset.part).replaceChildren(...part.cloneNode(true).childNodes);
    }
    document.title = games[index].dataset.title + ', ' + games[index].dataset.game;
    if (hashGameIndex() !== index) location.replace('#game=' + (index + 1));
    updateChooser();
    renderStep();
  }

  function updateChooser() {
    $('which').textContent = 'Game ' + (chosen + 1) + ' of ' + games.length;
    $('before').disabled = chosen === 0;
    $('after').disabled = chosen === games.length - 1;
    for (const old of $('choices').querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    $('choices').children[chosen].firstChild.setAttribute('aria-current', 'true');
  }

  function gameListItem(game, index) {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.game = index;
    for (const [name, text] of [['', index + 1 + '. ' + game.dataset.title], ['result', game.dataset.result], ['about', game.dataset.about]]) {
      const part = document.createElement('span');
      part.className = name;
      part.textContent = text;
      button.append(part, ' ');
    }
    item.append(button);
    return item;
  }

  if (games.length) {
    $('choices').replaceChildren(...games.map(gameListItem));
    $('games').classList.remove('hidden');
    document.body.classList.add('many');
    $('before').addEventListener('click', () => openGame(chosen - 1));
    $('after').addEventListener('click', () => openGame(chosen + 1));
    $('choices').addEventListener('click', (event) => {
      const button = event.target.closest('[data-game]');
      if (!button) return;
      openGame(Number(button.dataset.game));
      $('list').open = false;
    });
    $('find').addEventListener('input', () => {
      const terms = $('find').value.toLowerCase().split(' ');
      for (const item of $('choices').children) {
        const text = item.textContent.toLowerCase();
        item.hidden = !terms.every((word) => text.includes(word));
      }
    });
    updateChooser();
  }
  window.addEventListener('hashchange', goToHash);
  loadGame($('data').textContent);
  renderStep();
  goToHash();
})();
