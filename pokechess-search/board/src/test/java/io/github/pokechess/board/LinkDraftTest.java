package io.github.pokechess.board;

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
final class LinkDraftTest {
    private static final SplittableRandom RANDOM = new SplittableRandom(3);
    private static final String GAME = DraftTest.secret(RANDOM);
    private static final String COIN0 = DraftTest.secret(RANDOM);
    private static final String COIN1 = DraftTest.secret(RANDOM);
    private static final String SALT = DraftTest.secret(RANDOM);
    private static final int SIDE0 = DraftHashes.sideOfFirst(GAME, COIN0, COIN1);
    private static final String DICE0 = SharedDice.commitment(SIDE0, DraftTest.secret(RANDOM));
    private static final String DICE1 = SharedDice.commitment(1 - SIDE0, DraftTest.secret(RANDOM));
    private static final Team TEAM0 = Team.random(RANDOM);
    private static final Team TEAM1 = Team.random(RANDOM);

    /** The messages, with dice or without. */
    private static List<LinkDraft> messages(boolean dice) {
        List<LinkDraft> all = new ArrayList<>();
        all.add(LinkDraft.offer(GAME, "luck=standard", DraftHashes.ofCoin(GAME, 0, COIN0)));
        all.add(all.get(0).answer(COIN1));
        String hash = DraftHashes.ofTeam(GAME, SIDE0, TEAM0, SALT);
        all.add(all.get(1).commit(COIN0, hash, dice ? DICE0 : null));
        all.add(all.get(2).show(TEAM1, dice ? DICE1 : null));
        all.add(all.get(3).reveal(TEAM0, SALT));
        return all;
    }

    private static void refused(String message, ThrowingCallable act) {
        assertThatExceptionOfType(MalformedTextException.class).isThrownBy(act).withMessageContaining(message);
    }

    @Test
    void fiveMessagesMakeAGame() {
        for (boolean dice : new boolean[] {true, false}) {
            List<LinkDraft> messages = messages(dice);
            for (int i = 0; i < messages.size(); i++) {
                LinkDraft message = messages.get(i);
                assertThat(message.step()).isEqualTo(i + 1);
                assertThat(message.next().orElse(-1)).isEqualTo(i == 4 ? -1 : (i + 1) % 2);
                assertThat(LinkDraft.parse(message.toString()))
                        .isEqualTo(message)
                        .hasSameHashCodeAs(message);
                assertThat(message.toString()).matches("[A-Za-z0-9._/-]{1,800}");
                assertThat(message.settings()).isEqualTo("luck=standard");
                assertThat(message.side(0).isPresent()).isEqualTo(i >= 2);
                for (int earlier = 0; earlier <= i; earlier++) {
                    assertThat(message.continues(messages.get(earlier))).isTrue();
                    assertThat(messages.get(earlier).continues(message)).isEqualTo(earlier == i);
                }
            }
            LinkDraft last = messages.get(4);
            assertThat(last.team(SIDE0)).contains(TEAM0);
            assertThat(last.team(1 - SIDE0)).contains(TEAM1);
            assertThat(messages.get(3).team(SIDE0)).isEmpty();
            assertThat(last.dice(0).isPresent()).isEqualTo(dice);
            Map<String, String> tags = new HashMap<>(last.tags());
            tags.put("WhiteTeam", last.team(0).orElseThrow().toString());
            tags.put("BlackTeam", last.team(1).orElseThrow().toString());
            assertThat(DraftRecord.check(tags)).isEmpty();
            tags.put(SIDE0 == 0 ? "WhiteTeam" : "BlackTeam", TEAM1.toString());
            assertThat(DraftRecord.check(tags)).hasSize(1);
        }
    }

    @Test
    void droppingOutAfterATeamWasSeenIsRecorded() {
        LinkDraft unrevealed = messages(true).get(3);
        String side = DraftRecord.SIDES.get(SIDE0);
        assertThat(unrevealed.tags()).containsEntry("Unrevealed", side);
        Map<String, String> tags = new HashMap<>(unrevealed.tags());
        tags.put(SIDE0 == 0 ? "BlackTeam" : "WhiteTeam", TEAM1.toString());
        assertThat(DraftRecord.check(tags)).containsExactly(side + " has not revealed the team");
    }

    @Test
    void forgedMessagesAreRefused() {
        List<LinkDraft> messages = messages(true);
        String hash = DraftHashes.ofTeam(GAME, SIDE0, TEAM0, SALT);
        refused("does not fit", () -> messages.get(1).commit(DraftTest.secret(RANDOM), hash, DICE0));
        refused("does not fit", () -> messages.get(3).reveal(TEAM1, SALT));
        refused("does not fit", () -> messages.get(3).reveal(TEAM0, COIN0));
        refused("no team of sixteen", () -> messages.get(2).show(Team.uniform(PokemonType.ICE), DICE1));
        refused("both players or neither", () -> messages.get(2).show(TEAM1, null));
        refused("of the other player", () -> messages.get(2).show(TEAM1, DICE0));
        refused("at message 1, not 3", () -> messages.get(0).show(TEAM1, DICE1));
        refused("at message 5, not 1", () -> messages.get(4).answer(COIN1));
        refused("settings", () -> LinkDraft.offer(GAME, "x".repeat(301), DICE0));
        // a message whose earlier part is changed is valid in itself, but not of this draft
        LinkDraft swapped = LinkDraft.parse(messages.get(1).toString().replace(COIN1, COIN0));
        assertThat(swapped.continues(messages.get(1))).isFalse();
        LinkDraft other = LinkDraft.offer(COIN0, "luck=none", DraftHashes.ofCoin(COIN0, 0, COIN0))
                .answer(COIN1);
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
                    .isThrownBy(() -> LinkDraft.parse(text.replace(part.getKey(), "x")))
                    .satisfies(wrong -> {
                        assertThat(wrong.problems()).hasSize(1);
                        assertThat(wrong.problems().get(0).field()).isEqualTo(part.getValue());
                        assertThat(wrong.problems().get(0).offset()).isEqualTo(text.indexOf(part.getKey()));
                    });
        }
        refused("longer than", () -> LinkDraft.parse("1." + "x".repeat(100_000)));
        refused("does not begin", () -> LinkDraft.parse(""));
        refused("fields", () -> LinkDraft.parse("1." + GAME));
        refused("fields", () -> LinkDraft.parse(text + ".x"));
    }

    /** Damaged texts are read as messages that say the same again, or refused with their problems; nothing else happens. */
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
            assertThat(LinkDraft.parse(text.toString())).hasToString(text.toString());
        } catch (MalformedTextException refused) {
            assertThat(refused.problems()).isNotEmpty().allSatisfy(problem -> {
                assertThat(problem.offset()).isBetween(0L, (long) text.length() + 1);
                assertThat(problem.message()).hasSizeLessThan(200);
            });
        }
    }
}
