package io.github.pokechess.app.conform;

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
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Draws positions of all kinds from a seed: both kings, and motifs such as castling, en passant, promotion. */
public final class VectorPositions {
    private static final PokemonType[] TYPES = PokemonType.values();
    private static final LuckModel[] LUCK = {
        LuckModel.STANDARD, LuckModel.STANDARD, LuckModel.STANDARD, LuckModel.ONLINE, LuckModel.NONE
    };
    private static final Role[] ROLES = {
        Role.PAWN,
        Role.PAWN,
        Role.PAWN,
        Role.PAWN,
        Role.PAWN,
        Role.PAWN,
        Role.QUEEN,
        Role.ROOK,
        Role.BISHOP,
        Role.KNIGHT
    };
    private static final int LONG_CLOCK = 255;

    private final Random random;

    public VectorPositions(long seed) {
        random = new Random(seed);
    }

    /** Rules with any luck, and sometimes with another choice. */
    public Rules randomRules() {
        Rules rules = Rules.standard().withLuck(LUCK[random.nextInt(LUCK.length)]);
        return switch (random.nextInt(14)) {
            case 0, 6, 7 -> rules.withEnPassantInChain(false);
            case 1 -> rules.withNoMove(Rules.NoMove.LOSS);
            case 2 -> rules.withFiftyMoveRule(false);
            case 3 -> rules.withChart(TypeChart.generation1());
            case 4 -> rules.withChart(TypeChart.generation2());
            case 5 -> rules.withChart(rotatedChart());
            default -> rules;
        };
    }

    /** A chart that differs from today's by its rows' order. */
    private TypeChart rotatedChart() {
        List<String> rows = new ArrayList<>(TypeChart.standard().rows());
        Collections.rotate(rows, 1 + random.nextInt(rows.size() - 1));
        return TypeChart.of(rows);
    }

    /**
     * Returns a position of few pieces at the start of a turn or in one, or null if what was drawn is none.
     *
     * @param mostExtraPieces the most pieces beside kings and motifs
     */
    public @Nullable Position smallPosition(Rules rules, int mostExtraPieces) {
        Position position = random.nextInt(40) == 0 ? blockedPosition(rules) : randomPosition(rules, mostExtraPieces);
        for (int decisions = random.nextInt(4);
                position != null && position.outcome().isEmpty() && decisions > 0;
                decisions--) {
            Position next = afterRandomMove(position, true);
            if (next.outcome().isPresent()) {
                return position;
            }
            position = next;
        }
        return position;
    }

    /** Returns a position of a game of random decisions from two random teams. */
    public Position gamePosition(Rules rules) {
        Position position = randomStart(rules);
        for (int decisions = 1 + random.nextInt(120); decisions > 0; decisions--) {
            Position next = afterRandomMove(position, false);
            if (next.outcome().isPresent()) {
                return position;
            }
            position = next;
        }
        return position;
    }

    /** Returns the start with two random teams. */
    public Position randomStart(Rules rules) {
        return Position.start(Team.random(random), Team.random(random), rules);
    }

    /** Returns the position after a random decision with a random outcome; captures are preferred if wild. */
    public Position afterRandomMove(Position position, boolean preferCaptures) {
        Move move = randomMove(position, preferCaptures);
        List<Position.Branch> branches = position.branches(move);
        return branches.get(random.nextInt(branches.size())).position();
    }

    /** Returns a random decision; captures are preferred if wild. */
    public Move randomMove(Position position, boolean preferCaptures) {
        List<Move> moves = position.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        for (int tries = 0;
                preferCaptures && tries < 4 && position.effectiveness(move).isEmpty();
                tries++) {
            move = moves.get(random.nextInt(moves.size()));
        }
        return move;
    }

    /** Returns a number below a bound. */
    public int randomBelow(int bound) {
        return random.nextInt(bound);
    }

    /** Returns the position of one attacker and one defender of given types, beside the kings. */
    public @Nullable Position capturePosition(Rules rules, PokemonType attacker, PokemonType defender) {
        Color turn = randomColor();
        Role role = ROLES[4 + random.nextInt(6)];
        Board board = withRandomKings(Board.empty(), turn);
        Square from = randomSquare();
        Square to = randomSquare();
        if (board.pieceAt(from).isPresent() || board.pieceAt(to).isPresent() || from == to) {
            return null;
        }
        board = board.with(from, new Piece(turn, role, attacker));
        board = board.with(to, new Piece(turn.opposite(), ROLES[4 + random.nextInt(6)], defender));
        Setup setup = withRandomCounters(Setup.of(board).withSide(turn), rules);
        if (!setup.problems(rules).isEmpty()) {
            return null;
        }
        Position position = setup.toPosition(rules);
        return position.outcome().isEmpty() && position.isLegal(Move.of(from, to)) ? position : null;
    }

    private Board withRandomKings(Board board, Color turn) {
        return board.with(randomSquare(), new Piece(turn, Role.KING, randomType()))
                .with(randomSquare(), new Piece(turn.opposite(), Role.KING, randomType()));
    }

    private @Nullable Position randomPosition(Rules rules, int mostExtraPieces) {
        Board board = Board.empty();
        Color turn = randomColor();
        int variety = random.nextBoolean() ? TYPES.length : 2 + random.nextInt(3);
        int first = random.nextInt(TYPES.length);
        boolean[] rights = new boolean[4];
        for (Color color : Color.values()) {
            int rank = color == Color.WHITE ? 0 : 7;
            boolean home = random.nextInt(3) == 0;
            Square square = home ? Square.of(4, rank) : randomSquare();
            if (board.pieceAt(square).isPresent()) {
                return null;
            }
            board = board.with(square, new Piece(color, Role.KING, randomTypeOfFew(first, variety)));
            for (int side = 0; home && side < 2; side++) {
                Square corner = Square.of(side == 0 ? 7 : 0, rank);
                if (board.pieceAt(corner).isEmpty() && random.nextInt(3) > 0) {
                    board = board.with(corner, new Piece(color, Role.ROOK, randomTypeOfFew(first, variety)));
                    rights[2 * color.ordinal() + side] = random.nextInt(5) > 0;
                }
            }
        }
        @Nullable Square passed = null;
        if (random.nextInt(3) == 0) {
            int file = random.nextInt(8);
            int forward = turn == Color.WHITE ? 1 : -1;
            int rank = turn == Color.WHITE ? 4 : 3;
            passed = Square.of(file, rank + forward);
            board = board.with(
                    Square.of(file, rank), new Piece(turn.opposite(), Role.PAWN, randomTypeOfFew(first, variety)));
            int adjacent = file == 0 || (file < 7 && random.nextBoolean()) ? file + 1 : file - 1;
            boolean ready = random.nextInt(3) > 0;
            Square pawn = Square.of(ready ? adjacent : file, ready ? rank : rank - forward);
            board = board.with(pawn, new Piece(turn, Role.PAWN, randomTypeOfFew(first, variety)));
            if (!ready && random.nextInt(3) > 0) {
                board = board.with(
                        Square.of(adjacent, rank),
                        new Piece(turn.opposite(), Role.KNIGHT, randomTypeOfFew(first, variety)));
            }
        }
        if (random.nextInt(3) == 0) {
            int file = random.nextInt(8);
            int rank = turn == Color.WHITE ? 6 : 1;
            board = board.with(Square.of(file, rank), new Piece(turn, Role.PAWN, randomTypeOfFew(first, variety)));
            int adjacent = file == 0 || (file < 7 && random.nextBoolean()) ? file + 1 : file - 1;
            Square goal = Square.of(adjacent, turn == Color.WHITE ? 7 : 0);
            if (board.pieceAt(goal).isEmpty() && random.nextInt(4) > 0) {
                Role victim = ROLES[6 + random.nextInt(4)];
                board = board.with(goal, new Piece(turn.opposite(), victim, randomTypeOfFew(first, variety)));
            }
        }
        for (int pieces = random.nextInt(mostExtraPieces + 1); pieces > 0; pieces--) {
            Square square = randomSquare();
            if (board.pieceAt(square).isEmpty()) {
                Role role = ROLES[random.nextInt(ROLES.length)];
                board = board.with(square, new Piece(randomColor(), role, randomTypeOfFew(first, variety)));
            }
        }
        Setup setup = withRandomCounters(Setup.of(board).withSide(turn), rules)
                .withCastlingRights(new CastlingRights(rights[0], rights[1], rights[2], rights[3]));
        setup = passed == null ? setup : setup.withEnPassant(passed).withHalfmoveClock(0);
        return setup.problems(rules).isEmpty() ? setup.toPosition(rules) : null;
    }

    /** Returns a position in which one side can do nothing, or nearly so. */
    private @Nullable Position blockedPosition(Rules rules) {
        String[] ranks = {"KRB.....", "PB.P....", "P.Pp....", "p.p....."};
        boolean white = random.nextBoolean();
        Board board = Board.empty();
        for (int rank = 0; rank < ranks.length; rank++) {
            for (int file = 0; file < 8; file++) {
                char letter = ranks[rank].charAt(file);
                if (letter != '.') {
                    Role role = Arrays.stream(Role.values())
                            .filter(one -> Character.toLowerCase(one.letter()) == Character.toLowerCase(letter))
                            .findAny()
                            .orElseThrow();
                    Color color = Character.isUpperCase(letter) == white ? Color.WHITE : Color.BLACK;
                    board = board.with(Square.of(file, white ? rank : 7 - rank), new Piece(color, role, randomType()));
                }
            }
        }
        Color blocked = white ? Color.WHITE : Color.BLACK;
        Square king = Square.of(random.nextInt(8), white ? 6 + random.nextInt(2) : random.nextInt(2));
        board = board.with(king, new Piece(blocked.opposite(), Role.KING, randomType()));
        Setup setup = withRandomCounters(
                Setup.of(board).withSide(random.nextInt(3) == 0 ? blocked.opposite() : blocked), rules);
        return setup.problems(rules).isEmpty() ? setup.toPosition(rules) : null;
    }

    private Setup withRandomCounters(Setup setup, Rules rules) {
        int most = rules.fiftyMoveRule() ? 100 : LONG_CLOCK;
        int clock = random.nextInt(4) == 0 ? most - random.nextInt(3) : random.nextInt(60);
        if (!rules.fiftyMoveRule() && random.nextInt(3) == 0) {
            clock = 99 + random.nextInt(3);
        }
        return setup.withHalfmoveClock(clock).withMoveNumber(1 + clock / 2 + random.nextInt(80));
    }

    private Color randomColor() {
        return random.nextBoolean() ? Color.WHITE : Color.BLACK;
    }

    private Square randomSquare() {
        return Square.all().get(random.nextInt(64));
    }

    private PokemonType randomType() {
        return TYPES[random.nextInt(TYPES.length)];
    }

    /** Few different types repeat a multiplier in a chain; many give each its chance. */
    private PokemonType randomTypeOfFew(int first, int variety) {
        return TYPES[(first + random.nextInt(variety) * 7) % TYPES.length];
    }
}
