package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.Tile;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.raichu.RaichuSquare;
import io.github.pokechess.study.PuzzleTheme;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflSquare;
import io.github.pokechess.teams.TeamRule;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Names are read in small and capital letters, moves and positions as they are written: one rule for the library. */
final class NamesTest {
    @TestFactory
    Stream<DynamicTest> namesAreReadInSmallAndCapitalLetters() {
        return Stream.of(
                name("online", LuckModel::named),
                name("Fir", PokemonType::tryParse),
                name("e4", Square::parse),
                name("e4", Square::tryParse),
                name("b3", Tile::parse),
                name("b3", RaichuSquare::parse),
                name("d11", TaflSquare::parse),
                name("ardRi", TaflRules::named),
                name("vault", Chesslike::sample),
                name("vault", text -> new Chesslike().position(text, null)),
                name("pcn", GameForm::tryNamed),
                name("epd", GameForm::tryNamed),
                name("club", Level::named),
                name("hunter-club", Opponent::named),
                name("hunter-club", PlayerText::opponent),
                name("random", NamesTest::player),
                name("king-raid", PuzzleTheme::named),
                name("any", TeamRule::named),
                name(Team.defaultWhite().toString(), Team::parse));
    }

    private static DynamicTest name(String name, Function<String, Object> named) {
        return DynamicTest.dynamicTest(name, () -> {
            Object expected = named.apply(name);
            assertThat(named.apply(name.toUpperCase(Locale.ROOT))).isEqualTo(expected);
            assertThat(named.apply(name.toLowerCase(Locale.ROOT))).isEqualTo(expected);
        });
    }

    private static Object player(String text) {
        try (var player = PlayerText.parse(new PokemonChess(), text)) {
            return player.getClass();
        }
    }

    @Test
    void movesAndPositionsAreReadAsTheyAreWritten() {
        Position start = new PokemonChess().position();
        assertThat(start.tryMove("nf3")).isEmpty();
        assertThat(start.tryMove("E2E4")).isEmpty();
        assertThat(start.tryMove("NF3")).isEmpty();
        assertThat(start.tryMove("Nf3")).isPresent();
    }
}
