package io.github.pokechess.notation.internal.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A field of a text of one line, which white space separates. Not a regular expression: browsers know other classes of characters.
 *
 * @param text the field, without white space
 * @param start the place of its first character
 */
public record Field(String text, int start) {
    /** The fields of a text, in their order. */
    public static List<Field> of(String text) {
        List<Field> fields = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || Character.isWhitespace(text.charAt(at))) {
                if (at > start) {
                    fields.add(new Field(text.substring(start, at), start));
                }
                start = at + 1;
            }
        }
        return fields;
    }
}
