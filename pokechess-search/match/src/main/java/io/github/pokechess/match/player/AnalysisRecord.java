package io.github.pokechess.match.player;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

record AnalysisRecord<M>(Optional<M> best, OptionalDouble score, List<M> line, Map<String, String> information)
        implements Analysis<M> {
    AnalysisRecord {
        requireNonNull(score, "score");
        line = List.copyOf(requireNonNull(line, "line"));
        information = Collections.unmodifiableMap(new LinkedHashMap<>(requireNonNull(information, "information")));
    }

    @Override
    public String toString() {
        return "Analysis[best=" + best.map(Object::toString).orElse("none")
                + (score.isPresent() ? ", score=" + score.getAsDouble() : "") + ", line=" + line + ", information="
                + information + "]";
    }
}
