package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The public part of the commitments of a draft or of dice, for a player or a spectator: no team, and no share, before
 * both are revealed. Stateless.
 */
public final class PromiseJson {
    private static final String BY_SIDE = "(string | null)[]";

    /** The commitments as one of the players, or a spectator, sees them at a time. */
    record ContractView(CommitmentState commitments, int player, Duration now) {
        private CommitmentState.Phase phase() {
            return commitments.isOpen() ? CommitmentState.Phase.TEAM_HASHES : commitments.phase();
        }

        private @Nullable Long millisUntil(Optional<Duration> end) {
            return end.map(time -> Math.max(0, time.minus(now).toMillis())).orElse(null);
        }

        private List<ContractView> players() {
            return List.of(new ContractView(commitments, 0, now), new ContractView(commitments, 1, now));
        }

        private @Nullable String entry(LogEntry.Kind kind) {
            return commitments.latest(player, kind).orElse(null);
        }
    }

    private static final JsonShape<ContractView> PLAYER = JsonShape.<ContractView>of(
                    "DraftPlayer", "What a player has said in a draft.")
            .number("side", it -> it.commitments.side(it.player), "the side that the player has drawn")
            .lastMayBeNull()
            .text("coinHash", it -> it.entry(LogEntry.Kind.BIND), "the hash of the coin")
            .lastMayBeNull()
            .text("coin", it -> it.entry(LogEntry.Kind.COIN), "the coin")
            .lastMayBeNull()
            .text("hash", it -> it.entry(LogEntry.Kind.COMMIT), "the hash of the team")
            .lastMayBeNull()
            .flag("shown", it -> it.entry(LogEntry.Kind.TEAM) != null, "whether the player has shown the team")
            .text(
                    "fault",
                    it -> it.commitments.violation(it.player).orElse(null),
                    "why the player has forfeited the draft")
            .lastMayBeNull()
            .withMembersOf(Sentence.codeMember(
                    "faultCode", it -> it.commitments.violation(it.player).orElse(null)));

    static final JsonShape<ContractView> DRAFT = JsonShape.<ContractView>of(
                    "Draft", "The draft of the next game. Times are in milliseconds.")
            .text("game", it -> it.commitments.game(), "its name")
            .text(
                    "phase",
                    it -> it.phase().text(),
                    "what is said now, such as `team hashes`; in an open draft the phase of who chooses")
            .number("you", it -> it.player < 0 ? null : it.player, "the own player, 0 or 1")
            .lastMayBeNull()
            .number("side", it -> it.player < 0 ? OptionalInt.empty() : it.commitments.side(it.player), "the own side")
            .lastMayBeNull()
            .flag("links", it -> true, "there, and true, in an open draft, by links")
            .lastOnlyWhere(it -> it.commitments.isOpen())
            .number("time", it -> it.millisUntil(it.commitments.timeUp()), "until the timer shows 0:00")
            .lastMayBeNull()
            .number("deadline", it -> it.millisUntil(it.commitments.deadline()), "until who owes something forfeits")
            .lastMayBeNull()
            .list("players", PLAYER, ContractView::players, "both players")
            .number("winner", it -> it.commitments.winner(), "the player who wins since the other one has forfeited")
            .lastMayBeNull()
            .with(
                    "teams",
                    BY_SIDE + " | null",
                    PromiseJson::writeTeams,
                    "the teams of White and Black, when both are shown");

    static final JsonShape<CommitmentState> DICE = JsonShape.<CommitmentState>of(
                    "Dice", "The dice that two players make, by side.")
            .with(
                    "commitments",
                    BY_SIDE,
                    (it, json) -> writeEntries(it, LogEntry.Kind.DICE, json),
                    "the hashes that bind the sides")
            .number("roll", it -> it.pendingMove().isEmpty() ? null : it.rollCount(), "the roll that is waited for")
            .lastMayBeNull()
            .text("move", it -> it.pendingMove().orElse(null), "its move")
            .lastMayBeNull()
            .number("owes", CommitmentState::sideThatOwes, "the side that owes its share")
            .lastMayBeNull()
            .with(
                    "shares",
                    BY_SIDE,
                    (it, json) -> writeBySide(side -> it.rolledShare(it.player(side)), json),
                    "the shares of the last roll that both have shared")
            .with(
                    "secrets",
                    BY_SIDE,
                    (it, json) -> writeEntries(it, LogEntry.Kind.SECRET, json),
                    "what the dice are made of, when it is revealed");

    private PromiseJson() {}

    /**
     * Returns a draft as JSON.
     *
     * @param player 0 or 1 for a player, −1 for a spectator
     * @param now the owner's time
     */
    public static String draftJson(CommitmentState commitments, int player, Duration now) {
        requireNonNull(now, "now");
        JsonWriter json = new JsonWriter();
        DRAFT.write(new ContractView(commitments, player, now), json);
        return json.toString();
    }

    private static void writeTeams(ContractView seen, JsonWriter json) {
        if (seen.phase() == CommitmentState.Phase.DONE) {
            writeBySide(side -> seen.commitments.team(side).map(Team::toString), json);
        } else {
            json.literal(null);
        }
    }

    private static void writeEntries(CommitmentState commitments, LogEntry.Kind kind, JsonWriter json) {
        writeBySide(side -> commitments.latest(commitments.player(side), kind), json);
    }

    /** Writes the values of side 0 and side 1, or null. */
    private static void writeBySide(IntFunction<Optional<String>> values, JsonWriter json) {
        json.begin('[');
        json.string(values.apply(0).orElse(null)).string(values.apply(1).orElse(null));
        json.end(']');
    }
}
