package io.github.pokechess.lab;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.Evaluator;
import io.github.pokechess.game.EvaluatorProvider;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.match.Contender;
import io.github.pokechess.match.Players;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.raichu.evaluation.RaichuEvaluators;
import io.github.pokechess.tafl.TaflView;
import java.util.ServiceLoader;

/**
 * The players of {@link Duel} in words: those of {@link Players}, and {@code plain}, which is {@link PlainAlphaBeta}. Its settings
 * are {@code depth}, {@code time} in milliseconds, and {@code evaluator}, which is {@code material} if nothing else is said.
 */
final class DuelPlayers {
    private static final String PLAIN = "plain";
    private static final String MATERIAL = "material";
    private static final int MAX_DEPTH = 60;
    private static final long NANOS_A_MILLISECOND = 1_000_000;

    /** The points of tafl that a piece of each side is worth. */
    private static final int ATTACKER = 300;

    private static final int DEFENDER = 280;

    /** A lead of so many points of Chesslike is half a win. */
    private static final int HALF = 100;

    private DuelPlayers() {}

    /**
     * The contender of a text.
     *
     * @throws IllegalArgumentException if it is none
     */
    static <P extends GamePosition<P, M>, M> Contender<P, M> parse(GameKind<P, M> kind, String text) {
        String[] parts = text.split(":", 2);
        if (!parts[0].equals(PLAIN)) {
            return Players.parse(kind, text);
        }
        P start = kind.position(null, null);
        if (start instanceof Position) {
            throw new IllegalArgumentException(text + ": it knows nothing of luck");
        }
        int depth = MAX_DEPTH;
        long nanos = Long.MAX_VALUE / 4;
        String evaluator = MATERIAL;
        if (parts.length == 1) {
            throw new IllegalArgumentException(text + ": needs a limit, depth=… or time=…");
        }
        for (String setting : parts[1].split(",", -1)) {
            String[] pair = setting.split("=", 2);
            String value = pair.length == 1 ? "" : pair[1];
            switch (pair[0]) {
                case "depth" -> depth = number(text, value, MAX_DEPTH);
                case "time" -> nanos = number(text, value, Integer.MAX_VALUE) * NANOS_A_MILLISECOND;
                case "evaluator" -> evaluator = value;
                default ->
                    throw new IllegalArgumentException(text + ": settings are depth, time and evaluator: " + setting);
            }
        }
        Evaluator<Object> judge = evaluator(start.newBoard().viewType(), evaluator);
        int deepest = depth;
        long longest = nanos;
        return Contender.of(text, random -> new PlainAlphaBeta<>(judge, deepest, longest));
    }

    private static int number(String text, String value, int most) {
        try {
            int number = Integer.parseInt(value);
            if (number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(text + ": not a number: " + value, wrong);
        }
        throw new IllegalArgumentException(text + ": not from 1 to " + most + ": " + value);
    }

    /** An evaluator of boards of this view. */
    @SuppressWarnings("unchecked")
    private static Evaluator<Object> evaluator(Class<?> view, String name) {
        if (name.equals(MATERIAL)) {
            return (Evaluator<Object>) material(view);
        }
        for (EvaluatorProvider<?> provider : ServiceLoader.load(EvaluatorProvider.class)) {
            if (provider.viewType() == view) {
                return (Evaluator<Object>) provider.evaluator(name);
            }
        }
        throw new IllegalArgumentException("nobody judges a " + view.getSimpleName());
    }

    /** The simplest evaluator of a game, which counts pieces. */
    private static Evaluator<?> material(Class<?> view) {
        if (view == RaichuView.class) {
            return RaichuEvaluators.classic();
        }
        if (view == TaflView.class) {
            Evaluator<TaflView> tafl = DuelPlayers::tafl;
            return tafl;
        }
        if (view == ChesslikeView.class) {
            Evaluator<ChesslikeView> chesslike = DuelPlayers::chesslike;
            return chesslike;
        }
        throw new IllegalArgumentException("nobody counts pieces of a " + view.getSimpleName());
    }

    private static int tafl(TaflView board) {
        int king = 1;
        int lead = ATTACKER * board.count(0) - DEFENDER * (board.count(1) - king);
        return board.side() == 0 ? lead : -lead;
    }

    private static int chesslike(ChesslikeView board) {
        int lead = board.material(board.side()) - board.material(board.side() ^ 1);
        return (int) (1_000_000L * lead / (Math.abs(lead) + HALF));
    }
}
