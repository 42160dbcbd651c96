package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.Timeout;

/**
 * Random games, each decision clicked on the page, are what {@link Game#apply} makes of the same decisions and seed:
 * {@code -Dboard.games=500} plays more than the usual few.
 */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardGamesBrowserTest extends BoardInBrowser {
    /** Random games of more decisions go on for long, and nothing new comes in them. */
    private static final int MOST_DECISIONS = 400;

    private static final int GAMES_OF_A_SERVER = 10;

    /** So many games are drawn as well. Most of the time goes into drawing, and nothing new comes in it either. */
    private static final int DRAWN_GAMES = 3;

    private static final String HIDE_DRAWING = "['board', 'moves', 'above', 'beneath']"
            + ".forEach((id) => { document.getElementById(id).style.display = 'none'; })";

    /** Clicks on what each decision needs, and waits for its state before the next. */
    private static final String CLICKER = "window.clickAll = async (decisions) => {"
            + " const $ = (selector) => document.querySelector(selector);"
            + " const version = () => Number(document.documentElement.dataset.version);"
            + " for (const [from, to, choice] of decisions) {"
            + "  const before = version();"
            + "  const shown = new Promise((done, failed) => {"
            + "   const limit = setTimeout(() => failed(new Error('nothing comes of ' + [from, to, choice])), 30000);"
            + "   new MutationObserver((_, all) => { if (version() === before) return;"
            + "    all.disconnect(); clearTimeout(limit); done(); })"
            + "    .observe(document.documentElement, { attributes: true, attributeFilter: ['data-version'] }); });"
            + "  const square = (name) => $('#grid [data-name=\"' + name + '\"]');"
            + "  if (from && square(from).dataset.picked === undefined) square(from).click();"
            + "  (to === 'pass' ? $('#pass') : to ? square(to) : $('#chooser')).click();"
            + "  if ($('#question').open) $('#yes').click();"
            + "  if (choice) $('#chooser button[data-move=\"' + choice + '\"]').click();"
            + "  await shown;"
            + " } return $('#trouble').textContent; }";

    @Test
    @Timeout(value = 6, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void randomGamesAreThoseOfTheLibrary(TestReporter reporter) throws IOException {
        int games = Integer.getInteger("board.games", DRAWN_GAMES);
        SplittableRandom random = new SplittableRandom(9);
        int ended = 0;
        long decisions = 0;
        for (int i = 0; i < games; i++) {
            if (i % GAMES_OF_A_SERVER == 0) {
                stop();
                serve();
                browser().prefer(Map.of("prefers-reduced-motion", "reduce"));
                browser().evaluate(CLICKER);
            }
            if (i == DRAWN_GAMES || (i > DRAWN_GAMES && i % GAMES_OF_A_SERVER == 0)) {
                browser().evaluate(HIDE_DRAWING);
            }
            Game game = play(i, random);
            ended += game.isOver() ? 1 : 0;
            decisions += game.moveCount();
        }
        reporter.publishEntry(Map.of(
                "games", Integer.toString(games),
                "played to their end", Integer.toString(ended),
                "decisions", Long.toString(decisions)));
        assertThat(ended).as("games that were played to their end").isGreaterThan(games / 4);
    }

    /** Plays a game on the page and by itself; gives it as it is in the end. */
    private Game play(int number, SplittableRandom random) throws IOException {
        LuckModel luck = LuckModel.values()[number % LuckModel.values().length];
        board.start("'kind':'pokemon','seed':" + number + ",'seats':['human','human'],'teams':['random','random'],"
                + "'luck':'" + luck + "'");
        if (random.nextBoolean()) {
            browser().press("f");
        }
        Game game = Game.start(GameText.parse(exported()).game().position(), ChanceSource.seeded(number));
        List<String> clicks = new ArrayList<>();
        while (!game.isOver() && game.moveCount() < MOST_DECISIONS) {
            List<Move> moves = game.legalMoves();
            Move move = moves.get(random.nextInt(moves.size()));
            clicks.add(click(game.position(), move, random));
            game = game.apply(move);
        }
        String trouble = browser().evaluate("window.clickAll([" + String.join(",", clicks) + "])");
        assertThat(trouble).isEmpty();
        GameRecord<Position, Move> shown = GameText.parse(exported());
        assertThat(exported())
                .as("game %d", number)
                .isEqualTo(GameText.format(GameRecord.of(shown.kind(), shown.tags(), game)));
        assertThat(shown.game().position()).isEqualTo(game.position());
        board.assertNoComplaint();
        return game;
    }

    /** The squares to be clicked, and the choice that is made then. */
    private static String click(Position position, Move move, SplittableRandom random) {
        String text = new PokemonChess().format(move, position);
        if (move instanceof Move.Step step) {
            return "['" + step.from() + "','" + step.to() + "','" + (step.promotion() == null ? "" : text) + "']";
        }
        if (move instanceof Move.Promotion) {
            return "['','','" + text + "']";
        }
        return random.nextBoolean()
                ? "['','pass','']"
                : "['','" + position.chain().orElseThrow() + "','pass']";
    }
}
