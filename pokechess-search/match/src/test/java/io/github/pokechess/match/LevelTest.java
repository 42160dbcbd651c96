package io.github.pokechess.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Searcher;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The levels: their names, and that lower ones make more mistakes. */
final class LevelTest {
    @Test
    void haveNamesAndNumbers() {
        assertThat(Level.values()).hasSize(10);
        assertThat(Level.named("club")).isEqualTo(Level.named("7")).isEqualTo(Level.named("CLUB"));
        assertThat(Level.names()).startsWith("1 hatchling, 2 newcomer").endsWith("10 champion");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Level.named("11"))
                .withMessage("a level is " + Level.names() + ", not 11");
        for (int i = 1; i < Level.values().length; i++) {
            assertThat(Level.values()[i].limits().nodes().orElseThrow())
                    .isGreaterThan(Level.values()[i - 1].limits().nodes().orElseThrow());
        }
    }

    /** A level searches for all decisions but the share that it makes at random, which gets smaller. */
    @Test
    void makeFewerAndFewerDecisionsAtRandom() {
        PokemonChess kind = new PokemonChess();
        BoardGame<Position, Move> game = kind.start(kind.position(null, null), ChanceSource.none());
        int before = 0;
        for (Level level : Level.values()) {
            if (level.ordinal() >= 4) {
                break; // the others search too long for a test
            }
            AtomicInteger searched = new AtomicInteger();
            Player<Position, Move> player = level.player(
                    Searcher.builder().build(),
                    new SplittableRandom(1),
                    result -> searched.addAndGet(result.depth() == 1 ? 1 : 0));
            for (int i = 0; i < 200; i++) {
                player.play(game);
            }
            assertThat(searched.get()).isGreaterThan(before);
            before = searched.get();
        }
        assertThat(before).isBetween(150, 190);
    }

    @Test
    @Tag("slow")
    void theLowestLosesToGreed() {
        PokemonChess kind = new PokemonChess();
        try (Contender<Position, Move> lowest = Players.parse(kind, "engine:level=hatchling");
                Contender<Position, Move> greedy = Players.parse(kind, "greedy")) {
            MatchResult result = Match.between(kind, lowest, greedy)
                    .games(200) // it scores some 28 %
                    .seed(1)
                    .build()
                    .play(new Match.Listener<>() {});
            assertThat(result.pairs().score()).isLessThan(0.4);
        }
    }
}
