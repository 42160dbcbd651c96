package io.github.pokechess.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link EnteredMoves#parse}: what people type is read by their kind of game, and what is refused says why. */
class EnteredMovesTest {
    private static final PokemonChess KIND = new PokemonChess();
    private static final Position KNIGHTS =
            KIND.position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 Nor/////Nor//NorNor -", null);

    @ParameterizedTest
    @CsvSource({
        "Nb1d2, b1d2",
        "nb1d2, b1d2",
        "N1d2, b1d2",
        "NBD2, b1d2",
        "b1-d2, b1d2",
        "Nc3!, b1c3",
        "' Nf3-d2 ', f3d2"
    })
    void read_acceptsMoreOfAnOriginThanIsNeeded(String typed, String move) {
        assertThat(EnteredMoves.parse(KIND, typed, KNIGHTS)).hasToString(move);
    }

    /** The texts of the table of turns in the page of notation. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Bxd5/ | Nor/Nor | c4d5:miss | 8/8/8/3p4/2B5",
                "Bxd5* | Nor/Nor | c4d5:crit, pass | 8/8/8/3B4/8",
                "Bxd5 | Nor/Nor | c4d5:hit | 8/8/8/3B4/8",
                "Bxd5+ | Gra/Fir | c4d5:hit, pass | 8/8/8/3B4/8",
                "c4d5:miss | Nor/Nor | c4d5:miss | 8/8/8/3p4/2B5",
                "Bxd5:crit | Nor/Nor | c4d5:crit | 8/8/8/3B4/8",
                "Bxd5- | Wat/Fir | c4d5:hit | 8/8/8/8/8",
                "bxd5! | Nor/Nor | c4d5:hit | 8/8/8/3B4/8",
            })
    void parseTurn_takesTheRollsThatATextStates(String typed, String types, String moves, String placement) {
        String[] each = types.split("/", -1);
        Position position =
                KIND.position("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///" + each[0] + "/" + each[1] + "///Nor", null);
        Game game = Game.start(position, ChanceSource.none());
        for (BoardGame.Step<Move> step : EnteredMoves.parseTurn(KIND, typed, position)) {
            game = game.apply(step);
        }
        assertThat(game.moves().stream().map(PlayedMove::toString).collect(Collectors.joining(", ")))
                .isEqualTo(moves);
        assertThat(game.position().toString()).contains(placement.substring(placement.indexOf("8/8/8/") + 4));
    }

    @Test
    void parse_refusesATextThatStatesItsRoll() {
        Position position = KIND.position("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor", null);
        for (String text : List.of("Bxd5/", "Bxd5*", "c4d5:miss")) {
            InvalidMoveException wrong =
                    catchThrowableOfType(InvalidMoveException.class, () -> EnteredMoves.parse(KIND, text, position));
            assertThat(wrong).as(text).hasMessageContaining("states a roll, which the dice decide: Bxd5");
        }
        assertThat(EnteredMoves.parse(KIND, "Bxd5+", position))
                .hasToString("c4d5"); // a sign of check, as people put it
        Position ghost = KIND.position("4k3/8/8/3p4/2B5/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor", null);
        assertThat(EnteredMoves.parse(KIND, "Bxd5~", ghost)).hasToString("c4d5");
    }

    /** 134, 16 and 10 of 160, rounded each for itself, would be 83.8, 10.0 and 6.3 %. */
    @ParameterizedTest
    @ValueSource(strings = {"Nor", "Fir", "Wat", "Gra"})
    void odds_addUpToAHundred(String victim) {
        Position position = KIND.position("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 9 Nor///" + victim + "////FirNor -", null);
        String odds = EnteredMoves.oddsText(KIND, Move.of(Square.D1, Square.D5), position);
        double sum = Pattern.compile("([\\d.]+) %")
                .matcher(odds)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .sum();
        assertThat(sum).as(odds).isCloseTo(100, within(1e-9));
    }

    @Test
    void read_listsTheMovesThatAnAmbiguousTextFits() {
        InvalidMoveException wrong =
                catchThrowableOfType(InvalidMoveException.class, () -> EnteredMoves.parse(KIND, "Nd2", KNIGHTS));
        assertThat(wrong.kind()).isEqualTo(Kind.AMBIGUOUS);
        assertThat(wrong.candidates(Move.class))
                .isEqualTo(List.of(Move.of(Square.B1, Square.D2), Move.of(Square.F3, Square.D2)));
        assertThat(wrong.problems().get(0).message()).isEqualTo("\"Nd2\" may be Nbd2 or Nfd2");
    }

    @Test
    void read_saysOfWhatKindTheProblemIsInEveryGame() {
        assertThat(kind(KIND, "nonsense")).isEqualTo(Kind.SYNTAX);
        assertThat(kind(KIND, "e7e5")).isEqualTo(Kind.NOT_YOURS);
        for (GameKind<?, ?> kind : List.of(new Raichu(), new Tafl(), new Chesslike())) {
            assertThat(kind(kind, "nonsense")).as(kind.name()).isEqualTo(Kind.SYNTAX);
        }
        assertThat(kind(new Raichu(), "d4-d5")).isEqualTo(Kind.NO_PIECE);
        assertThat(kind(new Tafl(), "a1-a2")).isEqualTo(Kind.NO_PIECE);
    }

    private static <P extends GamePosition<P, M>, M> Kind kind(GameKind<P, M> kind, String typed) {
        P start = kind.position();
        return catchThrowableOfType(InvalidMoveException.class, () -> EnteredMoves.parse(kind, typed, start))
                .kind();
    }
}
