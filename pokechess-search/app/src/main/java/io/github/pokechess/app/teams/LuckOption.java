package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.core.LuckModel;
import picocli.CommandLine.Option;

/** The option of all questions about teams that says which luck. */
final class LuckOption {
    @Option(
            names = "--luck",
            paramLabel = "MODEL",
            completionCandidates = Candidates.Luck.class,
            description = "${COMPLETION-CANDIDATES} (default: standard).")
    private String luck = "standard";

    /** @throws IllegalArgumentException if there is none of that name */
    LuckModel model() {
        return LuckModel.named(luck);
    }
}
