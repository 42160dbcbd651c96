package io.github.pokechess.board.json;

import io.github.pokechess.game.MalformedTextException;
import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrCode;
import io.nayuki.qrcodegen.QrSegment;
import java.util.List;

/** A QR code, in JSON, as a drawing that a page shows. Stateless. */
public final class QrJson {
    /** The shape of a QR code. */
    public static final JsonShape<QrCode> SHAPE = JsonShape.<QrCode>of("QrCode", "A text as a QR code.")
            .number("size", it -> it.size, "the number of squares on each side, without a margin")
            .text("path", QrJson::svgPath, "the dark squares, as an SVG path in units of a square");

    private QrJson() {}

    /**
     * The QR code of a link.
     *
     * @throws MalformedTextException if the text is too long, or not ASCII as a link is
     */
    public static QrCode of(String link) {
        byte[] letters = new byte[link.length()];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = (byte) link.charAt(i);
            if (letters[i] != link.charAt(i)) {
                throw MalformedTextException.of("text", "is no link: it has characters beyond ASCII");
            }
        }
        try {
            return QrCode.encodeSegments(List.of(QrSegment.makeBytes(letters)), QrCode.Ecc.MEDIUM);
        } catch (DataTooLongException wrong) {
            throw MalformedTextException.of("text", "is too long for a QR code");
        }
    }

    private static String svgPath(QrCode code) {
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
