package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.reference.ReferenceBranch;
import io.github.pokechess.core.reference.ReferencePosition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The slow second implementation agrees with the test vectors under today's chart, which is all it knows. */
final class VectorsTest {
    private static final Path FOLDER = Path.of("vectors");
    private static final Pattern MOVE = Pattern.compile("\"([a-h][1-8][a-h1-8=qrbn]+|pass)\":\\[(.*?)]");
    private static final Pattern OUTCOME = Pattern.compile("\\{(?:\"roll\":\"(\\w+)\",)?\"weight\":(\\d+),"
            + "(?:\"position\":\"([^\"]+)\"|\"end\":\\{\"result\":\"([^\"]+)\",\"reason\":\"([^\"]+)\"})}");

    private static List<String> lines(String name) throws IOException {
        return Files.readAllLines(FOLDER.resolve(name)).stream()
                .filter(line -> !line.contains("chart="))
                .toList();
    }

    private static String member(String line, String name) {
        Matcher member = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(line);
        return member.find() ? member.group(1) : "";
    }

    private static ReferencePosition parse(String text, String choices) {
        return ReferencePosition.parse(
                text, !choices.contains("enPassantInChain=off"), choices.contains("fiftyMoveRule=off") ? 255 : 100);
    }

    @Test
    @Tag("slow")
    void positions_agreeWithSecondImplementation() throws IOException {
        List<String> lines = lines("positions.jsonl");
        assertThat(lines).hasSizeGreaterThan(1_300);
        for (String line : lines) {
            String choices = member(line, "choices");
            ReferencePosition position = parse(member(line, "position"), choices);
            String end = end(position, choices);
            int moves = line.indexOf("\"moves\":{");
            assertThat(moves < 0).as(line).isEqualTo(!end.isEmpty());
            if (moves < 0) {
                assertThat(member(line, "result") + " " + member(line, "reason"))
                        .as(line)
                        .isEqualTo(end);
            } else {
                assertThat(written(line.substring(moves)))
                        .as(line)
                        .containsExactlyInAnyOrderElementsOf(expected(position, choices, member(line, "luck")));
            }
        }
    }

    private static List<String> written(String moves) {
        List<String> written = new ArrayList<>();
        for (Matcher move = MOVE.matcher(moves); move.find(); ) {
            for (Matcher outcome = OUTCOME.matcher(move.group(2)); outcome.find(); ) {
                String after = outcome.group(3) == null ? outcome.group(4) + " " + outcome.group(5) : outcome.group(3);
                written.add(String.join(
                        " ",
                        move.group(1),
                        outcome.group(1) == null ? "-" : outcome.group(1),
                        outcome.group(2),
                        after));
            }
        }
        return written;
    }

    private static List<String> expected(ReferencePosition position, String choices, String luck) {
        List<String> expected = new ArrayList<>();
        for (String decision : position.decisions()) {
            for (ReferenceBranch branch : position.branches(decision, luck)) {
                String end = end(branch.after(), choices);
                expected.add(String.join(
                        " ",
                        decision,
                        branch.name(),
                        Integer.toString(branch.weight()),
                        end.isEmpty() ? branch.after().text() : end));
            }
        }
        return expected;
    }

    private static String end(ReferencePosition position, String choices) {
        switch (position.result()) {
            case "white":
                return "1-0 king captured";
            case "black":
                return "0-1 king captured";
            case "draw":
                return "1/2-1/2 both kings";
            default:
                break;
        }
        if (position.isChain() || position.isPromotionPending()) {
            return "";
        }
        if (position.decisions().isEmpty()) {
            String loss = position.isWhiteToAct() ? "0-1" : "1-0";
            return (choices.contains("noMove=loss") ? loss : "1/2-1/2") + " no move";
        }
        boolean fifty = !choices.contains("fiftyMoveRule=off") && position.clock() >= 100;
        return fifty ? "1/2-1/2 fifty-move rule" : "";
    }

    @Test
    @Tag("slow")
    void games_agreeWithSecondImplementation() throws IOException {
        List<String> lines = lines("games.jsonl");
        assertThat(lines).hasSize(200);
        for (String line : lines) {
            String choices = member(line, "choices");
            ReferencePosition position = parse(member(line, "position"), choices);
            List<String> positions = new ArrayList<>();
            for (String decision : list(line, "decisions")) {
                String[] parts = decision.split(":", 2);
                position = position.branches(parts[0], member(line, "luck")).stream()
                        .filter(branch -> branch.name().equals(parts.length == 1 ? "-" : parts[1]))
                        .findAny()
                        .orElseThrow()
                        .after();
                if (position.result().equals("-")) {
                    positions.add(position.text());
                }
            }
            assertThat(list(line, "positions")).as(line).isEqualTo(positions);
        }
    }

    private static List<String> list(String line, String name) {
        Matcher list = Pattern.compile("\"" + name + "\":\\[(.*?)]").matcher(line);
        assertThat(list.find()).isTrue();
        String items = list.group(1).replace("\"", "");
        return items.isEmpty() ? List.of() : List.of(items.split(",", -1));
    }
}
