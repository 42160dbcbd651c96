package io.github.pokechess.app.conform;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.common.CommandText;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.Games;
import io.github.pokechess.app.common.Interruption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.common.Version;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.match.player.EngineFailedException;
import io.github.pokechess.match.text.DurationText;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.strings.LineReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a program the questions of the test vectors, and says which rules it follows. */
@Command(
        name = "conform",
        footer = {
            "",
            "Examples:",
            "  pokechess conform \"python3 reference.py conform\"",
            "  pokechess conform \"node mine.js\" --fresh 1000 7"
        },
        description =
                "Checks whether a program, in any language, follows the rules of Pokémon Chess. It answers questions,"
                        + " a line of JSON each: the page of the test vectors describes them. The answer is a table by the numbers"
                        + " of the rules; the status is 0 if every question is answered and right, else 2.")
public final class ConformCommand extends Verb {
    private static final int MAX_FRESH = 1_000_000;
    private static final int MAX_LINE = 1 << 20;

    /** The lines of its standard error that are shown. */
    private static final int MAX_ERRORS = 200;

    private static final int MOST_DIFFERENCES = 6;
    private static final int LONGEST = 400;
    private static final String STANDARD = "standard";
    private static final Duration LONGEST_PATIENCE = Duration.ofDays(1);

    @Parameters(
            paramLabel = "COMMAND",
            arity = "0..1",
            description =
                    "The program with its arguments, as one word; in it a word with blanks stands between apostrophes.")
    private @Nullable String command;

    @Option(
            names = "--vectors",
            paramLabel = "FOLDER|ZIP",
            description = "Ask the questions of these files (default: a small set, at least one for each rule).")
    private @Nullable Path vectors;

    @Option(
            names = "--fresh",
            arity = "2",
            paramLabel = "NUMBER",
            description = "Two numbers, N and SEED: ask about N positions that are in no file, which our rules judge.")
    private List<Long> fresh = new ArrayList<>();

    @Option(names = "--patience", paramLabel = "TIME", description = "How long an answer may take (default: 10s).")
    private String patience = "10s";

    @Option(
            names = "--answer",
            description = "Ask nothing: answer the questions of the standard input by our rules, until it ends.")
    private boolean answers;

    @Mixin
    private JsonOption json = new JsonOption();

    private final Scores scores = new Scores();

    /** What a program says of itself. */
    private record Introduction(
            String name,
            String language,
            @Nullable List<String> luck,
            boolean choices,
            boolean charts,
            List<String> games) {
        /** Why a question cannot be asked, if it cannot. */
        Optional<String> refusal(Question question) {
            if (!question.game().equals(Games.POKEMON)) {
                return games.contains(question.game())
                        ? Optional.empty()
                        : Optional.of("it does not know the game " + question.game());
            }
            String model = question.text("luck");
            List<String> models = luck;
            if (models != null && !models.contains(model.isEmpty() ? STANDARD : model)) {
                return Optional.of("it does not know the luck model " + (model.isEmpty() ? STANDARD : model));
            }
            String chosen = question.text("choices");
            if (!charts && chosen.contains("chart=")) {
                return Optional.of("it does not know other charts");
            }
            return choices || chosen.isEmpty() ? Optional.empty() : Optional.of("it does not know other choices");
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (answers) {
            require(command == null && vectors == null && fresh.isEmpty() && !json.isSet(), "--answer stands alone");
            answer();
            return 0;
        }
        require(command != null && !command.isBlank(), "a COMMAND is missing");
        List<String> arguments = CommandText.splitIntoArguments(requireNonNull(command));
        Duration time = DurationText.parse("--patience", patience);
        require(!time.isZero() && time.compareTo(LONGEST_PATIENCE) <= 0, "--patience is from 1ms to 24h: " + patience);
        List<Question> given =
                vectors != null ? VectorFiles.read(vectors) : fresh.isEmpty() ? VectorFiles.small() : List.of();
        long drawn = fresh.isEmpty() ? 0 : fresh.get(0);
        require(
                drawn >= 0 && drawn <= MAX_FRESH && (fresh.isEmpty() || drawn > 0),
                "--fresh: N is from 1 to " + MAX_FRESH + ": " + drawn);
        Iterator<Question> more =
                drawn == 0 ? List.<Question>of().iterator() : new FreshQuestions((int) drawn, fresh.get(1));
        try (Interruption interruption = Interruption.open()) {
            Introduction introduction = ask(arguments, time, given, more, given.size() + drawn);
            boolean unused = interruption.endInterruptible();
            report(introduction);
        }
        return scores.isPerfect() ? 0 : Failure.BAD_INPUT;
    }

    private void answer() throws IOException {
        LineReader lines = new LineReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), MAX_LINE);
        PrintWriter out = spec.commandLine().getOut();
        for (String line = lines.nextLine(); line != null; line = lines.nextLine()) {
            Optional<String> reply = OwnAnswers.answer(line, new Version().getVersion()[0]);
            if (reply.isEmpty()) {
                return;
            }
            out.println(reply.get());
            out.flush();
        }
    }

    private Introduction ask(
            List<String> arguments, Duration time, List<Question> given, Iterator<Question> more, long all)
            throws InterruptedException {
        AtomicInteger errors = new AtomicInteger();
        try (Respondent program = new Respondent(arguments, time, line -> showError(line, errors));
                StatusLine status = StatusLine.of(spec.commandLine())) {
            Introduction introduction =
                    introduce(program.ask("{\"number\":0,\"ask\":\"start\",\"protocol\":1}", 0), arguments);
            Iterator<Question> questions = given.iterator();
            long number = 0;
            @Nullable String gone = null;
            // What would have been drawn for a program that is gone is not missed.
            while (questions.hasNext() || (gone == null && more.hasNext())) {
                Question question = questions.hasNext() ? questions.next() : more.next();
                number++;
                long asked = number;
                Optional<String> refusal = gone == null ? introduction.refusal(question) : Optional.of(gone);
                if (refusal.isPresent()) {
                    scores.addUnanswered(question, refusal.get());
                    continue;
                }
                status.showIfDue(() -> StatusLine.barOfShare((double) asked / all) + " question " + asked + " of " + all
                        + ", " + scores.total().wrong() + " wrong");
                try {
                    judge(question, program.ask(question.line(asked), asked));
                } catch (EngineFailedException failed) {
                    status.clearIfShown();
                    printNotice(Failure.shortenedPrintable(String.valueOf(failed.getMessage())));
                    gone = "it was ended";
                } catch (InterruptedException stop) { // Ctrl-C: the results so far are shown
                    gone = "the run was broken off";
                }
                if (gone != null) {
                    program.kill();
                    scores.addUnanswered(question, gone);
                }
            }
            if (gone == null) {
                program.stop("{\"number\":" + (number + 1) + ",\"ask\":\"stop\"}");
            }
            return introduction;
        }
    }

    private void showError(String line, AtomicInteger shown) {
        if (line.isBlank()) {
            return;
        }
        int number = shown.incrementAndGet();
        if (number <= MAX_ERRORS) {
            printNotice("its error: " + Failure.shortenedPrintable(line)
                    + (number == MAX_ERRORS ? " … (no more are shown)" : ""));
        }
    }

    private static Introduction introduce(String line, List<String> arguments) {
        JsonNode node = JsonNode.parse(JsonSource.of(line));
        node.requiredMember("protocol").requireNumber(1);
        JsonNode knows = node.get("knows");
        Introduction introduction = new Introduction(
                String.valueOf(node.requiredMember("name").text()),
                String.valueOf(node.requiredMember("language").text()),
                names(knows, "luck").orElse(null),
                canAsk(knows, "choices"),
                canAsk(knows, "charts"),
                names(knows, "games").orElse(List.of()));
        try {
            node.problems().throwIfAny();
        } catch (MalformedTextException wrong) {
            throw new EngineFailedException(String.join(" ", arguments) + ": its answer to start: "
                    + wrong.problems().stream().map(String::valueOf).collect(Collectors.joining("; ")));
        }
        return introduction;
    }

    /** The names that a program knows, if it says so. */
    private static Optional<List<String>> names(JsonNode knows, String name) {
        JsonNode names = knows.get(name);
        return names.isMissing()
                ? Optional.empty()
                : Optional.of(names.items().stream()
                        .map(item -> String.valueOf(item.text()))
                        .toList());
    }

    /** Whether something is known: all is, of which a program says nothing. */
    private static boolean canAsk(JsonNode knows, String name) {
        JsonNode member = knows.get(name);
        return member.isMissing() || member.flag();
    }

    private void judge(Question question, String line) {
        Answer given;
        try {
            given = Answer.parse(line, question.text("ask"));
        } catch (InvalidInputException wrong) {
            scores.addWrong(question, String.valueOf(wrong.getMessage()).lines().toList());
            return;
        }
        Optional<String> skipped = given.skipped();
        if (skipped.isPresent()) {
            scores.addUnanswered(question, skipped.get());
        } else if (question.answer().agreesWith(given)) {
            scores.addRight(question);
        } else {
            scores.addWrong(question, question.answer().differences(given));
        }
    }

    private void report(Introduction program) {
        Report report = json.report();
        report.textMember("program", program.name()).textMember("language", program.language());
        count(report, scores.total()).literalMember("good", scores.isPerfect());
        String title = Failure.shortenedPrintable(program.name()) + " ("
                + Failure.shortenedPrintable(program.language()) + "): ";
        Scores.Count total = scores.total();
        report.printLine(title + total.right() + " right, " + total.wrong() + " wrong, " + total.unanswered()
                + " not answered, of " + total.all());
        report.printLine("").printFormatted("%-24s %7s %7s %13s %7s", "", "right", "wrong", "not answered", "of");
        report.rowsMember("rules", scores.rules().entrySet(), row -> {
            report.literalMember("rule", row.getKey());
            line(report, "rule " + row.getKey(), row.getValue());
        });
        report.printLine("");
        report.rowsMember("groups", scores.groups().entrySet(), row -> {
            report.textMember("group", row.getKey());
            line(report, row.getKey(), row.getValue());
        });
        report.rowsMember(
                "reasons",
                scores.reasons().entrySet(),
                row -> report.textMember("reason", row.getKey())
                        .literalMember("questions", row.getValue())
                        .printLine(
                                "not answered: " + row.getValue() + ", " + Failure.shortenedPrintable(row.getKey())));
        report.rowsMember(
                "mistakes", scores.mistakes().entrySet(), row -> mistake(report, row.getKey(), row.getValue()));
        report.finish();
    }

    private static Report count(Report report, Scores.Count count) {
        return report.literalMember("right", count.right())
                .literalMember("wrong", count.wrong())
                .literalMember("unanswered", count.unanswered())
                .literalMember("all", count.all());
    }

    private static void line(Report report, String name, Scores.Count count) {
        count(report, count)
                .printFormatted(
                        "%-24s %7d %7d %13d %7d", name, count.right(), count.wrong(), count.unanswered(), count.all());
    }

    private static void mistake(Report report, Scores.Mistake mistake, List<Integer> rules) {
        Question question = mistake.question();
        report.textMember("place", question.place())
                .literalsMember("rules", rules)
                .textsMember("differences", mistake.differences());
        String numbers = rules.stream().map(String::valueOf).collect(Collectors.joining(", "));
        report.printLine("")
                .printLine((rules.isEmpty() ? "" : (rules.size() == 1 ? "Rule " : "Rules ") + numbers + ", ")
                        + EscapedText.printable(question.toString()));
        diagram(question).ifPresent(report::printLine);
        List<String> lines = mistake.differences();
        for (String line : lines.subList(0, Math.min(lines.size(), MOST_DIFFERENCES))) {
            report.printLine(
                    "  " + EscapedText.printable(line.length() > LONGEST ? line.substring(0, LONGEST) + " …" : line));
        }
        if (lines.size() > MOST_DIFFERENCES) {
            report.printLine("  … " + (lines.size() - MOST_DIFFERENCES) + " lines more");
        }
    }

    /** The board of a question, if it has one. */
    private static Optional<Diagram> diagram(Question question) {
        try {
            GameKind<?, ?> kind = OwnAnswers.GAMES.requireNamed(question.game());
            return question.position().map(text -> diagram(kind, text, question.text("choices")));
        } catch (InvalidInputException wrong) {
            return Optional.empty();
        }
    }

    private static <P extends GamePosition<P, M>, M> Diagram diagram(
            GameKind<P, M> kind, String position, String choices) {
        return Diagram.of(kind.picture(VectorJson.position(kind, position, choices), null));
    }
}
