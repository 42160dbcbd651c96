package io.github.pokechess.board.promise;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** What a player, or a spectator, may know of a contract, as JSON for a page: no team, and no share, before both are told. Stateless. */
public final class PromiseJson {
    private static final int BOTH = 2;

    private PromiseJson() {}

    /**
     * Returns an object: {@code game}, {@code phase} (such as {@code "team hashes"}), {@code you} and {@code side} (0, 1 or
     * null), {@code time} and {@code deadline} (milliseconds until the timer shows 0:00 and until who owes something forfeits,
     * at least 0; null if nothing runs), the entries of {@code "players"}, in their order, with {@code side}, {@code coinHash}, {@code coin},
     * {@code hash}, {@code shown} and {@code fault}, {@code winner} (a player or null), and {@code teams} of White and Black or
     * null. In an open draft {@code links} is true, and the phase is that of who chooses.
     *
     * @param player 0 or 1 for a player, −1 for a spectator
     * @param now the owner's time
     */
    public static String draft(Contract contract, int player, Duration now) {
        requireNonNull(now, "now");
        Contract.Phase phase = contract.isOpen() ? Contract.Phase.TEAM_HASHES : contract.phase();
        JsonWriter json =
                new JsonWriter().begin('{').string("game", contract.game()).string("phase", phase.words());
        json.plain("you", player < 0 ? null : player);
        json.number("side", player < 0 ? OptionalInt.empty() : contract.side(player));
        if (contract.isOpen()) {
            json.plain("links", true);
        }
        json.plain("time", left(contract.timeUp(), now)).plain("deadline", left(contract.deadline(), now));
        json.name("players").begin('[');
        for (int one = 0; one < BOTH; one++) {
            json.begin('{').number("side", contract.side(one));
            json.string("coinHash", said(contract, one, Entry.Kind.BIND));
            json.string("coin", said(contract, one, Entry.Kind.COIN));
            json.string("hash", said(contract, one, Entry.Kind.COMMIT));
            json.plain("shown", said(contract, one, Entry.Kind.TEAM) != null);
            json.string("fault", contract.fault(one).orElse(null)).end('}');
        }
        json.end(']').number("winner", contract.winner());
        if (phase == Contract.Phase.DONE) {
            json.strings("teams", bySide(side -> contract.team(side).map(Team::toString)));
        } else {
            json.plain("teams", null);
        }
        return json.end('}').toString();
    }

    /**
     * Returns the dice, by side: {@code commitments}, the {@code roll} that is waited for with its {@code move}, the side that {@code owes} its
     * share, the {@code shares} of the last roll that both have shared, and {@code secrets}; null for what is not there.
     */
    public static String dice(Contract contract) {
        JsonWriter out = new JsonWriter().begin('{');
        out.strings("commitments", bySide(side -> contract.said(contract.player(side), Entry.Kind.DICE)));
        out.plain("roll", contract.waiting().isEmpty() ? null : contract.rolls());
        out.string("move", contract.waiting().orElse(null)).number("owes", contract.sideThatOwes());
        out.strings("shares", bySide(side -> contract.wholeShare(contract.player(side))));
        out.strings("secrets", bySide(side -> contract.said(contract.player(side), Entry.Kind.SECRET)));
        return out.end('}').toString();
    }

    /** What is there for side 0 and side 1, or null. */
    private static List<@Nullable String> bySide(IntFunction<Optional<String>> values) {
        return Arrays.asList(values.apply(0).orElse(null), values.apply(1).orElse(null));
    }

    private static @Nullable String said(Contract contract, int player, Entry.Kind kind) {
        return contract.said(player, kind).orElse(null);
    }

    private static @Nullable Long left(Optional<Duration> end, Duration now) {
        return end.map(time -> Math.max(0, time.minus(now).toMillis())).orElse(null);
    }
}
