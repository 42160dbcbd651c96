package io.github.pokechess.app.teams;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option of questions about a mixture that was found before. */
final class MixtureOption {
    @Option(
            names = "--against",
            paramLabel = "FILE",
            description = "The teams.json of the mixture (default: the bundled one).")
    private @Nullable Path against;

    /** The mixture of the file, or else the bundled mixture of a luck model. */
    TeamsFile readOrBundled(LuckModel luck) throws IOException {
        return against == null ? TeamsFile.standard(luck) : GivenTeams.readMixtureFile(against);
    }
}
