package io.github.pokechess.board.json;

import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The values of a request's parameters. Reading notes what is wrong; {@link #throwIfProblems} reports it. */
public final class RequestValues {
    private final JsonNode request;
    private final Map<Parameter<?>, @Nullable Object> values = new LinkedHashMap<>();

    /** Reads all parameters of a request; other members are problems. */
    public RequestValues(JsonNode request, List<Parameter<?>> parameters) {
        this.request = request;
        Set<String> names = new LinkedHashSet<>(List.of("do"));
        for (Parameter<?> parameter : parameters) {
            values.put(parameter, parameter.read(request));
            names.add(parameter.name());
        }
        request.checkMembers(names);
    }

    /** The value of a parameter, which must be one of the request's. */
    @SuppressWarnings({"unchecked", "NullAway"}) // a parameter reads its own type, which may be nullable
    public <T> T get(Parameter<T> parameter) {
        return (T) values.get(requireDeclared(parameter));
    }

    private <T> Parameter<T> requireDeclared(Parameter<T> parameter) {
        if (!values.containsKey(parameter)) {
            throw new IllegalStateException("the request has no parameter " + parameter.name());
        }
        return parameter;
    }

    /** The text of a parameter that may be left out, but not here. */
    public String requireText(Parameter<@Nullable String> parameter) {
        return String.valueOf(
                request.requiredMember(requireDeclared(parameter).name()).text());
    }

    /**
     * Reports all problems so far.
     *
     * @throws MalformedTextException if there are any
     */
    public void throwIfProblems() {
        request.problems().throwIfAny();
    }

    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(entry -> entry.getKey().name() + "=" + entry.getValue())
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
