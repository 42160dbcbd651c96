package io.github.pokechess.notation.internal.movetext;

/** Breaks movetext into lines of at most 80 characters, where its words allow it. */
public final class MovetextLines {
    private static final int WIDTH = 80;

    private final StringBuilder text;
    private int length;
    private String prefix = "";

    public MovetextLines(StringBuilder text) {
        this.text = text;
    }

    /** Writes a word. */
    public void append(CharSequence word) {
        begin(word.length());
        text.append(word);
    }

    /** Writes a positive number and dots. */
    public void append(int number, String dots) {
        int digits = 1;
        for (int rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        begin(digits + dots.length());
        text.append(number).append(dots);
    }

    private void begin(int word) {
        int size = prefix.length() + word;
        if (length > 0) {
            boolean fits = length + 1 + size <= WIDTH;
            text.append(fits ? ' ' : '\n');
            length = fits ? length + 1 : 0;
        }
        text.append(prefix);
        length += size;
        prefix = "";
    }

    /** Begins a variation with the next word. */
    public void open() {
        prefix += "(";
    }

    /** Ends a variation with the last word. */
    public void close() {
        if (length == WIDTH) {
            text.append('\n');
            length = 0;
        }
        text.append(')');
        length++;
    }

    /** Writes a comment: in braces, its words as any others, or in a line of its own if it holds a brace itself. */
    public void comment(String comment) {
        String whole = "{" + comment + "}";
        if (comment.indexOf('}') < 0) {
            for (String word : whole.split(" ", -1)) {
                append(word);
            }
        } else {
            append("; " + comment);
            text.append('\n');
            length = 0;
        }
    }
}
