package io.github.pokechess.search.uci;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.evaluation.PokemonEvaluators;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The options of a session: how they are announced, set, and what they mean. Not thread-safe. */
final class UciOptions {
    private static final int MAX_THREADS = 256;
    private static final int MAX_VARIATIONS = 200;
    private static final int DEFAULT_HASH = 64;

    /** The game with types and luck, and the game without: chess in which a king is taken. */
    private static final String POKEMON = "pokemonchess";

    private static final String KING_CAPTURE = "kingcapture";

    private static final String OUTCOME = "outcome";
    private static final String STANDARD = "standard";

    /** The evaluator that the session was opened with. */
    private static final String OWN = "own";

    private final Map<String, Evaluator<? super BoardView>> evaluators = new LinkedHashMap<>();
    private Team white;
    private Team black;
    private int hash = Math.min(DEFAULT_HASH, TranspositionTable.mostMebibytes());
    private int threads = 1;
    private int variations = 1;
    private LuckModel luck = LuckModel.STANDARD;
    private String evaluation;
    private String variant = POKEMON;

    /** @param own the evaluator to begin with, null for the standard one */
    UciOptions(Team white, Team black, @Nullable Evaluator<? super BoardView> own) {
        this.white = white;
        this.black = black;
        if (own != null) {
            evaluators.put(OWN, own);
        }
        evaluators.put(STANDARD, PokemonEvaluators.standard());
        evaluators.put("classic", PokemonEvaluators.classic());
        evaluators.put(OUTCOME, Evaluator.even());
        evaluation = own == null ? STANDARD : OWN;
    }

    /** Whether unfinished positions are judged; otherwise only ends are. */
    boolean judges() {
        return !evaluation.equals(OUTCOME);
    }

    /** The lines that announce the options. */
    List<String> announcements() {
        return List.of(
                "option name Hash type spin default " + Math.min(DEFAULT_HASH, TranspositionTable.mostMebibytes())
                        + " min 1 max " + TranspositionTable.mostMebibytes(),
                "option name Clear Hash type button",
                "option name Threads type spin default 1 min 1 max " + MAX_THREADS,
                "option name MultiPV type spin default 1 min 1 max " + MAX_VARIATIONS,
                "option name Ponder type check default false",
                "option name Luck type combo default standard var standard var online var none",
                "option name WhiteTeam type string default " + white,
                "option name BlackTeam type string default " + black,
                "option name Evaluation type combo default " + evaluation + " var "
                        + String.join(" var ", evaluators.keySet()),
                "option name UCI_Variant type combo default " + POKEMON + " var " + POKEMON + " var " + KING_CAPTURE);
    }

    /**
     * Sets an option.
     *
     * @param remark is given a sentence where another value is set than the one asked for
     * @throws IllegalArgumentException if there is none of the name, or the value is none of it; nothing is changed then
     */
    void set(String name, String value, Consumer<String> remark) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "hash" -> {
                int most = TranspositionTable.mostMebibytes();
                int asked = number(name, value, 1, Integer.MAX_VALUE);
                hash = Math.min(asked, most);
                if (asked > most) {
                    remark.accept(
                            name + " is " + most + ", the most that fits into the memory of Java; -Xmx gives it more");
                }
            }
            case "threads" -> threads = number(name, value, 1, MAX_THREADS);
            case "multipv" -> variations = number(name, value, 1, MAX_VARIATIONS);
            case "luck" -> luck = LuckModel.named(value.toLowerCase(Locale.ROOT));
            case "whiteteam" -> white = Team.parse(value);
            case "blackteam" -> black = Team.parse(value);
            case "evaluation" -> {
                if (!evaluators.containsKey(value)) {
                    throw new InvalidInputException(
                            "Evaluation must be one of " + String.join(", ", evaluators.keySet()) + ": " + value);
                }
                evaluation = value;
            }
            case "ponder" -> {
                // it is the other side's to say when
            }
            case "uci_variant" -> {
                if (!value.equals(POKEMON) && !value.equals(KING_CAPTURE)) {
                    throw new InvalidInputException(
                            "UCI_Variant must be " + POKEMON + " or " + KING_CAPTURE + ": " + value);
                }
                variant = value;
            }
            default -> throw new InvalidInputException("unknown option: " + name);
        }
    }

    private static int number(String name, String value, int least, int most) {
        try {
            int number = Integer.parseInt(value);
            if (value.chars().allMatch(c -> c < 0x80) && number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException notOne) {
            // told below
        }
        throw new InvalidInputException(name + " must be "
                + (most == Integer.MAX_VALUE ? "a number from " + least : "from " + least + " to " + most) + ": "
                + value);
    }

    int variations() {
        return variations;
    }

    /** How moves are written in positions to come. */
    UciMoves notation() {
        return variant.equals(KING_CAPTURE) ? UciMoves.CHESS : UciMoves.POKEMON;
    }

    /** The rules of positions to come. */
    Rules rules() {
        return variant.equals(KING_CAPTURE)
                ? PlainChess.rules()
                : Rules.standard().withLuck(luck);
    }

    /** The position that {@code startpos} means. */
    Position start() {
        return variant.equals(KING_CAPTURE)
                ? PlainChess.parsePosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
                : Position.start(white, black, rules());
    }

    /** A searcher as the options say, with a smaller table if there is no memory for one of that size. */
    Searcher newSearcher() {
        for (int mebibytes = hash; ; mebibytes /= 2) {
            try {
                return Searcher.builder()
                        .tableMebibytes(mebibytes)
                        .threads(threads)
                        .evaluator(BoardView.class, evaluators.getOrDefault(evaluation, Evaluator.even()))
                        .build();
            } catch (InvalidInputException tooMuch) {
                if (mebibytes == 0) {
                    throw tooMuch;
                }
            }
        }
    }
}
