// <pokechess-game src="game.pcn">: a game of any page to step through. See README.md and viewer.html.
import { asTrustedHtml, load } from './pokechess-library.js';

/** So much of a text is read at most, in bytes. */
const MOST_BYTES = 1 << 20;

/** A command in a comment, of a clock for instance, which is for programs. */
const COMMAND = /\[%\w+ [^[\]]*\]/g;

const STYLE = `
  :host { display: block; max-width: 720px; font: 16px/1.4 system-ui, sans-serif; }
  :host([hidden]) { display: none; }
  #players { display: flex; flex-wrap: wrap; gap: 0 1.2em; font-weight: 600; }
  #players span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  #players span::before { content: ""; display: inline-block; width: .65em; height: .65em; margin-right: .4em; border: 1px solid currentColor; border-radius: 50%; background: #fff; }
  #players .black::before { background: #222; }
  #frame { container-type: inline-size; }
  #columns { display: grid; grid-template-columns: minmax(0, 480px) minmax(9em, 1fr); gap: .4em 1em; }
  #list { position: relative; min-height: 7em; }
  #moves { position: absolute; inset: 0; overflow-y: auto; overscroll-behavior: contain; }
  @container (max-width: 500px) { #columns { grid-template-columns: minmax(0, 1fr); } }
  .turn { display: grid; grid-template-columns: 2.6em 1fr 1fr; align-items: center; }
  .turn > span:first-child { opacity: .7; font-variant-numeric: tabular-nums; }
  #moves button { min-height: 30px; padding: 0 6px; border: 0; text-align: left; overflow-wrap: anywhere; }
  #moves button[aria-current] { background: #8885; font-weight: 600; }
  #note { margin: .4em 0; font-style: italic; overflow-wrap: anywhere; }
  #note:empty { display: none; }
  #board { outline-offset: 2px; }
  #board svg { display: block; width: 100%; height: auto; }
  #words { min-height: 2.8em; margin: .4em 0; overflow-wrap: anywhere; }
  #steps { display: grid; grid-template-columns: repeat(4, 1fr) auto; align-items: center; gap: 6px; }
  button { min-height: 44px; border: 1px solid #8886; border-radius: 8px; background: none; color: inherit; font: inherit; cursor: pointer; }
  button svg { display: block; width: 22px; height: 22px; margin: auto; fill: currentColor; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
  button:hover:not(:disabled) { background: #8883; }
  button:disabled { opacity: .4; cursor: default; }
  #cut { margin: .4em 0 0; font-size: .9em; }
  #cut:empty { display: none; }
  #count { min-width: 5.5em; text-align: right; font-variant-numeric: tabular-nums; }
  .wrong { color: #a81f28; }
  @media print { #steps { display: none; } #board { break-inside: avoid; } #moves { position: static; } }
`;

/** Its words, which a page may replace by those of another language before the element is used. */
const defaultTexts = {
  board: 'Board', first: 'Start', back: 'Back', forward: 'Forward', last: 'End', moves: 'Moves', loading: 'Loading …', start: 'The game begins.',
  noGame: 'there is no game in it', noSuchGame: 'it has no game of this number: ', tooLong: 'it is longer than 1 MB', notFound: 'the answer is',
  cut: 'The text of this game is not whole. These are the moves before its end.',
};

function createElement(name, id, attributes = {}) {
  const made = document.createElement(name);
  if (id) made.id = id;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function svgIcon(d) {
  const [svg, path] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', d);
  svg.append(path);
  return svg;
}

/**
 * The texts of addresses, each with the elements that show it: it is fetched once for all of them.
 * @type {Map<string, { text: Promise<string>, users: Set<PokechessGame> }>}
 */
const files = new Map();

/** The text of an answer, which is given up as soon as it is too long. */
async function readBody(response) {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > MOST_BYTES) {
      reader.cancel();
      throw new Error(PokechessGame.texts.tooLong);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

async function fetchText(source) {
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`${source}: ${PokechessGame.texts.notFound} ${answer.status}`);
  return readBody(answer);
}

/** The text of a file for an element, which is fetched unless another one shows it. */
function fetchSharedText(element, source) {
  const address = new URL(source, document.baseURI).href;
  const file = files.get(address) ?? { text: fetchText(source), users: new Set() };
  files.set(address, file.users.add(element) && file);
  return file.text;
}

/** An element shows its file no more. */
function releaseFile(element) {
  for (const [address, { users }] of files) {
    users.delete(element);
    if (!users.size) files.delete(address);
  }
}

/** The places of a game's main line, its start first. */
function mainLineNodes(game) {
  const line = [game.start];
  const { length } = game.moves;
  while (line.length <= length) line.push(line.at(-1).next[0]);
  return line;
}

/** Where there is no document, as on a server that imports the scripts of its pages, there is no element. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A game to step through, by buttons, by the list of its moves, and by arrow keys, Home and End. Its text comes from the address in `src`, or stands in the
 * element, `game` is its number in that text, `ply` the number of moves shown, the end if it is left out, and `flipped` shows the board
 * from the other side. Tells `shown` after each step and `wrong` if it has no game.
 */
export class PokechessGame extends Base {
  static observedAttributes = ['src', 'ply', 'game', 'flipped'];
  static texts = defaultTexts;

  #root = this.attachShadow({ mode: 'open' });
  #positions = [];
  /** The comments at each place of the main line. */
  #comments = [];
  #at = 0;
  #reading = 0;
  /** What is shown, or being read: the address or the text, and the number of the game in it. */
  #source = '';
  #watch = new MutationObserver(() => this.#onSourceChanged());

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    const texts = PokechessGame.texts;
    const steps = createElement('div', 'steps', { role: 'group' });
    for (const [id, sign, to] of [['first', 'M6 5v14M19 5L9 12l10 7z', () => 0], ['back', 'M16.5 5L6.5 12l10 7z', () => this.#at - 1],
      ['forward', 'M7.5 5l10 7-10 7z', () => this.#at + 1], ['last', 'M18 5v14M5 5l10 7-10 7z', () => Infinity]]) {
      const button = createElement('button', id, { type: 'button', 'aria-label': texts[id], title: texts[id] });
      button.append(svgIcon(sign));
      button.addEventListener('click', () => this.show(to()));
      steps.append(button);
    }
    steps.append(createElement('span', 'count'));
    const [frame, columns, main, list] = ['frame', 'columns', 'main', 'list'].map((id) => createElement('div', id));
    main.append(createElement('div', 'board', { tabindex: 0, role: 'img', 'aria-label': texts.board }),
      createElement('p', 'words', { 'aria-live': 'polite' }), createElement('p', 'note'), steps);
    list.append(createElement('div', 'moves', { role: 'group', 'aria-label': texts.moves }));
    columns.append(main, list);
    frame.append(createElement('div', 'players'), columns, createElement('p', 'cut', { role: 'note' }));
    this.#root.append(frame);
    this.#root.addEventListener('keydown', (event) => {
      const { altKey, ctrlKey, metaKey, key, target } = /** @type {KeyboardEvent} */ (event);
      if (altKey || ctrlKey || metaKey) return; // the browser's own
      const isInList = this.#partById('moves').contains(/** @type {Node} */ (target));
      const listKeys = isInList ? { ArrowUp: this.#at - 1, ArrowDown: this.#at + 1 } : {};
      const to = { ArrowLeft: this.#at - 1, ArrowRight: this.#at + 1, Home: 0, End: Infinity, ...listKeys }[key];
      if (to === undefined) return;
      event.preventDefault();
      this.show(to);
      if (isInList) this.#moveButton(Math.max(1, this.#at))?.focus({ preventScroll: true });
    });
  }

  connectedCallback() {
    this.#watch.observe(this, { childList: true, characterData: true, subtree: true });
    this.#onSourceChanged();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    queueMicrotask(() => { if (!this.isConnected) releaseFile(this); }); // unless it is moved
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (name === 'ply') this.show(this.#requestedPly());
    else if (name === 'flipped') this.show(this.#at);
    else this.#onSourceChanged();
  }

  /** Reads the game unless it is the one that is shown, as where the element is moved within its document. */
  #onSourceChanged() {
    const src = this.getAttribute('src');
    const source = JSON.stringify([src, src === null ? this.textContent : '', this.getAttribute('game')]);
    if (source === this.#source) return;
    this.#source = source;
    releaseFile(this);
    this.#readGame();
  }

  /** The number of moves that the attribute asks for: all if it is none. */
  #requestedPly() {
    const ply = this.getAttribute('ply');
    return ply === null || ply.trim() === '' || Number.isNaN(Number(ply)) ? Infinity : Number(ply);
  }

  /** The number of moves of the game; 0 before it is read. */
  get length() { return Math.max(0, this.#positions.length - 1); }

  /** The number of moves shown. */
  get ply() { return this.#at; }

  set ply(ply) { this.setAttribute('ply', String(ply)); }

  /** Whether the board is shown from the other side. */
  get flipped() { return this.hasAttribute('flipped'); }

  set flipped(isFlipped) { this.toggleAttribute('flipped', Boolean(isFlipped)); }

  /** Shows the board after so many moves, at most all; a part of a move is none. */
  show(ply) {
    if (!this.#positions.length || Number.isNaN(Number(ply))) return;
    this.#at = Math.max(0, Math.min(this.length, Math.floor(ply)));
    const game = this.#positions[this.#at];
    const svg = new DOMParser().parseFromString(asTrustedHtml(game.svg({ flipped: this.flipped })), 'image/svg+xml').documentElement;
    this.#partById('board').replaceChildren(document.importNode(svg, true));
    const sentence = this.#at ? this.#positions[this.#at - 1].sentence(game.moves[this.#at - 1].move, game.moves[this.#at - 1].roll) : PokechessGame.texts.start;
    const isEnd = this.#at === this.length && game.isOver;
    this.#showText(isEnd ? `${sentence} ${game.result}, ${game.reason}.` : sentence);
    this.#partById('board').setAttribute('aria-label', PokechessGame.texts.board + ': ' + game.position);
    this.#partById('note').textContent = this.#comments[this.#at];
    this.#showCurrentMove();
    this.#partById('count').textContent = this.#at + ' / ' + this.length;
    for (const id of ['first', 'back']) this.#partById(id).disabled = this.#at === 0;
    for (const id of ['forward', 'last']) this.#partById(id).disabled = this.#at === this.length;
    this.dispatchEvent(new CustomEvent('shown', { bubbles: true, composed: true, detail: { ply: this.#at } }));
  }

  /** Lists the moves of the main line, a row for each number. */
  #renderMoveRows(texts) {
    let number = 0;
    const cells = [];
    const rows = [];
    texts.forEach((text, i) => {
      const { side } = this.#positions[i];
      const isNewTurn = i === 0 || side !== this.#positions[i - 1].side;
      if (isNewTurn && (side === 0 || i === 0)) {
        const row = createElement('div', '', { class: 'turn' });
        cells.splice(0, 2, document.createElement('span'), document.createElement('span'));
        row.append(Object.assign(document.createElement('span'), { textContent: `${++number}.` }), ...cells);
        rows.push(row);
      }
      const button = createElement('button', '', { type: 'button', tabindex: -1 });
      button.textContent = text;
      button.addEventListener('click', () => this.show(i + 1));
      cells[side].append(button);
    });
    this.#partById('moves').replaceChildren(...rows);
  }

  #moveButton(ply) { return this.#root.querySelectorAll('#moves button')[ply - 1]; }

  /** Marks the move that led to what is shown; it alone is reached by Tab. */
  #showCurrentMove() {
    const list = this.#partById('moves');
    for (const button of list.querySelectorAll('[tabindex="0"]')) {
      button.tabIndex = -1;
      button.removeAttribute('aria-current');
    }
    const button = this.#moveButton(Math.max(1, this.#at));
    if (!button) return;
    button.tabIndex = 0;
    if (this.#at) button.setAttribute('aria-current', 'step');
    // The list alone is scrolled, not the page around it.
    const { top, bottom } = button.getBoundingClientRect();
    const { top: listTop, bottom: listBottom } = list.getBoundingClientRect();
    if (top < listTop) list.scrollTop -= listTop - top;
    else if (bottom > listBottom) list.scrollTop += bottom - listBottom;
  }

  #partById(id) { return this.#root.getElementById(id); }

  #showText(text, isWrong = false) {
    this.#partById('words').textContent = text;
    this.#partById('words').classList.toggle('wrong', isWrong);
  }

  async #loadText() {
    const source = this.getAttribute('src');
    return source === null ? this.textContent : fetchSharedText(this, source);
  }

  async #readGame() {
    const mine = ++this.#reading;
    this.#showText(PokechessGame.texts.loading);
    try {
      const [library, text] = await Promise.all([load({ engine: false }), this.#loadText()]);
      if (text.length > MOST_BYTES) throw new Error(PokechessGame.texts.tooLong);
      const games = library.tryRead(text);
      if (!games.length) throw new Error(PokechessGame.texts.noGame);
      const number = this.getAttribute('game') ?? '1';
      const found = games[Number(number) - 1];
      if (!found) throw new Error(PokechessGame.texts.noSuchGame + number);
      const { game, problem } = found;
      if (!game) throw new Error(problem);
      if (mine !== this.#reading) return; // another one is wanted meanwhile
      const line = mainLineNodes(game);
      this.#positions = line.map((_, ply) => game.at(ply));
      this.#comments = line.map(({ comments }) => comments.join(' ').replace(COMMAND, '').trim());
      this.#renderMoveRows(line.slice(1).map(({ text }) => text));
      const sides = ['White', 'Black'].filter((side) => game.tags[side] && game.tags[side] !== '?');
      this.#partById('cut').textContent = problem ? PokechessGame.texts.cut : '';
      this.#partById('cut').title = problem;
      this.#partById('players').replaceChildren(...sides.map((side) => Object.assign(document.createElement('span'), { textContent: game.tags[side], className: side.toLowerCase() })));
      this.show(this.#requestedPly());
    } catch (wrong) {
      if (mine !== this.#reading) return;
      this.#positions = [];
      this.#source = ''; // another attempt may find it
      releaseFile(this);
      this.#partById('cut').textContent = '';
      for (const id of ['board', 'moves', 'note']) this.#partById(id).replaceChildren();
      this.#showText(wrong.message, true);
      this.dispatchEvent(new CustomEvent('wrong', { bubbles: true, composed: true, detail: { message: wrong.message } }));
    }
  }
}

if (globalThis.customElements && !customElements.get('pokechess-game')) customElements.define('pokechess-game', PokechessGame);
