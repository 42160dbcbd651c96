package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.promise.Contract;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The public part of a contract for a player or a spectator: no team, and no share, before both are revealed.
 * Stateless.
 */
public final class PromiseJson {
    private static final String BY_SIDE = "(string | null)[]";

    /** A contract as one of its players, or a spectator, sees it at a time. */
    record ContractView(Contract contract, int player, Duration now) {
        private Contract.Phase phase() {
            return contract.isOpen() ? Contract.Phase.TEAM_HASHES : contract.phase();
        }

        private @Nullable Long millisUntil(Optional<Duration> end) {
            return end.map(time -> Math.max(0, time.minus(now).toMillis())).orElse(null);
        }

        private List<ContractView> players() {
            return List.of(new ContractView(contract, 0, now), new ContractView(contract, 1, now));
        }

        private @Nullable String entry(Entry.Kind kind) {
            return contract.latest(player, kind).orElse(null);
        }
    }

    private static final JsonShape<ContractView> PLAYER = JsonShape.<ContractView>of(
                    "DraftPlayer", "What a player has said in a draft.")
            .number("side", it -> it.contract.side(it.player), "the side that the player has drawn")
            .orNull()
            .text("coinHash", it -> it.entry(Entry.Kind.BIND), "the hash of the coin")
            .orNull()
            .text("coin", it -> it.entry(Entry.Kind.COIN), "the coin")
            .orNull()
            .text("hash", it -> it.entry(Entry.Kind.COMMIT), "the hash of the team")
            .orNull()
            .flag("shown", it -> it.entry(Entry.Kind.TEAM) != null, "whether the player has shown the team")
            .text("fault", it -> it.contract.fault(it.player).orElse(null), "why the player has forfeited the draft")
            .orNull()
            .and(Sentence.code("faultCode", it -> it.contract.fault(it.player).orElse(null)));

    static final JsonShape<ContractView> DRAFT = JsonShape.<ContractView>of(
                    "Draft", "The draft of the next game. Times are in milliseconds.")
            .text("game", it -> it.contract.game(), "its name")
            .text(
                    "phase",
                    it -> it.phase().text(),
                    "what is said now, such as `team hashes`; in an open draft the phase of who chooses")
            .number("you", it -> it.player < 0 ? null : it.player, "the own player, 0 or 1")
            .orNull()
            .number("side", it -> it.player < 0 ? OptionalInt.empty() : it.contract.side(it.player), "the own side")
            .orNull()
            .flag("links", it -> true, "there, and true, in an open draft, by links")
            .onlyWhere(it -> it.contract.isOpen())
            .number("time", it -> it.millisUntil(it.contract.timeUp()), "until the timer shows 0:00")
            .orNull()
            .number("deadline", it -> it.millisUntil(it.contract.deadline()), "until who owes something forfeits")
            .orNull()
            .list("players", PLAYER, ContractView::players, "both players")
            .number("winner", it -> it.contract.winner(), "the player who wins since the other one has forfeited")
            .orNull()
            .with(
                    "teams",
                    BY_SIDE + " | null",
                    PromiseJson::writeTeams,
                    "the teams of White and Black, when both are shown");

    static final JsonShape<Contract> DICE = JsonShape.<Contract>of("Dice", "The dice that two players make, by side.")
            .with(
                    "commitments",
                    BY_SIDE,
                    (it, json) -> writeEntries(it, Entry.Kind.DICE, json),
                    "the hashes that bind the sides")
            .number("roll", it -> it.waiting().isEmpty() ? null : it.rolls(), "the roll that is waited for")
            .orNull()
            .text("move", it -> it.waiting().orElse(null), "its move")
            .orNull()
            .number("owes", Contract::sideThatOwes, "the side that owes its share")
            .orNull()
            .with(
                    "shares",
                    BY_SIDE,
                    (it, json) -> writeBySide(side -> it.rolledShare(it.player(side)), json),
                    "the shares of the last roll that both have shared")
            .with(
                    "secrets",
                    BY_SIDE,
                    (it, json) -> writeEntries(it, Entry.Kind.SECRET, json),
                    "what the dice are made of, when it is revealed");

    private PromiseJson() {}

    /**
     * Returns a draft as JSON.
     *
     * @param player 0 or 1 for a player, −1 for a spectator
     * @param now the owner's time
     */
    public static String draftJson(Contract contract, int player, Duration now) {
        requireNonNull(now, "now");
        JsonWriter json = new JsonWriter();
        DRAFT.write(new ContractView(contract, player, now), json);
        return json.toString();
    }

    private static void writeTeams(ContractView seen, JsonWriter json) {
        if (seen.phase() == Contract.Phase.DONE) {
            writeBySide(side -> seen.contract.team(side).map(Team::toString), json);
        } else {
            json.literal(null);
        }
    }

    private static void writeEntries(Contract contract, Entry.Kind kind, JsonWriter json) {
        writeBySide(side -> contract.latest(contract.player(side), kind), json);
    }

    /** Writes the values of side 0 and side 1, or null. */
    private static void writeBySide(IntFunction<Optional<String>> values, JsonWriter json) {
        json.begin('[');
        json.string(values.apply(0).orElse(null)).string(values.apply(1).orElse(null));
        json.end(']');
    }
}
