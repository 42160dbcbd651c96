package io.github.pokechess.board;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
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
 * A new game whose teams are being drafted at a desk. Players are counted as the seats of the request, whose sides the draft decides; a
 * program acts at once, so that its commitment is there before a person's. Not thread-safe.
 */
final class Drafting {
    private final Request.New game;
    private final boolean isOneScreen;

    /** The programs among the players; null for people. */
    private final List<@Nullable Program> programs = new ArrayList<>();

    private Draft draft;

    /** A program's secrets, and the team that it brings. */
    private record Program(String coin, String salt, Team team) {}

    /**
     * @param game the game; its teams and position are not looked at
     * @param seeds nobody can guess these where it matters
     * @param teams where programs have theirs from
     * @param strengths the number of each level of the engine, by name
     * @param isForTwo whether two people draft in two browsers, and not one after the other
     * @throws MalformedTextException if no teams can be drafted for the game
     */
    Drafting(
            Request.New game,
            LongSupplier seeds,
            DraftedTeams teams,
            Map<String, Integer> strengths,
            boolean isForTwo) {
        Position start = DraftState.start(game);
        this.game = game;
        isOneScreen = !isForTwo && game.seats().stream().allMatch(Table.HUMAN::equals);
        for (String seat : game.seats()) {
            programs.add(
                    seat.equals(Table.HUMAN)
                            ? null
                            : new Program(
                                    secret(seeds),
                                    secret(seeds),
                                    teams.draw(
                                            strength(seat, strengths),
                                            start.rules().luck(),
                                            new SplittableRandom(seeds.getAsLong()))));
        }
        if (programs.stream().allMatch(program -> program != null)) {
            throw MalformedTextException.of("draft", "needs a person");
        }
        Duration time = isOneScreen ? Draft.TIME.multipliedBy(2) : Draft.TIME;
        draft = Draft.of(secret(seeds), time, Draft.GRACE);
    }

    /** 128 bits in hexadecimal digits. */
    private static String secret(LongSupplier seeds) {
        StringBuilder digits = new StringBuilder();
        while (digits.length() < 32) {
            String more = "0".repeat(8) + Long.toHexString(seeds.getAsLong());
            digits.append(more.substring(more.length() - 8)); // the low half, since a seed may lack its first bit
        }
        return digits.toString();
    }

    /** The strength of a program's teams: 0 for the lowest level and programs without one, 1 for the highest level. */
    private static double strength(String seat, Map<String, Integer> levels) {
        int most = levels.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        int level = levels.getOrDefault(seat.replace("engine:", ""), 1);
        return most == 1 ? 0 : (level - 1) / (double) (most - 1);
    }

    // ---- acts ----

    /** Lets the programs do what is due, as far as they can. */
    void advance(Duration now) {
        Draft before;
        do {
            before = draft;
            for (int player = 0; player < programs.size(); player++) {
                Program program = programs.get(player);
                if (program != null) {
                    advance(player, program, now);
                }
            }
        } while (!before.equals(draft));
    }

    private void advance(int player, Program program, Duration now) {
        if (!draft.owes(player)) {
            return;
        }
        String name = draft.game();
        draft = switch (draft.phase()) {
            case COIN_HASHES -> draft.bindCoin(player, DraftHashes.ofCoin(name, player, program.coin()), now);
            case COINS -> draft.showCoin(player, program.coin(), now);
            case TEAM_HASHES -> {
                int side = draft.side(player).orElseThrow();
                yield draft.commit(player, DraftHashes.ofTeam(name, side, program.team(), program.salt()), now);
            }
            case TEAMS -> draft.reveal(player, program.team().toString(), program.salt(), now);
            case DONE, FORFEITED -> draft;
        };
    }

    /**
     * Does what a person at a page asks for.
     *
     * @param player the player, if a page speaks for one alone
     * @throws MalformedTextException if it cannot be done now
     */
    void act(OptionalInt player, Request.DraftAct act, Duration now) {
        int actor = player.isPresent() ? player.getAsInt() : act.player().orElse(present());
        if (programs.get(actor) != null) {
            throw MalformedTextException.of("player", "is a program");
        }
        draft = switch (act.what()) {
            case BIND -> draft.bindCoin(actor, act.text(), now);
            case COIN -> draft.showCoin(actor, act.text(), now);
            case COMMIT -> draft.commit(actor, act.text(), now);
            case RETRACT -> draft.retract(actor, now);
            case REVEAL -> draft.reveal(actor, act.text(), act.salt(), now);
            case CHOOSE -> throw MalformedTextException.of("act", "is for a draft by links");
        };
        advance(now);
    }

    /** Lets time pass; returns whether that has changed anything. */
    boolean expire(Duration now) {
        Draft before = draft;
        draft = draft.at(now);
        return !before.equals(draft);
    }

    // ---- what is there ----

    Draft draft() {
        return draft;
    }

    /** Whether nothing can be done any more. */
    boolean isOver() {
        return draft.phase().compareTo(Draft.Phase.DONE) >= 0;
    }

    /** The person who has something to do, at the one screen or at the page of a game with a program. */
    private int present() {
        for (int player = 0; player < programs.size(); player++) {
            if (programs.get(player) == null && draft.owes(player)) {
                return player;
            }
        }
        return programs.get(0) == null ? 0 : 1;
    }

    /** What a page sees: a player of two, or who has the whole desk; −1 watches. */
    String json(OptionalInt player, boolean isOwner, Duration now) {
        return DraftJson.of(draft, player.isPresent() ? player.getAsInt() : isOwner ? present() : -1, now);
    }

    /** The game that begins, its seats and names in the order of the sides; a team that was not shown is the usual one. */
    Request.New begun() {
        return draft.begun(game, draft.side(0).orElse(0) == 1);
    }

    /** The side that loses because its player alone has forfeited, once the colours are known. */
    Optional<Integer> loser() {
        OptionalInt winner = draft.winner();
        return winner.isEmpty() || draft.side(0).isEmpty()
                ? Optional.empty()
                : Optional.of(draft.side(1 - winner.getAsInt()).orElseThrow());
    }
}
