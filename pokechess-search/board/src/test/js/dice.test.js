import assert from 'node:assert/strict';
import test from 'node:test';
import { module } from './page.js';

const asked = [];
let answer = {};
globalThis.fetch = async (_, { body }) => {
  asked.push(JSON.parse(body));
  return { status: 200, text: async () => JSON.stringify(answer) };
};

const { road } = await module('road.js');
const { chain, diceTrouble } = await module('dice.js');

/** What the page says when a server tells it this. */
async function said(dice, over = null) {
  answer = { dice: { roll: null, owes: null, move: null, secrets: [null, null], ...dice }, state: { you: 0, over, shared: { ply: dice.ply } } };
  asked.length = 0;
  await road.ask({ do: 'state' });
  answer = {};
  await new Promise((done) => { setTimeout(done); });
  return asked.slice(1);
}

test('a share is told once for a roll, and never for another decision', async () => {
  const [{ hash }] = await said({ commitments: [null, null], ply: 0 });
  assert.match(hash, /^[0-9a-f]{64}$/);
  const bound = { commitments: [hash, 'f'.repeat(64)], owes: 0 };
  const [{ do: what, roll, share }] = await said({ ...bound, roll: 0, move: 'e4d5', ply: 3 });
  assert.deepEqual([what, roll], ['share', 0]);
  assert.equal(diceTrouble(), '');

  // A server that knows the share now wants to use it for something else: another move, or the same one later.
  for (const other of [{ move: 'e4f5', ply: 3 }, { move: 'e4d5', ply: 5 }]) {
    assert.deepEqual(await said({ ...bound, roll: 0, ...other }), []);
    assert.notEqual(diceTrouble(), '');
  }
  // The shares of later rolls are not told ahead, and one of an earlier roll never again.
  const [next] = await said({ ...bound, roll: 1, move: 'e4f5', ply: 5 });
  assert.equal(next.roll, 1);
  assert.notEqual(next.share, share);
  assert.deepEqual(await said({ ...bound, roll: 0, move: 'e4d5', ply: 3 }), []);
});

test('shares lead back to the commitment, and nothing is told of a secret before the end', async () => {
  const links = chain(0, '0'.repeat(32), 4);
  assert.equal(new Set(links).size, 5);
  const [{ hash }] = await said({ commitments: [null, null], ply: 0 });
  assert.deepEqual(await said({ commitments: [hash, 'f'.repeat(64)], ply: 9 }), []);
  const [{ do: what, secret }] = await said({ commitments: [hash, 'f'.repeat(64)], ply: 9 }, { result: '1-0' });
  assert.equal(what, 'reveal');
  assert.equal(chain(0, secret)[0], hash);
});
