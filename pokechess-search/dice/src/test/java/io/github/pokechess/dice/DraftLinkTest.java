package io.github.pokechess.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Five links before the first move, honest and forged. */
final class DraftLinkTest {
    private static final SplittableRandom RANDOM = new SplittableRandom(3);

    private static String secret(SplittableRandom random) {
        return "%016x%016x".formatted(random.nextLong(), random.nextLong());
    }

    private static final String GAME = secret(RANDOM);
    private static final String COIN0 = secret(RANDOM);
    private static final String COIN1 = secret(RANDOM);
    private static final String SALT = secret(RANDOM);
    private static final int SIDE0 = CommitmentHashes.sideOfFirst(GAME, COIN0, COIN1);
    private static final String DICE0 = CommitmentHashes.commitment(SIDE0, secret(RANDOM));
    private static final String DICE1 = CommitmentHashes.commitment(1 - SIDE0, secret(RANDOM));
    private static final Team TEAM0 = Team.random(RANDOM);
    private static final Team TEAM1 = Team.random(RANDOM);

    /** The messages, with dice or without. */
    private static List<DraftLink> messages(boolean dice) {
        List<DraftLink> all = new ArrayList<>();
        all.add(DraftLink.offer(GAME, "luck=standard", CommitmentHashes.coinHash(GAME, 0, COIN0)));
        all.add(all.get(0).withFields(COIN1));
        String hash = CommitmentHashes.teamHash(GAME, SIDE0, TEAM0, SALT);
        all.add(all.get(1).withFields(COIN0, hash, dice ? DICE0 : "-"));
        all.add(all.get(2).withFields(TEAM1.toString(), dice ? DICE1 : "-"));
        all.add(all.get(3).withFields(TEAM0.toString(), SALT));
        return all;
    }

    private static void refused(String message, ThrowingCallable act) {
        assertThatExceptionOfType(MalformedTextException.class).isThrownBy(act).withMessageContaining(message);
    }

    @Test
    void teamsHaveOneForm() {
        DraftLink third = messages(false).get(2);
        refused("is no team", () -> third.withFields(TEAM1.toCsv(), "-"));
    }

    @Test
    void fiveMessagesMakeAGame() {
        for (boolean dice : new boolean[] {true, false}) {
            List<DraftLink> messages = messages(dice);
            for (int i = 0; i < messages.size(); i++) {
                DraftLink message = messages.get(i);
                assertThat(message.step()).isEqualTo(i + 1);
                assertThat(message.nextPlayer().orElse(-1)).isEqualTo(i == 4 ? -1 : (i + 1) % 2);
                assertThat(DraftLink.parse(message.toString()))
                        .isEqualTo(message)
                        .hasSameHashCodeAs(message);
                assertThat(message.toString()).matches("[A-Za-z0-9._/-]{1,800}");
                assertThat(message.settings()).isEqualTo("luck=standard");
                assertThat(message.log().commitments().side(0).isPresent()).isEqualTo(i >= 2);
                for (int earlier = 0; earlier <= i; earlier++) {
                    assertThat(message.continues(messages.get(earlier))).isTrue();
                    assertThat(messages.get(earlier).continues(message)).isEqualTo(earlier == i);
                }
            }
            DraftLink last = messages.get(4);
            assertThat(last.log().commitments().team(SIDE0)).contains(TEAM0);
            assertThat(last.log().commitments().team(1 - SIDE0)).contains(TEAM1);
            assertThat(messages.get(3).log().commitments().team(SIDE0)).isEmpty();
            assertThat(last.log().commitments().latest(0, LogEntry.Kind.DICE).isPresent())
                    .isEqualTo(dice);
            Map<String, String> tags =
                    new HashMap<>(CommitmentTags.draft(last.log().commitments()));
            tags.put("WhiteTeam", last.log().commitments().team(0).orElseThrow().toString());
            tags.put("BlackTeam", last.log().commitments().team(1).orElseThrow().toString());
            assertThat(CommitmentTags.checkDraft(tags)).isEmpty();
            tags.put(SIDE0 == 0 ? "WhiteTeam" : "BlackTeam", TEAM1.toString());
            assertThat(CommitmentTags.checkDraft(tags)).hasSize(1);
        }
    }

    @Test
    void droppingOutAfterATeamWasSeenIsRecorded() {
        DraftLink unrevealed = messages(true).get(3);
        String side = CommitmentTags.SIDES.get(SIDE0);
        assertThat(CommitmentTags.draft(unrevealed.log().commitments())).containsEntry("Unrevealed", side);
        Map<String, String> tags =
                new HashMap<>(CommitmentTags.draft(unrevealed.log().commitments()));
        tags.put(SIDE0 == 0 ? "BlackTeam" : "WhiteTeam", TEAM1.toString());
        assertThat(CommitmentTags.checkDraft(tags)).containsExactly(side + " has not revealed the team");
    }

    @Test
    void forgedMessagesAreRefused() {
        List<DraftLink> messages = messages(true);
        String hash = CommitmentHashes.teamHash(GAME, SIDE0, TEAM0, SALT);
        refused("does not fit", () -> messages.get(1).withFields(secret(RANDOM), hash, DICE0));
        refused("does not fit", () -> messages.get(3).withFields(TEAM1.toString(), SALT));
        refused("does not fit", () -> messages.get(3).withFields(TEAM0.toString(), COIN0));
        refused(
                "no team of sixteen",
                () -> messages.get(2).withFields(Team.uniform(PokemonType.ICE).toString(), DICE1));
        refused("both players or neither", () -> messages.get(2).withFields(TEAM1.toString(), "-"));
        refused("of the other seat", () -> messages.get(2).withFields(TEAM1.toString(), DICE0));
        refused("second coin", () -> messages.get(0).withFields(TEAM1.toString(), DICE1));
        refused("fields", () -> messages.get(4).withFields(COIN1));
        refused("settings", () -> DraftLink.offer(GAME, "x".repeat(301), DICE0));
        // a message whose earlier part is changed is valid in itself, but not of this draft
        DraftLink swapped = DraftLink.parse(messages.get(1).toString().replace(COIN1, COIN0));
        assertThat(swapped.continues(messages.get(1))).isFalse();
        DraftLink other = DraftLink.offer(COIN0, "luck=none", CommitmentHashes.coinHash(COIN0, 0, COIN0))
                .withFields(COIN1);
        assertThat(other.continues(messages.get(0))).isFalse();
    }

    @Test
    void problemsNameTheirField() {
        String text = messages(true).get(4).toString();
        for (Map.Entry<String, String> part : Map.of(
                        GAME,
                        "game",
                        COIN1,
                        "second coin",
                        SALT,
                        "salt",
                        DICE1,
                        "second dice",
                        TEAM1.toString(),
                        "second team")
                .entrySet()) {
            assertThatExceptionOfType(MalformedTextException.class)
                    .isThrownBy(() -> DraftLink.parse(text.replace(part.getKey(), "x")))
                    .satisfies(wrong -> {
                        assertThat(wrong.problems()).hasSize(1);
                        assertThat(wrong.problems().get(0).field()).isEqualTo(part.getValue());
                        assertThat(wrong.problems().get(0).offset()).isEqualTo(text.indexOf(part.getKey()));
                    });
        }
        refused("longer than", () -> DraftLink.parse("1." + "x".repeat(100_000)));
        refused("does not begin", () -> DraftLink.parse(""));
        refused("fields", () -> DraftLink.parse("1." + GAME));
        refused("fields", () -> DraftLink.parse(text + ".x"));
    }

    /**
     * Damaged texts are read as messages that say the same again, or refused with their problems; nothing else happens.
     */
    @Property(tries = 2000)
    @Tag("slow")
    void fuzz(@ForAll long seed, @ForAll @Nullable String noise) {
        SplittableRandom random = new SplittableRandom(seed);
        StringBuilder text =
                new StringBuilder(messages(true).get(random.nextInt(5)).toString());
        for (int i = random.nextInt(4); i >= 0 && text.length() > 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(5)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, "._-/0aN".charAt(random.nextInt(7)));
                case 2 -> text.setCharAt(at, (char) random.nextInt(0x180));
                case 3 -> text.setLength(at);
                default -> text.insert(at, noise == null ? "" : noise);
            }
        }
        try {
            assertThat(DraftLink.parse(text.toString())).hasToString(text.toString());
        } catch (MalformedTextException refused) {
            assertThat(refused.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.offset()).isBetween(0L, (long) text.length() + 1);
                assertThat(problem.message()).hasSizeLessThan(200);
            });
        }
    }
}
