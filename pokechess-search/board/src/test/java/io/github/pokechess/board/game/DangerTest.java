package io.github.pokechess.board.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.PokemonChess;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DangerTest {
    private static final PokemonChess KIND = new PokemonChess();

    private static Position at(String text, String rules) {
        return KIND.position(text, rules);
    }

    private static double king(String text, String rules, Color king) {
        return Danger.kingCaptureProbability(at(text, rules), king);
    }

    @Test
    void ofKing_countsSingleCapturesByTheirOdds() {
        String rook = "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1 Nor///////FirNor";
        assertThat(king(rook, "luck=standard", Color.BLACK)).isEqualTo(0.9);
        assertThat(king(rook, "luck=online", Color.BLACK)).isEqualTo(145.0 / 160);
        assertThat(king(rook, "luck=none", Color.BLACK)).isEqualTo(1);
        assertThat(king(rook, "luck=standard", Color.WHITE)).isZero();
        assertThat(king(rook.replace("Nor//", "Gho//").replace("Fir", "Nor"), "luck=standard", Color.BLACK))
                .as("no effect")
                .isZero();
        // as if White passed: it is White's turn, and Black's rook stands on the king's file
        assertThat(king("4k1r1/8/8/8/8/8/8/6K1 w - - 0 1 NorNor///////Nor", "luck=standard", Color.WHITE))
                .isEqualTo(0.9);
    }

    @Test
    void ofKing_countsChains() {
        // e3 takes the Grass pawn on d5 (2), and then the king on e7: Steel (2), Normal (1)
        String chain = "8/4k3/8/3p4/8/4N3/8/4K3 w - - 0 1 /%s//Gra//%s//Nor";
        assertThat(king(chain.formatted("Ste", "Fir"), "luck=standard", Color.BLACK))
                .isCloseTo(0.81, within(1e-12));
        assertThat(king(chain.formatted("Ste", "Fir"), "luck=none", Color.BLACK))
                .isEqualTo(1);
        // Psychic is neutral to Grass: only a critical hit goes on, and then the king falls unless it misses
        assertThat(king(chain.formatted("Nor", "Psy"), "luck=standard", Color.BLACK))
                .isCloseTo(10.0 / 160 * 0.9, within(1e-12));
        assertThat(king(chain.formatted("Nor", "Psy"), "luck=none", Color.BLACK))
                .isZero();
    }

    @Test
    void ofKing_isNoWinIfBothAreGone() {
        String kings = "8/8/8/3k4/4K3/8/8/8 w - - 0 1 ///Gra/Wat///";
        assertThat(king(kings, "luck=none", Color.BLACK)).isZero();
        assertThat(king(kings, "luck=standard", Color.BLACK)).isEqualTo(10.0 / 160);
    }

    @Test
    void ofKing_goesThroughAPromotion() {
        // the pawn takes on d8, becomes a knight and takes the king on f7
        String pawn = "3r4/2P2k2/8/8/8/8/8/4K3 w - - 0 1 Dar/FigNor//////Nor";
        Position start = at(pawn, "luck=standard");
        assertThat(Danger.kingCaptureProbability(start, Color.BLACK)).isCloseTo(0.81, within(1e-12));
        Position choice = start.after(KIND.move("c7d8", start), 0);
        assertThat(choice.pendingPromotion()).isPresent();
        assertThat(Danger.kingCaptureProbability(choice, Color.BLACK)).isEqualTo(0.9);
        assertThat(Danger.kingCaptureProbability(choice, Color.WHITE)).isZero();
    }

    /**
     * The same by every decision of the turn and every roll, slow and obvious: as many captures as decisions are looked
     * at.
     */
    private static double reference(Position position, Color king, int decisions) {
        if (position.side() == king || decisions == 0) {
            return 0;
        }
        double best = 0;
        for (Move move : position.legalMoves()) {
            Chance chance = position.chance(move);
            double sum = 0;
            for (int roll = 0; roll < chance.size(); roll++) {
                Position next = position.after(move, roll);
                boolean won = next.outcome().isPresent()
                        && next.outcome().get().winner().equals(Optional.of(king.opposite()))
                        && next.outcome().get().reason().equals("king captured");
                sum += chance.weight(roll)
                        * (won ? 1 : reference(next, king, next.outcome().isPresent() ? 0 : decisions - 1));
            }
            best = Math.max(best, sum / chance.total());
        }
        return best;
    }

    @Test
    void ofKing_equalsEnumerationOfTheTurn() {
        SplittableRandom random = new SplittableRandom(21);
        int attacked = 0;
        for (int i = 0; i < 25; i++) {
            Game game = Game.start(
                    Team.random(random), Team.random(random), Rules.standard(), ChanceSource.seeded(random.nextLong()));
            int length = 10 + random.nextInt(60);
            while (!game.isOver() && game.moveCount() < length) {
                game = game.apply(
                        game.legalMoves().get(random.nextInt(game.legalMoves().size())));
                Position position = game.position();
                Color king = position.side().opposite();
                if (!game.isOver() && position.pendingPromotion().isEmpty() && random.nextInt(8) == 0) {
                    double exact = Danger.kingCaptureProbability(position, king);
                    // three decisions see at most three captures; one more can only add
                    assertThat(exact).as("%s", position).isGreaterThanOrEqualTo(reference(position, king, 3) - 1e-12);
                    if (exact == 0) {
                        continue;
                    }
                    attacked++;
                    assertThat(exact).as("%s", position).isBetween(0.0, 1.0);
                }
            }
        }
        assertThat(attacked).isGreaterThan(10);
        String chain = "8/4k3/8/3p4/8/4N3/8/4K3 w - - 0 1 /Nor//Gra//Fir//Nor";
        Position position = at(chain, "luck=standard");
        assertThat(Danger.kingCaptureProbability(position, Color.BLACK))
                .isCloseTo(reference(position, Color.BLACK, 4), within(1e-12));
    }

    @Test
    void leftBy_namesWhatTheNextTurnCanTake() {
        // the queen leaves the defence of nothing; afterwards the rook attacks her, and the bishop the knight
        Position position = at("4k2r/8/8/8/8/8/1b6/N3K2Q w - - 0 1 NorFir//////Wat/GraNorNor", "luck=standard");
        Move stay = KIND.move("e1d1", position);
        assertThat(Danger.enPriseAfter(position, stay))
                .containsExactlyInAnyOrder(new Danger.Attacked(Square.A1, 0.9), new Danger.Attacked(Square.H1, 0.9));
        Move takes = KIND.move("h1h8", position);
        assertThat(Danger.enPriseAfter(position, takes))
                .extracting(Danger.Attacked::square)
                .containsExactly(Square.A1, Square.H8);
        Position wins = at("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1 Nor///////FirNor", "luck=none");
        assertThat(Danger.enPriseAfter(wins, KIND.move("e1e8", wins))).isEmpty();
    }

    @Test
    void leftBy_knowsEnPassant() {
        Position position = at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 Nor////Nor//Nor/Nor", "luck=none");
        assertThat(Danger.enPriseAfter(position, KIND.move("e2e4", position)))
                .containsExactly(new Danger.Attacked(Square.E4, 1));
        assertThat(Danger.enPriseAfter(position, KIND.move("e1d1", position))).isEmpty();
    }

    @Test
    void consequence_isThatOfTheMover() {
        // Normal against Rock: not very effective, so that the king that takes is gone with the rook
        Position trade = at("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 Nor//////Roc/Nor", "luck=standard");
        Move king = KIND.move("e1d2", trade);
        assertThat(trade.effectiveness(king)).contains(Effectiveness.NOT_VERY_EFFECTIVE);
        assertThat(each(trade, king)).containsExactly(Consequence.LOSS, Consequence.NONE, Consequence.NONE);
        assertThat(Consequence.ofLikeliestRoll(trade, king)).isEqualTo(Consequence.LOSS);
        Position kings = at("8/8/8/3k4/4K3/8/8/8 w - - 0 1 ///Gra/Wat///", "luck=standard");
        assertThat(each(kings, KIND.move("e4d5", kings)))
                .isEqualTo(List.of(Consequence.DRAW, Consequence.NONE, Consequence.WIN));
        assertThat(Consequence.ofLikeliestRoll(kings, KIND.move("e4d4", kings))).isEqualTo(Consequence.NONE);
        assertThat(Consequence.DRAW).hasToString("draw");
    }

    private static List<Consequence> each(Position position, Move move) {
        return IntStream.range(0, position.chance(move).size())
                .mapToObj(roll -> Consequence.of(
                        position.after(move, roll).outcome(), position.side().ordinal()))
                .toList();
    }
}
