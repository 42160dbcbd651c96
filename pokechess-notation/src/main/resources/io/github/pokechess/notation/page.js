
(() => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($('data').textContent);
  const last = data.steps.length - 1;
  const board = $('board');
  const NS = 'http://www.w3.org/2000/svg';
  const MARGIN = 26;
  const SIGNS = { '+': 'super', '*': 'crit', '-': 'weak', '/': 'miss', '0': 'none' };
  const ROLES = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
  let step = 0;
  let flipped = data.below === 'b';

  const turnOf = [];
  data.turns.forEach((lastStep, turn) => { while (turnOf.length < lastStep) turnOf.push(turn); });
  const turnAt = (at) => at === 0 ? -1 : turnOf[at - 1];
  const firstOf = (turn) => turn <= 0 ? 1 : data.turns[turn - 1] + 1;

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

  /** The hops of the turn that a step belongs to, up to it. */
  function hops(at) {
    const found = [];
    for (let i = firstOf(turnAt(at)); at > 0 && i <= at; i++) {
      const hop = data.steps[i][1];
      if (hop) found.push({ from: square(hop), to: square(hop.slice(2)), sign: hop.slice(4) });
    }
    return found;
  }

  function arrow(hop, number) {
    const x1 = x(hop.from) + 50;
    const y1 = y(hop.from) + 50;
    const length = Math.hypot(x(hop.to) + 50 - x1, y(hop.to) + 50 - y1);
    const dx = (x(hop.to) + 50 - x1) / length;
    const dy = (y(hop.to) + 50 - y1) / length;
    const at = (along, aside) => (x1 + along * dx - aside * dy).toFixed(1) + ' ' + (y1 + along * dy + aside * dx).toFixed(1);
    const end = length - 31;
    const neck = end - 26;
    const failed = hop.sign === '/' || hop.sign === '0';
    const color = failed ? '#7d2031' : '#0b5cad';
    const shaft = 'M' + at(24, 0) + 'L' + at(neck, 0);
    const head = 'M' + at(end, 0) + 'L' + at(neck, -19) + 'L' + at(neck, 19) + 'z';
    const group = draw(board, 'g', { opacity: .88, fill: 'none', 'stroke-linejoin': 'round', 'data-hop': name(hop.from) + name(hop.to) + hop.sign });
    draw(group, 'path', { d: shaft + head, stroke: '#fff', 'stroke-width': 15 });
    draw(group, 'path', { d: shaft, stroke: color, 'stroke-width': 10, 'stroke-dasharray': failed ? '14 8' : 'none' });
    draw(group, 'path', { d: head, stroke: color, 'stroke-width': 5, fill: color });
    if (number) {
      const [cx, cy] = at(26, 0).split(' ').map(Number);
      draw(board, 'circle', { cx, cy, r: 13, fill: color, stroke: '#fff', 'stroke-width': 2 });
      draw(board, 'text', { x: cx, y: cy + 6, 'font-size': 17, 'font-weight': 700, 'text-anchor': 'middle', fill: '#fff' }, number);
    }
  }

  function frame(index, color) {
    draw(board, 'rect', { x: x(index) + 4, y: y(index) + 4, width: 92, height: 92, rx: 10, fill: 'none', stroke: color, 'stroke-width': 7, 'stroke-dasharray': '16 8' });
  }

  function show() {
    const [text, , frames, acts] = data.steps[step];
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
    note.textContent = step === last && data.over ? '' : acts === (white ? 'w' : 'b') ? 'to move' : '';
    line.replaceChildren(disc, who, note);
  }

  function tell(pieces, acts) {
    player('above', flipped, acts);
    player('beneath', !flipped, acts);
    $('say').textContent = data.steps[step][4];
    const list = (white) => pieces.map((p, i) => p && p.white === white ? ROLES[p.role] + ' ' + name(i) + ' ' + p.type : '').filter(Boolean).join(', ');
    $('inventory').textContent = 'White: ' + list(true) + '. Black: ' + list(false) + '.';
    $('slider').value = step;
    $('slider').setAttribute('aria-valuetext', data.steps[step][4]);
    $('count').textContent = step + ' / ' + last;
    $('first').disabled = $('prev').disabled = step === 0;
    $('last').disabled = $('next').disabled = step === last;
    const turn = turnAt(step);
    const moves = $('moves');
    for (const old of moves.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    const current = moves.querySelector('[data-turn="' + turn + '"]');
    if (current) {
      current.setAttribute('aria-current', 'step');
      const row = current.parentNode;
      // Not scrollIntoView: that would move the page away from the board.
      if (row.offsetTop < moves.scrollTop) moves.scrollTop = row.offsetTop - 4;
      const foot = row.offsetTop + row.offsetHeight;
      if (foot > moves.scrollTop + moves.clientHeight) moves.scrollTop = foot - moves.clientHeight + 4;
    } else {
      moves.scrollTop = 0;
    }
    if ($('plot')) {
      const at = 1000 * (turn + 1) / data.turns.length;
      $('now').setAttribute('x1', at);
      $('now').setAttribute('x2', at);
      const done = step === 0 ? -1 : step === data.turns[turn] ? turn : turn - 1;
      const score = data.scores[done];
      $('score').textContent = typeof score === 'number' ? (score > 0 ? '+' : score < 0 ? '−' : '') + Math.abs(score).toFixed(2) : '–';
    }
  }

  function go(to) {
    const target = Math.max(0, Math.min(last, to));
    if (target !== step) {
      step = target;
      show();
    }
  }

  function turn(by) {
    const now = turnAt(step);
    if (by > 0) go(now + 1 < data.turns.length ? data.turns[step === 0 || step === data.turns[now] ? now + 1 : now] : last);
    else go(firstOf(now) - 1);
  }

  function flip() {
    flipped = !flipped;
    show();
  }

  const keys = {
    ArrowLeft: () => go(step - 1), ArrowRight: () => go(step + 1), ArrowUp: () => turn(-1), ArrowDown: () => turn(1),
    Home: () => go(0), End: () => go(last), f: flip, F: flip,
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
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
    if (button) go(data.turns[Number(button.dataset.turn)]);
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
  if ($('plot')) {
    $('plot').addEventListener('click', (event) => {
      const box = $('plot').getBoundingClientRect();
      const to = Math.round((event.clientX - box.left) / box.width * data.turns.length) - 1;
      go(to < 0 ? 0 : data.turns[Math.min(to, data.turns.length - 1)]);
    });
  }
  show();
})();
