/* The list of moves with its variations, and the curves of a review. */
const tree = (() => {
  'use strict';
  const ROLL = /^(.*?)([+*/-])?$/;
  /** The signs of the numeric annotation glyphs that are shown. */
  const GLYPHS = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
  const CLASSES = { '+': 'plus', '*': 'crit', '-': 'weak', '/': 'miss' };

  function element(name, className, text) {
    const node = document.createElement(name);
    if (className) node.className = className;
    if (text !== undefined) node.textContent = text;
    return node;
  }

  /** The children of each node, the main one first; the start's own entry, if there is one, has no text. */
  function children(state) {
    const found = new Map();
    for (const node of state.tree) {
      if (!node.text) continue;
      if (!found.has(node.parent)) found.set(node.parent, []);
      found.get(node.parent).push(node);
    }
    for (const list of found.values()) list.sort((a, b) => Number(b.main) - Number(a.main));
    return found;
  }

  /** The node before the first decision. */
  function root(state) {
    const start = state.tree.find((node) => !node.text);
    return start ? start.id : state.tree.length ? Math.min(...state.tree.map((node) => node.parent)) : -1;
  }

  /** The decisions from a node on, each the first child of the one before. */
  function lineFrom(node, next) {
    const line = [];
    for (let at = node; at; at = (next.get(at.id) || [])[0]) line.push(at);
    return line;
  }

  /** A decision as a button, with its roll's sign, glyphs and mark. */
  function button(node, state, review) {
    const made = element('button');
    made.type = 'button';
    made.dataset.node = node.id;
    const [, text, sign] = state.kind === 'pokemon' ? ROLL.exec(node.text) : [null, node.text, ''];
    made.append(text);
    if (sign) made.append(element('b', CLASSES[sign], sign));
    const mark = review && review.get(node.id) ? review.get(node.id).mark : '';
    const glyphs = (node.glyphs || []).map((glyph) => GLYPHS[glyph] || '').join('') || mark;
    if (glyphs) {
      made.append(' ', element('i', glyphs.includes('?') ? 'mark-bad' : 'mark-good', glyphs));
    }
    if (node.id === state.node) made.setAttribute('aria-current', 'step');
    return made;
  }

  const number = (node) => node.turn + (node.side === 0 ? '.' : '…');

  /** A variation in one paragraph, with those inside it below. */
  function aside(first, next, state, review) {
    const box = element('div', 'line');
    const inner = [];
    let before = null;
    for (const node of lineFrom(first, next)) {
      if (!before || before.turn !== node.turn || before.side !== node.side) box.append(element('span', '', number(node)), ' ');
      box.append(button(node, state, review), ' ');
      if (node.comment) box.append(element('span', 'note', node.comment), ' ');
      const others = node === first ? [] : (next.get(node.parent) || []).slice(1);
      inner.push(...others.map((other) => aside(other, next, state, review)));
      before = node;
    }
    box.append(...inner);
    return box;
  }

  /** Shows all decisions, the main line in rows of two. */
  function render(nav, state, review) {
    const next = children(state);
    const list = element('ol');
    let row = null;
    let cells = null;
    let asides = [];
    let side = 1;
    const close = () => {
      if (!asides.length) return;
      const item = element('li', 'aside');
      item.append(...asides);
      list.append(item);
      asides = [];
    };
    for (const node of lineFrom((next.get(root(state)) || [])[0], next)) {
      if (!row || (node.side === 0 && side === 1)) {
        close();
        row = element('li');
        cells = [element('div'), element('div')];
        row.append(element('span', '', node.turn + '.'), ...cells);
        list.append(row);
      }
      side = node.side;
      cells[side].append(button(node, state, review));
      if (node.comment) cells[side].append(element('span', 'comment', node.comment));
      asides.push(...(next.get(node.parent) || []).slice(1).map((other) => aside(other, next, state, review)));
    }
    close();
    nav.replaceChildren(...(list.children.length ? [list] : []));
    reveal(nav);
  }

  /** Scrolls the current decision into view; not by scrollIntoView, which would move the page away from the board. */
  function reveal(nav) {
    const current = nav.querySelector('[aria-current]');
    if (!current) {
      nav.scrollTop = 0;
      return;
    }
    const top = current.getBoundingClientRect().top - nav.getBoundingClientRect().top + nav.scrollTop;
    const foot = top + current.offsetHeight;
    if (top < nav.scrollTop) nav.scrollTop = top - 4;
    if (foot > nav.scrollTop + nav.clientHeight) nav.scrollTop = foot - nav.clientHeight + 4;
  }

  const path = (points) => points.map(([x, y], i) => (i ? 'L' : 'M') + x.toFixed(1) + ' ' + y.toFixed(1)).join('');

  /** Draws play and luck, summed up over the line for side 0, into one plot that leads to its decisions. */
  function curves(box, points, sideName, go) {
    box.replaceChildren();
    if (points.length < 2) return;
    const most = Math.max(.5, ...points.flatMap((p) => [Math.abs(p.play), Math.abs(p.luck)]));
    const x = (i) => 1000 * i / (points.length - 1);
    const y = (value) => 50 - 46 * value / most;
    const figure = element('figure', 'plot');
    const svg = draw.add(null, 'svg', { viewBox: '0 0 1000 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': 'Play and luck of ' + sideName + ', summed up' });
    draw.add(svg, 'path', { class: 'zero', d: 'M0 50H1000' });
    draw.add(svg, 'path', { class: 'curve', d: path(points.map((p, i) => [x(i), y(p.play)])) });
    draw.add(svg, 'path', { class: 'curve curve-luck', d: path(points.map((p, i) => [x(i), y(p.luck)])) });
    const now = draw.add(svg, 'line', { class: 'now', x1: 0, x2: 0, y1: 0, y2: 100 });
    svg.addEventListener('click', (event) => {
      const area = svg.getBoundingClientRect();
      go(points[Math.round((event.clientX - area.left) / area.width * (points.length - 1))].node);
    });
    const caption = element('figcaption');
    const legend = (className, text) => {
      const item = element('span');
      item.append(element('span', 'key ' + className), text);
      return item;
    };
    caption.append(legend('', 'play'), legend('luck', 'luck'), element('span', '', 'for ' + sideName + ', up to ±' + most.toFixed(2)));
    figure.append(svg, caption);
    box.append(figure);
    return (node) => {
      const index = points.findIndex((p) => p.node === node);
      now.style.display = index < 0 ? 'none' : '';
      if (index >= 0) {
        now.setAttribute('x1', x(index));
        now.setAttribute('x2', x(index));
      }
    };
  }

  /** The name of a game, which its summary may begin with. */
  function gameName(kind, summary) {
    const first = (summary || '').split(/[.:,(]/)[0];
    return /^\p{Lu}/u.test(first) ? first : kind[0].toUpperCase() + kind.slice(1);
  }

  return { element, render, curves, root, gameName };
})();
