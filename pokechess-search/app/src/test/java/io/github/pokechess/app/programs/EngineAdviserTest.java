package io.github.pokechess.app.programs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.Adviser.MoveValue;
import io.github.pokechess.env.Adviser.Question;
import io.github.pokechess.env.Adviser.Valuation;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.study.Endgames;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflPosition;
import io.github.pokechess.teams.TeamsFile;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine as it answers the clients of an environment. */
final class EngineAdviserTest {
    private static final PokemonChess KIND = new PokemonChess();

    private static List<BoardGame<Position, Move>> games(int count) {
        return LongStream.range(0, count)
                .<BoardGame<Position, Move>>mapToObj(seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
                    return KIND.start(start, ChanceSource.seeded(seed));
                })
                .toList();
    }

    private static long[] seeds(int count) {
        return LongStream.range(0, count).toArray();
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {"random", "greedy", "engine:level=2", "engine:nodes=50", "exact:depth=1", "collapsed:nodes=50"})
    void moves_dependOnGameAndSeedAlone(String player) {
        List<BoardGame<Position, Move>> games = games(6);
        try (EngineAdviser<Position, Move> one = new EngineAdviser<>(KIND, KIND.position(), 1);
                EngineAdviser<Position, Move> three = new EngineAdviser<>(KIND, KIND.position(), 3)) {
            List<Move> moves = one.moves(player, games, seeds(6));

            for (int i = 0; i < games.size(); i++) {
                assertThat(games.get(i).legalMoves()).contains(moves.get(i));
            }
            assertThat(three.moves(player, games, seeds(6))).isEqualTo(moves);
            assertThat(one.moves(player, games.subList(5, 6), new long[] {5})).isEqualTo(moves.subList(5, 6));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "env:python3 player.py | is a player of this process",
                "uci:stockfish | is a player of this process",
                "fairy | is a player of this process",
                "chess | is a player of this process",
                "nobody | a player is random, greedy",
                "engine:nodes=0 | nodes must be at least 1",
                "engine:level=11 | a level is"
            })
    void moves_refusesWhatIsNoPlayerOfThisProcess(String player, String complaint) {
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, KIND.position(), 1)) {
            assertThatThrownBy(() -> adviser.moves(player, games(1), seeds(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(complaint);
        }
    }

    @Test
    @Tag("slow")
    void values_areThoseOfANewSearch() {
        List<BoardGame<Position, Move>> games = games(3);
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, KIND.position(), 2)) {
            List<Valuation<Move>> values = adviser.values(new Question(200, 3, 0), games);

            for (int i = 0; i < games.size(); i++) {
                SearchResult<Move> search = Searcher.builder()
                        .tableMebibytes(1)
                        .build()
                        .search(games.get(i), Limits.nodes(200).withVariations(3));
                assertThat(values.get(i).score()).isEqualTo(search.value());
                assertThat(values.get(i).isExact()).isFalse();
                assertThat(values.get(i).moves())
                        .hasSize(3)
                        .isEqualTo(search.variations().stream()
                                .map(line -> new MoveValue<>(line.moves().get(0), line.value()))
                                .toList());
            }
        }
    }

    @Test
    @Tag("slow")
    void values_ofSolvedEndingsAreExact() {
        Position ending = KIND.position("6k1/8/8/8/8/8/4Q3/6K1 w - - 0 1 Gho//////Fir/Psy -", null);
        Endgames solved = Endgames.solve(ending);
        List<BoardGame<Position, Move>> games = List.of(KIND.start(ending, ChanceSource.none()));
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, KIND.position(), 1)) {
            Valuation<Move> known =
                    adviser.values(new Question(1, 500, 3), games).get(0);
            Valuation<Move> guessed =
                    adviser.values(new Question(1, 500, 0), games).get(0);

            assertThat(known.isExact()).isTrue();
            assertThat(known.score()).isEqualTo(solved.value(ending));
            assertThat(known.moves())
                    .isEqualTo(solved.moves(ending).stream()
                            .map(move -> new MoveValue<>(move.move(), move.value()))
                            .toList());
            assertThat(guessed.isExact()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|1|0|nodes must be at least 1: 0",
                "1|0|0|moves must be at least 1: 0",
                "1|1|2|tables is 0, 3 or 4, not 2",
                "1|1|5|tables is 0, 3 or 4, not 5"
            })
    void values_refusesWhatMakesNoSense(long nodes, int moves, int pieces, String complaint) {
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, KIND.position(), 1)) {
            assertThatThrownBy(() -> adviser.values(new Question(nodes, moves, pieces), games(1)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(complaint);
        }
    }

    @Test
    void siblings_haveAdviceToo() {
        Tafl kind = new Tafl();
        TaflPosition start = kind.position();
        List<BoardGame<TaflPosition, TaflMove>> games = List.of(kind.start(start, ChanceSource.none()));
        try (EngineAdviser<TaflPosition, TaflMove> adviser = new EngineAdviser<>(kind, kind.position(), 1)) {
            List<TaflMove> moves = Stream.of("engine:nodes=100", "greedy")
                    .flatMap(player -> adviser.moves(player, games, seeds(1)).stream())
                    .toList();
            assertThat(start.legalMoves()).containsAll(moves);
            assertThat(adviser.values(new Question(100, 2, 3), games).get(0).moves())
                    .hasSize(2);
        }
    }

    /** A position is read by the rules of the environment, luck included. */
    @Test
    void game_isReadByTheRulesOfTheEnvironment() {
        Position start = KIND.position()
                .withRules(Rules.standard().withLuck(LuckModel.ONLINE).withNoMove(Rules.NoMove.LOSS));
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, start, 1)) {
            BoardGame<Position, Move> game = adviser.game("4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -");
            assertThat(game.position().rules()).isEqualTo(start.rules());
            assertThatThrownBy(() -> adviser.game("4k3 w")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void teams_areRatedAndDrawn() {
        try (EngineAdviser<Position, Move> adviser = new EngineAdviser<>(KIND, KIND.position(), 1)) {
            TeamsFile known = TeamsFile.standard(LuckModel.STANDARD);
            List<Team> strong = adviser.teams(40, 3, true);
            assertThat(known.mixture().teams()).containsAll(strong);
            assertThat(adviser.teams(40, 3, true)).isEqualTo(strong);
            List<Team> any = adviser.teams(40, 3, false);
            assertThat(any).hasSize(40).allMatch(Team::isTournamentLegal);
            Team one = any.get(0);
            assertThat(adviser.payoff(one, Optional.of(any.get(1))))
                    .isEqualTo(-adviser.payoff(any.get(1), Optional.of(one)));
            assertThat(adviser.payoff(one, Optional.of(one))).isZero();
            assertThat(any.stream().mapToDouble(team -> adviser.payoff(team, Optional.empty())))
                    .allMatch(payoff -> payoff < 0);
        }
    }

    @Test
    void gamesWithoutTeams_sayWhoseTheyAre() {
        Tafl kind = new Tafl();
        try (EngineAdviser<TaflPosition, TaflMove> adviser = new EngineAdviser<>(kind, kind.position(), 1)) {
            assertThatThrownBy(() -> adviser.teams(1, 1, true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("teams are those of Pokémon Chess, and this is tafl");
            assertThatThrownBy(() -> adviser.payoff(Team.defaultWhite(), Optional.empty()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
