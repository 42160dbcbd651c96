package io.github.pokechess.teams.pair;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import java.io.Serializable;
import java.util.SplittableRandom;

/**
 * A pair of games to be played: all its inputs. Its result follows from this alone, no matter where and when it is
 * played.
 *
 * @param seed the seed of the run
 * @param nodes the number of positions to look at for each move
 * @param index the number of the pair among those of the same teams and look, from 0
 * @param first the team whose text comes first, which is White's in the first game
 * @param second the other team
 */
public record PairJob(long seed, LuckModel luck, long nodes, Extent extent, int index, Team first, Team second)
        implements Serializable {
    /** The greatest number of pairs of the same teams and extent: years of play. */
    static final int MOST_PAIRS = 1 << 22;

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
    private static final int FIELDS = 7;

    /** @throws InvalidInputException if the number of the pair is out of range */
    public PairJob {
        if (index < 0 || index >= MOST_PAIRS) {
            throw new InvalidInputException("a pair has a number from 0 to " + (MOST_PAIRS - 1) + ", not " + index);
        }
    }

    /** Reads what {@link #toString} writes. */
    static PairJob parse(String text) {
        String[] fields = text.split(" ", -1);
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("no pair of games: " + text);
        }
        return new PairJob(
                Long.parseLong(fields[0]),
                LuckModel.named(fields[1]),
                Long.parseLong(fields[2]),
                Extent.named(fields[3]),
                Integer.parseInt(fields[4]),
                Team.parse(fields[5]),
                Team.parse(fields[6]));
    }

    /** The text, which another machine reads: teams themselves are not serializable. */
    private Object writeReplace() {
        return new Text(toString());
    }

    private record Text(String text) implements Serializable {
        private Object readResolve() {
            return parse(text);
        }
    }

    /** The start of one of its games. */
    Position startOfLeg(int leg) {
        Rules rules = Rules.standard().withLuck(luck);
        return leg == 0 ? Position.start(first, second, rules) : Position.start(second, first, rules);
    }

    /** All chance of this pair of games. */
    public SplittableRandom newRandom() {
        return new SplittableRandom(mixBits(toString()));
    }

    /** A number that hardly any other text has. */
    public static long mixBits(String text) {
        long hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * MIX;
            hash ^= hash >>> Integer.SIZE;
        }
        return hash;
    }

    @Override
    public String toString() {
        return seed + " " + luck + " " + nodes + " " + extent + " " + index + " " + first + " " + second;
    }
}
