package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.RandomTrees;
import io.github.pokechess.notation.drawing.Hop;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages as a browser shows them. Screenshots are left in {@code target/screenshots}. */
@Tag("browser")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GamePageBrowserTest {
    private static final Path SCREENSHOTS = Path.of("target/screenshots");
    private static final String PIECES = "[...document.querySelectorAll('#board [data-square]')].map(g => {"
            + " const use = [...g.children].find(part => part.getAttribute('href')?.length === 5);" // no costume
            + " return g.dataset.square + '=' + g.dataset.piece + use.getAttribute('href')"
            + " + '@' + use.getAttribute('x') + ',' + use.getAttribute('y'); }).sort().join(' ')";
    private static final String BADGES = "[...document.querySelectorAll('#board > use')].filter(use =>"
            + " use.getAttribute('href').length === 7).map(use => use.getAttribute('href').slice(4) + '@' +"
            + " use.getAttribute('x') + ',' + use.getAttribute('y')).sort().join(' ')";
    private static final String HOPS =
            "[...document.querySelectorAll('#board [data-arrow]')].map(g => g.dataset.arrow).join(' ')";
    private static final String FRAMES = "document.querySelectorAll('#board rect.frame').length";

    /** A game with everything that a page has to show. */
    private static final Game GAME = eventful();

    @TempDir
    private Path folder;

    private Browser browser;

    @BeforeEach
    void start() throws IOException {
        Path chromium = Browser.find().orElse(null);
        assumeTrue(chromium != null, "Chromium is not installed");
        browser = new Browser(chromium, Files.createDirectory(folder.resolve("profile")));
        browser.resize(1280, 860, 1, false);
    }

    @AfterEach
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void keysPlayThroughTheGame() throws IOException {
        open(page());
        for (int move = 0; move <= GAME.moveCount(); move++) {
            assertShown(move, false);
            browser.press("ArrowRight");
        }
        assertShown(GAME.moveCount(), false);
        browser.press("f");
        for (int move = GAME.moveCount(); move >= 0; move--) {
            assertShown(move, true);
            browser.press("ArrowLeft");
        }
        browser.press("End");
        assertShown(GAME.moveCount(), true);
        browser.press("Home");
        browser.press("f");
        assertShown(0, false);
        int move = 0;
        for (Turn turn : GAME.turns()) {
            browser.press("ArrowDown");
            move += turn.moves().size();
            assertShown(move, false);
        }
        browser.press("ArrowUp");
        assertShown(move - GAME.turns().get(GAME.turns().size() - 1).moves().size(), false);
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).allMatch(address -> address.startsWith("file:") || address.startsWith("data:"));
    }

    @Test
    void gamesOfEveryKindAreDrawn() throws IOException {
        for (GameKind<?, ?> kind : List.of(new Raichu(), new Tafl(), new Chesslike(), new BreakthroughKind())) {
            playThrough(kind);
        }
        assertThat(browser.complaints()).isEmpty();
    }

    private <P extends GamePosition<P, M>, M> void playThrough(GameKind<P, M> kind) throws IOException {
        BoardGame<P, M> game = kind.start(kind.position(), ChanceSource.seeded(4));
        for (int i = 0; i < 12 && !game.isOver(); i++) {
            List<M> moves = game.legalMoves();
            game = game.apply(moves.get(7 * i % moves.size()));
        }
        GameRecord<P, M> told = RandomTrees.annotated(GameRecord.of(kind, game), 9);
        open(GamePage.of(told));
        assertThat(browser.evaluate("document.querySelectorAll('#moves .line').length > 0"))
                .isEqualTo("true");
        for (int move = 0; move <= game.moveCount(); move++) {
            long tokens = kind.picture(game.at(move).position(), null).rows().stream()
                    .flatMap(List::stream)
                    .filter(tile -> tile.token().isPresent())
                    .count();
            assertThat(browser.evaluate("'' + document.querySelectorAll('#board g.w, #board g.b').length"))
                    .as("%s after %d moves", kind.name(), move)
                    .isEqualTo("" + tokens);
            browser.press(move == 3 ? "f" : "ArrowRight");
            if (move == 3) {
                browser.press("ArrowRight");
            }
        }
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve("page-" + kind.name() + ".png"), browser.screenshot());
    }

    @Test
    void buttonsSliderMovesAndPlotStepToo() throws IOException {
        open(page());
        browser.click("#next", 0.5);
        browser.click("#next", 0.5);
        assertShown(2, false);
        browser.click("#prev", 0.5);
        assertShown(1, false);
        browser.click("#last", 0.5);
        assertShown(GAME.moveCount(), false);
        browser.click("#first", 0.5);
        browser.click("#board", 0.75);
        browser.click("#board", 0.75);
        browser.click("#board", 0.25);
        assertShown(1, false);
        browser.click("#moves [data-turn=\"3\"]", 0.5);
        assertShown(plies(4), false);
        assertThat(browser.evaluate("document.querySelector('[aria-current]').dataset.turn"))
                .isEqualTo("3");
        browser.click("#plot", 0.5);
        assertShown(plies(Math.round(GAME.turns().size() / 2f)), false);
        browser.click("#slider", 0.999);
        assertShown(GAME.moveCount(), false);
        browser.click("#flip", 0.5);
        assertShown(GAME.moveCount(), true);
        assertThat(browser.evaluate("document.querySelector('#say').getAttribute('aria-live')"))
                .isEqualTo("polite");
        assertThat(browser.complaints()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "desktop, 1280, 860, 1, light",
        "desktop, 1280, 860, 1, dark",
        "phone, 390, 844, 2, light",
        "phone, 390, 844, 2, dark",
        "small, 320, 568, 2, light",
        "tablet, 820, 1180, 1, light",
        "sideways, 844, 390, 2, dark",
        "wide, 1920, 1000, 1, dark",
    })
    void itFitsEveryScreen(String device, int width, int height, int scale, String scheme) throws IOException {
        browser.resize(width, height, scale, scale > 1);
        browser.prefer(scheme);
        open(page());
        int best = longestTurn();
        for (int move = 0; move < plies(best + 1); move++) {
            browser.press("ArrowRight");
        }
        assertThat(browser.evaluate("document.documentElement.scrollWidth")).isEqualTo("" + width);
        assertThat(browser.evaluate("(() => { const box = document.querySelector('#board').getBoundingClientRect();"
                        + " return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight"
                        + " && Math.abs(box.width - box.height) < 1; })()"))
                .isEqualTo("true");
        assertThat(browser.evaluate("[...document.querySelectorAll('.controls button, #theme')].every(b => {"
                        + " const box = b.getBoundingClientRect(); return box.width >= 44 && box.height >= 44; })"))
                .isEqualTo("true");
        String ground = "getComputedStyle(document.body).backgroundColor";
        String before = browser.evaluate(ground);
        assertThat(before).isEqualTo(scheme.equals("dark") ? "rgb(20, 23, 29)" : "rgb(243, 244, 247)");
        Files.createDirectories(SCREENSHOTS);
        byte[] picture = browser.screenshot();
        Files.write(SCREENSHOTS.resolve(device + "-" + scheme + ".png"), picture);
        assertThat(number(picture, 16)).isEqualTo(width * scale);
        assertThat(number(picture, 20)).isEqualTo(height * scale);
        browser.click("#theme", 0.5);
        assertThat(browser.evaluate(ground)).isNotEqualTo(before);
        browser.click("#theme", 0.5);
        assertThat(browser.evaluate(ground)).isEqualTo(before);
    }

    @Test
    void hostileTagsAreOnlyText() throws IOException {
        String hostile =
                "</script><script>window.caught=1</script><img src=x onerror=window.caught=1>{{data}}'\"&\u2028";
        open(GamePage.of(GameRecord.of(new PokemonChess(), GAME)
                .withTag("White", hostile)
                .withTag("Black", hostile)
                .withTag("Event", hostile)
                .withTag("Annotator", hostile)));
        browser.press("End");
        assertThat(browser.evaluate("window.caught")).isEqualTo("undefined");
        assertThat(browser.evaluate("document.querySelector('#beneath').textContent"))
                .isEqualTo(hostile);
        assertThat(browser.evaluate("document.querySelectorAll('img').length")).isEqualTo("0");
        assertThat(browser.complaints()).isEmpty();
        assertShown(GAME.moveCount(), false);
    }

    @Test
    void aGameWithoutMovesIsShown() throws IOException {
        open(GamePage.of(GameRecord.of(new PokemonChess(), GAME.at(0))));
        browser.press("ArrowRight");
        browser.press("ArrowDown");
        browser.press("ArrowUp");
        assertShown(0, false);
        assertThat(browser.complaints()).isEmpty();
    }

    /** What the page says about the turn that is shown, and the turn. */
    private String told() {
        return browser.evaluate(
                "document.querySelector('#say').textContent + '|' + document.querySelector('#note').textContent"
                        + " + '|' + document.querySelector('#count').textContent");
    }

    /** Main line: e4 e5 …; variations: 1. d4 d5 (1... Nf6 2. c4) 2. c4. */
    @Test
    void variationsAreSteppedThrough() throws IOException {
        open(GamePage.of(GamePageTest.talk()));
        assertThat(told()).isEqualTo("The game starts; White is to act.|A first <lesson>.|0 / 19");
        browser.press("ArrowRight");
        assertThat(told()).isEqualTo("1. White's pawn (ice) goes to e4.|! good move · The centre.|1 / 19");
        browser.click("#moves [data-turn=\"4\"]", 0.5);
        assertThat(told()).isEqualTo("2. White's pawn (grass) goes to c4.||3 / 3");
        browser.press("ArrowLeft");
        assertThat(told()).startsWith("1… Black's knight (rock) goes to f6.|?! doubtful move|2 / 3");
        browser.press("ArrowUp");
        assertThat(told()).isEqualTo("1. White's pawn (psychic) goes to d4.|Also good.|1 / 3");
        browser.press("ArrowDown");
        browser.press("ArrowDown");
        assertThat(browser.evaluate("document.querySelector('[aria-current]').dataset.turn"))
                .isEqualTo("4");
        browser.press("Home");
        browser.press("ArrowDown");
        assertThat(told()).startsWith("1. White's pawn (ice) goes to e4.").endsWith("1 / 19");
        browser.press("End");
        assertThat(told()).contains("The game is over: 1-0 resignation.").endsWith("19 / 19");
        browser.press("Home");
        browser.click("#moves [data-turn=\"2\"]", 0.5);
        browser.press("End");
        assertThat(told()).isEqualTo("2. White's pawn (grass) goes to c4.||3 / 3");
        assertThat(browser.complaints()).isEmpty();
    }

    /** An address names a game and the number of its decisions; what is beyond the end is the end. */
    @Test
    void aPageOpensAtThePlaceOfItsAddress() throws IOException {
        openMany();
        String games = browser.evaluate("location.href.split('#')[0]");
        for (int ply : new int[] {3, GAME.moveCount(), 999, 0}) {
            browser.open(games + "#game=2&ply=" + ply);
            assertThat(browser.evaluate("document.querySelector('#which').textContent"))
                    .isEqualTo("Game 2 of 3");
            assertShown(Math.min(ply, GAME.moveCount()), false);
        }
        browser.evaluate("(location.hash = '#game=2&ply=5', 0)");
        browser.await("document.querySelector('#count').textContent.startsWith('5 ')");
        browser.press("n");
        assertThat(browser.evaluate("location.hash")).isEqualTo("#game=3");
        open(page());
        browser.evaluate("(location.hash = '#game=1&ply=2', 0)");
        browser.await("document.querySelector('#count').textContent.startsWith('2 ')");
        browser.evaluate("(location.hash = '#game=7&ply=x', 0)");
        browser.press("ArrowLeft");
        browser.await("document.querySelector('#count').textContent.startsWith('1 ')");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void manyGamesAreChosenFromAList() throws IOException {
        openMany();
        String title = "document.querySelector('#heading').textContent + '|' + document.title + '|'"
                + " + document.querySelector('#which').textContent + '|' + location.hash";
        assertThat(browser.evaluate(title)).isEqualTo("Red 1–0 Blue|Red – Blue, Pokémon Chess|Game 1 of 3|");
        browser.press("n");
        assertThat(browser.evaluate(title)).startsWith("Green ").endsWith("|Game 2 of 3|#game=2");
        assertThat(told()).endsWith("0 / " + GAME.moveCount());
        browser.press("End");
        assertShown(GAME.moveCount(), false);
        browser.press("p");
        assertThat(told()).isEqualTo("The game starts; White is to act.|A first <lesson>.|0 / 19");
        browser.click("#which", 0.5);
        assertThat(browser.evaluate(
                        "[...document.querySelectorAll('#choices button')].map(b => b.textContent).join('|')"))
                .contains("1. Red – Blue 1–0 Lesson", "3. <b>Black</b> – \"Gold\"");
        browser.click("#find", 0.5);
        for (String key : List.of("g", "o", "l", "d")) {
            browser.evaluate("(() => { const find = document.querySelector('#find'); find.value += '" + key
                    + "'; find.dispatchEvent(new Event('input', { bubbles: true })); })()");
        }
        assertThat(browser.evaluate("[...document.querySelectorAll('#choices li')].map(i => i.hidden).join()"))
                .isEqualTo("true,true,false");
        browser.click("[data-game=\"2\"]", 0.5);
        assertThat(browser.evaluate(title)).startsWith("<b>Black</b> ").endsWith("|Game 3 of 3|#game=3");
        assertThat(browser.evaluate(
                        "document.querySelector('#list').open + '' + document.querySelector('#after').disabled"))
                .isEqualTo("falsetrue");
        assertThat(browser.evaluate("document.querySelectorAll('header b, #tags b').length"))
                .isEqualTo("0");
        assertThat(browser.complaints()).isEmpty();
        assertThat(browser.requests()).allMatch(address -> address.startsWith("file:") || address.startsWith("data:"));
    }

    @ParameterizedTest
    @CsvSource({
        "desktop, 1280, 860, 1, light",
        "desktop, 1280, 860, 1, dark",
        "phone, 390, 844, 2, light",
        "phone, 390, 844, 2, dark",
        "small, 320, 568, 2, light",
        "sideways, 844, 390, 2, dark",
    })
    void manyGamesFitEveryScreen(String device, int width, int height, int scale, String scheme) throws IOException {
        browser.resize(width, height, scale, scale > 1);
        browser.prefer(scheme);
        openMany();
        browser.click("#next", 0.5);
        assertThat(browser.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
        assertThat(browser.evaluate("(() => { const box = document.querySelector('#board').getBoundingClientRect();"
                        + " return box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight; })()"))
                .isEqualTo("true");
        Files.createDirectories(SCREENSHOTS);
        Files.write(SCREENSHOTS.resolve("games-" + device + "-" + scheme + ".png"), browser.screenshot());
        browser.click("#which", 0.5);
        assertThat(browser.evaluate("(() => { const box = document.querySelector('.choices').getBoundingClientRect();"
                        + " return box.left >= 0 && box.right <= innerWidth && box.height > 100; })()"))
                .isEqualTo("true");
        Files.write(SCREENSHOTS.resolve("list-" + device + "-" + scheme + ".png"), browser.screenshot());
    }

    private void openMany() throws IOException {
        Path file = folder.resolve("games.html");
        GameRecord<Position, Move> game = GameRecord.of(new PokemonChess(), GAME);
        GamePage.write(
                file,
                List.of(
                        GamePage.of(GamePageTest.talk()),
                        GamePage.of(game.withTag("White", "Green").withTag("Event", "League")),
                        GamePage.of(game.withTag("White", "<b>Black</b>").withTag("Black", "\"Gold\""))));
        browser.open(file);
    }

    private void assertShown(int moves, boolean flipped) {
        Position position = GAME.at(moves).position();
        TreeSet<String> pieces = new TreeSet<>();
        TreeSet<String> badges = new TreeSet<>();
        position.board().pieces().forEach((square, piece) -> {
            int x = 26 + 100 * (flipped ? 7 - square.file() : square.file());
            int y = 26 + 100 * (flipped ? square.rank() : 7 - square.rank());
            pieces.add(square + "=" + piece + "#pk-" + piece.role().letter() + "@" + x + "," + y);
            badges.add(piece.type().code() + "@" + x + "," + y);
        });
        assertThat(browser.evaluate(PIECES)).as("after %d decisions", moves).isEqualTo(String.join(" ", pieces));
        assertThat(browser.evaluate(BADGES)).isEqualTo(String.join(" ", badges));
        List<Turn> turns = GAME.at(moves).turns();
        String hops = moves == 0
                ? ""
                : Hop.of(turns.get(turns.size() - 1)).stream()
                        .map(hop -> "" + hop.from() + hop.to() + hop.markOf().letter())
                        .collect(Collectors.joining(" "));
        assertThat(browser.evaluate(HOPS)).isEqualTo(hops);
        Square framed = position.pendingPromotion().or(position::chain).orElse(null);
        assertThat(browser.evaluate(FRAMES)).isEqualTo(framed == null ? "0" : "1");
        assertThat(browser.evaluate("document.querySelector('#slider').value")).isEqualTo("" + moves);
        assertThat(browser.evaluate("document.querySelector('#say').textContent"))
                .isNotEmpty();
    }

    private void open(GamePage page) throws IOException {
        browser.open(Files.writeString(folder.resolve("game.html"), page.html()));
    }

    private static GamePage page() {
        SplittableRandom random = new SplittableRandom(2);
        List<OptionalDouble> scores = new ArrayList<>();
        double score = 0;
        for (int i = 0; i < GAME.turns().size(); i++) {
            score = Math.max(-0.97, Math.min(0.97, score + random.nextDouble(-0.16, 0.16)));
            scores.add(i % 23 == 7 ? OptionalDouble.empty() : OptionalDouble.of(score));
        }
        return GamePage.of(GameRecord.of(new PokemonChess(), GAME)
                        .withTag("White", "Red")
                        .withTag("Black", "Blue")
                        .withTag("Event", "Indigo League")
                        .withTag("Date", "2026.11.21")
                        .withTag("Round", "3"))
                .evaluated(scores);
    }

    private static int plies(int turns) {
        return GAME.turns().stream()
                .limit(turns)
                .mapToInt(turn -> turn.moves().size())
                .sum();
    }

    private static int longestTurn() {
        int best = 0;
        for (int i = 0; i < GAME.turns().size(); i++) {
            best = GAME.turns().get(i).moves().size()
                            > GAME.turns().get(best).moves().size()
                    ? i
                    : best;
        }
        return best;
    }

    private static Game eventful() {
        for (long seed = 0; ; seed++) {
            Game game = RandomGames.play(seed, 150);
            String moves = game.turns().stream().map(MoveNotation::format).collect(Collectors.joining(" "));
            if (game.isOver()
                    && List.of("+x", "*", "- ", "/", "=", "x ", "+x").stream().allMatch(moves::contains)
                    && moves.matches(".*[a-h]x[a-h][18]=.*")) {
                return game;
            }
        }
    }

    private static int number(byte[] bytes, int at) {
        return (bytes[at] & 0xFF) << 24
                | (bytes[at + 1] & 0xFF) << 16
                | (bytes[at + 2] & 0xFF) << 8
                | (bytes[at + 3] & 0xFF);
    }
}
