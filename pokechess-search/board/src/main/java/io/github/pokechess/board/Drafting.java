package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.DraftedGame;
import io.github.pokechess.board.json.PromiseJson;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.DraftedTeams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A new game whose teams are being drafted at a desk. Players are counted as the seats of the request, whose sides the
 * draft decides; a program acts at once, so that its commitment is there before a person's. Not thread-safe.
 */
final class Drafting implements Mode {
    /** The entries that a program makes without being asked. */
    private static final List<LogEntry.Kind> DUE =
            List.of(LogEntry.Kind.BIND, LogEntry.Kind.COIN, LogEntry.Kind.COMMIT, LogEntry.Kind.TEAM);

    private static final int SECRET_LENGTH = 32;

    private final Mode before;
    private final PageRequest.New game;
    private final boolean isForTwo;

    /** The programs among the players; null for people. */
    private final List<@Nullable Program> programs = new ArrayList<>();

    private CommitmentLog log;

    /** A program's secrets, and the team that it brings. */
    private record Program(String coin, String salt, Team team) {
        /** The entry of a kind that the program owes. */
        LogEntry owedEntry(CommitmentState commitments, int player, LogEntry.Kind kind) {
            return switch (kind) {
                case BIND -> LogEntry.of(player, kind, CommitmentHashes.coinHash(commitments.game(), player, coin));
                case COIN -> LogEntry.of(player, kind, coin);
                case COMMIT -> {
                    int side = commitments.side(player).orElseThrow();
                    yield LogEntry.of(player, kind, CommitmentHashes.teamHash(commitments.game(), side, team, salt));
                }
                default -> LogEntry.of(player, kind, team.toString(), salt);
            };
        }
    }

    /**
     * @param before the mode until both teams are known
     * @param game the game; its teams and position are not looked at
     * @param seeds nobody can guess these where it matters
     * @param teams where programs have theirs from
     * @param strengths the number of each level of the engine, by name
     * @param isForTwo whether two people draft in two browsers, and not one after the other
     * @throws MalformedTextException if no teams can be drafted for the game
     */
    Drafting(
            Mode before,
            PageRequest.New game,
            LongSupplier seeds,
            DraftedTeams teams,
            Map<String, Integer> strengths,
            boolean isForTwo) {
        Position start = DraftedGame.startPosition(game);
        this.before = before;
        this.game = game;
        this.isForTwo = isForTwo;
        String id = randomSecret(seeds);
        for (String seat : game.seats()) {
            programs.add(
                    seat.equals(PageRequest.HUMAN)
                            ? null
                            : new Program(
                                    chooseCoin(id, seeds),
                                    randomSecret(seeds),
                                    teams.draw(
                                            teamStrength(seat, strengths),
                                            start.rules().luck(),
                                            new SplittableRandom(seeds.getAsLong()))));
        }
        if (programs.stream().allMatch(program -> program != null)) {
            throw MalformedTextException.of("draft", "needs a person");
        }
        boolean isOneScreen = !isForTwo && game.seats().stream().allMatch(PageRequest.HUMAN::equals);
        log = CommitmentLog.draft(
                id, isOneScreen ? CommitmentLog.TIME.multipliedBy(2) : CommitmentLog.TIME, CommitmentLog.GRACE);
    }

    @Override
    public Optional<TypeChart> typeChartOfDraft() {
        return Optional.of(DraftedGame.startPosition(game).rules().chart()).filter(chart -> isPaused());
    }

    /** 128 bits in hexadecimal digits. */
    private static String randomSecret(LongSupplier seeds) {
        StringBuilder digits = new StringBuilder();
        while (digits.length() < SECRET_LENGTH) {
            String more = "0".repeat(8) + Long.toHexString(seeds.getAsLong());
            digits.append(more.substring(more.length() - 8)); // the low half, since a seed may lack its first bit
        }
        return digits.toString();
    }

    /**
     * The coin of the next program. If the person's coin is given, it is one by which both have the side of their seat.
     */
    private String chooseCoin(String id, LongSupplier seeds) {
        String coin = randomSecret(seeds);
        while (game.coin().isPresent() && !isFirstSideByCoins(id, game.coin().get(), coin)) {
            coin = randomSecret(seeds);
        }
        return coin;
    }

    private boolean isFirstSideByCoins(String id, String persons, String own) {
        boolean isFirst = programs.isEmpty();
        try {
            return CommitmentHashes.sideOfFirst(id, isFirst ? own : persons, isFirst ? persons : own) == 0;
        } catch (IllegalArgumentException wrong) {
            throw MalformedTextException.of("coin", "is not 32 hexadecimal digits in small letters");
        }
    }

    /** The strength of a program's teams: 0 for the lowest level and programs without one, 1 for the highest level. */
    private static double teamStrength(String seat, Map<String, Integer> levels) {
        int most = levels.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        int level = levels.getOrDefault(seat.replace("engine:", ""), 1);
        return most == 1 ? 0 : (level - 1) / (double) (most - 1);
    }

    // ---- acts ----

    /** Lets the programs make their due entries, as far as they can. */
    void makeProgramEntries(Duration now) {
        int before;
        do {
            before = log.entries().size();
            for (int player = 0; player < programs.size(); player++) {
                Program program = programs.get(player);
                CommitmentState commitments = log.commitments();
                Optional<LogEntry.Kind> due = DUE.stream()
                        .filter(commitments.allowedKinds(player)::contains)
                        .findFirst();
                if (program != null && due.isPresent()) {
                    log = log.append(
                            program.owedEntry(commitments, player, due.get()).withTime(now));
                }
            }
        } while (before < log.entries().size());
    }

    /** A page speaks for one player or for both. */
    @Override
    public void acceptDraftEntry(Access seat, Commitment request, Duration now) {
        int actor = seat.side().orElseGet(() -> request.player().orElse(personToShow()));
        if (programs.get(actor) != null) {
            throw MalformedTextException.of("player", "is a program");
        }
        log = log.append(new LogEntry(actor, request.kind(), request.values(), now));
        makeProgramEntries(now);
    }

    @Override
    public Runnable savepoint() {
        CommitmentLog then = log;
        return () -> log = then;
    }

    @Override
    public boolean expireIfDue(Duration now) {
        int before = log.entries().size();
        log = log.withTimeouts(now);
        return before < log.entries().size();
    }

    // ---- what is there ----

    private CommitmentState commitments() {
        return log.commitments();
    }

    @Override
    public boolean isPaused() {
        return commitments().phase().compareTo(CommitmentState.Phase.DONE) < 0;
    }

    /** The mode until both teams are known. */
    Mode before() {
        return before;
    }

    @Override
    public boolean isSaved() {
        return before.isSaved();
    }

    @Override
    public boolean isLinkGameUnderway() {
        return before.isLinkGameUnderway(); // the table shows it until the draft is over
    }

    /**
     * Two people do not leave when both are bound, since one might know both coins, and see why the draft is over until
     * they begin another game.
     */
    @Override
    public Optional<Mode> leaveToNextMode(Access seat, DeskGame play) {
        if (isForTwo && isPaused() && commitments().phase() != CommitmentState.Phase.COIN_HASHES) {
            throw MalformedTextException.of("draft", "both are bound, and this draft goes on");
        }
        return Optional.of(before).filter(mode -> !isForTwo || isPaused());
    }

    /** The person who has something to do, at the one screen or at the page of a game with a program. */
    private int personToShow() {
        for (int player = 0; player < programs.size(); player++) {
            if (programs.get(player) == null && commitments().owes(player)) {
                return player;
            }
        }
        return programs.get(0) == null ? 0 : 1;
    }

    /** The view of a page: of one of two players, or of the complete desk; −1 watches. */
    @Override
    public String draftJson(Access seat, Duration now) {
        int seen = seat.side().orElse(seat == Access.OWNER ? personToShow() : -1);
        return PromiseJson.draftJson(log.withTimeouts(now).commitments(), seen, now);
    }

    /** The game has seats and names in the order of the sides; a team that was not shown is the usual one. */
    @Override
    public Optional<DraftResult> draftResult() {
        CommitmentState over = commitments();
        OptionalInt winner = over.winner();
        OptionalInt loser = winner.isEmpty() ? winner : over.side(1 - winner.getAsInt());
        boolean isForfeited = over.phase() == CommitmentState.Phase.FORFEITED;
        if (isPaused() || (isForfeited && (!isForTwo || loser.isEmpty()))) {
            return Optional.empty();
        }
        boolean isTurned = over.side(0).orElse(0) == 1;
        return Optional.of(
                new DraftResult(DraftedGame.gameToBegin(game, isTurned, over.team(0), over.team(1)), log, loser));
    }
}
