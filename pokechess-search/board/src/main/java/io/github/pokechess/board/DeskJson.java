package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.json.EventWriter;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageEvent;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Converts requests, replies and events of a {@link Desk} from and to JSON, as the module's MESSAGES.md lists them.
 * Reading and writing of events is thread-safe.
 */
public final class DeskJson {
    /** The length of the longest request, in {@code char}s. */
    public static final int MAX_LENGTH = 1 << 20;

    private static final Logger LOG = LoggerFactory.getLogger(DeskJson.class);

    private final Desk desk;

    /** A converter for a desk. */
    public DeskJson(Desk desk) {
        this.desk = requireNonNull(desk, "desk");
    }

    /**
     * Reads a request.
     *
     * @throws MalformedTextException if it is none
     */
    public PageRequest read(String json) {
        if (json.length() > MAX_LENGTH) {
            throw MalformedTextException.of("request", "is longer than " + MAX_LENGTH + " characters");
        }
        return desk.requestTable().readRequest(json);
    }

    /** Answers a request; never fails. */
    public String ask(Access access, String json) {
        requireNonNull(access, "access");
        requireNonNull(json, "json");
        try {
            return text(reply(access, json));
        } catch (RuntimeException | StackOverflowError fault) {
            return internalErrorReply(json, fault);
        }
    }

    /** The text of the answer to a request that has met a fault of the program, which is logged with the request. */
    public static String internalErrorReply(String json, Throwable fault) {
        requireNonNull(json, "json");
        requireNonNull(fault, "fault");
        LOG.error("a request has failed: {}", json, fault);
        return text(PageReply.internalError());
    }

    /** The reply to a request; never fails. */
    public PageReply reply(Access access, String json) {
        requireNonNull(access, "access");
        requireNonNull(json, "json");
        try {
            return desk.ask(access, read(json));
        } catch (MalformedTextException wrong) {
            return new PageReply.Problems(wrong.problems());
        } catch (RuntimeException | StackOverflowError fault) { // the desk answers its own
            LOG.error("a request cannot be read: {}", json, fault);
            return PageReply.internalError();
        }
    }

    /** The text of a reply. */
    public static String text(PageReply reply) {
        requireNonNull(reply, "reply");
        return ReplyWriter.jsonText(reply);
    }

    /** The text of an event. */
    public static String text(PageEvent event) {
        requireNonNull(event, "event");
        return EventWriter.jsonText(event);
    }

    /**
     * The result of a search, as {@link #text(PageEvent)} writes it.
     *
     * @throws MalformedTextException if the text is no such event
     */
    public static PageEvent.Info parseInfo(String json) {
        requireNonNull(json, "json");
        JsonNode node = JsonNode.parse(JsonSource.of(json));
        PageEvent.Info info = new PageEvent.Info(
                (long) readNumber(node, "version"),
                (int) readNumber(node, "node"),
                (int) readNumber(node, "ply"),
                (int) readNumber(node, "depth"),
                (long) readNumber(node, "nodes"),
                readNumber(node, "score"),
                readList(node, "wdl", JsonNode::number),
                readList(node, "lines", DeskJson::parseLine));
        node.problems().throwIfAny();
        return info;
    }

    private static PageEvent.Line parseLine(JsonNode node) {
        return new PageEvent.Line(
                readNumber(node, "score"),
                (int) readNumber(node, "depth"),
                readText(node, "text"),
                readList(node, "moves", move -> String.valueOf(move.text())),
                readList(
                        node,
                        "arrows",
                        way -> new PageEvent.Way((int) readNumber(way, "from"), (int) readNumber(way, "to"))),
                readList(
                        node,
                        "rolls",
                        roll -> new PageEvent.Roll(
                                readText(roll, "name"), readNumber(roll, "percent"), readNumber(roll, "score"))));
    }

    private static double readNumber(JsonNode node, String name) {
        return node.requiredMember(name).number();
    }

    private static String readText(JsonNode node, String name) {
        return String.valueOf(node.requiredMember(name).text());
    }

    private static <T> List<T> readList(JsonNode node, String name, Function<JsonNode, T> read) {
        List<T> items = new ArrayList<>();
        node.get(name).items().forEach(item -> items.add(read.apply(item)));
        return items;
    }
}
