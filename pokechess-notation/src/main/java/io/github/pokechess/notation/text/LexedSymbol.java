package io.github.pokechess.notation.text;

import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import java.nio.charset.StandardCharsets;

/** The current symbol of a lexer as the text of a turn. Not thread-safe. */
class LexedSymbol implements TurnToken {
    private final GameLexer lexer;
    private final byte[] bytes;
    private final boolean lenient;

    /** @param bytes what the lexer reads */
    LexedSymbol(GameLexer lexer, byte[] bytes, boolean lenient) {
        this.lexer = lexer;
        this.bytes = bytes;
        this.lenient = lenient;
    }

    @Override
    public byte[] bytes() {
        return bytes;
    }

    @Override
    public int start() {
        return lexer.tokenStart();
    }

    @Override
    public int end() {
        return lexer.tokenEnd();
    }

    @Override
    public boolean isLenient() {
        return lenient;
    }

    @Override
    public String textBehind(int most) {
        int count = Math.min(most, bytes.length - lexer.tokenEnd());
        return new String(bytes, lexer.tokenEnd(), count, StandardCharsets.ISO_8859_1);
    }

    @Override
    public void extendBy(int more) {
        lexer.setTokenEnd(lexer.tokenEnd() + more);
    }
}
