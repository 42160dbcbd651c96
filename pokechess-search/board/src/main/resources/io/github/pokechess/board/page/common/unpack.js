/* Unpacks LZMA, as its specification has it (Igor Pavlov, public domain): a third smaller than what browsers unpack by themselves. */

/** The bytes of a text in base64. */
export function decodeBase64(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

export function unpackLzma(packed) {
  const HEADER = 13;
  const freshOdds = (count) => new Uint16Array(count).fill(1024);
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(5, true);
  const out = new Uint8Array(size);
  const pb = Math.floor(packed[0] / 45);
  const lp = Math.floor(packed[0] / 9) % 5;
  const lc = packed[0] % 9;
  const literals = freshOdds(0x300 << (lc + lp));
  const [isMatch, isLong] = [freshOdds(192), freshOdds(192)];
  const [isRepeated, isSecond, isThird, isFourth] = [freshOdds(12), freshOdds(12), freshOdds(12), freshOdds(12)];
  const [slots, near, align] = [freshOdds(256), freshOdds(128), freshOdds(16)];
  const lengths = [0, 1].map(() => ({ choice: freshOdds(2), low: freshOdds(128), middle: freshOdds(128), high: freshOdds(256) }));
  let at = HEADER + 5;
  let range = 0xFFFFFFFF;
  let code = new DataView(packed.buffer, packed.byteOffset).getUint32(HEADER + 1);

  function decodeBit(odds, index) {
    const bound = (range >>> 11) * odds[index];
    let one = 0;
    if (code < bound) {
      range = bound;
      odds[index] += (2048 - odds[index]) >> 5;
    } else {
      range -= bound;
      code -= bound;
      odds[index] -= odds[index] >> 5;
      one = 1;
    }
    if (range < 0x1000000) {
      range *= 256;
      code = code * 256 + packed[at++];
    }
    return one;
  }

  function decodeDirectBits(count) {
    let number = 0;
    for (let i = 0; i < count; i++) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      if (range < 0x1000000) {
        range *= 256;
        code = code * 256 + packed[at++];
      }
      number = 2 * number + one;
    }
    return number;
  }

  function decodeTree(odds, offset, bits) {
    let node = 1;
    for (let i = 0; i < bits; i++) node = 2 * node + decodeBit(odds, offset + node);
    return node - (1 << bits);
  }

  function decodeReversedTree(odds, offset, bits) {
    let node = 1;
    let number = 0;
    for (let i = 0; i < bits; i++) {
      const one = decodeBit(odds, offset + node);
      node = 2 * node + one;
      number += one << i;
    }
    return number;
  }

  function decodeLength({ choice, low, middle, high }, place) {
    if (!decodeBit(choice, 0)) return 2 + decodeTree(low, 8 * place, 3);
    return decodeBit(choice, 1) ? 18 + decodeTree(high, 0, 8) : 10 + decodeTree(middle, 8 * place, 3);
  }

  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let end = 0; end < size;) {
    const place = end & ((1 << pb) - 1);
    if (!decodeBit(isMatch, 16 * state + place)) {
      const before = end > 0 ? out[end - 1] : 0;
      const base = 0x300 * (((end & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let like = out[end - first - 1];
        let same = true;
        while (same && symbol < 256) {
          const expected = (like >> 7) & 1;
          like <<= 1;
          const one = decodeBit(literals, base + ((1 + expected) << 8) + symbol);
          symbol = 2 * symbol + one;
          same = one === expected;
        }
      }
      while (symbol < 256) symbol = 2 * symbol + decodeBit(literals, base + symbol);
      out[end++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (decodeBit(isRepeated, state)) {
      if (!decodeBit(isSecond, state)) {
        if (!decodeBit(isLong, 16 * state + place)) {
          state = state < 7 ? 9 : 11;
          out[end] = out[end - first - 1];
          end++;
          continue;
        }
      } else if (!decodeBit(isThird, state)) {
        [first, second] = [second, first];
      } else if (!decodeBit(isFourth, state)) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      count = decodeLength(lengths[1], place);
      state = state < 7 ? 8 : 11;
    } else {
      [second, third, fourth] = [first, second, third];
      count = decodeLength(lengths[0], place);
      state = state < 7 ? 7 : 10;
      const slot = decodeTree(slots, 64 * Math.min(count - 2, 3), 6);
      const bits = (slot >> 1) - 1;
      first = slot < 4 ? slot : (2 + (slot & 1)) * 2 ** bits;
      if (slot >= 4 && slot < 14) first += decodeReversedTree(near, first - slot, bits);
      else if (slot >= 14) first += 16 * decodeDirectBits(bits - 4) + decodeReversedTree(align, 0, 4);
    }
    for (let i = Math.min(count, size - end); i > 0; i--, end++) out[end] = out[end - first - 1];
  }
  return out;
}
