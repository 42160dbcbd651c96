package io.github.pokechess.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Setup.InvalidSetupException;
import io.github.pokechess.game.Color;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is a position and what is not. */
class SetupTest {
    /** {@code Ke1 ke8 …}: pieces by letter and square, all of one type. */
    private static Setup setup(String pieces, String state) {
        Map<Square, Piece> board = new EnumMap<>(Square.class);
        for (String piece : pieces.split(" ", -1)) {
            char letter = piece.charAt(0);
            Role role = List.of(Role.values()).stream()
                    .filter(candidate -> candidate.letter() == Character.toUpperCase(letter))
                    .findFirst()
                    .orElseThrow();
            Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
            for (int i = 1; i < piece.length(); i += 2) {
                board.put(
                        Square.tryParse(piece.substring(i, i + 2)).orElseThrow(),
                        new Piece(color, role, PokemonType.NORMAL));
            }
        }
        String[] fields = state.split(" ", -1);
        return Setup.of(Board.of(board))
                .withSide(fields[0].equals("w") ? Color.WHITE : Color.BLACK)
                .withCastlingRights(new CastlingRights(
                        fields[1].contains("K"),
                        fields[1].contains("Q"),
                        fields[1].contains("k"),
                        fields[1].contains("q")))
                .withEnPassant(Square.tryParse(fields[2]).orElse(null))
                .withHalfmoveClock(Integer.parseInt(fields[3]))
                .withMoveNumber(Integer.parseInt(fields[4]))
                .withChain(Square.tryParse(fields[5]).orElse(null));
    }

    private static String kinds(Setup setup, Rules rules) {
        return setup.problems(rules).stream()
                .map(problem -> problem.kind()
                        + problem.square().map(square -> "@" + square).orElse(""))
                .reduce("", (one, other) -> one.isEmpty() ? other : one + " " + other);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "Ke1 ke8 | w - - 0 1 - | -",
                "Ke1 | w - - 0 1 - | NO_KING",
                "Ke1d1 ke8 | w - - 0 1 - | TOO_MANY_KINGS",
                "Ke1 ke8 Qa1b1c1d1a2b2c2d2e2f2g2h2a3b3c3d3 | w - - 0 1 - | TOO_MANY_PIECES",
                "Ke1 ke8 Qa1b1c1d1a2b2c2d2e2f2g2h2a3b3c3 | w - - 0 1 - | -",
                "Ke1 ke8 Pa2b2c2d2e2f2g2h2a3 | w - - 0 1 - | TOO_MANY_PAWNS",
                "Ke1 ke8 Pa1 | w - - 0 1 - | MISPLACED_PAWN@a1",
                "Ke1 ke8 ph8 | w - - 0 1 - | MISPLACED_PAWN@h8",
                "Ke1 ke8 Pa8 | w - - 0 1 - | -",
                "Ke1 ke8 Pa8 | b - - 0 1 - | MISPLACED_PAWN@a8",
                "Ke1 ke8 Pa8b8 | w - - 0 1 - | MISPLACED_PAWN@b8",
                "Ke1 ke8 Ra1h1 ra8h8 | w KQkq - 0 1 - | -",
                "Ke1 ke8 Ra1 ra8h8 | w KQkq - 0 1 - | CASTLING_RIGHT@h1",
                "Kd1 ke8 Ra1h1 ra8h8 | w KQkq - 0 1 - | CASTLING_RIGHT@e1 CASTLING_RIGHT@e1",
                "Ke1 ke8 Pe4 | b - e3 0 1 - | -",
                "Ke1 ke8 Pe4 | w - e3 0 1 - | EN_PASSANT@e3",
                "Ke1 ke8 Pe5 | b - e4 0 1 - | EN_PASSANT@e4",
                "Ke1 ke8 | b - e3 0 1 - | EN_PASSANT@e3",
                "Ke1 ke8 pe4 | b - e3 0 1 - | EN_PASSANT@e3",
                "Ke1 ke8 Pe4 Ne3 | b - e3 0 1 - | EN_PASSANT@e3",
                "Ke1 ke8 Pe4 Ne2 | b - e3 0 1 - | EN_PASSANT@e2",
                "Ke1 ke8 Na5 | w - - 0 1 a5 | -",
                "Ke1 ke8 Na5 | b - - 0 1 a5 | CHAIN@a5",
                "Ke1 ke8 Na5 | w - - 0 1 a6 | CHAIN@a6",
                "Ke1 ke8 Pa2 | w - - 0 1 a2 | CHAIN@a2",
                "Ke1 ke8 Pa8 Na5 | w - - 0 1 a5 | CHAIN@a5",
                "Ke1 ke8 Pa8 | w - - 0 1 a8 | -",
                "Ke1 ke8 Pe4 na5 | b - e3 0 1 a5 | EN_PASSANT@e3",
                "Ke1 ke8 Pe4 pa1 | b - e3 0 1 - | EN_PASSANT@e3",
                "Ke1 ke8 Pe4 pa1 | b - e3 0 1 a1 | EN_PASSANT@e3",
                "Ke1 ke8 | w - - -1 1 - | HALFMOVE_CLOCK",
                "Ke1 ke8 | w - - 101 1 - | HALFMOVE_CLOCK",
                "Ke1 ke8 | w - - 100 0 - | MOVE_NUMBER",
                "Ka1 Pb1 | w K e9 101 0 b2 | NO_KING MISPLACED_PAWN@b1 CASTLING_RIGHT@e1 CASTLING_RIGHT@h1 CHAIN@b2"
                        + " HALFMOVE_CLOCK MOVE_NUMBER"
            })
    void allProblemsAreToldWithTheirKindAndSquare(String pieces, String state, String kinds) {
        Setup setup = setup(pieces, state);
        assertThat(kinds(setup, Rules.standard())).isEqualTo(kinds == null ? "" : kinds);
        if (kinds == null) {
            assertThat(setup.toPosition(Rules.standard()).setup()).isEqualTo(setup);
        } else {
            assertThatThrownBy(() -> setup.toPosition(Rules.standard()))
                    .isInstanceOfSatisfying(
                            InvalidSetupException.class,
                            wrong -> assertThat(wrong.problems()).isEqualTo(setup.problems(Rules.standard())));
        }
    }

    @Test
    void aPawnThatChainsKeepsTheRightOnlyWhereTheRulesSaySo() {
        Setup setup = setup("Ke1 ke8 Pe4 pa4", "b - e3 0 1 a4");
        assertThat(kinds(setup, Rules.standard())).isEmpty();
        assertThat(kinds(setup, Rules.standard().withEnPassantInChain(false))).isEqualTo("EN_PASSANT@e3");
    }

    @Test
    void aPositionIsValidHoweverItIsMade() {
        Setup setup = setup("Ke1 ke8", "w K - 0 1 -");
        assertThatThrownBy(() -> Setup.of(setup.board())
                        .withSide(setup.side())
                        .withCastlingRights(setup.castlingRights())
                        .withEnPassant(setup.enPassant().orElse(null))
                        .withHalfmoveClock(setup.halfmoveClock())
                        .withMoveNumber(setup.moveNumber())
                        .withChain(setup.chain().orElse(null))
                        .toPlayedPosition(Rules.standard()))
                .isInstanceOf(InvalidSetupException.class)
                .hasMessageContaining("h1");
    }
}
