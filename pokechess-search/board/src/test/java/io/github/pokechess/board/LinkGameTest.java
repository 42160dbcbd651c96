package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.board.links.LinkGame;
import io.github.pokechess.board.links.LinkPayload;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two people who send each other links, on this JVM; LinksBrowserTest of the web has them in two browsers. */
final class LinkGameTest {
    private static final List<GameKind<?, ?>> KINDS = AskedBoard.KINDS;
    private static final String[] SECRETS = {"000102030405060708090a0b0c0d0e0f", "f0e0d0c0b0a090807060504030201000"};
    private static final int MOST_PLIES = 50;

    /** What goes from hand to hand, and what each of the two has kept before and after. */
    private record Sent(String letter, @Nullable String before, String after) {}

    private static LinkGame<?, ?> begun(String name, @Nullable String rules) {
        for (GameKind<?, ?> kind : KINDS) {
            if (kind.name().equals(name)) {
                return begun(kind, rules);
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static <P extends GamePosition<P, M>, M> LinkGame<P, M> begun(GameKind<P, M> kind, @Nullable String rules) {
        return begun(kind, null, rules);
    }

    private static <P extends GamePosition<P, M>, M> LinkGame<P, M> begun(
            GameKind<P, M> kind, @Nullable String position, @Nullable String rules) {
        ChanceSource nobody = (chance, roll) -> {
            throw new AssertionError("nobody rolls alone");
        };
        P start = kind.position(position, rules);
        return LinkGame.begin(GameRecord.of(kind, Map.of(), kind.start(start, nobody)), 0, SECRETS[0]);
    }

    /** Two games with luck, which every test that needs one looks at: a game is a second's work. */
    private static final Map<Long, List<Sent>> WITH_LUCK = new ConcurrentHashMap<>();

    private static List<Sent> withLuck(long seed) {
        return WITH_LUCK.computeIfAbsent(seed, number -> played("pokemon", null, number));
    }

    /** A random game, captures first, from the first link to the last. */
    private static List<Sent> played(String name, @Nullable String rules, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Sent> sent = new ArrayList<>();
        LinkGame<?, ?> sender = begun(name, rules);
        @Nullable String other = null;
        for (int links = 0; links < 2 * MOST_PLIES; links++) {
            for (int tries = 0; sender.isOwnTurn() && (sender.mustSend() ? tries < 1 : true); tries++) {
                List<String> moves = moves(sender);
                try {
                    sender.playMove(moves.get(random.nextInt(moves.size())));
                } catch (MalformedTextException unbound) {
                    assertThat(unbound).hasMessageContaining("send your link first");
                }
            }
            if (links == MOST_PLIES && !sender.isOver()) {
                sender.resign();
            }
            String letter = sender.nextLinkText();
            String mine = sender.storedText();
            LinkGame<?, ?> receiver = LinkGame.openLink(KINDS, letter, other, SECRETS[1]);
            sent.add(new Sent(letter, other, receiver.storedText()));
            if (sender.isOver() && receiver.isOver() && !receiver.mustSend() && !sender.mustSend()) {
                assertThat(text(receiver)).isEqualTo(text(sender));
                return sent;
            }
            if (sender.isOver() && receiver.isOver() && rules != null && rules.contains("none")) {
                return sent;
            }
            if (sender.isOver() && receiver.isOver() && !name.equals("pokemon")) {
                return sent;
            }
            other = mine;
            sender = receiver;
        }
        throw new AssertionError("never over");
    }

    /** The decisions of whoever is to decide, those that take something alone where there are any. */
    private static List<String> moves(LinkGame<?, ?> game) {
        return moves(LinkPayload.parse(game.storedText(), KINDS).record());
    }

    private static <P extends GamePosition<P, M>, M> List<String> moves(GameRecord<P, M> played) {
        P position = played.game().position();
        List<M> moves = position.legalMoves();
        List<M> rolled =
                moves.stream().filter(move -> position.chance(move).size() > 1).toList();
        return (rolled.isEmpty() ? moves : rolled)
                .stream().map(move -> played.kind().format(move, position)).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    @Tag("slow")
    void aGameWithLuckIsPlayedToItsEndAndItsRollsAreThoseOfBothSecrets(long seed) {
        List<Sent> sent = withLuck(seed);
        GameRecord<?, ?> game =
                LinkPayload.parse(sent.get(sent.size() - 1).after(), KINDS).record();
        assertThat(game.game().isOver()).isTrue();
        assertThat(CommitmentTags.checkDice(game)).isEmpty();
        assertThat(game.tag("WhiteSecret")).hasValue(SECRETS[0]);
        assertThat(game.tag("BlackSecret")).hasValue(SECRETS[1]);
        assertThat(CommitmentTags.checkDice(GameText.parse(GameText.format(game))))
                .isEmpty();
        // no secret is told before the end, and none of the other's is needed
        for (Sent one : sent) {
            boolean over =
                    LinkPayload.parse(one.letter(), KINDS).record().game().isOver();
            assertThat(one.letter().contains(SECRETS[0]) || one.letter().contains(SECRETS[1]))
                    .isEqualTo(over);
        }
    }

    /**
     * Each of the two can have the game audited at any time, so that it costs nothing to play with one who keeps his
     * secret.
     */
    @Test
    @Tag("slow")
    void everyRollIsProvedByTheFileWithoutASecret() {
        int proved = 0;
        for (Sent one : withLuck(1)) {
            GameRecord<?, ?> game = LinkPayload.parse(one.after(), KINDS).record();
            for (String secret : CommitmentTags.SECRETS) {
                game = without(game, secret);
            }
            if (CommitmentTags.COMMITMENTS.stream().map(game::tag).allMatch(Optional::isPresent)) {
                assertThat(CommitmentTags.checkDice(game)).isEmpty();
                proved += game.tag("WhiteShare").isPresent() ? 1 : 0;
            }
        }
        assertThat(proved).isGreaterThan(10);
    }

    private static <P extends GamePosition<P, M>, M> GameRecord<P, M> without(GameRecord<P, M> game, String tag) {
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.remove(tag);
        return GameRecord.of(game.kind(), tags, game.game());
    }

    /** An invitation cannot bring shares of rolls that nobody has made, nor secrets that bind nobody. */
    @Test
    void anInvitationBringsNoSharesAndNoSecrets() {
        String share = CommitmentHashes.shares(1, SECRETS[1]).get(3);
        assertThat(text(LinkGame.openLink(KINDS, invitation("BlackShare", share), null, SECRETS[1])))
                .contains("WhiteCommitment")
                .doesNotContain("Share");
        for (String tag : CommitmentTags.SECRETS) {
            String invitation = invitation(tag, SECRETS[0]);
            assertThatThrownBy(() -> LinkGame.openLink(KINDS, invitation, null, SECRETS[1]))
                    .isInstanceOf(MalformedTextException.class);
        }
    }

    private static String invitation(String tag, String value) {
        return begun("pokemon", null).nextLinkText().replaceFirst("\\n\\n", "\n\n[" + tag + " \"" + value + "\"]\n");
    }

    @ParameterizedTest
    @CsvSource({"pokemon,luck=none", "raichu,", "tafl,", "chesslike,"})
    @Tag("slow")
    void aGameWithoutLuckIsPlayedToItsEnd(String name, @Nullable String rules) {
        List<Sent> sent = played(name, rules, 5);
        GameRecord<?, ?> game =
                LinkPayload.parse(sent.get(sent.size() - 1).after(), KINDS).record();
        assertThat(game.game().isOver()).isTrue();
        assertThat(sent).noneMatch(one -> one.letter().contains("Commitment"));
    }

    @Test
    @Tag("slow")
    void anOldLinkOrAnOwnOneChangesNothing() {
        List<Sent> sent = withLuck(1);
        for (int i = 1; i + 2 < sent.size(); i++) {
            String kept = sent.get(i).after();
            for (int old = i - 1; old <= i; old++) {
                assertThat(LinkGame.openLink(KINDS, sent.get(old).letter(), kept, SECRETS[0])
                                .storedText())
                        .isEqualTo(kept);
            }
        }
    }

    /**
     * Whatever is done to a link on its way: it is refused by a sentence, or nothing has come of it but what it said
     * before. Who knows no game yet can be asked to any, even to one without the first move of this one, but in none
     * has their own side decided.
     */
    @Test
    @Tag("slow")
    void aLinkThatIsForgedIsRefused() {
        assertForgedLinksAreRefused(2);
    }

    @Test
    @Tag("thorough")
    void aLinkThatIsForgedIsRefused_inMany() {
        assertForgedLinksAreRefused(100);
    }

    private static void assertForgedLinksAreRefused(int each) {
        SplittableRandom random = new SplittableRandom(11);
        int refused = 0;
        for (Sent one : withLuck(2)) {
            for (int i = 0; i < each; i++) {
                String forged = forged(one.letter(), random);
                try {
                    LinkGame<?, ?> opened = LinkGame.openLink(KINDS, forged, one.before(), SECRETS[1]);
                    String before = one.before();
                    if (before == null) {
                        assertThat(sides(opened.record()))
                                .doesNotContain(opened.side().orElseThrow());
                    } else {
                        assertThat(opened.storedText()).isIn(one.after(), before);
                    }
                } catch (MalformedTextException wrong) {
                    refused++;
                    assertThat(wrong.problems()).isNotEmpty();
                }
            }
        }
        assertThat(refused).isGreaterThan(5 * each);
    }

    /** The sides that have decided in a game. */
    private static <P extends GamePosition<P, M>, M> List<Integer> sides(GameRecord<P, M> played) {
        List<P> positions = played.game().positions();
        return positions.subList(0, played.game().moveCount()).stream()
                .map(position -> position.side().ordinal())
                .toList();
    }

    private static String text(LinkGame<?, ?> game) {
        return GameText.format(game.record());
    }

    private static String forged(String letter, SplittableRandom random) {
        int at = random.nextInt(letter.length());
        String digits = "0123456789abcdef+-*/xKQ\n ";
        return switch (random.nextInt(3)) {
            case 0 -> letter.substring(0, at);
            case 1 ->
                letter.substring(0, at) + letter.substring(Math.min(letter.length(), at + 1 + random.nextInt(70)));
            default ->
                letter.substring(0, at) + digits.charAt(random.nextInt(digits.length())) + letter.substring(at + 1);
        };
    }

    /** Who opens a link knows both shares of a roll: he must not have another one to tell. */
    @Test
    @Tag("slow")
    void aFalseShareIsRefused() {
        int refused = 0;
        for (Sent one : withLuck(2)) {
            for (Map.Entry<Integer, String> share :
                    LinkPayload.parse(one.letter(), KINDS).shares().entrySet()) {
                String other = CommitmentHashes.shares(share.getKey() % 2, "f".repeat(32))
                        .get(share.getKey());
                String forged = one.letter().replace(share.getValue(), other);
                assertThatThrownBy(() -> LinkGame.openLink(KINDS, forged, one.before(), SECRETS[1]))
                        .isInstanceOf(MalformedTextException.class)
                        .hasMessageContaining("not of the dice");
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    /** An older link with another commitment is none that was sent before. */
    @Test
    @Tag("slow")
    void anOldLinkThatIsBoundToOtherDice_isRefused() {
        List<Sent> sent = withLuck(1);
        int refused = 0;
        for (int i = 2; i + 2 < sent.size(); i++) {
            String kept = sent.get(i).after();
            for (int old = i - 2; old < i; old++) {
                String forged = sent.get(old)
                        .letter()
                        .replaceAll(
                                "(White|Black)Commitment \"[0-9a-f]{64}\"", "$1Commitment \"" + "0".repeat(64) + "\"");
                try {
                    assertThat(LinkGame.openLink(KINDS, forged, kept, SECRETS[0])
                                    .storedText())
                            .isEqualTo(kept); // an own one
                } catch (MalformedTextException wrong) {
                    assertThat(wrong).hasMessageContaining("is bound to other dice than the links before it");
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThanOrEqualTo(sent.size() - 4);
    }

    @Test
    @Tag("slow")
    void anInvitationMayComeAgain() {
        Sent first = withLuck(1).get(0);
        assertThat(LinkGame.openLink(KINDS, first.letter(), first.after(), SECRETS[0])
                        .storedText())
                .isEqualTo(first.after());
    }

    /** A name of a player, or a tag of any name, that a link has changed or added. */
    @ParameterizedTest
    @CsvSource({"[Black \"?\"],[Black \"Loser\"],Black", "[Round \"?\"],[Round \"?\"]%n[Mood \"bad\"],Mood"})
    void aLinkThatChangesATag_isRefused(String tag, String changed, String name) {
        LinkGame<?, ?> first = begun("pokemon", "luck=none");
        LinkGame<?, ?> second = LinkGame.openLink(KINDS, first.nextLinkText(), null, SECRETS[1]);
        first.playMove("e2e4");
        String letter = first.nextLinkText();
        assertThat(LinkGame.openLink(KINDS, letter, second.storedText(), SECRETS[1])
                        .nextStepText())
                .isEqualTo("It is your turn.");
        assertThat(letter).contains(tag);
        assertThatThrownBy(() -> LinkGame.openLink(
                        KINDS, letter.replace(tag, changed.formatted()), second.storedText(), SECRETS[1]))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("says something else in the tag " + name + " than your game");
    }

    /** Two people have answered one invitation: neither is taken for a cheat. */
    @ParameterizedTest
    @CsvSource({"standard", "none"})
    void theAnswerOfAThirdPerson_isCalledThat(String luck) {
        LinkGame<?, ?> first = begun("pokemon", "luck=" + luck);
        if (luck.equals("none")) {
            first.playMove("e2e4");
        }
        String invitation = first.nextLinkText();
        String before = first.storedText();
        LinkGame<?, ?> second = LinkGame.openLink(KINDS, invitation, null, SECRETS[1]);
        LinkGame<?, ?> third = LinkGame.openLink(KINDS, invitation, null, "c".repeat(32));
        if (luck.equals("none")) {
            second.playMove("e7e5");
            third.playMove("d7d5");
        }
        LinkGame<?, ?> begun = LinkGame.openLink(KINDS, second.nextLinkText(), before, SECRETS[0]);
        assertThatThrownBy(() -> LinkGame.openLink(KINDS, third.nextLinkText(), begun.storedText(), SECRETS[0]))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("somebody else who has answered the same invitation");
        assertThatThrownBy(() -> LinkGame.openLink(KINDS, begun.nextLinkText(), third.storedText(), "c".repeat(32)))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("the same invitation");
    }

    private static LinkGame<?, ?> opened(LinkGame<?, ?> game, String letter) {
        return LinkGame.openLink(
                KINDS, letter, game.storedText(), SECRETS[game.side().orElseThrow()]);
    }

    /** Two people before White's first decision, which may be a capture; both are bound where something is rolled. */
    private static List<LinkGame<?, ?>> twoPeople(String luck) {
        LinkGame<?, ?> white = begun(new PokemonChess(), AskedBoard.CHAIN.replace("Fir", "Nor"), "luck=" + luck);
        LinkGame<?, ?> black = LinkGame.openLink(KINDS, white.nextLinkText(), null, SECRETS[1]);
        return List.of(opened(white, black.nextLinkText()), black);
    }

    /**
     * White decides, is sorry, and resigns; Black has seen and answered the decision. The game is over for both,
     * as it is if the decision was still to be rolled when White resigned.
     */
    @ParameterizedTest
    @CsvSource({"none, e1e2", "standard, e1e2", "standard, e3d5"})
    @Tag("slow")
    void aResignationCounts_alsoIfTheOtherSideHasGoneOn(String luck, String move) {
        LinkGame<?, ?> white = twoPeople(luck).get(0);
        LinkGame<?, ?> black = twoPeople(luck).get(1);
        white.playMove(move);
        black = opened(black, white.nextLinkText());
        LinkGame<?, ?> sorry = LinkGame.resume(KINDS, white.storedText());
        sorry.resign();
        black.playMove("e8e7");
        String answer = black.nextLinkText();

        LinkGame<?, ?> won = opened(black, sorry.nextLinkText());
        assertThat(won.record().game().outcome()).hasValue(Outcome.win(Color.BLACK, "resignation"));
        assertThat(won.record().game().moveCount())
                .isEqualTo(black.record().game().moveCount());
        assertThat(opened(sorry, answer).storedText()).as("of before the end").isEqualTo(sorry.storedText());
        LinkGame<?, ?> lost = opened(sorry, won.nextLinkText());
        assertThat(lost.record().game()).isEqualTo(sorry.record().game());
        for (LinkGame<?, ?> one : List.of(won, lost)) {
            assertThat(one.mustSend()).isEqualTo(luck.equals("none"));
            assertThat(CommitmentTags.checkDice(one.record())).isEmpty();
        }
        for (String letter : List.of(sorry.nextLinkText(), lost.nextLinkText())) {
            assertThat(opened(won, letter).storedText()).isEqualTo(won.storedText());
        }
    }

    /** Both have resigned before either knew of the other: it is over, and each has seen how the other one ended it. */
    @ParameterizedTest
    @CsvSource({"none, e1e2", "standard, e3d5"})
    void bothResignAtTheSameTime(String luck, String move) {
        LinkGame<?, ?> white = twoPeople(luck).get(0);
        LinkGame<?, ?> black = twoPeople(luck).get(1);
        white.playMove(move);
        white.resign();
        black.resign();
        assertThat(opened(white, black.nextLinkText()).record().game().outcome())
                .hasValue(Outcome.win(Color.BLACK, "resignation"));
        assertThat(opened(black, white.nextLinkText()).record().game().outcome())
                .hasValue(Outcome.win(Color.WHITE, "resignation"));
    }

    /** An older link ends nothing but as lost by its writer, and only the game that it is of. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "standard"})
    void anOlderLinkThatEndsTheGameOtherwise_changesNothing(String luck) {
        LinkGame<?, ?> white = twoPeople(luck).get(0);
        LinkGame<?, ?> black = twoPeople(luck).get(1);
        String before = white.nextLinkText();
        white.playMove("e1e2");
        black = opened(black, white.nextLinkText());
        black.playMove("e8e7");
        white.resign();
        String resigned = white.nextLinkText();
        String won = resigned.replace("0-1", "1-0");
        String drawn = resigned.replace("0-1", "1/2-1/2").replaceFirst("\\[Termination [^\n]*\n", "");
        for (String ended : List.of(won, drawn)) {
            assertThat(LinkPayload.parse(ended, KINDS).record().game().isOver()).isTrue();
            assertThat(opened(black, ended).isOver()).isFalse();
        }
        assertThat(opened(black, before).isOver()).isFalse();
        assertThat(opened(black, resigned).isOver()).isTrue();
    }

    /** Nothing is rolled before both are bound, and nothing without the shares of both. */
    @Test
    @Tag("slow")
    void nobodyRollsAlone() {
        LinkGame<?, ?> alone = begun("pokemon", null);
        assertThat(alone.mustSend()).isTrue();
        assertThat(alone.nextLinkText()).doesNotContain("share");
        int rolled = 0;
        for (Sent one : withLuck(2)) {
            LinkPayload<?, ?> letter = LinkPayload.parse(one.letter(), KINDS);
            if (letter.pendingMove() != null) {
                rolled++;
                String without =
                        one.letter().replaceFirst("share " + letter.shares().lastKey() + " [^\n]*\n", "");
                assertThatThrownBy(() -> LinkGame.openLink(KINDS, without, one.before(), SECRETS[1]))
                        .isInstanceOf(MalformedTextException.class)
                        .hasMessageContaining("lacks the share");
            }
        }
        assertThat(rolled).isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "pokechess link 1\n",
                "pokechess link 1\ngame pokemon\n\n",
                "pokechess link 1\ngame pokemon\nfrom 2\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 1\ngame pokemon\nfrom 0\nshare 1 zz\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 1\ngame pokemon\nfrom 0\nshout <script>\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 1\ngame pokemon\nfrom 0\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 1\ngame pokemon\nfrom 0\nmove e2e4\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 1\ngame poker\nfrom 0\n\n[Event \"?\"]\n\n*\n",
                "pokechess link 2\ngame pokemon\nfrom 0\n\n[Event \"?\"]\n\n*\n",
            })
    void whatIsNoLinkIsRefused(String text) {
        assertThatThrownBy(() -> LinkGame.openLink(KINDS, text, null, SECRETS[1]))
                .isInstanceOf(MalformedTextException.class);
    }
}
