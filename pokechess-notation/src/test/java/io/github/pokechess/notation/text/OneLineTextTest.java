package io.github.pokechess.notation.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.strings.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OneLineTextTest {
    private static final String TYPES = "NoFiGrPsIcFiFlGh DaWaGrStFaElBuPo NoFiGrPsIcFiFlGh DaWaGrStFaElRoDr";

    @Test
    void theExampleOfTheNotation() {
        String line = TYPES + " 1. e4 e5 2. Nf3 Nc6 *";
        ReadResult<GameRecord<Position, Move>> reading = OneLineText.parse(line, Reading.standard());
        List<OneLineText.Teams> teams = OneLineText.teams(line);
        assertThat(reading.game().tag("WhiteTeam"))
                .hasValue(
                        "NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"); // 16 types, Fire and Grass before others
        assertThat(teams).hasSize(100); // of 256, eight types being open
        assertThat(reading.warning().orElseThrow())
                .startsWith("the first of more than 100 readings was taken: NorFirGraPsyIceFigFlyGho/")
                .endsWith("; and 96 others");
        assertThat(teams.subList(0, 16)).allMatch(OneLineTextTest::isTournamentLegal);
        assertThat(teams.subList(16, 100)).noneMatch(OneLineTextTest::isTournamentLegal);
        assertThat(PokemonChess.game(reading.game().game()).turns()).hasSize(4);
    }

    @Test
    void marksTellTheTypes() {
        // Fighting is super effective on a normal piece, Fire is neutral; a miss that would have cost both tells a
        // half.
        String line = "NoNoNoNoFiNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo NoNoNoNoNoNoNoNo 1. e4 d5 2. exd5+ c5 0-1";
        ReadResult<GameRecord<Position, Move>> reading = OneLineText.parse(line, Reading.standard());
        assertThat(OneLineText.teams(line)).hasSize(1);
        assertThat(reading.warning()).isEmpty();
        assertThat(reading.game().tag("WhiteTeam"))
                .hasValueSatisfying(team -> assertThat(team).contains("Fig"));
        GameRecord<Position, Move> miss = OneLineText.parse(
                "NoNoNoNoFiNoNoNo NoNoNoNoNoNoNoNo NoNoNoRoNoNoNoNo NoNoNoNoNoNoNoNo 1. e4 d5 2. exd5-/ c5 *");
        assertThat(miss.tag("WhiteTeam"))
                .hasValueSatisfying(team -> assertThat(team).contains("Fir"));
        assertThat(PokemonChess.game(miss.game()).moves().get(2).roll()).isEqualTo(Roll.MISS);
    }

    private static boolean isTournamentLegal(OneLineText.Teams teams) {
        return teams.white().isTournamentLegal() && teams.black().isTournamentLegal();
    }

    /** A line as this form prints a game, with its habits now and then. */
    private static String line(Game game, SplittableRandom random) {
        Position start = game.at(0).position();
        StringBuilder line = new StringBuilder();
        for (String tag : List.of("WhiteTeam", "BlackTeam")) {
            Team team =
                    Team.parse(GameRecord.of(new PokemonChess(), game).tag(tag).orElseThrow());
            team.pawns().forEach(type -> line.append(type.code(), 0, 2));
            line.append(' ');
            team.pieces().forEach(type -> line.append(type.code(), 0, 2));
            line.append(' ');
        }
        int turns = 0;
        for (Turn turn : game.turns()) {
            line.append(turns % 2 == 0 ? (turns / 2 + 1) + ". " : "");
            PlayedMove last = turn.moves().get(turn.moves().size() - 1);
            Position before = game.at(plies(game, turns) - 1).position();
            boolean weak = last.roll() == Roll.MISS
                    && before.effectiveness(last.move()).orElseThrow() == Effectiveness.NOT_VERY_EFFECTIVE;
            String token = withHabits(turn, before, random);
            line.append(weak && random.nextBoolean() ? token.replaceFirst("/$", "-/") : token)
                    .append(' ');
            turns++;
        }
        assertThat(start.moveNumber()).isEqualTo(1);
        return line + game.outcome().map(Outcome::result).orElse("*");
    }

    /** The token of a turn with an origin that is not needed, promotions without a rank and those that nobody chose. */
    private static String withHabits(Turn turn, Position beforeLast, SplittableRandom random) {
        String token = MoveNotation.format(turn);
        Move last = turn.moves().get(turn.moves().size() - 1).move();
        if (token.endsWith("#") && random.nextInt(3) > 0) {
            Square from = ((Move.Step) last).from();
            Piece attacker = beforeLast.board().pieces().get(from);
            boolean far = ((Move.Step) last).to().rank() % 7 == 0;
            if (far && attacker != null && attacker.role() == Role.PAWN) {
                token = token.replaceFirst("([a-h][18])([-+*]?#)$", "$1=N$2");
            }
        }
        Matcher promotion = Pattern.compile("([a-h])[18](=[NBRQ])").matcher(token);
        token = promotion.replaceAll(found -> random.nextInt(3) > 0 ? found.group(1) + found.group(2) : found.group());
        if (random.nextInt(3) > 0 && turn.moves().get(0).move() instanceof Move.Step first) {
            String from = first.from().toString();
            String origin =
                    List.of(from.substring(0, 1), from.substring(1), from).get(random.nextInt(3));
            Matcher piece = Pattern.compile("^([NBRQK])(x?[a-h][1-8].*|x)$").matcher(token);
            token = piece.replaceFirst("$1" + origin + "$2");
        }
        return token;
    }

    /** A placement in which a pawn that took a king on its last rank has become what that program let it become. */
    private static String likeTold(String placement, String told) {
        String[] ranks = placement.split("/", -1);
        String[] toldRanks = told.split("/", -1);
        for (int rank : new int[] {0, 7}) {
            char pawn = rank == 0 ? 'P' : 'p';
            int at = ranks[rank].indexOf(pawn);
            if (at >= 0) {
                ranks[rank] = ranks[rank].replace(pawn, toldRanks[rank].charAt(at));
            }
        }
        return String.join("/", ranks);
    }

    @Test
    void theGamesOfTheProgramThatDefinedTheForm() throws IOException {
        List<String> lines = Resources.readText("one-line.txt").lines().toList();
        int games = 0;
        for (int i = 2; i < lines.size(); i++) {
            if (lines.get(i).startsWith("#")) {
                continue;
            }
            GameRecord<Position, Move> read = OneLineText.parse(lines.get(i));
            String[] told = lines.get(i + 1).substring(2).split(" ", -1);
            Game game = PokemonChess.game(read.game());
            String[] fields = PositionText.format(game.position()).split(" ", -1);
            assertThat(likeTold(fields[0], told[0])).as(lines.get(i)).isEqualTo(told[0]);
            assertThat(fields[6].replaceAll("([A-Z][a-z])[a-z]", "$1")).isEqualTo(told[1]);
            assertThat(game.outcome().orElseThrow().result()).isEqualTo(told[2]);
            assertThat(OneLineText.teams(lines.get(i)).get(0)).matches(OneLineTextTest::isTournamentLegal);
            games++;
        }
        assertThat(games).isEqualTo(30);
    }

    /** How many decisions there are up to the end of a turn. */
    private static int plies(Game game, int turn) {
        return game.turns().subList(0, turn + 1).stream()
                .mapToInt(one -> one.moves().size())
                .sum();
    }

    @Property(tries = 30)
    @Tag("slow")
    void theTeamsThatPlayedAreAmongTheReadings(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Position start = Position.start(Team.random(random), Team.random(random), Rules.standard());
        Game game = RandomGames.play(start, random, 200);
        if (game.position().chain().isPresent()
                || game.position().pendingPromotion().isPresent()) {
            game = game.previous().orElseThrow();
        }
        if (game.position().chain().isEmpty()
                && game.position().pendingPromotion().isEmpty()) {
            String line = line(game, random);
            ReadResult<GameRecord<Position, Move>> reading = OneLineText.parse(line, Reading.standard());
            List<OneLineText.Teams> readings = OneLineText.teams(line);
            GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game);
            OneLineText.Teams teams = new OneLineText.Teams(
                    Team.parse(record.tag("WhiteTeam").orElseThrow()),
                    Team.parse(record.tag("BlackTeam").orElseThrow()));
            if (!reading.warning().orElse("").contains("more than")) {
                assertThat(readings).contains(teams);
            }
            List<String> placements = placements(game);
            assertThat(placements(PokemonChess.game(reading.game().game()))).isEqualTo(placements);
            assertThat(PokemonChess.game(reading.game().game()).outcome()).isEqualTo(game.outcome());
            List<Boolean> legal =
                    readings.stream().map(OneLineTextTest::isTournamentLegal).toList();
            assertThat(legal).isSortedAccordingTo(Comparator.reverseOrder());
            List<String> tokens = new ArrayList<>();
            PokemonChess.game(reading.game().game()).turns().forEach(turn -> tokens.add(MoveNotation.format(turn)));
            for (OneLineText.Teams each : readings) {
                Game replayed = Game.start(each.white(), each.black(), ChanceSource.none());
                for (String token : tokens) {
                    replayed = MoveNotation.play(replayed, token);
                }
            }
        }
    }

    /** The boards after every turn without their types. */
    private static List<String> placements(Game game) {
        List<String> placements = new ArrayList<>();
        for (int turn = 0; turn < game.turns().size(); turn++) {
            Position after = game.at(plies(game, turn)).position();
            placements.add(PositionText.format(after).replaceFirst(" [^ ]* [^ ]*$", ""));
        }
        return placements;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 a6 2. e5 d5 3. d6 a5 * | 90 | missed capture en passant",
                "1. e4 d5 2. Qd5 * | 81 | no queen can go to d5",
                "1. e4 d5 2. d5 * | 81 | a capture is written with an x before d5",
                "1. e4 d5 2. Bxa6 * | 81 | there is nothing to capture on a6",
                "1. e4 d5 2. exd=Q * | 81 | no pawn can capture on d8"
            })
    void tellsWhyATurnIsRefused(String movetext, int column, String message) {
        String line = TYPES.replaceAll("Fi|Gr", "No") + " " + movetext;
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> OneLineText.parse(line));
        assertThat(wrong).hasMessageContaining(message);
        assertThat(wrong.problems().get(0).column()).isEqualTo(column);
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
                "T 1. e4 e4 * | 75 | turn | no pawn can go to e4",
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
        assertThat(OneLineText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
        Files.writeString(file, "\uFEFF" + TYPES + " 1. e4 e5 *\r\n\r\n" + TYPES + " 1. d4 1-0\r\n");
        assertThat(OneLineText.read(file, Reading.standard()).collect(ReadResult.toGames()))
                .hasSize(2);
        Files.writeString(file, "x\n" + TYPES + " 1. d4 1-0\n" + TYPES + " 1. d5 *\n");
        MalformedTextException wrong = catchThrowableOfType(
                MalformedTextException.class,
                () -> OneLineText.read(file, Reading.standard()).collect(ReadResult.toGames()));
        assertThat(wrong.problems()).extracting(problem -> problem.line()).containsExactly(1, 3);
        List<MalformedTextException> broken = new ArrayList<>();
        assertThat(read(file, Reading.standard(), broken)).hasSize(1);
        assertThat(broken).flatExtracting(MalformedTextException::problems).isEqualTo(wrong.problems());
    }

    /** The games of a file that are not broken, and what is wrong with those that are. */
    private static List<ReadResult<GameRecord<Position, Move>>> read(
            Path file, Reading<GameRecord<Position, Move>> reading, List<MalformedTextException> broken)
            throws IOException {
        List<ReadResult<GameRecord<Position, Move>>> games = new ArrayList<>();
        OneLineText.read(file, reading)
                .forEach(game -> game.problem()
                        .ifPresentOrElse(wrong -> broken.add((MalformedTextException) wrong), () -> games.add(game)));
        return games;
    }

    @Test
    void aLineThatIsTooLongCostsNoOther(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.txt");
        int longest = Reading.standard().maxGameBytes();
        Files.writeString(file, TYPES + " 1. e4 *\n" + "x".repeat(longest + 1) + "\n" + TYPES + " 1. d4 *\n");
        List<MalformedTextException> broken = new ArrayList<>();
        assertThat(read(file, Reading.standard(), broken)).hasSize(2);
        assertThat(broken)
                .singleElement()
                .satisfies(wrong -> assertThat(wrong)
                        .hasMessageStartingWith(
                                "line 2, column 1 (offset 76), line: is longer than " + longest + " bytes"));
    }

    @Test
    void aLenientReaderForgivesWhatCanMeanOneThing(@TempDir Path folder) throws IOException {
        String types = TYPES.replaceAll("Fi|Gr", "No");
        String line = types + " 1. e2-e4 e5! 3. Nf3 nc6 3. Bc4 Nf6 4. 0-0 d6";
        assertThatThrownBy(() -> OneLineText.parse(line)).isInstanceOf(MalformedTextException.class);
        ReadResult<GameRecord<Position, Move>> reading =
                OneLineText.parse(line, Reading.standard().lenient());
        assertThat(PokemonChess.game(reading.game().game()).turns())
                .extracting(MoveNotation::format)
                .containsExactly("e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "d6");
        assertThat(reading.forgiven())
                .extracting(one -> one.kind() + " " + one.column() + " " + one.written() + ">" + one.intended())
                .containsExactly(
                        "LONG_ALGEBRAIC 72 e2-e4>e4",
                        "ANNOTATION_SUFFIX 78 e5!>e5",
                        "WRONG_MOVE_NUMBER 82 3.>2.",
                        "LOWER_CASE_PIECE 89 nc6>Nc6",
                        "CASTLING_LETTERS 107 0-0>O-O",
                        "MISSING_RESULT 113 >*");
        Path file = folder.resolve("games.txt");
        Files.writeString(file, types + " 1. e4 *\n\n" + line.replace("e5!", "e5") + "\nx\n");
        List<MalformedTextException> broken = new ArrayList<>();
        assertThat(read(file, Reading.standard().lenient(), broken).stream()
                        .flatMap(one -> one.forgiven().stream())
                        .map(Forgiveness::toString))
                .hasSize(5)
                .startsWith("line 3, column 72 (offset 148), game 2: long algebraic, \"e2-e4\" for \"e4\"");
        assertThat(broken).hasSize(1);
    }

    @Property(tries = 300)
    void anyLineIsAGameOrSaysWhyNot(@ForAll String text, @ForAll boolean typed) {
        String line = typed ? TYPES + " 1. " + text : text;
        try {
            assertThat(OneLineText.teams(line)).isNotEmpty();
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).isNotEmpty();
        }
    }
}
