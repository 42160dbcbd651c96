package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneLineTextTest {
    private static final String TYPES = "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr";

    @Test
    void theExampleOfTheNotation() {
        OneLineText.Reading reading = OneLineText.parse(TYPES + " 1. e4 e5 2. Nf3 Nc6 *");
        assertThat(reading.record().tag("WhiteTeam"))
                .hasValue(
                        "NorFirGraPsyIceFirFlyGho/DarWatGraSteFaiEleBugPoi"); // Fire and Grass come first in the chart
        assertThat(reading.readings()).hasSize(100); // of 256, eight types being open
        assertThat(reading.more()).isTrue();
        assertThat(reading.warning().orElseThrow())
                .startsWith("the first of more than 100 readings was taken: NorFirGraPsyIceFirFlyGho/");
        assertThat(reading.record().game().turns()).hasSize(4);
    }

    @Test
    void marksTellTheTypes() {
        // Fighting is super effective on a normal piece, Fire is neutral; a miss that would have cost both tells a
        // half.
        OneLineText.Reading reading = OneLineText.parse(
                "NoNoNoNoFiNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo 1. e4 d5 2. exd5+ c5 0-1");
        assertThat(reading.readings()).hasSize(1);
        assertThat(reading.warning()).isEmpty();
        assertThat(reading.record().tag("WhiteTeam"))
                .hasValueSatisfying(team -> assertThat(team).contains("Fig"));
        OneLineText.Reading miss = OneLineText.parse(
                "NoNoNoNoFiNoNoNo NoNoNoNoNoNoNoNo NoNoNoRoNoNoNoNo NoNoNoNoNoNoNoNo 1. e4 d5 2. exd5-/ c5 *");
        assertThat(miss.record().tag("WhiteTeam"))
                .hasValueSatisfying(team -> assertThat(team).contains("Fir"));
        assertThat(miss.record().game().plies().get(2).roll()).isEqualTo(ChanceOutcome.MISS);
    }

    /** A line as this form prints a game, with {@code -/} for some misses. */
    private static String line(Game game, SplittableRandom random) {
        Position start = game.at(0).position();
        StringBuilder line = new StringBuilder();
        for (String tag : List.of("WhiteTeam", "BlackTeam")) {
            Team team = Team.parse(GameRecord.of(game).tag(tag).orElseThrow());
            team.pawns().forEach(type -> line.append(type.code(), 0, 2));
            line.append(' ');
            team.pieces().forEach(type -> line.append(type.code(), 0, 2));
            line.append(' ');
        }
        int turns = 0;
        for (Turn turn : game.turns()) {
            line.append(turns % 2 == 0 ? (turns / 2 + 1) + ". " : "");
            String token = TurnText.format(turn).replaceAll("^([a-h])[18]=", "$1=");
            Ply last = turn.plies().get(turn.plies().size() - 1);
            Position before = game.at(plies(game, turns) - 1).position();
            boolean weak = last.roll() == ChanceOutcome.MISS
                    && before.effectiveness(last.move()).orElseThrow() == Effectiveness.NOT_VERY_EFFECTIVE;
            line.append(weak && random.nextBoolean() ? token.replaceFirst("/$", "-/") : token)
                    .append(' ');
            turns++;
        }
        assertThat(start.moveNumber()).isEqualTo(1);
        return line + game.outcome().map(Outcome::result).orElse("*");
    }

    /** How many decisions there are up to the end of a turn. */
    private static int plies(Game game, int turn) {
        return game.turns().subList(0, turn + 1).stream()
                .mapToInt(one -> one.plies().size())
                .sum();
    }

    @Property(tries = 60)
    void theTeamsThatPlayedAreAmongTheReadings(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
        Game game = RandomGames.play(start, random, 200);
        if (game.position().chain() != null || game.position().pendingPromotion() != null) {
            game = game.previous().orElseThrow();
        }
        if (game.position().chain() == null && game.position().pendingPromotion() == null) {
            OneLineText.Reading reading = OneLineText.parse(line(game, random));
            GameRecord record = GameRecord.of(game);
            OneLineText.Reading.Teams teams = new OneLineText.Reading.Teams(
                    Team.parse(record.tag("WhiteTeam").orElseThrow()),
                    Team.parse(record.tag("BlackTeam").orElseThrow()));
            if (!reading.more()) {
                assertThat(reading.readings()).contains(teams);
            }
            List<String> tokens = new ArrayList<>();
            game.turns().forEach(turn -> tokens.add(TurnText.format(turn)));
            assertThat(reading.record().game().turns())
                    .extracting(TurnText::format)
                    .isEqualTo(tokens);
            for (OneLineText.Reading.Teams each : reading.readings()) {
                Game replayed = Game.start(each.white(), each.black(), ChanceSource.none());
                for (String token : tokens) {
                    replayed = TurnText.play(replayed, token);
                }
            }
        }
    }

    /** In {@code Nxe3*xc2-/} only the miss would not have been very effective. */
    @Test
    void aCriticalHitBeforeAMissSaysNothingOfIt() {
        theTeamsThatPlayedAreAmongTheReadings(3433);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NoNo | 1 | White's pawns | must be 8 types",
                "NoFiGrPsIcFiFlXx | 15 | White's pawns | no type begins like this: \"Xx\"",
                "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo | 34 | Black's pawns | is missing",
                "T 1. e4 e5 | 77 | result | is missing",
                "T 1. e4 e5 3. Nf3 * | 78 | move number | must be 2.: \"3.\"",
                "T 1. e4 e4 * | 75 | turn | no such turn",
                "T 1. e4 d5 2. exd5- * | 1 | types | no types fit",
                "T 1. e4 * e5 | 77 | text | the game has ended before it",
                "T 1. d4 d5 2. Nf3 Nf6 3. Nd2 * | 92 | turn | may be b1d2 or f3d2"
            })
    void saysWhatIsWrongAndWhere(String line, int column, String field, String message) {
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> OneLineText.parse(line.replace("T ", TYPES.replaceAll("Fi|Gr", "No") + " ")));
        assertThat(wrong.problems().get(0).toString())
                .startsWith("line 1, column " + column + " ")
                .contains(field + ": ");
        assertThat(wrong).hasMessageContaining(message);
    }

    @Test
    void aFileHoldsManyLines(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.txt");
        Files.writeString(file, TYPES + " 1. e4 e5 *\n\n" + TYPES + " 1. d4 1-0\n");
        assertThat(OneLineText.read(file)).hasSize(2);
        Files.writeString(file, "x\n" + TYPES + " 1. d4 1-0\n" + TYPES + " 1. d5 *\n");
        MalformedTextException wrong = catchThrowableOfType(MalformedTextException.class, () -> OneLineText.read(file));
        assertThat(wrong.problems()).extracting(problem -> problem.line()).containsExactly(1, 3);
    }

    @Property(tries = 300)
    void anyLineIsAGameOrSaysWhyNot(@ForAll String text, @ForAll boolean typed) {
        String line = typed ? TYPES + " 1. " + text : text;
        try {
            assertThat(OneLineText.parse(line).readings()).isNotEmpty();
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }
}
