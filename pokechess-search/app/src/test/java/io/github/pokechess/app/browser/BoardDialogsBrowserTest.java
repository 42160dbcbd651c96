package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Team;
import io.github.pokechess.match.player.Level;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.teams.StoredTeams;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The dialogs of the page: new games, teams, texts in and out; and texts of strangers, which are shown as texts. */
@Tag("browser")
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BoardDialogsBrowserTest extends BoardInBrowser {
    @Test
    void aGameIsSetUpByTheDialog() {
        press("opennew");
        awaitShown("#newgame");
        browser()
                .evaluate("document.querySelector('#seat1').value = 'random', document.querySelector('#luck').value ="
                        + " 'none', document.querySelector('#name0').value = '<i>Ann</i>',"
                        + " document.querySelector('#name1').value = 'Bob',"
                        + " document.querySelector('#clock').value = '300+3',"
                        + " document.querySelector('#team1').value = 'random'");
        String before = board.version();
        press("start");
        board.awaitAfter(before);
        assertThat(text("#beneath .who")).isEqualTo("<i>Ann</i>");
        assertThat(text("#beneath .time")).matches("[45]:\\d\\d");
        play("e2", "e4");
        board.awaitTurn(board.version().equals("1") ? "0" : "1");
        assertThat(board.ask("{'do':'state'}")).contains("\"luck\":\"none\"");
        assertThat(text("#above .who")).isEqualTo("Bob");
        press("opennew");
        awaitShown("#newgame");
        browser().evaluate("document.querySelector('#position').value = 'nonsense'");
        press("start");
        awaitShown("#question"); // the game is not over
        press("yes");
        browser().await("document.querySelector('#newproblems').textContent !== ''");
        assertThat(browser().evaluate("document.querySelector('#newgame').open"))
                .isEqualTo("true");
        board.assertNoComplaint();
    }

    /** A link that is opened while the page asks whether to resign has a question of its own. */
    @Test
    void theAnswerToAQuestionAnswersNoneBeforeIt() {
        board.ask("{'do':'new','kind':'pokemon','seats':['human','human']}");
        browser().await("document.querySelector('#moves').textContent === ''");
        play("e2", "e4");
        board.awaitTurn("1");
        press("resign");
        awaitShown("#question");
        String resigning = text("#questiontext");
        browser().evaluate("(location.hash += '&position=4k3/8/8/8/8/8/8/3QK3+w+-+-+0+9+Nor///Gra////FirNor+-', 0)");
        browser().await("document.querySelector('#questiontext').textContent !== '" + resigning + "'");
        browser()
                .evaluate("(window.asked = [], engine.ask = ((ask) => (request) => (asked.push(request.do),"
                        + " ask.call(engine, request)))(engine.ask), 0)");
        press("yes");
        browser().await("asked.includes('import')");
        assertThat(browser().evaluate("asked.includes('resign')")).isEqualTo("false");
        board.assertNoComplaint();
    }

    @Test
    void aTeamsCsvFile_isOpenedForTheSideThatIsChosen() throws IOException {
        Path csv = Files.createTempDirectory(folder, "team").resolve("hers.csv");
        Files.writeString(csv, Team.defaultBlack().toCsv());
        press("openfiles");
        awaitShown("#files");
        browser().choose("#file", csv);
        awaitShown("#question");
        assertThat(text("#questiontext")).contains("hers.csv");
        press("no"); // Black
        awaitShown("#newgame");
        assertThat(browser().evaluate("document.querySelector('#team1').value"))
                .isEqualTo(Team.defaultBlack().toString());
        board.assertNoComplaint();
    }

    /** What the list of opponents shows of them, a line each. */
    private static List<String> opponents() {
        return browser()
                .evaluate("[...document.querySelector('#seat1').options].filter((one) => !one.hidden && !one.disabled)"
                        + ".map((one) => one.value + ' ' + one.text).join('\\n')")
                .lines()
                .toList();
    }

    @Test
    void theListOfOpponentsHasAllLevelsAndCharacters_butNoCharacterForOtherGames() {
        press("opennew");
        awaitShown("#newgame");
        List<String> all = Opponent.all().stream().map(Opponent::toString).toList();

        List<String> shown = opponents();
        assertThat(shown)
                .hasSize(all.size() + 3)
                .startsWith("human a person", "engine:hatchling engine, hatchling")
                .contains(
                        "engine:hunter-club Hunter, hunts the king, club",
                        "engine:dancer-beginner Dancer, plays for chains, beginner")
                .endsWith("greedy greedy", "random random");
        assertThat(shown.subList(1, all.size() + 1).stream()
                        .map(line -> line.substring("engine:".length(), line.indexOf(' '))))
                .as("in their order")
                .containsExactlyElementsOf(all);

        browser()
                .evaluate("document.querySelector('#seat1').value = 'engine:hunter-club',"
                        + " document.querySelector('#kind').value = 'raichu',"
                        + " document.querySelector('#kind').dispatchEvent(new Event('change'))");
        assertThat(opponents())
                .hasSize(Level.values().length + 3)
                .noneMatch(line -> line.contains("-") || line.contains("Hunter"));
        assertThat(browser().evaluate("document.querySelector('#seat1').value"))
                .as("its level plays")
                .isEqualTo("engine:club");
        board.assertNoComplaint();
    }

    @Test
    void teamsAreBuiltKeptAndNeverRunAsCode() {
        String hostile = "<img src=x onerror=window.caught=1>";
        press("openteams");
        awaitShown("#teams");
        browser().click("#roster button:nth-child(9)", 0.5);
        browser().click("#types button:nth-child(15)", 0.5);
        browser().await("document.querySelector('#teamtext').value.slice(25, 28) === 'Dra'");
        assertThat(browser()
                        .evaluate("document.querySelector('#roster [aria-pressed=true]').getAttribute('aria-label')"))
                .matches("a1, rook, dragon, Dra [+−]\\d\\.\\d");
        String built = browser().evaluate("document.querySelector('#teamtext').value");
        browser().evaluate("document.querySelector('#teamname').value = '" + hostile + "'");
        press("teamkeep");
        browser().await("document.querySelectorAll('#kept li').length === 1");
        press("teamrandom");
        browser().await("document.querySelector('#teamtext').value !== '" + built + "'");
        browser()
                .evaluate("document.querySelector('#teamtext').value = 'NorXyz/" + hostile + "',"
                        + " document.querySelector('#teamtext').dispatchEvent(new Event('change'))");
        browser().await("document.querySelector('#teamproblems').textContent.includes('Xyz')");
        board.reload("&team=" + built);
        awaitShown("#teams");
        assertThat(text("#kept span")).isEqualTo(hostile + " · " + built);
        assertThat(browser().evaluate("document.querySelector('#teamtext').value"))
                .isEqualTo(built);
        assertThat(browser().evaluate("window.caught")).isEqualTo("undefined");
        assertThat(count("img:not(#cardpicture)")).isEqualTo("0");
        browser().evaluate("localStorage.setItem('pokechess.teams', '{\"x\":[' )");
        board.reload("");
        press("openteams");
        awaitShown("#teams");
        assertThat(count("#kept li")).isEqualTo("0");
        board.assertNoComplaint();
    }

    @Test
    void teamsAreRatedAndChangedForTheBetter() throws IOException {
        StoredTeams stored = new StoredTeams();
        String text = "document.querySelector('#teamtext').value";
        press("openteams");
        awaitShown("#teamrating");
        for (int changes = 0; changes < 3; changes++) {
            Team team = Team.parse(browser().evaluate(text));
            double payoff = stored.payoff(team, LuckModel.STANDARD);
            assertThat(text("#teamrating")).contains(": " + Math.round(50 * (1 + payoff)) + " % ");
            assertThat(count("#roster .worth")).isEqualTo("16");
            Team better = stored.bestSwap(team, LuckModel.STANDARD);
            press("teamswap");
            browser().await(text + " === '" + better + "'");
            assertThat(stored.payoff(better, LuckModel.STANDARD)).isGreaterThan(payoff);
        }
        screenshot("board-teams");
        press("teamstrong");
        browser()
                .await("!document.querySelector('#teamproblems').textContent && "
                        + TeamsFile.standard(LuckModel.STANDARD).mixture().teams().stream()
                                .map(team -> text + " === '" + team + "'")
                                .collect(Collectors.joining(" || ", "(", ")")));
        board.assertNoComplaint();
    }

    @Test
    void whatStrongTeamsChooseIsListedByPlace_andPlayed() throws IOException {
        board.start(PEOPLE);
        press("openteams");
        awaitShown("#strongchoices");
        browser().evaluate("document.querySelector('#strongchoices summary').click()");
        browser().await("document.querySelectorAll('#strongplaces li').length === 16");
        screenshot("board-strong-choices");
        String first = "document.querySelector('#strongplaces li:nth-child(9) button')";
        String said = browser().evaluate(first + ".title");
        assertThat(said).matches("a1, rook: [a-z]+, [0-9]+ %");
        browser().evaluate(first + ".click()");
        String type = said.replaceAll("a1, rook: (\\w+),.*", "$1");
        browser()
                .await("document.querySelector('#roster [data-piece=\"8\"]').getAttribute('aria-label').includes('"
                        + type + "')");
        String standard = text("#strongplaces");
        browser()
                .evaluate("(() => { const luck = document.querySelector('#strongluck'); luck.value = 'none';"
                        + " luck.dispatchEvent(new Event('change')); })()");
        browser().await("document.querySelector('#strongplaces').textContent !== " + ServedBoard.quoted(standard));
        board.assertNoComplaint();
    }

    @Test
    void textsGoInAndOutAndNothingIsLostOnABadOne() {
        board.start(PEOPLE);
        play("e2", "e4");
        play("d7", "d5");
        String good = exported();
        for (String form : List.of("pcn", "json", "position", "link")) {
            writeAndOpen(form);
            assertThat(board.squares("own")).as(form).contains("e4");
        }
        press("openfiles");
        awaitShown("#files");
        browser()
                .evaluate("document.querySelector('#filetext').value = "
                        + ServedBoard.quoted(good.replaceFirst("1\\. e4", "1. e4 e9")));
        String before = board.version();
        press("load");
        leave();
        browser().await("document.querySelector('#fileproblems').textContent !== ''");
        assertThat(text("#fileproblems"))
                .containsPattern("line \\d+, column \\d+: ")
                .contains("e9");
        assertThat(board.version()).isEqualTo(before);
        // A file that is dropped goes the same way; one that is too long or no text is told.
        browser()
                .evaluate("(() => { const drop = (parts, name) => { const data = new DataTransfer();"
                        + " data.items.add(new File(parts, name)); document.dispatchEvent(new DragEvent('drop',"
                        + " { dataTransfer: data, bubbles: true, cancelable: true })); }; window.drop = drop;"
                        + " drop(['x'.repeat((1 << 20) + 1)], 'long<b>.pcn'); })()");
        browser().await("document.querySelector('#fileproblems').textContent === 'long<b>.pcn has more than 1 MB'");
        browser().evaluate("window.drop(['\\n'.repeat(1 << 20)], 'lines.pcn')"); // twice as long as it is sent
        browser()
                .await("document.querySelector('#fileproblems').textContent"
                        + " === 'lines.pcn has more than 1 MB as it is sent'");
        browser().evaluate("window.drop([new Uint8Array([0xff, 0xfe])], 'bytes.pcn')");
        browser().await("document.querySelector('#fileproblems').textContent.includes('UTF-8')");
        browser().evaluate("window.drop([" + ServedBoard.quoted(good) + "], 'good.pcn')");
        board.awaitAfter(before);
        assertThat(text("#moves").replaceAll("\\s", "")).isEqualTo("1.e4d5");
        board.assertNoComplaint();
    }

    @Test
    void tagsAndCommentsAreOnlyText() {
        String hostile = "</script><script>window.caught=1</script><img src=x onerror=window.caught=1>";
        board.start(PEOPLE);
        play("e2", "e4");
        String game = exported();
        board.show(game.replaceFirst("\\[White \"[^\"]*", "[White \"" + hostile)
                .replaceFirst("\\[Event \"[^\"]*", "[Event \"" + hostile)
                .replaceFirst("1\\. e4", "1. e4 {" + hostile + "}"));
        assertThat(text("#beneath .who")).isEqualTo(hostile);
        assertThat(text("#moves .comment")).isEqualTo(hostile);
        assertThat(text("#tags")).contains(hostile);
        assertThat(browser().evaluate("window.caught")).isEqualTo("undefined");
        assertThat(count("img:not(#cardpicture)")).isEqualTo("0");
        board.assertNoComplaint();
    }
}
