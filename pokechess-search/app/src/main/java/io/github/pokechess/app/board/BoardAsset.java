package io.github.pokechess.app.board;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.EtagUtils;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * A file of the page as it is sent: packed once, and outside the heap, from which each write would copy it. It has a
 * tag for those who have it already. Thread-safe.
 */
final class BoardAsset {
    private static final String GZIP = "gzip";
    /** What is shorter fits into one packet as it is. */
    private static final int FEWEST_BYTES_TO_PACK = 1_000;

    private final String type;
    private final Content plain;
    private final @Nullable Content packed;

    /** Bytes, with a tag that is another one if they are. */
    private record Content(String tag, ByteBuffer bytes) {
        static Content taggedCopy(byte[] bytes) {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            return new Content(
                    "\"" + bytes.length + "-" + sum.getValue() + "\"",
                    ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
        }
    }

    private BoardAsset(String type, Content plain, @Nullable Content packed) {
        this.type = type;
        this.plain = plain;
        this.packed = packed;
    }

    /** A file that is sent as it is. */
    static BoardAsset of(String type, byte[] bytes) {
        return new BoardAsset(type, Content.taggedCopy(bytes), null);
    }

    /** A file that is sent packed to those who accept that. */
    static BoardAsset gzipped(String type, byte[] bytes) {
        return new BoardAsset(type, Content.taggedCopy(bytes), Content.taggedCopy(gzip(bytes)));
    }

    /** Writes a body that is made for one request, packed if that is accepted and worth it. */
    static void writeBody(byte[] body, Request request, Response response, Callback callback) {
        byte[] bytes = body;
        response.getHeaders().put(HttpHeader.VARY, HttpHeader.ACCEPT_ENCODING.asString());
        if (body.length >= FEWEST_BYTES_TO_PACK && isPackedAccepted(request)) {
            response.getHeaders().put(HttpHeader.CONTENT_ENCODING, GZIP);
            bytes = gzip(body);
        }
        response.write(true, ByteBuffer.wrap(bytes), callback);
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream packing = new GZIPOutputStream(out)) {
            packing.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }

    /** Answers a request for it. */
    void sendIfChanged(Request request, Response response, Callback callback) {
        HttpFields.Mutable headers = response.getHeaders();
        headers.put(HttpHeader.CACHE_CONTROL, "no-cache"); // kept, and asked for by its tag
        headers.put(HttpHeader.CONTENT_TYPE, type);
        Content content = plain;
        if (packed != null) {
            headers.put(HttpHeader.VARY, HttpHeader.ACCEPT_ENCODING.asString());
            if (isPackedAccepted(request)) {
                content = packed;
                headers.put(HttpHeader.CONTENT_ENCODING, GZIP);
            }
        }
        headers.put(HttpHeader.ETAG, content.tag());
        String kept = request.getHeaders().get(HttpHeader.IF_NONE_MATCH);
        if (kept != null && EtagUtils.matches(content.tag(), kept)) {
            response.setStatus(HttpStatus.NOT_MODIFIED_304);
            callback.succeeded();
        } else {
            response.write(true, content.bytes().duplicate(), callback);
        }
    }

    private static boolean isPackedAccepted(Request request) {
        return request.getHeaders().getQualityCSV(HttpHeader.ACCEPT_ENCODING).contains(GZIP);
    }
}
