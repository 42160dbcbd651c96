package io.github.pokechess.app.files;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.app.game.ReadOptions;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.strings.EscapedText;
import io.github.pokechess.notation.text.GameReader;
import io.github.pokechess.notation.text.GameSource;
import io.github.pokechess.notation.text.ReadResult;
import io.github.pokechess.notation.text.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Replays the games of files and reports problems with their places. */
@Command(
        name = "check",
        footer = {"", "Example:", "  pokechess check games.pcn other.pcn.gz"},
        description =
                "Replays every game of every file by the rules. Problems go to the standard error, with their places;"
                        + " the status is 2 if there are any.")
public final class CheckCommand extends Verb {
    /** The number of games that are handed out before the first result is awaited; fewer if they are long. */
    private static final int BATCH = 512;

    private static final int BATCH_BYTES = 1 << 22;

    private static final String DICE = ", dice";
    private static final String DRAFT = ", draft";

    private static final Pattern FIRST_MOVE = Pattern.compile("^\\s*1\\s*\\.");

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "Files of games in any form that convert reads; - is the standard input, a game file if --from says nothing"
                            + " else.")
    private List<Path> files;

    @Option(
            names = "--dice",
            description =
                    "Also check every roll against the secrets of both players, and a draft against its hashes, as the"
                            + " tags have them.")
    private boolean dice;

    @Mixin
    private ReadOptions options = new ReadOptions();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private JsonOption json = new JsonOption();

    private final Map<String, Integer> results = new TreeMap<>();
    private final Map<String, Integer> kinds = new TreeMap<>();
    private long games;
    private long broken;
    private long decisions;

    /** The result of a file, with its reported problems. */
    private record Checked(Path file, boolean isGood, long games, long broken, long decisions, Complaints complaints) {}

    /** The result of a game: its decisions, its result and remarks, or its problems. */
    private record Verdict(
            long decisions,
            @Nullable Outcome outcome,
            List<Forgiveness> forgiven,
            Optional<String> warning,
            @Nullable IllegalArgumentException wrong) {}

    @Override
    public Integer call() throws InterruptedException {
        for (Path file : files) {
            options.refuseUnfitFor(formOrGameFile(file), file);
        }
        Report report = json.report();
        List<Checked> checked = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(jobs.count());
        try {
            for (Path file : files) {
                checked.add(checkFile(file, threads, report));
            }
        } finally {
            threads.shutdownNow();
        }
        boolean good = checked.stream().allMatch(Checked::isGood);
        report.rowsMember("files", checked, file -> {
            report.textMember("file", file.file());
            writeCounts(report, file.games(), file.broken(), file.decisions());
            report.rowsMember("messages", file.complaints().firstReported(), what -> writeMessage(report, what))
                    .literalMember(
                            "messagesLeftOut",
                            file.complaints().lineCount()
                                    - file.complaints().firstReported().size());
        });
        writeCounts(report.literalMember("good", good), games, broken, decisions);
        report.rowsMember(
                "results",
                results.entrySet(),
                result -> report.textMember("result", result.getKey()).literalMember("games", result.getValue()));
        if (games > 1) {
            report.printLine("").printFormatted("%10d games, %d decisions", games, decisions);
            results.forEach((result, count) -> report.printFormatted("%10d %s", count, result));
            kinds.forEach((kind, count) -> report.printFormatted("%10d %s", count, kind));
        }
        report.finish();
        return good ? 0 : Failure.BAD_INPUT;
    }

    private static void writeCounts(Report report, long games, long broken, long decisions) {
        report.literalMember("games", games).literalMember("broken", broken).literalMember("decisions", decisions);
    }

    private static void writeMessage(Report report, Object what) {
        if (what instanceof TextProblem problem) {
            report.textMember("message", problem.message())
                    .textMember("field", problem.field())
                    .literalMember("line", problem.line())
                    .literalMember("column", problem.column())
                    .literalMember("offset", problem.offset());
        } else {
            report.textMember("message", what);
        }
    }

    private Checked checkFile(Path file, ExecutorService threads, Report report) throws InterruptedException {
        long gamesBefore = games;
        long brokenBefore = broken;
        long decisionsBefore = decisions;
        try (Complaints complaints = new Complaints(spec.commandLine(), file)) {
            boolean isRead = replayGames(file, threads, complaints);
            Checked checked = new Checked(
                    file,
                    isRead && games > gamesBefore && broken == brokenBefore,
                    games - gamesBefore,
                    broken - brokenBefore,
                    decisions - decisionsBefore,
                    complaints);
            if (isRead && checked.games() == 0) {
                complaints.reportMessage("there is no game");
            } else if (isRead) {
                report.printLine(EscapedText.printable(file.toString()) + ": " + checked.games()
                        + (checked.games() == 1 ? " game, " : " games, ") + checked.decisions() + " decisions, "
                        + (checked.isGood() ? "all good" : checked.broken() + " broken"));
                report.flush();
            }
            return checked;
        }
    }

    private GameForm formOrGameFile(Path file) {
        return options.formIfNamed(file).orElse(GameForm.PCN);
    }

    /** Replays the games of a file; answers whether it could be read. */
    private boolean replayGames(Path file, ExecutorService threads, Complaints complaints) throws InterruptedException {
        GameForm form = formOrGameFile(file);
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            if (!form.isRead()) {
                complaints.reportMessage("check reads " + GameFiles.joinedSuffixes(GameForm::isRead)
                        + ", not what is made to be looked at");
                return false;
            }
            if (form == GameForm.PCN) {
                return checkGameFile(file, threads, complaints, status);
            }
            checkOtherForm(form, file, complaints, status);
            return true;
        } catch (UncheckedIOException | IOException wrong) {
            complaints.reportProblems(Failure.readingFailure(file, wrong));
            return false;
        } catch (IllegalArgumentException otherForm) { // the file is not what its name says
            complaints.reportProblems(otherForm);
            return false;
        }
    }

    /** Replays the games of a game file by several threads; answers whether it is one. */
    private boolean checkGameFile(Path file, ExecutorService threads, Complaints complaints, StatusLine status)
            throws IOException, InterruptedException {
        long size = Input.sizeOrZero(file);
        boolean first = true;
        Reading<GameRecord<?, ?>> reading = options.reading();
        try (GameReader reader = GameFiles.openGameFile(file, reading, complaints::reportMessage)) {
            while (reader.hasNext()) {
                List<GameSource> batch = new ArrayList<>();
                List<Future<Verdict>> verdicts = new ArrayList<>();
                long start = Long.MAX_VALUE;
                while (batch.size() < BATCH && reader.hasNext()) {
                    GameSource game = reader.next();
                    start = Math.min(start, game.offset());
                    batch.add(game);
                    verdicts.add(threads.submit(() -> verdictOf(game, reading)));
                    if (game.offset() - start > BATCH_BYTES) {
                        break;
                    }
                }
                if (first && looksUnlikeGameFile(batch, verdicts)) {
                    complaints.reportMessage("is no game file: it has neither tags nor moves that can be played");
                    return false;
                }
                first = false;
                for (int i = 0; i < batch.size(); i++) {
                    GameSource game = batch.get(i);
                    status.showIfDue(
                            () -> StatusLine.barOfFile(game.offset(), size) + file + ", game " + game.number());
                    countAndReport(complaints, verdicts.get(i).get(), status);
                }
            }
            return true;
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause()); // may be that the memory is full
        }
    }

    /** Reads the games of a file in another form, one after the other. */
    private void checkOtherForm(GameForm form, Path file, Complaints complaints, StatusLine status) throws IOException {
        Reading<GameRecord<?, ?>> reading = options.reading();
        try (Stream<ReadResult<GameRecord<?, ?>>> read =
                GameFiles.readResults(form, file, reading, complaints::reportMessage)) {
            read.forEach(game -> {
                status.showIfDue(() -> file + ", game " + game.number());
                countAndReport(complaints, verdictOf(new Place(game.number(), 1, 0), game), status);
            });
        }
    }

    /**
     * Whether nothing in the first games of a file looks like one: then each of their words is wrong, and telling so is
     * no help.
     */
    private static boolean looksUnlikeGameFile(List<GameSource> batch, List<Future<Verdict>> verdicts)
            throws InterruptedException, ExecutionException {
        for (int i = 0; i < batch.size(); i++) {
            boolean moves = FIRST_MOVE.matcher(batch.get(i).text()).find();
            if (moves
                    || verdicts.get(i).get().wrong() == null
                    || !batch.get(i).tags().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Verdict verdictOf(GameSource raw, Reading<GameRecord<?, ?>> reading) {
        return verdictOf(Place.of(raw), raw.read(reading));
    }

    /** Where a game stands in its file. */
    private record Place(long number, int line, long offset) {
        static Place of(GameSource raw) {
            return new Place(raw.number(), raw.line(), raw.offset());
        }
    }

    private Verdict verdictOf(Place place, ReadResult<GameRecord<?, ?>> read) {
        if (read.isBroken()) {
            return new Verdict(
                    0, null, List.of(), Optional.empty(), read.problem().orElseThrow());
        }
        GameRecord<?, ?> played = read.game();
        if (dice) {
            List<TextProblem> problems = problemsAt(place, DICE, CommitmentTags.checkDice(played));
            if (CommitmentTags.isDrafted(played.tags())) {
                problems.addAll(problemsAt(place, DRAFT, CommitmentTags.checkDraft(played.tags())));
            }
            if (!problems.isEmpty()) {
                return new Verdict(0, null, List.of(), Optional.empty(), new Unproved(problems));
            }
        }
        BoardGame<?, ?> game = played.game();
        return new Verdict(
                game.moveCount(),
                game.outcome().orElse(null),
                read.forgiven(),
                read.warning().map(warning -> "game " + place.number() + ": " + warning),
                null);
    }

    private static List<TextProblem> problemsAt(Place place, String field, List<String> wrong) {
        List<TextProblem> problems = new ArrayList<>();
        for (String line : wrong) {
            problems.add(TextProblem.of("game " + place.number() + field, place.line(), 1, place.offset(), line));
        }
        return problems;
    }

    /** Rolls that are not those of the players' secrets, or teams that are not those of their hashes. */
    private static final class Unproved extends MalformedTextException {
        private static final long serialVersionUID = 1L;

        Unproved(List<TextProblem> problems) {
            super(problems);
        }
    }

    private void countAndReport(Complaints complaints, Verdict verdict, StatusLine status) {
        IllegalArgumentException wrong = verdict.wrong();
        if (wrong != null) {
            countAndReportBroken(complaints, wrong, status);
            return;
        }
        games++;
        decisions += verdict.decisions();
        results.merge(verdict.outcome() == null ? "*" : verdict.outcome().toString(), 1, Integer::sum);
        for (Forgiveness forgiven : verdict.forgiven()) {
            kinds.merge("forgiven: " + forgiven.kind().toString(), 1, Integer::sum);
            status.clearIfShown();
            complaints.reportMessage(forgiven.toString());
        }
        verdict.warning().ifPresent(warning -> {
            status.clearIfShown();
            complaints.reportMessage(warning);
        });
    }

    /** Counts a broken game, and reports its problems. */
    private void countAndReportBroken(Complaints complaints, IllegalArgumentException wrong, StatusLine status) {
        games++;
        broken++;
        kinds.merge(kindOfProblem(wrong), 1, Integer::sum);
        status.clearIfShown();
        complaints.reportProblems(wrong);
    }

    private static String kindOfProblem(IllegalArgumentException wrong) {
        if (wrong instanceof InvalidMoveException turn && turn.kind() != InvalidMoveException.Kind.SYNTAX) {
            return turn.kind() == InvalidMoveException.Kind.AMBIGUOUS ? "ambiguous turn" : "illegal turn";
        }
        if (!(wrong instanceof Unproved unproved)) {
            return wrong instanceof MalformedTextException ? "malformed text" : "malformed file";
        }
        return unproved.problems().get(0).field().endsWith(DICE) ? "wrong dice" : "wrong draft";
    }
}
