package io.github.pokechess.match.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.search.Searcher;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The levels and characters: their names, that lower levels err more, never by what one ply shows, and what characters
 * like.
 */
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

    /** Each level that errs overlooks less than the one below, values more exactly, and looks no less deep. */
    @Test
    void faults_shrink() {
        for (int i = 1; i < Level.EXPERT.ordinal(); i++) {
            Faults below = Level.values()[i - 1].faults();
            Faults own = Level.values()[i].faults();
            assertThat(own.blindness()).isLessThan(below.blindness());
            assertThat(own.noise()).isLessThanOrEqualTo(below.noise());
            assertThat(own.depth()).isGreaterThanOrEqualTo(below.depth());
        }
        for (Level level : List.of(Level.EXPERT, Level.MASTER, Level.CHAMPION)) {
            assertThat(level.faults().blindness()).isZero();
        }
    }

    /** No level gives up what hangs: it takes a king or a queen for nothing. */
    @ParameterizedTest
    @Tag("slow")
    @EnumSource(names = {"HATCHLING", "NEWCOMER", "BEGINNER", "NOVICE", "APPRENTICE"})
    void player_takesWhatHangs(Level level) {
        PokemonChess kind = new PokemonChess();
        Position king = kind.position("4k3/8/8/8/8/8/7p/4R1K1 w - - 0 1 Nor//////Fir/WatNor", "luck=none");
        Position queen = kind.position("6k1/8/8/4q3/8/8/P7/4R1K1 w - - 0 1 Nor///Fir///Nor/WatNor", "luck=none");
        for (int seed = 0; seed < 20; seed++) {
            assertThat(made(level, king, seed)).isEqualTo("e1e8");
        }
        assertThat(IntStream.range(0, 20)
                        .filter(seed -> made(level, queen, seed).equals("e1e5"))
                        .count())
                .isGreaterThanOrEqualTo(19);
    }

    private static String made(Level level, Position position, int seed) {
        BoardGame<Position, Move> game = new PokemonChess().start(position, ChanceSource.none());
        Player<Position, Move> player =
                level.player(Searcher.builder().tableMebibytes(1).build(), new SplittableRandom(seed));
        return player.choose(game).orElseThrow().toString();
    }

    /** The same seed errs alike, another one otherwise. */
    @Test
    void player_isDecidedByItsSeed() {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard());
        List<String> first = IntStream.range(0, 8)
                .mapToObj(seed -> made(Level.NEWCOMER, start, seed))
                .toList();

        assertThat(IntStream.range(0, 8)
                        .mapToObj(seed -> made(Level.NEWCOMER, start, seed))
                        .toList())
                .isEqualTo(first);
        assertThat(Set.copyOf(first)).hasSizeGreaterThan(2);
    }

    @Test
    @Tag("slow")
    void theLowestLosesToTheThird() {
        PokemonChess kind = new PokemonChess();
        try (Contender<Position, Move> lowest = PlayerText.parse(kind, "engine:level=hatchling,hash=1");
                Contender<Position, Move> third = PlayerText.parse(kind, "engine:level=beginner,hash=1")) {
            MatchResult result =
                    Match.between(kind, lowest, third).games(12).seed(1).build().play();
            assertThat(result.pairs().score()).isLessThan(0.4);
        }
    }

    // ---- opponents ----

    @Test
    void opponents_haveNames() {
        assertThat(Opponent.all()).hasSize(22).doesNotHaveDuplicates();
        for (Opponent opponent : Opponent.all()) {
            assertThat(Opponent.named(opponent.toString())).isEqualTo(opponent).hasSameHashCodeAs(opponent);
        }
        assertThat(Opponent.named("7")).isEqualTo(Opponent.of(Level.CLUB));
        assertThat(Opponent.named("hunter-club").persona()).contains(Persona.HUNTER);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Opponent.named("hunter-novice"))
                .withMessageContaining("hunter-club")
                .withMessageContaining("not hunter-novice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Opponent.named("wizard"))
                .withMessageContaining("a level is");
        assertThatIllegalArgumentException().isThrownBy(() -> Opponent.of(Persona.KEEPER, Level.CHAMPION));
    }

    /** The four tastes, each by a move that only it likes. */
    @Test
    void personas_like() {
        Position position = new PokemonChess()
                .position("6k1/8/8/8/b2R3n/8/4P3/4K3 w - - 0 1 Nor////NorWatGra//Nor/Nor", "luck=standard");
        Move trade = new Move.Step(Square.D4, Square.H4, null);
        Move neutral = new Move.Step(Square.D4, Square.A4, null);
        Move near = new Move.Step(Square.D4, Square.D8, null);
        Move quiet = new Move.Step(Square.E2, Square.E3, null);

        assertThat(Persona.TRADER.bonusFor(position, trade)).isGreaterThan(Persona.TRADER.bonusFor(position, neutral));
        assertThat(Persona.TRADER.bonusFor(position, quiet)).isZero();
        assertThat(Persona.HUNTER.bonusFor(position, near)).isPositive();
        assertThat(Persona.HUNTER.bonusFor(position, new Move.Step(Square.D4, Square.D1, null)))
                .isNegative();
        assertThat(Persona.DANCER.bonusFor(position, trade)).isNegative();
        assertThat(Persona.KEEPER.bonusFor(position, trade)).isNegative();
        assertThat(Persona.KEEPER.bonusFor(position, near)).isNegative();
        assertThat(Persona.KEEPER.bonusFor(position, quiet)).isZero();
    }
}
