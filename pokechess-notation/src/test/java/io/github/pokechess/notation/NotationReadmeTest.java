package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the page on notation are read, and written as they stand there. */
class NotationReadmeTest {
    private static String page = "";

    @TempDir
    private Path folder;

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Path.of("README.md")).replace("\r\n", "\n");
    }

    @Test
    void typesAreAll() {
        assertThat(page)
                .contains("`"
                        + Arrays.stream(PokemonType.values())
                                .map(PokemonType::code)
                                .collect(Collectors.joining(" "))
                        + "`");
        assertThat(page).contains("`" + Team.defaultWhite() + "`");
        assertThat(Team.parse(Team.defaultWhite().toString())).isEqualTo(Team.defaultWhite());
    }

    @Test
    void positionsAreRead() {
        List<String> positions = blocks("position");
        assertThat(positions).hasSize(3);
        for (String text : positions) {
            assertThat(PositionText.format(PositionText.parse(text.strip(), Rules.standard())))
                    .isEqualTo(text.strip());
        }
        assertThat(positions.get(0).strip()).isEqualTo(PositionText.format(new PokemonChess().position()));
        assertThat(PositionText.parse(positions.get(1).strip(), Rules.standard())
                        .chain())
                .hasValue(Square.E5);
        assertThat(PositionText.parse(positions.get(2).strip(), Rules.standard())
                        .pendingPromotion())
                .hasValue(Square.D8);
    }

    /** Every turn of the table is played in its position, and written as it stands there. */
    @Test
    void turnsArePlayed() {
        List<MatchResult> rows = Pattern.compile("^\\| `([^`]+)` \\| `([^` ]+ [wb] [^`]+)` \\| ", Pattern.MULTILINE)
                .matcher(page)
                .results()
                .toList();
        assertThat(rows).hasSize(21);
        for (MatchResult row : rows) {
            Position position = PositionText.parse(row.group(2), Rules.standard());
            Game game = MoveNotation.play(Game.start(position, ChanceSource.none()), row.group(1));
            assertThat(game.turns()).as(row.group(1)).hasSize(1);
            assertThat(MoveNotation.format(game.turns().get(0))).isEqualTo(row.group(1));
            assertThat(game.isOver()).isEqualTo(row.group(1).endsWith("#"));
        }
    }

    @Test
    void gamesAreRead() throws IOException {
        List<String> games = blocks("pcn");
        assertThat(games).hasSize(2);
        Path file = Files.writeString(folder.resolve("games.pcn"), games.get(0) + "\n" + games.get(1));
        Reading<GameRecord<?, ?>> reading =
                Reading.standard().withKinds(List.of(new PokemonChess(), new Tafl(), new Raichu()));
        try (GameReader reader = GameReader.open(file, reading)) {
            GameRecord<Position, Move> chess =
                    reader.next().read(Reading.standard()).game();
            assertThat(PokemonChess.game(chess.game()).turns()).hasSize(17);
            assertThat(GameText.format(chess).replaceAll("\\s+", " "))
                    .isEqualTo(games.get(0).replaceAll("\\s+", " "));
            GameRecord<?, ?> tafl = reader.next().read(reading).game();
            assertThat(GameText.format(tafl).replaceAll("\\s+", " "))
                    .isEqualTo(games.get(1).replaceAll("\\s+", " "));
            assertThat(reader.hasNext()).isFalse();
        }
    }

    private static List<String> blocks(String language) {
        return Pattern.compile("^```" + language + "\n(.*?)```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
    }
}
