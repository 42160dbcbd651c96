package io.github.pokechess.board.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class SentenceTest {
    private static Sentence plain(String code) {
        return new Sentence(code, Map.of());
    }

    @Test
    void aTextHasItsCode() {
        assertThat(Sentence.ofEnglish("the game is over")).contains(plain("game-over"));
        assertThat(Sentence.ofEnglish("castling rights")).contains(plain("field-castling"));
        assertThat(Sentence.ofEnglish("the game is over!")).isEmpty();
        assertThat(Sentence.ofEnglish("")).isEmpty();
    }

    @Test
    void whatStandsInItsPlacesAreArguments() {
        assertThat(Sentence.ofEnglish("rank 3 has 7 squares, not 8"))
                .contains(new Sentence("rank-squares", Map.of("rank", "3", "count", "7")));
        assertThat(Sentence.ofEnglish("no type is called \"(a|b)*\n\""))
                .contains(new Sentence("no-type-called", Map.of("code", "(a|b)*\n")));
    }

    @Test
    void anArgumentIsASentenceWhereItHasACode() {
        assertThat(Sentence.ofEnglish("\"Rd4\" is no legal move here: there is no piece on d1"))
                .contains(new Sentence("illegal-no-piece", Map.of("text", "Rd4", "square", "d1")));
        assertThat(Sentence.ofEnglish("This link is not new: the game stands as it is here. It is your turn."))
                .contains(new Sentence("link-not-new", Map.of("note", plain("note-your-turn"))));
    }

    @Test
    void aWordByWhichATranslationChoosesIsTakenAsItIs() {
        assertThat(Sentence.ofEnglish("no pawn can capture on d5"))
                .contains(new Sentence("san-no-capture", Map.of("piece", "pawn", "square", "d5")));
        assertThat(Sentence.ofEnglish("White has no king")).contains(new Sentence("no-king", Map.of("side", "White")));
    }

    @Test
    void aLongTextOfAStrangerIsNotLookedAt() {
        assertThat(Sentence.ofEnglish("\"" + "a\" may be ".repeat(500_000))).isEmpty();
    }
}
