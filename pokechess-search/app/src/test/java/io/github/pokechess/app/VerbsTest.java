package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** A command line with few verbs answers as one with all. */
final class VerbsTest {
    @Test
    void verbsAreCalledAsTheySay() {
        CommandLine line = Main.commandLine();
        assertThat(line.getSubcommands()).hasSizeGreaterThan(10).allSatisfy(VerbsTest::assertCalled);
        assertThat(line.getSubcommands().get("teams").getSubcommands())
                .hasSize(8)
                .allSatisfy(VerbsTest::assertCalled);
    }

    private static void assertCalled(String name, CommandLine verb) {
        Command command = verb.getCommandSpec().userObject().getClass().getAnnotation(Command.class);
        assertThat(command.name()).isEqualTo(name);
    }

    @Test
    void onlyTheNamedVerbIsSetUp() {
        CommandLine line = new CommandLine(CommandSpec.create());
        Verbs.addNeededTo(line, List.of("perft", "2"));
        assertThat(line.getSubcommands()).containsOnlyKeys("perft");
    }

    /** Show is a verb as well. */
    @Test
    void onlyTheNamedVerbOfAFamilyIsSetUp() {
        CommandLine line = new CommandLine(CommandSpec.create());
        Verbs.addNeededTo(line, List.of("teams", "show", "--against", "rate"));
        assertThat(line.getSubcommands()).containsOnlyKeys("teams");
        assertThat(line.getSubcommands().get("teams").getSubcommands()).containsOnlyKeys("show");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "--help",
                "--help perft",
                "perft --help",
                "play -h",
                "--game raichu",
                "--game raichu --help",
                "--game tafl perft 1",
                "perft --game raichu 1",
                "--game raichu raichu",
                "plya",
                "perft perft",
                "show play",
                "teams",
                "teams --help",
                "teams rate --help",
                "teams ratee",
                "teams show play",
                "help teams show",
                "help teams",
                "--help teams show",
                "--nonsense",
                ""
            })
    void theAnswerIsThatOfAllVerbs(String text) {
        String[] words = text.isEmpty() ? new String[0] : text.split(" ", -1);
        StringWriter few = new StringWriter();
        StringWriter all = new StringWriter();

        int status = Main.run(new PrintWriter(few), new PrintWriter(few), words);

        PrintWriter out = new PrintWriter(all);
        assertThat(status).isEqualTo(Main.commandLine().setOut(out).setErr(out).execute(words));
        out.flush();
        assertThat(few).hasToString(all.toString());
    }
}
