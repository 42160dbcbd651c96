package io.github.pokechess.app.conform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.app.CommandRun;
import io.github.pokechess.testkit.process.JavaProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The referee, with programs that fail in all ways. */
final class ConformCommandTest {
    private static final Path VECTORS = Path.of("../../pokechess-core/vectors");

    private final CommandRun command = new CommandRun();

    @TempDir
    private Path folder;

    private Path fewVectors() throws IOException {
        Path few = Files.createDirectory(folder.resolve("few"));
        for (String name : new String[] {"positions.jsonl", "games.jsonl", "notation.jsonl", "perft.tsv"}) {
            Files.write(
                    few.resolve(name), Files.readAllLines(VECTORS.resolve(name)).subList(0, 4));
        }
        return few;
    }

    private int ask(String how, Object... words) {
        Object[] all = new Object[words.length + 2];
        all[0] = "conform";
        all[1] = JavaProcess.command(BadRespondent.class, how);
        System.arraycopy(words, 0, all, 2, words.length);
        return command.run(all);
    }

    /** Weights of another model: the table names the rules, the smallest position is drawn. */
    @Test
    @Tag("slow")
    void aWrongWeight_isFoundAndShown() throws IOException {
        assertThat(ask("lies", "--vectors", fewVectors())).isEqualTo(2);
        assertThat(command.out())
                .contains("pokechess (Java): 13 right, 2 wrong, 0 not answered, of 15")
                .containsPattern("(?m)^rule 18 +0 +2 +0 +2$")
                .containsPattern("(?m)^Rules? .*18.*, positions.jsonl:[12] ")
                .contains("\n 8   .    .")
                .contains(" should lead to [", "but leads to [");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dies|ended with status 7 before it answered question 3",
                "talks|answers question 3 with what is no JSON object, ",
                "repeats|answers question 3 without its number: {\"number\":2,",
                "floods|answers question 3 with more than 1048576 characters",
            })
    @Tag("slow")
    void aProgramOfNoMoreUse_isNamedAndEnded(String how, String complaint) throws IOException {
        assertThat(ask(how, "--vectors", fewVectors())).isEqualTo(2);
        assertThat(command.err()).contains(": " + complaint);
        assertThat(command.out())
                .contains(": 2 right, 0 wrong, 13 not answered, of 15")
                .contains("not answered: 13, it was ended");
        if (how.equals("dies")) {
            assertThat(command.err()).contains("its error: no more memory");
        }
    }

    @Test
    void aProgramThatHangs_isNotWaitedFor() {
        assertThat(ask("hangs", "--patience", "50ms")).isEqualTo(2);
        assertThat(command.err()).contains(": no answer to question 0 within 50 ms");
        assertThat(command.out()).isEmpty();
    }

    @Test
    @Tag("slow")
    void anAnswerOfAnotherShape_isWrong_andItsPlaceIsNamed() throws IOException {
        assertThat(ask("guesses", "--json", "--vectors", fewVectors())).isEqualTo(2);
        assertThat(command.out())
                .contains("\"right\":2,\"wrong\":13,")
                .contains("moves.e2e4[0].weight: must be a whole number from 1 to 160")
                .contains("moves.e2e4[0]: must have position or end")
                .contains("must have means, or wrong, or skipped, not [moves]");
    }

    @Test
    @Tag("slow")
    void ourOwnAnswers_areRight_ofAZipAndOfFreshPositions() throws IOException {
        Path zip = folder.resolve("vectors.zip");
        Path few = fewVectors();
        try (OutputStream file = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (String name : new String[] {"positions.jsonl", "perft.tsv"}) {
                out.putNextEntry(new ZipEntry("vectors/" + name));
                out.write(Files.readAllBytes(few.resolve(name)));
            }
        }
        String ours = JavaProcess.command(io.github.pokechess.app.Main.class, "conform", "--answer");

        assertThat(command.run("conform", ours, "--vectors", zip, "--fresh", 20, 7))
                .isZero();
        assertThat(command.out()).contains("pokechess (Java): 27 right, 0 wrong, 0 not answered, of 27");
    }

    @ParameterizedTest
    @ValueSource(strings = {"positions.jsonl", "games.jsonl", "notation.jsonl", "perft.tsv"})
    void aFileThatIsNoVectors_isRefusedWithItsPlace(String name) throws IOException {
        Files.writeString(folder.resolve(name), "{\"number\":1}\n[1]\n");
        assertThat(command.run("conform", "cat", "--vectors", folder)).isEqualTo(2);
        assertThat(command.err()).contains(name + ":2: is no vector: must ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "conform|a COMMAND is missing",
                "conform cat --fresh 0 1|--fresh: N is from 1 to 1000000: 0",
                "conform cat --patience 0s|--patience is from 1ms to 24h: 0s",
                "conform cat --answer|--answer stands alone",
                "conform cat --vectors nowhere|nowhere: no such folder or zip",
                "conform no-such-program|no-such-program: cannot be started: ",
            })
    void wrongWords_areRefused(String words, String complaint) {
        assertThat(command.run((Object[]) words.split(" "))).isEqualTo(2);
        assertThat(command.err()).contains(complaint).doesNotContain("\tat ");
    }

    @Test
    void theSmallSet_isAnsweredRightly() throws IOException {
        for (Question question : VectorFiles.small()) {
            String answer = OwnAnswers.answer(question.line(5), "").orElseThrow();
            assertThat(question.answer().agreesWith(Answer.parse(answer, question.text("ask"))))
                    .as(question.toString())
                    .isTrue();
        }
    }

    @Test
    void questions_haveNoAnswer() throws IOException {
        for (Question question : VectorFiles.small()) {
            assertThat(question.line(1).getBytes(StandardCharsets.UTF_8).length).isPositive();
            assertThat(question.line(1)).doesNotContain("\"moves\"", "\"end\"", "\"means\"", "\"paths\"", "\"shows\"");
        }
    }
}
