/* The dice of a game between two people, which the pages of both make: each draws a secret and is bound to it before the game,
   tells its share of each roll, and the secret itself when the game is over. Wraps the road; the board knows nothing of it. */
(() => {
  'use strict';
  const { ask, listen } = engine;
  const done = new Set();
  const drawn = new Map();
  const chains = new Map();
  const ROLLS = 4096;
  let binding = false;

  /** The words why this page does not roll, if it does not. */
  engine.diceTrouble = '';

  const rotate = (x, n) => (x >>> n) | (x << (32 - n));
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const bits = (root) => ((root - Math.floor(root)) * 0x100000000) | 0;
  const K = primes.map((p) => bits(Math.cbrt(p)));
  const START = primes.slice(0, 8).map((p) => bits(Math.sqrt(p)));

  /** SHA-256 of a text in ASCII in hexadecimal digits; that of the browser is not there for pages without TLS. */
  function sha256(text) {
    const length = ((text.length + 8) >> 6) + 1;
    const words = new Int32Array(16 * length);
    for (let i = 0; i < text.length; i++) words[i >> 2] |= text.charCodeAt(i) << (24 - 8 * (i & 3));
    words[text.length >> 2] |= 0x80 << (24 - 8 * (text.length & 3));
    words[16 * length - 1] = 8 * text.length;
    const hash = [...START];
    const w = new Int32Array(64);
    for (let block = 0; block < words.length; block += 16) {
      let [a, b, c, d, e, f, g, h] = hash;
      for (let i = 0; i < 64; i++) {
        if (i < 16) {
          w[i] = words[block + i];
        } else {
          const s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3);
          const s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10);
          w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] = (hash[i] + x) | 0; });
    }
    return hash.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
  }

  /** The commitment and the shares of a secret, each the hash of the next, as SharedDice has them. */
  function chain(side, secret) {
    const key = side + ' ' + secret;
    if (!chains.has(key)) {
      const links = [sha256('pokechess dice secret ' + key)];
      while (links.length <= ROLLS) links.push(sha256('pokechess dice link ' + links.at(-1)));
      chains.set(key, links.reverse());
    }
    return chains.get(key);
  }

  /** Keeps a secret, for this tab and those that come after it. */
  function keep(commitment, secret) {
    drawn.set(commitment, secret);
    try {
      localStorage.setItem('pokechess dice ' + commitment, secret);
    } catch {
      // A browser that keeps nothing: the secret lasts as long as the tab.
    }
  }

  function secretOf(commitment) {
    try {
      return drawn.get(commitment) || localStorage.getItem('pokechess dice ' + commitment);
    } catch {
      return drawn.get(commitment);
    }
  }

  /** The last roll that a share was told of: another decision may not have the same roll. */
  function isNew(commitment, roll, ply, move) {
    const key = 'told ' + commitment;
    const known = JSON.parse(secretOf(key) || '{"roll":-1}');
    if (roll === known.roll) return ply === known.ply && move === known.move;
    if (roll > known.roll) keep(key, JSON.stringify({ roll, ply, move }));
    return roll > known.roll;
  }

  /** Says something once, and again if it has not arrived. */
  async function say(key, request) {
    if (done.has(key)) return;
    done.add(key);
    const reply = await ask(request);
    if (reply.problems && reply.problems[0].field === 'connection') done.delete(key);
    else see(reply);
  }

  /** Does what the dice of a message want of this seat. */
  function see({ dice, state }) {
    if (!dice || !state || (state.you !== 0 && state.you !== 1)) return;
    const side = state.you;
    engine.stays = true;
    const bound = dice.commitments[side];
    if (!bound) {
      if (binding || state.over) return;
      binding = true;
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const secret = [...bytes].map((x) => x.toString(16).padStart(2, '0')).join('');
      const hash = chain(side, secret)[0];
      keep(hash, secret);
      ask({ do: 'commit', hash }).then((reply) => {
        binding = false;
        see(reply);
      });
      return;
    }
    const secret = secretOf(bound);
    engine.diceTrouble = '';
    if (!secret) {
      if (!state.over) engine.diceTrouble = 'This browser does not have your dice of this game. Open your link in the browser, and at the address, where you began to play.';
      return;
    }
    if (dice.roll !== null && dice.owes === side) {
      if (!isNew(bound, dice.roll, state.shared.ply, dice.move)) {
        engine.diceTrouble = 'The server asks for a roll that was made already, for another decision. This page refuses to roll again.';
        return;
      }
      const share = chain(side, secret)[dice.roll + 1];
      say(bound + ' ' + dice.roll, { do: 'share', roll: dice.roll, share });
    }
    if (state.over && !dice.secrets[side]) say(bound, { do: 'reveal', secret });
  }

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
