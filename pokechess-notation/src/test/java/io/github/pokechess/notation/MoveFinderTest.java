package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link MoveNotation#parse(String, Position)}: invalid, illegal and ambiguous are three answers. */
class MoveFinderTest {
    private static final String KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 Nor/////Nor//NorNor -";
    private static final String TWO_FILES = "4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 1 Nor////Nor//Nor/Nor -";
    private static final String START =
            PositionText.format(Position.start(Team.defaultWhite(), Team.defaultBlack(), Rules.standard()));
    private static final String CAPTURE = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor -";
    private static final String PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -";
    private static final String CHAIN = "4k3/8/8/8/8/8/N7/4K2R w K - 0 1 Nor//////Nor/NorNor a2";
    private static final String CHOICE = "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8";

    private static Position position(String text) {
        return PositionText.parse(text, Rules.standard());
    }

    @Test
    void ambiguous_namesTheCandidates() {
        InvalidMoveException wrong =
                catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.parse("Nd2", position(KNIGHTS)));
        assertThat(wrong.kind()).isEqualTo(Kind.AMBIGUOUS);
        assertThat(wrong.candidates(Move.class))
                .containsExactly(Move.of(Square.B1, Square.D2), Move.of(Square.F3, Square.D2));
        assertThat(wrong.problems().get(0).message()).isEqualTo("\"Nd2\" may be Nbd2 or Nfd2");
        assertThat(wrong.position(Position.class)).contains(position(KNIGHTS));
        assertThat(wrong.legalMoves(Move.class)).isEqualTo(position(KNIGHTS).legalMoves());
    }

    @ParameterizedTest
    @CsvSource({
        "Nb1d2, b1d2",
        "N1d2, b1d2",
        "Nbd2, b1d2",
        "b1d2, b1d2",
        "Nb1c3, b1c3",
        "Nbc3, b1c3",
        "Ke1f1, e1f1",
        "' Nc3\n', b1c3"
    })
    void origin_mayBeWrittenInFull(String text, String move) {
        assertThat(MoveNotation.parse(text, position(KNIGHTS))).hasToString(move);
        assertThat(new PokemonChess().move(text, position(KNIGHTS))).hasToString(move);
    }

    @Test
    void origin_mayLeaveTwoPiecesOfOneFile() {
        assertThat(kind("Nbd3", TWO_FILES)).isEqualTo(Kind.AMBIGUOUS);
        assertThat(MoveNotation.parse("N2d3", position(TWO_FILES))).hasToString("b2d3");
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, SYNTAX, ''",
        "e2e9, SYNTAX, ''",
        "'', SYNTAX, ''",
        "e7e5, NOT_YOURS, e7",
        "e3e4, NO_PIECE, e3",
        "Ke3, UNREACHABLE, no king can go to e3",
        "g1e5, UNREACHABLE, the knight on g1 cannot go to e5",
        "Nhf3, NO_PIECE, no knight on h",
        "Nxf3, MISWRITTEN, Nf3",
        "O-O, ILLEGAL, castling",
        "pass, ILLEGAL, pass",
        "d8=q, ILLEGAL, promotion",
    })
    void illegal_saysWhy(String text, Kind kind, String reason) {
        assertThat(kind(text, START)).isEqualTo(kind);
        assertThat(message(text, START)).startsWith("\"" + text + "\" is no").contains(reason);
    }

    @Test
    void miswritten_showsTheRightText() {
        assertThat(message("d5", CAPTURE)).contains("a capture has an x, as in exd5");
        assertThat(kind("a8", PROMOTION)).isEqualTo(Kind.MISWRITTEN);
        assertThat(message("a8", PROMOTION)).contains("a8=Q");
        assertThat(message("a7a8", PROMOTION)).contains("a7a8q");
        assertThat(message("e1e2q", PROMOTION)).contains("nothing is promoted");
        assertThat(kind("Nd2=Q", KNIGHTS)).isEqualTo(Kind.MISWRITTEN);
    }

    @Test
    void whatHasToBeDecidedFirst_isTold() {
        assertThat(kind("h1h2", CHAIN)).isEqualTo(Kind.CHAIN_PENDING);
        assertThat(kind("Rh2", CHAIN)).isEqualTo(Kind.CHAIN_PENDING);
        assertThat(kind("O-O", CHAIN)).isEqualTo(Kind.CHAIN_PENDING);
        assertThat(MoveNotation.parse("Na2b4", position(CHAIN))).hasToString("a2b4");
        assertThat(kind("e1e2", CHOICE)).isEqualTo(Kind.CHOICE_PENDING);
        assertThat(kind("Ke2", CHOICE)).isEqualTo(Kind.CHOICE_PENDING);
        assertThat(kind("b8=k", CHOICE)).isEqualTo(Kind.SYNTAX);
        assertThat(MoveNotation.parse("b8=N", position(CHOICE))).hasToString("b8=n");
    }

    @Test
    void gameOver_isTold() {
        Position taken = position("4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor -");
        taken = taken.after(MoveNotation.parse("Qxe8", taken), 0);
        String text = "e1e2";
        Position end = taken;
        assertThat(catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.parse(text, end))
                        .kind())
                .isEqualTo(Kind.GAME_OVER);
    }

    private static Kind kind(String text, String position) {
        return wrong(text, position).kind();
    }

    private static String message(String text, String position) {
        return wrong(text, position).problems().get(0).message();
    }

    private static InvalidMoveException wrong(String text, String position) {
        return catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.parse(text, position(position)));
    }
}
