package io.github.pokechess.chesslike;

/**
 * The text of a level in one line, for game files and protocols: a bar stands for each line break, and two for a bar,
 * which only titles have.
 */
final class OneLine {
    private static final char BAR = '|';

    private OneLine() {}

    static boolean isOne(String text) {
        return text.indexOf(BAR) >= 0 && text.indexOf('\n') < 0;
    }

    static String join(String lines) {
        return lines.replace("|", "||").replace('\n', BAR);
    }

    static String split(String line) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            boolean isDoubled = i + 1 < line.length() && line.charAt(i + 1) == BAR;
            if (line.charAt(i) != BAR) {
                lines.append(line.charAt(i));
            } else if (isDoubled) {
                lines.append(BAR);
                i++;
            } else {
                lines.append('\n');
            }
        }
        return lines.toString();
    }
}
