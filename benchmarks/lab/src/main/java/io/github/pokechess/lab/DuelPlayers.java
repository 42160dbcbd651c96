package io.github.pokechess.lab;

import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.match.named.NamedEvaluators;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.raichu.evaluation.RaichuEvaluators;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.tafl.TaflPiece;
import io.github.pokechess.tafl.TaflView;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The players of {@link Duel} in words: those of {@link PlayerText}; {@code plain}, which is {@link PlainAlphaBeta};
 * {@code halves}, which is {@link HalvesPlayer}; and {@code engine} with the evaluator {@code material}, its last
 * setting, which counts pieces. The settings of these are {@code depth}, {@code time} in milliseconds, {@code nodes},
 * and {@code evaluator}, which is {@code material} for {@code plain} if nothing else is said.
 */
final class DuelPlayers {
    private static final String PLAIN = "plain";
    private static final String HALVES = "halves";
    private static final String ENGINE = "engine";
    private static final String MATERIAL = "material";
    private static final String BY_MATERIAL = "evaluator=" + MATERIAL;

    /** The points of tafl that a piece of each side is worth. */
    private static final int ATTACKER = 300;

    private static final int DEFENDER = 280;

    /** The lead in points of Chesslike that is half a win. */
    private static final int HALF = 100;

    private DuelPlayers() {}

    /**
     * The contender of a text.
     *
     * @throws IllegalArgumentException if it is none
     */
    static <P extends GamePosition<P, M>, M> Contender<P, M> parse(GameKind<P, M> kind, String text) {
        String[] parts = text.split(":", 2);
        boolean plain = parts[0].equals(PLAIN);
        boolean engine = parts[0].equals(ENGINE) && text.endsWith(BY_MATERIAL);
        boolean halves = parts[0].equals(HALVES);
        if (!plain && !engine && !halves) {
            return PlayerText.parse(kind, text);
        }
        P start = kind.position();
        if (plain && start instanceof Position) {
            throw new IllegalArgumentException(text + ": it knows nothing of luck");
        }
        Settings settings = Settings.parse(text, parts.length == 1 ? "" : parts[1]);
        if (halves) {
            return Contender.of(text, random -> new HalvesPlayer<>(settings.limits));
        }
        Class<?> view = start.newBoard().viewType();
        Evaluator<Object> evaluator = evaluator(view, settings.evaluator);
        return Contender.of(text, random -> plain ? settings.plain(evaluator) : settings.engine(view, evaluator));
    }

    /**
     * The settings of a player.
     *
     * @param limits the limits of each move
     * @param evaluator the name of its evaluator
     */
    private record Settings(Limits limits, String evaluator) {
        static Settings parse(String text, String settings) {
            @Nullable Limits limits = null;
            String evaluator = MATERIAL;
            for (String setting : settings.split(",", -1)) {
                String[] pair = setting.split("=", 2);
                String value = pair.length == 1 ? "" : pair[1];
                switch (pair[0]) {
                    case "depth" -> {
                        int depth = number(text, value, Limits.MAX_DEPTH);
                        limits = limits == null ? Limits.depth(depth) : limits.withDepth(depth);
                    }
                    case "time" -> {
                        Duration time = Duration.ofMillis(number(text, value, Integer.MAX_VALUE));
                        limits = limits == null ? Limits.time(time) : limits.withTime(time);
                    }
                    case "nodes" -> {
                        int nodes = number(text, value, Integer.MAX_VALUE);
                        limits = limits == null ? Limits.nodes(nodes) : limits.withNodes(nodes);
                    }
                    case "evaluator" -> evaluator = value;
                    default ->
                        throw new IllegalArgumentException(
                                text + ": settings are depth, time, nodes and evaluator: " + setting);
                }
            }
            if (limits == null) {
                throw new IllegalArgumentException(text + ": needs a limit: depth, time or nodes");
            }
            return new Settings(limits, evaluator);
        }

        <P extends GamePosition<P, M>, M> Player<P, M> plain(Evaluator<Object> by) {
            return new PlainAlphaBeta<>(by, limits);
        }

        @SuppressWarnings("unchecked") // the evaluator takes what the view is
        <P extends GamePosition<P, M>, M> Player<P, M> engine(Class<?> view, Evaluator<Object> by) {
            Searcher searcher =
                    Searcher.builder().evaluator((Class<Object>) view, by).build();
            return Player.engine(searcher, limits);
        }
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
        return (Evaluator<Object>)
                (name.equals(MATERIAL)
                        ? material(view)
                        : NamedEvaluators.of(view).evaluator(name));
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
        int lead = ATTACKER * board.count(TaflPiece.Side.ATTACKERS)
                - DEFENDER * (board.count(TaflPiece.Side.DEFENDERS) - king);
        return board.turn() == TaflPiece.Side.ATTACKERS ? lead : -lead;
    }

    private static int chesslike(ChesslikeView board) {
        int lead = board.material(board.side()) - board.material(board.side().opposite());
        return (int) (1_000_000L * lead / (Math.abs(lead) + HALF));
    }
}
