/* SHA-256, which browsers have only for pages with TLS. */
const rotateRight = (x, n) => (x >>> n) | (x << (32 - n));
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
const fractionBits = (root) => ((root - Math.floor(root)) * 0x100000000) | 0;
const K = primes.map((p) => fractionBits(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => fractionBits(Math.sqrt(p)));

/** SHA-256 of a text in ASCII in hexadecimal digits. */
export function sha256(text) {
  const length = ((text.length + 8) >> 6) + 1;
  const ints = new Int32Array(16 * length);
  for (let i = 0; i < text.length; i++) ints[i >> 2] |= text.charCodeAt(i) << (24 - 8 * (i & 3));
  ints[text.length >> 2] |= 0x80 << (24 - 8 * (text.length & 3));
  ints[16 * length - 1] = 8 * text.length;
  const hash = [...START];
  const w = new Int32Array(64);
  for (let block = 0; block < ints.length; block += 16) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w[i] = ints[block + i];
      } else {
        const s0 = rotateRight(w[i - 15], 7) ^ rotateRight(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = rotateRight(w[i - 2], 17) ^ rotateRight(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      const t1 = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const t2 = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] = (hash[i] + x) | 0; });
  }
  return hash.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
