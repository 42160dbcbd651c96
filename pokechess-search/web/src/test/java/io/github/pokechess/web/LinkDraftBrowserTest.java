package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.strings.LinkText;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Two people choose their types in secret and play, with a browser each and nothing but links. */
final class LinkDraftBrowserTest extends TwoPages {
    /** Chooses two types by hand, and the rest at random; gives the team. */
    private static String choose(Browser at) {
        at.await(CHOOSING);
        at.click("#draftroster [data-slot=\"12\"]", 0.5);
        at.click("#drafttypes [data-type=Fir]", 0.5);
        at.click("#draftfill", 0.5);
        at.await("!document.querySelector('#draftready').disabled");
        String team = at.evaluate("document.querySelector('#drafttext').value");
        at.click("#draftready", 0.5);
        at.await("!" + CHOOSING);
        return team;
    }

    /** The first four links. */
    private String[] draft() throws IOException {
        invite(browser());
        opened(other(), link(browser()));
        accepted(browser(), link(other()));
        browser().await(CHOOSING);
        browser().await(CHOOSING);
        screenshot(browser(), "links-draft");
        String first = choose(browser());
        screenshot(browser(), "links-draft-bound");
        accepted(other(), link(browser()));
        other().await(CHOOSING);
        screenshot(other(), "links-draft-phone");
        assertThat(other().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
        String second = choose(other());
        screenshot(other(), "links-not-revealed-phone");
        return new String[] {first, second};
    }

    @Test
    void aWholeGameWithSecretTeams() throws IOException {
        String[] teams = draft();
        accepted(browser(), link(other()));
        browser().await("!document.body.classList.contains('drafting')");
        boolean isWhite = you(browser()).equals("0");
        Browser sender = browser();
        Browser receiver = other();
        boolean isOver = false;
        for (int links = 0; !isOver; links++) {
            assertThat(links).isLessThan(MOST_LINKS);
            String stands = sender.evaluate(DECIDE);
            accepted(receiver, link(sender));
            if (links == 4) {
                screenshot(receiver, "links-played");
            }
            isOver = stands.equals("over") && receiver.evaluate(DECIDE).equals("over");
            Browser next = receiver;
            receiver = sender;
            sender = next;
        }
        accepted(receiver, link(sender)); // who has ended it has yet to see the other secret
        for (Browser one : both()) {
            one.await(NOTE + ".includes('all rolls are theirs')");
            GameRecord<?, ?> file = file(one);
            assertThat(CommitmentTags.checkDice(file)).isEmpty();
            assertThat(CommitmentTags.checkDraft(file.tags())).isEmpty();
            assertThat(file.tag(isWhite ? "WhiteTeam" : "BlackTeam")).contains(teams[0]);
            assertThat(file.tag(isWhite ? "BlackTeam" : "WhiteTeam")).contains(teams[1]);
            assertThat(one.complaints()).isEmpty();
        }
        assertThat(file(other()).tags()).isEqualTo(file(browser()).tags());
    }

    @Test
    void whoNeverRevealsIsNamed() throws IOException {
        draft();
        String hidden = you(browser()).equals("0") ? "White" : "Black";
        assertThat(other().evaluate(NOTE)).contains(hidden + " has not revealed its types", "the file says so");
        assertThat(other().evaluate("document.querySelector('#grid [data-own]') === null"))
                .isEqualTo("true");
        GameRecord<?, ?> file = file(other());
        assertThat(file.tag("Unrevealed")).contains(hidden);
        assertThat(CommitmentTags.checkDraft(file.tags())).containsExactly(hidden + " has not revealed the team");
        other().evaluate("document.querySelector('#openfiles').click()");
        other().click("#files [data-form=pcn]", 0.5);
        other().await("document.querySelector('#filetext').value.includes('Unrevealed')");
        other().click("#files [data-close]", 0.5);
        other().await("!document.querySelector('#files').open");
    }

    @Test
    void aTeamThatDoesNotFitItsHashIsRefused() throws IOException {
        draft();
        accepted(browser(), link(other()));
        browser().await("!document.body.classList.contains('drafting')");
        String team = file(browser())
                .tag(you(browser()).equals("0") ? "WhiteTeam" : "BlackTeam")
                .orElseThrow();
        browser().evaluate(DECIDE);
        String link = link(browser());
        int letter = link.indexOf('.') + 1;
        String forged = LinkText.decodeText(link.substring(letter))
                .replace(team, team.substring(3, 6) + team.substring(0, 3) + team.substring(6));
        answer(other(), link.substring(0, letter) + LinkText.encode(forged));
        other().await(
                        "document.querySelector('#linktrouble').textContent.includes('not the one that its writer was bound to')");
    }
}
