package io.github.pokechess.lab;

import io.github.pokechess.app.conform.VectorJson;
import io.github.pokechess.app.conform.VectorPositions;
import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Draws the positions of the sibling games for the test vectors from games at random. */
final class VectorSiblings {
    private static final long SEED = 6;
    private static final int POSITIONS = 300;
    private static final int PLIES = 300;
    private static final int ENOUGH = 4;
    private static final int MOST_BYTES = 7_000;

    /** One position in 50 is added without a check of what it shows. */
    private static final int SELDOM = 50;

    /** One position in 5 is checked for what it shows. */
    private static final int LOOKED_AT = 5;

    /** One position in 40 is added once more, near the limit of turns without progress. */
    private static final int LATE = 40;

    private static final List<String> RAICHU =
            List.of("", "size:10", "no-move:draw", "no-move:pass", "strict", "turn-limit:off", "size:12 no-move:draw");

    /** Without forts at the edge and the pieces of other games, as their model in Python. */
    private static final List<String> TAFL =
            List.of("", "brandubh", "ardRi", "tablut", "seaBattle", "tawlbwrdd", "fetlar", "parlett");

    private static final List<String> CHESSLIKE = List.of(
            "",
            "doors:keep-key",
            "no-move:draw",
            "knight-paths:none",
            "knight-paths:terrain-and-pieces",
            "objective:all",
            "facing:enemy quiet:100");

    private static final List<String> LEVELS = List.of(
            "start",
            "courtyard",
            "crossing",
            "vault",
            "race",
            "beasts",
            "random:1",
            "random:2",
            "random:3",
            "random:4",
            "random:5",
            "random:6");

    /** The turns without progress in the texts of positions. */
    private static final Pattern QUIET = Pattern.compile("(?<= [wb] |clock )\\d+");

    private final VectorPositions drawing = new VectorPositions(SEED);
    private final List<String> lines = new ArrayList<>();
    private final Map<String, Integer> shown = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    /** Returns a line for each position, 300 of each game. */
    List<String> lines() {
        int end = POSITIONS;
        for (int i = 0; lines.size() < end; i++) {
            play(new Raichu(), null, RAICHU.get(i % RAICHU.size()), end);
        }
        end += POSITIONS;
        for (int i = 0; lines.size() < end; i++) {
            play(new Tafl(), null, TAFL.get(i % TAFL.size()), end);
        }
        end += POSITIONS;
        for (int i = 0; lines.size() < end; i++) {
            play(new Chesslike(), LEVELS.get(i % LEVELS.size()), CHESSLIKE.get(i % CHESSLIKE.size()), end);
        }
        return lines;
    }

    /** Plays a random game. Adds each position that shows something rare, and a few others. */
    private <P extends GamePosition<P, M>, M> void play(
            GameKind<P, M> kind, @Nullable String level, String choices, int end) {
        P position = VectorJson.position(kind, level, choices);
        for (int ply = 0; ply < PLIES && lines.size() < end; ply++) {
            boolean isOver = position.outcome().isPresent();
            if (drawing.randomBelow(SELDOM) == 0
                    || ((isOver || drawing.randomBelow(LOOKED_AT) == 0) && isNeeded(kind, choices, position))) {
                add(kind, choices, position);
            }
            nearLimit(kind, choices, position).ifPresent(late -> add(kind, choices, late));
            if (isOver) {
                return;
            }
            List<M> moves = position.legalMoves();
            position = position.after(moves.get(drawing.randomBelow(moves.size())));
        }
    }

    /** Returns some positions again, one turn before the limit of turns without progress, or at it. */
    private <P extends GamePosition<P, M>, M> Optional<P> nearLimit(GameKind<P, M> kind, String choices, P position) {
        if (drawing.randomBelow(LATE) > 0) {
            return Optional.empty();
        }
        String text = kind.format(position);
        if (!QUIET.matcher(text).find()) {
            return Optional.empty();
        }
        int limit = kind instanceof Raichu || choices.contains("quiet:100") ? 100 : 200;
        int turns = limit - drawing.randomBelow(2);
        String late = QUIET.matcher(text).replaceFirst((MatchResult any) -> Integer.toString(turns));
        return Optional.of(VectorJson.position(kind, late, choices));
    }

    private <P extends GamePosition<P, M>, M> boolean isNeeded(GameKind<P, M> kind, String choices, P position) {
        boolean isNeeded = false;
        for (String facet : facets(kind, choices, position)) {
            isNeeded |= shown.getOrDefault(facet, 0) < ENOUGH;
        }
        return isNeeded;
    }

    /** What a position shows: its end, the ends that moves lead to, how many pieces they take, and new letters. */
    private static <P extends GamePosition<P, M>, M> Set<String> facets(
            GameKind<P, M> kind, String choices, P position) {
        Set<String> facets = new HashSet<>();
        String prefix = kind.name() + " " + choices + " ";
        position.outcome().ifPresent(end -> facets.add(prefix + "over " + end.reason()));
        String text = kind.format(position);
        for (M move : position.outcome().isPresent() ? List.<M>of() : position.legalMoves()) {
            P after = position.after(move);
            facets.add(prefix + after.outcome().map(Outcome::reason).orElse("goes on"));
            String next = kind.format(after);
            facets.add(prefix + "takes " + (letters(text) - letters(next)));
            next.chars()
                    .filter(letter -> text.indexOf(letter) < 0 && !Character.isDigit(letter))
                    .forEach(letter -> facets.add(prefix + "new " + (char) letter));
        }
        return facets;
    }

    private static long letters(String text) {
        return text.chars()
                .filter(letter ->
                        Character.isLetter(letter) || letter == '@' || letter == '$' || letter == '!' || letter == '+')
                .count();
    }

    private <P extends GamePosition<P, M>, M> void add(GameKind<P, M> kind, String choices, P position) {
        String line = "{\"number\":" + (lines.size() + 1) + "," + VectorJson.asked(kind, choices, position) + ","
                + VectorJson.answer(kind, position) + "}";
        if (line.length() <= MOST_BYTES && seen.add(choices + " " + kind.format(position))) {
            facets(kind, choices, position).forEach(facet -> shown.merge(facet, 1, Integer::sum));
            lines.add(line);
        }
    }
}
