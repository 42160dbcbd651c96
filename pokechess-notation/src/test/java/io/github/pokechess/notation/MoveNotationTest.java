package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveNotationTest {
    @Test
    void readsEveryKindOfDecision() {
        assertThat(Move.parse("e2e4")).isEqualTo(Move.of(Square.E2, Square.E4));
        assertThat(Move.parse("e7e8n")).isEqualTo(Move.promoting(Square.E7, Square.E8, Role.KNIGHT));
        assertThat(Move.parse("d8=q")).isEqualTo(Move.choosing(Square.D8, Role.QUEEN));
        assertThat(Move.parse("pass")).isEqualTo(Move.pass());
        assertThat(PlayedMove.parse("e4d5:crit"))
                .isEqualTo(new PlayedMove(Move.of(Square.E4, Square.D5), Roll.CRITICAL_HIT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"e2e4", "e1g1", "a7a8r", "d8=b", "pass"})
    void writesWhatItReads(String text) {
        assertThat(Move.parse(text)).hasToString(text);
        assertThat(PlayedMove.parse(text)).hasToString(text);
        assertThat(PlayedMove.parse(text + ":miss")).hasToString(text + ":miss");
    }

    @ParameterizedTest
    @CsvSource({"'',0", "e2,0", "e2e9,2", "i2e4,0", "e2e2,2", "e7e8k,4", "d8=p,3", "e7e8qq,5", "e2e4:luck,5"})
    void saysWhereItIsWrong(String text, int offset) {
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> PlayedMove.parse(text));
        assertThat(wrong.problems()).hasSize(1);
        assertThat(wrong.problems().get(0).offset()).isEqualTo(offset);
    }

    @Property
    void anyTextIsADecisionOrSaysWhyNot(@ForAll String text) {
        try {
            assertThat(PlayedMove.parse(text)).hasToString(text);
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 NorNorNor///////NorNorNor - | O-O-O | e1c1",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | Qxd5 | d1d5",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor - | a8=N | a7a8n",
                "2P1k3/8/8/8/8/8/4K3/8 w - - 0 50 GraFai//////Dra/ c8 | c8=Q | c8=q",
                "8/8/3pP3/2Pk4/8/8/3K4/8 w - - 3 40 //SteFir/WatFai///Roc/ c5 | pass | pass",
                "8/8/4k3/3pP3/8/8/8/4K3 w - d6 0 1 //Nor/NorNor////Nor - | exd6 | e5d6",
                "4k3/8/8/R7/8/8/4K3/R7 w - - 0 1 Nor///Nor///Nor/Nor - | R1a3 | a1a3"
            })
    void decisionsHaveAlgebraicNames(String text, String algebraic, String coordinates) {
        Position position = PositionText.parse(text, Rules.standard());
        Move move = Move.parse(coordinates);
        assertThat(MoveNotation.algebraic(move, position)).isEqualTo(algebraic);
        assertThat(MoveNotation.parse(algebraic, position)).isEqualTo(move);
        assertThat(MoveNotation.parse(coordinates, position)).isEqualTo(move);
        assertThatThrownBy(() -> MoveNotation.parse("h3h4", position))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("is no legal move here");
    }

    @Test
    void line_isMovetextWithNumbers() {
        Position start = new PokemonChess().position();
        List<Move> moves = Stream.of("e2e4", "d7d5", "e4d5").map(Move::parse).toList();

        assertThat(MoveNotation.line(moves, start)).isEqualTo("1. e4 d5 2. exd5");
        assertThat(MoveNotation.line(moves.subList(1, 3), start.after(moves.get(0))))
                .isEqualTo("1... d5 2. exd5");
        assertThat(MoveNotation.line(List.of(), start)).isEmpty();
        assertThatThrownBy(() -> MoveNotation.line(moves.subList(2, 3), start))
                .isInstanceOf(InvalidMoveException.class);
    }

    @Property(tries = 100)
    @Domain(RandomPositions.class)
    void differentDecisionsHaveDifferentNames(@ForAll Position position) {
        assertThat(position.legalMoves().stream().map(move -> MoveNotation.algebraic(move, position)))
                .doesNotHaveDuplicates();
    }

    /**
     * A text that fits one decision is read as that, and others are refused: as by looking at all texts of all
     * decisions.
     */
    @Tag("slow")
    @Property(tries = 2)
    void parse_readsAsIfAllDecisionsWereNamed(@ForAll long seed) {
        Game game = RandomGames.play(seed, 60);
        for (int played = 0; played < game.moveCount(); played += 3) {
            Position position = game.at(played).position();
            Map<String, Set<Move>> named = new HashMap<>();
            for (Move move : position.legalMoves()) {
                names(move, position)
                        .forEach(name -> named.computeIfAbsent(name, key -> new HashSet<>())
                                .add(move));
            }
            Set<String> texts = new HashSet<>(named.keySet());
            for (Move move : position.legalMoves()) {
                String text = MoveNotation.algebraic(move, position);
                texts.add(text.replaceFirst("x", ""));
                texts.add(text.replaceFirst("^[NBRQK]", ""));
                texts.add(text.replaceFirst("^([NBRQK])", "$1a"));
                texts.add("K" + text);
                texts.add(text + "=Q");
                texts.add(text.replaceFirst("=.", "=K"));
                texts.add(text.replaceFirst("=.", ""));
                texts.add(text.replaceFirst("=.", "=P"));
                texts.add(text.substring(1));
            }
            texts.addAll(List.of("O-O", "O-O-O", "pass", "", "=Q", "x", "e", "e9", "Kg1", "Pe4", "\u00e94"));
            for (String text : texts) {
                Set<Move> fitting = named.getOrDefault(text, Set.of());
                if (fitting.size() == 1) {
                    assertThat(fitting).as(text).containsExactly(MoveNotation.parse(text, position));
                } else {
                    InvalidMoveException wrong =
                            catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.parse(text, position));
                    assertThat(wrong).as(text).isNotNull();
                    assertThat(Set.copyOf(wrong.candidates(Move.class)))
                            .as(text)
                            .isEqualTo(fitting);
                }
            }
        }
    }

    @Tag("thorough")
    @Property(tries = 50)
    void parse_readsAsIfAllDecisionsWereNamed_inMany(@ForAll long seed) {
        parse_readsAsIfAllDecisionsWereNamed(seed);
    }

    /** All texts of a decision: in coordinates and in algebraic notation, with every part of its origin. */
    private static Set<String> names(Move move, Position position) {
        Set<String> names = new HashSet<>(Set.of(move.toString()));
        String name = MoveNotation.algebraic(move, position);
        names.add(name);
        if (!(move instanceof Move.Step step) || name.startsWith("O")) {
            return names;
        }
        Role role = position.pieceAt(step.from()).orElseThrow().role();
        boolean captures = position.effectiveness(move).isPresent();
        String piece = role == Role.PAWN ? "" : String.valueOf(role.letter());
        String end = (captures ? "x" : "")
                + step.to()
                + (step.promotion() == null ? "" : "=" + step.promotion().letter());
        String from = step.from().toString();
        names.add(piece + from + end);
        names.add(piece + from.charAt(0) + end);
        if (role != Role.PAWN || !captures) {
            names.add(piece + from.charAt(1) + end);
            names.add(piece + end);
        }
        return names;
    }

    @Test
    void illegalDecisionsHaveNoName() {
        Position start = new PokemonChess().position();
        assertThatThrownBy(() -> MoveNotation.algebraic(Move.of(Square.E2, Square.E5), start))
                .isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> MoveNotation.algebraic(Move.pass(), start)).isInstanceOf(InvalidMoveException.class);
    }
}
