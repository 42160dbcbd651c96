package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.History;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The small values that everything else is made of. */
class VocabularyTest {
    private static final Position START =
            Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.WATER), Rules.standard());

    @Test
    void squares() {
        assertThat(Square.all()).hasSize(64).startsWith(Square.A1, Square.B1).endsWith(Square.H8);
        for (Square square : Square.all()) {
            assertThat(Square.of(square.file(), square.rank())).isEqualTo(square);
            assertThat(Square.tryParse(square.toString())).hasValue(square);
        }
        assertThat(Square.E4.file()).isEqualTo(4);
        assertThat(Square.E4.rank()).isEqualTo(3);
        assertThatThrownBy(() -> Square.of(8, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Square.of(0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Square.of(-1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Square.of(0, 8)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "e9", "i1", "I1", "e0", "E9", "`1", "@1", "e44"})
    void whatIsNoSquare(String name) {
        assertThat(Square.tryParse(name)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void typeCodes(PokemonType type) {
        assertThat(type.code()).hasSize(3);
        assertThat(PokemonType.tryParse(type.code())).hasValue(type);
        assertThat(PokemonType.tryParse(type.code().toUpperCase(Locale.ROOT))).hasValue(type);
        assertThat(PokemonType.tryParse("F\u0131r")).isEmpty(); // an i without a dot
    }

    @Test
    void pieces() {
        assertThat(new Piece(Color.WHITE, Role.KNIGHT, PokemonType.FIRE).letter())
                .isEqualTo('N');
        assertThat(new Piece(Color.BLACK, Role.KNIGHT, PokemonType.FIRE).letter())
                .isEqualTo('n');
        assertThat(new Piece(Color.BLACK, Role.KING, PokemonType.FAIRY)).hasToString("k:Fai");
        assertThat(Role.promotions()).containsExactlyInAnyOrder(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN);
        assertThat(Color.WHITE.opposite()).isEqualTo(Color.BLACK);
        assertThat(Color.BLACK.opposite()).isEqualTo(Color.WHITE);
    }

    @Test
    void moves() {
        assertThat(Move.of(Square.E2, Square.E4)).hasToString("e2e4").isEqualTo(Move.of(Square.E2, Square.E4));
        assertThat(Move.promoting(Square.E7, Square.E8, Role.ROOK)).hasToString("e7e8r");
        assertThat(Move.choosing(Square.E8, Role.QUEEN)).hasToString("e8=q");
        assertThat(Move.pass()).hasToString("pass");
        assertThatThrownBy(() -> Move.of(Square.E2, Square.E2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Move.promoting(Square.E7, Square.E8, Role.KING))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Move.choosing(Square.E8, Role.PAWN)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new PlayedMove(Move.pass(), null)).hasToString("pass");
        assertThat(new PlayedMove(Move.of(Square.E2, Square.E4), Roll.MISS)).hasToString("e2e4:miss");
        assertThat(new PlayedMove(Move.of(Square.E2, Square.E4), Roll.HIT)).hasToString("e2e4:hit");
        assertThat(new PlayedMove(Move.of(Square.E2, Square.E4), Roll.CRITICAL_HIT))
                .hasToString("e2e4:crit");
        assertThatThrownBy(() -> new Turn(START, List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void boards() {
        Piece king = new Piece(Color.WHITE, Role.KING, PokemonType.FAIRY);
        Board board = Board.of(Map.of(Square.E1, king));
        assertThat(board).hasToString("{E1=K:Fai}".replace("E1", "e1"));
        assertThat(board.with(Square.E1, null)).isEqualTo(Board.empty()).hasSameHashCodeAs(Board.empty());
        assertThat(Board.empty().with(Square.E1, king)).isEqualTo(board).hasSameHashCodeAs(board);
        assertThat(board).isNotEqualTo(Board.empty()).isNotEqualTo("board");
        assertThat(board.with(Square.E1, new Piece(Color.WHITE, Role.KING, PokemonType.DARK)))
                .isNotEqualTo(board);
        assertThat(board.with(Square.E1, new Piece(Color.BLACK, Role.KING, PokemonType.FAIRY)))
                .isNotEqualTo(board);
        assertThat(board.pieces()).isEqualTo(Map.of(Square.E1, king));
        assertThat(List.of(Role.values()))
                .extracting(role -> START.board().count(Color.BLACK, role))
                .containsExactly(8, 2, 2, 2, 1, 1);
        assertThatThrownBy(() -> board.pieces().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    /** {@code System.out.println(position)}, with core alone. */
    @Test
    void aPositionPrintsItsText() {
        String end = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -";
        String chain = "2P1k3/8/8/8/8/8/8/4K3 w - - 0 50 GraFai///////Dra c8";
        for (String text : List.of(end, chain)) {
            assertThat(Positions.parse(text, Rules.standard())).hasToString(text);
        }
        assertThat(START)
                .hasToString("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 " + "Wat".repeat(8) + "/"
                        + "Wat".repeat(8) + "/////" + "Fir".repeat(8) + "/" + "Fir".repeat(8) + " -");
    }

    @Test
    void squaresAreNamedInEitherCase() {
        assertThat(Square.tryParse("E4")).hasValue(Square.E4);
        assertThat(Square.tryParse("e4")).hasValue(Square.E4);
        assertThat(Square.tryParse("H8")).hasValue(Square.H8);
        assertThat(Square.tryParse("A1")).hasValue(Square.A1);
    }

    @Test
    void positionsAreEqualIfAllTheirPartsAre() {
        Position same =
                Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.WATER), Rules.standard());
        assertThat(same).isEqualTo(START).hasSameHashCodeAs(START);
        assertThat(Position.start(Team.uniform(PokemonType.FIRE), Team.uniform(PokemonType.ICE), Rules.standard()))
                .isNotEqualTo(START);
        assertThat(Position.start(
                        Team.uniform(PokemonType.FIRE),
                        Team.uniform(PokemonType.WATER),
                        Rules.standard().withLuck(LuckModel.NONE)))
                .isNotEqualTo(START);
    }

    @Test
    void castlingRights() {
        assertThat(CastlingRights.ALL).hasToString("KQkq");
        assertThat(CastlingRights.NONE).hasToString("-");
        assertThat(new CastlingRights(true, false, false, true)).hasToString("Kq");
        assertThat(new CastlingRights(false, true, true, false)).hasToString("Qk");
    }

    @Test
    void outcomes() {
        assertThat(Termination.KING_CAPTURED.win(Color.WHITE)).hasToString("1-0 king captured");
        assertThat(Termination.TIME_FORFEIT.win(Color.BLACK)).hasToString("0-1 time forfeit");
        Outcome draw = Termination.FIFTY_MOVE_RULE.draw();
        assertThat(draw).hasToString("1/2-1/2 fifty-move rule");
        assertThat(draw.isDraw()).isTrue();
        assertThat(Termination.RESIGNATION.win(Color.WHITE).isDraw()).isFalse();
        for (Termination termination : Termination.values()) {
            boolean byPlayers = List.of(Termination.RESIGNATION, Termination.DRAW_AGREED, Termination.TIME_FORFEIT)
                    .contains(termination);
            assertThat(termination.isByRule()).isEqualTo(!byPlayers);
        }
    }

    @ParameterizedTest
    @EnumSource
    void terminationsAreWonOrDrawnAsCanBe(Termination termination) {
        boolean wins = !List.of(
                        Termination.BOTH_KINGS,
                        Termination.THREEFOLD_REPETITION,
                        Termination.FIFTY_MOVE_RULE,
                        Termination.DRAW_AGREED)
                .contains(termination);
        boolean draws =
                !List.of(Termination.KING_CAPTURED, Termination.RESIGNATION).contains(termination);
        if (wins) {
            for (Color color : Color.values()) {
                Outcome outcome = termination.win(color);
                assertThat(outcome).isEqualTo(Outcome.win(color, termination.toString()));
                assertThat(Termination.tryOf(outcome)).hasValue(termination);
            }
        } else {
            assertThatThrownBy(() -> termination.win(Color.WHITE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("nobody wins by " + termination);
        }
        if (draws) {
            assertThat(termination.draw()).isEqualTo(Outcome.draw(termination.toString()));
            assertThat(Termination.tryOf(termination.draw())).hasValue(termination);
        } else {
            assertThatThrownBy(termination::draw)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("nobody draws by " + termination);
        }
    }

    @Test
    void terminationsOfOtherGamesAreNone() {
        assertThat(Termination.tryOf(Outcome.draw("stalemate"))).isEmpty();
        assertThat(Termination.tryOf(History.threefold())).hasValue(Termination.THREEFOLD_REPETITION);
    }

    @Test
    void branchesHaveWeights() {
        for (int weight : new int[] {0, 161}) {
            assertThatThrownBy(() -> new Position.Branch(Roll.HIT, weight, START))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void numbersOfTheInternalsAreThoseOfTheEnums() {
        assertThat(List.of(State.HIT, State.MISS, State.CRITICAL_HIT))
                .containsExactly(Roll.HIT.ordinal(), Roll.MISS.ordinal(), Roll.CRITICAL_HIT.ordinal());
    }

    @Test
    void luckModelsAreNamedAsInFiles() {
        assertThat(LuckModel.values()).extracting(Object::toString).containsExactly("standard", "online", "none");
        for (LuckModel model : LuckModel.values()) {
            assertThat(LuckModel.named(model.toString())).isEqualTo(model);
        }
        for (String name : List.of("", "stand", "standard ", "luck", "onlıne", "\u017Ftandard")) {
            assertThatThrownBy(() -> LuckModel.named(name))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("luck is one of standard, online, none, not " + name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void chancesAreOdds(LuckModel luck) {
        for (Effectiveness effectiveness : Effectiveness.values()) {
            Odds odds = luck.odds(effectiveness);
            Chance chance = luck.chance(effectiveness);
            for (Roll roll : Roll.values()) {
                boolean possible = odds.weight(roll) > 0;
                assertThat(roll.index() < chance.size()).isEqualTo(possible);
                if (possible) {
                    assertThat(chance.weight(roll.index()) * Odds.TOTAL).isEqualTo(odds.weight(roll) * chance.total());
                }
            }
            boolean misses = odds.miss() > 0;
            assertThat(chance.idle())
                    .isEqualTo(effectiveness == Effectiveness.NO_EFFECT ? 0 : misses ? Roll.MISS.index() : Chance.NONE);
            assertThat(chance.lastAtLeastFirst())
                    .isEqualTo(effectiveness == Effectiveness.NEUTRAL && odds.critical() > 0);
            assertThat(luck.chance(effectiveness)).isSameAs(chance);
        }
    }

    @Test
    void chanceOutcomesHaveIndices() {
        assertThat(List.of(Roll.HIT.index(), Roll.MISS.index(), Roll.CRITICAL_HIT.index()))
                .containsExactly(0, 1, 2);
        for (Roll roll : Roll.values()) {
            assertThat(Roll.of(roll.index())).isEqualTo(roll);
        }
    }

    @Test
    void rulesChangeOneChoiceAtATime() {
        Rules rules = Rules.standard()
                .withLuck(LuckModel.ONLINE)
                .withEnPassantInChain(false)
                .withNoMove(Rules.NoMove.LOSS)
                .withThreefoldRepetition(false)
                .withFiftyMoveRule(false);
        assertThat(rules.luck()).isEqualTo(LuckModel.ONLINE);
        assertThat(rules.chart()).isEqualTo(TypeChart.standard());
        assertThat(rules.enPassantInChain()).isFalse();
        assertThat(rules.noMove()).isEqualTo(Rules.NoMove.LOSS);
        assertThat(rules.threefoldRepetition()).isFalse();
        assertThat(rules.fiftyMoveRule()).isFalse();
        assertThat(rules).isNotEqualTo(Rules.standard()).isNotEqualTo("rules").hasToString(rules.toString());
        assertThat(rules.withFiftyMoveRule(true)).isNotEqualTo(rules);
        assertThat(rules.withFiftyMoveRule(true).withFiftyMoveRule(false))
                .isEqualTo(rules)
                .hasSameHashCodeAs(rules);
        assertThat(rules.withChart(TypeChart.standard())).isEqualTo(rules);
    }

    @Test
    void problemsTellTheirPlace() {
        TextProblem problem = TextProblem.at("castling rights", 13, "wrong");
        assertThat(problem).hasToString("column 14, castling rights: wrong");
        MalformedTextException wrong = new MalformedTextException(List.of(problem, problem));
        assertThat(wrong).hasMessage(problem + "\n" + problem);
        assertThat(wrong.problems()).hasSize(2);
        assertThatThrownBy(() -> new MalformedTextException(List.of())).hasMessage("no problems");
    }
}
