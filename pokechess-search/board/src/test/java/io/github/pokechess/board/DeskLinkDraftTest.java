package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.GameText;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two people at a desk each, who draft and play by nothing but links; every request may come after a reload. */
final class DeskLinkDraftTest {
    private static final String NAME = "00112233445566aa";

    /** One of the two: a desk, and what the browser keeps. */
    private static final class Person {
        private final String secret;
        private final Team team;
        private @Nullable String kept;
        private Desk desk = AskedBoard.desk(AskedBoard.KINDS, () -> 0);
        private Json last = Json.of("{}");

        Person(SplittableRandom random) {
            secret = AskedBoard.secret(random);
            team = Team.random(random);
        }

        /** Sends a request; what changes is kept. */
        Json ask(String request) {
            Json reply = AskedBoard.ask(desk, request);
            if (reply.has("link")) {
                last = reply;
                kept = reply.at("link.kept").text();
            }
            return reply;
        }

        Json link(String more) {
            return ask("{'do':'link','name':'" + NAME + "','secret':'" + secret + "'"
                    + (kept == null
                            ? ""
                            : ",'kept':'" + kept.replace("\n", "\\n").replace("\"", "\\\"") + "'") + more
                    + "}");
        }

        Json open(String letter) {
            return link(",'text':'" + letter + "'");
        }

        /** Loses all that the page has, and opens what the browser has kept. */
        void reload() {
            Json before = last;
            desk = AskedBoard.desk(AskedBoard.KINDS, () -> 0);
            assertThat(link("").at("link.letter")).isEqualTo(before.at("link.letter"));
            assertThat(last.at("link.note")).isEqualTo(before.at("link.note"));
            assertThat(last.has("draft")).isEqualTo(before.has("draft"));
            assertThat(last.at("state.board")).isEqualTo(before.at("state.board"));
        }

        String letter() {
            return last.at("link.letter").text();
        }

        String note() {
            return last.at("link.note").text();
        }

        Json choose() {
            return ask("{'do':'draft','act':'choose','team':'" + team + "'}");
        }

        String decide(String move) {
            return ask("{'do':'decide','ply':" + last.at("state.ply").number() + ",'move':'" + move + "'}")
                    .text();
        }

        int side() {
            return last.at("state.you").number();
        }

        GameRecord<?, ?> file() {
            return GameText.parse(ask("{'do':'export','form':'pcn'}").at("text").text());
        }
    }

    private final SplittableRandom random = new SplittableRandom(8);
    private Person first = new Person(random);
    private Person second = new Person(random);

    /** Its rolls are not those of a seed, which its tags would tell. */
    @Test
    void aGameByLinksHasNoSeed() {
        for (String game : List.of("'draft':true", "'teams':['random','random']")) {
            String request = "{'do':'new'," + game + ",'seed':7}";
            Json refused = first.link(",'game':'" + request.replace("'", "\\\"") + "'");
            assertThat(refused.at("problems").items().get(0).at("field").text()).isEqualTo("seed");
        }
    }

    private void begin(long seed, String luck) {
        SplittableRandom secrets = new SplittableRandom(seed);
        first = new Person(secrets);
        second = new Person(secrets);
        String game = "{'do':'new','draft':true,'luck':'" + luck + "','names':['Ada','Bob']}";
        first.link(",'game':'" + game.replace("'", "\\\"") + "'");
    }

    /** The first four messages, with a reload after each. */
    private void draft(long seed, String luck) {
        begin(seed, luck);
        first.reload();
        assertThat(first.note()).startsWith("Send this link to your friend");
        second.open(first.letter());
        second.reload();
        assertThat(second.last.has("draft")).as("the colours are not known yet").isFalse();
        first.open(second.letter());
        first.reload();
        assertThat(first.last.at("draft.side")).isEqualTo(first.last.at("state.you"));
        first.choose();
        first.reload();
        assertThat(LinkText.decodeText(first.letter())).doesNotContain(first.team.toString());
        second.open(first.letter());
        second.reload();
        assertThat(second.side()).isEqualTo(1 - first.side());
        second.choose();
        second.reload();
    }

    private List<Person> bySide() {
        return first.side() == 0 ? List.of(first, second) : List.of(second, first);
    }

    @Property(tries = 5)
    @Tag("slow")
    void fiveLinksBeforeTheFirstMove(@ForAll long seed) {
        draft(seed, "standard");
        first.open(second.letter());
        assertThat(first.last.has("draft")).isFalse();
        List<Person> players = bySide();
        if (first.side() == 1) {
            second.open(first.letter());
        } else {
            assertThat(first.last.at("link.due").text()).isEqualTo("false");
        }
        players.get(0).decide("e2e4");
        players.get(1).open(players.get(0).letter());
        players.get(1).decide("e7e5");
        first.reload();
        players.get(0).open(players.get(1).letter());
        for (Person one : players) {
            one.reload();
            GameRecord<?, ?> file = one.file();
            assertThat(file.game().moveCount()).isEqualTo(2);
            assertThat(CommitmentTags.checkDraft(file.tags())).isEmpty();
            assertThat(file.tag("WhiteTeam")).contains(players.get(0).team.toString());
            assertThat(file.tag("BlackTeam")).contains(players.get(1).team.toString());
            assertThat(file.tag(first.side() == 0 ? "White" : "Black")).contains("Ada");
            assertThat(file.tag("WhiteCommitment")).isNotEqualTo(file.tag("BlackCommitment"));
        }
        assertThat(first.file().tags()).isEqualTo(second.file().tags());
        first.ask("{'do':'resign','side':" + first.side() + "}");
        second.open(first.letter());
        first.open(second.letter());
        assertThat(first.file().tags()).isEqualTo(second.file().tags()).containsKeys("WhiteSecret", "BlackSecret");
        assertThat(CommitmentTags.checkDice(first.file())).isEmpty();
        assertThat(CommitmentTags.checkDraft(first.file().tags())).isEmpty();
    }

    @Test
    void aGameWithoutLuckBindsNoDice() {
        draft(1, "none");
        first.open(second.letter());
        second.open(first.letter());
        assertThat(second.last.at("link.drafting").text()).isEqualTo("false");
        assertThat(second.file().tags()).doesNotContainKey("WhiteCommitment");
        assertThat(CommitmentTags.checkDraft(second.file().tags())).isEmpty();
    }

    @Test
    void aSideThatNeverRevealsIsRecorded() {
        draft(5, "standard");
        String hidden = CommitmentTags.SIDES.get(first.side());
        assertThat(second.note())
                .contains(hidden + " has not revealed its types")
                .contains("the file says so");
        GameRecord<?, ?> file = second.file();
        assertThat(file.tag(CommitmentTags.UNREVEALED)).contains(hidden);
        assertThat(CommitmentTags.checkDraft(file.tags())).containsExactly(hidden + " has not revealed the team");
        assertThat(file.tag(CommitmentTags.SIDES.get(second.side()) + "Team")).contains(second.team.toString());
        String refused = second.decide(second.side() == 0 ? "e2e4" : "e7e5");
        assertThat(refused).contains("the types are being chosen");
    }

    @Test
    void aTeamThatWasChangedIsRefused() {
        draft(5, "standard");
        String other = Team.random(random).toString();
        String kept = String.valueOf(first.kept);
        first.kept = kept.replace(first.team.toString(), other);
        assertThat(first.open(second.letter()).at("problems").text()).contains("does not fit its hash");
        first.kept = kept;
        first.open(second.letter());
        Stream.of(
                        first.team.toString(),
                        first.file()
                                .tag(CommitmentTags.SIDES.get(first.side()) + "Salt")
                                .orElseThrow())
                .map(shown -> LinkText.decodeText(first.letter())
                        .replace(shown, shown.equals(first.team.toString()) ? other : first.secret))
                .forEach(forged -> assertThat(second.open(LinkText.encode(forged))
                                .at("problems")
                                .text())
                        .contains("does not fit its hash"));
        assertThat(second.open(first.letter()).has("problems")).isFalse();
    }

    @Test
    void linksThatDoNotBelongHereAreRefused() {
        begin(2, "standard");
        String invitation = first.letter();
        second.open(invitation);
        Person stranger = new Person(random);
        assertThat(stranger.open(second.letter()).at("problems").text()).contains("does not know, or has forgotten");
        first.open(second.letter());
        assertThat(first.ask("{'do':'draft','act':'choose','team':'Nor'}").has("problems"))
                .isTrue();
        assertThat(first.ask("{'do':'draft','act':'commit','hash':'" + "0".repeat(64) + "'}")
                        .has("problems"))
                .isTrue();
        assertThat(first.ask("{'do':'hint'}").at("problems").text()).contains("nobody can do this");
        first.choose();
        assertThat(first.choose().at("problems").text()).contains("not the time");
        second.open(first.letter());
        second.choose();
        String shown = second.letter();
        first.open(shown);
        List<Person> players = bySide();
        if (first.side() == 1) {
            second.open(first.letter());
        }
        players.get(0).decide("e2e4");
        players.get(1).open(players.get(0).letter());
        for (Person one : players) {
            Json before = one.last;
            assertThat(one.open(invitation).at("state.board"))
                    .as("old links change nothing")
                    .isEqualTo(before.at("state.board"));
            assertThat(one.open(shown).at("link.letter")).isEqualTo(before.at("link.letter"));
        }
        assertThat(new Person(random).open(first.letter()).at("problems").text())
                .contains("chosen in another browser");
        Person other = new Person(random);
        other.link(",'game':'{\\\"do\\\":\\\"new\\\",\\\"draft\\\":true}'");
        assertThat(first.open(other.letter()).at("problems").text()).contains("another draft");
    }

    /** An own link and one that was opened before change nothing, and say so; what is done next takes that away. */
    @Test
    void aLinkThatBringsNothing_isCalledThat() {
        begin(5, "none");
        String invitation = first.letter();
        assertThat(first.open(invitation).at("link.note").text())
                .startsWith("This is your own link: the other side opens it. Send this link to your friend");
        second.open(invitation);
        assertThat(second.note()).startsWith("You are asked to play.");
        second.open(invitation);
        assertThat(second.note()).startsWith("This link is not new: the game stands as it is here. You are asked");
        first.open(second.letter());
        first.open(second.letter());
        assertThat(first.note()).startsWith("This link is not new");
        first.choose();
        assertThat(first.note()).startsWith("Your types are bound by this link");
        second.open(first.letter());
        second.choose();
        first.open(second.letter());
        second.open(first.letter());
        Person mover = first.side() == 0 ? first : second;
        Person other = mover == first ? second : first;
        mover.decide("e2e4");
        mover.open(mover.letter());
        assertThat(mover.note()).startsWith("This is your own link");
        other.open(mover.letter());
        assertThat(other.note()).startsWith("It is your turn.");
        other.open(mover.letter());
        assertThat(other.note()).startsWith("This link is not new");
        other.decide("e7e5");
        assertThat(other.note()).startsWith("Send this link");
    }

    /** A later letter of the draft with another commitment does no harm, and its receiver is told. */
    @Test
    void aDraftThatIsChangedAfterTheGameBegan_isNamed() {
        draft(7, "standard");
        String third = first.letter();
        String fourth = second.letter();
        first.open(fourth);
        second.open(first.letter());
        String message = second.last.at("link.letter").text();
        String[] fields = LinkText.decodeText(third).split("\\.", -1);
        for (int field : List.of(6, 7)) { // the hash of the team, and that of the dice
            String[] other = fields.clone();
            other[field] = "0".repeat(64);
            Json reply = second.open(LinkText.encode(String.join(".", other)));
            assertThat(reply.at("problems").text())
                    .as("field %s", field)
                    .contains("says something else than the draft of your game");
        }
        String[] team = LinkText.decodeText(fourth).split("\\.", -1);
        team[8] = Team.random(random).toString();
        assertThat(first.open(LinkText.encode(String.join(".", team)))
                        .at("problems")
                        .text())
                .contains("says something else than the draft of your game");
        assertThat(second.open(third).at("link.letter").text()).isEqualTo(message);
    }

    @Test
    void settingsThatCannotBeAreRefused() {
        IntStream.range(0, 3).forEach(i -> {
            String game = List.of(
                            "{'do':'new','draft':true,'kind':'tafl'}",
                            "{'do':'new','draft':true,'clock':{'base':60}}",
                            "{'do':'new','draft':true,'rules':'nonsense'}")
                    .get(i);
            assertThat(first.link(",'game':'" + game.replace("'", "\\\"") + "'").has("problems"))
                    .as(game)
                    .isTrue();
        });
    }
}
