import com.fasterxml.jackson.databind.*;
import io.github.pokechess.core.*;
import io.github.pokechess.jackson.*;
import io.github.pokechess.search.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;

/**
 * An analysis service: a line of JSON is a question, a line of JSON the answer. Two searches at a time, each half a
 * second at most.
 */
final class AnalysisService {
    /** What is asked for; a position is an object, or a text under the standard rules. */
    record Question(Position position, int lines) {}

    private final ObjectMapper mapper = new ObjectMapper().registerModule(new PokechessModule());
    private final BlockingQueue<Searcher> idle = new LinkedBlockingQueue<>();

    AnalysisService(int searchers) {
        for (int i = 0; i < searchers; i++) {
            idle.add(Searcher.builder().tableMebibytes(16).build());
        }
    }

    String answer(String json) throws Exception {
        Question question = mapper.readValue(json, Question.class);
        if (question == null || question.position() == null) {
            throw new IllegalArgumentException("a question has a position");
        }
        Searcher searcher = idle.take();
        try {
            Limits limits = Limits.time(Duration.ofMillis(500)).withNodes(200_000).withVariations(Math.max(1, question.lines()));
            return mapper.writeValueAsString(searcher.search(question.position(), limits));
        } finally {
            idle.add(searcher);
        }
    }

    public static void main(String[] args) throws Exception {
        AnalysisService service = new AnalysisService(2);
        for (Scanner in = new Scanner(System.in); in.hasNextLine(); ) {
            try {
                System.out.println(service.answer(in.nextLine()));
            } catch (com.fasterxml.jackson.core.JsonProcessingException | IllegalArgumentException wrong) {
                System.out.println("{\"error\": " + service.mapper.writeValueAsString(wrong.getMessage()) + "}");
            }
        }
    }
}
