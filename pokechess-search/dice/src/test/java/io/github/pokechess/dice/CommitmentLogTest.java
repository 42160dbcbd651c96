package io.github.pokechess.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentState.Phase;
import io.github.pokechess.dice.LogEntry.Kind;
import io.github.pokechess.game.MalformedTextException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;

/** A log of a draft and its state, with honest players, cheats, and nobody. */
final class CommitmentLogTest {
    /** A log with a method for each thing that is said. */
    private record Draft(CommitmentLog log) {
        static Draft of(String game) {
            return new Draft(CommitmentLog.draft(game, CommitmentLog.TIME, CommitmentLog.GRACE));
        }

        Draft say(Duration now, int player, Kind kind, String... values) {
            return new Draft(log.append(LogEntry.of(player, kind, values).withTime(now)));
        }

        Draft bindCoin(int player, String hash, Duration now) {
            return say(now, player, Kind.BIND, hash);
        }

        Draft showCoin(int player, String coin, Duration now) {
            return say(now, player, Kind.COIN, coin);
        }

        Draft commit(int player, String hash, Duration now) {
            return say(now, player, Kind.COMMIT, hash);
        }

        Draft retract(int player, Duration now) {
            return say(now, player, Kind.RETRACT);
        }

        Draft reveal(int player, String team, String salt, Duration now) {
            return say(now, player, Kind.TEAM, team, salt);
        }

        Draft at(Duration now) {
            return new Draft(log.withTimeouts(now));
        }

        CommitmentState commitments() {
            return log.commitments();
        }

        Phase phase() {
            return commitments().phase();
        }

        OptionalInt side(int player) {
            return commitments().side(player);
        }

        Optional<Team> team(int side) {
            return phase() == Phase.DONE ? commitments().team(side) : Optional.empty();
        }

        Map<String, String> tags() {
            return CommitmentTags.draft(commitments());
        }
    }

    /** A player with secrets of a seed. */
    private static final class Someone {
        final String game;
        final int player;
        final String coin;
        final String salt;
        final Team team;

        Someone(String game, int player, SplittableRandom random) {
            this.game = game;
            this.player = player;
            this.coin = secret(random);
            this.salt = secret(random);
            this.team = Team.random(random);
        }

        String coinHash() {
            return CommitmentHashes.coinHash(game, player, coin);
        }

        String hash(Draft draft) {
            return CommitmentHashes.teamHash(game, draft.side(player).orElseThrow(), team, salt);
        }
    }

    private static String secret(SplittableRandom random) {
        return "%016x%016x".formatted(random.nextLong(), random.nextLong());
    }

    private static final String GAME = secret(new SplittableRandom(99));

    private final Someone one = new Someone(GAME, 0, new SplittableRandom(1));
    private final Someone two = new Someone(GAME, 1, new SplittableRandom(2));

    private static Duration at(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }

    private Draft bound() {
        return Draft.of(GAME).bindCoin(1, two.coinHash(), at(0)).bindCoin(0, one.coinHash(), at(100));
    }

    /** Colours are known from second 100. */
    private Draft choosing() {
        return bound().showCoin(0, one.coin, at(100)).showCoin(1, two.coin, at(100));
    }

    private Draft committed(double seconds) {
        return choosing().commit(0, one.hash(choosing()), at(seconds)).commit(1, two.hash(choosing()), at(seconds));
    }

    private Draft done() {
        return committed(150)
                .reveal(1, two.team.toString(), two.salt, at(151))
                .reveal(0, one.team.toString(), one.salt, at(152));
    }

    /** The tags of the file of the game, with both teams. */
    private Map<String, String> file() {
        Map<String, String> tags = new HashMap<>(done().tags());
        tags.put("WhiteTeam", done().team(0).orElseThrow().toString());
        tags.put("BlackTeam", done().team(1).orElseThrow().toString());
        return tags;
    }

    private static void refused(String message, org.assertj.core.api.ThrowableAssert.ThrowingCallable act) {
        assertThatExceptionOfType(MalformedTextException.class).isThrownBy(act).withMessageContaining(message);
    }

    // ---- honest players ----

    @Test
    void goesThroughItsPhasesToTwoTeams() {
        assertThat(Draft.of(GAME).phase()).isEqualTo(Phase.COIN_HASHES);
        assertThat(Draft.of(GAME).commitments().deadline()).isEmpty();
        assertThat(bound().phase()).isEqualTo(Phase.COINS);
        assertThat(bound().commitments().deadline()).contains(at(110));
        assertThat(bound().side(0)).isEmpty();
        Draft choosing = choosing();
        assertThat(choosing.phase()).isEqualTo(Phase.TEAM_HASHES);
        assertThat(choosing.commitments().timeUp()).contains(at(280));
        assertThat(choosing.commitments().deadline()).contains(at(290));
        assertThat(choosing.side(0).orElseThrow() + choosing.side(1).orElseThrow())
                .isEqualTo(1);
        assertThat(committed(150).phase()).isEqualTo(Phase.TEAMS);
        assertThat(committed(150).commitments().deadline()).contains(at(160));
        Draft half = committed(150).reveal(0, one.team.toString(), one.salt, at(150));
        assertThat(half.commitments().latest(0, Kind.TEAM).isPresent()).isTrue();
        assertThat(half.team(0)).as("nobody's team before both are shown").isEmpty();
        assertThat(half.team(1)).isEmpty();
        Draft done = done();
        assertThat(done.phase()).isEqualTo(Phase.DONE);
        assertThat(done.team(done.side(0).orElseThrow())).contains(one.team);
        assertThat(done.team(done.side(1).orElseThrow())).contains(two.team);
        assertThat(done.commitments().deadline()).isEmpty();
        assertThat(done.at(at(1e6)).log()).isSameAs(done.log());
        assertThat(done.commitments().winner()).isEmpty();
        assertThat(CommitmentTags.checkDraft(file())).isEmpty();
    }

    /** Who says and takes back in turn for three minutes fills no memory. */
    @Test
    void whatIsTakenBackLeavesTheLog() {
        Draft before = choosing();
        Draft after = before;
        for (int i = 0; i < 100; i++) {
            after = after.commit(0, one.hash(before), at(110)).retract(0, at(111));
        }
        assertThat(after.log().entries()).isEqualTo(before.log().entries());
        Draft other = before.commit(1, two.hash(before), at(112));
        assertThat(other.commit(0, one.hash(before), at(113)).phase()).isEqualTo(Phase.TEAMS);
        assertThat(after.commit(1, two.hash(before), at(112)).log().entries())
                .isEqualTo(other.log().entries());
        assertThat(other.commit(0, one.hash(before), at(113)).log().entries()).hasSize(6);
    }

    @Test
    void readyIsTakenBackUntilBothAre() {
        Draft ready = choosing().commit(0, one.hash(choosing()), at(120));
        assertThat(ready.commitments().latest(0, Kind.COMMIT).isPresent()).isTrue();
        Draft again = ready.retract(0, at(130));
        assertThat(again.commitments().allowedKinds(0))
                .isEqualTo(choosing().commitments().allowedKinds(0))
                .contains(Kind.COMMIT);
        refused("is not ready", () -> again.retract(0, at(131)));
        refused("is ready already", () -> ready.commit(0, one.hash(choosing()), at(131)));
        refused("another phase", () -> committed(140).retract(0, at(141)));
        refused("is over", () -> ready.retract(0, at(280)));
        Team other = Team.random(new SplittableRandom(7));
        Draft changed = again.commit(
                        0, CommitmentHashes.teamHash(GAME, again.side(0).orElseThrow(), other, one.salt), at(140))
                .commit(1, two.hash(again), at(141))
                .reveal(0, other.toString(), one.salt, at(142))
                .reveal(1, two.team.toString(), two.salt, at(142));
        assertThat(changed.team(changed.side(0).orElseThrow())).contains(other);
    }

    @Test
    void rematchDrawsColoursAgain() {
        Draft rematch = Draft.of(secret(new SplittableRandom(5)));
        // a coin of the first game opens nothing in the second
        Draft replayed = rematch.bindCoin(0, one.coinHash(), at(0))
                .bindCoin(1, new Someone(rematch.commitments().game(), 1, new SplittableRandom(3)).coinHash(), at(0))
                .showCoin(0, one.coin, at(0));
        assertThat(replayed.commitments().violation(0)).contains("the coin does not fit its hash");
    }

    /** 4,000 colours: 2,000 of each with a deviation of 32. */
    @Test
    void coloursAreHalfAndHalf() {
        SplittableRandom random = new SplittableRandom(4);
        int whites = 0;
        for (int i = 0; i < 4000; i++) {
            whites += CommitmentHashes.sideOfFirst(secret(random), secret(random), one.coin) == 0 ? 1 : 0;
        }
        assertThat(whites).isBetween(1870, 2130);
    }

    // ---- too late ----

    @Test
    void lateCoinForfeits() {
        Draft half = bound().showCoin(1, two.coin, at(101));
        assertThat(half.at(at(109.999)).phase()).isEqualTo(Phase.COINS);
        Draft late = half.at(at(110));
        assertThat(late.phase()).isEqualTo(Phase.FORFEITED);
        assertThat(late.commitments().winner()).hasValue(1);
        assertThat(late.commitments().violation(0)).contains("the coin was not shown");
        refused("is forfeited", () -> half.showCoin(0, one.coin, at(110)));
    }

    @Test
    void lateCommitmentForfeits() {
        Draft ready = choosing().commit(1, two.hash(choosing()), at(120));
        Draft inTime = ready.commit(0, one.hash(choosing()), at(289.999));
        assertThat(inTime.phase()).isEqualTo(Phase.TEAMS);
        assertThat(inTime.commitments().deadline()).contains(at(299.999));
        refused("is forfeited", () -> ready.commit(0, one.hash(choosing()), at(290)));
        assertThat(ready.at(at(290)).commitments().winner()).hasValue(1);
        assertThat(ready.at(at(290)).commitments().violation(0)).contains("no team was committed");
        Draft nobody = choosing().at(at(1000));
        assertThat(nobody.phase()).isEqualTo(Phase.FORFEITED);
        assertThat(nobody.commitments().winner()).isEmpty();
    }

    @Test
    void lateRevealForfeitsAndIsRecorded() {
        Draft half = committed(150).reveal(0, one.team.toString(), one.salt, at(155));
        Draft late = half.at(at(160));
        assertThat(late.commitments().winner()).hasValue(0);
        assertThat(late.commitments().violation(1)).contains("the team was not revealed");
        String silent = CommitmentTags.SIDES.get(late.side(1).orElseThrow());
        assertThat(late.tags()).containsEntry("Unrevealed", silent);
        Map<String, String> tags = new HashMap<>(file());
        tags.putAll(late.tags());
        assertThat(CommitmentTags.checkDraft(tags)).contains(silent + " has not revealed the team");
        assertThat(committed(150).at(at(160)).tags()).containsEntry("Unrevealed", "both");
    }

    // ---- cheats ----

    @Test
    void wrongRevealForfeits() {
        Draft draft = committed(150);
        String other = Team.random(new SplittableRandom(8)).toString();
        for (String salt : List.of(one.salt, two.salt)) {
            for (String team : List.of(other, two.team.toString())) {
                Draft cheated = draft.reveal(0, team, salt, at(151));
                assertThat(cheated.commitments().violation(0)).contains("the team does not fit its hash");
                assertThat(cheated.commitments().winner()).hasValue(1);
                refused("is forfeited", () -> cheated.reveal(0, one.team.toString(), one.salt, at(152)));
                refused("is forfeited", () -> cheated.reveal(1, two.team.toString(), two.salt, at(152)));
            }
        }
        assertThat(draft.reveal(0, "x", one.salt, at(151)).commitments().violation(0))
                .contains("what was revealed is no team");
        refused("hexadecimal", () -> draft.reveal(0, one.team.toString(), "no salt", at(151)));
        assertThat(bound().showCoin(0, two.coin, at(100)).commitments().winner())
                .hasValue(1);
    }

    @Test
    void teamWithTwoOfATypeForfeits() {
        Team team = Team.uniform(PokemonType.FIRE);
        Draft choosing = choosing();
        Draft cheated = choosing.commit(
                        0, CommitmentHashes.teamHash(GAME, choosing.side(0).orElseThrow(), team, one.salt), at(110))
                .commit(1, two.hash(choosing), at(111))
                .reveal(0, team.toString(), one.salt, at(112));
        assertThat(cheated.commitments().violation(0)).contains("the team is not of sixteen different types");
    }

    @Test
    void copiedHashOpensNothing() {
        refused(
                "of the other player",
                () -> Draft.of(GAME).bindCoin(0, one.coinHash(), at(0)).bindCoin(1, one.coinHash(), at(0)));
        Draft ready = choosing().commit(0, one.hash(choosing()), at(110));
        refused("of the other player", () -> ready.commit(1, one.hash(choosing()), at(111)));
        // the other side's hash of the same team and salt is another one
        assertThat(CommitmentHashes.teamHash(GAME, 0, one.team, one.salt))
                .isNotEqualTo(CommitmentHashes.teamHash(GAME, 1, one.team, one.salt));
        // a reveal that is swapped, each player showing the other's team
        Draft swapped = committed(150).reveal(1, one.team.toString(), one.salt, at(151));
        assertThat(swapped.commitments().violation(1)).contains("the team does not fit its hash");
    }

    @Test
    void nothingIsDoneTwiceOrOutOfTurn() {
        refused(
                "already",
                () -> Draft.of(GAME).bindCoin(0, one.coinHash(), at(0)).bindCoin(0, one.coinHash(), at(0)));
        refused("already", () -> bound().showCoin(0, one.coin, at(100)).showCoin(0, one.coin, at(100)));
        refused(
                "already",
                () -> committed(150)
                        .reveal(0, one.team.toString(), one.salt, at(151))
                        .reveal(0, one.team.toString(), one.salt, at(151)));
        Draft fresh = Draft.of(GAME);
        refused("coin hashes", () -> fresh.showCoin(0, one.coin, at(0)));
        refused("coin hashes", () -> fresh.commit(0, one.coinHash(), at(0)));
        refused("coins", () -> bound().bindCoin(0, one.coinHash(), at(100)));
        refused("coins", () -> bound().commit(0, one.coinHash(), at(100)));
        refused("team hashes", () -> choosing().reveal(0, one.team.toString(), one.salt, at(101)));
        refused("teams", () -> committed(150).commit(0, one.hash(choosing()), at(150)));
        refused("done", () -> done().reveal(0, one.team.toString(), one.salt, at(153)));
        refused("64", () -> fresh.bindCoin(0, one.coinHash().toUpperCase(java.util.Locale.ROOT), at(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> fresh.bindCoin(2, one.coinHash(), at(0)));
        assertThatIllegalArgumentException().isThrownBy(() -> fresh.side(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Draft.of("game"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommitmentLog.draft(GAME, Duration.ZERO, CommitmentLog.GRACE));
    }

    /**
     * Whatever is done in whatever order: nothing but the two exceptions, no team before both are bound, one end that
     * stays.
     */
    @Property(tries = 300)
    @Tag("slow")
    void randomActsKeepThePromises(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Draft draft = Draft.of(GAME);
        Duration now = Duration.ZERO;
        for (int i = 0; i < 60; i++) {
            now = now.plusMillis(random.nextInt(random.nextInt(8) == 0 ? 200_000 : 1000));
            Draft before = draft.at(now);
            Someone actor = random.nextBoolean() ? one : two;
            int player = random.nextInt(10) == 0 ? 1 - actor.player : actor.player;
            Draft acted = before;
            try {
                acted = switch (random.nextInt(5)) {
                    case 0 -> before.bindCoin(player, actor.coinHash(), now);
                    case 1 -> before.showCoin(player, actor.coin, now);
                    case 2 -> before.side(0).isEmpty() ? before : before.commit(player, actor.hash(before), now);
                    case 3 -> before.retract(player, now);
                    default -> before.reveal(player, actor.team.toString(), actor.salt, now);
                };
            } catch (MalformedTextException refused) {
                assertThat(refused.problems()).hasSize(1);
            }
            assertThat(acted.phase()).isGreaterThanOrEqualTo(before.phase());
            if (before.phase().compareTo(Phase.DONE) >= 0) {
                assertThat(acted.log()).isSameAs(before.log());
            }
            if (acted.phase() != Phase.DONE) {
                assertThat(acted.team(0)).isEmpty();
            }
            if (acted.phase().compareTo(Phase.DONE) < 0) {
                assertThat(acted.tags()).doesNotContainKeys("WhiteSalt", "BlackSalt");
            }
            assertThat(acted.log().toString()).doesNotContain(one.salt, one.coin);
            draft = acted;
        }
    }

    // ---- teams ----

    // ---- the audit ----

    @Test
    void auditFindsEachTagThatIsChanged() {
        Map<String, String> good = file();
        assertThat(good).hasSize(12);
        for (String name : good.keySet()) {
            Map<String, String> less = new HashMap<>(good);
            less.remove(name);
            assertThat(CommitmentTags.checkDraft(less)).as(name).isNotEmpty();
            String value = good.get(name);
            for (String other : List.of(
                    value.substring(1),
                    value.replace(value.charAt(0), value.charAt(0) == '3' ? '4' : '3'),
                    "DraftFirst".equals(name) ? ("White".equals(value) ? "Black" : "White") : "")) {
                Map<String, String> changed = new HashMap<>(good);
                changed.put(name, other);
                assertThat(CommitmentTags.checkDraft(changed))
                        .as(name + " " + other)
                        .isNotEmpty();
            }
        }
        Map<String, String> swapped = new HashMap<>(good);
        swapped.put("WhiteTeam", good.get("BlackTeam"));
        swapped.put("BlackTeam", good.get("WhiteTeam"));
        assertThat(CommitmentTags.checkDraft(swapped))
                .containsExactlyInAnyOrder(
                        "the tag WhiteTeam does not fit WhiteTeamHash", "the tag BlackTeam does not fit BlackTeamHash");
        swapped.put("WhiteTeamHash", good.get("BlackTeamHash"));
        swapped.put("BlackTeamHash", good.get("WhiteTeamHash"));
        swapped.put("WhiteSalt", good.get("BlackSalt"));
        swapped.put("BlackSalt", good.get("WhiteSalt"));
        assertThat(CommitmentTags.checkDraft(swapped))
                .as("colours that are swapped afterwards")
                .hasSize(2);
        assertThat(CommitmentTags.isDrafted(good)).isTrue();
        assertThat(CommitmentTags.isDrafted(Map.of("WhiteTeam", "x"))).isFalse();
        assertThat(CommitmentTags.isDrafted(Map.of(CommitmentTags.FIRST, "Black")))
                .as("sides that were kept after a draft")
                .isFalse();
    }
}
