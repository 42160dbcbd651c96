package io.github.pokechess.app.board;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.server.Request;

/**
 * Refuses requests that no page of this server makes. A browser sends requests for any page that a person has open: so
 * the name under which the server was called must be its own (against DNS rebinding), and so must the page that asks.
 * Immutable.
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
     * Checks where a request comes from.
     *
     * @throws HttpException.RuntimeException if that is elsewhere
     */
    void requireOwnOrigin(Request request) {
        if (!isSingleValueOf(request, "Host", hosts)) {
            throw new HttpException.RuntimeException(421, "this server has another name");
        }
        if (!headerValues(request, "Origin").isEmpty() && !isSingleValueOf(request, "Origin", origins)) {
            throw new HttpException.RuntimeException(403, "another site asks");
        }
        if (!headerValues(request, "Sec-Fetch-Site").isEmpty() && !isOwnFetch(request)) {
            throw new HttpException.RuntimeException(403, "another site asks");
        }
    }

    private boolean isOwnFetch(Request request) {
        if (isSingleValueOf(request, "Sec-Fetch-Site", Set.of("same-origin", "none"))) {
            return true;
        }
        // A link that somebody has sent is followed from the page of a mail; what it opens holds no secret.
        return isLinked
                && request.getMethod().equals("GET")
                && isSingleValueOf(request, "Sec-Fetch-Mode", Set.of("navigate"))
                && isSingleValueOf(request, "Sec-Fetch-Dest", Set.of("document"));
    }

    /**
     * Checks what a body is by its head.
     *
     * @throws HttpException.RuntimeException if it is not JSON
     */
    static void requireJsonType(Request request) {
        List<String> types = headerValues(request, "Content-Type");
        boolean isJson = types.size() == 1
                && types.get(0)
                        .split(";", 2)[0]
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .equals(JSON);
        if (!isJson) {
            throw new HttpException.RuntimeException(415, "the body must be " + JSON);
        }
    }

    /** The values of a header, one for each of its lines. */
    static List<String> headerValues(Request request, String name) {
        return request.getHeaders().stream()
                .filter(field -> field.is(name))
                .map(field -> Optional.ofNullable(field.getValue()).orElse(""))
                .toList();
    }

    private static boolean isSingleValueOf(Request request, String header, Set<String> allowed) {
        List<String> values = headerValues(request, header);
        return values.size() == 1 && allowed.contains(values.get(0).toLowerCase(Locale.ROOT));
    }
}
