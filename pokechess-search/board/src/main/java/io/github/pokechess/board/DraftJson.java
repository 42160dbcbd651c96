package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.notation.internal.json.JsonWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** What a player, or a spectator, may know of a draft, as JSON for a page; no team is in it before both are shown. Stateless. */
public final class DraftJson {
    private static final int BOTH = 2;

    private DraftJson() {}

    /**
     * Returns an object: {@code game}, {@code phase} (such as {@code "team hashes"}), {@code you} and {@code side} (0, 1 or
     * null), {@code time} and {@code deadline} (milliseconds until the timer shows 0:00 and until who owes something forfeits,
     * at least 0; null if nothing runs), the entries of {@code "players"}, in their order, with {@code side}, {@code coinHash}, {@code coin},
     * {@code hash}, {@code shown} and {@code fault}, {@code winner} (a player or null), and {@code teams} of White and Black or
     * null.
     *
     * @param player 0 or 1 for a player, −1 for a spectator
     * @param now the owner's time
     */
    public static String of(Draft draft, int player, Duration now) {
        requireNonNull(now, "now");
        Draft at = draft.at(now);
        JsonWriter json = new JsonWriter().begin('{').name("game").string(at.game());
        json.name("phase").string(at.phase().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        json.name("you").plain(player < 0 ? "null" : player);
        json.name("side").plain(number(player < 0 ? OptionalInt.empty() : at.side(player)));
        json.name("time").plain(left(at.timeUp(), now));
        json.name("deadline").plain(left(at.deadline(), now));
        json.name("players").begin('[');
        for (int each = 0; each < BOTH; each++) {
            json.begin('{').name("side").plain(number(at.side(each)));
            json.name("coinHash").string(at.coinHash(each).orElse(null));
            json.name("coin").string(at.coin(each).orElse(null));
            json.name("hash").string(at.hash(each).orElse(null));
            json.name("shown").plain(at.isShown(each));
            json.name("fault").string(at.fault(each).orElse(null)).end('}');
        }
        json.end(']').name("winner").plain(number(at.winner())).name("teams");
        if (at.phase() == Draft.Phase.DONE) {
            json.begin('[');
            for (int side = 0; side < BOTH; side++) {
                json.string(at.team(side).map(Team::toString).orElse(null));
            }
            json.end(']');
        } else {
            json.plain("null");
        }
        return json.end('}').toString();
    }

    private static Object number(OptionalInt number) {
        return number.isPresent() ? (Object) number.getAsInt() : "null";
    }

    private static Object left(Optional<Duration> end, Duration now) {
        return end.isPresent() ? (Object) Math.max(0, end.get().minus(now).toMillis()) : "null";
    }
}
