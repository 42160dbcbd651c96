package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.Complaints;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JobsOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.StatusLine;
import io.github.pokechess.app.common.TablesOption;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.app.game.GameFiles;
import io.github.pokechess.app.game.Input;
import io.github.pokechess.app.game.ReadOptions;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.review.Review;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Separates luck from play in games. */
@Command(
        name = "review",
        footer = {"", "Example:", "  pokechess review games.pcn --nodes 5000 --out reviewed.html"},
        description = {
            "Separates luck from play. For each decision it shows the expected score that it lost, and"
                    + " for each roll the gain over the average roll, from -1 to 1. Several games give a table by player"
                    + " with 95 %% intervals. A decision is good if it lost less than 0.01; ?! is 0.1 or more, ?"
                    + " 0.2, ?? 0.3; ! is the only good decision, and hard to see.",
            "A result is what the other side lost by its decisions, less one's own losses, plus luck, plus the"
                    + " inconsistency of the search's values, which is shown at the end."
        })
public final class ReviewCommand extends Verb {
    private static final int TABLE_MEBIBYTES = 4;

    /** The number of games begun ahead of the one awaited, for each job. */
    private static final int AHEAD = 4;

    @Parameters(paramLabel = "GAME", arity = "1..*", description = "Files of games in any form that convert reads.")
    private List<Path> files;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "How many positions are looked at for each value, some four a decision (default: 20000).")
    private long nodes = 20_000;

    @Mixin
    private ReadOptions options = new ReadOptions();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private TablesOption tables = new TablesOption();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the games with marks and comments, as .pcn, .json, .bin or .html.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json = new JsonOption();

    private final ReviewTable table = new ReviewTable();
    private @Nullable Reviewed<?, ?> first;
    private long broken;

    /** Whether the reviewed games take the place of games that are read. */
    private boolean replacesInput;

    /** A game and what came of its review. */
    private record Reviewed<P extends GamePosition<P, M>, M>(GameRecord<P, M> game, Review<M> review) {}

    @Override
    public Integer call() throws IOException {
        require(nodes >= 1, "--nodes must be at least 1: " + nodes);
        for (Path file : files) {
            GameForm form = options.formIfNamed(file)
                    .filter(GameForm::isRead)
                    .orElseThrow(() ->
                            usageError(file + ": must end with one of " + GameFiles.joinedSuffixes(GameForm::isRead)));
            options.refuseUnfitFor(form, file);
        }
        GameForm form = out == null ? null : GameForm.tryOf(out).orElse(null);
        require(
                out == null || (form != null && (form.isKept() || form == GameForm.HTML)),
                out + ": a review is written to .pcn, .json, .bin or .html");
        if (out != null) {
            requireWritable(out);
        }
        for (Path file : files) {
            replacesInput |= out != null && Input.isSameFile(file, out);
        }
        ExecutorService workers = Executors.newFixedThreadPool(jobs.count());
        try (StatusLine status = StatusLine.of(spec.commandLine())) {
            reviewAndWrite(form, workers, status);
        } finally {
            workers.shutdownNow();
        }
        reportTable();
        return 0;
    }

    private void reviewAndWrite(@Nullable GameForm form, ExecutorService workers, StatusLine status)
            throws IOException {
        try (Stream<GameRecord<?, ?>> games = files.stream().flatMap(file -> readGames(file, status))) {
            Iterator<GameRecord<?, ?>> reviewed = new InOrder(games.iterator(), workers, status);
            if (out == null || form == null) {
                reviewed.forEachRemaining(game -> {});
            } else if (reviewed.hasNext()) {
                GameFiles.writeAtomically(form, out, reviewed);
            }
        }
    }

    private Stream<GameRecord<?, ?>> readGames(Path file, StatusLine status) {
        GameForm form = options.formIfNamed(file).orElseThrow();
        Complaints complaints = new Complaints(spec.commandLine(), file);
        try {
            return GameFiles.readGoodGames(form, file, options.reading(), complaints::reportMessage, wrong -> {
                        broken++;
                        status.clearIfShown();
                        complaints.reportProblems(wrong);
                    })
                    .onClose(complaints::close);
        } catch (IOException wrong) {
            throw new UncheckedIOException(Failure.readingFailure(file, wrong));
        }
    }

    /** Games as they will be written, reviewed side by side and counted in their order. */
    private final class InOrder implements Iterator<GameRecord<?, ?>> {
        private final Iterator<GameRecord<?, ?>> games;
        private final ExecutorService workers;
        private final StatusLine status;
        private final Deque<CompletableFuture<Reviewed<?, ?>>> begun = new ArrayDeque<>();

        InOrder(Iterator<GameRecord<?, ?>> games, ExecutorService workers, StatusLine status) {
            this.games = games;
            this.workers = workers;
            this.status = status;
        }

        @Override
        public boolean hasNext() {
            while (begun.size() < AHEAD * jobs.count() && games.hasNext()) {
                GameRecord<?, ?> game = games.next();
                begun.add(CompletableFuture.supplyAsync(() -> reviewGame(game), workers));
            }
            if (broken > 0 && replacesInput) {
                throw new IllegalArgumentException(
                        out + ": would lose the games that are broken: write to another file");
            }
            return !begun.isEmpty();
        }

        @Override
        public GameRecord<?, ?> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            status.showIfDue(() -> "game " + (table.gameCount() + 1));
            return countAndAnnotate(joinOrRethrow(begun.remove()));
        }
    }

    private <P extends GamePosition<P, M>, M> Reviewed<P, M> reviewGame(GameRecord<P, M> game) {
        Searcher searcher = tables.withTables(Searcher.builder().tableMebibytes(TABLE_MEBIBYTES))
                .build();
        return new Reviewed<>(game, Review.of(game.game(), searcher, Limits.nodes(nodes)));
    }

    private static Reviewed<?, ?> joinOrRethrow(CompletableFuture<Reviewed<?, ?>> review) {
        try {
            return review.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            if (failed.getCause() instanceof Error wrong) {
                throw wrong;
            }
            throw failed;
        }
    }

    private <P extends GamePosition<P, M>, M> GameRecord<?, ?> countAndAnnotate(Reviewed<P, M> done) {
        first = table.gameCount() == 0 ? done : null;
        table.addGame(done.game(), done.review());
        return ReviewRemarks.annotatedGame(done.game(), done.review());
    }

    private void reportTable() throws IOException {
        String names = String.join(", ", files.stream().map(Path::toString).toList());
        if (table.gameCount() == 0) {
            throw new IOException(names + ": there is no game" + (broken > 0 ? " that can be read" : ""));
        }
        Report report = json.report().literalMember("nodes", nodes).literalMember("brokenGames", broken);
        table.writeMembers(report);
        if (first == null) {
            report.textMember("decisions", null);
        } else {
            reportDecisions(first, report);
        }
        table.printLines(report);
        report.finish();
        if (broken > 0) {
            throw new IOException(
                    names + ": " + broken + (broken == 1 ? " broken game was" : " broken games were") + " left out");
        }
    }

    /** Reports the decisions of a game. */
    private static <P extends GamePosition<P, M>, M> void reportDecisions(Reviewed<P, M> reviewed, Report report) {
        GameKind<P, M> kind = reviewed.game().kind();
        BoardGame<P, M> game = reviewed.game().game();
        Review<M> review = reviewed.review();
        List<P> positions = game.positions();
        report.printLine("|     | side  | decision |    |      loss | best     | roll     | luck   | value  |");
        report.printLine("|----:|-------|----------|----|----------:|----------|----------|-------:|-------:|");
        report.rowsMember("decisions", review.decisions().size(), move -> {
            Review.Decision<M> decision = review.decisions().get(move);
            P position = positions.get(move);
            String side = kind.sideName(position, decision.side());
            boolean isBest = decision.best().equals(decision.made());
            boolean rolled = position.chance(decision.made()).size() > 1;
            String roll = rolled
                    ? kind.rollName(
                            decision.made(), game.steps().get(move).roll().orElse(0), position)
                    : null;
            report.textMember("side", side)
                    .textMember("move", kind.format(decision.made(), position))
                    .textMember("roll", roll)
                    .textMember("mark", decision.mark().sign())
                    .textMember("best", kind.format(decision.best(), position))
                    .numberMember("loss", decision.loss())
                    .numberMember("luck", decision.luck())
                    .numberMember("valueAfter", review.value(move + 1));
            report.printFormatted(
                    "| %3d | %-5s | %-8s | %-2s | %9s | %-8s | %-8s | %6s | %+.3f |",
                    move + 1,
                    side,
                    kind.name(decision.made(), position),
                    decision.mark().sign(),
                    isBest ? "" : String.format(Locale.ROOT, "%.3f", decision.loss()),
                    isBest ? "" : kind.name(decision.best(), position),
                    roll == null ? "" : roll,
                    rolled ? String.format(Locale.ROOT, "%+.3f", decision.luck()) : "",
                    review.value(move + 1));
        });
        report.printLine("")
                .printLine(sumSentence(kind, positions.get(0), review))
                .printLine("");
    }

    /** The whole and its parts, as the first side sees them. */
    private static <P extends GamePosition<P, M>, M> String sumSentence(
            GameKind<P, M> kind, P start, Review<M> review) {
        String first = kind.sideName(start, Color.WHITE);
        String settled = review.settled() == 0 ? "" : String.format(Locale.ROOT, " %+.3f (settled)", review.settled());
        return String.format(
                Locale.ROOT,
                "luck and values are those of %s: result %+.3f = start %+.3f +%.3f (lost by %s) -%.3f (by %s)"
                        + " %+.3f (luck)%s %+.3f (disagreement)",
                first,
                review.result(),
                review.start(),
                review.loss(Color.BLACK),
                kind.sideName(start, Color.BLACK),
                review.loss(Color.WHITE),
                first,
                review.luck(),
                settled,
                review.disagreement());
    }
}
