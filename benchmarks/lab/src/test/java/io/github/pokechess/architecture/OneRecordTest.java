package io.github.pokechess.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One class is a game with its tags and variations, one parses movetext, one plays it, and nothing asks whether a kind
 * is Pokémon Chess: what differs between kinds is in their dialects.
 */
final class OneRecordTest {
    private static final Pattern RECORD =
            Pattern.compile("(?s)private final Map<String, String> tags;.*private [^;(]*GameNode<[^;(]*> tree;");
    private static final Pattern PARSER = Pattern.compile("case RESULT ->.*", Pattern.DOTALL);
    private static final Pattern WRITER = Pattern.compile(
            "\\.appendNumber\\([^;]*, side == 0 \\? \"\\.\" : \"\\.\\.\\.\"|first \\? \"\\.\" : \"\\.\\.\\.\"");
    private static final Pattern PLAYER = Pattern.compile("ialect\\.newTurnParser\\(");
    private static final Pattern EVENTS = Pattern.compile("class \\w+[^{]* implements [^{]*\\bGameEvents\\b");
    private static final Pattern ASKS = Pattern.compile("instanceof (PokemonChess|Position)\\b");
    private static final Pattern UNCHECKED = Pattern.compile("@SuppressWarnings\\(\"unchecked\"\\)");

    /** A class that has one of its own before it and a list of its own behind it: a tree. */
    private static final Pattern TREE = Pattern.compile("\\bclass (\\w+)[^{]*\\{[^{}]*(?:"
            + "private (?:final )?(?:@Nullable )?\\1(?:<[^;=(]*>)? \\w+;[^{}]*List<\\1(?:<[^;=(]*>)?> \\w+ ?[;=]"
            + "|List<\\1(?:<[^;=(]*>)?> \\w+ ?[;=][^{}]*private (?:final )?(?:@Nullable )?\\1(?:<[^;=(]*>)? \\w+;)");

    private static List<String> having(Pattern pattern, Path root, String module) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(root::relativize)
                    .filter(file -> file.toString().replace('\\', '/').contains(module + "src/main/"))
                    .filter(file -> pattern.matcher(text(root.resolve(file))).find())
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void oneClassIsAGameWithVariations() throws IOException {
        assertThat(having(RECORD, Path.of("../..").toRealPath(), "")).containsExactly("GameRecord.java");
    }

    /** A board numbers the places of the one tree, a builder's; it has no tree of its own. */
    @Test
    @Tag("slow")
    void oneTreeHasTheVariationsOfGames() throws IOException {
        assertThat(having(TREE, Path.of("../..").toRealPath(), "")).containsExactly("GameNode.java");
    }

    @Test
    void oneClassParsesMovetext() throws IOException {
        assertThat(having(PARSER, Path.of("../..").toRealPath(), ""))
                .containsExactly("ChessScanner.java", "GameParser.java"); // one cuts, the other reads
    }

    /** One writes a tree; the other one a line of which nothing is said, as most are. */
    @Test
    void movetextIsWrittenOnceWithVariationsAndOnceWithout() throws IOException {
        assertThat(having(WRITER, notation(), "")).containsExactly("MainLineWriter.java", "MovetextWriter.java");
    }

    /** One plays games; the other one passes a main line on without making a game of it. */
    @Test
    void oneClassPlaysGames() throws IOException {
        assertThat(having(PLAYER, Path.of("../..").toRealPath(), "")).containsExactly("GamePlayer.java");
        assertThat(having(EVENTS, Path.of("../..").toRealPath(), ""))
                .containsExactly("GamePlayer.java", "MainLineVisit.java");
    }

    @Test
    void nothingInNotationAsksForPokemonChess() throws IOException {
        assertThat(having(ASKS, notation(), ""))
                .containsExactly("GameText.java"); // which writes no game without a king
    }

    /** A game of any kind becomes one of a kind in one place, which has looked. */
    @Test
    void notationCastsUncheckedInOnePlace() throws IOException {
        assertThat(having(UNCHECKED, notation(), "")).containsExactly("GameRecord.java");
    }

    private static Path notation() throws IOException {
        return Path.of("../../pokechess-notation").toRealPath();
    }

    @Test
    void othersWouldBeFound(@TempDir Path folder) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("pokechess-notation/src/main/java"));
        Files.writeString(sources.resolve("Second.java"), """
                final class Second<P, M> {
                private final @Nullable Second<P, M> before;
                private final List<Second<P, M>> next = new ArrayList<>();
                private final Map<String, String> tags;
                private final GameNode<P, M> tree;
                case RESULT -> end();
                lines.appendNumber(number, side == 0 ? "." : "...");
                dialect.newTurnParser(start);
                private static class Events implements GameEvents {
                kind instanceof PokemonChess;
                @SuppressWarnings("unchecked")""");
        for (Pattern pattern : List.of(RECORD, TREE, PARSER, WRITER, PLAYER, EVENTS, ASKS, UNCHECKED)) {
            assertThat(having(pattern, folder, "pokechess-notation/")).containsExactly("Second.java");
        }
    }
}
