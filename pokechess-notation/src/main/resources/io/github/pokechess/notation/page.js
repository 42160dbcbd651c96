
(() => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const board = $('board');
  const NS = 'http://www.w3.org/2000/svg';
  const MARGIN = 26;
  const SIGNS = { '+': 'super', '*': 'crit', '-': 'weak', '/': 'miss', '0': 'none' };
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

  const firstOf = (turn) => turn === START ? 0 : turn === 0 ? 1 : data.turns[turn - 1][LAST] + 1;

  /** Takes a game's data and goes to its start. */
  function load(text) {
    data = JSON.parse(text);
    flipped = data.below === 'b';
    next = new Map();
    data.turns.forEach((turn, i) => { if (!next.has(turn[PARENT])) next.set(turn[PARENT], i); });
    follow(START);
    step = 0;
  }

  /** Makes the line through a turn the one that is stepped through. */
  function follow(turn) {
    line = [];
    for (let t = turn; t !== START; t = data.turns[t][PARENT]) line.unshift(t);
    for (let t = next.get(turn); t !== undefined; t = next.get(t)) line.push(t);
    steps = [0];
    owners = [START];
    ends = new Map([[START, 0]]);
    for (const t of line) {
      for (let i = firstOf(t); i <= data.turns[t][LAST]; i++) {
        steps.push(i);
        owners.push(t);
      }
      ends.set(t, steps.length - 1);
    }
    last = steps.length - 1;
  }

  const turnAt = (at) => owners[at];
  const at = (place) => data.steps[steps[place]];

  function draw(parent, name, attributes, text) {
    const node = document.createElementNS(NS, name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    parent.appendChild(node);
    return node;
  }

  /** The pieces of a board's text by square, a1 first. */
  function read(text) {
    const pieces = new Array(64).fill(null);
    let rank = 7;
    let file = 0;
    for (let i = 0; i < text.length; i++) {
      const c = text[i];
      if (c === '/') { rank--; file = 0; }
      else if (c >= '1' && c <= '8') file += Number(c);
      else {
        const type = text.charCodeAt(++i) - 97;
        pieces[8 * rank + file++] = { role: c.toLowerCase(), white: c < 'a', type: data.types.substr(3 * type, 3) };
      }
    }
    return pieces;
  }

  const square = (name) => 8 * (name.charCodeAt(1) - 49) + name.charCodeAt(0) - 97;
  const name = (index) => 'abcdefgh'[index % 8] + (Math.floor(index / 8) + 1);
  const x = (index) => MARGIN + 100 * (flipped ? 7 - index % 8 : index % 8);
  const y = (index) => MARGIN + 100 * (flipped ? Math.floor(index / 8) : 7 - Math.floor(index / 8));

  /** The hops of the turn that a place in the line belongs to, up to it. */
  function hops(place) {
    const found = [];
    for (let i = place; i > 0 && owners[i] === owners[place]; i--) {
      const hop = at(i)[1];
      if (hop) found.unshift({ from: square(hop), to: square(hop.slice(2)), sign: hop.slice(4) });
    }
    return found;
  }

  function arrow(hop, number) {
    const x1 = x(hop.from) + 50;
    const y1 = y(hop.from) + 50;
    const length = Math.hypot(x(hop.to) + 50 - x1, y(hop.to) + 50 - y1);
    const dx = (x(hop.to) + 50 - x1) / length;
    const dy = (y(hop.to) + 50 - y1) / length;
    const point = (along, aside) => (x1 + along * dx - aside * dy).toFixed(1) + ' ' + (y1 + along * dy + aside * dx).toFixed(1);
    const end = length - 31;
    const neck = end - 26;
    const failed = hop.sign === '/' || hop.sign === '0';
    const color = failed ? '#7d2031' : '#0b5cad';
    const shaft = 'M' + point(24, 0) + 'L' + point(neck, 0);
    const head = 'M' + point(end, 0) + 'L' + point(neck, -19) + 'L' + point(neck, 19) + 'z';
    const group = draw(board, 'g', { opacity: .88, fill: 'none', 'stroke-linejoin': 'round', 'data-hop': name(hop.from) + name(hop.to) + hop.sign });
    draw(group, 'path', { d: shaft + head, stroke: '#fff', 'stroke-width': 15 });
    draw(group, 'path', { d: shaft, stroke: color, 'stroke-width': 10, 'stroke-dasharray': failed ? '14 8' : 'none' });
    draw(group, 'path', { d: head, stroke: color, 'stroke-width': 5, fill: color });
    if (number) {
      const [cx, cy] = point(26, 0).split(' ').map(Number);
      draw(board, 'circle', { cx, cy, r: 13, fill: color, stroke: '#fff', 'stroke-width': 2 });
      draw(board, 'text', { x: cx, y: cy + 6, 'font-size': 17, 'font-weight': 700, 'text-anchor': 'middle', fill: '#fff' }, number);
    }
  }

  function frame(index, color) {
    draw(board, 'rect', { x: x(index) + 4, y: y(index) + 4, width: 92, height: 92, rx: 10, fill: 'none', stroke: color, 'stroke-width': 7, 'stroke-dasharray': '16 8' });
  }

  /** Shows a drawing of a board that this script does not know. */
  function picture(text) {
    const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    board.setAttribute('viewBox', drawn.getAttribute('viewBox'));
    board.replaceChildren(...[...drawn.childNodes].map((node) => document.importNode(node, true)));
  }

  function show() {
    const [text, , frames, acts, , drawing, turned] = at(step);
    if (drawing) {
      picture(flipped ? turned : drawing);
      tell([], acts);
      return;
    }
    board.setAttribute('viewBox', '0 0 852 852');
    const pieces = read(text);
    const path = hops(step);
    board.replaceChildren();
    draw(board, 'rect', { width: 852, height: 852, class: 'rim' });
    for (let i = 0; i < 64; i++) {
      draw(board, 'rect', { x: x(i), y: y(i), width: 100, height: 100, class: (i + (i >> 3)) % 2 ? 'pale' : 'deep' });
    }
    const touched = new Set(path.flatMap((hop) => [hop.from, hop.to]));
    touched.forEach((i) => draw(board, 'rect', { x: x(i), y: y(i), width: 100, height: 100, fill: '#ffd21f', 'fill-opacity': .55 }));
    for (let i = 0; i < 8; i++) {
      const label = { 'font-size': 19, 'font-weight': 600, 'text-anchor': 'middle', fill: '#dfe4ee' };
      draw(board, 'text', { ...label, x: x(i) + 50, y: 846 }, 'abcdefgh'[i]);
      draw(board, 'text', { ...label, x: 13, y: y(8 * i) + 57 }, i + 1);
    }
    draw(board, 'circle', { cx: 839, cy: (acts === 'w') !== flipped ? 776 : 76, r: 7, fill: '#ffd21f' });
    if (frames) frame(square(frames), frames[2] === '=' ? '#22763a' : '#c2255c');
    pieces.forEach((piece, i) => {
      if (!piece) return;
      const group = draw(board, 'g', {
        class: piece.white ? 'w' : 'b', 'data-square': name(i),
        'data-piece': (piece.white ? piece.role.toUpperCase() : piece.role) + ':' + piece.type,
      });
      draw(group, 'use', { href: '#pk-' + piece.role.toUpperCase(), x: x(i), y: y(i) });
    });
    path.forEach((hop, i) => arrow(hop, path.length > 1 ? i + 1 : 0));
    pieces.forEach((piece, i) => { if (piece) draw(board, 'use', { href: '#pk-' + piece.type, x: x(i), y: y(i) }); });
    path.filter((hop) => SIGNS[hop.sign]).forEach((hop) => draw(board, 'use', {
      href: '#pk-' + SIGNS[hop.sign], x: x(hop.to) + (x(hop.from) > x(hop.to) ? 18 : 82), y: y(hop.to) + 18,
    }));
    tell(pieces, acts);
  }

  function player(id, white, acts) {
    const line = $(id);
    const disc = document.createElement('span');
    disc.className = 'disc ' + (white ? 'white' : 'black');
    const who = document.createElement('span');
    who.textContent = white ? data.white : data.black;
    const note = document.createElement('span');
    note.className = 'acts';
    note.textContent = isOver() ? '' : acts === (white ? 'w' : 'b') ? 'to move' : '';
    line.replaceChildren(disc, who, note);
  }

  const isOver = () => step === last && (line.length ? data.turns[line[line.length - 1]][OVER] === 1 : data.over);

  /** The glyphs and comments of the turn that is over at this step. */
  function notes(turn) {
    if (step !== ends.get(turn)) return '';
    const glyphs = [...$('moves').querySelectorAll('[data-turn="' + turn + '"] i')].map((i) => i.textContent + ' ' + i.title);
    const words = [...$('moves').querySelectorAll('[data-note="' + turn + '"]')].map((note) => note.textContent);
    return [glyphs.join(', '), ...words].filter(Boolean).join(' · ');
  }

  function tell(pieces, acts) {
    player('above', flipped, acts);
    player('beneath', !flipped, acts);
    const sentence = at(step)[4];
    $('say').textContent = sentence;
    const list = (white) => pieces.map((p, i) => p && p.white === white ? ROLES[p.role] + ' ' + name(i) + ' ' + p.type : '').filter(Boolean).join(', ');
    if (pieces.length) $('inventory').textContent = 'White: ' + list(true) + '. Black: ' + list(false) + '.';
    $('slider').max = last;
    $('slider').value = step;
    $('slider').setAttribute('aria-valuetext', sentence);
    $('count').textContent = step + ' / ' + last;
    $('first').disabled = $('prev').disabled = step === 0;
    $('last').disabled = $('next').disabled = step === last;
    const turn = turnAt(step);
    const note = notes(turn);
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
    if ($('plots').firstElementChild) plot(turn);
  }

  /** The turns of the main line. */
  function main() {
    const turns = [];
    for (let t = next.get(START); t !== undefined; t = next.get(t)) turns.push(t);
    return turns;
  }

  /** Shows where the main line stands; a variation stands where it leaves it, and has no score. */
  function plot(turn) {
    const turns = main();
    let stem = turn;
    while (stem !== START && !turns.includes(stem)) stem = data.turns[stem][PARENT];
    const index = turns.indexOf(stem);
    const place = 1000 * (index + 1) / turns.length;
    for (const now of $('plots').querySelectorAll('.now')) {
      now.setAttribute('x1', place);
      now.setAttribute('x2', place);
    }
    const known = step === ends.get(turn) ? index : index - 1;
    const tell = (id, values, i) => { if ($(id)) $(id).textContent = stem === turn ? signed(values[i]) : '–'; };
    tell('score', data.scores, known);
    tell('play-sum', data.play, known + 1);
    tell('luck-sum', data.luck, known + 1);
  }

  /** A score with its sign, if there is one. */
  function signed(score) {
    return typeof score === 'number' ? (score > 0 ? '+' : score < 0 ? '−' : '') + Math.abs(score).toFixed(2) : '–';
  }

  function go(to) {
    const target = Math.max(0, Math.min(last, to));
    if (target !== step) {
      step = target;
      show();
    }
  }

  /** Goes to the end of a turn, by another line if this one does not have it. */
  function jump(turn) {
    if (!ends.has(turn)) {
      follow(turn);
      step = -1;
    }
    go(ends.get(turn));
  }

  function turn(by) {
    const now = turnAt(step);
    const index = line.indexOf(now);
    if (by < 0) go(index <= 0 ? 0 : ends.get(line[index - 1]));
    else go(step === ends.get(now) ? index + 1 < line.length ? ends.get(line[index + 1]) : last : ends.get(now));
  }

  /** Goes to the start, from where the main line goes on. */
  function home() {
    follow(START);
    step = -1;
    go(0);
  }

  function flip() {
    flipped = !flipped;
    show();
  }

  const keys = {
    ArrowLeft: () => go(step - 1), ArrowRight: () => go(step + 1), ArrowUp: () => turn(-1), ArrowDown: () => turn(1),
    Home: home, End: () => go(last), f: flip, F: flip,
    n: () => choose(chosen + 1), p: () => choose(chosen - 1),
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
  $('flip').addEventListener('click', flip);
  $('slider').addEventListener('input', (event) => go(Number(event.target.value)));
  $('moves').addEventListener('click', (event) => {
    const button = event.target.closest('[data-turn]');
    if (button) jump(Number(button.dataset.turn));
  });
  $('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  });
  // A tap on the board's right half goes on, on its left half back.
  board.addEventListener('click', (event) => {
    const box = board.getBoundingClientRect();
    go(step + (event.clientX > box.left + box.width / 2 ? 1 : -1));
  });
  $('plots').addEventListener('click', (event) => {
    const plotted = event.target.closest('svg');
    if (!plotted) return;
    const box = plotted.getBoundingClientRect();
    const turns = main();
    const to = Math.round((event.clientX - box.left) / box.width * turns.length) - 1;
    jump(to < 0 ? START : turns[Math.min(to, turns.length - 1)]);
  });

  // ---- the list of games ----

  const games = [...document.querySelectorAll('template.game')];
  let chosen = 0;

  const address = () => /^#game=\d+$/.test(location.hash) ? Number(location.hash.slice(6)) - 1 : 0;

  /** Puts another game in the place of this one, if there is one of this number. */
  function choose(index) {
    if (index === chosen || !games[index]) return;
    chosen = index;
    for (const part of games[index].content.children) {
      if (part.dataset.part === 'data') load(part.textContent);
      else $(part.dataset.part).replaceChildren(...part.cloneNode(true).childNodes);
    }
    document.title = games[index].dataset.title + ', ' + games[index].dataset.game;
    if (address() !== index) location.replace('#game=' + (index + 1));
    label();
    show();
  }

  function label() {
    $('which').textContent = 'Game ' + (chosen + 1) + ' of ' + games.length;
    $('before').disabled = chosen === 0;
    $('after').disabled = chosen === games.length - 1;
    for (const old of $('choices').querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    $('choices').children[chosen].firstChild.setAttribute('aria-current', 'true');
  }

  function choice(game, index) {
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
    $('choices').replaceChildren(...games.map(choice));
    $('games').classList.remove('hidden');
    document.body.classList.add('many');
    $('before').addEventListener('click', () => choose(chosen - 1));
    $('after').addEventListener('click', () => choose(chosen + 1));
    $('choices').addEventListener('click', (event) => {
      const button = event.target.closest('[data-game]');
      if (!button) return;
      choose(Number(button.dataset.game));
      $('list').open = false;
    });
    $('find').addEventListener('input', () => {
      const words = $('find').value.toLowerCase().split(' ');
      for (const item of $('choices').children) {
        const text = item.textContent.toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
      }
    });
    window.addEventListener('hashchange', () => choose(address()));
    label();
  }
  load($('data').textContent);
  show();
  choose(address());
})();
