package io.github.pokechess.app.common;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses numbers of bytes: {@code 1000}, or with a binary unit {@code 64K}, {@code 500M}, {@code 20G}. */
public final class ByteSize implements ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("([1-9]\\d{0,8})([KMG]?)", Pattern.CASE_INSENSITIVE);
    private static final int BITS_A_UNIT = 10;

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new TypeConversionException(
                    "a size is a number of bytes, such as 1000, 64K, 500M or 20G, not " + text);
        }
        int unit = " KMG".indexOf(Character.toUpperCase((size.group(2) + " ").charAt(0)));
        return Long.parseLong(size.group(1)) << (unit * BITS_A_UNIT);
    }
}
