package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
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
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameBuilder;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.Remarks;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlainChessTest {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** P. Morphy against Duke Karl and Count Isouard, Paris 1858. */
    private static final String OPERA = """
        [Event "Paris"]
        [Site "Paris FRA"]
        [Date "1858.??.??"]
        [Round "?"]
        [White "Morphy, Paul"]
        [Black "Duke Karl / Count Isouard"]
        [Result "1-0"]
        [Termination "normal"]
        [ECO "C41"]

        1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
        Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
        Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
        """;

    private static GameRecord<Position, Move> parse(String movetext) {
        return PlainChess.parseGame(movetext + "\n");
    }

    // ---- positions ----

    @ParameterizedTest
    @ValueSource(
            strings = {
                START,
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 2147483647",
            })
    void fenIsReadAndWritten(String fen) {
        Position position = PlainChess.parsePosition(fen);
        assertThat(PlainChess.format(position)).isEqualTo(fen);
        assertThat(position.board().pieces().values()).allMatch(piece -> piece.type() == PokemonType.NORMAL);
        assertThat(position.rules()).isEqualTo(PlainChess.rules());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 | 54 | move number",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x | 57 | FEN",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1 | 42 | placement",
                "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | 18 | placement",
                "4k3/8/8/8/8/8/8/4K3 w K - 0 1 | 22 | castling rights",
                "4k3/8/8/8/8/8/8/4K3 x - - 0 1 | 20 | side to move",
                "4k3/8/8/8/8/8/8/4K3 w - e9 0 1 | 24 | en passant square",
                "4k3/8/8/8/8/8/8/4K3 w - - 256 1 | 26 | half-move clock",
                "P3k3/8/8/8/8/8/8/4K3 w - - 0 1 | 0 | placement",
                "8/8/8/8/8/8/8/4K3 w - - 0 1 | 0 | placement",
            })
    void whatIsNoFenSaysWhyAndWhere(String fen, int offset, String field) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PlainChess.parsePosition(fen));
        assertThat(wrong.problems()).first().satisfies(problem -> {
            assertThat(problem.offset()).isEqualTo(offset);
            assertThat(problem.field()).isEqualTo(field);
        });
        assertThat(wrong.problems()).noneMatch(problem -> problem.field().equals("types"));
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 20",
        "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1, 4", // the knight is pinned
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3, 0", // mate
        "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1, 3" // in check nobody castles
    })
    void legalMoves_areThoseOfChess(String fen, int count) {
        assertThat(PlainChess.legalMoves(PlainChess.parsePosition(fen))).hasSize(count);
    }

    @Test
    void write_saysWhichGameIsNoChess(@TempDir Path folder) throws IOException {
        GameRecord<Position, Move> chess = PlainChess.parseGame("1. e4 e5 *");
        GameRecord<Position, Move> typed = GameRecord.of(
                new PokemonChess(), Game.start(Team.defaultWhite(), Team.defaultBlack(), ChanceSource.none()));
        Path file = folder.resolve("games.pgn");

        assertThat(PlainChess.isChess(chess)).isTrue();
        assertThat(PlainChess.isChess(typed)).isFalse();
        assertThatThrownBy(() -> PlainChess.write(file, List.of(chess, typed)))
                .isInstanceOf(PlainChess.NotPlainChessException.class)
                .hasMessageStartingWith("game 2: the piece on a1 is Dar");
        assertThat(file).doesNotExist();
    }

    @Test
    void whatChessHasNoWordsForIsRefusedWithAllReasons() {
        Position start = Position.start(TEAM, Team.uniform(PokemonType.FIRE), Rules.standard());
        NotPlainChessException wrong =
                catchThrowableOfType(NotPlainChessException.class, () -> PlainChess.format(start));
        assertThat(wrong.reasons()).containsExactly(Reason.TYPE, Reason.LUCK);
        assertThat(wrong.move()).isEqualTo(-1);
        assertThat(wrong).hasMessageContaining("the piece on a7 is Fir").hasMessageContaining("captures are rolled");
        Position chaining =
                PositionText.parse("4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1 Nor///Nor////Nor d5", PlainChess.rules());
        assertThat(reasons(chaining)).containsExactly(Reason.UNFINISHED_TURN);
        Position promoting =
                PositionText.parse("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -", PlainChess.rules());
        assertThat(reasons(promoting)).containsExactly(Reason.UNFINISHED_TURN);
        Position finished = PlainChess.parsePosition("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1")
                .branches(Move.of(Square.E7, Square.E8))
                .get(0)
                .position();
        assertThat(reasons(finished)).containsExactly(Reason.NO_KING);
    }

    private static Set<Reason> reasons(Position position) {
        return catchThrowableOfType(NotPlainChessException.class, () -> PlainChess.format(position))
                .reasons();
    }

    // ---- games ----

    @Test
    void aGameIsReadAndWritten() {
        GameRecord<Position, Move> game = PlainChess.parseGame(OPERA);
        assertThat(PlainChess.format(game.game().position()))
                .isEqualTo("1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17");
        assertThat(game.game().outcome()).contains(Termination.RESIGNATION.win(Color.WHITE));
        assertThat(game.tag("ECO")).contains("C41");
        assertThat(game.tag("Luck")).contains("none");
        assertThat(PlainChess.format(game)).isEqualTo(OPERA);
    }

    @Test
    void importFormatIsReadLoosely() {
        GameRecord<Position, Move> game =
                parse("; a line\r\n% hidden\n{first} 1.e4! e5?? 2. Nb1c3 $5 ( ; why\n 2. Nf3 Nf6!? )"
                        + " 2. ... Nc6+ 17... 3. Qh5+ d6 *");
        assertThat(PlainChess.format(game))
                .endsWith(
                        "\n\n{a line} {first} 1. e4 $1 e5 $4 2. Nc3 $5 ({why} 2. Nf3 Nf6 $5) 2... Nc6 3. Qh5\nd6 *\n");
        assertThat(game.tag("White")).contains("?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1. e4 e5 2. Ke3 * | 13 | turn | is no legal move here: no king can go to e3",
                "1. e4 e5 2. Qxf7 * | 13 | turn | no queen can capture on f7",
                "1. e4 f5 2. Qh5+ a6 * | 18 | turn | is no legal move here: the king would be attacked",
                "1. d4 d5 2. Nf3 a6 3. Nd2 * | 23 | turn | may be any of [b1d2, f3d2]",
                "1. e4 exd5 * | 7 | turn | no pawn can capture on d5",
                "1. e4 d5 2. ed5 * | 13 | turn | a capture has an x, as in exd5",
                "1. e4 d5 2. exd5= * | 13 | turn | is no turn",
                "1. 0-0 * | 4 | turn | is no turn",
                "1. O-O * | 4 | turn | castling is not possible",
                "1. e4 (1. d4 * | 7 | variation | no ) closes it",
                "1. e4 ) * | 7 | variation | nothing opened it",
                "(1. e4) 1. d4 * | 1 | variation | there is no turn before it",
                "1. e4 () * | 8 | variation | it is empty",
                "1. e4 $256 * | 7 | glyph | must be $0 to $255",
                "1. e4 e5 | 9 | result | is missing",
                "1. e4 * e5 | 9 | text | the game has ended before it",
                "1. e4 { | 7 | comment | no } closes it",
            })
    void whatIsNoPgnSaysWhyAndWhere(String movetext, int column, String field, String message) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PlainChess.parseGame(movetext));
        assertThat(wrong.problems()).first().satisfies(problem -> {
            assertThat(problem.field()).isEqualTo("game 1, " + field);
            assertThat(problem.message()).contains(message);
            assertThat(problem.column()).isEqualTo(column);
            assertThat(problem.offset()).isEqualTo(column - 1);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[Variant \"Atomic\"] | 11 | Variant | is another game than chess",
                "[Variant \"Pokemon Chess\"] | 11 | Variant | is another game than chess",
                "[Result \"1-0\"] | 10 | Result | must be \"*\"",
                "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0\"] | 34 | FEN, move number | is missing",
                "[FEN \"4k3/4R3/8/8/8/8/8/4K3 w - - 0 1\"] | 7 | FEN | the king of the side that is not to move",
                "[A \"1\"][A \"2\"] | 8 | tag | A is there twice",
                "[A 1] | 1 | tag | must have the form",
            })
    void whatIsWrongWithTagsSaysSo(String tags, int column, String field, String message) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> PlainChess.parseGame(tags + "\n\n*"));
        assertThat(wrong.problems()).first().satisfies(problem -> {
            assertThat(problem.field()).isEqualTo("game 1, " + field);
            assertThat(problem.message()).startsWith(message);
            assertThat(problem.column()).isEqualTo(column);
        });
    }

    @Test
    void errorsHaveTheirTypes() {
        assertThat(catchThrowableOfType(InvalidMoveException.class, () -> parse("1. e4 e4 *"))
                        .position(Position.class))
                .hasValueSatisfying(at -> assertThat(at.side()).isEqualTo(Color.BLACK));
        assertThat(catchThrowableOfType(InvalidMoveException.class, () -> parse("1. Nf3 a6 2. d4 a5 3. Nd2 *"))
                        .candidates(Move.class))
                .hasSize(2);
        assertThatThrownBy(() -> PlainChess.parseGame(
                                GameReader.of(new StringReader("*"), Reading.standard())
                                        .next(),
                                Rules.standard(),
                                Reading.standard())
                        .game())
                .isInstanceOf(IllegalArgumentException.class)
                .isNotInstanceOf(MalformedTextException.class);
        assertThatThrownBy(() -> PlainChess.parseGame("* *")).hasMessageContaining("the game has ended before it");
        assertThatThrownBy(() -> PlainChess.parseGame(OPERA + "\n" + OPERA)).hasMessageContaining("only one is wanted");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // a pinned knight is no rival
                "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1 | g1e2 | Ne2",
                "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1 | g1e2 | Nge2",
                "7k/8/8/8/R7/8/8/R3K3 w - - 0 1 | a1a2 | R1a2",
                "7k/2N5/8/8/8/2N1N3/8/K7 w - - 0 1 | c3d5 | Nc3d5",
                "7k/2N5/8/8/8/2N1N3/8/K7 w - - 0 1 | e3d5 | Ned5",
                "7k/2N5/8/8/8/2N1N3/8/K7 w - - 0 1 | c7d5 | N7d5",
                "7k/6pp/8/8/8/8/8/R6K w - - 0 1 | a1a8 | Ra8#",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | e5d6 | exd6",
                "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 | e7d8,d8=q | exd8=Q+",
                "7k/4P3/8/8/8/8/8/4K3 w - - 0 1 | e7e8r | e8=R+",
                "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 | e1c1 | O-O-O",
                "5k2/8/8/8/8/8/8/4K2R w K - 0 1 | e1g1 | O-O+",
            })
    void turnsAreCalledAsInTheStandard(String fen, String moves, String san) {
        Game game = Game.start(PlainChess.parsePosition(fen), ChanceSource.none());
        for (String move : moves.split(",", -1)) {
            game = game.apply(Move.parse(move));
        }
        String pgn = PlainChess.format(GameRecord.of(new PokemonChess(), game));
        assertThat(pgn).contains("\n\n1. " + san + " *").contains("[SetUp \"1\"]\n[FEN \"" + fen + "\"]");
        assertThat(PlainChess.parseGame(pgn).game()).isEqualTo(game);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1 | e2d3 | KING_LEFT_ATTACKED | 0",
                "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1 | e1g1 | CASTLING_THROUGH_ATTACK | 0",
                "4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1 | e1g1 | CASTLING_THROUGH_ATTACK | 0",
                "4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1 | e1g1 | KING_LEFT_ATTACKED | 0",
                "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1 | e8d8,e2e7,d8d7,e7d7 | KING_LEFT_ATTACKED | 2",
                "4k3/8/8/8/8/8/3R4/4K3 b - - 0 1 | e8d8 | KING_LEFT_ATTACKED | 0",
                "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1 | e7d8 | UNFINISHED_TURN | 0",
                "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1 | e1e2 | KING_LEFT_ATTACKED | -1",
            })
    void whatLeavesAKingAttackedIsRefused(String fen, String moves, Reason reason, int made) {
        Game game = Game.start(PlainChess.parsePosition(fen), ChanceSource.none());
        for (String move : moves.split(",", -1)) {
            game = game.apply(Move.parse(move));
        }
        GameRecord<Position, Move> whole = GameRecord.of(new PokemonChess(), game);
        NotPlainChessException wrong =
                catchThrowableOfType(NotPlainChessException.class, () -> PlainChess.format(whole));
        assertThat(wrong).isNotNull();
        assertThat(wrong.reasons()).containsExactly(reason);
        assertThat(wrong.move()).isEqualTo(made);
    }

    @Test
    void aCastlingOverAnAttackedRookIsNone() {
        GameRecord<Position, Move> game =
                PlainChess.parseGame("[SetUp \"1\"]\n[FEN \"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *\n");
        assertThat(game.game().moveCount()).isEqualTo(1);
    }

    // ---- against a slow and obvious reference ----

    /** Whether a colour's king could be captured if the other side were to move: asks the moves themselves. */
    private static boolean isInCheck(Position position, Color color) {
        Position other = Setup.of(position.board())
                .withSide(color.opposite())
                .withCastlingRights(position.castlingRights())
                .withHalfmoveClock(0)
                .withMoveNumber(1)
                .toPlayedPosition(position.rules());
        return other.legalMoves().stream()
                .anyMatch(move -> move instanceof Move.Step step
                        && position.pieceAt(step.to()).isPresent()
                        && position.pieceAt(step.to())
                                .orElseThrow()
                                .equals(new Piece(color, Role.KING, PokemonType.NORMAL)));
    }

    /** Legal turns of chess, promotions chosen, each with the position after it. */
    private static Map<List<Move>, Position> legal(Position position) {
        Map<List<Move>, Position> turns = new LinkedHashMap<>();
        for (Move move : position.legalMoves()) {
            Position after = position.branches(move).get(0).position();
            Color mover = position.side();
            Move.Step step = (Move.Step) move;
            boolean castles = position.pieceAt(step.from()).orElseThrow().role() == Role.KING
                    && Math.abs(step.to().file() - step.from().file()) == 2;
            if (castles) {
                Square passed = Square.of(
                        (step.from().file() + step.to().file()) / 2, step.from().rank());
                Position between =
                        position.branches(Move.of(step.from(), passed)).get(0).position();
                if (isInCheck(position, mover) || isInCheck(between, mover)) {
                    continue;
                }
            }
            if (after.pendingPromotion().isPresent()) {
                for (Move choice : after.legalMoves()) {
                    Position chosen = after.branches(choice).get(0).position();
                    if (!isInCheck(chosen, mover)) {
                        turns.put(List.of(move, choice), chosen);
                    }
                }
            } else if (!isInCheck(after, mover)) {
                turns.put(List.of(move), after);
            }
        }
        return turns;
    }

    /** Tries names from the shortest on until one fits no other turn. */
    private static String san(Position position, List<Move> turn) {
        Map<List<Move>, Position> legal = legal(position);
        for (String origin : List.of("", "file", "rank", "both")) {
            String name = name(position, turn, origin);
            if (legal.keySet().stream()
                            .filter(other -> name(position, other, origin).equals(name))
                            .count()
                    == 1) {
                Position after = legal.get(turn);
                boolean check = isInCheck(after, after.side());
                return name + (!check ? "" : legal(after).isEmpty() ? "#" : "+");
            }
        }
        throw new AssertionError(turn);
    }

    private static String name(Position position, List<Move> turn, String origin) {
        Move.Step step = (Move.Step) turn.get(0);
        Piece piece = position.pieceAt(step.from()).orElse(null);
        int files = step.to().file() - step.from().file();
        if (piece.role() == Role.KING && Math.abs(files) == 2) {
            return files > 0 ? "O-O" : "O-O-O";
        }
        boolean capture = position.effectiveness(step).isPresent();
        Role promotion = turn.size() > 1 ? ((Move.Promotion) turn.get(1)).role() : step.promotion();
        String from = step.from().toString();
        boolean pawn = piece.role() == Role.PAWN;
        String file = (pawn && capture) || (!pawn && (origin.equals("file") || origin.equals("both")))
                ? from.substring(0, 1)
                : "";
        String rank = !pawn && (origin.equals("rank") || origin.equals("both")) ? from.substring(1) : "";
        return (pawn ? "" : piece.role().letter())
                + file
                + rank
                + (capture ? "x" : "")
                + step.to()
                + (promotion == null ? "" : "=" + promotion.letter());
    }

    private static Game randomGame(long seed, int maxTurns) {
        SplittableRandom random = new SplittableRandom(seed);
        Rules rules =
                random.nextBoolean() ? PlainChess.rules() : Rules.standard().withLuck(LuckModel.NONE);
        String fen = random.nextInt(3) == 0 ? "r3k2r/1P6/2N1N3/8/8/2n1n3/1p6/R3K2R w KQkq - 0 1" : START;
        Position start = PlainChess.parsePosition(fen);
        Game game = Game.start(
                Setup.of(start.board())
                        .withSide(start.side())
                        .withCastlingRights(start.castlingRights())
                        .withHalfmoveClock(0)
                        .withMoveNumber(1)
                        .toPlayedPosition(rules),
                ChanceSource.none());
        for (int i = 0; i < maxTurns && !game.isOver(); i++) {
            List<List<Move>> turns = new ArrayList<>(legal(game.position()).keySet());
            if (turns.isEmpty()) {
                break;
            }
            for (Move move : turns.get(random.nextInt(turns.size()))) {
                game = game.apply(move);
            }
        }
        return game.isOver() || random.nextBoolean() ? game : game.resign(Color.values()[random.nextInt(2)]);
    }

    @Property(tries = 20)
    @Tag("slow")
    void gamesOfChessAreWrittenAsTheReferenceDoesAndReadBackTheSame(@ForAll long seed) {
        Game game = randomGame(seed, 60);
        StringBuilder expected = new StringBuilder();
        for (Turn turn : game.turns()) {
            expected.append(san(
                            turn.start(),
                            turn.moves().stream().map(move -> move.move()).toList()))
                    .append(' ');
        }
        GameRecord<Position, Move> whole = GameRecord.of(new PokemonChess(), Map.of("White", "A \"B\" \\"), game);
        String pgn = PlainChess.format(whole);
        String movetext = pgn.substring(pgn.indexOf("\n\n") + 2)
                .replaceAll("\\d+\\.+\\s", "")
                .replaceAll("\\s+", " ");
        String result = game.outcome().map(Outcome::result).orElse("*");
        assertThat(movetext).isEqualTo(expected + result + " ");
        assertThat(pgn.lines()).allMatch(line -> line.length() <= 80 || line.startsWith("["));
        try (GameReader reader = GameReader.of(new StringReader(pgn), Reading.standard())) {
            GameRecord<Position, Move> read = PlainChess.parseGame(
                            reader.next(), game.position().rules(), Reading.standard())
                    .game();
            RandomTrees.assertSame(read, whole);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Property(tries = 20)
    @Tag("slow")
    void gamesWithCommentsAndVariationsReadBackTheSame(@ForAll long seed) {
        Game game = randomGame(seed, 30);
        GameRecord<Position, Move> tree = annotated(GameRecord.of(new PokemonChess(), game), seed);
        String pgn = PlainChess.format(tree);
        try (GameReader reader = GameReader.of(new StringReader(pgn), Reading.standard())) {
            GameRecord<Position, Move> read = PlainChess.parseGame(
                            reader.next(), game.position().rules(), Reading.standard())
                    .game();
            RandomTrees.assertSame(read, tree);
            assertThat(PlainChess.format(read)).isEqualTo(pgn);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Every turn with what else could have been played, and something said about it. */
    private static GameRecord<Position, Move> annotated(GameRecord<Position, Move> record, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameBuilder<Position, Move> tree =
                GameBuilder.start(record.kind(), record.game().at(0).position());
        for (GameNode<Position, Move> turn : record.turnEnds()) {
            GameNode<Position, Move> before = tree.at();
            for (BoardGame.Step<Move> step : record.game().steps().subList(before.moveCount(), turn.moveCount())) {
                tree.move(step.move(), step.roll().orElse(0));
            }
            GameNode<Position, Move> end = tree.at();
            List<List<Move>> turns = new ArrayList<>(legal(before.position()).keySet());
            if (random.nextInt(3) == 0) {
                tree.remark(new Remarks(List.of(new Comment("so } it is")), List.of(random.nextInt(256))));
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                tree.go(before).opening(new Comment("or"));
                for (Move move : turns.get(random.nextInt(turns.size()))) {
                    tree.move(move, 0);
                }
            }
            tree.go(end);
        }
        return tree.build(record.tags(), record.game());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                START + " | 8902",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 | 97862",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 | 2812",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 | 9467",
                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 | 62379",
            })
    void legalMovesAreThoseOfChess(String fen, long paths) {
        // Published counts of the Chess Programming Wiki, three turns deep.
        assertThat(perft(Replay.stateOf(PlainChess.parsePosition(fen).newBoard()), 3))
                .isEqualTo(paths);
    }

    private static long perft(State state, int depth) {
        if (depth == 0) {
            return 1;
        }
        long paths = 0;
        for (int move : Orthodox.legalMoves(state)) {
            State after = state.after(move, State.TAKE);
            if (after.pendingPromotion() != State.NO_SQUARE && after.turn() == state.turn()) {
                for (int role = State.KNIGHT; role <= State.QUEEN; role++) {
                    int choice = PackedMove.of(PackedMove.to(move), PackedMove.to(move), PackedMove.CHOICE + role);
                    paths += perft(after.after(choice, State.TAKE), depth - 1);
                }
            } else {
                paths += perft(after, depth - 1);
            }
        }
        return paths;
    }

    @Test
    void brokenGamesAreLeftOutAndLinesMayEndAsOnWindows(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.pgn");
        Files.writeString(file, (OPERA + "\n[Event \"x\"]\n\n1. Qd5 *\n\n" + OPERA).replace("\n", "\r\n"));
        List<String> problems = new ArrayList<>();
        List<GameRecord<Position, Move>> games = new ArrayList<>();
        PlainChess.read(file, Reading.standard())
                .forEach(read -> read.problem()
                        .ifPresentOrElse(wrong -> problems.add(wrong.getMessage()), () -> games.add(read.game())));
        assertThat(games.stream().map(PlainChess::format)).hasSize(2).allMatch(text -> !text.contains("\r"));
        assertThat(problems)
                .singleElement()
                .asString()
                .contains("\"Qd5\" is no legal move here: no queen can go to d5");
    }

    @Test
    void filesOfManyGamesAreReadAndWritten(@TempDir Path folder) throws IOException {
        List<GameRecord<Position, Move>> games = Stream.of(1L, 2L, 3L)
                .map(seed -> GameRecord.of(new PokemonChess(), randomGame(seed, 20)))
                .toList();
        Path file = folder.resolve("games.pgn.gz");
        PlainChess.write(file, games);
        try (Stream<GameRecord<Position, Move>> read =
                PlainChess.read(file, Reading.standard()).map(ReadResult::game)) {
            assertThat(read.map(PlainChess::format))
                    .containsExactlyElementsOf(
                            games.stream().map(PlainChess::format).toList());
        }
        GameRecord<Position, Move> typed =
                GameRecord.of(new PokemonChess(), Game.start(TEAM, Team.uniform(PokemonType.BUG), ChanceSource.none()));
        assertThatThrownBy(() -> PlainChess.write(file, List.of(typed))).isInstanceOf(NotPlainChessException.class);
        try (Stream<GameRecord<Position, Move>> read =
                PlainChess.read(file, Reading.standard()).map(ReadResult::game)) {
            assertThat(read).hasSize(3);
        }
        Path latin = folder.resolve("latin.pgn");
        Files.writeString(latin, OPERA.replace("Karl", "Kärl"), StandardCharsets.ISO_8859_1);
        try (GameReader reader = GameReader.open(latin, Reading.standard().withCharset(StandardCharsets.ISO_8859_1))) {
            assertThat(PlainChess.parseGame(reader.next(), PlainChess.rules(), Reading.standard())
                            .game()
                            .tag("Black"))
                    .isEqualTo(Optional.of("Duke Kärl / Count Isouard"));
        }
        try (Stream<GameRecord<Position, Move>> read =
                PlainChess.read(latin, Reading.standard()).map(ReadResult::game)) {
            assertThatThrownBy(read::toList).hasMessageContaining("is not UTF-8");
        }
    }

    @Property(tries = 300)
    void damagedTextIsAGameOrSaysWhyNot(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text = new StringBuilder(OPERA);
        for (int i = random.nextInt(3); i >= 0; i--) {
            text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(128));
        }
        try {
            GameRecord<Position, Move> game = PlainChess.parseGame(text.toString());
            RandomTrees.assertSame(PlainChess.parseGame(PlainChess.format(game)), game);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }

    /** As all other forms do: what is packed twice, perhaps to grow beyond the limit, is no game. */
    @Test
    void read_unpacksOnce() throws IOException {
        byte[] once = gzip("1. e4 *".getBytes(StandardCharsets.UTF_8));

        try (Stream<ReadResult<GameRecord<Position, Move>>> games =
                PlainChess.read(new ByteArrayInputStream(once), Reading.standard())) {
            assertThat(games).noneMatch(ReadResult::isBroken).hasSize(1);
        }
        try (Stream<ReadResult<GameRecord<Position, Move>>> games =
                PlainChess.read(new ByteArrayInputStream(gzip(once)), Reading.standard())) {
            assertThat(games).allMatch(ReadResult::isBroken);
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
