package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.testkit.browser.Browser;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two people with a browser each, who send each other links and nothing else. */
final class LinksBrowserTest extends TwoPages {
    /** From the first link to the last; gives the number of links. */
    private int play() {
        Browser sender = browser();
        Browser receiver = other();
        for (int links = 0; links < MOST_LINKS; links++) {
            String stands = sender.evaluate(DECIDE);
            boolean due = isDue(sender);
            if (stands.equals("over") && !due) {
                return links;
            }
            String link = link(sender);
            if (links == 0) {
                opened(receiver, link);
            } else {
                accepted(receiver, link);
            }
            if (stands.equals("over") && receiver.evaluate(DECIDE).equals("over") && !isDue(receiver)) {
                // whoever has ended it has yet to see the other secret, if there is one
                accepted(sender, link(receiver));
                return links + 2;
            }
            Browser next = receiver;
            receiver = sender;
            sender = next;
        }
        throw new AssertionError("never over");
    }

    @Test
    void aWholeGameWithLuckIsPlayedByLinksAlone() {
        begin("standard");
        play();
        GameRecord<Position, Move> game = GameText.parse(pcn(browser()));
        assertThat(game.game().isOver()).isTrue();
        assertThat(pcn(other())).isEqualTo(pcn(browser()));
        assertThat(CommitmentTags.isShared(game)).isTrue();
        assertThat(CommitmentTags.checkDice(game)).isEmpty();
        for (Browser one : both()) {
            one.await("document.querySelector('#linknote').textContent.includes('all rolls are theirs')");
            assertThat(one.complaints()).isEmpty();
        }
    }

    @Test
    void aGameWithoutLuckNeedsNoDice() {
        begin("none");
        String first = browser().evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' }).then(JSON.stringify)");
        assertThat(first).doesNotContain("problems");
        assertThat(isDue(browser())).isTrue();
        opened(other(), link(browser()));
        assertThat(other().evaluate("engine.ask({ do: 'decide', ply: 1, move: 'e7e5' }).then(JSON.stringify)"))
                .doesNotContain("problems");
        accepted(browser(), link(other()));
        assertThat(pcn(browser())).contains("1. e4 e5").doesNotContain("Commitment");
        assertThat(ask("{'do':'resign','side':1}")).contains("problems");
        assertThat(ask("{'do':'back'}")).contains("nobody can do this");
        assertThat(ask("{'do':'hint'}")).contains("nobody can do this");
        assertThat(ask("{'do':'resign','side':0}")).doesNotContain("problems");
        accepted(other(), link(browser()));
        assertThat(other().evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.over.words)"))
                .contains("resign");
    }

    /** What another tab of the same browser has stored stays, whatever is done here; its links are right here, too. */
    @Test
    void aTabThatWasOvertakenShowsTheGameAsItStands() {
        begin("none");
        String decide = "engine.ask({ do: 'decide', ply: %d, move: '%s' }).then(JSON.stringify)";
        String stored =
                "JSON.stringify(Object.entries(localStorage).find(([name]) => name.startsWith('pokechess link ')))";
        browser().evaluate(String.format(decide, 0, "e2e4"));
        opened(other(), link(browser()));
        String early = browser().evaluate(stored);
        other().evaluate(String.format(decide, 1, "e7e5"));
        String answer = link(other());
        accepted(browser(), answer);
        browser().evaluate(String.format(decide, 2, "g1f3"));
        String late = browser().evaluate(stored);

        // The page is again at its first move, when the other tab goes on.
        browser().evaluate("localStorage.setItem(..." + early + ")");
        opened(browser(), "#l=" + browser().evaluate("JSON.parse(" + quoted(early) + ")[0].slice(-16)") + ".");
        browser().evaluate("localStorage.setItem(..." + late + ")");
        browser().evaluate("engine.ask({ do: 'resign', side: 0 })");
        browser().await("document.querySelector('#linktrouble').textContent.startsWith('Another tab has gone on')");
        assertThat(pcn(browser())).contains("1. e4 e5 2. Nf3");
        assertThat(browser().evaluate(stored)).isEqualTo(late);
        accepted(browser(), answer); // an old one

        accepted(other(), link(browser()));
        assertThat(pcn(other())).isEqualTo(pcn(browser()));
        assertThat(browser().complaints()).isEmpty();
    }

    /** What a dialog was asked for once is not asked for by the next game. */
    @Test
    void aGameAfterOneByLinksIsNoneByLinks() {
        begin("none");
        browser().evaluate("engine.ask({ do: 'new', kind: 'pokemon', seats: ['human', 'greedy'] })");
        browser().await("document.querySelector('#links').hidden");
        assertThat(browser().evaluate("engine.ask({ do: 'state' }).then(({ state }) => state.seats.join(' '))"))
                .isEqualTo("human greedy");
    }

    @Test
    void aPageThatWasClosedGoesOnFromItsLastLink() {
        begin("standard");
        String invitation = link(browser());
        opened(other(), invitation);
        accepted(browser(), link(other()));
        browser().evaluate("engine.ask({ do: 'decide', ply: 0, move: 'e2e4' })");
        browser().await("!document.querySelector('#linkmine').hidden");
        String link = link(browser());
        open();
        assertThat(browser().evaluate("document.querySelector('#links').hidden"))
                .isEqualTo("true");
        opened(browser(), invitation); // an old one: the game stands as it was
        assertThat(link(browser())).isEqualTo(link);
        opened(other(), link);
        assertThat(pcn(other())).contains("1. e4");
    }

    @Test
    void aLinkIsReadAsPeoplePasteIt_andWhatIsNoneIsSaid() {
        begin("standard");
        String link = link(browser());
        String trouble = "document.querySelector('#linktrouble').textContent";
        opened(other(), link + ").");
        for (Map.Entry<String, String> pasted : Map.of(
                        "Bob says hello",
                        "This is no link of a game.",
                        link.substring(0, link.length() - 100),
                        "This link is not whole. Copy it again, from # to its end.",
                        "#l=0123",
                        "This link is not whole. Copy it again, from # to its end.",
                        link.replaceFirst("\\..*", "." + LinkText.encode("pokechess link 7\n")),
                        "This link is of a newer version of this page.")
                .entrySet()) {
            answer(other(), pasted.getKey());
            other().await(trouble + " === '" + pasted.getValue() + "'");
        }
        accepted(other(), "My move: " + link + "."); // which is known, and takes the complaint away
    }

    @Test
    void linksThatAreMadeToHarmAreTold() {
        begin("standard");
        String link = link(browser());
        opened(other(), link);
        String before = pcn(other());
        for (String bad : new String[] {
            "#l=0123456789abcdef.AAAA",
            "#l=0123456789abcdef.PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg",
            link.substring(0, link.length() - 200),
            link + "AAAA",
            "l=" + "../".repeat(9),
            "<script>window.ran = true</script>",
        }) {
            answer(other(), bad);
            other().await("document.querySelector('#linktrouble').textContent !== ''");
            assertThat(pcn(other())).isEqualTo(before);
            accepted(other(), link); // which is known, and takes the complaint away
        }
        assertThat(other().evaluate("window.ran")).isEqualTo("undefined");
        other().evaluate("localStorage.setItem('pokechess link 00000000000000ff', '<script>')");
        answer(other(), link.replaceFirst("=[0-9a-f]{16}", "=00000000000000ff"));
        other().await("document.querySelector('#linktrouble').textContent !== ''");
        assertThat(pcn(other())).isEqualTo(before);
    }
}
