package io.github.pokechess.app.board;

import io.github.pokechess.board.messages.Access;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who may look at a game that is served, and perhaps act for one side or both. Immutable.
 *
 * @param role what the seat may do
 * @param token the secret name by which requests tell that they come from it
 */
public record BoardSeat(Access role, String token) {
    private static final String BEARER = "Bearer ";

    /** The number of links of one request. */
    private static final int MOST = 32;

    /** In bytes; 128 bits would do. */
    private static final int TOKEN = 24;

    /** A seat with a new token. */
    public static BoardSeat withNewToken(Access role, SecureRandom random) {
        byte[] token = new byte[TOKEN];
        random.nextBytes(token);
        return new BoardSeat(role, Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    /**
     * The seats of a header {@code Bearer TOKEN,TOKEN…}, in its order, empty for links that are unknown; takes the same
     * time whichever they are, and however much of them is right.
     */
    static List<Optional<BoardSeat>> ofAuthorization(Collection<BoardSeat> seats, List<String> authorization) {
        if (authorization.size() != 1 || !authorization.get(0).startsWith(BEARER)) {
            return List.of();
        }
        List<Optional<BoardSeat>> found = new ArrayList<>();
        for (String token : authorization.get(0).substring(BEARER.length()).split(",", MOST + 1)) {
            found.add(ofToken(seats, token.getBytes(StandardCharsets.UTF_8)));
        }
        return found.subList(0, Math.min(MOST, found.size()));
    }

    private static Optional<BoardSeat> ofToken(Collection<BoardSeat> seats, byte[] token) {
        Optional<BoardSeat> found = Optional.empty();
        for (BoardSeat seat : seats) {
            if (MessageDigest.isEqual(seat.token.getBytes(StandardCharsets.UTF_8), token)) {
                found = Optional.of(seat);
            }
        }
        return found;
    }
}
