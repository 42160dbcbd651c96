package io.github.pokechess.search;

import io.github.pokechess.core.Board;
import io.github.pokechess.core.CastlingRights;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Color;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Random unfinished positions: from play, and few-piece endings of every kind. A function of the seed. */
final class Samples {
    private static final List<PokemonType> TYPES = List.of(PokemonType.values());

    private final SplittableRandom random;

    Samples(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Rules with any luck, and now and then another choice. */
    Rules rules() {
        Rules rules = Rules.standard().withLuck(LuckModel.values()[random.nextInt(LuckModel.values().length)]);
        return switch (random.nextInt(6)) {
            case 0 -> rules.withNoMove(Rules.NoMove.LOSS);
            case 1 -> rules.withEnPassantInChain(false);
            case 2 -> rules.withFiftyMoveRule(false);
            default -> rules;
        };
    }

    /** An unfinished position after some random decisions from the start. */
    Position played(Rules rules, int decisions) {
        Position position = Position.start(Team.random(random), Team.random(random), rules);
        return walk(position, decisions);
    }

    /** An unfinished position some random decisions on. */
    Position walk(Position start, int decisions) {
        Position position = start;
        for (int i = 0; i < decisions; i++) {
            List<Move> moves = position.legalMoves();
            List<Position.Branch> branches = position.branches(moves.get(random.nextInt(moves.size())));
            Position next = branches.get(random.nextInt(branches.size())).position();
            if (next.outcome().isPresent()) {
                return position;
            }
            position = next;
        }
        return position;
    }

    /**
     * An unfinished ending of two kings and up to so many other pieces, pawns near promotion among them; a third of
     * them in the middle of a turn, a third close to the fifty-move rule.
     */
    Position ending(Rules rules, int others) {
        while (true) {
            Position position = walk(placed(rules, others), random.nextInt(4));
            if (position.outcome().isEmpty()) {
                return position;
            }
        }
    }

    private Position placed(Rules rules, int others) {
        while (true) {
            Map<Square, Piece> pieces = new EnumMap<>(Square.class);
            put(pieces, Color.WHITE, Role.KING);
            put(pieces, Color.BLACK, Role.KING);
            int count = 1 + random.nextInt(others);
            for (int i = 0; i < count; i++) {
                put(pieces, Color.values()[random.nextInt(2)], Role.values()[random.nextInt(5)]);
            }
            Color turn = Color.values()[random.nextInt(2)];
            int clock = random.nextInt(3) == 0 ? 95 + random.nextInt(5) : random.nextInt(90);
            Square chain = random.nextInt(3) == 0 ? any(pieces, turn) : null;
            Square enPassant = chain == null && random.nextInt(2) == 0 ? passed(pieces, turn) : null;
            Setup setup = Setup.of(Board.of(pieces))
                    .withSide(turn)
                    .withCastlingRights(CastlingRights.NONE)
                    .withEnPassant(enPassant)
                    .withHalfmoveClock(chain == null && enPassant == null ? clock : 0)
                    .withMoveNumber(60)
                    .withChain(chain);
            if (setup.problems(rules).isEmpty()) {
                return setup.toPosition(rules);
            }
        }
    }

    private void put(Map<Square, Piece> pieces, Color color, Role role) {
        int square = random.nextInt(64);
        if (role == Role.PAWN && random.nextInt(2) == 0) {
            // on the last rank, where the promotion is to be chosen, before it, or where a double step leads to
            int[] ranks = color == Color.WHITE ? new int[] {7, 6, 3} : new int[] {0, 1, 4};
            square = 8 * ranks[random.nextInt(3)] + random.nextInt(8);
        }
        pieces.putIfAbsent(Square.all().get(square), new Piece(color, role, TYPES.get(random.nextInt(18))));
    }

    private @Nullable Square any(Map<Square, Piece> pieces, Color color) {
        List<Square> own = pieces.keySet().stream()
                .filter(square -> pieces.get(square).color() == color)
                .toList();
        return own.isEmpty() ? null : own.get(random.nextInt(own.size()));
    }

    /** The square that a pawn of the other side may just have passed. */
    private static @Nullable Square passed(Map<Square, Piece> pieces, Color turn) {
        int rank = turn == Color.WHITE ? 4 : 3;
        int behind = turn == Color.WHITE ? 5 : 2;
        for (Map.Entry<Square, Piece> entry : pieces.entrySet()) {
            Piece piece = entry.getValue();
            if (piece.role() == Role.PAWN
                    && piece.color() != turn
                    && entry.getKey().rank() == rank) {
                return Square.of(entry.getKey().file(), behind);
            }
        }
        return null;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }
}
