package io.github.pokechess.app.conform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The schema of questions and answers says what the referee does. */
final class ConformSchemaTest {
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text());

    private static String text() {
        try {
            return Files.readString(Path.of("../../pokechess-core/vectors/conform.schema.json"));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    @Test
    void questionsAndOurAnswersFit() throws IOException {
        for (String line :
                new String[] {"{\"number\":0,\"ask\":\"start\",\"protocol\":1}", "{\"number\":7,\"ask\":\"stop\"}"}) {
            assertThat(SCHEMA.validate(line, InputFormat.JSON)).as(line).isEmpty();
        }
        String introduction = OwnAnswers.answer("{\"number\":0,\"ask\":\"start\",\"protocol\":1}", "1")
                .orElseThrow();
        assertThat(SCHEMA.validate(introduction, InputFormat.JSON)).isEmpty();
        for (Question question : VectorFiles.small()) {
            String line = question.line(1);
            assertThat(SCHEMA.validate(line, InputFormat.JSON)).as(line).isEmpty();
            String answer = OwnAnswers.answer(line, "").orElseThrow();
            assertThat(SCHEMA.validate(answer, InputFormat.JSON)).as(answer).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "position|{'number':1}",
                "position|{'number':1,'moves':[]}",
                "position|{'number':1,'moves':{'e2e4':[]}}",
                "position|{'number':1,'moves':{'e2e4':[{'weight':160}]}}",
                "position|{'number':1,'moves':{'e2e4':[{'weight':0,'position':'x'}]}}",
                "position|{'number':1,'moves':{'e2e4':[{'weight':1.5,'position':'x'}]}}",
                "position|{'number':1,'moves':{'e2e4':[{'roll':'critical','weight':10,'position':'x'}]}}",
                "position|{'number':1,'moves':{'e2e4':[{'weight':10,'position':'x','end':null}]}}",
                "position|{'number':1,'end':{'result':'1-1','reason':'x'}}",
                "position|{'number':1,'end':{'reason':'x'}}",
                "position|{'number':1,'moves':{},'end':{'result':'1-0','reason':'x'}}",
                "game|{'number':1,'positions':['x']}",
                "game|{'number':1,'positions':[1],'end':null}",
                "perft|{'number':1,'paths':'20'}",
                "perft|{'number':1,'paths':-1}",
                "notation|{'number':1,'means':null}",
                "notation|{'number':1,'means':'x','wrong':'y'}",
                "perft|{'number':1,'skipped':true}",
                "perft|{'number':1,'skipped':'x','paths':3}",
            })
    void answersOfAnotherShape_areRefusedByBoth(String ask, String quoted) {
        String answer = quoted.replace('\'', '"');
        assertThat(SCHEMA.validate(answer, InputFormat.JSON)).isNotEmpty();
        assertThatThrownBy(() -> Answer.parse(answer, ask)).isInstanceOf(MalformedTextException.class);
    }

    @Test
    void outcomesThatAreNone_areToldOnce() {
        String answer = "{\"number\":1,\"moves\":{\"e2e4\":5}}";

        assertThatThrownBy(() -> Answer.parse(answer, "position"))
                .isInstanceOfSatisfying(
                        MalformedTextException.class,
                        wrong -> assertThat(wrong.problems())
                                .extracting(TextProblem::message)
                                .containsExactly("must be an array, not a number"));
    }

    @Test
    void aQuestionThatIsNoObject_isRefused() {
        assertThatThrownBy(() -> OwnAnswers.answer("5", "1"))
                .isInstanceOf(MalformedTextException.class)
                .hasMessageContaining("must be an object, not a number");
    }
}
