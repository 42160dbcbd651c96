package io.github.pokechess.app.board;

import io.github.pokechess.board.messages.Access;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who may look at a game that is served, and perhaps act for one side or both. Immutable.
 *
 * @param role what the seat may do
 * @param token the secret name by which requests tell that they come from it
 */
public record BoardSeat(Access role, String token) {
    /** In bytes; 128 bits would do. */
    private static final int TOKEN = 24;

    /** A seat with a new token. */
    public static BoardSeat of(Access role, SecureRandom random) {
        byte[] token = new byte[TOKEN];
        random.nextBytes(token);
        return new BoardSeat(role, Base64.getUrlEncoder().withoutPadding().encodeToString(token));
    }

    /** The seat of a header {@code Bearer TOKEN}; takes the same time whichever it is, and however much of it is right. */
    public static Optional<BoardSeat> of(List<BoardSeat> seats, List<String> authorization) {
        byte[] given = (authorization.size() == 1 ? authorization.get(0) : "").getBytes(StandardCharsets.UTF_8);
        Optional<BoardSeat> found = Optional.empty();
        for (BoardSeat seat : seats) {
            byte[] wanted = ("Bearer " + seat.token).getBytes(StandardCharsets.UTF_8);
            if (MessageDigest.isEqual(wanted, given)) {
                found = Optional.of(seat);
            }
        }
        return found;
    }
}
