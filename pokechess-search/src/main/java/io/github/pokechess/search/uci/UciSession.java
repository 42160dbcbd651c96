package io.github.pokechess.search.uci;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.MoveText;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Evaluator;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchInfo;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.Wdl;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One conversation in the Universal Chess Interface (S. Meyer-Kahlen, R. Huber, 2006) over any two streams: lines in, lines
 * out. Positions, decisions and rolls are those of this game's notation, the score is the expected one in permille
 * ({@code wdl}, of the side to act) and its equivalent in centipawns. Whatever is wrong with a line is told in an
 * {@code info string} and changes nothing.
 *
 * <p>The search runs beside the reading, in a thread of its own, so that it can be asked and stopped at any time. Sessions
 * share nothing; one thread may feed each.
 */
public final class UciSession implements AutoCloseable {
    /** Where the standard evaluator's scores bend, in centipawns, and what they never reach, in millionths. */
    private static final double SCALE = 900;

    private static final double CEILING = 900_000;
    private static final int MAX_CENTIPAWNS = 10_000;
    private static final int MAX_HASH = 8_192;
    private static final int MAX_THREADS = 256;
    private static final int MAX_VARIATIONS = 200;
    private static final int DEFAULT_HASH = 64;

    private final Team white;
    private final Team black;
    private final PrintWriter out;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(runnable -> {
        Thread daemon = new Thread(runnable, "uci-search");
        daemon.setDaemon(true);
        return daemon;
    });

    private int hash = DEFAULT_HASH;
    private int threads = 1;
    private int variations = 1;
    private LuckModel luck = LuckModel.STANDARD;
    private Evaluator evaluator = Evaluator.standard();
    private @Nullable Searcher searcher;
    private Game game;
    private @Nullable Future<?> search;

    /** Whether the last search has still to answer; not afterwards, since the answer may bring the next question. */
    private volatile boolean searching;

    /** Whether the pondered decision was made; the search may not have begun yet when that is said. */
    private volatile boolean ponderHit;

    /**
     * Opens a session, which has a thread, and a table of 64 MiB as soon as one is needed.
     *
     * @param white White's team in what {@code position startpos} means
     * @param black Black's
     * @param out where the answers go, each flushed; not closed by the session
     */
    public UciSession(Team white, Team black, Writer out) {
        this.white = requireNonNull(white, "white");
        this.black = requireNonNull(black, "black");
        this.out = new PrintWriter(requireNonNull(out, "out"));
        this.game = Game.start(start(), ChanceSource.none());
    }

    private Position start() {
        return Position.start(white, black, Rules.standard().withLuck(luck));
    }

    /**
     * Answers every line until one says quit or there are no more, and then stops what it was asked to search.
     *
     * @param commands not closed by the session
     * @throws IOException if they cannot be read
     */
    public void run(Reader commands) throws IOException {
        BufferedReader in = commands instanceof BufferedReader lines ? lines : new BufferedReader(commands);
        for (String line = in.readLine(); line != null && !line.strip().equals("quit"); line = in.readLine()) {
            answer(line);
        }
        stop();
    }

    /** Stops what runs, without an answer that anybody may count on, and ends the session's thread. */
    @Override
    public void close() {
        stop();
        thread.shutdownNow();
    }

    private void answer(String line) {
        List<String> words = List.of(line.strip().split("\\s+", -1));
        try {
            switch (words.get(0)) {
                case "" -> {
                    // an empty line asks nothing
                }
                case "uci" -> introduce();
                case "isready" -> say("readyok");
                case "ucinewgame" -> newGame();
                case "setoption" -> setOption(words);
                case "position" -> position(words);
                case "go" -> go(words);
                case "stop" -> stop();
                case "ponderhit" -> ponderHit();
                case "debug", "register" -> {
                    // nothing to do
                }
                default -> complain("unknown command: " + words.get(0));
            }
        } catch (MalformedTextException wrong) {
            wrong.problems().forEach(problem -> complain(problem.toString()));
        } catch (RuntimeException wrong) {
            complain(String.valueOf(wrong.getMessage()));
        } catch (OutOfMemoryError tooMuch) {
            complain("there is not enough memory for so large a table");
        }
    }

    private void introduce() {
        say("id name Pokechess");
        say("id author the Pokechess founders");
        say("option name Hash type spin default " + DEFAULT_HASH + " min 1 max " + MAX_HASH);
        say("option name Threads type spin default 1 min 1 max " + MAX_THREADS);
        say("option name MultiPV type spin default 1 min 1 max " + MAX_VARIATIONS);
        say("option name Ponder type check default false");
        say("option name Luck type combo default standard var standard var online var none");
        say("option name Evaluation type combo default standard var standard var outcome");
        say("option name UCI_Variant type combo default pokemonchess var pokemonchess");
        say("uciok");
    }

    private void newGame() {
        requireIdle();
        if (searcher != null) {
            searcher.clear();
        }
    }

    private void setOption(List<String> words) {
        requireIdle();
        int valueAt = words.indexOf("value");
        if (words.size() < 3 || !words.get(1).equals("name")) {
            throw new IllegalArgumentException("setoption needs a name");
        }
        String name = String.join(" ", words.subList(2, valueAt < 0 ? words.size() : valueAt));
        String value = valueAt < 0 ? "" : String.join(" ", words.subList(valueAt + 1, words.size()));
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" -> hash = number(name, value, 1, MAX_HASH);
            case "threads" -> threads = number(name, value, 1, MAX_THREADS);
            case "multipv" -> variations = number(name, value, 1, MAX_VARIATIONS);
            case "luck" -> luck = luck(value);
            case "evaluation" -> evaluator = evaluator(value);
            case "ponder" -> {
                // it is the other side's to say when
            }
            case "uci_variant" -> {
                if (!value.equals("pokemonchess")) {
                    throw new IllegalArgumentException("UCI_Variant must be pokemonchess: " + value);
                }
            }
            default -> throw new IllegalArgumentException("unknown option: " + name);
        }
        searcher = null; // the next search makes one of what is set now
    }

    private static LuckModel luck(String value) {
        for (LuckModel model : LuckModel.values()) {
            if (model.toString().equals(value)) {
                return model;
            }
        }
        throw new IllegalArgumentException("Luck must be standard, online or none: " + value);
    }

    private static Evaluator evaluator(String value) {
        return switch (value) {
            case "standard" -> Evaluator.standard();
            case "outcome" -> Evaluator.outcome();
            default -> throw new IllegalArgumentException("Evaluation must be standard or outcome: " + value);
        };
    }

    private void position(List<String> words) {
        requireIdle();
        int movesAt = words.indexOf("moves");
        int end = movesAt < 0 ? words.size() : movesAt;
        String kind = words.size() > 1 ? words.get(1) : "";
        Position start;
        if (kind.equals("startpos")) {
            start = start();
        } else if (kind.equals("fen")) {
            start = PositionText.parse(
                    String.join(" ", words.subList(2, end)), Rules.standard().withLuck(luck));
        } else {
            throw new IllegalArgumentException("position needs startpos or fen");
        }
        Game next = Game.start(start, ChanceSource.none());
        for (String word : words.subList(movesAt < 0 ? end : movesAt + 1, words.size())) {
            Ply ply = MoveText.parsePly(word);
            next = next.apply(ply.move(), ply.roll());
        }
        game = next;
    }

    private void go(List<String> words) {
        requireIdle();
        Limits limits = limits(words);
        if (searcher == null) {
            searcher = Searcher.builder()
                    .tableMebibytes(hash)
                    .threads(threads)
                    .evaluator(evaluator)
                    .build();
        }
        Searcher used = searcher;
        Game from = game;
        ponderHit = false;
        searching = true;
        search = thread.submit(() -> {
            try {
                SearchResult result = used.search(from, limits, info -> {
                    say(text(info));
                    if (ponderHit) {
                        used.ponderHit();
                    }
                });
                searching = false;
                say(text(result));
            } catch (RuntimeException | OutOfMemoryError failed) {
                complain("the search failed: " + failed);
                searching = false;
                say("bestmove (none)");
            }
        });
    }

    private Limits limits(List<String> words) {
        Go go = new Go(words);
        Color side = game.position().turn();
        Limits limits = Limits.infinite();
        boolean limited = false;
        for (int at = 1; at < words.size(); at++) {
            String word = words.get(at);
            switch (word) {
                case "depth" -> limits = limits.withDepth((int) go.value(++at, Limits.MAX_DEPTH));
                case "nodes" -> limits = limits.withNodes(go.value(++at, Long.MAX_VALUE));
                case "movetime" -> limits = limits.withTime(Duration.ofMillis(go.value(++at, Integer.MAX_VALUE)));
                case "wtime", "btime", "winc", "binc", "movestogo" -> go.clock(word, go.value(++at, Integer.MAX_VALUE));
                case "infinite" -> go.infinite = true;
                case "ponder" -> go.ponder = true;
                case "mate" -> complain("mate is not searched for: " + go.value(++at, Integer.MAX_VALUE));
                case "searchmoves" -> {
                    Set<Move> moves = new HashSet<>();
                    for (at++; at < words.size() && isMove(words.get(at)); at++) {
                        moves.add(MoveText.parse(words.get(at), game.position()));
                    }
                    at--;
                    limits = limits.withMoves(moves);
                }
                default -> throw new IllegalArgumentException("go does not know " + word);
            }
            limited |= List.of("depth", "nodes", "movetime").contains(word);
        }
        if (go.timed(side)) {
            limits = limits.withClock(go.clockOf(side));
            limited = true;
        }
        Limits.Holding holding = go.ponder
                ? Limits.Holding.UNTIL_PONDER_HIT
                : go.infinite || !limited ? Limits.Holding.UNTIL_STOPPED : Limits.Holding.NONE;
        if (go.ponder && !limited) {
            holding = Limits.Holding.UNTIL_STOPPED;
        }
        return limits.withVariations(variations).withHolding(holding);
    }

    /** Words of go that are no decisions have no digit in second place. */
    private static boolean isMove(String word) {
        return word.equals("pass") || (word.length() > 1 && Character.isDigit(word.charAt(1)));
    }

    /** What a go command says of the clocks, and how it wants to be ended. */
    private static final class Go {
        private final List<String> words;
        private final long[] remaining = {-1, -1};
        private final long[] increment = {0, 0};
        private OptionalInt turns = OptionalInt.empty();
        private boolean infinite;
        private boolean ponder;

        Go(List<String> words) {
            this.words = words;
        }

        long value(int at, long most) {
            String name = words.get(at - 1);
            if (at >= words.size()) {
                throw new IllegalArgumentException(name + " needs a number");
            }
            try {
                long value = Long.parseLong(words.get(at));
                // Clocks of people run below zero.
                return Math.min(most, name.endsWith("time") || name.endsWith("inc") ? Math.max(0, value) : value);
            } catch (NumberFormatException wrong) {
                throw new IllegalArgumentException(name + " needs a number: " + words.get(at), wrong);
            }
        }

        void clock(String name, long value) {
            if (name.equals("movestogo")) {
                turns = value > 0 ? OptionalInt.of((int) value) : OptionalInt.empty();
                return;
            }
            int side = name.charAt(0) == 'w' ? 0 : 1;
            (name.endsWith("time") ? remaining : increment)[side] = value;
        }

        boolean timed(Color side) {
            return remaining[side == Color.WHITE ? 0 : 1] >= 0;
        }

        Limits.Clock clockOf(Color color) {
            int side = color == Color.WHITE ? 0 : 1;
            return new Limits.Clock(Duration.ofMillis(remaining[side]), Duration.ofMillis(increment[side]), turns);
        }
    }

    private static String text(SearchInfo info) {
        Wdl wdl = info.wdl();
        long millis = info.elapsed().toMillis();
        return String.format(
                Locale.ROOT,
                "info depth %d multipv %d score cp %d wdl %d %d %d nodes %d time %d nps %d pv %s",
                info.depth(),
                info.variation(),
                centipawns(info.millionths()),
                wdl.win(),
                wdl.draw(),
                wdl.loss(),
                info.nodes(),
                millis,
                info.nodes() * 1000 / Math.max(1, millis),
                info.principalVariation().stream().map(Ply::toString).collect(Collectors.joining(" ")));
    }

    private static String text(SearchResult result) {
        List<String> words = new ArrayList<>();
        words.add("bestmove " + result.best().map(MoveText::format).orElse("(none)"));
        List<Ply> line = result.principalVariation();
        if (line.size() > 1 && line.get(0).roll() == null) { // after a roll nobody knows yet what to think about
            words.add("ponder " + MoveText.format(line.get(1).move()));
        }
        return String.join(" ", words);
    }

    /** The centipawns that the standard evaluator would bend to a score. */
    static int centipawns(int millionths) {
        double bent = Math.min(Math.abs(millionths) / CEILING, 1 - 1e-9);
        double straight = SCALE * 0.5 * Math.log((1 + bent) / (1 - bent));
        int centipawns = (int) Math.min(MAX_CENTIPAWNS, Math.round(straight));
        return millionths < 0 ? -centipawns : centipawns;
    }

    private static int number(String name, String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notOne) {
            // told below
        }
        throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ": " + value);
    }

    private void requireIdle() {
        if (searching) {
            throw new IllegalStateException("a search runs: stop it first");
        }
    }

    private void ponderHit() {
        ponderHit = true;
        if (searcher != null) {
            searcher.ponderHit();
        }
    }

    /** Ends the search if one runs; again and again, since one that has only been handed over cannot be stopped yet. */
    private void stop() {
        while (search != null && !search.isDone()) {
            if (searcher != null) {
                searcher.stop();
            }
            try {
                TimeUnit.MILLISECONDS.sleep(1);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                thread.shutdownNow();
                return;
            }
        }
    }

    private void complain(String text) {
        say("info string " + text.replace('\n', ' '));
    }

    private void say(String line) {
        synchronized (out) {
            out.println(line);
            out.flush();
        }
    }
}
