package io.github.pokechess.board.json;

import io.nayuki.qrcodegen.QrCode;

/** A QR code, in JSON, as a drawing that a page shows. Stateless. */
final class QrJson {
    static final JsonShape<Replies.Qr> SHAPE = JsonShape.<Replies.Qr>of("QrCode", "A text as a QR code.")
            .number("size", it -> it.code().size, "the number of squares on each side, without a margin")
            .text("path", it -> path(it.code()), "the dark squares, as an SVG path in units of a square");

    private QrJson() {}

    private static String path(QrCode code) {
        StringBuilder path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                int start = x;
                while (code.getModule(x, y)) { // false outside
                    x++;
                }
                int width = x - start;
                if (width > 0) {
                    path.append('M').append(start).append(' ').append(y);
                    path.append('h').append(width).append("v1h-").append(width).append('z');
                }
            }
        }
        return path.toString();
    }
}
