package io.github.pokechess.app.browser;

import static io.github.pokechess.app.browser.ServedBoard.square;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.board.engine.TaskRunner;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.testkit.browser.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The page of the board in a browser, compared with what the library says in the same process. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardBrowserTest extends BoardInBrowser {
    private static final String AGAINST_ENGINE = "'kind':'pokemon','seed':7,'seats':['human','engine:hatchling']";

    /** White's queen may take on d5, super effectively, and then again on d8. */
    private static final String CHAIN = "3rk3/8/8/3p4/8/8/8/3QK3 w - - 0 9 GraNor///Gra////FirNor -";

    /** Pawns that promote by a step on b8 and by a capture on h8. */
    private static final String PROMOTION = "k6r/1P4P1/8/8/8/8/8/4K3 w - - 0 9 NorNor/NorNor//////Nor -";

    // ---- whole games ----

    @Test
    void aWholeGameIsPlayedByMouse() throws IOException {
        board.start(AGAINST_ENGINE);
        SplittableRandom random = new SplittableRandom(1);
        for (int decisions = 0; !board.isOver(); decisions++) {
            assertThat(decisions).isLessThan(400);
            String before = board.version();
            if (board.isChoosing()) {
                browser().click("#chooser button:nth-child(" + (1 + random.nextInt(4)) + ")", 0.5);
            } else if (!chainByMouse(random)) {
                List<String> own = board.squares("own");
                click(own.get(random.nextInt(own.size())));
                List<String> targets = targets();
                click(targets.get(random.nextInt(targets.size())));
                if (board.isChoosing()) {
                    continue; // a pawn's step, which asks first
                }
            }
            board.awaitTurn(before);
        }
        assertThat(browser().evaluate("document.querySelector('#say').textContent"))
                .containsAnyOf("won", "Draw");
        board.assertNoComplaint();
        GameRecord<Position, Move> kept = GameText.parse(board.kept());
        assertThat(kept.game().isOver()).isTrue();
        Game again = Game.start(kept.game().at(0).position(), ChanceSource.seeded(7));
        for (var step : kept.game().steps()) {
            again = again.apply(step.move());
        }
        assertThat(again.position())
                .as("the rolls of the seed")
                .isEqualTo(kept.game().position());
    }

    /** Goes on with a piece that must, or ends its turn; gives whether there is one. */
    private boolean chainByMouse(SplittableRandom random) {
        List<String> picked = board.squares("picked");
        if (picked.isEmpty()) {
            return false;
        }
        List<String> targets = targets();
        if (targets.isEmpty() || random.nextInt(3) == 0) {
            browser().click("#pass", 0.5);
        } else {
            click(targets.get(random.nextInt(targets.size())));
        }
        return true;
    }

    @Test
    void aWholeGameIsPlayedByKeysAlone() {
        board.start(AGAINST_ENGINE);
        assertNamed();
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; !focusIsOnBoard(); i++) {
            assertThat(i).isLessThan(20);
            browser().press("Tab");
        }
        for (int decisions = 0; !board.isOver(); decisions++) {
            assertThat(decisions).isLessThan(400);
            assertThat(browser().evaluate("document.activeElement === document.body"))
                    .isEqualTo("false");
            String before = board.version();
            if (board.isChoosing()) {
                browser().press("qrbn".substring(random.nextInt(4)).substring(0, 1));
            } else if (targets().isEmpty() && !board.squares("picked").isEmpty()) {
                goTo(board.squares("picked").get(0));
                browser().press("Enter"); // which asks first
                browser().press("Enter");
            } else {
                List<String> picked = board.squares("picked");
                if (picked.isEmpty()) {
                    List<String> own = board.squares("own");
                    goTo(own.get(random.nextInt(own.size())));
                    browser().press("Enter");
                }
                List<String> targets = targets();
                goTo(targets.get(random.nextInt(targets.size())));
                browser().press("Enter");
                if (board.isChoosing() && before.equals(board.version())) {
                    continue;
                }
            }
            board.awaitTurn(before);
            if (decisions % 20 == 0) {
                assertNamed();
            }
        }
        assertNamed();
        board.assertNoComplaint();
    }

    /**
     * In the tree that screen readers have, each control has a name, and the sentences about what happened are there.
     */
    private static void assertNamed() {
        for (String role : List.of("button", "link", "tab", "combobox", "slider", "textbox", "menuitem")) {
            assertThat(browser().accessibleNames(role)).as(role).noneMatch(String::isBlank);
        }
        String sentences =
                browser().evaluate("[...document.querySelectorAll('#say p')].map((line) => line.innerText).join('|')");
        assertThat(sentences).isNotBlank();
        assertThat(browser().accessibleNames("StaticText")).contains(sentences.split("\\|", -1));
    }

    private static boolean focusIsOnBoard() {
        return browser()
                .evaluate("document.querySelector('#grid').contains(document.activeElement)")
                .equals("true");
    }

    /** Goes to a square with the arrow keys. */
    private static void goTo(String name) {
        String at = browser().evaluate("document.activeElement.dataset.name");
        int right = name.charAt(0) - at.charAt(0);
        int up = name.charAt(1) - at.charAt(1);
        for (int i = 0; i < Math.abs(right); i++) {
            browser().press(right > 0 ? "ArrowRight" : "ArrowLeft");
        }
        for (int i = 0; i < Math.abs(up); i++) {
            browser().press(up > 0 ? "ArrowUp" : "ArrowDown");
        }
        assertThat(browser().evaluate("document.activeElement.dataset.name")).isEqualTo(name);
    }

    @Test
    void aWholeGameIsTyped() throws IOException {
        board.start("'kind':'pokemon','seed':3,'seats':['human','human']");
        Game game = Game.start(GameText.parse(exported()).game().position(), ChanceSource.seeded(3));
        SplittableRandom random = new SplittableRandom(3);
        browser().press("/");
        while (!game.isOver() && game.moveCount() < 300) {
            List<Move> moves = game.legalMoves();
            Move move = moves.get(random.nextInt(moves.size()));
            game = game.apply(move);
            String before = board.version();
            if (browser().evaluate("document.activeElement.id").equals("typed")) {
                browser().type(move.toString());
            } else {
                browser().press("/");
                browser().type(move.toString());
            }
            browser().press("Enter");
            browser()
                    .await("document.documentElement.dataset.version > " + before
                            + " || !document.querySelector('#trouble').hidden");
            board.assertNoComplaint();
        }
        assertThat(GameText.parse(exported()).game().position()).isEqualTo(game.position());
        board.assertNoComplaint();
    }

    // ---- what may be done ----

    @Test
    void targetsOf200PositionsAreTheLibrarys() {
        SplittableRandom random = new SplittableRandom(4);
        int captures = 0;
        for (int i = 0; i < 200; i++) {
            Position position = randomPosition(random);
            board.show(PositionText.format(position));
            Map<String, Set<String>> expected = expectedTargets(position);
            String shown = browser()
                    .evaluate("(() => { const read = () => [...document.querySelectorAll('#grid"
                            + " [data-target]')].map((cell) => cell.dataset.name + ':' +"
                            + " cell.dataset.target).sort().join(' '); const own ="
                            + " [...document.querySelectorAll('#grid [data-own]')]; if"
                            + " (!document.querySelector('#chooser').hidden) return 'choice'; return"
                            + " own.map((cell) => { if (cell.dataset.picked === undefined) cell.click(); return"
                            + " cell.dataset.name + ' ' + read(); }).sort().join('|').replace(/ $| (?=[|])/g, '');"
                            + " })()");
            String wanted = position.pendingPromotion().isPresent()
                    ? "choice"
                    : expected.entrySet().stream()
                            .map(entry -> Stream.concat(Stream.of(entry.getKey()), entry.getValue().stream())
                                    .collect(Collectors.joining(" ")))
                            .sorted()
                            .collect(Collectors.joining("|"));
            assertThat(shown).as(PositionText.format(position)).isEqualTo(wanted);
            captures += wanted.contains(":capture") ? 1 : 0;
        }
        assertThat(captures).isGreaterThan(20);
        board.assertNoComplaint();
    }

    private static Position randomPosition(SplittableRandom random) {
        while (true) {
            Game game = Game.start(
                    Position.start(Team.random(random), Team.random(random), Rules.standard()),
                    ChanceSource.seeded(random.nextLong()));
            int depth = random.nextInt(100);
            while (!game.isOver() && game.moveCount() < depth) {
                List<Move> moves = game.legalMoves();
                game = game.apply(moves.get(random.nextInt(moves.size())));
            }
            if (!game.isOver()) {
                return game.position();
            }
        }
    }

    /** The targets of each piece that may act, with what a move there is. */
    private static Map<String, Set<String>> expectedTargets(Position position) {
        Map<String, Set<String>> expected = new TreeMap<>();
        Square chain = position.chain().orElse(null);
        if (chain != null) {
            expected.put(chain.toString(), new TreeSet<>());
        }
        for (Move move : position.legalMoves()) {
            if (move instanceof Move.Step step) {
                boolean king = requirePiece(position, step.from()) == Role.KING;
                String kind = position.effectiveness(move).isPresent()
                        ? "capture"
                        : step.promotion() != null
                                ? "promotion"
                                : king
                                                && Math.abs(step.to().file()
                                                                - step.from().file())
                                                        == 2
                                        ? "castle"
                                        : "move";
                expected.computeIfAbsent(step.from().toString(), from -> new TreeSet<>())
                        .add(step.to() + ":" + kind);
            }
        }
        return expected;
    }

    private static Role requirePiece(Position position, Square square) {
        return position.pieceAt(square).orElseThrow().role();
    }

    @Test
    void fansTellTheWeightsOfTheLibraryAndDecideNothing() {
        SplittableRandom random = new SplittableRandom(5);
        for (int seen = 0; seen < 12; ) {
            Position position = randomPosition(random);
            List<Move.Step> captures = position.legalMoves().stream()
                    .filter(move -> position.effectiveness(move).isPresent()
                            && position.chance(move).size() > 1)
                    .map(Move.Step.class::cast)
                    .toList();
            if (captures.isEmpty() || position.chain().isPresent()) {
                continue;
            }
            seen++;
            board.show(PositionText.format(position));
            Move.Step capture = captures.get(random.nextInt(captures.size()));
            String version = board.version();
            click(capture.from().toString());
            browser().hover(square(capture.to().toString()));
            browser().await("!document.querySelector('#fan').hidden");
            Chance chance = position.chance(capture);
            String wanted = IntStream.range(0, chance.size())
                    .mapToObj(i -> chance.weight(i) + "/" + chance.total())
                    .collect(Collectors.joining(" "));
            assertThat(browser()
                            .evaluate("[...document.querySelectorAll('#fan li')]"
                                    + ".map((line) => line.dataset.weight + '/' + line.dataset.total).join(' ')"))
                    .isEqualTo(wanted);
            assertThat(IntStream.range(0, chance.size()).map(chance::weight).sum())
                    .isEqualTo(chance.total())
                    .isEqualTo(160);
            SearchResult<Move> searched = TaskRunner.questionSearcher()
                    .search(
                            new PokemonChess().start(position, ChanceSource.seeded(1)),
                            TaskRunner.OUTCOMES.withMoves(position, Set.of(capture)));
            List<Double> scores = searched.rolls().stream()
                    .sorted(Comparator.comparingInt(score -> score.roll().orElse(0)))
                    .map(SearchResult.RollScore::value)
                    .toList();
            assertThat(scores).hasSize(chance.size());
            List<Double> told = Stream.of(browser()
                            .evaluate("[...document.querySelectorAll('#fan li')]"
                                    + ".map((line) => line.dataset.score).join(' ')")
                            .split(" ", -1))
                    .map(Double::valueOf)
                    .toList();
            for (int i = 0; i < scores.size(); i++) {
                assertThat(told.get(i))
                        .as("the worth of a search of the same limits")
                        .isCloseTo(scores.get(i), within(0.00006));
            }
            double mean = IntStream.range(0, chance.size())
                            .mapToDouble(i -> scores.get(i) * chance.weight(i))
                            .sum()
                    / 160;
            assertThat(Double.valueOf(
                            text("#fan h2 .worth").replace("advantage ", "").replace('−', '-')))
                    .isCloseTo(mean, within(0.0051));
            assertThat(browser().evaluate("document.querySelectorAll('#fan li svg.small').length"))
                    .isEqualTo("" + chance.size());
            assertThat(board.version()).isEqualTo(version);
            browser().hover("#heading");
            browser().await("document.querySelector('#fan').hidden");
        }
        board.assertNoComplaint();
    }

    @Test
    void aCertainCaptureHasNoFan() {
        board.start(PEOPLE + ",'position':'" + CHAIN + "','rules':'luck=none'");
        click("d1");
        browser().hover(square("d5"));
        assertThat(browser()
                        .evaluate("new Promise((done) => setTimeout(() =>"
                                + " done(document.querySelector('#fan').hidden), 400))"))
                .isEqualTo("true");
        click("d5");
        browser().await("document.querySelector('#pass').hidden === false");
    }

    @Test
    void effectsAreTheChartsForAllTypes() {
        List<PokemonType> types = List.of(PokemonType.values());
        for (int first : List.of(0, 2)) {
            Team black = new Team(types.subList(first, first + 8), types.subList(first + 8, first + 16));
            for (PokemonType type : types) {
                Position position = Position.start(Team.uniform(type), black, Rules.standard());
                board.show(PositionText.format(position));
                String shown = browser()
                        .evaluate("(() => { document.querySelector('#grid [data-name=b1]').click();"
                                + " return [...document.querySelectorAll('#grid [data-lens]')]"
                                + ".map((cell) => cell.dataset.name + cell.dataset.lens).sort().join(' '); })()");
                Set<String> wanted = new TreeSet<>();
                position.board().pieces().forEach((square, piece) -> {
                    Effectiveness effect = TypeChart.standard().effectiveness(type, piece.type());
                    String name = Map.of(
                                    Effectiveness.SUPER_EFFECTIVE, "super",
                                    Effectiveness.NOT_VERY_EFFECTIVE, "weak",
                                    Effectiveness.NO_EFFECT, "none")
                            .get(effect);
                    if (square.rank() > 5 && name != null) {
                        wanted.add(square + name);
                    }
                });
                assertThat(shown).as(type.toString()).isEqualTo(String.join(" ", wanted));
            }
        }
    }

    // ---- by mouse and finger ----

    @Test
    void dragAndClickAreTheSame() {
        List<String> texts = new ArrayList<>();
        for (boolean drag : List.of(true, false)) {
            board.start(PEOPLE);
            for (String[] move : new String[][] {{"e2", "e4"}, {"d7", "d5"}, {"e4", "d5"}}) {
                String before = board.version();
                if (drag) {
                    browser().drag(square(move[0]), square(move[1]));
                } else {
                    click(move[0]);
                    click(move[1]);
                }
                board.awaitAfter(before);
            }
            texts.add(exported());
        }
        assertThat(texts.get(0)).isEqualTo(texts.get(1)).contains("exd5");
        board.assertNoComplaint();
    }

    @Test
    void whatIsNotAMoveSendsNothing() throws IOException {
        board.start(PEOPLE);
        String version = board.version();
        browser().drag(square("e2"), square("e5"));
        browser().drag(square("e2"), "#heading");
        assertThat(board.squares("picked")).isEmpty();
        click("e2");
        assertThat(board.squares("picked")).containsExactly("e2");
        click("e7");
        assertThat(board.squares("picked")).isEmpty();
        click("e2");
        browser().press("Escape");
        assertThat(board.squares("picked")).isEmpty();
        click("e2");
        click("e2");
        assertThat(board.squares("picked")).isEmpty();
        // In a browser of its own: Chromium gives no page a touch any more after two fingers that a program has moved.
        try (Browser other = new Browser(Browser.find().orElseThrow(), Files.createTempDirectory(folder, "touched"))) {
            other.touchScreen(true);
            board.show(other, 0);
            other.swipeWithSecondFinger(square("e2"), square("e4"), square("a8"));
            assertThat(ServedBoard.squares(other, "picked")).isEmpty();
            assertThat(other.evaluate("document.querySelector('#ghost') === null"))
                    .isEqualTo("true");
        }
        assertThat(board.version()).isEqualTo(version);
        assertThat(exported()).doesNotContain("e4");
        board.assertNoComplaint();
    }

    /**
     * Opens the page on a low phone, which shows no board before somebody goes to the game. A page that was open before
     * the screen could be touched may get no touches.
     */
    private void showGameOnPhone() {
        browser().resize(390, 700, 2, true);
        browser().touchScreen(true);
        board.reload("");
        board.start(PEOPLE);
        BoardLayoutBrowserTest.go("game");
    }

    @Test
    void fingersPlayWithoutScrolling() {
        showGameOnPhone();
        String before = board.version();
        browser().swipe(square("e2"), square("e4"));
        board.awaitAfter(before);
        assertThat(browser().evaluate("scrollY")).isEqualTo("0");
        before = board.version();
        browser().tap(square("d7"));
        browser().tap(square("d5"));
        board.awaitAfter(before);
        before = board.version();
        browser().tap(square("e4"));
        browser().tap(square("d5"));
        browser().await("!document.querySelector('#fan').hidden");
        assertThat(board.version()).as("the first tap looks").isEqualTo(before);
        browser().tap(square("d5"));
        board.awaitAfter(before);
        assertThat(exported()).contains("exd5");
        board.assertNoComplaint();
    }

    /** A browser scrolls by the style of a frame that is past: here by one that does not know of the piece at all. */
    @Test
    void aFingerMovesAPieceThatTheBrowserWouldScrollBy() {
        showGameOnPhone();
        browser().evaluate("document.querySelector('#grid [data-name=e2]').style.touchAction = 'manipulation'");
        browser().screenshot(); // which the browser has drawn by that style
        String before = board.version();
        browser().swipe(square("e2"), square("e4"));
        board.awaitAfter(before);
        assertThat(browser().evaluate("scrollY")).isEqualTo("0");
        assertThat(exported()).contains("e4");
    }

    // ---- promotions ----

    @Test
    void aPawnIsPromotedToAllFour() {
        for (boolean flipped : List.of(false, true)) {
            for (String role : List.of("q", "r", "b", "n")) {
                for (boolean capture : List.of(false, true)) {
                    board.start(PEOPLE + ",'position':'" + PROMOTION + "','rules':'luck=none'");
                    String before = board.version();
                    click(capture ? "g7" : "b7");
                    click(capture ? "h8" : "b8");
                    browser().await("!document.querySelector('#chooser').hidden");
                    assertThat(browser().evaluate("document.querySelectorAll('#chooser button').length"))
                            .isEqualTo("4");
                    if (capture) {
                        browser().press("Escape");
                        click("e1");
                        assertThat(board.isChoosing()).as("no way past it").isTrue();
                        before = board.version();
                    }
                    browser().press(role);
                    board.awaitAfter(before);
                    String wanted = (capture ? "h8" : "b8") + "=" + role.toUpperCase(Locale.ROOT);
                    assertThat(exported().replaceAll("\\s", "")).contains(wanted);
                }
            }
            browser().press("f");
            assertThat(browser().evaluate("document.querySelector('#grid button').dataset.name"))
                    .isEqualTo(flipped ? "a8" : "h1");
        }
        board.assertNoComplaint();
    }
}
