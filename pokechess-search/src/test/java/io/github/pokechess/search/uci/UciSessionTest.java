package io.github.pokechess.search.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.PokemonEvaluators;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the engine answers to lines of the protocol, good and bad. */
final class UciSessionTest {
    private static final Team WHITE = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
    private static final Team BLACK = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra");
    private static final String CAPTURE = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -";

    /** Enough to be a search; how fast the next one is matters to no test here. */
    private static final long WARM_UP_NODES = 1_000;

    /** Lines in, lines out, in this process; the last search is stopped at the end of the input. */
    private static List<String> talk(String... lines) throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession session = new UciSession(WHITE, BLACK, null, out, Long.MAX_VALUE, WARM_UP_NODES)) {
            session.run(new StringReader(String.join("\n", lines) + "\n"));
        }
        return out.toString().lines().toList();
    }

    @Test
    void rollsAreToldBack() throws IOException {
        List<String> lines =
                talk("position fen " + CAPTURE + " moves d1d5:crit", "go depth 1 searchmoves pass", "stop");
        assertThat(lines.get(lines.size() - 1)).startsWith("bestmove pass");
    }

    @Test
    void optionsTakeEffect() throws IOException {
        assertThat(talk("setoption name MultiPV value 3", "go depth 2"))
                .filteredOn(line -> line.matches("info depth 1 seldepth \\d+ multipv [123] .*"))
                .hasSize(3);
        assertThat(talk("setoption name Luck value none", "position fen " + CAPTURE + " moves d1d5:hit"))
                .containsExactly("info string \"d1d5\": it is not rolled");
        assertThat(talk(
                        "setoption name Evaluation value outcome",
                        "setoption name Threads value 2",
                        "go depth 1",
                        "stop"))
                .anyMatch(line -> line.startsWith("bestmove "))
                .noneMatch(line -> line.contains(" wdl ")); // it judges no position
    }

    /** By one that likes every position, the other side likes it after any move. */
    @ParameterizedTest
    @CsvSource({"isready, -", "setoption name Evaluation value outcome, 0"})
    void anEvaluatorOfTheCallersIsWhereItBegins(String before, String score) throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession session = new UciSession(WHITE, BLACK, board -> 500_000, out)) {
            session.run(new StringReader("uci\n" + before + "\ngo depth 1\n"));
        }
        assertThat(out.toString().lines())
                .contains("option name Evaluation type combo default own var own var standard var classic var outcome")
                .anyMatch(line -> line.startsWith("info depth 1 ") && line.contains(" score cp " + score));
    }

    /** What fails is said to be no fault of the line, and the session goes on. */
    @Test
    void aFaultOfOurs_isCalledOne_andTheNextLineIsAnswered() throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession session = new UciSession(
                WHITE,
                BLACK,
                board -> {
                    throw new IllegalStateException("planted");
                },
                out)) {
            session.run(new StringReader("isready\ngo depth 2\nsetoption name Evaluation value outcome\ngo depth 1\n"));
        }
        assertThat(out.toString().lines())
                .contains(
                        "info string this is a fault of ours, and it is logged: java.lang.IllegalStateException: planted")
                .contains("info string the search failed: java.lang.IllegalStateException: planted", "bestmove 0000")
                .last()
                .asString()
                .startsWith("bestmove ")
                .isNotEqualTo("bestmove 0000");
    }

    /**
     * Two rooks against a king that has nowhere to go, nothing rolled: the king is taken in the second move at the
     * latest.
     */
    @ParameterizedTest
    @CsvSource({"7k/R7/1R6/8/8/8/8/K7 w - - 0 1, mate 2", "7k/RR6/8/8/8/8/8/K7 b - - 0 1, mate -2"})
    void aProvenEndIsToldInMoves(String position, String score) throws IOException {
        List<String> lines =
                talk("setoption name UCI_Variant value kingcapture", "position fen " + position, "go mate 4");

        assertThat(lines).noneMatch(line -> line.startsWith("info string"));
        assertThat(lines.get(lines.size() - 2)).contains(" score " + score + " wdl ");
        assertThat(lines.get(lines.size() - 1)).startsWith("bestmove ");
    }

    /** Nothing is proven at the start: the search ends all the same, and tells a value. */
    @Test
    @Timeout(60)
    void aSearchForAMateEnds() throws IOException {
        List<String> lines = talk("go mate 2");

        assertThat(lines).noneMatch(line -> line.contains("score mate"));
        assertThat(lines.get(lines.size() - 1)).startsWith("bestmove ");
    }

    @Test
    void aFinishedGameHasNoBestMove() throws IOException {
        assertThat(talk(
                        "position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 5 9 Nor/Nor//////Nor - moves e7e8:hit",
                        "go depth 1",
                        "stop"))
                .contains("bestmove (none)");
    }

    @Test
    void thePageNamesEveryOption() throws IOException {
        List<String> names = talk("uci").stream()
                .filter(line -> line.startsWith("option name "))
                .map(line -> line.replaceFirst("option name (.*) type .*", "$1"))
                .toList();

        assertThat(names).hasSizeGreaterThan(8);
        assertThat(Path.of("UCI.md"))
                .content()
                .contains(names.stream().map(name -> "`" + name + "`").toList());
    }

    /** A search that nothing ends but a stop is stopped at the end of the input, whatever was said before. */
    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go ponder", "go infinite depth 2", "go infinite ponder depth 2"})
    @Timeout(60)
    void ponderhit_outsideAPonderSearch_doesNotKeepTheEngineAlive(String go) throws IOException {
        assertThat(talk("position startpos", go, "ponderhit")).last().asString().startsWith("bestmove ");
    }

    @ParameterizedTest
    @CsvSource({
        "go depth 10 mate 2, 4",
        "go mate 2 depth 10, 4",
        "go mate 5 depth 3, 3",
        "go depth 3 mate 5, 3",
        "go mate 0, 1"
    })
    void go_isLimitedByTheLeastDepth(String go, int depth) {
        Position start = Position.start(WHITE, BLACK, Rules.standard());
        assertThat(limits(go, start, new ArrayList<>()).depth()).hasValue(depth);
    }

    /** A searcher that is made anew has forgotten what it found. */
    @ParameterizedTest
    @CsvSource({"MultiPV, 1, true", "Ponder, true, true", "Luck, standard, true", "Hash, 16, false", "Threads, 1, false"
    })
    void setoption_keepsTheTableUnlessTheSearcherIsMadeOfIt(String name, String value, boolean keeps)
            throws IOException {
        StringWriter out = new StringWriter();
        UciSession session = new UciSession(WHITE, BLACK, out);
        session.run(new StringReader("go depth 5\n")); // waits for its end
        session.run(new StringReader("setoption name " + name + " value " + value + "\ngo depth 5\n"));
        List<Long> nodes = out.toString()
                .lines()
                .filter(line -> line.startsWith("info depth 5 "))
                .map(line -> Long.valueOf(line.replaceFirst(".* nodes (\\d+).*", "$1")))
                .toList();

        assertThat(nodes.get(nodes.size() - 1) < nodes.get(0)).isEqualTo(keeps);
    }

    /** Interfaces of others send the size that their user has set once for all engines. */
    @Test
    void setoption_takesTheGreatestTableForOneThatDoesNotFit() throws IOException {
        long half = Runtime.getRuntime().maxMemory() >> 21;
        assumeTrue(half < 8192, "a table of any size fits into this memory");
        List<String> lines = talk("uci", "setoption name Hash value 8192", "isready");
        assertThat(lines).contains("option name Hash type spin default 64 min 1 max " + half);
        assertThat(lines)
                .anyMatch(line -> line.startsWith(
                        "info string Hash is " + half + ", the most that fits into the memory of Java"));
        assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "position | position needs startpos or fen",
                "position fen 8/8 w | placement",
                "position startpos moves e2e5 | e2e5",
                "position startpos moves e2e4:hit | it is not rolled",
                "position startpos moves e2 | must be a move in coordinates",
                "setoption | setoption needs a name",
                "setoption name Hash value 0 | Hash must be a number from 1: 0",
                "setoption name Hash value \u0663 | Hash must be a number from 1: \u0663",
                "setoption name Hash value much | Hash must be a number from 1: much",
                "setoption name Luck value some | luck is one of standard, online, none, not some",
                "setoption name Evaluation value my | Evaluation must be",
                "setoption name UCI_Variant value chess | UCI_Variant must be one of pokemonchess, kingcapture: chess",
                "setoption name Colour value red | unknown option: Colour",
                "hello | unknown command: hello"
            })
    void whatIsWrongIsToldInOneLineAndChangesNothing(String line, String message) throws IOException {
        List<String> lines = talk(line, "isready");
        assertThat(lines.get(0)).startsWith("info string ").contains(message);
        assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
        assertThat(lines).allMatch(told -> told.startsWith("info string ") || told.equals("readyok"));
    }

    /** Whatever a go says, it gets one answer, and nobody waits for ever. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "go depth | info string depth needs a number",
                "go depth x | info string depth needs a number: x",
                "go nodes abc | info string nodes needs a number: abc",
                "go depth 0 | bestmove ",
                "go nodes -5 | bestmove ",
                "go foo bar | bestmove ",
                "go depth 1 searchmoves e2e4 e2e5 | info string searchmoves: no legal move e2e5",
                "go depth 1 searchmoves a1a1 | info string searchmoves: no legal move a1a1",
                "go infinite | bestmove ",
                "joe go depth 1 | bestmove "
            })
    void everyGoGetsOneBestMove(String line, String told) throws IOException {
        List<String> lines = talk(line);
        assertThat(lines).anyMatch(answer -> answer.startsWith(told));
        assertThat(lines).filteredOn(answer -> answer.startsWith("bestmove ")).hasSize(1);
        assertThat(lines).last().asString().matches("bestmove [a-h][1-8].*");
    }

    /** As Stockfish reads them: a program that refuses a position loses the game. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/8/8/8/8/4K2R w K - 0 0 | \"0\" is read as \"1\"",
                "4k3/8/8/8/8/8/8/4K2R w K - -3 -1 | \"-3\" is read as \"0\"",
                "4k3/8/8/8/8/8/8/4K2R w K - | \"\" is read as \"0\"",
                "4k3/8/8/8/8/8/8/4K2R w | \"\" is read as \"1\"",
                "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1 | \"KQkq\" is read as \"K\"",
                "4k3/8/8/8/4P3/8/8/4K2R w K e3 0 1 | \"e3\" is read as \"-\"",
                "4k3/8/8/8/8/8/8/4K2R w K - 0 x | \"-\" is read as \"1\"",
                "4k3/8/8/8/8/8/8/4K2R w K - 180 200 | \"180\" is read as \"99\"",
                "4k3/8/8/8/8/8/8/4K2R w K - 999 200 | \"999\" is read as",
                "4k3/8/8/8/8/8/8/4K2R w KQ a3 0 0 Nor///////NorNor - | \"KQ\" is read as \"K\"",
                "4k3/8/8/8/8/8/8/4K2R w K - 400 9 Nor///////NorNor | \"400\" is read as",
                "4k3/8/8/8/8/8/8/4K2R w K - hmvc 2; fmvn 4; | \"hmvc 2; fmvn 4;\" is read as \"2 4\"",
                "4k3/8/8/8/8/8/8/4K2R w K -; id \"glued\"; | \"id \"glued\";\" is read as \"0 1\"",
                "4k3/8/8/8/8/8/8/4K2R w K - ; fmvn 4 | \"fmvn 4\" is read as \"0 4\"",
            })
    void position_readsFenLenientlyAndPlays(String fen, String message) throws IOException {
        for (String rules : List.of("isready", "setoption name Luck value none")) {
            List<String> lines = talk(rules, "position fen " + fen, "go depth 1");
            assertThat(lines).anyMatch(line -> line.startsWith("info string ") && line.contains(message));
            assertThat(lines).last().asString().matches("bestmove [a-h][1-8].*");
        }
    }

    /** As programs that play Chess960, too, write castling. */
    @ParameterizedTest
    @ValueSource(strings = {"isready", "setoption name Luck value none"})
    void castlingAsTheKingTakingItsRook_isRead(String rules) throws IOException {
        String start = "position fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves e1h1";
        assertThat(talk(rules, start + " e8a8", "go depth 1 searchmoves f1f2"))
                .noneMatch(line -> line.startsWith("info string"))
                .last()
                .asString()
                .startsWith("bestmove f1f2");
        assertThat(talk(rules, start, "go depth 1 searchmoves e8a8"))
                .last()
                .asString()
                .startsWith("bestmove e8c8");
        assertThat(talk(rules, "position fen 4k3/8/8/8/8/8/8/4K2r w - - 0 1 moves e1h1"))
                .last()
                .asString()
                .startsWith("info string ");
    }

    @Test
    void searchmoves_reportsEachWordThatIsNoMove() throws IOException {
        assertThat(talk("position startpos", "go searchmoves xyz e9e4 e2e4 depth 1"))
                .contains("info string searchmoves: no legal move xyz", "info string searchmoves: no legal move e9e4")
                .last()
                .asString()
                .startsWith("bestmove e2e4");
    }

    @Test
    void aRefusedPositionIsNotSearched() throws IOException {
        for (String position : List.of("position startpos moves e2e5", "position fen 8/8 w", "position nowhere")) {
            List<String> lines = talk("position startpos moves e2e4", position, "go nodes 100");
            assertThat(lines.get(0)).startsWith("info string ");
            assertThat(lines).last().isEqualTo("bestmove 0000");
            assertThat(talk(position, "position startpos", "go nodes 100"))
                    .last()
                    .asString()
                    .matches("bestmove [a-h][1-8].*");
        }
    }

    @Test
    void theEndOfTheInputLetsALimitedSearchEnd() throws IOException {
        List<String> lines = talk("position startpos moves e2e4", "go nodes 10000");
        assertThat(lines).anyMatch(line -> line.startsWith("info depth 3 "));
        assertThat(lines).last().asString().startsWith("bestmove ");
    }

    @Test
    void aPlainFenMeansThatAllTypesAreNormal() throws IOException {
        List<String> lines = talk(
                "setoption name uci_variant value kingcapture",
                "position fen 4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 moves d1d5",
                "go depth 1");
        assertThat(lines).noneMatch(line -> line.startsWith("info string"));
        assertThat(lines).last().asString().startsWith("bestmove ");
    }

    /** In chess the capture and what the pawn becomes are one word, wherever a move is read or written. */
    @Test
    void kingCapture_readsAPromotionByCaptureAsOneWord() throws IOException {
        String chess = "setoption name UCI_Variant value kingcapture";
        List<String> lines = talk(chess, "position fen 1q5k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7b8q", "go depth 1");

        assertThat(lines).noneMatch(line -> line.startsWith("info string"));
        assertThat(lines).last().asString().matches("bestmove h8[a-h][1-8].*");
        assertThat(talk(chess, "position fen 1q5k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7b8", "go depth 1"))
                .anyMatch(line -> line.contains("lacks the letter"))
                .last()
                .isEqualTo("bestmove 0000");
    }

    /** Taking the rook is the best move by far. */
    @ParameterizedTest
    @CsvSource({
        "go depth 1, a7b8q( ponder h4.*)?",
        "go depth 5, a7b8q ponder h4\\S+",
        "go depth 3 searchmoves a7b8n, a7b8n ponder h4\\S+",
        "go depth 3 searchmoves a7b8r a7b8b, a7b8r ponder h4\\S+",
        "go depth 3 searchmoves a7b8r a1a2, a7b8[qr] ponder h4\\S+",
        "go depth 3 searchmoves a1a2, a1a2 ponder b8\\S+"
    })
    void kingCapture_writesAPromotionByCaptureAsOneWord(String go, String best) throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession session = new UciSession(WHITE, BLACK, null, out, 0, WARM_UP_NODES)) {
            session.run(new StringReader(String.join(
                    "\n",
                    "setoption name UCI_Variant value kingcapture",
                    "setoption name MultiPV value 3",
                    "position fen 1r6/P7/8/8/7k/8/8/K7 w - - 0 1",
                    go)));
        }
        List<String> lines = out.toString().lines().toList();

        assertThat(lines).noneMatch(line -> line.contains("=") || line.matches("(?!info string).*\\ba7b8( .*|$)"));
        assertThat(lines).last().asString().matches("bestmove " + best);
        assertThat(lines.stream().anyMatch(line -> line.contains("beside other moves a7b8 is searched with all")))
                .isEqualTo(go.contains("a7b8r a1a2"));
        assertThat(lines)
                .filteredOn(line -> line.contains("currmove a7b8"))
                .allMatch(line -> line.matches("info currmove a7b8[qrbn] currmovenumber \\d+"));
    }

    @Test
    void goNumbers_beyondALongAreTheNearestOnes() {
        List<String> complaints = new ArrayList<>();
        Position start = Position.start(WHITE, BLACK, Rules.standard());
        for (String much : List.of("9223372036854775807", "9223372036854775808", "9".repeat(1000))) {
            Limits clock = limits("go wtime M winc M movestogo M".replace("M", much), start, complaints);
            assertThat(clock.clock().orElseThrow().remaining()).isEqualTo(Duration.ofMillis(Integer.MAX_VALUE));
            assertThat(clock.clock().orElseThrow().increment()).isEqualTo(Duration.ofMillis(Integer.MAX_VALUE));
            assertThat(clock.clock().orElseThrow().turns()).hasValue(Integer.MAX_VALUE);
            assertThat(limits("go nodes " + much, start, complaints)).isEqualTo(Limits.nodes(Long.MAX_VALUE));
            assertThat(limits("go depth " + much, start, complaints)).isEqualTo(Limits.depth(Limits.MAX_DEPTH));
            assertThat(limits("go mate " + much, start, complaints)).isEqualTo(Limits.depth(Limits.MAX_DEPTH));
            assertThat(limits("go movetime " + much, start, complaints))
                    .isEqualTo(Limits.time(Duration.ofMillis(Integer.MAX_VALUE)));
            Limits none = limits("go wtime -M winc -M movestogo -M".replace("M", much), start, complaints);
            assertThat(none).isEqualTo(Limits.clock(Duration.ZERO, Duration.ZERO));
            assertThat(limits("go nodes -" + much, start, complaints)).isEqualTo(Limits.nodes(1));
            assertThat(limits("go depth -" + much, start, complaints)).isEqualTo(Limits.depth(1));
            assertThat(limits("go mate -" + much, start, complaints)).isEqualTo(Limits.depth(1));
            assertThat(limits("go movetime -" + much, start, complaints)).isEqualTo(Limits.time(Duration.ZERO));
        }
        assertThat(complaints).isEmpty();
    }

    private static Limits limits(String line, Position position, List<String> complaints) {
        return GoCommand.parse(List.of(line.split(" ", -1)), position, UciMoves.POKEMON, complaints::add)
                .limits();
    }

    /** A line of any length takes no more memory than the bound, and what it was to say is not guessed. */
    @Test
    void aLineThatIsTooLongIsRefused() throws IOException {
        List<String> lines = talk("position startpos moves" + " e2e4".repeat(300_000), "go depth 1", "isready");

        assertThat(lines)
                .startsWith("info string a line is longer than 1048576 characters")
                .contains("bestmove 0000")
                .endsWith("readyok");
        assertThat(talk("x".repeat(100_000))).allMatch(line -> line.length() < 600);
    }

    @Test
    void movesAtTheRootAreToldWhereEachTakesLong() throws IOException {
        StringWriter out = new StringWriter();
        try (UciSession patient = new UciSession(WHITE, BLACK, null, out, 0, WARM_UP_NODES)) {
            patient.run(new StringReader("go depth 2\n"));
        }
        assertThat(out.toString().lines())
                .contains("info currmove e2e4 currmovenumber 1")
                .anyMatch(line -> line.matches("info currmove \\S+ currmovenumber 20"));
        assertThat(talk("go depth 2")).noneMatch(line -> line.contains("currmove"));
    }

    @Test
    void variationsAreToldTheBestFirst() throws IOException {
        List<String> lines = talk("setoption name MultiPV value 3", "go depth 6");
        int last = Integer.MAX_VALUE;
        for (String line : lines) {
            if (line.startsWith("info depth")) {
                assertThat(line).contains(" seldepth ", " hashfull ");
                int score = Integer.parseInt(line.replaceAll(".* score cp (-?\\d+) .*", "$1"));
                last = line.contains(" multipv 1 ") ? Integer.MAX_VALUE : last;
                assertThat(score).isLessThanOrEqualTo(last);
                last = score;
            }
        }
    }

    @Test
    void aNewQuestionEndsTheSearchThatRuns() throws IOException {
        List<String> lines = talk(
                "go infinite", "setoption name Hash value 1", "position startpos", "go depth 1", "stop", "isready");
        assertThat(lines).noneMatch(line -> line.startsWith("info string"));
        assertThat(lines).filteredOn(line -> line.startsWith("bestmove")).hasSize(2);
        assertThat(lines.get(lines.size() - 1)).isEqualTo("readyok");
    }

    @Test
    void scoresAreBentBackIntoCentipawns() {
        assertThat(UciSession.centipawns(0)).isZero();
        assertThat(UciSession.centipawns(PokemonEvaluators.millionthsOfCentipawns(100)))
                .isEqualTo(100);
        assertThat(UciSession.centipawns(PokemonEvaluators.millionthsOfCentipawns(-100)))
                .isEqualTo(-100);
        assertThat(UciSession.centipawns(1_000_000)).isBetween(5_000, 10_000);
    }

    @Provide
    Arbitrary<List<String>> lines() {
        Arbitrary<String> word = Arbitraries.of(
                "position",
                "startpos",
                "fen",
                "moves",
                "e2e4",
                "e4d5:hit",
                "pass",
                "setoption",
                "name",
                "value",
                "Hash",
                "1",
                "-1",
                "go",
                "depth",
                "nodes",
                "1000",
                "infinite",
                "searchmoves",
                "ponderhit",
                "stop",
                "ucinewgame",
                "uci",
                "wtime",
                "99999999999999999999",
                "\u0000",
                "Luck",
                "none",
                "isready",
                "MultiPV",
                "MovesToGo",
                "debug",
                "");
        Arbitrary<String> line = Arbitraries.oneOf(
                word.list().ofMaxSize(8).map(words -> String.join(" ", words)), Arbitraries.strings());
        return line.list().ofMaxSize(12);
    }

    @Tag("slow")
    @Property(tries = 50)
    void nothingKillsIt(@ForAll("lines") List<String> lines) throws IOException {
        List<String> all = new ArrayList<>(lines.stream()
                .map(line -> line.replaceAll("\\R", " "))
                .filter(line -> !line.strip().equals("quit"))
                .toList());
        all.add("stop");
        all.add("isready");
        assertThat(talk(all.toArray(String[]::new))).endsWith("readyok");
    }

    @Tag("thorough")
    @Property(tries = 1000)
    void nothingKillsIt_inMany(@ForAll("lines") List<String> lines) throws IOException {
        nothingKillsIt(lines);
    }
}
