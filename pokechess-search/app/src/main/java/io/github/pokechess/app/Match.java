package io.github.pokechess.app;

import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A match of two players in pairs of games. Nothing is kept beside the games: each pair goes to the file as soon as it is
 * played, and a match that is started again reads there which pairs it need not play.
 */
final class Match {
    private final Contender first;
    private final Contender second;
    private final Terms terms;
    private final String event;

    /**
     * What any two players can play under.
     *
     * @param games how many, even
     * @param seed decides all chance
     * @param teams what is said of the teams, in the games' tags
     * @param white White's team, null for another one in each pair
     * @param black Black's team, likewise
     * @param openings how many random decisions open a game
     * @param jobs how many pairs are played at a time
     * @param sprt the test that ends the match early, or null
     */
    record Terms(
            int games,
            long seed,
            String teams,
            @Nullable Team white,
            @Nullable Team black,
            Rules rules,
            int openings,
            int jobs,
            @Nullable Sprt sprt) {}

    Match(Contender first, Contender second, Terms terms) {
        this.first = first;
        this.second = second;
        this.terms = terms;
        event = String.format(
                Locale.ROOT,
                "match %s %s, seed %d, teams %s, luck %s, openings %d",
                first.text(),
                second.text(),
                terms.seed(),
                terms.teams(),
                terms.rules().luck().toString(),
                terms.openings());
    }

    /**
     * Plays what the file does not hold yet.
     *
     * @param target where the games go, and come from
     * @return what the games say, those of before included
     * @throws IOException if the file cannot be used, or holds other games, or the thread is interrupted
     * @throws EngineFailedException if a player fails; what is in the file stays
     */
    Pentanomial play(Path target, StatusLine status) throws IOException {
        Map<Integer, Integer> known = Files.exists(target) ? known(target) : new HashMap<>();
        Pentanomial result = Pentanomial.NONE;
        for (int halfPoints : known.values()) {
            result = result.plus(halfPoints);
        }
        if (2 * known.size() >= terms.games() || decided(result)) {
            return result;
        }
        try (Seat firstSeat = first.seat();
                Seat secondSeat = second.seat()) {
            MatchPair.Setting setting = new MatchPair.Setting(
                    event,
                    new MatchPair.Entrant(first.text(), firstSeat),
                    new MatchPair.Entrant(second.text(), secondSeat),
                    terms.rules(),
                    terms.seed(),
                    terms.white(),
                    terms.black(),
                    terms.openings());
            return new PairRun<List<GameRecord>>(
                            terms.games() / 2,
                            terms.jobs(),
                            known.keySet(),
                            number -> new MatchPair(setting, number)::play,
                            Match::halfPoints,
                            pair -> GameText.append(target, pair.iterator()),
                            this::decided)
                    .play(result, status);
        }
    }

    /**
     * The first player's score in the pairs that a file holds, less luck.
     *
     * @param nodes how many positions are looked at to value an outcome of a roll
     * @throws IOException if the file cannot be read, or holds other games, or the thread is interrupted
     */
    MeanScore withoutLuck(Path target, long nodes, StatusLine status) throws IOException {
        Map<Integer, GameRecord[]> pairs = pairs(target);
        ExecutorService workers = Executors.newFixedThreadPool(terms.jobs());
        List<Future<Double>> scores = new ArrayList<>();
        MeanScore mean = MeanScore.NONE;
        try {
            for (GameRecord[] pair : pairs.values()) {
                scores.add(workers.submit(() -> MatchPair.score(List.of(pair), new Luck(nodes))));
            }
            for (Future<Double> score : scores) {
                mean = mean.plus(score.get());
                MeanScore now = mean;
                status.show(() -> StatusLine.bar((double) now.pairs() / pairs.size()) + " " + now);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted; the same words go on from here", stop);
        } catch (ExecutionException wrong) {
            throw new IllegalStateException(wrong.getCause());
        } finally {
            workers.shutdownNow();
            PairRun.awaitEnd(workers);
        }
        return mean;
    }

    /** What a pair is worth to the first player, 0 to 4. */
    static int halfPoints(List<GameRecord> pair) {
        return MatchPair.halfPoints(pair.get(0).game(), true)
                + MatchPair.halfPoints(pair.get(1).game(), false);
    }

    private boolean decided(Pentanomial result) {
        @Nullable Sprt sprt = terms.sprt();
        return sprt != null && sprt.isDecided(result);
    }

    /** The half points of each pair that the file holds. */
    private Map<Integer, Integer> known(Path target) throws IOException {
        Map<Integer, Integer> points = new HashMap<>();
        pairs(target).forEach((number, pair) -> points.put(number, halfPoints(List.of(pair))));
        return points;
    }

    /** The pairs that the file holds, by their numbers. */
    private Map<Integer, GameRecord[]> pairs(Path target) throws IOException {
        Map<Integer, GameRecord[]> pairs = new TreeMap<>();
        int games = 0;
        for (GameRecord record : GameText.read(target)) {
            String round = record.tag("Round").orElse("");
            if (!record.tag("Event").orElse("").equals(event) || !round.matches("[1-9]\\d{0,8}\\.[12]")) {
                throw new IOException(target + ": holds games of something else than this match");
            }
            int dot = round.indexOf('.');
            GameRecord[] pair =
                    pairs.computeIfAbsent(Integer.valueOf(round.substring(0, dot)), number -> new GameRecord[2]);
            int leg = round.charAt(dot + 1) - '1';
            if (pair[leg] != null) {
                throw new IOException(target + ": holds round " + round + " twice");
            }
            pair[leg] = record;
            games += record.game().isOver() ? 1 : 0;
        }
        if (games != 2 * pairs.size()) {
            throw new IOException(target + ": holds half a pair, or a game that is not finished");
        }
        return pairs;
    }
}
