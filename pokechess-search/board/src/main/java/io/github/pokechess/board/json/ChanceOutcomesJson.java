package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Consequence;
import io.github.pokechess.board.game.Danger;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The outcomes of a move, with their chances, effects, boards and values. */
public final class ChanceOutcomesJson {
    private static final JsonShape<Danger.Attacked> ATTACKED = JsonShape.<Danger.Attacked>of(
                    "Attacked", "An own piece that the likeliest roll leaves to be captured.")
            .number("square", it -> 8 * (7 - it.square().rank()) + it.square().file(), "its square")
            .with(
                    "percent",
                    "number",
                    (it, json) -> json.rounded(100 * it.chance(), 2),
                    "the chance that one capture takes it");

    /** The shape of the outcomes of a move. */
    public static final JsonShape<Replies.ChanceOutcomes<?, ?>> SHAPE = JsonShape.<Replies.ChanceOutcomes<?, ?>>of(
                    "Fan", "What may come of a move.")
            .list(
                    "fan",
                    OutcomeRow.SHAPE,
                    ChanceOutcomesJson::outcomeRows,
                    "its outcomes, in the order of their numbers")
            .score("score", ChanceOutcomesJson::expectedScore, "its expected score for who makes it, from −1 to 1")
            .lastOnlyWhere(it -> !Double.isNaN(expectedScore(it)))
            .list(
                    "attacked",
                    ATTACKED,
                    ChanceOutcomesJson::enPrise,
                    "own pieces that it leaves to be captured, in Pokémon Chess")
            .lastOnlyWhere(it -> it.game().game().position() instanceof Position);

    private ChanceOutcomesJson() {}

    /** An outcome of a move. */
    private record OutcomeRow<P extends GamePosition<P, M>, M>(
            GameKind<P, M> kind,
            P before,
            M move,
            int roll,
            BoardGame<P, M> after,
            @Nullable Double score) {
        static final JsonShape<OutcomeRow<?, ?>> SHAPE = JsonShape.<OutcomeRow<?, ?>>of(
                        "Outcome", "An outcome of a move.")
                .number("outcome", OutcomeRow::roll, "its number")
                .text("name", OutcomeRow::name, "what it is called; empty where nothing is rolled")
                .number("weight", it -> it.chance().weight(it.roll), "its chance, out of the total")
                .number("total", it -> it.chance().total(), "the sum of all weights")
                .with("percent", "number", (it, json) -> json.rounded(it.percent(), 3), "its chance in percent")
                .text("words", OutcomeRow::sentence, "what happens")
                .object(
                        "action",
                        ActionJson.SHAPE,
                        it -> ActionJson.of(it.before, it.move, it.roll),
                        "the same as codes, in Pokémon Chess")
                .lastMayBeNull()
                .text("sign", OutcomeRow::sign, "the sign of the roll")
                .object("over", StateJson.GameEnd.SHAPE, OutcomeRow::gameEnd, "the end of the game, if it ends")
                .lastMayBeNull()
                .text("end", OutcomeRow::consequence, "that end for who makes the move: `win`, `loss` or `draw`")
                .lastMayBeNull()
                .with("board", "Board", OutcomeRow::writeBoard, "the board after it")
                .score(
                        "score",
                        it -> it.score == null ? Double.NaN : it.score,
                        "what it is worth to who makes it, from −1 to 1")
                .lastOnlyWhere(it -> it.score != null);

        private Chance chance() {
            return before.chance(move);
        }

        private String name() {
            return chance().size() == 1 ? "" : kind.rollName(move, roll, before);
        }

        private double percent() {
            return 100.0 * chance().weight(roll) / chance().total();
        }

        private String sentence() {
            return kind.sentence(move, roll, before);
        }

        private BoardPicture picture() {
            return kind.picture(after);
        }

        private String sign() {
            return StateJson.attackSign(kind, before, move, picture());
        }

        private StateJson.@Nullable GameEnd gameEnd() {
            return StateJson.GameEnd.of(after.outcome(), kind, after.position());
        }

        private @Nullable String consequence() {
            Consequence end = Consequence.of(after.outcome(), before.side().ordinal());
            return end == Consequence.NONE ? null : end.toString();
        }

        private void writeBoard(JsonWriter json) {
            PictureJson.write(picture(), kind, after.position(), json);
        }
    }

    private static <P extends GamePosition<P, M>, M> List<OutcomeRow<P, M>> outcomeRows(
            Replies.ChanceOutcomes<P, M> fan) {
        GameKind<P, M> kind = fan.game().kind();
        BoardGame<P, M> game = fan.game().game();
        M move = parseMove(fan);
        List<Double> scores = fan.scores();
        return IntStream.range(0, game.position().chance(move).size())
                .mapToObj(roll -> new OutcomeRow<>(
                        kind,
                        game.position(),
                        move,
                        roll,
                        game.apply(move, roll),
                        scores.size() > roll ? scores.get(roll) : null))
                .toList();
    }

    private static <P extends GamePosition<P, M>, M> M parseMove(Replies.ChanceOutcomes<P, M> fan) {
        return fan.game().kind().move(fan.move(), fan.game().game().position());
    }

    /** The value of a move; NaN if it is unknown. */
    private static <P extends GamePosition<P, M>, M> double expectedScore(Replies.ChanceOutcomes<P, M> fan) {
        Chance chance = fan.game().game().position().chance(parseMove(fan));
        double sum = 0;
        for (int roll = 0; roll < fan.scores().size(); roll++) {
            sum += fan.scores().get(roll) * chance.weight(roll);
        }
        return fan.scores().size() == chance.size() ? sum / chance.total() : Double.NaN;
    }

    private static <P extends GamePosition<P, M>, M> List<Danger.Attacked> enPrise(Replies.ChanceOutcomes<P, M> fan) {
        return fan.game().game().position() instanceof Position chess && parseMove(fan) instanceof Move move
                ? Danger.enPriseAfter(chess, move)
                : List.of();
    }
}
