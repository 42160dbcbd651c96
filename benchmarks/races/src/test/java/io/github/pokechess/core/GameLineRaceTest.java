package io.github.pokechess.core;

import io.github.pokechess.game.internal.GameLine.Place;
import io.github.pokechess.races.Race;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Games that go on from one game at the same time: each has its own moves, on whatever line they stand. */
final class GameLineRaceTest {
    private static final Position START = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
    private static final Place<Position> HERE = new Place<>(START, 0, 0);
    private static final List<Move> MOVES = START.legalMoves();

    /** So many moves that the next one makes the line's arrays longer, and one fewer. */
    private static final int FULL = 4;

    private static PackedLine append(PackedLine line, int count, int move) {
        return line.append(count, HERE, Codec.pack(START.state(), MOVES.get(move)), null, move);
    }

    private static PackedLine line(int count) {
        PackedLine line = new PackedLine(START);
        for (int i = 0; i < count; i++) {
            line = append(line, i, i);
        }
        return line;
    }

    private static void requireMove(PackedLine line, int at, int move) {
        Race.require(line.playedMove(at).move().equals(MOVES.get(move)), "the game's own move");
    }

    @Test
    void append_givesEachOfTwoGamesItsOwnMove() {
        for (int count = FULL - 1; count <= FULL; count++) {
            int before = count;
            Race.check(() -> {
                PackedLine line = line(before);
                PackedLine[] longer = new PackedLine[2];
                Race.run(() -> longer[0] = append(line, before, 10), () -> longer[1] = append(line, before, 11));
                requireMove(longer[0], before, 10);
                requireMove(longer[1], before, 11);
                Race.require((longer[0] == line) != (longer[1] == line), "one game goes on with the line");
                for (int i = 0; i < before; i++) {
                    requireMove(longer[0], i, i);
                    requireMove(longer[1], i, i);
                }
            });
        }
    }

    /** A game is read while another one goes on with its line, which makes the arrays longer. */
    @Test
    void move_isThatOfTheGameWhileItsLineGrows() {
        Race.check(() -> {
            PackedLine line = line(FULL);
            Race.run(() -> append(append(line, FULL, 10), FULL + 1, 11), () -> {
                for (int i = 0; i < FULL; i++) {
                    requireMove(line, i, i);
                }
            });
        });
    }
}
