package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedTextException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnNotationTest {
    private static Game at(String position) {
        return Game.start(PositionText.parse(position, Rules.standard()), ChanceSource.none());
    }

    /** A position, the decisions with their rolls, and the token that stands for them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 Nor//////Nor/Nor - | e2e4 | e4",
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 Nor///////NorNorNor - | e1g1 | O-O",
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 Nor///////NorNorNor - | e1c1 | O-O-O",
                "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 Nor/Nor//////Nor - | a7a8r | a8=R",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor - | d1d5:hit | Qxd5",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor - | d1d5:miss | Qxd5/",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor - | d1d5:crit pass | Qxd5*",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor - | d1d5:crit d5a5 | Qxd5*a5",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////NorNor - | d1d5:hit | Qxd5-",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | d1d5 | Qx",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gra////FirNor - | d1d5:hit pass | Qxd5+",
                "4k3/8/8/3p4/8/8/8/n2QK3 w - - 0 1 Nor///Gho////GhoNorNor - | d1d5 | Qxd5~",
                "4k3/8/8/3p4/8/8/8/n2QK3 w - - 0 1 Nor///Gho////GhoNorNor - | d1a1 | Qxa1~",
                "4k3/8/8/R2p4/8/8/8/n2RK3 w - - 0 1 Nor///NorGho////GhoNorNor - | d1d5 | Rdxd5~",
                "4k3/8/8/p2p4/1R6/8/8/n2RK3 w - - 0 1 Nor///GhoGho/Nor///GhoNorNor - | d1d5 | Rxd5~",
                "4k3/8/8/R2p4/p7/8/8/3RK3 w - - 0 1 Nor///NorGho/Gho///NorNor - | a5d5 | Raxd5~",
                "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1 Nor///GhoGho/Nor///Nor - | e4f5 | exf5~",
                "4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 1 Nor///GhoNorNor////Nor - | e5d6 | ex",
                "4k3/8/8/3pPp2/4P3/8/8/4K3 w - d6 0 1 Nor///GhoNorGho/Nor///Nor - | e5d6 | exd6~",
                "4k3/8/8/3p3n/8/8/8/3Q3K w - - 0 1 Nor///WatGro////EleNor - | d1d5:hit d5h5 | Qxd5+x",
                "4k3/3p4/8/3p3n/8/8/8/3Q3K w - - 0 1 Nor/Gro//WatGro////EleNor - | d1d5:hit d5d7 | Qxd5+xd7~",
                "4k3/8/8/3p4/8/8/8/R2RK3 w - - 0 1 Nor///Nor////NorNorNor - | d1d5:hit | Rxd5",
                "4k3/8/8/8/8/8/4K3/R6R w - - 0 1 Nor//////Nor/NorNor - | a1d1 | Rad1",
                "4k3/8/8/R7/8/8/4K3/R7 w - - 0 1 Nor///Nor///Nor/Nor - | a1a3 | R1a3",
                "4k3/8/8/8/Q7/8/4K3/Q2Q4 w - - 0 1 Nor////Nor//Nor/NorNor - | a1d4 | Qa1d4",
                "4k1r1/5P2/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor - | f7g8:hit g8=q | fxg8=Q",
                "4k1r1/5P2/8/8/8/8/8/4K3 w - - 0 1 NorRoc/Fig//////Nor - | f7g8:hit g8=n pass | fxg8=N+",
                "4k1r1/5P2/8/8/8/8/8/4K3 w - - 0 1 NorNor/Nor//////Nor - | f7e8:hit | fxe8#",
                "4k3/4K3/8/8/8/8/8/8 w - - 0 1 Roc/Nor////// - | e7e8:hit | Kxe8-#",
                "4k3/4K3/8/8/8/8/8/8 w - - 0 1 Roc/Fig////// - | e7e8:hit | Kxe8+#",
                "8/8/4k3/3pP3/8/8/8/4K3 w - d6 0 1 //Nor/NorNor////Nor - | e5d6:hit | exd6",
                "2P1k3/8/8/8/8/8/4K3/8 w - - 0 50 GraFai//////Dra/ c8 | c8=q pass | c8=Q",
                "8/8/3pP3/2Pk4/8/8/3K4/8 w - - 3 40 //SteFir/WatFai///Roc/ c5 | pass | pass",
                "r3k3/8/8/8/8/8/8/4K3 b q - 0 1 NorNor///////Nor - | e8c8 | O-O-O",
                "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 Nor///Gho/Nor///Nor - | e4d5 | ex",
                "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 Nor///Nor/Nor///Nor - | e4d5:miss | exd5/",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatGro////EleNor - | d1d5:hit d5h5 | Qxd5+x",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatNor////EleNor - | d1d5:hit d5h5:miss | Qxd5+xh5/",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatNor////EleNor - | d1d5:hit d5h5:crit pass | Qxd5+xh5*",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatGra////EleNor - | d1d5:hit d5h5:hit | Qxd5+xh5-",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatWat////EleNor - | d1d5:hit d5h5:hit h5h4 | Qxd5+xh5+h4",
                "4kr1r/6P1/8/8/8/8/8/4K3 w - - 0 1 NorGraNor/Fir//////Nor - | g7f8:hit f8=q f8h8:hit | gxf8=Q+xh8",
                "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1 NorRoc/Nor//////Nor - | g7f8:hit | gxf8-",
                "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1 NorRoc/Nor//////Nor - | g7f8:miss | gxf8/",
                "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1 NorRoc/Nor//////Nor - | g7f8:crit f8=b pass | gxf8=B*",
                "4kr2/6P1/8/8/8/8/8/4K3 w - - 0 1 NorGho/Nor//////Nor - | g7f8 | gx",
                "4k3/3p4/2P5/8/8/8/8/4K3 w - - 0 1 Nor/Gra/Fir/////Nor - | c6d7:hit d7d8q | cxd7+d8=Q",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///GraFir////Nor - | e5d6:hit d6d7 | exd6+d7",
                "8/8/8/3p3k/8/8/8/3QK3 w - - 0 1 ///NorNor////NorNor - | d1d5:crit d5h5:hit | Qxd5*xh5#"
            })
    void everyMarkInBothDirections(String position, String plies, String token) {
        Game start = at(position);
        Game game = start;
        for (String ply : plies.split(" ", -1)) {
            game = game.apply(
                    PlayedMove.parse(ply).move(), PlayedMove.parse(ply).roll());
        }
        assertThat(game.turns()).hasSize(1);
        assertThat(MoveNotation.format(game.turns().get(0))).isEqualTo(token);
        assertThat(MoveNotation.play(start, token)).isEqualTo(game);
    }

    /**
     * Where the target of an attempt without effect is open, older files have the short form: the first in square
     * order.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/3p4/8/8/8/n2QK3 w - - 0 1 Nor///Gho////GhoNorNor - | Qx | d1a1",
                "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor - | Qxd5~ | d1d5",
                "4k3/3p4/8/3p3n/8/8/8/3Q3K w - - 0 1 Nor/Gro//WatGro////EleNor - | Qxd5+x | d1d5:hit d5h5",
                "4k3/8/8/3p3n/8/8/8/3QK3 w - - 0 1 Nor///WatGro////EleNor - | Qxd5+xh5~ | d1d5:hit d5h5",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///GhoNor////Nor - | exd6~ | e5d6"
            })
    void play_takesAnAttemptWithoutEffectInBothForms(String position, String token, String plies) {
        assertThat(MoveNotation.play(at(position), token).moves().stream().map(Object::toString))
                .containsExactly(plies.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Qxd5~ | 0 | the capture is neutral, and has no mark but * or /",
                "Qd4~ | 3 | '~' cannot stand behind a move that captures nothing",
                "Qxa1=Q~ | 6 | there is no promotion to choose",
                "Qxa1~a2 | 5 | the turn is over here",
                "Qx~ | 2 | a square is missing",
                "Qdxa1~ | 1 | the origin is its file"
            })
    void play_refusesMisplacedSignsOfNoEffect(String token, int offset, String message) {
        Game game = at("4k3/8/8/3p4/8/8/8/n2QK3 w - - 0 1 Nor///Nor////GhoNorNor -");
        MalformedTextException wrong =
                catchThrowableOfType(MalformedTextException.class, () -> MoveNotation.play(game, token));
        assertThat(wrong.problems().get(0).message()).contains(message);
        assertThat(wrong.problems().get(0).offset()).isEqualTo(offset);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Qxd5+ | 0 | ILLEGAL",
                "Qxd5# | 4 | ILLEGAL",
                "Qxd5a4 | 4 | SYNTAX",
                "Qd9 | 1 | SYNTAX",
                "Nf3 | 0 | ILLEGAL",
                "O-O | 0 | ILLEGAL",
                "Qxd5=Q | 6 | ILLEGAL",
                "Qxd5*x | 5 | ILLEGAL",
                "Qxd5? | 4 | SYNTAX",
                "Qzd5 | 1 | SYNTAX",
                "Q | 1 | SYNTAX",
                "Qx | 0 | ILLEGAL",
                "Qxd | 2 | SYNTAX",
                "Qd1xd5 | 1 | SYNTAX",
                "Qxd5*xx | 6 | SYNTAX",
                "Qxd5*d5 | 5 | ILLEGAL",
                "Qxd5- | 0 | ILLEGAL",
                "Qd4=Q | 0 | ILLEGAL",
                "Qd4=K | 3 | SYNTAX",
                "Qd4+ | 3 | SYNTAX",
                "Q1d4!? | 4 | SYNTAX",
                "Kf2é | 3 | SYNTAX",
                "4d5 | 0 | ILLEGAL",
                "O-O-O-O | 0 | SYNTAX",
                "pass | 0 | ILLEGAL",
                "'' | 0 | SYNTAX",
                "# | 0 | SYNTAX"
            })
    void saysWhatIsWrongAndWhere(String token, int offset, String kind) {
        Game game = at("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -");
        InvalidMoveException wrong =
                catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.play(game, token));
        assertThat(wrong.kind() == InvalidMoveException.Kind.SYNTAX).isEqualTo(kind.equals("SYNTAX"));
        assertThat(wrong.position(GamePosition.class)).isPresent();
        assertThat(wrong.problems().get(0).offset()).isEqualTo(offset);
    }

    @Test
    void ambiguousTokensListWhatTheyMayMean() {
        Game game = at("4k3/8/8/8/8/8/4K3/R6R w - - 0 1 Nor//////Nor/NorNor -");
        InvalidMoveException wrong =
                catchThrowableOfType(InvalidMoveException.class, () -> MoveNotation.play(game, "Rd1"));
        assertThat(wrong.candidates(Object.class)).hasSize(2);
    }

    @Property(tries = 300)
    void everyTurnOfAGameReadsBack(@ForAll long seed) {
        Game game = RandomGames.play(seed, 250);
        Game replayed = Game.start(game.at(0).position(), ChanceSource.none());
        for (Turn turn : game.turns()) {
            String token = MoveNotation.format(turn);
            replayed = MoveNotation.play(replayed, token);
        }
        boolean passedToo = replayed.moveCount() == game.moveCount() + 1; // the last turn was not over
        Game comparable = passedToo ? replayed.previous().orElseThrow() : replayed;
        assertThat(PositionText.format(comparable.position())).isEqualTo(PositionText.format(game.position()));
        if (game.position().rules().luck() == LuckModel.NONE) {
            assertThat(game.rollCount()).isZero();
        }
    }

    @Property
    void anyTokenIsATurnOrSaysWhyNot(@ForAll String token) {
        Game game = RandomGames.play(7, 20);
        try {
            assertThat(MoveNotation.play(game, token).moveCount()).isGreaterThan(game.moveCount());
        } catch (MalformedTextException wrong) {
            assertThat(wrong.problems()).hasSize(1);
        }
    }

    @Test
    void lineOfTurns_isPlayedAtOnce() {
        Game start = Game.start(Team.defaultWhite(), Team.defaultBlack(), ChanceSource.none());
        Game played = MoveNotation.play(start, "1. e4 d5 2. exd5");

        assertThat(played.moves()).extracting(Object::toString).containsExactly("e2e4", "d7d5", "e4d5:hit");
        assertThat(MoveNotation.play(start, " e4  d5\nexd5 ")).isEqualTo(played);
        assertThatThrownBy(() -> MoveNotation.play(start, "e4 e4")).isInstanceOf(InvalidMoveException.class);
    }
}
