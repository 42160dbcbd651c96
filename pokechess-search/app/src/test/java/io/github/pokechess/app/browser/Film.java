package io.github.pokechess.app.browser;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * An animated PNG of screenshots: one palette for all, each picture as the part that differs from the one before. A
 * reader that knows no animation shows the first picture.
 */
final class Film {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int COLORS = 255;
    private static final int UNCHANGED = 255;

    /** Colours are told apart by so many bits of red, green and blue each. */
    private static final int BITS = 6;

    private final List<int[]> pictures = new ArrayList<>();
    private final List<Integer> millis = new ArrayList<>();
    private int width;
    private int height;

    /**
     * Adds a screenshot, a PNG without alpha or with one that is full; one that equals the last one makes that last
     * longer.
     */
    void add(byte[] png, int duration) {
        int[] picture = decode(png);
        int last = pictures.size() - 1;
        if (last >= 0 && Arrays.equals(pictures.get(last), picture)) {
            millis.set(last, millis.get(last) + duration);
        } else {
            pictures.add(picture);
            millis.add(duration);
        }
    }

    /** The time that all pictures take, in milliseconds. */
    int length() {
        return millis.stream().mapToInt(Integer::intValue).sum();
    }

    /** The number of pictures. */
    int size() {
        return pictures.size();
    }

    // ---- reading ----

    private int[] decode(byte[] png) {
        ByteBuffer in = ByteBuffer.wrap(png).position(SIGNATURE.length);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        int channels = 0;
        while (in.hasRemaining()) {
            int length = in.getInt();
            byte[] name = new byte[4];
            in.get(name);
            byte[] data = new byte[length];
            in.get(data);
            in.getInt();
            String chunk = new String(name, StandardCharsets.US_ASCII);
            if (chunk.equals("IHDR")) {
                ByteBuffer head = ByteBuffer.wrap(data);
                width = head.getInt();
                height = head.getInt();
                if (head.get() != 8 || head.position(12).get() != 0) {
                    throw new IllegalArgumentException("8 bits, not interlaced");
                }
                channels = data[9] == 6 ? 4 : 3;
            } else if (chunk.equals("IDAT")) {
                packed.writeBytes(data);
            }
        }
        return pixels(inflate(packed.toByteArray(), height * (1 + width * channels)), channels);
    }

    private static byte[] inflate(byte[] packed, int size) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            byte[] raw = new byte[size];
            for (int at = 0; at < size; ) {
                int more = inflater.inflate(raw, at, size - at);
                if (more == 0) {
                    throw new IllegalArgumentException("a PNG that is cut off");
                }
                at += more;
            }
            return raw;
        } catch (DataFormatException wrong) {
            throw new IllegalArgumentException(wrong);
        } finally {
            inflater.end();
        }
    }

    private int[] pixels(byte[] raw, int channels) {
        int stride = width * channels;
        int[] found = new int[width * height];
        byte[] above = new byte[stride];
        byte[] row = new byte[stride];
        for (int y = 0; y < height; y++) {
            int filter = raw[y * (stride + 1)];
            for (int i = 0; i < stride; i++) {
                int left = i < channels ? 0 : row[i - channels] & 0xff;
                int up = above[i] & 0xff;
                int corner = i < channels ? 0 : above[i - channels] & 0xff;
                int guess = switch (filter) {
                    case 1 -> left;
                    case 2 -> up;
                    case 3 -> (left + up) / 2;
                    case 4 -> paeth(left, up, corner);
                    default -> 0;
                };
                row[i] = (byte) (raw[y * (stride + 1) + 1 + i] + guess);
            }
            for (int x = 0; x < width; x++) {
                int at = x * channels;
                found[y * width + x] = (row[at] & 0xff) << 16 | (row[at + 1] & 0xff) << 8 | (row[at + 2] & 0xff);
            }
            byte[] swap = above;
            above = row;
            row = swap;
        }
        return found;
    }

    private static int paeth(int left, int up, int corner) {
        int guess = left + up - corner;
        int a = Math.abs(guess - left);
        int b = Math.abs(guess - up);
        int c = Math.abs(guess - corner);
        return a <= b && a <= c ? left : b <= c ? up : corner;
    }

    // ---- colours ----

    private static int coarse(int rgb) {
        int shift = 8 - BITS;
        return (rgb >> (16 + shift) & 63) << (2 * BITS) | (rgb >> (8 + shift) & 63) << BITS | (rgb >> shift & 63);
    }

    /** Some colours that are near to one another. */
    private record Box(List<int[]> colors, long count) {
        /** Each colour is red, green, blue, and how often it is there. */
        static Box of(List<int[]> colors) {
            return new Box(colors, colors.stream().mapToLong(color -> color[3]).sum());
        }

        int widest() {
            int best = 0;
            int most = -1;
            for (int channel = 0; channel < 3; channel++) {
                int low = 255;
                int high = 0;
                for (int[] color : colors) {
                    low = Math.min(low, color[channel]);
                    high = Math.max(high, color[channel]);
                }
                if (high - low > most) {
                    most = high - low;
                    best = channel;
                }
            }
            return best;
        }

        /** Large and colourful boxes are split first. */
        double weight() {
            if (colors.size() < 2) {
                return -1;
            }
            int channel = widest();
            int low = colors.stream().mapToInt(color -> color[channel]).min().orElse(0);
            int high = colors.stream().mapToInt(color -> color[channel]).max().orElse(0);
            return (high - low) * Math.sqrt((double) count);
        }

        List<Box> split() {
            int channel = widest();
            List<int[]> sorted = new ArrayList<>(colors);
            sorted.sort(Comparator.comparingInt(color -> color[channel]));
            long half = 0;
            int at = 0;
            while (at < sorted.size() - 1 && half < count / 2) {
                half += sorted.get(at++)[3];
            }
            int cut = Math.max(1, at);
            return List.of(of(sorted.subList(0, cut)), of(sorted.subList(cut, sorted.size())));
        }

        int mean() {
            long[] sums = new long[3];
            for (int[] color : colors) {
                for (int channel = 0; channel < 3; channel++) {
                    sums[channel] += (long) color[channel] * color[3];
                }
            }
            return (int) (sums[0] / count) << 16 | (int) (sums[1] / count) << 8 | (int) (sums[2] / count);
        }
    }

    /** The palette by median cut, and the number of each coarse colour in it. */
    private int[] palette(Map<Integer, Byte> numbers) {
        Map<Integer, int[]> counted = new HashMap<>();
        for (int[] picture : pictures) {
            for (int rgb : picture) {
                counted.computeIfAbsent(coarse(rgb), key -> new int[] {rgb >> 16, rgb >> 8 & 255, rgb & 255, 0})[3]++;
            }
        }
        PriorityQueue<Box> boxes = new PriorityQueue<>(Comparator.comparingDouble(box -> -box.weight()));
        boxes.add(Box.of(new ArrayList<>(counted.values())));
        while (boxes.size() < COLORS && boxes.element().weight() > 0) {
            boxes.addAll(boxes.remove().split());
        }
        int[] palette = new int[boxes.size()];
        int number = 0;
        for (Box box : boxes) {
            for (int[] color : box.colors()) {
                numbers.put(coarse(color[0] << 16 | color[1] << 8 | color[2]), (byte) number);
            }
            palette[number++] = box.mean();
        }
        return palette;
    }

    // ---- writing ----

    /** The film as a file. */
    byte[] png() {
        Map<Integer, Byte> numbers = new HashMap<>();
        int[] palette = palette(numbers);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        chunk(out, "IHDR", ByteBuffer.allocate(13).putInt(width).putInt(height).put(new byte[] {8, 3, 0, 0, 0}));
        chunk(out, "acTL", ByteBuffer.allocate(8).putInt(pictures.size()).putInt(0));
        ByteBuffer colors = ByteBuffer.allocate(3 * 256);
        for (int color : palette) {
            colors.put((byte) (color >> 16)).put((byte) (color >> 8)).put((byte) color);
        }
        chunk(out, "PLTE", colors.position(3 * 256));
        byte[] alpha = new byte[256];
        Arrays.fill(alpha, 0, UNCHANGED, (byte) 255);
        chunk(out, "tRNS", ByteBuffer.allocate(256).put(alpha));
        byte[] before = new byte[0];
        int sequence = 0;
        for (int i = 0; i < pictures.size(); i++) {
            byte[] now = new byte[width * height];
            int[] picture = pictures.get(i);
            for (int at = 0; at < now.length; at++) {
                now[at] = numbers.get(coarse(picture[at]));
            }
            int[] area = i == 0 ? new int[] {0, 0, width, height} : changed(before, now);
            ByteBuffer control =
                    ByteBuffer.allocate(26).putInt(sequence++).putInt(area[2]).putInt(area[3]);
            control.putInt(area[0]).putInt(area[1]);
            control.putShort(millis.get(i).shortValue()).putShort((short) 1000);
            chunk(out, "fcTL", control.put((byte) 0).put((byte) (i == 0 ? 0 : 1)));
            byte[] packed = deflate(part(before, now, area));
            if (i == 0) {
                chunk(out, "IDAT", ByteBuffer.allocate(packed.length).put(packed));
            } else {
                chunk(
                        out,
                        "fdAT",
                        ByteBuffer.allocate(4 + packed.length)
                                .putInt(sequence++)
                                .put(packed));
            }
            before = now;
        }
        chunk(out, "IEND", ByteBuffer.allocate(0));
        return out.toByteArray();
    }

    /** The smallest area with all that differs: x, y, width, height. */
    private int[] changed(byte[] before, byte[] now) {
        int left = width;
        int right = 0;
        int top = height;
        int bottom = 0;
        for (int at = 0; at < now.length; at++) {
            if (now[at] != before[at]) {
                left = Math.min(left, at % width);
                right = Math.max(right, at % width);
                top = Math.min(top, at / width);
                bottom = at / width;
            }
        }
        return left > right ? new int[] {0, 0, 1, 1} : new int[] {left, top, right - left + 1, bottom - top + 1};
    }

    private byte[] part(byte[] before, byte[] now, int[] area) {
        byte[] rows = new byte[area[3] * (area[2] + 1)];
        for (int y = 0; y < area[3]; y++) {
            for (int x = 0; x < area[2]; x++) {
                int at = (area[1] + y) * width + area[0] + x;
                rows[y * (area[2] + 1) + 1 + x] =
                        before.length > 0 && before[at] == now[at] ? (byte) UNCHANGED : now[at];
            }
        }
        return rows;
    }

    private static byte[] deflate(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(raw);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 14];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String name, ByteBuffer data) {
        byte[] body = new byte[data.position()];
        data.flip().get(body);
        byte[] type = name.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(type);
        sum.update(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt(body.length).array());
        out.writeBytes(type);
        out.writeBytes(body);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
    }
}
