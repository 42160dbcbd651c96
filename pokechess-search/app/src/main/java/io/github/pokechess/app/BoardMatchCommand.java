package io.github.pokechess.app;

import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.GameResult;
import io.github.pokechess.game.GameTree;
import io.github.pokechess.notation.internal.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Plays two players of any game against each other in pairs of games, as {@link MatchCommand} does. The games go to a table
 * of their own, a line each, from which a match that is started again goes on.
 */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        description =
                "Plays two players against each other in pairs of games, same opening, sides swapped, and tells the first"
                        + " one's score with its 95 %% interval, also by side. Started again with the same words it goes on"
                        + " where it was stopped. A player is random, engine or exact, with settings:"
                        + " engine:time=100;hash=16;threads=1 or exact:depth=4;rules=TEXT.")
final class BoardMatchCommand implements Callable<Integer> {
    private static final int TRIES = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private BoardOption option;

    @Parameters(index = "0", paramLabel = "A", description = "The first player.")
    private String first = "";

    @Parameters(index = "1", paramLabel = "B", description = "The second player.")
    private String second = "";

    @Option(names = "--games", paramLabel = "N", defaultValue = "100", description = "How many, even (default: 100).")
    private int games = 100;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--openings",
            paramLabel = "N",
            defaultValue = "4",
            description = "How many random decisions open a game (default: 4).")
    private int openings;

    @Option(
            names = "--sprt",
            paramLabel = "ELO0,ELO1",
            split = ",",
            description = "Stop as soon as one of two Elo differences is accepted, 5 %% of errors either way.")
    private double @Nullable [] sprt;

    @Option(names = "--jobs", paramLabel = "N", defaultValue = "1", description = "Pairs at a time (default: 1).")
    private int jobs = 1;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Where the games go, a line each: round, players, result, reason, decisions (default: nowhere).")
    private @Nullable Path file;

    /** One game: A's half points, which side A had, how it ended, and its decisions. */
    private record Played(String round, int halfPoints, String reason, String decisions) {
        boolean firstBegins() {
            return round.endsWith(".1");
        }
    }

    @Override
    public Integer call() throws IOException {
        require(games >= 2 && games % 2 == 0, "--games must be even and at least 2: " + games);
        require(jobs >= 1, "--jobs must be at least 1: " + jobs);
        require(openings >= 0, "--openings must not be negative: " + openings);
        require(sprt == null || (sprt.length == 2 && sprt[0] < sprt[1]), "--sprt wants two numbers, the smaller first");
        @Nullable Sprt test = sprt == null ? null : new Sprt(sprt[0], sprt[1]);
        BoardContender one = contender(first);
        BoardContender two = contender(second);
        GameBoard start = option.board();
        require(start.outcome() == GameTree.UNFINISHED, "the game is over where it should start");
        Map<String, Played> known = file != null && Files.exists(file) ? known(file) : new HashMap<>();
        Pentanomial result = Pentanomial.NONE;
        Map<Integer, List<Played>> pairs = known.values().stream()
                .collect(Collectors.groupingBy(
                        game -> Integer.valueOf(game.round().replaceFirst("\\..*", ""))));
        for (List<Played> pair : pairs.values()) {
            result = result.plus(halfPoints(pair));
        }
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            result = new PairRun<List<Played>>(
                            games / 2,
                            jobs,
                            pairs.keySet(),
                            number -> () -> play(one, two, number),
                            BoardMatchCommand::halfPoints,
                            pair -> keep(pair, known),
                            so -> test != null && test.isDecided(so))
                    .play(result, status);
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(first + " against " + second + ": " + result);
        if (test != null) {
            out.println(test.verdict(result));
        }
        for (boolean begins : new boolean[] {true, false}) {
            List<Played> side = known.values().stream()
                    .filter(game -> game.firstBegins() == begins)
                    .toList();
            out.printf(
                    "as %s: %.1f %% of %d games%n",
                    start.sideName(begins == (start.side() == 0) ? 0 : 1),
                    side.stream().mapToInt(Played::halfPoints).average().orElse(0) * 50,
                    side.size());
        }
        known.values().stream()
                .collect(Collectors.groupingBy(Played::reason, Collectors.counting()))
                .forEach((reason, count) -> out.println(count + " ended by " + reason));
        out.flush();
        return 0;
    }

    private BoardContender contender(String text) {
        try {
            return BoardContender.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private List<Played> play(BoardContender one, BoardContender two, int number) {
        SplittableRandom random = new SplittableRandom(seed + number);
        List<BoardGame.Made> opening = opening(random);
        long players = random.nextLong();
        return List.of(
                play(one, two, opening, players, number + ".1", true),
                play(two, one, opening, players, number + ".2", false));
    }

    private List<BoardGame.Made> opening(SplittableRandom random) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            BoardGame game = new BoardGame(option.board(), random);
            game.play(BoardGame.random(random), openings);
            if (game.result().isEmpty()) {
                return game.line();
            }
        }
        throw new IllegalArgumentException("no opening of " + openings + " decisions leaves a game to play");
    }

    /** The first named of the players begins. */
    private Played play(
            BoardContender begins,
            BoardContender follows,
            List<BoardGame.Made> opening,
            long players,
            String round,
            boolean firstBegins) {
        SplittableRandom random = new SplittableRandom(players);
        BoardGame.Player beginner = begins.player(option, random.split());
        BoardGame.Player follower = follows.player(option, random.split());
        BoardGame game = new BoardGame(option.board(), random);
        int side = game.board().side();
        for (BoardGame.Made made : opening) {
            game.play((board, line) -> made.text(), 1);
        }
        GameResult result =
                side == 0 ? game.play(beginner, follower, any -> {}) : game.play(follower, beginner, any -> {});
        int halfPoints = result.winner() == GameResult.DRAW ? 1 : (result.winner() == side) == firstBegins ? 2 : 0;
        return new Played(
                round,
                halfPoints,
                result.reason(),
                game.line().stream().map(BoardGame.Made::text).collect(Collectors.joining(" ")));
    }

    private static int halfPoints(List<Played> pair) {
        return pair.stream().mapToInt(Played::halfPoints).sum();
    }

    // ---- the table ----

    /** What tells this match from others. */
    private String event() {
        return String.join(" | ", option.words(), first, second, "seed " + seed, "openings " + openings)
                .replaceAll("\\s+", " ");
    }

    private void keep(List<Played> pair, Map<String, Played> known) throws IOException {
        pair.forEach(game -> known.put(game.round(), game));
        if (file == null) {
            return;
        }
        AtomicFile.append(file, (out, isFirst) -> {
            StringBuilder text = new StringBuilder();
            if (isFirst) {
                text.append(event()).append('\n');
            }
            for (Played game : pair) {
                text.append(String.join(
                                "\t",
                                game.round(),
                                Integer.toString(game.halfPoints()),
                                game.reason(),
                                game.decisions()))
                        .append('\n');
            }
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        });
    }

    private Map<String, Played> known(Path table) throws IOException {
        List<String> lines = Files.readAllLines(table, StandardCharsets.UTF_8);
        Map<String, Played> games = new HashMap<>();
        if (lines.isEmpty() || !lines.get(0).equals(event()) || lines.size() % 2 == 0) {
            throw new IOException(table + ": holds games of something else than this match");
        }
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            if (fields.length != 4 || !fields[0].matches("[1-9]\\d{0,8}\\.[12]") || !fields[1].matches("[012]")) {
                throw new IOException(table + ": no line of a match: " + line);
            }
            games.put(fields[0], new Played(fields[0], Integer.parseInt(fields[1]), fields[2], fields[3]));
        }
        return games;
    }

    private void require(boolean right, String complaint) {
        if (!right) {
            throw new ParameterException(spec.commandLine(), complaint);
        }
    }
}
