package io.github.pokechess.core.reference;

/**
 * What stands on a square.
 *
 * @param letter the letter of placement: upper case for White, lower case for Black, {@code .} for an empty square
 * @param type the three letters of the type, nothing for an empty square
 */
public record ReferencePiece(char letter, String type) {

    public static final ReferencePiece EMPTY = new ReferencePiece('.', "");

    public static final String TYPES = "Nor Fir Wat Ele Gra Ice Fig Poi Gro Fly Psy Bug Roc Gho Dra Dar Ste Fai";

    /** "Type chart (attacker row, defender column; h is one half), 51 twos, 61 halves, 8 zeros". */
    private static final String CHART = """
            Nor 111111111111h011h1
            Fir 1hh122111112h1h121
            Wat 12h1h111211121h111
            Ele 112hh111021111h111
            Gra 1h21h11h2h1h21h1h1
            Ice 1hh12h1122111121h1
            Fig 2111121h1hhh20122h
            Poi 1111211hh111hh1102
            Gro 1212h112101h211121
            Fly 111h21211112h111h1
            Psy 1111112211h11110h1
            Bug 1h1121hh1h211h12hh
            Roc 121112h1h2121111h1
            Gho 011111111121121h11
            Dra 1111111111111121h0
            Dar 111111h11121121h1h
            Ste 1hhh121111112111h2
            Fai 1h11112h11111122h1
            """;

    public boolean isEmpty() {
        return letter == '.';
    }

    public boolean isWhite() {
        return letter >= 'A' && letter <= 'Z';
    }

    public boolean isBlack() {
        return letter >= 'a' && letter <= 'z';
    }

    public boolean isPawn() {
        return letter == 'P' || letter == 'p';
    }

    public boolean isKing() {
        return letter == 'K' || letter == 'k';
    }

    /** The role as a small letter, whatever the colour. */
    public char role() {
        return Character.toLowerCase(letter);
    }

    /** "The attacker's type against the defender's type decides": {@code 2}, {@code 1}, {@code h} or {@code 0}. */
    public char multiplierAgainst(ReferencePiece defender) {
        int row = TYPES.indexOf(type) / 4;
        int column = TYPES.indexOf(defender.type) / 4;
        int lineLength = "Nor 111111111111h011h1\n".length();
        return CHART.charAt(row * lineLength + "Nor ".length() + column);
    }
}
