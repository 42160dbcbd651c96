package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What everybody does with a game: moves by their texts, the destinations of a board, rolls by name. */
final class ShortWaysTest {
    private static final Position START = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());

    private static Game game(ChanceSource chance) {
        return Game.start(START, chance);
    }

    @Test
    void apply_readsAlgebraicNotationAndCoordinates() {
        Game byText = game(Roll.HIT.always()).apply("e4").apply(" d7d5 ").apply("exd5");

        assertThat(byText)
                .isEqualTo(game(Roll.HIT.always())
                        .apply(Move.of(Square.E2, Square.E4))
                        .apply(Move.of(Square.D7, Square.D5))
                        .apply(Move.of(Square.E4, Square.D5)));
        assertThat(byText.lastMove()).contains(PlayedMove.parse("e4d5:hit"));
    }

    @Test
    void apply_readsWhatIsPrinted() {
        Game game = game(Roll.CRITICAL_HIT.always()).apply("e4").apply("d5").apply("exd5");
        Game mirror = game(ChanceSource.none());
        Game texts = mirror;
        for (PlayedMove move : game.moves()) {
            mirror = mirror.apply(move);
            texts = texts.apply(move.toString());
        }

        assertThat(mirror).isEqualTo(game).isEqualTo(texts);
        assertThatThrownBy(() -> game(ChanceSource.none()).apply("e2e4:hit"))
                .isInstanceOf(InvalidMoveException.class)
                .hasMessage("\"e2e4\": it is not rolled");
        assertThatThrownBy(() -> game(ChanceSource.none()).apply("e2e4:luck"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("must be hit, crit or miss");
    }

    @Test
    void coordinates_sayWhoReadsAlgebraicNotation() {
        for (String text : List.of("Nf3", "e4", "exd5", "O-O", "0-0-0", "Qxd5+")) {
            assertThatThrownBy(() -> Move.parse(text))
                    .isInstanceOf(MalformedTextException.class)
                    .hasMessageContaining("must be a move in coordinates, such as e2e4")
                    .hasMessageContaining("Position.move reads algebraic notation")
                    .hasMessageContaining(text);
            assertThatThrownBy(() -> PlayedMove.parse(text)).hasMessageContaining("Position.move");
        }
        assertThatThrownBy(() -> Move.parse("i9e4")).hasMessageContaining("must be a1 to h8");
    }

    @Test
    void positions_areCopiedAsSetUpsAre() {
        Position black = START.withSide(Color.BLACK).withMoveNumber(9).withHalfmoveClock(4);

        assertThat(black)
                .isEqualTo(START.setup()
                        .withSide(Color.BLACK)
                        .withMoveNumber(9)
                        .withHalfmoveClock(4)
                        .toPosition(START.rules()));
        assertThat(START.withCastlingRights(CastlingRights.NONE).castlingRights())
                .isEqualTo(CastlingRights.NONE);
        assertThat(START.withChain(null).withEnPassant(null)).isEqualTo(START);
        assertThatThrownBy(() -> START.withBoard(Board.empty())).isInstanceOf(Setup.InvalidSetupException.class);
    }

    @Test
    void sourcesOfChance_sayWhatTheyAreAndNotWhatTheyRoll() {
        assertThat(List.of(
                        ChanceSource.none(),
                        ChanceSource.seeded(1234567),
                        ChanceSource.of(new SplittableRandom(1)),
                        ChanceSource.scripted(0),
                        ChanceSource.always(0)))
                .extracting(ChanceSource::toString)
                .containsExactly(
                        "ChanceSource.none",
                        "ChanceSource.seeded",
                        "ChanceSource.of",
                        "ChanceSource.scripted",
                        "ChanceSource.always");
    }

    @Test
    void apply_saysWhatIsWrongAndWhatIsLegal() {
        Game game = game(ChanceSource.none()).apply("e4").apply("e5");

        InvalidMoveException illegal = catchThrowableOfType(InvalidMoveException.class, () -> game.apply("Ke3"));

        assertThat(illegal.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(illegal.position(Position.class)).contains(game.position());
        assertThat(illegal.legalMoves(Move.class)).isEqualTo(game.legalMoves());
        assertThat(catchThrowableOfType(InvalidMoveException.class, () -> game.apply("castle"))
                        .kind())
                .isEqualTo(Kind.SYNTAX);
    }

    @Test
    void apply_refusesAMoveOfAGameThatIsOver() {
        Game resigned = game(ChanceSource.none()).resign(Color.WHITE);

        InvalidMoveException wrong = catchThrowableOfType(InvalidMoveException.class, () -> resigned.apply("e4"));

        assertThat(wrong.kind()).isEqualTo(Kind.GAME_OVER);
        assertThat(wrong).hasMessage("\"e4\": the game is over: 0-1 resignation");
        for (ThrowingCallable late : List.<ThrowingCallable>of(
                () -> resigned.apply(Move.of(Square.E2, Square.E4)),
                () -> resigned.apply(Move.of(Square.E2, Square.E4), 0),
                () -> resigned.resign(Color.BLACK),
                resigned::agreeDraw,
                () -> BoardGame.start(START).end(Outcome.draw("x")).apply(Move.of(Square.E2, Square.E4)))) {
            assertThat(catchThrowableOfType(InvalidMoveException.class, late).kind())
                    .isEqualTo(Kind.GAME_OVER);
        }
    }

    @Test
    void apply_refusesAMoveAsItRefusesItsText() {
        Game game = game(ChanceSource.none());
        InvalidMoveException text = catchThrowableOfType(InvalidMoveException.class, () -> game.apply("e2e5"));
        InvalidMoveException move =
                catchThrowableOfType(InvalidMoveException.class, () -> game.apply(Move.of(Square.E2, Square.E5)));

        assertThat(move).hasMessage("\"e2e5\" is no legal move here: the pawn on e2 cannot go to e5");
        assertThat(move.kind()).isEqualTo(text.kind()).isEqualTo(Kind.UNREACHABLE);
        assertThat(move.reason()).isEqualTo(text.reason()).isEqualTo(text.getMessage());
        assertThat(move.position(Position.class))
                .isEqualTo(text.position(Position.class))
                .contains(game.position());
        assertThat(move.position(Game.class)).isEmpty();
        assertThat(move.candidates(Move.class)).isEmpty();
        assertThat(catchThrowableOfType(
                                InvalidMoveException.class, () -> game.apply(Move.of(Square.E2, Square.E4), Roll.HIT))
                        .kind())
                .isEqualTo(Kind.ROLL);
        assertThat(move.at(TextProblem.of("turn", 7, 3, 90, "no")))
                .hasMessage("line 7, column 3 (offset 90), turn: no");
    }

    @Test
    void tryMove_isEmptyWhereMoveThrows() {
        assertThat(START.tryMove("Nf3")).contains(Move.of(Square.G1, Square.F3));
        assertThat(START.tryMove("Nf4")).isEmpty();
        assertThat(START.tryMove("")).isEmpty();
    }

    @Test
    void parse_readsWhatToStringWrites() {
        for (Move move : List.of(
                Move.of(Square.E2, Square.E4),
                Move.promoting(Square.E7, Square.E8, Role.QUEEN),
                Move.choosing(Square.D8, Role.KNIGHT),
                Move.pass())) {
            assertThat(Move.parse(" " + move + " ")).isEqualTo(move);
            for (Roll roll : Roll.values()) {
                PlayedMove played = new PlayedMove(move, roll);
                assertThat(PlayedMove.parse(played.toString())).isEqualTo(played);
            }
        }
        assertThatThrownBy(() -> Move.parse("e2e9")).isInstanceOf(MalformedTextException.class);
    }

    @Test
    void destinations_areTheSquaresOfTheLegalSteps() {
        SplittableRandom random = new SplittableRandom(7);
        Game game = game(ChanceSource.seeded(7));
        for (int i = 0; i < 200 && !game.isOver(); i++) {
            Map<Square, TreeSet<Square>> expected = new LinkedHashMap<>();
            for (Move move : game.position().legalMoves()) {
                if (move instanceof Move.Step step) {
                    expected.computeIfAbsent(step.from(), from -> new TreeSet<>())
                            .add(step.to());
                }
            }
            Map<Square, List<Square>> destinations = game.position().destinations();
            assertThat(List.copyOf(destinations.keySet()))
                    .isEqualTo(expected.keySet().stream().sorted().toList());
            destinations.forEach((from, to) -> assertThat(to).containsExactlyElementsOf(expected.get(from)));
            List<Move> moves = game.legalMoves();
            game = game.apply(moves.get(random.nextInt(moves.size())));
        }
        assertThatThrownBy(() -> START.destinations().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void destinations_countAPromotionOnce() {
        Position promotion = Setup.of(Board.empty()
                        .with(Square.E1, new Piece(Color.WHITE, Role.KING, PokemonType.NORMAL))
                        .with(Square.H8, new Piece(Color.BLACK, Role.KING, PokemonType.NORMAL))
                        .with(Square.A7, new Piece(Color.WHITE, Role.PAWN, PokemonType.NORMAL)))
                .toPosition(Rules.standard());

        assertThat(promotion.destinations().get(Square.A7)).containsExactly(Square.A8);
    }

    @Test
    void always_isAPlainHitWhereARollCannotComeOutSo() {
        for (Effectiveness effectiveness : Effectiveness.values()) {
            Odds odds = LuckModel.STANDARD.odds(effectiveness);
            for (Roll roll : Roll.values()) {
                int rolled = roll.always().roll(LuckModel.STANDARD.chance(effectiveness), 5);
                assertThat(Roll.of(rolled)).isEqualTo(odds.weight(roll) > 0 ? roll : Roll.HIT);
            }
        }
    }

    @Test
    void script_rollsByName() {
        ChanceSource script = Roll.scripted(Roll.MISS, Roll.CRITICAL_HIT);

        assertThat(script.roll(LuckModel.STANDARD.chance(Effectiveness.NEUTRAL), 0))
                .isEqualTo(Roll.MISS.index());
        assertThat(script.roll(LuckModel.STANDARD.chance(Effectiveness.NEUTRAL), 1))
                .isEqualTo(Roll.CRITICAL_HIT.index());
        assertThatThrownBy(() -> script.roll(LuckModel.STANDARD.chance(Effectiveness.NEUTRAL), 2))
                .isInstanceOf(IllegalStateException.class);
    }
}
