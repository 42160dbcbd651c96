package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.teams.TeamGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes one journal of several. */
@Command(
        name = "merge",
        description = "Makes one journal of pairs of those of several runs, in which each pair is once.",
        footer = {"", "Example:", "  pokechess teams merge one other --out both"})
final class MergeCommand extends Verb {
    @Parameters(paramLabel = "FOLDER", arity = "1..*", description = "Where the journals are.")
    private List<Path> folders = List.of();

    @Option(names = "--out", paramLabel = "FOLDER", description = "Where the journal goes; it may be one of them.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() throws IOException {
        if (out == null) {
            throw wrong("where to? teams merge FOLDER... --out FOLDER");
        }
        for (Path folder : folders) {
            require(Files.isDirectory(folder), folder + ": no such folder");
        }
        Path journal = Failure.makeFolder(out).resolve(GamesQuestion.JOURNAL);
        long pairs = TeamGames.merge(folders, journal, this::say);
        say(journal + ": " + pairs + " pairs");
        json.report().text("file", journal).plain("pairs", pairs).end();
        return 0;
    }
}
