package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two people reload their pages at every stage of a game by links; nothing is lost and nothing is made anew. */
final class LinkReloadBrowserTest extends TwoPages {
    /** Links of a game that are followed by a reload of both pages. */
    private static final int LINKS = 12;

    private static final String QUESTION = "document.querySelector('#question').open";

    /** All that a page has to have again: the game, what is to be sent, and the types that are chosen. */
    private static final String STAGE = """
            (async () => {
              const { state, link, draft } = await engine.ask({ do: 'state' });
              const seen = (id) => document.querySelector(id).checkVisibility();
              return JSON.stringify([state.tree.map(({ text }) => text), state.teams, state.you, state.side, state.over, link, draft,
                seen('#linkmine') && document.querySelector('#linktext').value, document.querySelector('#linknote').textContent,
                !document.querySelector('#draft').hidden && document.querySelector('#drafttext').value,
                document.querySelector('#grid').textContent, [...document.querySelectorAll('#board .badge')].length]);
            })()""";

    /** The link that each page was opened with. */
    private final Map<Browser, String> addresses = new HashMap<>();

    @BeforeEach
    void begin() {
        addresses.clear();
        addresses.put(browser(), "");
        addresses.put(other(), "");
        for (Browser page : List.of(browser(), other())) {
            page.prefer(Map.of("prefers-reduced-motion", "reduce")); // a piece that is on its way stands on no square
        }
    }

    /** Loads a page anew as the browser's own button does; one that has no link in its address offers to go on. */
    private void reload(Browser at) {
        String before = at.evaluate(STAGE);
        loaded(at, addresses.get(at));
        assertThat(at.evaluate(STAGE)).isEqualTo(before);
        assertThat(at.complaints()).isEmpty();
    }

    private static void loaded(Browser at, String address) {
        at.open(PAGE.toUri() + address);
        at.await("document.documentElement.dataset.ready === 'true'");
        if (address.isEmpty()) {
            at.await(QUESTION);
            assertThat(at.evaluate("document.querySelector('#questiontext').textContent"))
                    .contains("Game by links");
            at.click("#yes", 0.5);
        }
        at.await("!document.querySelector('#links').hidden && !" + QUESTION);
    }

    private void reloadBoth() {
        reload(browser());
        reload(other());
    }

    /** The other one opens the invitation. */
    private void join() {
        String link = link(browser());
        opened(other(), link);
        addresses.put(other(), link);
    }

    /** Plays by links with a reload of both pages after each, then gives up. */
    private void play(Browser first, Browser second) {
        Browser sender = first;
        Browser receiver = second;
        boolean isOver = false;
        for (int links = 0; links < LINKS && !isOver; links++) {
            isOver = sender.evaluate(DECIDE).equals("over");
            reload(sender);
            accepted(receiver, link(sender));
            reloadBoth();
            Browser next = receiver;
            receiver = sender;
            sender = next;
        }
        if (!isOver) {
            String side = you(sender);
            assertThat(sender.evaluate("engine.ask({ do: 'resign', side: " + side + " }).then(JSON.stringify)"))
                    .doesNotContain("problems");
            sender.await("!document.querySelector('#rematch').hidden");
            accepted(receiver, link(sender));
            Browser next = receiver;
            receiver = sender;
            sender = next;
        }
        if (receiver.evaluate("document.querySelector('#linkform').checkVisibility()")
                .equals("true")) {
            accepted(receiver, link(sender)); // who has ended it has yet to see the other secret
        }
        assertThat(file(receiver)).isEqualTo(file(sender));
        assertThat(file(sender).game().isOver()).isTrue();
    }

    @Test
    void withLuck() {
        begin("standard");
        reload(browser());
        join();
        reloadBoth();
        accepted(browser(), link(other()));
        reloadBoth();
        play(browser(), other());
    }

    @Test
    void withoutLuck() {
        begin("none");
        reload(browser());
        browser().evaluate(DECIDE);
        reload(browser());
        join();
        reloadBoth();
        play(other(), browser());
    }

    @Test
    void withSecretTeams() {
        invite(browser());
        reload(browser());
        join();
        reloadBoth();
        accepted(browser(), link(other()));
        chooseWithReloads(browser());
        accepted(other(), link(browser()));
        chooseWithReloads(other());
        reload(browser());
        accepted(browser(), link(other()));
        browser().await("!document.body.classList.contains('drafting')");
        reloadBoth();
        boolean begins = you(browser()).equals("0");
        if (begins) {
            play(browser(), other());
        } else {
            accepted(other(), link(browser())); // the teams, before the other one's first move
            reloadBoth();
            play(other(), browser());
        }
    }

    /** Chooses some types by hand, the rest at random, and is ready, with a reload after each. */
    private void chooseWithReloads(Browser at) {
        at.await(CHOOSING);
        reload(at);
        at.await(CHOOSING);
        at.click("#draftroster [data-slot=\"12\"]", 0.5);
        at.click("#drafttypes [data-type=Fir]", 0.5);
        at.click("#draftroster [data-slot=\"3\"]", 0.5);
        at.click("#drafttypes [data-type=Gho]", 0.5);
        reload(at);
        at.await(CHOOSING);
        assertThat(at.evaluate("document.querySelector('#drafttext').value"))
                .isEqualTo("---------Gho------------/------------Fir---------");
        at.click("#draftfill", 0.5);
        reload(at);
        at.await("!document.querySelector('#draftready').disabled");
        at.click("#draftready", 0.5);
        at.await("!" + CHOOSING);
        reload(at);
    }

    /**
     * Ended in an orderly way, a browser has it on disk; one that is killed loses what is younger than some seconds.
     */
    @Test
    void aBrowserThatIsStartedAgainHasTheGame(@TempDir Path folder) throws IOException {
        Path profile = Files.createDirectory(folder.resolve("again"));
        String before;
        try (Browser first = new Browser(Browser.find().orElseThrow(), profile)) {
            visit(first);
            opened(first, "");
            invite(first);
            before = first.evaluate(STAGE);
            first.quit();
        }
        try (Browser second = new Browser(Browser.find().orElseThrow(), profile)) {
            loaded(second, "");
            assertThat(second.evaluate(STAGE)).isEqualTo(before);
        }
    }

    /** Somebody who says no finds the game among the past ones. */
    @Test
    void aGameThatIsNotGoneOnWithIsAmongThePastOnes() {
        begin("none");
        browser().evaluate(DECIDE);
        String before = browser().evaluate(STAGE);
        browser().open(PAGE.toUri().toString());
        browser().await(QUESTION);
        browser().click("#no", 0.5);
        browser().await("!" + QUESTION);
        browser().evaluate("(location.hash = '#/games', 0)");
        browser().await("document.querySelectorAll('#gamelist li').length === 1");
        browser().click("#gamelist .gameopen", 0.5);
        browser().await("!document.querySelector('#links').hidden");
        assertThat(browser().evaluate(STAGE)).isEqualTo(before);
    }

    /** A link that is put into the address of an open page, as somebody does who clicks it in a chat. */
    @Test
    void aLinkInTheAddressOfAnOpenPageIsOpened() {
        begin("none");
        browser().evaluate(DECIDE);
        String link = link(browser());
        other().evaluate("location.hash = " + quoted(link));
        other().await("!document.querySelector('#links').hidden");
        addresses.put(other(), link);
        other().evaluate(DECIDE);
        String answer = link(other());
        browser().evaluate("location.hash = " + quoted(answer));
        browser().await("document.querySelectorAll('#moves [data-node]').length === 2");
        addresses.put(browser(), answer);
        reloadBoth();
    }
}
