package io.github.pokechess.dice;

/**
 * SHA-256 (FIPS 180-4) of short texts in ASCII. The JDK's own is no part of what runs in a browser; a test holds this
 * one to it.
 */
final class Sha256 {
    private static final int BLOCK = 64;
    private static final int LENGTH = 8;
    private static final int ROUNDS = 64;

    /** The first bits of the fractional parts of the roots of the first primes: eight square roots, 64 cube roots. */
    private static final int[] START = parseInts("6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19");

    private static final int[] CONSTANTS = parseInts("428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5"
            + "d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174"
            + "e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da"
            + "983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967"
            + "27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85"
            + "a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070"
            + "19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3"
            + "748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2");

    private final int[] state = START.clone();
    private final int[] schedule = new int[ROUNDS];

    private Sha256() {}

    /**
     * The hash in 64 hexadecimal digits, small letters.
     *
     * @throws IllegalArgumentException if the text is not ASCII
     */
    static String hex(String text) {
        int blocks = (text.length() + 1 + LENGTH + BLOCK - 1) / BLOCK;
        int[] bytes = new int[blocks * BLOCK];
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0x7F) {
                throw new IllegalArgumentException("only ASCII is hashed");
            }
            bytes[i] = c;
        }
        bytes[text.length()] = 0x80;
        long bits = 8L * text.length();
        for (int i = 0; i < LENGTH; i++) {
            bytes[bytes.length - 1 - i] = (int) (bits >>> (8 * i)) & 0xFF;
        }
        Sha256 hash = new Sha256();
        for (int block = 0; block < blocks; block++) {
            hash.hashBlock(bytes, block * BLOCK);
        }
        StringBuilder hex = new StringBuilder(BLOCK);
        for (int word : hash.state) {
            for (int shift = 28; shift >= 0; shift -= 4) {
                hex.append(Character.forDigit((word >>> shift) & 15, 16));
            }
        }
        return hex.toString();
    }

    private static int[] parseInts(String hex) {
        int[] ints = new int[hex.length() / 8];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = (int) Long.parseLong(hex.substring(8 * i, 8 * i + 8), 16);
        }
        return ints;
    }

    private void hashBlock(int[] bytes, int from) {
        int[] w = schedule;
        for (int i = 0; i < ROUNDS; i++) {
            if (i < 16) {
                int at = from + 4 * i;
                w[i] = bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
            } else {
                int s0 = Integer.rotateRight(w[i - 15], 7) ^ Integer.rotateRight(w[i - 15], 18) ^ (w[i - 15] >>> 3);
                int s1 = Integer.rotateRight(w[i - 2], 17) ^ Integer.rotateRight(w[i - 2], 19) ^ (w[i - 2] >>> 10);
                w[i] = w[i - 16] + s0 + w[i - 7] + s1;
            }
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        int f = state[5];
        int g = state[6];
        int h = state[7];
        for (int i = 0; i < ROUNDS; i++) {
            int s1 = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
            int first = h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[i] + w[i];
            int s0 = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
            int second = s0 + ((a & b) ^ (a & c) ^ (b & c));
            h = g;
            g = f;
            f = e;
            e = d + first;
            d = c;
            c = b;
            b = a;
            a = first + second;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
        state[5] += f;
        state[6] += g;
        state[7] += h;
    }
}
