package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.testkit.browser.Browser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The npm package as a page uses it: it answers as the library does on this JVM. */
@Tag("web")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class LibraryBrowserTest {
    static final Path FOLDER = Path.of("target", "library");
    private static final int PACKED_RULES = 395_000;
    private static final int PACKED_ENGINE = 525_000; // 68,000 of them are the net

    /** A walk through random games; the Java below does the same. */
    static final String WALK = """
            async (game, rules, count, seed) => {
              const { load } = await import('./pokechess.js');
              const start = (await load({ engine: false })).start({ game, rules, seed });
              let state = seed, digest = 0x811c9dc5, at = start;
              const next = (limit) => { state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff; return (state >>> 8) % limit; };
              const add = (text) => { for (const c of text) digest = Math.imul(digest ^ c.charCodeAt(0), 16777619); };
              for (let i = 0; i < count; i++) {
                add(at.position); add(at.result); add(String(at.side));
                if (at.isOver) { at = start; continue; }
                for (const move of at.legalMoves) { add(move); for (const { weight } of at.rolls(move)) add(String(weight)); }
                const move = at.legalMoves[next(at.legalMoves.length)];
                const roll = next(at.rolls(move).length);
                add(at.sentence(move, roll));
                at = at.play(move, roll);
              }
              return digest >>> 0;
            }
            """;

    private FolderHost host;
    private Browser browser;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        Path chromium = Browser.find().orElseThrow(() -> new IllegalStateException("Chromium is not installed"));
        host = new FolderHost(FOLDER);
        browser = new Browser(chromium, Files.createTempDirectory(folder, "profile"));
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
        host.close();
    }

    @BeforeEach
    void open() {
        browser.open(host.address("example.html"));
    }

    /** What a script gives that has {@code load}, {@code startEngine} and the library. */
    private String script(String body) {
        return browser.evaluate(
                "(async () => { const { load, startEngine, PokechessError } = await import('./pokechess.js');"
                        + " const library = await load(); " + body + " })()");
    }

    @ParameterizedTest
    @CsvSource({
        "pokemon,'',1000,1",
        "pokemon,luck=online,500,2",
        "raichu,'',500,3",
        "tafl,ziege,500,4",
        "chesslike,'',500,5"
    })
    void positionsMovesAndWeightsAreThoseOfTheJvm(String game, String rules, int count, int seed) {
        String inBrowser =
                browser.evaluate("(" + WALK + ")('" + game + "', '" + rules + "', " + count + ", " + seed + ")");
        GameKind<?, ?> kind = Kinds.all().stream()
                .filter(one -> one.name().equals(game))
                .findFirst()
                .orElseThrow();
        assertThat(inBrowser).isEqualTo(Integer.toUnsignedString(new Walk(seed).digest(kind, rules, count)));
    }

    static final class Walk {
        private int state;
        private int digest = 0x811c9dc5;

        Walk(int seed) {
            state = seed;
        }

        <P extends GamePosition<P, M>, M> int digest(GameKind<P, M> kind, String rules, int count) {
            BoardGame<P, M> start =
                    kind.start(kind.position(null, rules.isEmpty() ? null : rules), ChanceSource.none());
            BoardGame<P, M> at = start;
            for (int i = 0; i < count; i++) {
                P position = at.position();
                add(kind.format(position));
                add(at.outcome().map(outcome -> outcome.result()).orElse("*"));
                add(Integer.toString(position.side().ordinal()));
                if (at.isOver()) {
                    at = start;
                    continue;
                }
                for (M move : at.legalMoves()) {
                    add(kind.format(move, position));
                    Chance chance = position.chance(move);
                    for (int roll = 0; roll < chance.size(); roll++) {
                        add(Integer.toString(chance.weight(roll)));
                    }
                }
                M move = at.legalMoves().get(next(at.legalMoves().size()));
                int roll = next(position.chance(move).size());
                add(kind.sentence(move, roll, position));
                at = at.apply(move, roll);
            }
            return digest;
        }

        private int next(int limit) {
            state = (state * 1103515245 + 12345) & 0x7fffffff;
            return (state >>> 8) % limit;
        }

        private void add(String text) {
            for (int i = 0; i < text.length(); i++) {
                digest = (digest ^ text.charAt(i)) * 16777619;
            }
        }
    }

    @Test
    void searchAndWorkerFindWhatTheJvmFinds() {
        String game =
                "const game = library.start({ seed: 1 }).play('e2e4').play('d7d5'); const limits = { depth: 6, variations: 2 };";
        String found = script(game + "const { best, nodes, value, variations } = library.engine().search(game, limits);"
                + " return [best, nodes, value, ...variations.map((line) => line.moves.join(' '))].join(';')");
        String inWorker = script(game + "const engine = await startEngine();"
                + " const { best, nodes, value, variations } = await engine.search(game, limits); engine.close();"
                + " return [best, value, ...variations.map((line) => line.moves.join(' '))].join(';')");
        assertThat(found).isEqualTo(here());
        assertThat(inWorker.split(";", -1)[0]).isEqualTo(found.split(";", -1)[0]);
    }

    static String here() {
        GameKind<?, ?> kind = Kinds.all().get(0);
        return here(kind);
    }

    private static <P extends GamePosition<P, M>, M> String here(GameKind<P, M> kind) {
        BoardGame<P, M> game = kind.start(kind.position(), ChanceSource.none());
        for (String move : List.of("e2e4", "d7d5")) {
            game = game.apply(kind.move(move, game.position()));
        }
        SearchResult<M> found = Searcher.builder()
                .tableMebibytes(16)
                .build()
                .search(game, Limits.depth(6).withVariations(2));
        P start = game.position();
        StringBuilder text = new StringBuilder(
                kind.format(found.best().orElseThrow(), start) + ";" + found.nodes() + ";" + found.value());
        for (SearchResult.Variation<M> line : found.variations()) {
            text.append(';');
            P at = start;
            String space = "";
            for (M move : line.moves()) {
                text.append(space).append(kind.format(move, at));
                at = at.after(move, 0);
                space = " ";
            }
        }
        return text.toString();
    }

    @Test
    void movesAndPiecesAreObjects() {
        assertThat(script("""
                        const game = library.start({ seed: 1 }).play({ from: 'e2', to: 'e4' }).play({ move: 'd7d5' });
                        const [takes] = game.movesFrom('e4').filter(({ kind }) => kind === 'capture');
                        const same = game.describe(takes.move);
                        const { piece, captures, rolls } = same;
                        return [takes.move, takes.name, takes.from, takes.to, takes.promotion, piece.role, piece.name.endsWith(piece.type),
                          JSON.stringify(piece) === JSON.stringify(game.pieces.e4), captures.length, captures[0].square, captures[0].piece.side,
                          rolls.map(({ name }) => name).join('/'), rolls.every(({ weight, total }) => weight > 0 && total === 160),
                          JSON.stringify(same) === JSON.stringify(takes), game.play(takes, 0).moves.at(-1).move,
                          [same, piece, captures, rolls, rolls[0], game.pieces].every(Object.isFrozen),
                          Object.keys(game.pieces).length, game.pieces.e2].join();
                        """))
                .isEqualTo("e4d5,exd5,e4,d5,,pawn,false,true,1,d5,1,hit/miss/crit,true,true,e4d5,true,32,");
    }

    @Test
    void aGameThatWasReadHasItsCommentsAndVariations() {
        assertThat(script("""
                        const [game] = library.read(library.start({ rules: 'luck=none' }).play('e2e4').play('e7e5').write()
                          .replace(/1\\. e4.*/s, '{before} 1. e4 $1 {best} ({instead} 1. d4 {closed} d5) 1... e5 *'));
                        const { start } = game;
                        const [main, variation] = start.next;
                        const texts = [];
                        for (let node = start; !node.isEnd; node = node.next[0]) texts.push(node.next[0].text);
                        return [start.comments, start.move, start.before, texts.join(' '), main.glyphs, main.comments, main.roll, main.next.length,
                          variation.text, variation.opening, variation.comments, variation.before === start,
                          variation.next[0].game.position === game.at(0).play('d2d4').play('d7d5').position,
                          library.read(game.write('json'))[0].start.next[1].comments,
                          game.play('g1f3').start.next.length].join();
                        """)).isEqualTo("before,,,e4 e5,1,best,0,1,d4,instead,closed,true,true,closed,1");
    }

    @Test
    void aLimitOfTimeIsKept() {
        assertThat(
                        script(
                                "const game = library.start({ seed: 1 }).play('a2a3');"
                                        + " const alone = library.engine().search(game, { milliseconds: 300 });"
                                        + " const engine = await startEngine(); const found = await engine.search(game, { milliseconds: 300 }); engine.close();"
                                        + " return [alone, found].map(({ milliseconds }) => milliseconds >= 200 && milliseconds < 20000)"))
                .isEqualTo("true,true");
    }

    @Test
    void aGameIsWrittenInEveryForm_andReadInTwo() {
        assertThat(script("return library.forms.join()")).isEqualTo("pcn,json,pgn");
        assertThat(script("return library.start().forms.join()"))
                .as("PGN has no types")
                .isEqualTo("pcn,json");
        assertThat(
                        script(
                                "return library.start({ game: 'tafl' }).forms.map((form) => typeof library.start({ game: 'tafl' }).write(form)).join()"))
                .startsWith("string");
        assertThat(script("return library.start({ rules: 'luck=none', position: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
                        + " Nor//////Nor/Nor -' }).play('e2e4').write('pgn')"))
                .contains("1. e4 *");
        assertThat(script("""
                        let game = library.start({ seed: 7 });
                        while (!game.isOver && game.moves.length < 60) game = game.play(game.legalMoves[game.moves.length % game.legalMoves.length]);
                        return ['pcn', 'json'].map((form) => library.read(game.write(form))[0].position === game.position);
                        """)).isEqualTo("true,true");
        String text = script("return library.start().play('e2e4').write()");
        assertThat(GameText.parse(text).game().moveCount()).isEqualTo(1);
        assertThat(script("return library.start().svg()")).startsWith("<svg").contains("</svg>");
    }

    @Test
    void aSeedDecidesTheRollsAndTheTeam() {
        assertThat(script("""
                        const play = (seed) => { let game = library.start({ seed });
                          while (!game.isOver && game.moves.length < 200) game = game.play(game.legalMoves.at(-1)); return game.write(); };
                        library.start({ seed: -(2n ** 63n) });
                        return [play(5) === play(5n), library.randomTeam(3) === library.randomTeam(3), library.randomTeam().length > 0];
                        """)).isEqualTo("true,true,true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "library.start({ game: 'go' }) ~ no such game: go, but pokemon",
                "library.start({ position: 'nonsense' }) ~ placement",
                "library.start({ rules: 'luck=much' }) ~ much",
                "library.start({ seed: 1.5 }) ~ seed: a whole number",
                "library.start({ seed: 2n ** 63n }) ~ seed: a whole number of 64 bits, from -2^63 to 2^63 - 1, is expected, not 9223372036854775808",
                "library.randomTeam(-(2n ** 70n)) ~ seed: a whole number of 64 bits",
                "await load({ module: new Uint8Array(8) }) ~ module: it cannot be compiled",
                "await startEngine({ worker: 'nothing.js' }) ~ worker: it does not start",
                "await startEngine({ worker: () => { throw new Error('none here') } }) ~ worker: none here",
                "library.start().play('e2e5') ~ e2e5",
                "library.start().play(12) ~ move: a string is expected, not number",
                "library.start().play({ move: 12 }) ~ move: a string is expected, not number",
                "library.start().play({ from: 'e2', to: 'e5' }) ~ move: no legal move leads from e2 to e5",
                "library.start().play({ from: 'e2' }) ~ to: a string is expected, not undefined",
                "library.start({ rules: 'luck=none', position: '4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -' }).play({ from: 'a7', to: 'a8', promotion: 'k' }) ~ no legal move leads from a7 to a8, promotion k",
                "library.start({ rules: 'luck=none', position: '4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -' }).play({ from: 'a7', to: 'a8' }) ~ lead from a7 to a8",
                "library.start().describe('e2e5') ~ e2e5",
                "library.start().movesFrom('z9') ~ square: there is no square z9",
                "library.start().play('e2e4', 1) ~ roll: a whole number from 0 to 0",
                "library.start().at(1) ~ moves: a whole number from 0 to 0",
                "library.start().write('pgn') ~ the piece on a1 is Dar",
                "library.start().write('doc') ~ is to be one of pcn, json, pgn, not doc",
                "library.read('[White \"x\"]\\n\\n1. e9') ~ column 1 (offset 0), game 1, tags: Event is missing",
                "library.read('{\"a\": 1}') ~ a",
                "library.engine({ tableMebibytes: 0 }) ~ tableMebibytes: a whole number from 1 to 512",
                "library.start({ postion: 'x' }) ~ start: there is no option postion, but game, position, rules, seed",
                "library.start(null) ~ start: an object of options is expected, not null",
                "await load({ engin: false }) ~ load: there is no option engin, but engine, module",
                "await startEngine({ tableMegabytes: 1 }) ~ startEngine: there is no option tableMegabytes",
                "library.engine().search(library.start(), { dept: 3 }) ~ limits: there is no option dept",
                "library.engine().search(library.start(), {}) ~ limits: depth, nodes or milliseconds are needed",
                "library.engine().search({}, { depth: 1 }) ~ game: a game of this package",
                "(await load({ engine: false })).engine() ~ without an engine",
            })
    void aMistakeIsToldInWords(String mistake) {
        String[] parts = mistake.split(" ~ ", -1);
        assertThat(script("try { " + parts[0]
                        + "; return 'accepted'; } catch (e) { return (e instanceof PokechessError) + e.message; }"))
                .startsWith("true")
                .contains(parts[1]);
    }

    @Test
    void aSearchThatIsAbortedEndsAtOnceAndTheEngineGoesOn() {
        assertThat(script("""
                        const engine = await startEngine();
                        const game = library.start();
                        const begin = performance.now();
                        const reason = await engine.search(game, { milliseconds: 60000 }, { signal: AbortSignal.timeout(200) }).catch((e) => e.name);
                        const isQuick = performance.now() - begin < 20000;
                        const { best } = await engine.search(game, { depth: 2 });
                        const waiting = engine.search(game, { milliseconds: 60000 }).catch((e) => e.message);
                        await new Promise((later) => setTimeout(later, 50));
                        engine.close();
                        return [reason, isQuick, game.legalMoves.includes(best), await waiting, await engine.search(game, { depth: 1 }).catch((e) => e.message)];
                        """)).isEqualTo("TimeoutError,true,true,the engine is closed,the engine is closed");
    }

    @Test
    void aGameOfAnotherLibraryIsSearchedToo_withTheLargestTable() {
        assertThat(script("""
                        const other = (await load({ engine: false })).start({ seed: 1 }).play('e2e4');
                        const mine = library.start({ seed: 1 }).play('e2e4');
                        const engine = library.engine({ tableMebibytes: 512 });
                        return engine.search(other, { depth: 4 }).best === library.engine().search(mine, { depth: 4 }).best;
                        """)).isEqualTo("true");
    }

    @Test
    void aSearchThatWaitsForAnotherIsAbortedAtOnce() {
        assertThat(script("""
                        const engine = await startEngine();
                        const game = library.start();
                        const first = engine.search(game, { milliseconds: 60000 }).catch((e) => e.message);
                        const abort = new AbortController();
                        const second = engine.search(game, { milliseconds: 60000 }, { signal: abort.signal }).catch((e) => e.name);
                        abort.abort();
                        const name = await second;
                        engine.close();
                        return [name, await first];
                        """)).isEqualTo("AbortError,the engine is closed");
    }

    @Test
    void theExampleIsAGameAgainstTheEngine() {
        browser.await("document.querySelector('#moves').options.length > 0");
        assertThat(browser.evaluate("document.querySelector('#words').textContent"))
                .isEqualTo("White to move");
        browser.evaluate("document.querySelector('#play').click()");
        try {
            browser.await("!document.querySelector('#play').disabled");
        } catch (AssertionError late) {
            throw new AssertionError(
                    browser.complaints() + browser.evaluate("document.querySelector('#words').textContent"), late);
        }
        assertThat(browser.evaluate("document.querySelector('#words').textContent"))
                .startsWith("Black");
        assertThat(browser.complaints()).isEmpty();
    }

    /** What the compiled classes export, the types declare. */
    @Test
    void everyMemberIsDeclared() throws IOException {
        String types = Files.readString(FOLDER.resolve("pokechess.d.ts"));
        String members = script(
                "const own = (value) => Object.getOwnPropertyNames(Object.getPrototypeOf(value));"
                        + " const engine = await startEngine(); engine.close();"
                        + " return [...own(library.start()), ...own(library.start().start), ...own(library), ...own(library.engine()), ...own(engine)]");
        for (String member : members.split(",", -1)) {
            if (!member.equals("constructor")) {
                assertThat(types).containsPattern("(?m)^  (readonly )?" + member + "\\b");
            }
        }
    }

    @Test
    void itIsSmallEnough() throws IOException {
        assertThat(packed("pokechess-rules.wasm") + packed("pokechess.js")).isLessThan(PACKED_RULES);
        assertThat(packed("pokechess.wasm") + packed("pokechess.js")).isLessThan(PACKED_ENGINE);
    }

    private static int packed(String name) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(Files.readAllBytes(FOLDER.resolve(name)));
        }
        return out.size();
    }

    @Test
    void theTarballHasWhatThePackageNames() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .anyMatch(name -> name.matches("pokechess-\\d.*\\.tgz"));
        }
        String description = Files.readString(FOLDER.resolve("package.json"));
        Matcher file = Pattern.compile("\"\\./(pokechess[a-z.]*)\"").matcher(description);
        assertThat(file.find()).isTrue();
        do {
            assertThat(FOLDER.resolve(file.group(1))).exists();
        } while (file.find());
        assertThat(description).doesNotContain("0.0.0");
    }
}
