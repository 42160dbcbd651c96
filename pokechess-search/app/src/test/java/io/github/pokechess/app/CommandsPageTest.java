package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * {@code COMMANDS.md} is the help of all verbs as a page. {@code -Dpokechess.draw=true} writes it anew.
 */
final class CommandsPageTest {
    private static final Path PAGE = Path.of("COMMANDS.md");

    private static final String HEAD = """
            # The command line: every verb and option

            For people who use `pokechess`. This page is the help of all verbs, written by a test (`CommandsPageTest`); `pokechess help VERB`
            prints the same. What scripts need to know (status, JSON, times, sizes) is in [the command line for scripts](README.md).

            `./mvnw -B -Dplain package` leaves two files in `pokechess-search/app/target`: `pokechess.jar`, which needs no other file, and
            `pokechess`, a script for Linux and macOS that starts it faster. `pokechess VERB` on this page is
            `java -jar pokechess.jar VERB` without the script.

            Every verb also has `--help`. `--game GAME` chooses the game, before or after the verb, of VERBS; the other verbs are for
            Pokémon Chess, or take the game from their files.
            """;

    @Test
    void pageIsTheHelpOfAllVerbs() throws IOException {
        String page = page();
        if (Boolean.getBoolean("pokechess.draw")) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    private static String page() {
        Map<String, CommandLine> verbs = Main.commandLine().getSubcommands();
        String withGame = verbs.entrySet().stream()
                .filter(verb -> verb.getValue().getCommandSpec().findOption("--game") != null)
                .map(verb -> "`" + verb.getKey() + "`")
                .collect(Collectors.joining(", "));
        StringBuilder page = new StringBuilder(HEAD.replace("VERBS", withGame)).append("\n| verb | |\n|---|---|\n");
        verbs.forEach((name, verb) -> page.append("| [`%s`](#%s) | %s |\n"
                .formatted(name, name, cell(description(verb.getCommandSpec()).replaceFirst("(?<=\\.) .*", "")))));
        page.append("\n## Before the verb\n\n").append(table(Main.commandLine().getCommandSpec(), ""));
        verbs.forEach((name, verb) -> {
            page.append(section("## " + name, verb.getCommandSpec()));
            verb.getSubcommands()
                    .forEach((member, own) -> page.append(section("### " + name + " " + member, own.getCommandSpec())));
        });
        return page.toString();
    }

    private static String section(String heading, CommandSpec verb) {
        String examples = String.join("\n", texts(verb.usageMessage().footer()));
        return "\n" + heading + "\n\n" + description(verb) + "\n\n" + table(verb, "--game") + example(examples);
    }

    private static String description(CommandSpec command) {
        return escaped(
                String.join(" ", texts(command.usageMessage().description())).strip());
    }

    /** The options but for one, and those of help and version. */
    private static String table(CommandSpec command, String without) {
        List<ArgSpec> rows = Stream.concat(
                        command.positionalParameters().stream(),
                        command.options().stream()
                                .filter(option -> !option.hidden()
                                        && !option.usageHelp()
                                        && !option.versionHelp()
                                        && !option.longestName().equals(without))
                                .sorted(Comparator.comparing(OptionSpec::longestName)))
                .toList();
        return rows.isEmpty()
                ? ""
                : rows.stream()
                        .map(row -> "| `" + cell(name(row)) + "` | "
                                + cell(escaped(String.join(" ", texts(row.description())))) + " |\n")
                        .collect(Collectors.joining("", "| | |\n|---|---|\n", ""));
    }

    private static String name(ArgSpec row) {
        String value = row.paramLabel();
        if (!(row instanceof OptionSpec option)) {
            return row.required() ? value : "[" + value + "]";
        }
        String names = String.join("`, `", option.names());
        return option.arity().max() == 0 ? names : names + " " + value;
    }

    private static String example(String footer) {
        String lines = footer.lines()
                .dropWhile(line -> !line.startsWith("Example"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .map(line -> line.replaceFirst("^ {2}", ""))
                .collect(Collectors.joining("\n"));
        return lines.isEmpty() ? "" : "\n```\n" + lines + "\n```\n";
    }

    private static String[] texts(String[] lines) {
        return Arrays.stream(lines)
                .map(line -> CommandLine.Help.Ansi.OFF.string(
                        line.replace("%n", "\n").replace("%%", "%")))
                .toArray(String[]::new);
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s*\n\\s*", " ");
    }

    /** Markdown reads angle brackets and stars as its own; pages become links. */
    private static String escaped(String text) {
        return text.replace("<", "&lt;").replace("*", "\\*").replaceAll("pokechess-search/(\\S+?\\.md)", "[$1](../$1)");
    }
}
