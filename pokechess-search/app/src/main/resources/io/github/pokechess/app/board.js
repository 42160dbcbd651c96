/* The page of the board. No rule is here: what may be done, and what it means, comes with every state of the session. */
(() => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const element = tree.element;
  const SLIP = 6;
  const HOVER = 120;
  const FLASH = 600;
  const LOW_TIME = 20000;
  const LAST_SECONDS = 10000;
  const LEAST_SQUARE = 24;
  const SIGN_WORDS = { '+': 'Super effective', '*': 'Critical hit', '-': 'Not very effective', '/': 'Miss', '0': 'No effect' };
  const EFFECTS = { super: 'super effective', weak: 'not very effective', none: 'no effect' };
  const EFFECT_OF = new Map([[2, 'super'], [0.5, 'weak'], [0, 'none']]);

  let state = null;
  let version = -1;
  let area = null;
  let cells = [];
  let at = 0;
  let flipped = false;
  let turned = false;
  let picked = -1;
  let hovered = -1;
  let pointer = null;
  let ghost = null;
  let choices = [];
  let chosenFrom = null;
  let fanned = null;
  let pinned = false;
  let fanTimer = 0;
  let fans = new Map();
  let chart = null;
  let info = null;
  let hint = null;
  let thinking = false;
  let review = null;
  let showCurve = null;
  let drawn = [];
  let drawing = -1;
  let scale = 1;
  let clockAt = 0;
  let busy = false;
  let narrated = '';
  let pressed = -1000;
  let plan = null;
  let ticked = -1;

  // ---- the session ----

  /** Takes a reply or an event with a state, unless a newer one is here; tells problems. Gives whether all is well. */
  function take(reply) {
    if (reply.problems) {
      trouble(reply.problems);
      return false;
    }
    const known = reply.version === version && state && reply.state && reply.state.node === state.node;
    if (reply.state && !known && !(reply.version < version)) {
      version = reply.version === undefined ? version : reply.version;
      show(reply.state);
    }
    trouble([]);
    return true;
  }

  async function ask(request) {
    const reply = await engine.ask(request);
    return take(reply) ? reply : null;
  }

  function trouble(problems) {
    $('trouble').hidden = !problems.length;
    $('trouble').textContent = tool.problemText(problems);
  }

  const chartReady = async () => {
    if (chart) return;
    const reply = await engine.ask({ do: 'chart' });
    if (!reply.problems) chart = reply;
  };

  const isBlackBelow = () => turned !== (state.you === 1 || (state.seats[1] === 'human' && state.seats[0] !== 'human'));

  /** Whether side 0 begins at the top of the picture, as in games that count rows from there. */
  function isTurned() {
    const rows = [0, 1].map((side) => state.board.tiles.flatMap(({ token }, i) =>
      token && !token.figure && token.side === side ? [Math.floor(i / state.board.columns)] : []));
    const mean = (list) => list.reduce((sum, row) => sum + row, 0) / list.length;
    return mean(rows[0]) < mean(rows[1]) - 1;
  }

  function forgetReview() {
    review = null;
    showCurve = null;
    $('reviewed').hidden = true;
  }

  /** Begins with another game. */
  function started(reply) {
    if (reply.state.shared && reply.state.shared.proposal) { // the other player has to agree
      take(reply);
      return;
    }
    forgetReview();
    drawn = [];
    if (state) state.node = undefined; // whatever was shown is over
    take(reply);
    flipped = isBlackBelow();
    paint();
    players();
    focusCell(at);
  }

  // ---- what may be done ----

  const movesFrom = (index) => state.moves.filter((move) => move.from === index && move.kind !== 'pass');
  const targets = (index) => index < 0 ? [] : movesFrom(index).filter((move) => move.to !== null && move.to !== undefined);
  const playable = (index) => picked >= 0
    ? targets(picked).filter((move) => move.to === index)
    : state.moves.filter((move) => (move.from === null || move.from === undefined) && move.to === index && move.kind !== 'pass');
  const pass = () => state.moves.find((move) => move.kind === 'pass');
  const isChoice = () => state.choice !== null && state.choice !== undefined && state.moves.length > 0;
  const others = () => state.moves.filter((move) => move.kind !== 'pass' && !isChoice() && (move.to === null || move.to === undefined || move.to === move.from));

  /** Whether the place shown is the last of its line. */
  const atEnd = () => !state.line.length || state.line[state.line.length - 1] === state.node;

  /** The place where the game itself stands. */
  const tip = () => state.tree.reduce((last, node) => node.main && node.ply >= last.ply ? node : last, { id: state.node, ply: -1 }).id;
  const isLive = () => state.node === tip();

  async function decide(move, outcome) {
    if (busy) return;
    if (state.mode === 'play' && !isLive()
        && !await tool.confirm('The game has gone on from here. Try this as a variation? The game stays as it is.', 'Try it', 'Leave it')) return;
    busy = true;
    closeChooser(false);
    hideFan();
    const request = { do: 'decide', ply: state.ply, move: move.text };
    if (!isLive()) request.where = state.node;
    if (outcome !== undefined) request.outcome = outcome;
    picked = -1;
    let made = null;
    try {
      made = await ask(request);
    } finally {
      if (!made) busy = false;
    }
    if (made) return; // it is shown, and perhaps the next piece is picked already
    picked = chained();
    paint();
  }

  /** Makes a decision, or lets choose among several that the same squares stand for. */
  function play(moves, index) {
    if (moves.length === 1) decide(moves[0]);
    else openChooser(moves, index);
  }

  /** The square of the piece that must go on, and is picked already; −1 if there is none. */
  const chained = () => typeof state.chain === 'number' && !isChoice() && (pass() || movesFrom(state.chain).length) ? state.chain : -1;

  function pick(index) {
    picked = index;
    hint = null;
    paint();
  }

  function unpick() {
    picked = chained();
    hovered = -1;
    hideFan();
    paint();
  }

  /** What a click on a square does. */
  function press(index, touched) {
    closeChooser(false);
    if (isChoice()) {
      openChoice();
      return;
    }
    if (waits()) {
      planAt(index);
      return;
    }
    const moves = playable(index);
    if (moves.length) {
      const move = moves[0];
      // A finger sees first what may come of it; so does whoever analyses, and may choose the roll.
      const looks = touched || state.mode === 'analysis';
      if (looks && move.chance && !(pinned && fanned === move.text)) showFan(move, true);
      else play(moves, index);
    } else if (index === picked && index === state.chain && pass()) {
      decide(pass());
    } else if (index !== picked && movesFrom(index).length) {
      pick(index);
    } else {
      unpick();
    }
  }

  // ---- what is planned while the other side acts ----

  /** Whether the other side of a game that goes on is to act, so that nothing can be done but planned. */
  const waits = () => !state.moves.length && !state.over && state.mode === 'play' && isLive() && speaker() >= 0 && speaker() !== state.side;

  /** Plans a decision by its squares; whether it may be made, the session says when the time has come. */
  function planAt(index) {
    const { token } = state.board.tiles[index];
    const names = state.board.names;
    if (token && token.side === speaker()) {
      plan = plan && plan.from === index ? null : { from: index, to: -1 };
    } else if (plan && plan.to < 0) {
      plan.to = index;
      say('Planned: ' + names[plan.from] + ' to ' + names[index] + ', unless a roll surprises.');
    } else {
      plan = null;
    }
    paint();
  }

  /** Makes what was planned if it is this side's turn now; a roll that surprised, or a turn that goes on, ends the plan. */
  function carryOut({ from, to }) {
    if (to < 0 || state.over || isChoice() || state.sign || !isLive()) return;
    const moves = movesFrom(from).filter((move) => move.to === to);
    if (moves.length === 1) decide(moves[0]);
    else if (moves.length) pick(from);
  }

  // ---- choices on the board ----

  function openChooser(moves, index) {
    choices = moves;
    chosenFrom = document.activeElement;
    const box = $('chooser');
    const side = state.board.tiles[picked >= 0 ? picked : index].token;
    box.replaceChildren(...moves.map((move) => {
      const button = element('button');
      button.type = 'button';
      button.setAttribute('role', 'menuitem');
      button.setAttribute('aria-label', move.label + (move.promotion && side && side.badge ? ', ' + side.badge.text : ''));
      button.title = move.label;
      button.dataset.move = move.text;
      if (move.promotion) {
        const figure = move.promotion.toUpperCase();
        button.append(draw.piece({ side: side ? side.side : state.side, figure: side && side.figure ? figure : null, symbol: figure, badge: side ? side.badge : null }));
      } else {
        button.append(move.label);
      }
      button.addEventListener('click', () => decide(move));
      return button;
    }));
    box.hidden = false;
    const square = cells[index].getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const left = Math.max(6, Math.min(square.left + square.width / 2 - size.width / 2, innerWidth - size.width - 6));
    const below = square.bottom + size.height + 6 < innerHeight || square.top < size.height + 6;
    box.style.left = left + scrollX + 'px';
    box.style.top = (below ? square.bottom + 4 : square.top - size.height - 4) + scrollY + 'px';
    box.firstChild.focus({ preventScroll: true });
  }

  function closeChooser(refocus) {
    if ($('chooser').hidden) return;
    const inside = $('chooser').contains(document.activeElement);
    $('chooser').hidden = true;
    choices = [];
    if (refocus || inside) (chosenFrom && chosenFrom.isConnected ? chosenFrom : cells[at]).focus({ preventScroll: true });
  }

  /** Whether a press on an element leaves the chooser open: on itself or the board, or when there is no way past it. */
  const isChooserFree = (target) => $('chooser').hidden || isChoice() || $('chooser').contains(target) || $('grid').contains(target);

  const openChoice = () => openChooser(state.moves.filter((move) => move.kind === 'promotion'), state.choice);

  $('chooser').addEventListener('keydown', (event) => {
    const buttons = [...$('chooser').children];
    const index = buttons.indexOf(document.activeElement);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const move = choices.find((one) => one.promotion && one.promotion.toLowerCase() === event.key.toLowerCase());
    if (by) buttons[(index + by + buttons.length) % buttons.length].focus();
    else if (move) decide(move);
    else if (event.key === 'Escape' && !isChoice()) closeChooser(true);
    else if (event.key === 'Tab') buttons[(index + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // ---- the chance fan ----

  /** An expected score, from −1 to 1, for people. */
  const score = (value) => (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value).toFixed(2);
  const percent = (value) => (value < 10 && value % 1 ? value.toFixed(1) : Math.round(value)) + ' %';

  async function showFan(move, stays) {
    clearTimeout(fanTimer);
    fanned = move.text;
    pinned = stays;
    const key = state.node + ' ' + move.text;
    if (!fans.has(key)) {
      const asked = fans;
      const reply = await engine.ask({ do: 'fan', ply: state.ply, move: move.text });
      if (fans !== asked || fanned !== move.text) return;
      if (reply.problems) {
        hideFan();
        return;
      }
      fans.set(key, reply);
    }
    fill(move, fans.get(key));
  }

  function fill(move, reply) {
    const box = $('fan');
    if (reply.fan.length < 2) {
      box.hidden = true;
      return;
    }
    const head = element('h2', '', move.label.split(':')[0]);
    if (typeof reply.score === 'number') head.append(element('span', 'worth', 'worth ' + score(reply.score)));
    const list = element('ul');
    for (const one of reply.fan) {
      const item = element('li');
      item.dataset.outcome = one.outcome;
      item.dataset.weight = one.weight;
      item.dataset.total = one.total;
      if (typeof one.score === 'number') item.dataset.score = one.score;
      const small = draw.add(item, 'svg', { class: 'small', 'aria-hidden': 'true' });
      draw.board(small, one.board, { flipped, small: true });
      const text = element('div');
      const first = element('p', 'percent words');
      const share = typeof one.percent === 'number' ? one.percent : 100 * one.weight / one.total;
      if (draw.SIGNS[one.sign]) first.append(draw.mark(one.sign));
      first.append(element('span', '', percent(share)), element('span', '', one.name));
      if (typeof one.score === 'number') first.append(element('span', 'worth', score(one.score)));
      const bar = element('span', 'chance');
      bar.append(element('span'));
      bar.firstChild.style.width = share + '%';
      text.append(first, bar, element('p', 'words', one.words));
      if (pinned && state.mode === 'analysis') {
        const choose = element('button', 'button', 'This roll');
        choose.type = 'button';
        choose.setAttribute('aria-label', 'This roll: ' + one.name);
        choose.addEventListener('click', () => decide(move, one.outcome));
        text.append(choose);
      }
      item.append(text);
      list.append(item);
    }
    box.replaceChildren(head);
    if (pinned) {
      const row = element('div', 'actions');
      const yes = element('button', 'main', 'Take it');
      const no = element('button', '', 'Leave it');
      yes.type = no.type = 'button';
      yes.addEventListener('click', () => decide(move));
      no.addEventListener('click', unpick);
      row.append(yes, no);
      box.append(row);
    }
    box.append(list);
    box.hidden = false;
    box.classList.remove('aloft');
    const square = typeof move.to === 'number' ? cells[move.to].getBoundingClientRect() : null;
    // Where it lies over the board, the square that it is about stays in sight.
    if (square && square.right > box.offsetLeft && getComputedStyle(box).position === 'fixed') {
      box.classList.toggle('aloft', square.bottom > box.getBoundingClientRect().top);
    }
  }

  function hideFan() {
    clearTimeout(fanTimer);
    fanned = null;
    pinned = false;
    $('fan').hidden = true;
  }

  /** Shows the fan of the capture that a square stands for, if there is one. */
  function fanAt(index, wait) {
    const move = picked >= 0 && index >= 0 ? playable(index).find((one) => one.chance) : null;
    clearTimeout(fanTimer);
    if (!move) {
      if (fanned && !pinned) fanTimer = setTimeout(hideFan, HOVER);
    } else if (fanned !== move.text) {
      fanTimer = setTimeout(() => showFan(move, false), wait);
    }
  }

  // ---- drawing ----

  /** Effects of the picked piece's type on each enemy's, by index of the square. */
  function lens() {
    const found = new Map();
    const mine = picked >= 0 ? state.board.tiles[picked].token : null;
    if (!mine || !mine.badge || !chart) return found;
    const index = (badge) => chart.types.findIndex((type) => type.short === badge.text);
    const row = chart.effect[index(mine.badge)];
    state.board.tiles.forEach(({ token }, i) => {
      if (!token || !token.badge || token.side === mine.side || !row) return;
      const effect = EFFECT_OF.get(row[index(token.badge)]);
      if (effect) found.set(i, effect);
    });
    return found;
  }

  /** The sign of an effect in a corner of a square, but not in that of the last roll's. */
  function lensSign(parent, index, effect) {
    const rolled = (state.board.arrows || []).find((hop) => hop.to === index && draw.SIGNS[hop.sign]);
    const taken = rolled && area.place(rolled.from).x <= area.place(index).x;
    draw.sign(parent, area.place(index), effect, taken ? 18 : 82, 18);
  }

  /** Draws the board as it stands, and names its squares. */
  function paint() {
    if (!state) return;
    const board = state.board;
    const svg = $('board');
    const dragged = ghost ? pointer.index : -1;
    area = draw.board(svg, board, { flipped, hidden: dragged });
    const under = svg.querySelector('.under');
    const over = svg.querySelector('.over');
    const box = (index, name, inset) => draw.add(under, 'rect', { x: area.place(index).x + inset, y: area.place(index).y + inset, width: 100 - 2 * inset, height: 100 - 2 * inset, class: name });
    if (picked >= 0) box(picked, 'picked', 0);
    if (plan) [plan.from, plan.to].filter((index) => index >= 0).forEach((index) => box(index, 'planned', 0));
    const seen = picked >= 0 ? targets(picked) : state.moves.filter((move) => (move.from === null || move.from === undefined) && typeof move.to === 'number' && !isChoice());
    const shapes = new Map(seen.map((move) => [move.to, move]));
    for (const [to, move] of shapes) {
      const place = area.place(to);
      const centre = { cx: place.x + 50, cy: place.y + 50 };
      if (move.kind === 'capture') {
        draw.add(under, 'circle', { ...centre, r: 43, class: 'ringseam' });
        draw.add(under, 'circle', { ...centre, r: 43, class: 'ring' });
      } else {
        draw.add(under, 'circle', { ...centre, r: 15, class: 'dot' });
      }
    }
    if (hovered >= 0 && shapes.has(hovered)) box(hovered, 'hovered', 4);
    const effects = lens();
    for (const [index, effect] of effects) lensSign(over, index, effect);
    for (const one of drawn) draw.arrow(over, area.place(one.from), area.place(one.to), { kind: 'drawn' });
    if (info) {
      const shown = new Set();
      (info.lines || []).forEach((line, i) => {
        const first = (line.arrows || [])[0];
        if (!first || shown.has(first.from + '-' + first.to)) return;
        shown.add(first.from + '-' + first.to);
        draw.arrow(over, area.place(first.from), area.place(first.to), { kind: 'idea', label: i + 1, width: i ? 6 : 10 });
      });
    }
    const move = hint && state.moves.find((one) => one.text === hint);
    if (move && typeof move.from === 'number' && typeof move.to === 'number' && move.from !== move.to) {
      draw.arrow(over, area.place(move.from), area.place(move.to), { kind: 'hint' });
    }
    layCells(shapes, effects);
    legend(effects);
  }

  /** The squares as buttons over the drawing, in the order of the screen. */
  function buildCells() {
    const { rows, columns, names } = state.board;
    const grid = $('grid');
    const had = grid.contains(document.activeElement);
    grid.replaceChildren();
    cells = names.map((name, index) => {
      const button = element('button');
      button.type = 'button';
      button.tabIndex = -1;
      button.dataset.index = index;
      button.dataset.name = name;
      return button;
    });
    grid.dataset.size = rows + 'x' + columns;
    grid.setAttribute('aria-rowcount', rows);
    grid.setAttribute('aria-colcount', columns);
    orderCells();
    at = Math.min(at, cells.length - 1);
    cells[at].tabIndex = 0;
    $('surface').style.setProperty('min-width', (columns * LEAST_SQUARE + 30) + 'px');
    $('zoom').hidden = columns <= 10;
    scale = 1;
    zoom(0);
    if (had) cells[at].focus();
  }

  function orderCells() {
    const { rows, columns } = state.board;
    const grid = $('grid');
    const focused = grid.contains(document.activeElement) ? document.activeElement : null;
    const order = flipped ? [...cells].reverse() : cells;
    grid.replaceChildren();
    for (let row = 0; row < rows; row++) {
      const line = element('div');
      line.setAttribute('role', 'row');
      for (const cell of order.slice(row * columns, (row + 1) * columns)) {
        const box = element('div');
        box.setAttribute('role', 'gridcell');
        box.append(cell);
        line.append(box);
      }
      grid.append(line);
    }
    grid.dataset.flipped = flipped;
    if (focused) focused.focus({ preventScroll: true });
  }

  function layCells(shapes, effects) {
    const { rows, columns, tiles, names } = state.board;
    const grid = $('grid');
    if (grid.dataset.size !== rows + 'x' + columns) buildCells();
    else if (grid.dataset.flipped !== String(flipped)) orderCells();
    const style = grid.style;
    style.left = style.right = 100 * draw.MARGIN / area.width + '%';
    style.top = style.bottom = 100 * draw.MARGIN / area.height + '%';
    const own = new Set(state.moves.filter((move) => typeof move.from === 'number' && move.kind !== 'pass').map((move) => move.from));
    if (pass() && typeof state.chain === 'number') own.add(state.chain);
    tiles.forEach((tile, i) => {
      const cell = cells[i];
      const move = shapes.get(i);
      const effect = effects.get(i);
      const words = [names[i]];
      if (tile.token) words.push(tile.token.name);
      else if (tile.ground !== 'light' && tile.ground !== 'dark') words.push(tile.ground);
      if (effect && !(move && move.kind === 'capture' && move.effect)) words.push(EFFECTS[effect] + ' against it');
      if (i === picked) words.push(i === state.chain ? 'must go on or end its turn' : 'picked');
      if (move) words.push((move.kind === 'capture' ? 'can be taken' : 'can be reached') + (EFFECTS[move.effect] ? ': ' + EFFECTS[move.effect] : ''));
      if ((tile.marks || []).includes('choice')) words.push('to be promoted');
      const planned = plan && (i === plan.from || i === plan.to);
      if (planned) words.push('planned');
      const name = words.join(', ');
      if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
      set(cell, 'own', own.has(i) ? '' : null);
      set(cell, 'target', move ? move.kind : null);
      set(cell, 'lens', effect || null);
      set(cell, 'picked', i === picked ? '' : null);
      set(cell, 'planned', planned ? '' : null);
    });
  }

  function set(cell, name, value) {
    if (value === null) delete cell.dataset[name];
    else if (cell.dataset[name] !== value) cell.dataset[name] = value;
  }

  function legend(effects) {
    const found = new Set(effects.values());
    const box = $('lens');
    box.hidden = !found.size;
    box.replaceChildren(...['super', 'weak', 'none'].filter((e) => found.has(e)).map((effect) => {
      const item = element('span');
      const where = [...effects].filter(([, e]) => e === effect).map(([i]) => state.board.names[i]).join(' ');
      item.append(draw.mark(effect), EFFECTS[effect] + ': ' + where);
      return item;
    }));
  }

  function zoom(by) {
    scale = Math.max(1, Math.min(4, scale + by));
    $('surface').style.width = 100 * scale + '%';
    $('smaller').disabled = scale === 1;
    $('larger').disabled = scale === 4;
  }

  // ---- everything beside the board ----

  /** Shows a state. */
  function show(next) {
    const before = state;
    const active = document.activeElement;
    const moved = !before || before.node !== next.node || before.ply !== next.ply || JSON.stringify(before.board) !== JSON.stringify(next.board);
    const grown = before && before.kind === next.kind && next.ply === before.ply + 1;
    const due = grown ? plan : null;
    if (moved) plan = null;
    state = next;
    clockAt = performance.now();
    document.documentElement.dataset.version = version;
    if (moved || !before || before.moves.length !== next.moves.length) {
      fans = new Map();
      info = null;
      hint = null;
      closeChooser(false);
      hideFan();
      endDrag();
      picked = -1;
      hovered = -1;
      busy = false; // the event of a decision may be here before its reply
    }
    if (picked < 0 || isChoice()) picked = chained();
    if (!before || before.kind !== next.kind) turned = isTurned();
    if (!before) flipped = isBlackBelow();
    if (moved) thinking = false;
    if (review && ![...review.keys()].every((id) => state.tree.some((node) => node.id === id))) forgetReview();
    paint();
    players();
    narrate(moved);
    actions();
    tree.render($('moves'), state, review);
    if (showCurve) showCurve(state.node);
    judge();
    tags();
    thought();
    if (grown && state.sign) flash();
    if (grown) sound.tell(before, state);
    if (isChoice() && isLive()) openChoice();
    if (active && active !== document.body && (!active.isConnected || active.closest('[hidden]'))) {
      const node = active.dataset.node && $('moves').querySelector('[data-node="' + active.dataset.node + '"]');
      (node || cells[at]).focus({ preventScroll: true });
    }
    if (due) carryOut(due);
    document.title = (state.over ? state.over.words : state.sideNames[state.side] + ' to act') + ' – Pokémon Chess';
  }

  /** The names of those who play, empty where nobody has told them. */
  const names = () => [0, 1].map((side) => state.names && state.names[side] !== '?' ? state.names[side] || '' : '');

  function player(id, side) {
    const box = $(id);
    const disc = element('span', 'disc ' + (side === 0 ? 'white' : 'black'));
    const seat = state.seats[side];
    const name = names()[side] || state.sideNames[side];
    const engine = !names()[side] && seat !== 'human' ? ' (' + seat.replace(':', ', ') + ')' : '';
    const who = element('span', 'who', name + engine);
    const lost = element('span', 'lost');
    // Beside a player lies what the other side has lost, as over a real board.
    const pieces = state.captured ? state.captured[1 - side] : [];
    if (pieces.length) {
      lost.append(...pieces.map((piece) => draw.piece(piece)));
      lost.title = state.sideNames[1 - side] + ' has lost: ' + pieces.map((piece) => piece.name || piece.symbol).join('; ');
      lost.append(element('span', 'hidden', lost.title));
    }
    const parts = [disc, who, lost];
    const turn = !state.over && state.side === side;
    if (turn || (state.over && state.over.winner === side)) {
      parts.push(element('span', 'acts', state.over ? 'won' : thinking && seat !== 'human' ? 'thinks …' : 'to act'));
    }
    if (state.clock) {
      const time = element('span', 'time');
      time.dataset.clock = side;
      parts.push(time);
    }
    box.replaceChildren(...parts);
    box.classList.toggle('turn', turn);
  }

  function players() {
    player('above', flipped === turned ? 1 : 0);
    player('beneath', flipped === turned ? 0 : 1);
    tick();
  }

  function tick() {
    if (!state || !state.clock) return;
    for (const box of document.querySelectorAll('[data-clock]')) {
      const side = Number(box.dataset.clock);
      const runs = state.shared ? state.shared.runs === side : state.clock.running && state.side === side && !state.over;
      const gone = runs ? Math.max(0, performance.now() - clockAt - (state.shared ? state.shared.grace : 0)) : 0;
      const left = Math.max(0, state.clock.left[side] - gone);
      const seconds = Math.floor(left / 1000);
      if (gone && side === speaker() && left < LAST_SECONDS && seconds !== ticked) {
        ticked = seconds;
        sound.play('low');
      }
      const text = Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0') + (left < LOW_TIME ? '.' + Math.floor(left / 100) % 10 : '');
      if (box.textContent !== text) box.textContent = text;
      box.classList.toggle('low', left < LOW_TIME);
    }
  }

  function narrate(moved) {
    const lines = [];
    if (state.last) lines.push(element('p', '', state.last));
    if (state.over) lines.push(element('p', '', state.over.words));
    else {
      const who = state.sideNames[state.side];
      const what = isChoice() ? ' chooses what the pawn becomes.' : typeof state.chain === 'number' && pass() ? ' may go on with ' + state.board.names[state.chain] + ' or end the turn.' : ' to act.';
      lines.push(element('p', 'next', who + what));
    }
    const offer = state.offer;
    if (offer === 0 || offer === 1) lines.push(element('p', '', state.sideNames[offer] + ' offers a draw.'));
    const text = lines.map((line) => line.textContent).join(' ');
    if (moved || narrated !== text) $('say').replaceChildren(...lines);
    narrated = text;
    $('heading').textContent = tree.gameName(state.kind, state.summary);
    $('about').textContent = state.title || '';
  }

  /** The side that this page speaks for: of two people at one page the one to act. */
  function speaker() {
    if (state.you === 0 || state.you === 1) return state.you;
    if (state.you === null) return -1;
    const people = [0, 1].filter((side) => state.seats[side] === 'human');
    return people.length === 2 ? state.side : people.length ? people[0] : -1;
  }

  function actions() {
    const over = Boolean(state.over);
    $('openteams').hidden = state.kind !== 'pokemon';
    const mine = speaker();
    const playing = state.mode === 'play';
    const live = playing && !over && mine >= 0;
    const theirs = (state.offer === 0 || state.offer === 1) && state.offer !== mine;
    $('pass').hidden = !pass();
    $('pass').textContent = typeof state.chain === 'number' ? 'End turn' : 'Pass';
    // In a game of seats nobody is helped, and nobody takes back alone.
    const shared = state.you === 0 || state.you === 1 || state.you === null;
    const helped = !shared || (over && mine >= 0);
    const asks = state.shared && state.shared.between && !state.shared.proposal && mine >= 0;
    $('back').hidden = mine < 0 || shared;
    $('back').disabled = state.ply === 0;
    $('hint').hidden = over || !state.moves.length || !helped;
    $('opennew').hidden = state.shared ? !asks : !helped;
    $('analyse').closest('.row').hidden = !helped;
    $('draw').hidden = $('resign').hidden = !live || !isLive();
    $('draw').disabled = state.offer === 0 || state.offer === 1;
    $('accept').hidden = $('decline').hidden = !live || !theirs;
    $('draw').hidden = $('draw').hidden || !$('accept').hidden;
    $('rematch').hidden = !over || mine < 0 || !isLive() || (state.shared && !asks);
    $('rematch').textContent = state.shared ? 'Ask for a rematch' : 'Rematch';
    $('live').hidden = isLive();
    const node = state.tree.find((one) => one.id === state.node);
    $('cut').hidden = !node || node.main || !node.text;
    const more = others();
    $('others').hidden = !more.length;
    $('others').replaceChildren(...more.slice(0, 40).map((move) => {
      const button = element('button', '', move.label);
      button.type = 'button';
      button.addEventListener('click', () => decide(move));
      return button;
    }));
    const index = state.line.indexOf(state.node);
    const stuck = { first: index < 0, prev: index < 0, next: atEnd(), last: atEnd() };
    const start = tree.root(state);
    if (state.node === start) stuck.first = stuck.prev = true;
    for (const id in stuck) $(id).setAttribute('aria-disabled', String(stuck[id]));
  }

  function tags() {
    const list = $('tags');
    list.replaceChildren();
    for (const [name, value] of Object.entries(state.tags || {})) list.append(element('dt', '', name), element('dd', '', String(value)));
  }

  /** Shows the sign of the roll over the square that it was about, for a moment. */
  function flash() {
    const hop = (state.board.arrows || []).at(-1);
    if (!hop || matchMedia('(prefers-reduced-motion: reduce)').matches || !SIGN_WORDS[state.sign]) return;
    const box = $('flash');
    const place = area.place(hop.to);
    box.replaceChildren(draw.mark(state.sign), SIGN_WORDS[state.sign]);
    const half = Math.min(42, 11000 / Math.max(200, $('surface').clientWidth));
    box.style.left = Math.max(half, Math.min(100 - half, 100 * (place.x + 50) / area.width)) + '%';
    box.style.top = 100 * (place.y + 50) / area.height + '%';
    box.hidden = true;
    void box.offsetWidth; // the animation begins anew
    box.hidden = false;
    clearTimeout(flash.timer);
    flash.timer = setTimeout(() => { box.hidden = true; }, FLASH);
  }

  // ---- stepping ----

  async function go(node) {
    if (node === undefined || node === state.node) return;
    const reply = await engine.ask({ do: 'goto', node });
    // In a game of seats the place is the server's: then only looking is left.
    take(reply.problems ? await engine.ask({ do: 'state', node }) : reply);
  }

  function step(by) {
    const line = [tree.root(state), ...state.line.filter((id) => id !== tree.root(state))];
    const index = line.indexOf(state.node);
    go(line[Math.max(0, Math.min(line.length - 1, index + by))]);
  }

  function flip() {
    flipped = !flipped;
    closeChooser(false);
    paint();
    players();
    if (isChoice()) openChoice();
  }

  // ---- analysis and review ----

  const isAnalysing = () => $('analyse').getAttribute('aria-pressed') === 'true';
  const analyse = () => ask({ do: 'analyse', on: isAnalysing(), lines: Number($('lines').value) });

  function thought() {
    $('thought').hidden = !isAnalysing();
    if (!isAnalysing()) return;
    const side = state.side;
    const value = info && typeof info.score === 'number' ? info.score : null;
    const white = value === null ? 0 : side === 0 ? value : -value;
    const wdl = info && info.wdl ? (side === 0 ? info.wdl : [...info.wdl].reverse()) : [(1 + white) / 2, 0, (1 - white) / 2];
    $('barwhite').style.width = 100 * wdl[0] + '%';
    $('bardraw').style.width = 100 * wdl[1] + '%';
    const names = state.sideNames;
    const words = value === null ? (state.over ? 'The game is over.' : 'Thinking …')
      : names[0] + ' ' + score(white) + (info.wdl ? ': wins ' + percent(100 * wdl[0]) + ', draw ' + percent(100 * wdl[1]) + ', ' + names[1] + ' wins ' + percent(100 * wdl[2]) : '')
        + (info.depth ? ' · depth ' + info.depth : '') + (info.nodes ? ' · ' + info.nodes.toLocaleString('en') + ' positions' : '');
    $('verdict').textContent = words;
    $('bar').setAttribute('aria-label', words);
    const lines = (info && info.lines) || [];
    $('variations').replaceChildren(...lines.map((line) => {
      const item = element('li');
      item.append(element('b', '', score(line.score)), element('span', '', line.text || (line.moves || []).join(' ')));
      return item;
    }));
    const rolls = (lines[0] && lines[0].rolls) || [];
    $('rolls').replaceChildren(...rolls.map((roll) => {
      const item = element('li');
      item.append(element('span', '', percent(roll.percent) + ' ' + roll.name), element('b', '', typeof roll.score === 'number' ? score(roll.score) : ''));
      return item;
    }));
  }

  function reviewed(event) {
    $('reviewed').hidden = false;
    if (!event.result) {
      $('progress').textContent = 'Reviewed ' + event.done + ' of ' + event.of + ' decisions';
      return;
    }
    const result = event.result;
    $('progress').textContent = '';
    review = new Map(result.nodes.map((node) => [node.node, node]));
    let play = 0;
    let luck = 0;
    const byId = new Map(state.tree.map((node) => [node.id, node]));
    const points = [{ node: tree.root(state), play, luck }];
    for (const one of result.nodes) {
      const node = byId.get(one.node);
      play += !node || node.side === 0 ? -one.given : one.given;
      luck += one.luck;
      points.push({ node: one.node, play, luck });
    }
    showCurve = tree.curves($('curves'), points, state.sideNames[0], go);
    if (showCurve) showCurve(state.node);
    const table = element('table');
    const head = element('tr');
    head.append(element('td'), ...['given away', 'luck', 'good decisions'].map((text) => element('th', '', text)));
    table.append(head);
    result.sides.forEach((side, i) => {
      const row = element('tr');
      row.append(element('th', '', state.sideNames[i]));
      for (const text of [side.given.toFixed(2), score(side.luck), percent(100 * side.clean)]) row.append(element('td', '', text));
      table.append(row);
    });
    $('sums').replaceChildren(table);
    $('settled').textContent = state.sideNames[0] + ' without luck: ' + score(result.withoutLuck) + '. What the values of the search contradict each other by: ' + score(result.disagreement) + '.';
    judge();
    tree.render($('moves'), state, review);
  }

  /** Tells what the review has found about the decision that led to the place shown. */
  function judge() {
    const one = review && review.get(state.node);
    const given = one && one.given >= .005;
    const luck = one ? (one.side === 0 ? one.luck : -one.luck) : 0;
    $('judged').textContent = one
      ? (given ? 'Gave away ' + one.given.toFixed(2) + '; best was ' + one.name + '.' : 'Gave nothing away.') + (Math.abs(luck) >= .005 ? ' The roll was worth ' + score(luck) + ' to ' + state.sideNames[one.side] + '.' : '')
      : '';
  }

  // ---- pointers ----

  /** The square under a point of the screen, or −1. */
  function cellAt(x, y) {
    const found = document.elementsFromPoint(x, y).find((one) => one.dataset && one.dataset.index !== undefined && $('grid').contains(one));
    return found ? Number(found.dataset.index) : -1;
  }

  function startDrag() {
    ghost = draw.piece(state.board.tiles[pointer.index].token);
    const box = cells[pointer.index].getBoundingClientRect();
    ghost.id = 'ghost';
    ghost.style.width = box.width * .84 + 'px';
    ghost.style.height = box.height + 'px';
    pointer.half = { x: box.width * .42, y: box.height / 2 };
    document.body.append(ghost);
    $('surface').classList.add('dragging');
    paint();
  }

  function endDrag() {
    if (ghost) ghost.remove();
    ghost = null;
    pointer = null;
    $('surface').classList.remove('dragging');
  }

  function cancel() {
    if (plan) {
      plan = null;
      paint();
    }
    if (!pointer && picked < 0) return;
    endDrag();
    unpick();
  }

  $('grid').addEventListener('pointerdown', (event) => {
    const cell = event.target.closest('[data-index]');
    if (!cell || !state) return;
    const index = Number(cell.dataset.index);
    if (!event.isPrimary) {
      cancel();
      return;
    }
    if (event.button === 2) {
      drawing = index;
      return;
    }
    if (event.button !== 0) return;
    $('flash').hidden = true;
    if (drawn.length) {
      drawn = [];
      paint();
    }
    rove(index);
    const wasPicked = picked === index;
    const own = cell.dataset.own !== undefined && !isChoice();
    if (own && !wasPicked && !(picked >= 0 && playable(index).length)) {
      hideFan();
      pick(index);
    }
    pointer = { id: event.pointerId, index, x: event.clientX, y: event.clientY, touch: event.pointerType === 'touch', own: own && picked === index, fresh: picked === index && !wasPicked };
  });
  document.addEventListener('pointermove', (event) => {
    if (!state) return;
    if (pointer && event.pointerId === pointer.id) {
      if (!ghost && pointer.own && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > SLIP && state.board.tiles[pointer.index].token) startDrag();
      if (ghost) ghost.style.transform = 'translate(' + (event.clientX - pointer.half.x) + 'px,' + (event.clientY - pointer.half.y) + 'px)';
    }
    if (event.pointerType === 'touch' && !ghost) return;
    if (!ghost && !$('grid').contains(event.target) && hovered < 0) return;
    const index = cellAt(event.clientX, event.clientY);
    if (index === hovered) return;
    hovered = index;
    if (picked >= 0) {
      paint();
      fanAt(index, HOVER);
    }
  });
  document.addEventListener('pointerup', (event) => {
    if (event.button === 2 && drawing >= 0) {
      const to = cellAt(event.clientX, event.clientY);
      if (to >= 0 && to !== drawing) {
        const same = drawn.findIndex((one) => one.from === drawing && one.to === to);
        if (same >= 0) drawn.splice(same, 1);
        else drawn.push({ from: drawing, to });
        paint();
      }
      drawing = -1;
      return;
    }
    if (!pointer || event.pointerId !== pointer.id) return;
    const { index, touch, fresh } = pointer;
    const dragged = Boolean(ghost);
    const to = cellAt(event.clientX, event.clientY);
    endDrag();
    pressed = performance.now();
    if (dragged) {
      const moves = to >= 0 && to !== index ? playable(to) : [];
      if (moves.length) play(moves, to);
      else unpick();
    } else if (to === index && !fresh) {
      press(index, touch);
    }
  });
  document.addEventListener('pointercancel', (event) => {
    if (!pointer || event.pointerId !== pointer.id) return;
    if (ghost) cancel();
    else pointer = null; // the finger scrolls the page
  });
  document.addEventListener('pointerdown', (event) => {
    if (!isChooserFree(event.target)) closeChooser(false);
  });
  $('grid').addEventListener('contextmenu', (event) => event.preventDefault());

  // A click that no pointer made: Enter, the space bar, a screen reader.
  $('grid').addEventListener('click', (event) => {
    const cell = event.target.closest('[data-index]');
    if (!cell || !state || (event.detail > 0 && performance.now() - pressed < 500)) return;
    press(Number(cell.dataset.index), false);
    fanAt(Number(cell.dataset.index), 0);
  });

  // ---- keys ----

  /** Makes a square the one that Tab comes to. */
  function rove(index) {
    cells[at].tabIndex = -1;
    at = index;
    cells[at].tabIndex = 0;
  }

  function focusCell(index) {
    rove(index);
    cells[index].focus({ preventScroll: true });
  }

  $('grid').addEventListener('focusin', (event) => {
    const cell = event.target.closest('[data-index]');
    if (!cell) return;
    rove(Number(cell.dataset.index));
    if (cell.matches(':focus-visible')) fanAt(at, HOVER);
  });

  $('grid').addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (fanned && next && !$('grid').contains(next) && !$('fan').contains(next)) fanAt(-1, 0);
  });

  function say(text) {
    $('say').replaceChildren(element('p', '', text));
  }

  function tellTargets() {
    if (picked < 0) {
      const own = [...new Set(state.moves.filter((move) => typeof move.from === 'number').map((move) => state.board.names[move.from]))];
      say(own.length ? 'Can act: ' + own.join(', ') + '.' : 'Nothing can act.');
      return;
    }
    const moves = [...new Set(targets(picked).map((move) => state.board.names[move.to] + (move.kind === 'capture' ? ' takes' + (EFFECTS[move.effect] ? ', ' + EFFECTS[move.effect] : '') : '')))];
    say(state.board.names[picked] + ': ' + (moves.length ? moves.join('; ') : 'no target') + '.');
  }

  /** Goes to the next piece of a letter, in the order of the screen. */
  function seek(letter, by) {
    const count = cells.length;
    for (let i = 1; i <= count; i++) {
      const way = (flipped ? -1 : 1) * by * i;
      const index = ((at + way) % count + count) % count;
      const { token } = state.board.tiles[index];
      if (token && token.symbol[0].toLowerCase() === letter) {
        focusCell(index);
        return true;
      }
    }
    return false;
  }

  $('grid').addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !state) return;
    if (isChoice() && $('chooser').hidden && event.key !== 'Tab') {
      openChoice();
      event.preventDefault();
      return;
    }
    const { columns } = state.board;
    const way = flipped ? -1 : 1;
    const column = at % columns;
    const left = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const up = { ArrowUp: -columns, ArrowDown: columns }[event.key];
    const key = event.key.toLowerCase();
    if (left) {
      if (column + left * way >= 0 && column + left * way < columns) focusCell(at + left * way);
    } else if (up) {
      if (cells[at + up * way]) focusCell(at + up * way);
    } else if (event.key === 'Home' || event.key === 'End') {
      focusCell(at - column + ((event.key === 'Home') !== flipped ? 0 : columns - 1));
    } else if (event.key === 'Escape') {
      cancel();
    } else if (key === 'm') {
      tellTargets();
    } else if (key === 'l') {
      say(state.last || 'Nothing has happened yet.');
    } else if (/^[a-z]$/.test(key) && seek(key, event.shiftKey ? -1 : 1)) {
      // found
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const keys = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => go(tree.root(state)), End: () => step(1e6),
    f: flip, '/': () => $('typed').focus(), Escape: cancel,
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !state || document.querySelector('dialog[open]')) return;
    if (event.target.closest('input, select, textarea') || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });

  // ---- buttons ----

  const on = (id, action) => $(id).addEventListener('click', (event) => {
    if (event.currentTarget.getAttribute('aria-disabled') !== 'true' && state) action(event);
  });
  on('first', keys.Home);
  on('prev', keys.ArrowLeft);
  on('next', keys.ArrowRight);
  on('last', keys.End);
  on('live', () => go(tip()));
  on('flip', flip);
  on('pass', () => decide(pass()));
  on('back', () => ask({ do: 'back' }));
  on('cut', () => ask({ do: 'drop', node: state.node }));
  on('hint', () => ask({ do: 'hint' }));
  on('draw', () => ask({ do: 'draw', what: 'offer', side: speaker() }));
  on('accept', () => ask({ do: 'draw', what: 'accept', side: speaker() }));
  on('decline', () => ask({ do: 'draw', what: 'decline', side: speaker() }));
  on('resign', async () => {
    const side = speaker();
    if (await tool.confirm(state.sideNames[side] + ' resigns?', 'Resign', 'Play on')) ask({ do: 'resign', side });
  });
  on('rematch', async () => {
    // In a game of seats each keeps the link, and with it the side.
    const turn = (list) => state.shared ? list : [...list].reverse();
    const request = { do: 'new', kind: state.kind, seats: turn(state.seats) };
    if (names().some(Boolean)) request.names = turn(state.names);
    if (state.teams) request.teams = turn(state.teams);
    if (state.rules) request.rules = state.rules;
    const clock = /^(\d+)\+(\d+)$/.exec((state.tags || {}).TimeControl || '');
    if (clock && state.clock) request.clock = { base: Number(clock[1]), increment: Number(clock[2]) };
    const reply = await engine.ask(request);
    if (reply.problems) trouble(reply.problems);
    else started(reply);
  });
  on('moves', (event) => {
    const button = event.target.closest('[data-node]');
    if (button) go(Number(button.dataset.node));
  });
  on('analyse', () => {
    $('analyse').setAttribute('aria-pressed', String(!isAnalysing()));
    info = null;
    fans = new Map();
    analyse();
    thought();
    paint();
  });
  $('lines').addEventListener('change', () => { if (isAnalysing()) analyse(); });
  on('review', () => ask({ do: 'review' }));
  on('smaller', () => zoom(-.5));
  on('larger', () => zoom(.5));
  $('typing').addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = $('typed').value.trim();
    if (!text) return;
    $('typed').value = '';
    if (!await ask({ do: 'say', ply: state.ply, text }) && !$('typed').value) $('typed').value = text;
  });
  $('theme').addEventListener('click', () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = dark ? 'light' : 'dark';
  });

  // ---- events ----

  function event(one) {
    // What is about another place than the one shown is late or early, and left out.
    const here = () => state && (one.version === undefined || one.version === version) && (one.node === undefined || one.node === state.node);
    if (one.event === 'open') refresh();
    else if (one.event === 'lost') trouble([{ text: 'The connection is lost; trying again …' }]);
    else if (one.event === 'state') take(one);
    else if (one.event === 'info' && here() && isAnalysing()) {
      info = one;
      thought();
      if (!ghost) paint();
    } else if (one.event === 'hint' && here()) {
      hint = one.move;
      const move = state.moves.find((m) => m.text === hint);
      if (move) say('Hint: ' + move.label);
      paint();
    } else if (one.event === 'thinking' && state) {
      thinking = one.on !== false;
      players();
    } else if (one.event === 'clock' && state && one.clock) {
      state.clock = one.clock;
      clockAt = performance.now();
      tick();
    } else if (one.event === 'review' && state) {
      reviewed(one);
    }
  }

  async function refresh() {
    const reply = await engine.ask({ do: 'state' });
    if (take(reply)) trouble([]);
    if (isAnalysing()) analyse();
  }

  const tool = tools({ state: () => state, chart: () => chart, chartReady, started, trouble });

  async function begin() {
    await Promise.all([chartReady(), refresh()]);
    document.documentElement.dataset.ready = 'true';
    paint();
    engine.listen(event);
    setInterval(tick, 200);
    const game = /[#&]([gpl]=[^&]+)/.exec(location.hash);
    const team = new URLSearchParams(location.hash.slice(1)).get('team');
    if (game) tool.open(game[1]);
    if (team && state) tool.openTeams(team);
  }

  begin();
})();
