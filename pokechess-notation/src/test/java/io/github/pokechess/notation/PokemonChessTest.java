package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.testkit.Conformance;
import io.github.pokechess.testkit.Subject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pokémon Chess keeps what every game has to keep, and has its rules in words. */
class PokemonChessTest {
    private static final PokemonChess KIND = new PokemonChess();

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> conforms() {
        return Conformance.tests(new PokemonSubject());
    }

    /** Pokémon Chess for the kit; lines are counted on positions as values, which perft does not use. */
    private static final class PokemonSubject implements Subject<Position, Move> {
        @Override
        public GameKind<Position, Move> kind() {
            return KIND;
        }

        @Override
        public List<Position> starts() {
            return List.of(
                    KIND.position(),
                    KIND.position("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -", "luck=none noMove=loss"),
                    KIND.position(
                            "r3k3/8/3pP3/2Pb4/8/8/8/R3K2R w KQq - 3 40 NorGho//SteFir/WatFai////RocDraFly c5",
                            "luck=online threefoldRepetition=off"));
        }

        @Override
        public long referencePerft(Position position, int depth) {
            if (depth == 0) {
                return 1;
            }
            return position.outcome().isPresent()
                    ? 0
                    : position.legalMoves().stream()
                            .flatMap(move -> position.branches(move).stream())
                            .mapToLong(branch -> referencePerft(branch.position(), depth - 1))
                            .sum();
        }

        @Override
        public int perftDepth() {
            return 2;
        }

        @Override
        public Optional<Position> mirror(Position position) {
            return Optional.empty();
        }

        @Override
        public List<Evaluator<?>> evaluators() {
            return List.of();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "luck=none",
                "luck=online noMove=loss",
                "enPassantInChain=off noMove=loss threefoldRepetition=off fiftyMoveRule=off"
            })
    void rulesAreWords(String words) {
        Position position = KIND.position(null, words);
        assertThat(KIND.rules(position)).contains(words);
        assertThat(KIND.position(KIND.format(position), words)).isEqualTo(position);
    }

    @Test
    void chartsAreWordsToo() {
        TypeChart other = TypeChart.of(TypeChart.standard().rows().stream()
                .map(row -> row.replace('2', '1'))
                .toList());
        Position position = KIND.position().withRules(Rules.standard().withChart(other));
        String words = KIND.rules(position).orElseThrow();
        assertThat(words).startsWith("chart=");
        assertThat(KIND.position(null, words)).isEqualTo(position);
        assertThat(KIND.rules(KIND.position())).isEmpty();
        for (String name : List.of("chart=generation1", "chart=generation2")) {
            assertThat(KIND.rules(KIND.position(null, name))).contains(name);
        }
        assertThat(KIND.position(null, "chart=standard")).isEqualTo(KIND.position());
        assertThat(KIND.position(null, " ")).isEqualTo(KIND.position());
    }

    @Test
    void rules_colonIsReadLikeTheSignOfEquality() {
        String words = "luck=none noMove=loss chart=generation1";
        Position position = KIND.position(null, words.replace('=', ':'));
        assertThat(position).isEqualTo(KIND.position(null, words));
        assertThat(KIND.rules(position)).contains(words);
    }

    @ParameterizedTest
    @CsvSource({
        "luck=bad, 0",
        "noMove=draw, 0",
        "noMove=loss luck=bad, 12",
        "noMove=loss x, 12",
        "chart=1/2, 0",
        "luck=none  chart=, 11"
    })
    void saysWhichWordIsWrong(String words, int offset) {
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> KIND.position(null, words));
        assertThat(wrong.problems()).hasSize(1);
        assertThat(wrong.problems().get(0).offset()).isEqualTo(offset);
    }

    @Test
    void movesAreReadInTwoWays() {
        Position start = KIND.position();
        assertThat(KIND.move("Nf3", start)).isEqualTo(KIND.move("g1f3", start)).hasToString("g1f3");
        assertThat(KIND.sideName(start, Color.BLACK)).isEqualTo("Black");
    }

    @Test
    void theMoveThatLedHereIsMarked() {
        Position start = KIND.position();
        Move move = KIND.move("e4", start);
        BoardPicture picture = KIND.picture(start.after(move, 0), move);
        assertThat(Diagram.of(picture).svg())
                .isEqualTo(Diagram.of(start.after(move, 0))
                        .highlighting(Set.of(Square.E2, Square.E4))
                        .svg());
    }

    /** The picture of a game is that of its last turn. */
    @Property(tries = 30)
    void gamesShowTheirLastTurn(@ForAll long seed) {
        Game game = RandomGames.play(seed, 40);
        List<Turn> turns = game.turns();
        Diagram expected = Diagram.of(game.position()).lastTurn(turns.get(turns.size() - 1));
        assertThat(Diagram.of(KIND.picture(game)).svg()).isEqualTo(expected.svg());
        assertThat(Diagram.of(KIND.picture(game)).ansi()).isEqualTo(expected.ansi());
    }
}
