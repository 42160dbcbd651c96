package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Chance;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;

/** The page as a whole: it needs nobody, and does from a file what it does with a server and one person. */
final class PageBrowserTest extends OpenedPage {
    private static final Pattern POLICY =
            Pattern.compile("<meta http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\">");

    /** As a host packs it. */
    private static final int MOST_BYTES = 850_000;

    @Test
    void itAsksForNothingButItself() {
        ask("{'do':'hint'}");
        browser().await("document.querySelector('#say').textContent.startsWith('Hint: ')");
        assertThat(browser().requests())
                .isNotEmpty()
                .allMatch(address -> address.startsWith(PAGE.toUri().toString())
                        || address.startsWith("blob:")
                        || address.startsWith("data:"));
        assertNoComplaint();
    }

    @Test
    void itIsSmallEnoughToBeSent() throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (DeflaterOutputStream best = new DeflaterOutputStream(sent, new Deflater(Deflater.BEST_COMPRESSION))) {
            best.write(Files.readAllBytes(PAGE));
        }
        assertThat(sent.size()).isLessThan(MOST_BYTES);
    }

    @Test
    void itsPolicyAllowsItsOwnScriptsAlone() throws IOException {
        Matcher policy = POLICY.matcher(Files.readString(PAGE));
        assertThat(policy.find()).isTrue();
        assertThat(policy.group(1))
                .contains("default-src 'none'", "script-src 'wasm-unsafe-eval' 'sha256-")
                .doesNotContain("'unsafe-eval'", "'unsafe-inline'", "http");
        String ran = browser()
                .evaluate("(() => { const script = document.createElement('script'); script.textContent = 'window.ran ="
                        + " true'; document.body.append(script); return window.ran; })()");
        assertThat(ran).isEqualTo("undefined");
    }

    /** With luck, against the engine, reviewed, saved, opened again by a page that knows nothing of it. */
    @Test
    void aWholeGameIsPlayedReviewedSavedAndOpenedAgain() {
        ask("{'do':'new','kind':'pokemon','seed':11,'seats':['human','engine:hatchling']}");
        String over = browser().evaluate("""
            (async () => {
              for (let decisions = 0; decisions < 600; decisions++) {
                const { state } = await engine.ask({ do: 'state' });
                if (state.over) return state.over.words;
                if (state.moves.length === 0) {
                  await new Promise((resolve) => { setTimeout(resolve, 10); });
                  decisions--;
                  continue;
                }
                const move = state.moves[(7 * decisions) % state.moves.length].text;
                const reply = await engine.ask({ do: 'decide', ply: state.ply, move });
                if (reply.problems) return JSON.stringify(reply);
              }
              return 'never over';
            })()\
            """);
        assertThat(over).containsAnyOf("won", "raw");
        browser().await("!document.querySelector('#rematch').hidden");
        ask("{'do':'review','nodes':300}");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        String saved = exported();
        GameRecord<Position, Move> game = GameText.parse(saved);
        assertThat(game.game().isOver()).isTrue();
        assertThat(saved).contains("[Date \"20");
        assertThat(IntStream.range(0, game.game().moveCount())
                        .filter(moves -> chance(game, moves).size() > 1))
                .as("what was rolled")
                .isNotEmpty();

        open();
        assertThat(exported()).isNotEqualTo(saved);
        ask("{'do':'import','text':" + quoted(saved).replace("'", "\\u0027") + "}");
        assertThat(exported()).isEqualTo(saved);
        assertNoComplaint();
    }

    private static Chance chance(GameRecord<Position, Move> game, int moves) {
        return game.game()
                .at(moves)
                .position()
                .chance(game.game().steps().get(moves).move());
    }

    private String exported() {
        return browser().evaluate("engine.ask({ do: 'export', form: 'pcn' }).then((reply) => reply.text)");
    }

    /** What is found about a place that is left is never told after the state of another one. */
    @Test
    void anAnalysisEndsWithThePlace() {
        String told = browser().evaluate("""
            (async () => {
              const seen = [];
              let wake = () => {};
              await engine.listen((event) => { seen.push(event); wake(); });
              const until = async (test) => {
                while (!seen.some(test)) await new Promise((resolve) => { wake = resolve; });
              };
              await engine.ask({ do: 'new', kind: 'pokemon', seed: 3, seats: ['human', 'human'] });
              await engine.ask({ do: 'analyse', on: true, lines: 2 });
              await until((event) => event.event === 'info');
              for (const move of ['e2e4', 'e7e5', 'g1f3']) {
                const { version, state } = await engine.ask({ do: 'state' });
                await engine.ask({ do: 'decide', ply: state.ply, move });
                await until((event) => event.event === 'info' && event.version > version);
              }
              await engine.ask({ do: 'analyse', on: false });
              let version = 0;
              for (const event of seen) {
                if (event.version < version) return event.event + ' of ' + event.version + ' after ' + version;
                version = Math.max(version, event.version || 0);
              }
              return 'in order';
            })()\
            """);
        assertThat(told).isEqualTo("in order");
    }

    @Test
    void teamsAreRatedByTheStoredEquilibrium() {
        String reply = ask("{'do':'team','random':true,'seed':5,'luck':'standard'}");
        assertThat(reply).contains("\"team\":", "\"rating\":", "\"swap\":");
    }
}
