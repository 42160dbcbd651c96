package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What the command line answers to words that it does not know, and the help that shows better ones. */
final class UsageErrorsTest {
    private final CommandRun command = new CommandRun();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plya | there is no verb plya; did you mean play?",
                "analyze --depth 3 | there is no verb analyze; did you mean analyse?",
                "self | there is no verb self; did you mean selfplay?",
                "xyzzy | there is no verb xyzzy; pokechess --help lists them",
                "help perfd | there is no verb perfd; did you mean perft?",
                "play --noeds 3 | play has no option --noeds; did you mean --nodes?",
                "play --noeds=3 | play has no option --noeds; did you mean --nodes?",
                "play --xyzzy | play has no option --xyzzy; pokechess play --help lists them",
                "--gaem tafl | there is no option --gaem; did you mean --game?",
                "play x.pcn | play takes no more words: x.pcn; pokechess play --help shows what it takes",
                "play --white enigne | not enigne; did you mean engine?",
                "play --black engine:level=nobody | --black: human, a level, or a player of match: engine:level=nobody: a level is 1 hatchling",
                "perft many | N is a whole number, not many",
                "perft 99999999999 | N is a whole number, not 99999999999, which is too large",
                "perft \u0663 | N is a whole number, not \u0663",
                "analyse --nodes \u0663 | --nodes is a whole number, not \u0663",
                "match engine:nodes=\u0663 random | nodes is a whole number, not \u0663",
                "match a b --sprt 1,x | --sprt is a number, not x",
                "match a b --sprt 1,0x1p3 | --sprt is a number, not 0x1p3",
                "selfplay --games 1 --out= | --out is empty; name a file or a folder",
                "teams solve --out= | --out is empty; name a file or a folder",
                "check x.pcn --lenient=true | --lenient takes no value",
                "perft 2 --json=false | --json takes no value",
                "show --width=-1 e4 | --width goes with a position and --out FILE.svg",
                "show --width=300 e4 --out x.html | --width goes with a position and --out FILE.svg",
                "show --game tafel | not tafel; did you mean tafl?",
                "check --game tafl x.pcn | check has no option --game; pokechess check --help lists them",
                "--game tafl check x.pcn | check takes no --game",
                "--game tafl teams show | teams takes no --game",
                "teams | which question about teams? solve, counter, rate, field, complete, show, sample, colours",
                "teams ratee TEAM | there is no verb teams ratee; did you mean rate?",
                "teams xyzzy | there is no verb teams xyzzy; pokechess teams --help lists them",
                "help teams rat | there is no verb teams rat; did you mean rate?",
                "teams rate | 'TEAM'; pokechess teams rate --help shows what teams rate takes",
                "teams rate TEAM --pairss 3 | teams rate has no option --pairss; did you mean --pairs?",
                "teams show more | teams show takes no more words: more; pokechess teams show --help shows what it takes",
                "teams show --game tafl | teams show has no option --game; pokechess teams show --help lists them",
                "analyse --time soon | --time is a time such as 500ms, 90s, 2m, 1h or 1h30m, or a number of milliseconds",
                "match engine:time=soon random | engine:time=soon: time is a time such as 500ms",
                "play --clock 1m+500ms | --clock is minutes, or minutes and seconds a turn"
            })
    void aWrongWordIsAnsweredWithARightOne(String words, String answer) {
        assertThat(command.run((Object[]) words.split(" ", -1))).isEqualTo(2);
        assertThat(command.err()).contains(answer).hasLineCount(1);
        assertThat(command.out()).isEmpty();
    }

    /** They came in one line, with \\u000a between them. */
    @Test
    void theProblemsOfATextAreALineEach(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("bad.pcn"),
                "[Variant \"Pokemon Chess\"]\n[SetUp \"1\"]\n[FEN \"9/8/8/8/8/8/8/9 x KQkq\"]\n\n*\n");

        assertThat(command.run("puzzle", file)).isEqualTo(2);
        assertThat(command.err().lines()).hasSizeGreaterThan(3).allMatch(line -> line.startsWith(file + ": line "));
    }

    /** Five megabytes of nines came back in full. */
    @ParameterizedTest
    @CsvSource({
        "perft, N is a whole number",
        "play --level, a level is",
        "play --white, --white: human",
        "xyz, there is no verb"
    })
    void aLongWrongWordIsCutInTheAnswer(String words, String answer) {
        List<Object> typed = new ArrayList<>(List.of(words.split(" ", -1)));
        String last = "9".repeat(1_000_000);
        if (words.equals("xyz")) {
            typed.clear();
        }
        typed.add(last);

        assertThat(command.run(typed.toArray())).isEqualTo(2);
        assertThat(command.err())
                .contains(answer, " characters) … ")
                .hasLineCount(1)
                .hasSizeLessThan(1_000);
    }

    /** A locale of ASCII alone: Java cannot tell what was typed, and its complaint was about an interface. */
    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"show", "selfplay --games 1 --out", "check --lenient"})
    @EnabledOnOs(OS.LINUX) // elsewhere names are Unicode whatever the locale
    void aWordThatTheLocaleCannotReadIsAnsweredWithOneThatCan(String words) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("sh", "-c", "exec \"$@\" \"$(printf 'caf\\303\\251.pcn')\"", "sh"));
        command.addAll(JavaProcess.command(List.of(), Main.class, (Object[]) words.split(" ", -1)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("has letters that cannot be read here; set LC_ALL=C.UTF-8")
                .hasLineCount(1);
        assertThat(process.waitFor()).isEqualTo(2);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"analyse, --time, 20ms", "analyse, --time, 20", "match, engine:time=2ms, greedy --games 2"})
    void aTimeIsWrittenTheSameEverywhere(String verb, String option, String time) {
        String words = verb + " " + option + " " + time;

        assertThat(command.run((Object[]) words.split(" ", -1)))
                .as(command.err())
                .isZero();
    }

    /** All verbs, those of a family with its name before theirs. */
    static List<String> verbs() {
        List<String> verbs = new ArrayList<>();
        Main.commandLine().getSubcommands().forEach((name, verb) -> {
            verbs.add(name);
            verb.getSubcommands().keySet().forEach(member -> verbs.add(name + " " + member));
        });
        return verbs;
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("verbs")
    void helpHasAnExampleThatIsUnderstood(String verb) {
        assertThat(command.run((Object[]) (verb + " --help").split(" "))).isZero();

        List<String> examples = command.lines().stream()
                .map(String::strip)
                .filter(line -> line.startsWith("pokechess " + verb) || line.startsWith("source "))
                .toList();
        assertThat(examples).isNotEmpty();
        for (String example : examples) {
            List<String> words = CommandText.splitIntoArguments(example.replaceAll("source <\\((.*)\\)", "$1")
                    .replace("$(cat board.txt)", "BOARD")
                    .replace('"', '\'') // a shell takes both
                    .replaceAll(" > .*", ""));
            CommandLine line = Main.commandLine();
            line.parseArgs(words.subList(1, words.size()).toArray(String[]::new)); // throws if it is wrong
        }
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void helpNamesTheGameOnlyWhereOneIsChosen(String verb) {
        command.run((Object[]) (verb + " --help").split(" "));

        boolean chosen = command.out().contains("--position")
                || List.of("rules", "uci", "raichu").contains(verb);
        assertThat(command.out().contains("--game=GAME")).isEqualTo(chosen);
    }

    @Test
    void helpIsAVerbToo() {
        for (String verb : List.of("perft", "teams", "teams rate")) {
            command.run((Object[]) (verb + " --help").split(" "));
            String help = command.out();

            assertThat(command.run((Object[]) ("help " + verb).split(" "))).isZero();
            assertThat(command.out()).isEqualTo(help).contains("Usage: pokechess " + verb + " ");
        }
        assertThat(command.run("help")).isZero();
        assertThat(command.out()).contains(Verbs.allNames());
    }
}
