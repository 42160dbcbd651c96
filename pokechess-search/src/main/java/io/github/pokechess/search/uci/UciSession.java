package io.github.pokechess.search.uci;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.game.engine.GameTree;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.strings.LineReader;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.evaluation.internal.Squash;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A session of the Universal Chess Interface (S. Meyer-Kahlen, R. Huber, 2006) over any two streams. Positions, moves
 * and rolls are those of this game's notation, the score is the expected one in permille ({@code wdl}, of the side to
 * act) and its equivalent in centipawns. Errors in a line are reported by an {@code info string}; unknown words are
 * ignored. Every {@code go} gets exactly one {@code bestmove}, {@code 0000} where the position before it was refused.
 *
 * <pre>{@code
 * try (UciSession session = new UciSession(Team.defaultWhite(), Team.defaultBlack(), out)) {
 *     session.run(new InputStreamReader(System.in)); // until "quit" or the end
 * }
 * }</pre>
 *
 * <p>The search runs in a thread of its own, so that commands are answered and can stop it at any time. Sessions share
 * nothing; each is used by one thread.
 */
public final class UciSession implements AutoCloseable {
    /** Room for the moves of the longest game, and more. */
    private static final int MAX_LINE = 1 << 20;

    /** The greatest part of what a command says that a message repeats. */
    private static final int MAX_MESSAGE = 500;

    private static final int MAX_CENTIPAWNS = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(UciSession.class);

    /** The number of fields of a FEN without types and chain. */
    private static final int PLAIN_FIELDS = 6;

    /** The four fields of a position, and its operations. */
    private static final Pattern EPD = Pattern.compile("(\\S+ [wb] \\S+ [^ ;]+)(;.*| (?:[A-Za-z]\\w*(?: |;).*|;.*))");

    /** A part of a position that is read otherwise than it stands. */
    private static final String READ_AS = "position: \"%s\" is read as \"%s\"";

    /** The greatest half-move clock with which a game goes on. */
    private static final String LAST_CLOCK = "99";

    /** The number of those before the counters. */
    private static final int COUNTERS = 4;

    private static final Set<String> COMMANDS = Set.of(
            "uci",
            "isready",
            "ucinewgame",
            "setoption",
            "position",
            "go",
            "stop",
            "ponderhit",
            "quit",
            "debug",
            "register");

    /**
     * Positions of the search that makes the virtual machine compile what searching needs, before the first clock runs.
     */
    private static final long WARM_UP_NODES = 100_000;

    /** Moves at the root are reported only after this time, so that they can be read. */
    private static final long SILENT_NANOS = 1_000_000_000;

    private final UciOptions options;
    private final PrintWriter out;
    private final long silentNanos;
    private final long warmUpNodes;

    private @Nullable Searcher searcher;
    private boolean warm;

    /** Where to search from, or null if the last position was refused. */
    private @Nullable Game game;

    /** The form of the moves of that game. */
    private UciMoves notation = UciMoves.POKEMON;

    /** Completed when the best move was sent. */
    private @Nullable CompletableFuture<?> search;

    /** What holds the answer of the current search. */
    private Limits.Holding holding = Limits.Holding.NONE;

    /**
     * Opens a session, which has a table of 64 MiB from its first search on.
     *
     * @param white White's team in what {@code position startpos} means
     * @param black Black's
     * @param out where the answers go, each flushed; not closed by the session
     */
    public UciSession(Team white, Team black, Writer out) {
        this(white, black, null, out, SILENT_NANOS, WARM_UP_NODES);
    }

    /**
     * Opens a session with an evaluator of the caller, which the option {@code Evaluation} calls {@code own}.
     *
     * @param white White's team in what {@code position startpos} means
     * @param black Black's
     * @param evaluator thread-safe
     * @param out where the answers go, each flushed; not closed by the session
     */
    public UciSession(Team white, Team black, Evaluator<? super BoardView> evaluator, Writer out) {
        this(white, black, requireNonNull(evaluator, "evaluator"), out, SILENT_NANOS, WARM_UP_NODES);
    }

    /**
     * A session that reports moves at the root only after the given nanoseconds of a search, and warms up with some
     * nodes.
     */
    UciSession(
            Team white,
            Team black,
            @Nullable Evaluator<? super BoardView> evaluator,
            Writer out,
            long silentNanos,
            long warmUpNodes) {
        this.silentNanos = silentNanos;
        this.warmUpNodes = warmUpNodes;
        this.out = new PrintWriter(requireNonNull(out, "out"));
        options = new UciOptions(
                requireNonNull(white, "white"), requireNonNull(black, "black"), evaluator, this::printInfo);
        game = Game.start(options.start(), ChanceSource.none());
    }

    /**
     * Answers every line until {@code quit} or the end of the input. At the end of the input it waits for a search that
     * ends by itself; any other is stopped, as by {@code quit}.
     *
     * @param commands not closed by the session
     * @throws IOException if they cannot be read
     */
    public void run(Reader commands) throws IOException {
        requireNonNull(commands, "commands");
        LineReader in = new LineReader(commands, MAX_LINE);
        for (String line = in.nextLine(); line != null; line = in.nextLine()) {
            if (in.wasLineCut()) {
                refuseLine();
                continue;
            }
            if (line.strip().equals("quit")) {
                stopAndAwaitSearch();
                return;
            }
            obeyLine(line);
        }
        if (holding == Limits.Holding.NONE) {
            awaitSearch();
        } else {
            stopAndAwaitSearch();
        }
    }

    /** Stops the running search, if there is one. */
    @Override
    public void close() {
        stopAndAwaitSearch();
    }

    /** What a line of any length was to say is not known: it may have been a position. */
    private void refuseLine() {
        stopAndAwaitSearch();
        game = null;
        printInfo("a line is longer than " + MAX_LINE + " characters");
    }

    private void obeyLine(String line) {
        List<String> tokens = List.of(line.strip().split("\\s+", -1));
        int command = 0;
        while (command < tokens.size() && !COMMANDS.contains(tokens.get(command))) {
            command++;
        }
        if (command == tokens.size()) {
            if (!line.isBlank()) {
                printInfo("unknown command: " + tokens.get(0));
            }
            return;
        }
        try {
            obeyCommand(tokens.subList(command, tokens.size()));
        } catch (InvalidInputException wrong) {
            String.valueOf(wrong.getMessage()).lines().forEach(this::printInfo);
        } catch (RuntimeException | StackOverflowError fault) {
            if (fault.getCause() instanceof IOException) {
                throw fault; // the answers cannot be written
            }
            LOG.error("a command has failed: {}", line, fault);
            printInfo("this is a fault of ours, and it is logged: " + fault);
        }
    }

    private void obeyCommand(List<String> tokens) {
        switch (tokens.get(0)) {
            case "uci" -> printIntroduction();
            case "isready" -> printReady();
            case "ucinewgame" -> {
                stopAndAwaitSearch();
                if (searcher != null) {
                    searcher.clear();
                }
            }
            case "setoption" -> setOption(tokens);
            case "position" -> setPosition(tokens);
            case "go" -> startSearch(tokens);
            case "stop" -> stopAndAwaitSearch();
            case "ponderhit" -> ponderHit();
            default -> {
                // debug and register: nothing to do
            }
        }
    }

    private void printIntroduction() {
        printLine("id name Pokechess");
        printLine("id author the Pokechess founders");
        options.announcements().forEach(this::printLine);
        printLine("uciok");
    }

    /** Warms up what the first search needs, unless one runs. */
    private void printReady() {
        if (!warm && (search == null || search.isDone())) {
            warm = true;
            Searcher own = searcher();
            own.search(options.start(), Limits.nodes(warmUpNodes));
            own.clear();
        }
        printLine("readyok");
    }

    private Searcher searcher() {
        Searcher own = searcher;
        if (own == null) {
            own = options.newSearcher();
            searcher = own;
        }
        return own;
    }

    private void setOption(List<String> tokens) {
        stopAndAwaitSearch();
        List<String> lower =
                tokens.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
        int valueAt = lower.indexOf("value");
        if (tokens.size() < 3 || !lower.get(1).equals("name")) {
            throw new InvalidInputException("setoption needs a name");
        }
        String name = String.join(" ", tokens.subList(2, valueAt < 0 ? tokens.size() : valueAt));
        String value = valueAt < 0 ? "" : String.join(" ", tokens.subList(valueAt + 1, tokens.size()));
        if (name.equalsIgnoreCase(UciOptions.CLEAR_HASH) && searcher != null) {
            searcher.clear();
        }
        if (options.set(name, value)) {
            searcher = null; // the next search makes one of what is set now
        }
    }

    private void setPosition(List<String> tokens) {
        stopAndAwaitSearch();
        game = null; // until this one is understood: a search of the one before would be a lie
        int movesAt = tokens.indexOf("moves");
        int end = movesAt < 0 ? tokens.size() : movesAt;
        String kind = tokens.size() > 1 ? tokens.get(1) : "";
        Position start;
        if (kind.equals("startpos")) {
            start = options.start();
        } else if (kind.equals("fen")) {
            start = parseStart(tokens.subList(2, end));
        } else {
            throw new InvalidInputException("position needs startpos or fen");
        }
        Game next = Game.start(start, ChanceSource.none());
        for (String word : tokens.subList(movesAt < 0 ? end : movesAt + 1, tokens.size())) {
            next = options.notation().playWord(next, word);
        }
        notation = options.notation();
        game = next;
    }

    /** A position with counters instead of the operations of Extended Position Description, if it has any. */
    private List<String> withoutOperations(List<String> tokens) {
        String text = String.join(" ", tokens);
        Matcher epd = EPD.matcher(text);
        if (!epd.matches()) {
            return tokens;
        }
        String operations = epd.group(2).replaceFirst("^[ ;]+", "");
        String counters = counterValueOf("hmvc", operations, "0") + " " + counterValueOf("fmvn", operations, "1");
        complainOfWord(READ_AS, operations, counters);
        return List.of((epd.group(1) + " " + counters).split(" "));
    }

    private static String counterValueOf(String operation, String operations, String otherwise) {
        Matcher counter = Pattern.compile("(?:^|;)\\s*" + operation + "\\s+(\\d{1,9})\\s*(?:;|$)")
                .matcher(operations);
        return counter.find() ? counter.group(1) : otherwise;
    }

    /** The position of a text, read as leniently as Stockfish does: a position that is refused loses the game. */
    private Position parseStart(List<String> tokens) {
        List<String> fields = withoutOperations(tokens);
        boolean isPlain = fields.size() <= PLAIN_FIELDS;
        List<String> all = new ArrayList<>(fields);
        while (all.size() > 1 && all.size() < COUNTERS) {
            all.add("-"); // neither castling rights nor an en passant square
        }
        for (int counter = COUNTERS; counter < Math.min(all.size(), PLAIN_FIELDS); counter++) {
            boolean isNumber =
                    all.get(counter).matches("-?[0-9]{1,9}") || all.get(counter).indexOf('/') >= 0;
            all.set(counter, isNumber ? all.get(counter) : "-");
        }
        boolean isDrawn = options.rules().fiftyMoveRule()
                && all.size() > COUNTERS
                && all.get(COUNTERS).matches("0*[1-9][0-9]{2,8}");
        if (isDrawn && (isPlain || !all.get(COUNTERS).matches("0*100"))) { // in chess somebody has to claim the draw
            complainOfWord(READ_AS, all.get(COUNTERS), LAST_CLOCK);
            all.set(COUNTERS, LAST_CLOCK);
        }
        String text = String.join(" ", all);
        Consumer<Forgiveness> forgiven = one -> complainOfWord(READ_AS, one.written(), one.intended());
        return isPlain
                ? PlainChess.parsePosition(text, forgiven).withRules(options.rules())
                : PositionText.parse(text, options.rules(), forgiven);
    }

    private void startSearch(List<String> tokens) {
        stopAndAwaitSearch();
        Game from = game;
        if (from == null) {
            printInfo("the position was refused");
            printLine("bestmove 0000");
            return;
        }
        GoCommand.Question question = GoCommand.parse(tokens, from.position(), notation, this::printInfo);
        Limits limits = question.limits().withVariations(options.variations());
        holding = limits.holding();
        Report report = new Report(from.position(), question.made().stream().toList(), notation);
        Game root = question.made().map(from::apply).orElse(from);
        search = searcher().start(root, limits, report).handle((result, failure) -> {
            if (failure != null) {
                LOG.error("a search has failed: {}", String.join(" ", tokens), failure);
                printInfo("the search failed: " + failure);
            }
            printLine(failure == null ? report.bestMove(result) : "bestmove 0000");
            return report;
        });
    }

    /** Reports the progress of a search. */
    private final class Report implements Searcher.Progress<Move> {
        private final Position root;
        private final List<Move> made;
        private final UciMoves notation;
        private final boolean judges = options.isJudgingUnfinished();
        private final long start = System.nanoTime();

        /** @param made decisions from the root to where the search begins */
        Report(Position root, List<Move> made, UciMoves notation) {
            this.root = root;
            this.made = made;
            this.notation = notation;
        }

        @Override
        public void finished(SearchResult<Move> found) {
            for (int rank = 0; rank < found.variations().size(); rank++) {
                printLine(infoText(found, rank));
            }
        }

        @Override
        public void moveStarted(Move move, int number) {
            if (System.nanoTime() - start >= silentNanos) {
                String word = notation.tokens(root, completeTurn(List.of(move))).get(0);
                printLine("info currmove " + word + " currmovenumber " + number);
            }
        }

        private String infoText(SearchResult<Move> found, int rank) {
            SearchResult.Variation<Move> variation = found.variations().get(rank);
            SearchResult.Wdl wdl = variation.wdl();
            String shares = judges || variation.isProven()
                    ? String.format(Locale.ROOT, " wdl %d %d %d", wdl.win(), wdl.draw(), wdl.loss())
                    : "";
            long millis = found.elapsed().toMillis();
            return String.format(
                    Locale.ROOT,
                    "info depth %d seldepth %d multipv %d score %s%s nodes %d time %d nps %d hashfull %d pv %s",
                    variation.depth(),
                    found.selectiveDepth(),
                    rank + 1,
                    scoreText(variation),
                    shares,
                    found.nodes(),
                    millis,
                    found.nodes() * 1000 / Math.max(1, millis),
                    found.tableFull(),
                    String.join(" ", notation.tokensWithRolls(root, completeTurn(variation.moves()))));
        }

        String bestMove(SearchResult<Move> result) {
            List<Move> line = result.principalVariation();
            if (line.isEmpty()) {
                return "bestmove "
                        + result.best()
                                .map(move -> notation.tokens(root, completeTurn(List.of(move)))
                                        .get(0))
                                .orElse("(none)");
            }
            List<String> tokens = notation.tokens(root, completeTurn(line));
            boolean certain =
                    tokens.size() > 1 && root.chance(completeTurn(line).get(0)).size() == 1;
            // After a roll nobody knows yet what to think about.
            return "bestmove " + tokens.get(0) + (certain ? " ponder " + tokens.get(1) : "");
        }

        /** A line of the search with what was made before it. */
        private List<Move> completeTurn(List<Move> line) {
            return Stream.concat(made.stream(), line.stream()).toList();
        }
    }

    /** A proven end in pairs of moves, at the latest, or centipawns. */
    private static String scoreText(SearchResult.Variation<Move> variation) {
        int moves = variation.movesToEnd().orElse(0);
        if (moves == 0) {
            return "cp " + centipawns(variation.millionths());
        }
        return "mate " + (variation.millionths() > 0 ? "" : "-") + (moves + 1) / 2;
    }

    /** The centipawns that the standard evaluator would bend to a score. */
    static int centipawns(int millionths) {
        double bent = Math.min(Math.abs(millionths) / (Squash.CEILING * GameTree.WIN), 1 - 1e-9);
        double straight = Squash.SCALE * 0.5 * Math.log((1 + bent) / (1 - bent));
        int centipawns = (int) Math.min(MAX_CENTIPAWNS, Math.round(straight));
        return millionths < 0 ? -centipawns : centipawns;
    }

    private void ponderHit() {
        if (holding == Limits.Holding.UNTIL_PONDER_HIT) {
            holding = Limits.Holding.NONE;
        }
        if (searcher != null) {
            searcher.ponderHit();
        }
    }

    /** Ends the search if one runs, and waits for its answer. */
    private void stopAndAwaitSearch() {
        if (searcher != null) {
            searcher.stop();
        }
        awaitSearch();
    }

    /** Waits for the answer of the search that runs, if one does. */
    private void awaitSearch() {
        if (search == null) {
            return;
        }
        try {
            search.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            searcher().stop();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    private void complainOfWord(String format, String written, String intended) {
        printInfo(String.format(Locale.ROOT, format, written, intended));
    }

    private void printInfo(String text) {
        String line = text.replace('\n', ' ');
        printLine("info string " + (line.length() > MAX_MESSAGE ? line.substring(0, MAX_MESSAGE) + "…" : line));
    }

    private void printLine(String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
