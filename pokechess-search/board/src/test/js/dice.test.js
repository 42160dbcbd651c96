import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const asked = [];
let answer = {};
globalThis.fetch = async (_, { body }) => {
  asked.push(JSON.parse(body));
  return { status: 200, text: async () => JSON.stringify(answer) };
};

const { backend } = await module('common/desk.js');
const { shareChain } = await module('link/commitments.js');
const { diceProblemText } = await module('link/dice.js');

/** What the page says when a server tells it this. */
async function sent(dice, over = null) {
  answer = { dice: { roll: null, owes: null, move: null, secrets: [null, null], shares: [null, null], ...dice }, state: { you: 0, side: 0, over, shared: { ply: dice.ply } } };
  asked.length = 0;
  await backend.ask({ do: 'state' });
  answer = {};
  await new Promise((done) => { setTimeout(done); });
  return asked.slice(1);
}

/** The other side's chain, whose page is honest. */
const theirs = shareChain(1, 'e'.repeat(32));

/** The secret of this page by its commitment, as the page keeps it; the server of an attack does not know it. */
async function bound(ply = 0) {
  const [{ hash }] = await sent({ commitments: [null, null], ply });
  return { commitments: [hash, theirs[0]] };
}

test('a share is told once for a roll, and never for another decision', async () => {
  const { commitments } = await bound();
  assert.match(commitments[0], /^[0-9a-f]{64}$/);
  const [{ do: what, roll, share }] = await sent({ commitments, owes: 0, roll: 0, move: 'e4d5', ply: 3 });
  assert.deepEqual([what, roll], ['share', 0]);
  assert.equal(diceProblemText(), '');

  // A server that knows the share now wants to use it for something else: another move, or the same one later.
  for (const other of [{ move: 'e4f5', ply: 3 }, { move: 'e4d5', ply: 5 }]) {
    assert.deepEqual(await sent({ commitments, owes: 0, roll: 0, ...other }), []);
    assert.notEqual(diceProblemText(), '');
  }
  // The shares of later rolls are not told ahead, and one of an earlier roll never again.
  const after = { commitments, owes: 0, ply: 5, shares: [share, theirs[1]] };
  const [next] = await sent({ ...after, roll: 1, move: 'e4f5' });
  assert.equal(next.roll, 1);
  assert.notEqual(next.share, share);
  assert.deepEqual(await sent({ ...after, roll: 0, move: 'e4d5', ply: 3 }), []);
});

test('no share is told from which those of rolls between follow', async () => {
  const { commitments } = await bound();
  assert.deepEqual(await sent({ commitments, owes: 0, roll: 4095, move: 'e4d5', ply: 0 }), []);
  assert.deepEqual(await sent({ commitments, owes: 0, roll: 1, move: 'e4d5', ply: 0 }), []);
  assert.notEqual(diceProblemText(), '');
  const [{ share }] = await sent({ commitments, owes: 0, roll: 0, move: 'e4d5', ply: 0 });
  // The roll before was not whole here: the other side's share of it is missing, or is not of its chain.
  for (const shares of [[null, null], [share, 'a'.repeat(64)], [share, theirs[2]], [null, theirs[1]]]) {
    assert.deepEqual(await sent({ commitments, owes: 0, roll: 1, move: 'e4f5', ply: 1, shares }), []);
  }
  // Neither does an opponent help who gives all of his shares away.
  assert.deepEqual(await sent({ commitments, owes: 0, roll: 4095, move: 'e4f5', ply: 1, shares: [share, theirs[4095]] }), []);
  assert.equal((await sent({ commitments, owes: 0, roll: 1, move: 'e4f5', ply: 1, shares: [share, theirs[1]] })).length, 1);
});

test('no share is told before the other side is bound, and its first hash counts', async () => {
  const { commitments: [mine] } = await bound();
  const roll = { owes: 0, roll: 0, move: 'e4d5', ply: 0 };
  for (const other of [null, 'no hash', mine]) assert.deepEqual(await sent({ ...roll, commitments: [mine, other] }), []);
  await sent({ commitments: [mine, theirs[0]], ply: 0 });
  assert.deepEqual(await sent({ ...roll, commitments: [mine, 'f'.repeat(64)] }), []);
  assert.notEqual(diceProblemText(), '');
  assert.equal((await sent({ ...roll, commitments: [mine, theirs[0]] })).length, 1);
});

test('a share that a busy server refuses is sent again', async () => {
  const { commitments } = await bound();
  const wanted = { commitments, owes: 0, roll: 0, move: 'e4d5', ply: 1 };
  answer = { problems: [{ field: 'request', text: 'the rest of the body has not come' }] };
  const state = { dice: { secrets: [null, null], shares: [null, null], ...wanted }, state: { you: 0, side: 0, over: null, shared: { ply: 1 } } };
  const refusing = answer;
  asked.length = 0;
  const fetched = globalThis.fetch;
  globalThis.fetch = async (_, { body }) => {
    const request = JSON.parse(body);
    asked.push(request);
    const isRefused = request.do === 'share' && asked.filter((one) => one.do === 'share').length < 3;
    return { status: isRefused ? 408 : 200, text: async () => JSON.stringify(request.do === 'state' ? state : isRefused ? refusing : {}) };
  };
  await backend.ask({ do: 'state' });
  await new Promise((done) => { setTimeout(done, 2000); });
  globalThis.fetch = fetched;
  assert.deepEqual(asked.map((one) => one.do), ['state', 'share', 'state', 'share', 'state', 'share']);
});

test('shares lead back to the commitment, and nothing is told of a secret before the end', async () => {
  const links = shareChain(0, '0'.repeat(32), 4);
  assert.equal(new Set(links).size, 5);
  const { commitments } = await bound();
  assert.deepEqual(await sent({ commitments, ply: 9 }), []);
  const [{ do: what, secret }] = await sent({ commitments, ply: 9 }, { result: '1-0' });
  assert.equal(what, 'reveal');
  assert.equal(shareChain(0, secret)[0], commitments[0]);
  // Who has said that the game is over gets no share of a roll afterwards.
  assert.deepEqual(await sent({ commitments, owes: 0, roll: 0, move: 'e4d5', ply: 9 }), []);
});
