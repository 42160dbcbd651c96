package io.github.pokechess.app.board;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Refuses requests that no page of this server makes. A browser sends requests for any page that a person has open: so the name
 * under which the server was called must be its own (against DNS rebinding), and so must the page that asks. Immutable.
 */
final class BoardGuard {
    private static final String JSON = "application/json";

    private final Set<String> hosts;
    private final Set<String> origins;
    private final boolean isLinked;

    /**
     * A guard of a server.
     *
     * @param port where it listens
     * @param publicName the name under which others know it, perhaps with a port, if it is there for others
     */
    BoardGuard(int port, Optional<String> publicName) {
        Set<String> names = publicName.map(name -> name.toLowerCase(Locale.ROOT)).stream()
                .flatMap(name -> Stream.of(name, name + ":" + port))
                .collect(Collectors.toSet());
        Set<String> own = Stream.of("127.0.0.1", "localhost", "[::1]")
                .map(name -> name + ":" + port)
                .collect(Collectors.toSet());
        hosts = Stream.concat(names.stream(), own.stream()).collect(Collectors.toUnmodifiableSet());
        origins = Stream.concat(
                        hosts.stream().map(host -> "http://" + host),
                        names.stream().map(host -> "https://" + host)) // of a proxy before this server
                .collect(Collectors.toUnmodifiableSet());
        isLinked = publicName.isPresent();
    }

    /**
     * A request that is not answered.
     *
     * @param status the status of HTTP
     * @param reason the reason, for readers of the traffic
     */
    record Refusal(int status, String reason) {}

    /** The refusal of a request by where it comes from, if it is refused. */
    Optional<Refusal> refusal(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        if (!isOneOf(headers, "Host", hosts)) {
            return Optional.of(new Refusal(421, "this server has another name"));
        }
        if (headers.containsKey("Origin") && !isOneOf(headers, "Origin", origins)) {
            return Optional.of(new Refusal(403, "another site asks"));
        }
        if (headers.containsKey("Sec-Fetch-Site") && !isOwnFetch(exchange)) {
            return Optional.of(new Refusal(403, "another site asks"));
        }
        return Optional.empty();
    }

    private boolean isOwnFetch(HttpExchange exchange) {
        Headers headers = exchange.getRequestHeaders();
        if (isOneOf(headers, "Sec-Fetch-Site", Set.of("same-origin", "none"))) {
            return true;
        }
        // A link that somebody has sent is followed from the page of a mail; what it opens holds no secret.
        return isLinked
                && exchange.getRequestMethod().equals("GET")
                && isOneOf(headers, "Sec-Fetch-Mode", Set.of("navigate"))
                && isOneOf(headers, "Sec-Fetch-Dest", Set.of("document"));
    }

    /** The refusal of a body that is not what it must be, by what its head says. */
    static Optional<Refusal> refusalOfBody(Headers headers, int most) {
        List<String> types = headers.getOrDefault("Content-Type", List.of());
        boolean isJson = types.size() == 1
                && types.get(0)
                        .split(";", 2)[0]
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .equals(JSON);
        if (!isJson) {
            return Optional.of(new Refusal(415, "the body must be " + JSON));
        }
        List<String> lengths = headers.getOrDefault("Content-Length", List.of());
        boolean fits = lengths.stream().allMatch(length -> length.strip().length() < 10)
                && lengths.stream().allMatch(length -> Long.parseLong(length.strip()) <= most);
        return fits ? Optional.empty() : Optional.of(tooLong(most));
    }

    /** The refusal of a body that is too long. */
    static Refusal tooLong(int most) {
        return new Refusal(413, "the body must have at most " + most + " bytes");
    }

    private static boolean isOneOf(Headers headers, String name, Set<String> allowed) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 && allowed.contains(values.get(0).toLowerCase(Locale.ROOT));
    }
}
