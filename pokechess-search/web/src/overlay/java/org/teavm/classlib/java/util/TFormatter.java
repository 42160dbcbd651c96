package org.teavm.classlib.java.util;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Formats as the JDK does with {@link Locale#ROOT}, for the conversions that the library uses: {@code s d x X f %} with a width, a
 * precision, {@code 0}, {@code +} and {@code -}. TeaVM's own brings all currencies and languages along, a twentieth of the page.
 */
public final class TFormatter {
    private static final int USUAL_DIGITS = 6;

    private final StringBuilder out = new StringBuilder();
    private int next;

    public TFormatter() {}

    public TFormatter(Locale locale) {}

    public TFormatter format(String format, Object... values) {
        next = 0;
        int at = 0;
        while (at < format.length()) {
            char c = format.charAt(at++);
            if (c == '%') {
                at = conversion(format, at, values);
            } else {
                out.append(c);
            }
        }
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private int conversion(String format, int begin, Object[] values) {
        int at = begin;
        boolean zeros = false;
        boolean plus = false;
        boolean left = false;
        for (boolean isFlag = true; isFlag; ) {
            char flag = format.charAt(at);
            zeros |= flag == '0';
            plus |= flag == '+';
            left |= flag == '-';
            isFlag = flag == '0' || flag == '+' || flag == '-';
            at += isFlag ? 1 : 0;
        }
        int width = 0;
        while (isDigit(format.charAt(at))) {
            width = 10 * width + format.charAt(at++) - '0';
        }
        int digits = -1;
        if (format.charAt(at) == '.') {
            digits = 0;
            at++;
            while (isDigit(format.charAt(at))) {
                digits = 10 * digits + format.charAt(at++) - '0';
            }
        }
        char kind = format.charAt(at++);
        String text = switch (kind) {
            case '%' -> "%";
            case 's' -> String.valueOf(values[next++]);
            case 'd' -> signed(String.valueOf(values[next++]), plus);
            case 'x' -> hex(values[next++]);
            case 'X' -> hex(values[next++]).toUpperCase(Locale.ROOT);
            case 'f' ->
                signed(fixed(((Number) values[next++]).doubleValue(), digits < 0 ? USUAL_DIGITS : digits), plus);
            default -> throw new IllegalArgumentException("%" + kind + " is no format of a browser");
        };
        pad(text, width, zeros, left);
        return at;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String signed(String number, boolean plus) {
        return plus && !number.startsWith("-") ? "+" + number : number;
    }

    private static String hex(Object value) {
        return value instanceof Long word ? Long.toHexString(word) : Integer.toHexString(((Number) value).intValue());
    }

    private static String fixed(double value, int digits) {
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        return sign
                + BigDecimal.valueOf(Math.abs(value))
                        .setScale(digits, RoundingMode.HALF_UP)
                        .toPlainString();
    }

    private void pad(String text, int width, boolean zeros, boolean left) {
        int missing = Math.max(0, width - text.length());
        int sign = zeros && (text.startsWith("-") || text.startsWith("+")) ? 1 : 0;
        out.append(text, 0, sign);
        if (!left) {
            out.append((zeros ? "0" : " ").repeat(missing));
        }
        out.append(text, sign, text.length());
        if (left) {
            out.append(" ".repeat(missing));
        }
    }
}
