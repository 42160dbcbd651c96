package io.github.pokechess.notation.strings;

import java.util.HashMap;
import java.util.Map;

/**
 * SVG or HTML that is written by templates: in a template {@code '} stands for a quotation mark, and each {@code %} for
 * the next value. For one thread.
 */
public final class Markup {
    private final StringBuilder text = new StringBuilder(4096);

    /** The pieces of the templates so far, since a drawing has the same ones again and again. */
    private final Map<String, String[]> templates = new HashMap<>();

    /**
     * Appends a template with its values. Values are escaped, unless they are mark-up themselves.
     *
     * @throws IllegalArgumentException if there are not as many values as places
     */
    public Markup addTemplate(String template, Object... values) {
        String[] pieces = templates.get(template);
        if (pieces == null) {
            pieces = template.replace('\'', '"').split("%", -1);
            templates.put(template, pieces);
        }
        if (values.length + 1 != pieces.length) {
            throw new IllegalArgumentException(values.length + " values for " + template);
        }
        text.append(pieces[0]);
        for (int i = 0; i < values.length; i++) {
            addValue(values[i]);
            text.append(pieces[i + 1]);
        }
        return this;
    }

    private void addValue(Object value) {
        if (value instanceof Integer number) {
            text.append(number.intValue());
        } else if (value instanceof Markup markup) {
            text.append(markup.text);
        } else {
            text.append(Escapes.escapeXml(value.toString()));
        }
    }

    /** Appends mark-up as it stands, not as a template. */
    public Markup addRaw(String markup) {
        text.append(markup);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
