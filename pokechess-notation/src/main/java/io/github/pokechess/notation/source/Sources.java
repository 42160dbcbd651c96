package io.github.pokechess.notation.source;

import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.OversizedInputException;
import io.github.pokechess.notation.internal.text.Utf8;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Decodes files, packed or in other charsets, into UTF-8 without a byte order mark. */
public final class Sources {
    private static final int BUFFER = 1 << 16;
    private static final int GZIP_1 = 0x1F;
    private static final int GZIP_2 = 0x8B;

    /** The length of what ends packed bytes. */
    private static final int TRAILER = 8;

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final int PEEKED = 4;

    private Sources() {}

    /**
     * Opens a file, a named pipe or a device.
     *
     * @throws IOException if it cannot be opened
     */
    public static InputStream open(Path file) throws IOException {
        boolean isPipe = file.getFileSystem() == FileSystems.getDefault()
                && Files.exists(file)
                && !Files.isRegularFile(file)
                && !Files.isDirectory(file);
        // A channel asks a pipe for its position, which has none: "Illegal seek".
        return isPipe ? new FileInputStream(file.toFile()) : Files.newInputStream(file);
    }

    /**
     * The stream, unpacked if its first two bytes are those of gzip (RFC 1952). What is unpacked ends with an {@link
     * OversizedInputException} behind a number of bytes.
     *
     * @throws InvalidInputException if the number is not at least 1
     */
    public static InputStream unpacked(InputStream in, long maxBytes) throws IOException {
        if (maxBytes < 1) {
            throw new InvalidInputException("the limit of unpacked bytes must be at least 1: " + maxBytes);
        }
        PushbackInputStream peeked = new PushbackInputStream(in, PEEKED);
        byte[] first = peeked.readNBytes(PEEKED);
        peeked.unread(first);
        if (Arrays.equals(first, ZIP)) {
            throw new IOException("is a zip file: unpack it, or pack its file by gzip instead");
        }
        boolean packed = first.length >= 2 && (first[0] & 0xFF) == GZIP_1 && (first[1] & 0xFF) == GZIP_2;
        return packed ? new Limited(new Packed(peeked), maxBytes) : peeked;
    }

    /**
     * Whether a stream of {@link #unpacked} has reached the end of the packed data and left out bytes behind it that
     * are not all zero.
     */
    public static boolean hasTrailingBytes(InputStream unpacked) {
        return unpacked instanceof Limited limited && limited.packed.isFollowed;
    }

    /** Unpacks, and looks at what stands behind the packed bytes. */
    private static final class Packed extends GZIPInputStream {
        private boolean isFollowed;
        private boolean isOver;

        Packed(InputStream in) throws IOException {
            super(in, BUFFER);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            if (read < 0 && !isOver) {
                isOver = true;
                lookBehind();
            }
            return read;
        }

        private void lookBehind() throws IOException {
            for (int i = len - inf.getRemaining() + TRAILER; i < len; i++) {
                isFollowed |= buf[i] != 0;
            }
            byte[] rest = in.readNBytes(BUFFER); // enough to see that there is something
            for (byte one : rest) {
                isFollowed |= one != 0;
            }
        }
    }

    /** A stream that fails where it would give more bytes than allowed. */
    private static final class Limited extends FilterInputStream {
        private final Packed packed;
        private final long maxBytes;
        private long left;

        Limited(Packed in, long maxBytes) {
            super(in);
            this.packed = in;
            this.maxBytes = maxBytes;
            left = maxBytes;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            countBytes(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            countBytes(Math.max(read, 0));
            return read;
        }

        @Override
        public long skip(long bytes) throws IOException {
            long skipped = super.skip(bytes);
            countBytes(skipped);
            return skipped;
        }

        private void countBytes(long bytes) throws IOException {
            left -= bytes;
            if (left < 0) {
                throw new OversizedInputException(maxBytes);
            }
        }
    }

    /** A source of things, one after the other, until there is null. */
    public interface Next<T> {
        @Nullable
        T next() throws IOException;
    }

    /** Makes a source of the bytes of a file. */
    public interface Opener<T> {
        Next<T> of(InputStream in) throws IOException;
    }

    /**
     * The things of a file, packed or not, each read on demand.
     *
     * @param in is closed with the stream, and if it cannot be made
     * @param maxUnpackedBytes as {@link #unpacked} has it
     * @param most the number of things after which it is taken to be at its end
     */
    public static <T> Stream<T> stream(InputStream in, long maxUnpackedBytes, long most, Opener<T> opener)
            throws IOException {
        try {
            InputStream bytes = unpacked(new BufferedInputStream(in, BUFFER), maxUnpackedBytes);
            Next<T> all = opener.of(bytes);
            long[] left = {most};
            return stream(() -> left[0]-- > 0 ? all.next() : null, bytes);
        } catch (IOException | RuntimeException wrong) {
            in.close();
            throw wrong;
        }
    }

    /**
     * The things to come, each read on demand; where they end or fail, and where the stream is closed, so is where they
     * come from.
     */
    public static <T> Stream<T> stream(Next<T> source, Closeable closes) {
        Spliterator<T> spliterator =
                new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    private boolean isOver;

                    @Override
                    public boolean tryAdvance(Consumer<? super T> action) {
                        T next;
                        try {
                            next = isOver ? null : source.next();
                        } catch (IOException wrong) {
                            close(closes);
                            throw new UncheckedIOException(wrong);
                        }
                        if (next == null) {
                            isOver = true; // some ask again
                            close(closes);
                            return false;
                        }
                        action.accept(next);
                        return true;
                    }
                };
        return StreamSupport.stream(spliterator, false).onClose(() -> close(closes));
    }

    private static void close(Closeable source) {
        try {
            source.close();
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    /**
     * UTF-16 if a stream begins with its byte order mark or with two ASCII characters in it; else null.
     *
     * @param in supports marks; it is where it was
     */
    public static @Nullable Charset detectUtf16(InputStream in) throws IOException {
        in.mark(PEEKED);
        byte[] first = in.readNBytes(PEEKED);
        in.reset();
        return detectUtf16(first);
    }

    private static @Nullable Charset detectUtf16(byte[] beginning) {
        byte[] first = Arrays.copyOf(beginning, PEEKED);
        int big = (first[0] & 0xFF) << 8 | (first[1] & 0xFF);
        boolean arePairs = beginning.length == PEEKED;
        boolean bigPairs = arePairs && first[0] == 0 && first[1] > 0 && first[2] == 0 && first[3] > 0;
        boolean littlePairs = arePairs && first[0] > 0 && first[1] == 0 && first[2] > 0 && first[3] == 0;
        if (big == 0xFEFF || bigPairs) {
            return StandardCharsets.UTF_16BE;
        }
        return big == 0xFFFE || littlePairs ? StandardCharsets.UTF_16LE : null;
    }

    /**
     * The text in UTF-8, without a byte order mark.
     *
     * @throws IOException if it is to be in UTF-8 and is in UTF-16
     */
    public static InputStream asUtf8(InputStream in, Charset charset) throws IOException {
        if (!charset.equals(StandardCharsets.UTF_8)) {
            return asUtf8(new InputStreamReader(in, charset));
        }
        PushbackInputStream peeked = new PushbackInputStream(in, PEEKED);
        byte[] first = peeked.readNBytes(PEEKED);
        if (detectUtf16(first) != null) {
            throw new IOException(
                    "is a text in UTF-16: save it in UTF-8; of chess (.pgn) a lenient reader takes it as it is");
        }
        int mark = Utf8.isByteOrderMark(first, 0) ? 3 : 0;
        peeked.unread(first, mark, first.length - mark);
        return peeked;
    }

    /** The text of a reader in UTF-8, without a byte order mark. */
    public static InputStream asUtf8(Reader reader) {
        return new Encoded(reader);
    }

    private static final class Encoded extends InputStream {
        private final Reader reader;
        private final CharBuffer chars = CharBuffer.allocate(BUFFER).limit(0);
        private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).limit(0);
        private final CharsetEncoder encoder = StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(CodingErrorAction.REPLACE); // half a surrogate pair
        private boolean started;
        private boolean ended;

        Encoded(Reader reader) {
            this.reader = reader;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            while (!bytes.hasRemaining()) {
                if (ended && !chars.hasRemaining()) {
                    return -1;
                }
                fill();
            }
            int count = Math.min(length, bytes.remaining());
            bytes.get(target, offset, count);
            return count;
        }

        private void fill() throws IOException {
            chars.compact();
            ended = ended || reader.read(chars) < 0;
            chars.flip();
            if (!started && chars.hasRemaining()) {
                started = true;
                if (chars.get(chars.position()) == '\uFEFF') {
                    chars.get();
                }
            }
            bytes.clear();
            CoderResult result = encoder.encode(chars, bytes, ended);
            if (ended && result.isUnderflow() && !chars.hasRemaining()) {
                encoder.flush(bytes);
            }
            bytes.flip();
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
