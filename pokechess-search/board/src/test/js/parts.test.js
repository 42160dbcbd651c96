import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { module } from './page.js';

const { sha256 } = await module('link/sha256.js');
const { shareChain } = await module('link/commitments.js');
const { seatPanelContent } = await module('link/seats.js');
const { newGameRequest } = await module('play/newgame.js');
const { playCardGameRequest } = await module('play/welcome.js');
const { friendGameRequest } = await module('link/friend.js');
const { gameTraits, startNameAndDescription, gameTitle } = await module('play/games.js');
const { parseStoredTeams } = await module('teams/teams.js');
const { evaluationForFirstSide } = await module('analyse/analysis.js');
const { cumulativePlayAndLuck } = await module('analyse/review.js');
const { rematchRequest } = await module('play/buttons.js');
const { turnText } = await module('play/sidebar.js');
const { childrenByParent } = await module('play/movelist.js');

const real = (words) => createHash('sha256').update(words).digest('hex');

test('the hash is SHA-256', () => {
  for (let length = 0; length < 200; length += 7) assert.equal(sha256('a'.repeat(length)), real('a'.repeat(length)));
});

test('each share is the hash of the next, and the commitment that of the first', () => {
  const links = shareChain(1, 'ab', 5);
  assert.equal(links.length, 6);
  assert.equal(links[5], real('pokechess dice secret 1 ab'));
  links.slice(0, 5).forEach((link, i) => assert.equal(link, real('pokechess dice link ' + links[i + 1])));
});

// ---- two people ----

const two = (shared, more) => ({
  you: 0, side: 0, over: null, sideNames: ['White', 'Black'], seats: ['human', 'human'], names: ['?', '?'], clock: null,
  tree: [{ id: 1, parent: 0, ply: 1, turn: 1, side: 0, text: 'e4', main: true, glyphs: [] }],
  shared: { due: 0, owes: null, grace: 0, begun: true, resumed: false, here: [true, true], claim: null, proposal: null, ...shared }, ...more,
});

test('nothing is told while a game goes on as it should', () => {
  assert.deepEqual(seatPanelContent(two(), '', 5000, ''), { lines: [], buttons: [], ends: null });
});

test('who has yet to come is told', () => {
  const { lines } = seatPanelContent(two({ begun: false, here: [true, false] }), '', 0, '');
  assert.deepEqual(lines, ['Waiting for Black to open the link. The game begins when both players are here.']);
  assert.match(seatPanelContent(two({ resumed: true, here: [true, false], due: 1 }, { clock: {} }), '', 0, '').lines[0], /Black is not back yet\. The clock of Black stands still/);
});

test('a share that does not come is told after a while, and the game may be claimed', () => {
  const waits = two({ owes: 1, due: 1, claim: 60000 });
  assert.deepEqual(seatPanelContent(waits, 'e4d5', 100, '').lines, []);
  const late = seatPanelContent(waits, 'e4d5', 61000, '');
  assert.match(late.lines[0], /^Your move e4d5 must be rolled.*Waiting for the browser of Black/);
  assert.deepEqual(late.buttons, [['Claim the game', { do: 'claim' }]]);
  assert.equal(seatPanelContent(waits, 'e4d5', 20000, '').ends, 40000);
  assert.equal(seatPanelContent({ ...waits, you: null }, 'e4d5', 61000, '').ends, null, 'who watches claims nothing');
});

test('a new game is asked for by one and accepted by the other', () => {
  const proposal = { number: 3, side: 0, words: 'no clock' };
  assert.deepEqual(seatPanelContent(two({ proposal }), '', 0, '').buttons, [['Withdraw', { do: 'decline', number: 3 }]]);
  assert.deepEqual(seatPanelContent(two({ proposal }, { you: 1, over: {} }), '', 0, '').buttons.map(([, request]) => request.do), ['accept', 'decline']);
});

test('a decision is taken back if the other one agrees, and people have their names', () => {
  const takeback = { side: 0, millis: 15000 };
  const named = { names: ['Ann', '?'] };
  assert.deepEqual(seatPanelContent(two({ takeback, ply: 1 }, named), '', 0, ''),
    { lines: ['You ask to take back e4.'], buttons: [['Withdraw', { do: 'takeback', what: 'decline', ply: 1 }]], ends: null });
  const other = seatPanelContent(two({ takeback, ply: 1 }, { ...named, you: 1 }), '', 0, '');
  assert.deepEqual(other.lines, ['Ann asks to take back e4.']);
  assert.deepEqual(other.buttons.map(([text, request]) => [text, request.what]), [['Accept', 'accept'], ['Decline', 'decline']]);
  assert.deepEqual(seatPanelContent(two({ takeback, ply: 1 }, { you: null }), '', 0, '').buttons, [], 'who watches answers nothing');
});

// ---- requests ----

const VALUES = { kind: 'pokemon', seat0: 'human', seat1: 'greedy', team0: '', team1: '', name0: '', name1: '', luck: 'none', clock: '', position: '', rules: '', seed: '' };

test('what is empty in the dialog of a new game is left to the desk', () => {
  assert.deepEqual(newGameRequest(VALUES, null), { do: 'new', kind: 'pokemon', seats: ['human', 'greedy'], luck: 'none' });
  assert.deepEqual(newGameRequest({ ...VALUES, kind: 'tafl', clock: '60+2', seed: '12', name1: 'Bo' }, null),
    { do: 'new', kind: 'tafl', seats: ['human', 'greedy'], seed: 12, names: ['', 'Bo'], clock: { base: 60, increment: 2 } });
  assert.deepEqual(newGameRequest({ ...VALUES, team1: 'T', rules: 'luck=online' }, ['X', 'Y']),
    { do: 'new', kind: 'pokemon', seats: ['human', 'greedy'], rules: 'luck=online', teams: ['X', 'T'] });
  assert.equal(newGameRequest({ ...VALUES, team1: 'T' }, null).teams[0], 'random');
  assert.equal(newGameRequest({ ...VALUES, seed: 'x' }, null).seed, 'x', 'the desk says what is wrong with it');
});

test('the start that is chosen goes with a new game, unless a text says another one', () => {
  const tafl = { ...VALUES, kind: 'tafl' };
  assert.equal(newGameRequest(tafl, null, { rules: 'brandubh' }).rules, 'brandubh');
  assert.equal(newGameRequest({ ...tafl, rules: 'tablut tfr:l' }, null, { rules: 'brandubh' }).rules, 'tablut tfr:l');
  assert.equal(newGameRequest({ ...VALUES, kind: 'raichu', rules: 'strict' }, null, { rules: 'size:10' }).rules, 'size:10 strict');
  assert.deepEqual(newGameRequest({ ...VALUES, kind: 'chesslike', position: 'level X', rules: 'quiet:off' }, null, { position: 'vault' }),
    { do: 'new', kind: 'chesslike', seats: ['human', 'greedy'], position: 'level X', rules: 'quiet:off' });
});

test('a game is begun of the kind at hand, from the start that it had', () => {
  const vault = { kind: 'chesslike', seats: ['human', 'human'], names: ['?', '?'], rules: '', tags: { Position: 'level Two vaults|map|…' } };
  assert.deepEqual([playCardGameRequest(1, vault), friendGameRequest(true, '', vault), rematchRequest(vault)].map(({ kind, position, draft }) => [kind, position, draft]),
    Array(3).fill(['chesslike', 'level Two vaults|map|…', undefined]));
  assert.equal(playCardGameRequest(1, vault).seats[1], 'human');
  assert.equal(playCardGameRequest(0, { ...vault, kind: 'tafl', tags: { Rules: 'brandubh' } }).rules, 'brandubh');
  assert.equal(playCardGameRequest(0, { ...vault, kind: 'pokemon' }).luck, 'standard');
});

test('a game is called by its name, and its starts by theirs', () => {
  assert.deepEqual(['', 'ardRi', 'tablut tfr:l'].map((rules) => gameTitle({ kind: 'tafl', summary: '', rules })), ['Ziege', 'Ard Rí', 'Tafl']);
  const board = { rows: 9, columns: 9, notes: ['Attackers to move'] };
  assert.deepEqual(startNameAndDescription({ rules: 'tablut' }, board), { name: 'Tablut', about: '9 × 9 · king to the edge' });
  assert.deepEqual(startNameAndDescription({ position: 'race' }, { rows: 9, columns: 8, notes: ['The race', 'White to move', 'reach a goal'] }), { name: 'The race', about: '8 × 9 · reach a goal' });
  assert.equal(gameTraits('breakthrough').isTyped, undefined, 'of a stranger\'s game nothing is known');
});

test('a rematch changes sides, but not between two seats', () => {
  const over = { kind: 'pokemon', seats: ['human', 'greedy'], names: ['Ann', '?'], teams: ['A', 'B'], rules: '', tags: { TimeControl: '60+1' }, clock: {} };
  assert.deepEqual(rematchRequest(over),
    { do: 'new', kind: 'pokemon', seats: ['greedy', 'human'], names: ['?', 'Ann'], teams: ['B', 'A'], clock: { base: 60, increment: 1 } });
  assert.deepEqual(rematchRequest({ ...over, shared: {}, clock: null }).seats, ['human', 'greedy']);
});

test('of kept teams only what is a team is read', () => {
  assert.deepEqual(parseStoredTeams('[{"name":"a","text":"b"},{"name":1,"text":"b"},null]'), [{ name: 'a', text: 'b' }]);
  for (const hostile of ['{"x":[', '7', '{}', 'null', null]) assert.deepEqual(parseStoredTeams(hostile), []);
});

// ---- findings ----

test('the bar shows the first side, whoever is to move', () => {
  assert.deepEqual(evaluationForFirstSide({ score: 0.5, wdl: [0.6, 0.3, 0.1] }, 1), { hasValue: true, first: -0.5, wdl: [0.1, 0.3, 0.6] });
  assert.deepEqual(evaluationForFirstSide({ score: 0.5 }, 0).wdl, [0.75, 0, 0.25]);
  assert.deepEqual(evaluationForFirstSide(null, 0), { hasValue: false, first: 0, wdl: [0.5, 0, 0.5] });
});

test('play and luck are summed up for the first side', () => {
  const state = { tree: [{ id: 0, text: '', parent: -1, side: 0 }, { id: 1, text: 'e4', parent: 0, side: 0 }, { id: 2, text: 'd5', parent: 1, side: 1 }] };
  assert.deepEqual(cumulativePlayAndLuck(state, [{ node: 1, loss: 0.25, luck: 0.5 }, { node: 2, loss: 0.5, luck: -1 }]),
    [{ node: 0, play: 0, luck: 0 }, { node: 1, play: -0.25, luck: 0.5 }, { node: 2, play: 0.25, luck: -0.5 }]);
});

test('the main line comes first among the children of a place', () => {
  const node = (id, main) => ({ id, parent: 0, text: 'x', main });
  const found = childrenByParent({ tree: [{ id: 0, parent: -1, text: '' }, node(5, false), node(6, true)] });
  assert.deepEqual(found.get(0).map(({ id }) => id), [6, 5]);
  assert.equal(found.has(-1), false);
});

test('it is told who is to do what', () => {
  const state = { side: 1, sideNames: ['White', 'Black'], seats: ['human', 'greedy'], chain: null, choice: null, moves: [{ kind: 'pass', text: 'pass' }], board: { names: ['a1', 'b1'] } };
  assert.equal(turnText(state), 'Black to move');
  assert.equal(turnText({ ...state, chain: 1 }), 'Black may go on with b1 or end the turn');
  assert.equal(turnText({ ...state, chain: 1, choice: 1 }), 'Black chooses what the pawn becomes');
});
