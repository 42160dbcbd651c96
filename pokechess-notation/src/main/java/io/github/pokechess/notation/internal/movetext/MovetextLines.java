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

    /** Writes a token. */
    public void appendToken(CharSequence token) {
        breakLineBefore(token.length());
        text.append(token);
    }

    /** Writes a positive number and dots. */
    public void appendNumber(int number, String dots) {
        int digits = 1;
        for (int rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        breakLineBefore(digits + dots.length());
        text.append(number).append(dots);
    }

    private void breakLineBefore(int token) {
        int size = prefix.length() + token;
        if (length > 0) {
            boolean fits = length + 1 + size <= WIDTH;
            text.append(fits ? ' ' : '\n');
            length = fits ? length + 1 : 0;
        }
        text.append(prefix);
        length += size;
        prefix = "";
    }

    /** Begins a variation with the next token. */
    public void openVariation() {
        prefix += "(";
    }

    /** Ends a variation with the last token. */
    public void closeVariation() {
        if (length == WIDTH) {
            text.append('\n');
            length = 0;
        }
        text.append(')');
        length++;
    }

    /** Writes a comment: in braces, its words as any others, or in a line of its own if it holds a brace itself. */
    public void appendComment(String comment) {
        String bracketed = "{" + comment + "}";
        if (comment.indexOf('}') < 0) {
            for (String token : bracketed.split(" ", -1)) {
                appendToken(token);
            }
        } else {
            appendToken("; " + comment);
            text.append('\n');
            length = 0;
        }
    }
}
