package io.github.pokechess.match.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.Breakthrough;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Players in words. */
final class PlayerTextTest {
    private static final PokemonChess KIND = new PokemonChess();

    private static Match.Listener<Position, Move> silent() {
        return new Match.Listener<>() {};
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chest|chest: a player is random, greedy, engine, exact, collapsed, first, uci, fairy or chess, not chest",
                "engine:nodes=many|engine:nodes=many: nodes is a whole number, not many",
                "engine:depth=9999999999|engine:depth=9999999999: depth is a whole number, not 9999999999, which is too large",
                "engine:hash=1.5|engine:hash=1.5: hash is a whole number, not 1.5",
                "random:depth=2|random:depth=2: unknown setting depth, there is none",
                "engine:nodes|engine:nodes: a setting is key=value, once each, not nodes",
                "engine:nodes=5,nodes=6|engine:nodes=5,nodes=6: a setting is key=value, once each, not nodes=6",
                "engine:evaluator=best|engine:evaluator=best: evaluator is standard, classic or outcome, not best",
                "engine:threads=0|engine:threads=0: a search has from 1 to 256 threads: 0",
                "engine:depth=0|engine:depth=0: depth must be from 1 to 100: 0",
                "first:evaluator=outcome|first:evaluator=outcome: unknown setting evaluator,"
                        + " known are depth, nodes, time, hash, threads",
                "uci:nodes=5|uci:nodes=5: behind the settings comes the command that starts the engine",
                "engine:rules=standard|engine:rules=standard: unknown setting rules,"
                        + " known are depth, nodes, time, hash, threads, evaluator, level"
            })
    void saysWhatIsWrongInOneLine(String text, String complaint) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlayerText.parse(KIND, text))
                .withMessage(complaint);
    }

    @Test
    void knowsWhichPlayersAGameHas() {
        assertThat(PlayerText.names(KIND))
                .isEqualTo("random, greedy, engine, exact, collapsed, first, uci, fairy or chess");
        GameKind<?, ?> tafl = new Tafl();
        assertThat(PlayerText.names(tafl)).isEqualTo("random, greedy, engine or exact");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlayerText.parse(new Tafl(), "first:depth=2"))
                .withMessage("first:depth=2: a player is random, greedy, engine or exact, not first,"
                        + " which is for Pokémon Chess alone");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlayerText.parse(new BreakthroughKind(), "engine:evaluator=standard"))
                .withMessage("engine:evaluator=standard: evaluator is men or outcome, not standard");
    }

    @Test
    void playsEveryKindOfPokemonChess() {
        for (String text : List.of(
                "random",
                "greedy",
                "exact:depth=1",
                "first:depth=1,hash=1",
                "collapsed:nodes=50,hash=1",
                "engine:nodes=50,hash=1,evaluator=outcome")) {
            MatchResult result = Match.between(KIND, PlayerText.parse(KIND, text), PlayerText.parse(KIND, "random"))
                    .games(2)
                    .build()
                    .play(silent());
            assertThat(result.games()).as(text).isEqualTo(2);
        }
    }

    @Test
    void hasAGauntletOfOpponents() {
        assertThat(PlayerText.gauntlet(KIND, "engine:nodes=30,hash=1"))
                .extracting(Contender::name)
                .containsExactly(
                        "random",
                        "greedy",
                        "exact:depth=2",
                        "exact:depth=3",
                        "first:depth=3",
                        "collapsed:nodes=30,hash=1",
                        "first:nodes=30,hash=1");
        assertThat(PlayerText.gauntlet(new BreakthroughKind(), "engine:nodes=30"))
                .extracting(Contender::name)
                .containsExactly("random", "greedy", "exact:depth=2", "exact:depth=3");
    }

    @Test
    void greedTakesAKingBeforeAQueen() {
        Position position =
                PositionText.parse("4k3/8/8/8/8/8/q7/R3R1K1 w - - 0 1 Nor//////Nor/NorNorNor -", Rules.standard());
        assertThat(Greedy.chooseByExchange(position.legalMoves(), position, new SplittableRandom(1)))
                .hasToString("e1e8");
    }

    /** In other games greed is what the search would look at first. */
    @Test
    void greedTakesTheGreatestGainOfAnyGame() {
        BreakthroughKind kind = new BreakthroughKind();
        Breakthrough position = kind.position("w......w.....b...........b.... w", null);
        Breakthrough.Move move;
        try (Player<Breakthrough, Breakthrough.Move> greedy =
                PlayerText.parse(kind, "greedy").player(new SplittableRandom(1))) {
            move = greedy.choose(kind.start(position, io.github.pokechess.game.ChanceSource.none()))
                    .orElseThrow();
        }
        int best = position.legalMoves().stream()
                .mapToInt(position::moveScore)
                .max()
                .orElseThrow();
        assertThat(best).isPositive();
        assertThat(position.moveScore(move)).isEqualTo(best);
    }
}
