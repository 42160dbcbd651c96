package io.github.pokechess.app.board;

import io.github.pokechess.board.DeskJson;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import java.nio.charset.StandardCharsets;

/**
 * The events of one link to one client. Publishing never blocks: a client that does not keep up is disconnected, and
 * finds everything when it comes again. Several links of one browser share a response, in which each event is preceded
 * by the place of its link. Thread-safe.
 */
final class BoardStream {
    private final BoardSeat seat;
    private final BoardResponse response;
    private final byte[] prefix;
    private volatile boolean ended;

    /** The stream of the only link of a response. */
    BoardStream(BoardSeat seat, BoardResponse response) {
        this(seat, response, "");
    }

    private BoardStream(BoardSeat seat, BoardResponse response, String prefix) {
        this.seat = seat;
        this.response = response;
        this.prefix = prefix.getBytes(StandardCharsets.UTF_8);
        response.addStream();
    }

    /** The stream of a link of several, at its place among them. */
    static BoardStream amongSeveral(int place, BoardSeat seat, BoardResponse response) {
        return new BoardStream(seat, response, placePrefix(place));
    }

    private static String placePrefix(int place) {
        return "event: " + place + "\n";
    }

    BoardSeat seat() {
        return seat;
    }

    /** Whether its response has a name. */
    boolean hasResponseName(String name) {
        return response.streamName().equals(name);
    }

    /** The bytes of an event, the same for all clients that get it. */
    static byte[] encodeEvent(PageEvent event) {
        return encodeEvent(DeskJson.text(event));
    }

    /** The bytes of an event. */
    static byte[] encodeEvent(String json) {
        return eventText(json).getBytes(StandardCharsets.UTF_8);
    }

    private static String eventText(String json) {
        return "data: " + json + "\n\n";
    }

    /** The bytes by which a link at a place of several is refused. */
    static byte[] encodeRefusal(int place, String field, String reason) {
        return (placePrefix(place) + eventText(refusalJson(field, reason))).getBytes(StandardCharsets.UTF_8);
    }

    /** The event that ends the stream of a link for good. */
    static String refusalJson(String field, String reason) {
        String problems = DeskJson.text(PageReply.Problems.of(field, reason));
        return "{\"event\":\"refused\"," + problems.substring(1);
    }

    private byte[] withPlacePrefix(byte[] event) {
        if (prefix.length == 0) {
            return event;
        }
        byte[] placed = new byte[prefix.length + event.length];
        System.arraycopy(prefix, 0, placed, 0, prefix.length);
        System.arraycopy(event, 0, placed, prefix.length, event.length);
        return placed;
    }

    /** Hands over an event. */
    void send(byte[] event) {
        if (!ended) {
            response.sendOrEnd(withPlacePrefix(event));
        }
    }

    /** Sends something that is no event: a client that has gone is noticed by sending alone. */
    void sendKeepAlive() {
        response.sendKeepAlive();
    }

    /** Ends the response, whose client asks for its links again. */
    void endSharedResponse() {
        ended = true;
        response.endResponse();
    }

    /** Ends the stream with an event; the response goes on if it has other links. */
    void endWith(byte[] lastEvent) {
        if (!ended) {
            ended = true;
            response.endStreamWith(withPlacePrefix(lastEvent));
        }
    }

    /** Whether nothing is sent any more. */
    boolean isEnded() {
        return ended || response.isEnded();
    }
}
