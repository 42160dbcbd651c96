package io.github.pokechess.study;

import java.util.List;

/** The games of a block of a {@link Rollout}: a sample of each candidate. Immutable. */
public final class RolloutBlock {
    private final List<Rollout.Sample> samples;

    RolloutBlock(List<Rollout.Sample> samples) {
        this.samples = List.copyOf(samples);
    }

    /** By candidate; unmodifiable. */
    List<Rollout.Sample> samples() {
        return samples;
    }
}
