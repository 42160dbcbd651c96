package io.github.pokechess.lab;

import io.github.pokechess.app.conform.OwnAnswers;
import io.github.pokechess.app.conform.ShownRules;
import io.github.pokechess.app.conform.VectorJson;
import io.github.pokechess.app.conform.VectorPositions;
import io.github.pokechess.core.Effectiveness;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.strings.Escapes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Plays the games of the test vectors, a number of each kind of end, from the start and from small positions. */
final class VectorGames {
    private static final long SEED = 2;
    private static final int GAMES = 200;
    private static final int MOST = 140;
    private static final Map<String, Integer> QUOTAS = new TreeMap<>(Map.of(
            "king captured", 60,
            "both kings", 14,
            "threefold repetition", 50,
            "fifty-move rule", 24,
            "no move", 12,
            "goes on", 10,
            "threefold off", 12,
            "fifty off", 6,
            "passing", 12));

    /**
     * Played by hand, as it is not drawn: two rooks of the types Fire and Fighting, which have two letters in common,
     * change places and back. The position has stood twice, not three times.
     */
    private static final String ROOKS = "4k3/8/8/8/8/8/8/RR2K3 w - - 0 1 Psy///////FirFigFai -";

    private static final String CHANGE =
            "a1a2 e8d8 b1a1 d8e8 a2b2 e8d8 b2b1 d8e8 a1a2 e8d8 b1a1 d8e8 a2b2 e8d8 b2b1 d8e8";

    /**
     * The right of a double step that no pawn can use, while a rook attacks the pawn: a capture of the pawn where it
     * stands is no en passant capture, so the position is the same as without the right and stands three times.
     */
    private static final String ATTACKED_PAWN = "4r2k/8/8/8/8/8/4P3/6K1 w - - 0 1 WatNor//////Gra/Fir -";

    private static final String TO_AND_FRO = "e2e4 h8h7 g1f1 h7h8 f1g1 h8h7 g1f1 h7h8 f1g1";

    private final VectorPositions drawing = new VectorPositions(SEED);
    private final Map<String, Integer> remaining = new TreeMap<>(QUOTAS);
    private final List<String> lines = new ArrayList<>();

    /** Returns a line for each game. */
    List<String> lines() {
        addIfWanted(game(ROOKS, CHANGE), "51:types");
        addIfWanted(game(ATTACKED_PAWN, TO_AND_FRO));
        for (int tries = 0; lines.size() < GAMES; tries++) {
            Game game = game(tries);
            if (game != null) {
                addIfWanted(game);
            }
        }
        return lines;
    }

    private static Game game(String start, String moves) {
        Game game = Game.start(PositionText.parse(start, Rules.standard()), ChanceSource.none());
        for (String move : moves.split(" ", -1)) {
            game = game.apply(Move.parse(move));
        }
        return game;
    }

    /** Whole games of Pokémon Chess first, then games from small positions, in which players move to and fro. */
    private @Nullable Game game(int tries) {
        Rules rules = Rules.standard().withLuck(LuckModel.values()[drawing.randomBelow(3)]);
        rules = switch (drawing.randomBelow(12)) {
            case 0, 1 -> rules.withThreefoldRepetition(false);
            case 2 -> rules.withFiftyMoveRule(false);
            case 3 -> rules.withNoMove(Rules.NoMove.LOSS);
            case 4 -> rules.withEnPassantInChain(false);
            default -> rules;
        };
        if (tries < 40) {
            return play(drawing.randomStart(rules), true);
        }
        Position position = drawing.smallPosition(rules, drawing.randomBelow(4));
        return position == null || position.outcome().isPresent() ? null : play(position, drawing.randomBelow(4) == 0);
    }

    private Game play(Position start, boolean prefersCaptures) {
        Game game = Game.start(start, ChanceSource.none());
        Map<Boolean, Move> last = new HashMap<>();
        int most = prefersCaptures ? MOST : 30 + drawing.randomBelow(90);
        while (!game.isOver() && game.moveCount() < most) {
            Position position = game.position();
            boolean white = position.side() == Color.WHITE;
            Move move = prefersCaptures ? drawing.randomMove(position, true) : shuffleMove(position, last.get(white));
            last.put(white, move);
            List<Position.Branch> branches = position.branches(move);
            Roll roll = branches.get(
                            !prefersCaptures && branches.size() > 1
                                    ? missed(branches)
                                    : drawing.randomBelow(branches.size()))
                    .roll();
            game = game.apply(move, roll);
        }
        return game;
    }

    private int missed(List<Position.Branch> branches) {
        for (int i = 0; i < branches.size(); i++) {
            if (branches.get(i).roll() == Roll.MISS && drawing.randomBelow(2) == 0) {
                return i;
            }
        }
        return drawing.randomBelow(branches.size());
    }

    /** The way back of the move before, if it can be gone; else a move that changes little. */
    private Move shuffleMove(Position position, @Nullable Move before) {
        List<Move> moves = position.legalMoves();
        if (before instanceof Move.Step step && drawing.randomBelow(8) > 0) {
            Move back = Move.of(step.to(), step.from());
            if (moves.contains(back) && position.effectiveness(back).isEmpty()) {
                return back;
            }
            if (moves.contains(before) && position.effectiveness(before).orElse(null) == Effectiveness.NO_EFFECT) {
                return before;
            }
        }
        Move move = drawing.randomMove(position, false);
        for (int tries = 0; tries < 6 && !isQuiet(position, move); tries++) {
            move = drawing.randomMove(position, false);
        }
        return move;
    }

    private boolean isQuiet(Position position, Move move) {
        Effectiveness effect = position.effectiveness(move).orElse(null);
        return move instanceof Move.Step
                && (effect == null
                        ? position.pieceAt(position.mover(move)).orElseThrow().role() != Role.PAWN
                        : effect == Effectiveness.NO_EFFECT);
    }

    private void addIfWanted(Game game, String... more) {
        Set<String> facets = facets(game);
        facets.addAll(List.of(more));
        String kind =
                facets.stream().anyMatch(facet -> facet.startsWith("53:")) && remaining.getOrDefault("passing", 0) > 0
                        ? "passing"
                        : facets.contains("59:game")
                                ? "threefold off"
                                : facets.contains("60:game")
                                        ? "fifty off"
                                        : game.outcome().map(Outcome::reason).orElse("goes on");
        if (remaining.merge(kind, -1, Integer::sum) < 0) {
            return;
        }
        StringJoiner decisions = new StringJoiner(",", "[", "]");
        for (PlayedMove move : game.moves()) {
            decisions.add(Escapes.escapeJson(move.toString()));
        }
        StringJoiner positions = new StringJoiner(",", "[", "]");
        List<Position> all = game.positions();
        for (Position position : all.subList(1, all.size())) {
            if (OwnAnswers.hasBothKings(position)) {
                positions.add(Escapes.escapeJson(position.toString()));
            }
        }
        lines.add("{\"number\":" + (lines.size() + 1) + ",\"shows\":"
                + VectorJson.numbers(ShownRules.ruleNumbers(facets))
                + "," + VectorJson.asked(all.get(0)) + ",\"decisions\":" + decisions + ",\"positions\":" + positions
                + ","
                + game.outcome().map(VectorJson::end).orElse("\"end\":null") + "}");
    }

    /** Shows the rules of whole games: its end, and what repetition looks at. */
    private static Set<String> facets(Game game) {
        Set<String> facets = new TreeSet<>();
        Rules rules = game.position().rules();
        Map<Long, List<Position>> stood = new HashMap<>();
        Map<String, Long> keys = new HashMap<>();
        List<Position> positions = game.positions();
        for (Position position : positions) {
            if (position.chain().isEmpty() && position.pendingPromotion().isEmpty()) {
                stood.computeIfAbsent(position.repetitionKey(), key -> new ArrayList<>())
                        .add(position);
                String text = position.board() + " " + position.side() + " " + position.castlingRights();
                Long before = keys.put(text, position.repetitionKey());
                if (before != null && before != position.repetitionKey()) {
                    facets.add("53:ready");
                    facets.add("51:right");
                }
            }
            if (!rules.fiftyMoveRule() && position.halfmoveClock() > 100) {
                facets.add("60:game");
            }
        }
        for (List<Position> same : stood.values()) {
            if (same.stream().map(Position::enPassant).distinct().count() > 1) {
                facets.add("53:not ready");
            }
            if (same.size() >= 3 && !rules.threefoldRepetition()) {
                facets.add("59:game");
            }
        }
        switch (game.outcome().flatMap(Termination::tryOf).orElse(Termination.RESIGNATION)) {
            case KING_CAPTURED -> facets.add("48:game");
            case BOTH_KINGS -> facets.add("49:game");
            case THREEFOLD_REPETITION -> facets.add("51:game");
            case FIFTY_MOVE_RULE -> facets.add("52:game");
            case NO_MOVE -> facets.add(rules.noMove() == Rules.NoMove.LOSS ? "58:game" : "50:game");
            default -> {}
        }
        if (positions.get(0).board().pieces().size() == 32) {
            facets.add("1:game");
            facets.add("3:game");
        }
        return facets;
    }
}
