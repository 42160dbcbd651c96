package io.github.pokechess.core;

import io.github.pokechess.core.reference.ReferenceRandom;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Random rules, starts and moves by which games repeat positions and run into the clock. A function of the seed. */
final class RandomGames {
    private final SplittableRandom random;

    /** How many moves in ten take back the one before, the other side's aside. */
    private final int backInTen;

    RandomGames(long seed) {
        random = new SplittableRandom(seed);
        backInTen = random.nextInt(10);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Rules with every choice either way. */
    Rules rules() {
        return Rules.standard()
                .withLuck(LuckModel.values()[random.nextInt(LuckModel.values().length)])
                .withEnPassantInChain(random.nextInt(4) > 0)
                .withNoMove(Rules.NoMove.values()[random.nextInt(2)])
                .withThreefoldRepetition(random.nextInt(4) > 0)
                .withFiftyMoveRule(random.nextInt(4) > 0);
    }

    /**
     * A position of a random game or ending, with a high clock now and then; in mid-turn, perhaps; perhaps finished.
     */
    Position start(Rules rules) {
        String[] fields = ReferenceRandom.positions(random.nextLong(), 2)
                .get(random.nextInt(2))
                .split(" ", -1);
        boolean inChain = !fields[7].equals("-");
        if (inChain && !rules.enPassantInChain()) {
            fields[3] = "-";
        }
        if (!inChain && fields[3].equals("-") && random.nextInt(3) == 0) {
            fields[4] = "" + (80 + random.nextInt(21));
        }
        return Positions.parse(String.join(" ", fields), rules);
    }

    /**
     * One of some moves: often the one that takes this side's last move back, or makes it once more.
     *
     * @param last this side's last move, or null
     */
    Move pick(List<Move> moves, @Nullable Move last) {
        if (last instanceof Move.Step step && random.nextInt(10) < backInTen) {
            Move back = Move.of(step.to(), step.from());
            Move wanted = random.nextInt(3) == 0 ? last : back;
            if (moves.contains(wanted)) {
                return wanted;
            }
        }
        return moves.get(random.nextInt(moves.size()));
    }

    /** The same for a game that goes on. */
    Move pick(Game game) {
        Move last = game.moveCount() < 2
                ? null
                : game.at(game.moveCount() - 1).lastMove().orElseThrow().move();
        return pick(game.legalMoves(), last);
    }
}
