package io.github.pokechess.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page's regular expressions find what the JDK's find. */
@Tag("web")
@org.junit.jupiter.api.Tag("web")
class RegexOverlayTest {
    private static final Overlay OVERLAY = new Overlay();
    private static final List<String> MODULES = List.of(
            "pokechess-core",
            "pokechess-core/games/chesslike",
            "pokechess-core/games/raichu",
            "pokechess-core/games/tafl",
            "pokechess-notation",
            "pokechess-search",
            "pokechess-search/board",
            "pokechess-search/match",
            "pokechess-search/play",
            "pokechess-search/study");

    /** What no browser runs: the page of a server, files and other engines. */
    private static final List<String> ELSEWHERE =
            List.of("BoardPage.java", "TemporaryFile.java", "UciAnnouncements.java");

    private static final Pattern LITERAL = Pattern.compile(
            "(?:Pattern\\.compile|\\.matches|\\.replaceAll|\\.replaceFirst|\\.split)\\(\\s*\"((?:[^\"\\\\\n]|\\\\.)*)\"[,)]");

    /** An escape that the compiler reads before all others. */
    private static final Pattern UNICODE = Pattern.compile("(?<!\\\\)\\\\u([0-9A-F]{4})");

    private static final String PATTERN = "org.teavm.classlib.java.util.regex.TPattern";

    /** What a pattern of either kind does with a text, in words. */
    private static List<String> told(Object pattern, String text) {
        List<String> told = new ArrayList<>();
        Object whole = Overlay.ask(pattern, "matcher", text);
        told.add("matches " + Overlay.ask(whole, "matches"));
        Object begin = Overlay.ask(pattern, "matcher", text);
        boolean starts = (Boolean) Overlay.ask(begin, "lookingAt");
        told.add("looking at " + (starts ? groups((MatchResult) begin) : ""));
        Object found = Overlay.ask(pattern, "matcher", text);
        while ((Boolean) Overlay.ask(found, "find")) {
            told.add("found " + groups((MatchResult) found));
        }
        for (int limit : new int[] {0, -1, 2}) {
            told.add("split " + List.of((String[]) Overlay.ask(pattern, "split", text, limit)));
        }
        Object replaced = Overlay.ask(pattern, "matcher", text);
        told.add("replaced " + Overlay.ask(replaced, "replaceAll", "<$0\\$>"));
        told.add("replaced " + Overlay.ask(replaced, "replaceFirst", "-"));
        if (text.length() > 1) {
            Object part = Overlay.ask(Overlay.ask(pattern, "matcher", text), "region", 1, text.length());
            told.add("a part " + Overlay.ask(part, "matches"));
        }
        return told;
    }

    private static String groups(MatchResult found) {
        StringBuilder text = new StringBuilder();
        for (int group = 0; group <= found.groupCount(); group++) {
            text.append(found.start(group)).append('-').append(found.end(group)).append(' ');
        }
        return text.toString();
    }

    @Property(tries = 4000)
    void findsWhatTheJdkFinds(@ForAll("patterns") String pattern, @ForAll("texts") String text) {
        assertThat(told(OVERLAY.call(PATTERN, "compile", pattern), text)).isEqualTo(jdk(pattern, text));
    }

    /** Where nothing is said of the middle of a character of two halves, in which the JDK looks at times. */
    @Property(tries = 1000)
    void takesCharactersOfTwoHalvesAsOne(@ForAll("patterns") String pattern, @ForAll("pairs") String text) {
        Object matcher = Overlay.ask(OVERLAY.call(PATTERN, "compile", pattern), "matcher", text);

        assertThat(Overlay.ask(matcher, "matches"))
                .isEqualTo(Pattern.compile(pattern).matcher(text).matches());
    }

    /** The same of the JDK, whose classes cannot be called by reflection. */
    private static List<String> jdk(String regex, String text) {
        Pattern pattern = Pattern.compile(regex);
        List<String> told = new ArrayList<>();
        told.add("matches " + pattern.matcher(text).matches());
        Matcher begin = pattern.matcher(text);
        told.add("looking at " + (begin.lookingAt() ? groups(begin) : ""));
        Matcher found = pattern.matcher(text);
        while (found.find()) {
            told.add("found " + groups(found));
        }
        for (int limit : new int[] {0, -1, 2}) {
            told.add("split " + List.of(pattern.split(text, limit)));
        }
        told.add("replaced " + pattern.matcher(text).replaceAll("<$0\\$>"));
        told.add("replaced " + pattern.matcher(text).replaceFirst("-"));
        if (text.length() > 1) {
            told.add("a part " + pattern.matcher(text).region(1, text.length()).matches());
        }
        return told;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?s)(?:.*#)?([gp])=([A-Za-z0-9_-]+)\\s*",
                "(?!.*(.).*\\1)[KQkq]{1,4}",
                "\\[%\\w++ [^\\[\\]]*+\\]",
                "(?<!\\\\)\\|",
                "[|: -]+",
                "(?:[+#†‡]|mate)+$",
                "(?s)\\s*(?:\\{\\s*[\"}]|\\[\\s*[{\\]]).*",
                "([PNBRQKpnrqk])?([a-h])?([1-8])?([-x:])?([a-h])([1-8])(?:[=/(]?([NBRQnbrq])\\)?)?"
            })
    void findsWhatTheJdkFindsOfPatternsOfTheLibrary(String pattern) {
        for (String text : List.of(
                "",
                "#g=a_-b\n",
                "KQkq",
                "KK",
                "[%clk 0:01] x [%a b]",
                "a\\|b|c",
                "|--|",
                "e4+mate#",
                " {\"a\":1}",
                "Nb1xc3",
                "e7e8=Q",
                "b7a8(q)",
                "é p=x")) {
            assertThat(told(OVERLAY.call(PATTERN, "compile", pattern), text))
                    .as(text)
                    .isEqualTo(jdk(pattern, text));
        }
    }

    /** Those that stand whole where they are used, of all modules that the page has. */
    @Test
    void knowsAllPatternsOfTheLibrary() throws IOException {
        int known = 0;
        for (String module : MODULES) {
            List<Path> sources;
            try (Stream<Path> all = Files.walk(Path.of("..", "..", module, "src", "main", "java"))) {
                sources = all.filter(file -> file.toString().endsWith(".java") && !ELSEWHERE.contains(name(file)))
                        .toList();
            }
            for (Path source : sources) {
                Matcher literal = LITERAL.matcher(Files.readString(source));
                while (literal.find()) {
                    String pattern = UNICODE.matcher(literal.group(1))
                            .replaceAll(code ->
                                    Matcher.quoteReplacement(Character.toString(Integer.parseInt(code.group(1), 16))))
                            .translateEscapes();
                    assertThat(told(OVERLAY.call(PATTERN, "compile", pattern), pattern))
                            .as("%s in %s", pattern, source)
                            .isEqualTo(jdk(pattern, pattern));
                    known++;
                }
            }
        }
        assertThat(known).isGreaterThan(60);
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"(a", "a)", "*a", "\\pL", "(?<name>a)", "(?i)a", "[a&&b]", "[a[b]]", "(ab)++", "a{1", "\\b", "["
            })
    void refusesWhatItDoesNotKnow(String pattern) {
        assertThatThrownBy(() -> OVERLAY.call(PATTERN, "compile", pattern)).isInstanceOf(PatternSyntaxException.class);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of("a", "b", "c", "1", "-", " ", "\n", "\r", "\\", "\u2028", "é")
                .list()
                .ofMaxSize(8)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> pairs() {
        return Arbitraries.of("a", "\uD83D\uDE00", "\uDE00", "\uD83D", "\n")
                .list()
                .ofMaxSize(5)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> patterns() {
        return pattern(3).flatMap(whole -> Arbitraries.of("", "(?s)").map(flag -> flag + whole));
    }

    private static Arbitrary<String> pattern(int depth) {
        Arbitrary<String> one = Arbitraries.of(
                "a",
                "b",
                ".",
                "\\d",
                "\\s",
                "\\S",
                "\\w",
                "\\W",
                "\\\\",
                "[ab]",
                "[^a]",
                "[a-c\\d]",
                "[^\\s-]",
                "[-b]",
                "\\-",
                "é",
                "[\\W1]");
        Arbitrary<String> loose =
                Arbitraries.of("", "", "*", "+", "?", "{2}", "{1,2}", "{0,3}", "{1,}", "*?", "+?", "??", "{1,2}?");
        Arbitrary<String> tight = Arbitraries.of("*+", "++", "?+");
        Arbitrary<String> set = Combinators.combine(
                        one, Arbitraries.frequencyOf(Tuple.of(5, loose), Tuple.of(1, tight)))
                .as((sign, often) -> sign + often);
        if (depth == 0) {
            return set;
        }
        Arbitrary<String> inner = pattern(depth - 1);
        Arbitrary<String> open = Arbitraries.of("(", "(?:");
        // What is repeated begins with a sign: of repetitions of nothing the JDK leaves some out that must be there.
        Arbitrary<String> group = Arbitraries.oneOf(
                Combinators.combine(open, inner).as((begin, body) -> begin + body + ")"),
                Combinators.combine(open, one, inner, loose)
                        .as((begin, first, body, often) -> begin + first + body + ")" + often));
        Arbitrary<String> look =
                Combinators.combine(Arbitraries.of("(?=", "(?!"), inner).as((begin, body) -> begin + body + ")");
        Arbitrary<String> behind =
                Combinators.combine(Arbitraries.of("(?<=", "(?<!"), one).as((begin, body) -> begin + body + ")");
        Arbitrary<String> place = Arbitraries.of("^", "$");
        Arbitrary<String> either =
                Combinators.combine(inner, inner).as((left, right) -> "(?:" + left + "|" + right + ")");
        Arbitrary<String> part = Arbitraries.frequencyOf(
                Tuple.of(6, set),
                Tuple.of(3, group),
                Tuple.of(1, look),
                Tuple.of(1, behind),
                Tuple.of(1, place),
                Tuple.of(2, either));
        return part.list().ofMinSize(1).ofMaxSize(3).map(parts -> String.join("", parts));
    }
}
