package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.game.engine.GameTree;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A board tells an incremental evaluator of every piece that is put and removed, and of nothing else. */
class AttachTest {
    /** Keeps the pieces that it is told of; complains of those that cannot be. */
    private static final class Pieces implements Evaluator<BoardView> {
        final Map<Integer, Integer> bySquare = new TreeMap<>();
        int told;

        @Override
        public int evaluate(BoardView board) {
            return 0;
        }

        @Override
        public boolean isIncremental() {
            return true;
        }

        @Override
        public void clear() {
            bySquare.clear();
        }

        @Override
        public void put(int piece, int square) {
            told++;
            assertThat(bySquare.put(square, piece)).as("put on %s", square).isNull();
        }

        @Override
        public void remove(int piece, int square) {
            told++;
            assertThat(bySquare.remove(square)).as("removed from %s", square).isEqualTo(piece);
        }

        @Override
        public void move(int piece, int from, int to) {
            told++;
            assertThat(bySquare.remove(from)).as("moved from %s", from).isEqualTo(piece);
            assertThat(bySquare.put(to, piece)).as("moved to %s", to).isNull();
        }
    }

    private static Map<Integer, Integer> pieces(Position position) {
        Map<Integer, Integer> numbers = new TreeMap<>();
        position.board()
                .pieces()
                .forEach((square, piece) -> numbers.put(
                        square.ordinal(),
                        256 * piece.color().ordinal()
                                + 32 * (piece.role().ordinal() + 1)
                                + piece.type().ordinal()));
        return numbers;
    }

    private static Pieces attached(GameBoard<Position, Move> board) {
        Pieces pieces = new Pieces();
        board.attach(pieces);
        return pieces;
    }

    /** Also attached in the middle of a line, which is then taken back to its start. */
    @Tag("slow")
    @Property(tries = 200)
    void knowsThePiecesOfEveryPosition(@ForAll long seed) {
        RandomGames random = new RandomGames(seed);
        Position start = random.start(random.rules());
        GameBoard<Position, Move> board = start.newBoard();
        Pieces pieces = attached(board);
        for (int i = 0; i < 150; i++) {
            Position position = board.position();
            assertThat(pieces.bySquare).isEqualTo(pieces(position));
            assertThat(attached(board.copy()).bySquare).isEqualTo(pieces.bySquare);
            boolean over = board.finalScore() != GameTree.UNFINISHED;
            if (board.made() > 0 && (over || random.below(4) == 0)) {
                board.unmake();
            } else if (over) {
                return;
            } else if (board.canMakeNull() && random.below(8) == 0) {
                board.makeNull();
            } else {
                Move move = random.pick(position.legalMoves(), null);
                int packed = board.find(move);
                board.make(packed, random.below(board.chance(packed).size()));
            }
            if (random.below(20) == 0) {
                pieces = attached(board);
            }
        }
        while (board.made() > 0) {
            board.unmake();
        }
        assertThat(pieces.bySquare).isEqualTo(pieces(start));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quiet | 4k3/8/8/8/8/8/8/3QK3 w - - 5 9 Nor///////NorNor - | d1d4 | 1",
                "hit | 4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor - | d1d5:hit | 2",
                "miss | 4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Nor////NorNor - | d1d5:miss | 0",
                "no effect | 4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Gho////NorNor - | d1d5 | 0",
                "both removed | 4k3/8/8/3p4/8/8/8/3QK3 w - - 5 9 Nor///Roc////NorNor - | d1d5:hit | 2",
                "chain | 4k3/8/8/3p1p2/8/8/8/3QK3 w - - 5 9 Nor///GraNor////FirNor - | d1d5:hit d5f5:crit f5f6 | 5",
                "pass | 4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2 | pass | 0",
                "en passant | 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9 Nor///NorFir////Nor - | e5d6:hit | 3",
                "both en passant | 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9 Nor///WatFir////Nor - | e5d6:hit | 2",
                "castling | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 NorFirRoc///////NorFirWat - | e1g1 e8c8 | 8",
                "promotion | 1n2k3/P7/8/8/8/8/8/4K3 w - - 0 9 NorNor/Fir//////Nor - | a7a8r | 2",
                "choice | 1n2k3/P7/8/8/8/8/8/4K3 w - - 0 9 NorNor/Fir//////Nor - | a7b8:hit b8=n | 4",
                "king | 8/8/8/8/8/3k4/4K3/8 w - - 5 9 /////Roc/Nor/ - | e2d3:hit | 2"
            })
    void tellsWhatChangesOnly(String kind, String text, String plies, int told) {
        Position start = Positions.parse(text, Rules.standard());
        GameBoard<Position, Move> board = start.newBoard();
        Pieces pieces = attached(board);
        pieces.told = 0;
        for (String ply : plies.split(" ", -1)) {
            String[] parts = ply.split(":", -1);
            int move = board.find(Positions.move(board.position(), parts[0]));
            int roll = parts.length == 1
                    ? 0
                    : switch (parts[1]) {
                        case "hit" -> Roll.HIT.index();
                        case "crit" -> Roll.CRITICAL_HIT.index();
                        default -> Roll.MISS.index();
                    };
            board.make(move, roll);
            assertThat(pieces.bySquare).as(kind).isEqualTo(pieces(board.position()));
        }
        assertThat(pieces.told).as(kind).isEqualTo(told);
        Pieces late = attached(board);
        late.told = 0;
        while (board.made() > 0) {
            board.unmake();
            assertThat(late.bySquare).as(kind).isEqualTo(pieces(board.position()));
        }
        assertThat(late.told).as(kind).isEqualTo(told);
        assertThat(pieces.told).as("told after another was attached").isEqualTo(told);
    }

    @Test
    void nullMovesChangeNothing() {
        GameBoard<Position, Move> board = Positions.parse(
                        "4k3/8/8/3pP3/8/8/8/3QK3 w - d6 0 9 Nor///NorFir////NorNor -", Rules.standard())
                .newBoard();
        Pieces pieces = attached(board);
        pieces.told = 0;
        board.makeNull();
        board.unmake();
        assertThat(pieces.told).isZero();
    }

    @Test
    void anEvaluatorThatKeepsNothingIsToldNothing() {
        GameBoard<Position, Move> board = Positions.parse(
                        "4k3/8/8/8/8/8/8/3QK3 w - - 5 9 Nor///////NorNor -", Rules.standard())
                .newBoard();
        Pieces pieces = attached(board);
        pieces.told = 0;
        board.attach(Evaluator.<BoardView>even());
        board.make(board.find(Move.of(Square.D1, Square.D4)), 0);
        board.attach(null);
        board.unmake();
        assertThat(pieces.told).isZero();
    }
}
