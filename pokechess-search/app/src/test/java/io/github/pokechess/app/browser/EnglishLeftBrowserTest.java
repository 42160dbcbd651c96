package io.github.pokechess.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.page.BoardPage;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.strings.Escapes;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The page in a language whose texts have no Latin letter: what has one, anywhere and at any time, is a sentence that
 * no translation reaches. Names of moves and squares, the letters of badges, and what people have written themselves
 * are the same in all languages.
 */
@Tag("browser")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EnglishLeftBrowserTest extends BoardInBrowser {
    /** Collects each text and attribute with Latin words from now on, with where it stands. */
    private static final String WATCH = """
            (() => {
              const left = window.left = new Set();
              const SAME = [/"[^"]*"/g, /Pok\\u00e9mon Chess/g, /\\b(JSON|PNG|SVG|PGN|PCN|UCI|WebAssembly|pokechess(-progress)?|FEN)\\b/g, /\\.(pcn|pgn|json)\\b/g,
                /(?:^|(?<=[^A-Za-z]))[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN]?)?(?:[-+*/x]x?(?:[a-h][1-8])?(=[QRBN])?)*#?(?![A-Za-z])/g, /\\bO-O(-O)?\\b/g,
                /\\b(Nor|Fir|Wat|Ele|Gra|Ice|Fig|Poi|Gro|Fly|Psy|Bug|Roc|Gho|Dra|Dar|Ste|Fai)\\b/g, /\\b[1-9]\\d*[a-z]?\\b/g,
                /\\b(Raichu|Tafl|Chesslike|Breakthrough.*|Ziege|Brandubh|Ard R\\u00ed|Tablut|Sea Battle|Tawlbwrdd|Fetlar|Copenhagen|Parlett)(?!\\w)/g, /\\S+[=|]\\S+/g, /\\b(luck|enPassantInChain|noMove|threefoldRepetition|fiftyMoveRule|chart|standard|online|none)\\b/g, /\\([^() ]*\\d\\/[^()]*\\)/g];
              const SKIP = 'script, style, noscript, kbd, code, [lang=en], #languages, #set-language option, #tags, .label, .figure';
              const where = (one) => { for (let at = one; at; at = at.parentElement) if (at.id) return at.id; return ''; };
              const look = (text, one, name) => {
                if (!text || !one || !one.isConnected || one.closest(SKIP)) return;
                const rest = SAME.reduce((so, same) => so.replace(same, ' '), text);
                if (/[A-Za-z]{2,}/.test(rest)) left.add((name ? name + ' of ' : '') + where(one) + ': ' + text.trim().slice(0, 500));
              };
              const NAMES = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'alt'];
              const walk = (node) => {
                if (node.nodeType === 3 && !node.parentElement?.closest('#moves, #edittext, #kept')) look(node.data, node.parentElement, '');
                if (node.nodeType !== 1) return;
                for (const name of NAMES) if (node.hasAttribute(name)) look(node.getAttribute(name), node, name);
                node.childNodes.forEach(walk);
              };
              walk(document.body);
              look(document.title, document.documentElement, 'title');
              new MutationObserver((changes) => changes.forEach((change) => {
                if (change.type === 'attributes') look(change.target.getAttribute(change.attributeName), change.target, change.attributeName);
                else if (change.type === 'characterData') walk(change.target);
                else change.addedNodes.forEach(walk);
              })).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: NAMES });
            })()""";

    @BeforeEach
    void speakMarked() {
        browser().prefer(Map.of("prefers-color-scheme", "light", "prefers-reduced-motion", "reduce"));
        browser()
                .evaluate("(localStorage.clear(), sessionStorage.setItem('pokechess.visited', 'yes'),"
                        + " localStorage.setItem('pokechess.translation', " + ServedBoard.quoted(marked())
                        + "), localStorage.setItem('pokechess.language', 'own'), 0)");
        board.reload("");
        browser().evaluate(WATCH);
    }

    @AfterEach
    void speakEnglish() {
        browser().evaluate("(localStorage.clear(), 0)");
    }

    private void assertNothingLeft() {
        assertThat(left()).isEmpty();
        board.assertNoComplaint();
    }

    private static List<String> left() {
        return browser().evaluate("[...window.left].sort().join('\\n')").lines().toList();
    }

    @Test
    void places_areWhollyTranslated() {
        board.start(PEOPLE + ",'names':['Ана','Боб'],'clock':{'base':300,'increment':3}");
        play("e2", "e4");
        for (String place : BoardLayoutBrowserTest.PLACES) {
            BoardLayoutBrowserTest.go(place);
        }
        press("analyse");
        BoardLayoutBrowserTest.go("game");
        for (String tab : List.of("moves", "analysis", "review", "types", "log")) {
            press("tab-" + tab);
        }
        assertNothingLeft();
    }

    @Test
    void dialogs_areWhollyTranslated() {
        board.start(PEOPLE);
        for (String dialog : PageLists.dialogOpeners()) {
            press(dialog);
            browser().await("document.querySelector('dialog[open]') !== null");
            browser().evaluate("document.querySelector('dialog[open]').close()");
        }
        press("opennew");
        for (String kind : List.of("raichu", "tafl", "chesslike", "pokemon")) {
            browser()
                    .evaluate("(document.querySelector('#kind').value = '" + kind
                            + "', document.querySelector('#kind').dispatchEvent(new Event('change')), 0)");
        }
        press("openeditor");
        awaitShown("#editor");
        browser().evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())");
        press("openfiles");
        for (String form : List.of("pcn", "json", "pgn", "position", "link")) {
            browser().evaluate("document.querySelector('#filetext').value = ''");
            browser().click("#files [data-form=" + form + "]", 0.5);
            browser()
                    .await("document.querySelector('#filetext').value !== ''"
                            + " || document.querySelector('#fileproblems').textContent !== ''");
        }
        browser().evaluate("document.querySelector('#files').close()");
        press("openwelcome");
        browser().evaluate("document.querySelector('#welcome button[value=friend]').click()");
        awaitShown("#friend");
        browser().evaluate("document.querySelector('#friend').close()");
        assertNothingLeft();
    }

    @Test
    void lessons_areWhollyTranslated() {
        String lessons = browser()
                .evaluate("engine.ask({ do: 'guide' }).then((reply) => reply.guide.lessons.map((one) => [one.name,"
                        + " ...one.steps.map((step) => step.accepted.join('|'))].join(' ')).join(';'))");
        for (String lesson : lessons.split(";", -1)) {
            String[] acts = lesson.split(" ", -1);
            browser()
                    .evaluate("(location.hash = '#/learn/" + acts[0]
                            + "' + (location.hash.match(/&t=.*/) || [''])[0], 0)");
            awaitShown("#lesson");
            for (int i = 1; i < acts.length; i++) {
                fail(acts[i]);
                String before = text("#lessontext");
                act(acts[i].split("\\|", -1)[0]);
                browser().await("document.querySelector('#lessontext').textContent !== " + ServedBoard.quoted(before));
            }
            awaitShown("#lesson .solved");
        }
        assertNothingLeft();
    }

    @Test
    void battlesAndTheEndOfAGame_areWhollyTranslated() {
        board.start(
                PEOPLE + ",'names':['Ана','Боб'],'position':'4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1 Nor///Fir////WatNor -'");
        browser().hover("#grid [data-name=d5]");
        for (String move : List.of("d1d5")) {
            for (int outcome = 0; outcome < 3; outcome++) {
                ask("{'do':'decide','ply':0,'move':'" + move + "','where':0,'outcome':" + outcome + "}");
            }
        }
        for (int node = 0; node < 4; node++) {
            ask("{'do':'goto','node':" + node + "}");
        }
        for (String act : List.of("hint", "draw", "flip", "resign")) {
            if (browser()
                    .evaluate("document.querySelector('#" + act + "').checkVisibility()")
                    .equals("true")) {
                press(act);
                leave();
            }
        }
        board.start(PEOPLE
                + ",'names':['Ана','Боб'],'luck':'none','position':'k7/8/8/8/8/8/R7/4K3 w - - 0 9 Nor//////Fir/Nor -'");
        play("a2", "a8");
        awaitShown("#banner");
        press("review");
        browser().await("document.querySelectorAll('#sums tr').length === 3");
        press("openfiles");
        browser().evaluate("document.querySelector('#files').close()");
        browser().evaluate("(document.querySelector('#bannershare').click(), 0)");
        awaitShown("#card");
        browser().evaluate("document.querySelector('#card').close()");
        assertNothingLeft();
    }

    private void ask(String request) {
        board.ask(request);
        browser().await("document.documentElement.dataset.version >= 0");
    }

    @Test
    void puzzles_areWhollyTranslated() {
        openPuzzles();
        for (int i = 0; i < 2; i++) {
            press(i == 0 ? "dailypuzzle" : "startpuzzle");
            leave();
            awaitShown("#puzzle");
            typed("e2e9");
            browser().await("document.querySelector('#trouble').textContent !== ''");
            typed(
                    browser()
                            .evaluate(
                                    "engine.ask({ do: 'state' }).then((reply) => reply.state.moves.map((one) => one.text).at(-1))"));
            browser().await("document.querySelector('#puzzle').dataset.result !== ''");
            if (count("#puzzle .fanned li").equals("0")) { // on some days it is the solution
                browser().click("#puzzle .actions button:not(.main)", 0.5);
            }
            browser().await("document.querySelectorAll('#puzzle .fanned li').length > 0");
            BoardLayoutBrowserTest.go("puzzles");
            awaitShown("#puzzles");
        }
        browser().evaluate("localStorage.setItem('pokechess.progress', '{}')");
        BoardLayoutBrowserTest.go("play");
        BoardLayoutBrowserTest.go("puzzles");
        browser().await("document.querySelector('#puzzleproblems').textContent !== ''");
        assertThat(left()).isEmpty();
    }

    @Test
    void draftsAndTeams_areWhollyTranslated() {
        press("openwelcome");
        awaitShown("#welcome");
        browser().evaluate("document.querySelector('#welcome button[value=draft]').click()");
        awaitShown("#draftchoice");
        browser().click("#draftroster [data-slot=\"12\"]", 0.5);
        browser().click("#drafttypes [data-type=Gho]", 0.5);
        press("draftfill");
        browser().await("!document.querySelector('#draftready').disabled");
        press("draftready");
        browser().await("document.querySelector('#draft').hidden");
        BoardLayoutBrowserTest.go("teams");
        press("teamstrong");
        browser().await("document.querySelectorAll('#roster .worth').length === 16");
        browser()
                .evaluate("(document.querySelector('#teamtext').value = 'NorNor/Xyz',"
                        + " document.querySelector('#teamtext').dispatchEvent(new Event('change')), 0)");
        browser().await("document.querySelector('#teamproblems').textContent !== ''");
        browser().evaluate("(document.querySelector('#teamname').value = 'Рой', 0)");
        press("teamkeep");
        assertThat(left()).isEmpty();
    }

    @Test
    void mistakes_areToldInTheLanguage() {
        board.start(PEOPLE);
        for (String move : List.of("Ke9", "e2e5", "N", "0-0", "e4 e5", "Qxd8", "pass", "xx", "e2-e3-e4")) {
            browser().evaluate("(document.querySelector('#trouble').textContent = '', 0)");
            typed(move);
            browser().await("document.querySelector('#trouble').textContent !== ''");
        }
        press("openfiles");
        for (String text : List.of(
                "x",
                "1. e4 e5 2. Ke3",
                "rnbqkbnr/8/8 w - - 0 1",
                "[Event \"?\"]\n\n1. e9 *",
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor/Abc -")) {
            browser()
                    .evaluate(
                            "(document.querySelector('#fileproblems').textContent = '', document.querySelector('#filetext').value = "
                                    + ServedBoard.quoted(text) + ", document.querySelector('#load').click(), 0)");
            browser().await("document.querySelector('#fileproblems').textContent !== ''");
        }
        browser().evaluate("document.querySelector('#files').close()");
        press("opennew");
        awaitShown("#newgame");
        for (String[] field :
                new String[][] {{"position", "x"}, {"rules", "luck=much"}, {"rules", "x"}, {"seed", "many"}}) {
            browser()
                    .evaluate(
                            "(document.querySelector('#newproblems').textContent = '', document.querySelector('#"
                                    + field[0] + "').value = '" + field[1]
                                    + "', document.querySelector('#newform').requestSubmit(document.querySelector('#start')), 0)");
            browser().await("document.querySelector('#newproblems').textContent !== ''");
            browser().evaluate("(document.querySelector('#" + field[0] + "').value = '', 0)");
        }
        assertThat(left()).isEmpty();
    }

    /** Does something else than what a lesson asks for, until it says what. */
    private void fail(String right) {
        String wrong = browser()
                .evaluate("engine.ask({ do: 'state' }).then((reply) => document.querySelector('#lesson [data-type]')"
                        + " ? [...document.querySelectorAll('#lesson [data-type]')].map((one) => one.dataset.type).find((one) => one !== '"
                        + right + "') : reply.state.moves.map((one) => one.text).find((one) => !'" + right
                        + "'.split('|').includes(one)) || '')");
        for (int i = 0; i < 2 && !wrong.isEmpty(); i++) {
            act(wrong);
        }
        browser().await(wrong.isEmpty() + " || document.querySelectorAll('#lessontext p').length === 3");
    }

    /** Types a move, or chooses the type of the lesson on the draft. */
    private static void act(String act) {
        String type = "#lesson [data-type=\"" + act + "\"]";
        if (count(type).equals("1")) {
            browser().click(type, 0.5);
        } else {
            typed(act);
        }
    }

    private static void typed(String move) {
        browser()
                .evaluate("(document.querySelector('#typed').value = '" + move
                        + "', document.querySelector('#typing').requestSubmit(), 0)");
    }

    // ---- the language ----

    /**
     * All texts of the page with other letters. Numbers and dates are as in Japanese, which writes them without
     * letters.
     */
    private static String marked() {
        String json = BoardPage.asset("/words/en.json").orElseThrow().text();
        return JsonNode.parse(JsonSource.of(json)).members().entrySet().stream()
                .map(word -> Escapes.escapeJson(word.getKey()) + ":"
                        + Escapes.escapeJson(
                                word.getKey().equals("language")
                                        ? "ja"
                                        : marked(String.valueOf(word.getValue().text()))))
                .collect(Collectors.joining(",", "{", "}"));
    }

    /** A text whose letters are Cyrillic; its places, and the names of their cases, stay. */
    private static String marked(String text) {
        StringBuilder marked = new StringBuilder();
        int depth = 0; // a place is at an odd one, a case of its choice at the next
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
            boolean isText = depth % 2 == 0 && letter < 128 && Character.isLetter(letter);
            marked.append(isText ? (char) (letter % 32 + 'а') : letter);
        }
        return marked.toString();
    }

    @Test
    void marked_keepsThePlacesOfATextAlone() {
        assertThat(marked("A {b} {c, plural, one {# d} other {# e {f}}} g"))
                .isEqualTo("б {b} {c, plural, one {# д} other {# е {f}}} з");
    }
}
