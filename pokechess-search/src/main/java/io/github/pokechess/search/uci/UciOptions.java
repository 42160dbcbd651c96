package io.github.pokechess.search.uci;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.Evaluator;
import io.github.pokechess.notation.text.PlainChess;
import io.github.pokechess.search.PokemonEvaluators;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.internal.tree.table.TranspositionTable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    static final String CLEAR_HASH = "Clear Hash";

    private final List<Option> options;
    private final Map<String, Evaluator<? super BoardView>> evaluators = new LinkedHashMap<>();
    private Team white;
    private Team black;
    private int hash = Math.min(DEFAULT_HASH, TranspositionTable.mostMebibytes());
    private int threads = 1;
    private int variations = 1;
    private LuckModel luck = LuckModel.STANDARD;
    private String evaluation;
    private String variant = POKEMON;

    /**
     * An option.
     *
     * @param type its type, default and range, as they are announced
     * @param set takes a value, or throws
     * @param isOfSearcher whether a searcher is made of it
     */
    private record Option(String name, String type, Consumer<String> set, boolean isOfSearcher) {}

    /**
     * @param own the evaluator to begin with, null for the standard one
     * @param remark is given a sentence where another value is set than the one asked for
     */
    UciOptions(Team white, Team black, @Nullable Evaluator<? super BoardView> own, Consumer<String> remark) {
        this.white = white;
        this.black = black;
        if (own != null) {
            evaluators.put(OWN, own);
        }
        evaluators.put(STANDARD, PokemonEvaluators.standard());
        evaluators.put("classic", PokemonEvaluators.classic());
        evaluators.put(OUTCOME, Evaluator.even());
        evaluation = own == null ? STANDARD : OWN;
        int most = TranspositionTable.mostMebibytes();
        options = List.of(
                new Option(
                        "Hash",
                        "spin default " + hash + " min 1 max " + most,
                        text -> {
                            int asked = requireNumber("Hash", text, Integer.MAX_VALUE);
                            hash = Math.min(asked, most);
                            if (asked > most) {
                                remark.accept("Hash is " + most
                                        + ", the most that fits into the memory of Java; -Xmx gives it more");
                            }
                        },
                        true),
                new Option(CLEAR_HASH, "button", text -> {}, false),
                new Option(
                        "Threads",
                        "spin default 1 min 1 max " + MAX_THREADS,
                        text -> threads = requireNumber("Threads", text, MAX_THREADS),
                        true),
                new Option(
                        "MultiPV",
                        "spin default 1 min 1 max " + MAX_VARIATIONS,
                        text -> variations = requireNumber("MultiPV", text, MAX_VARIATIONS),
                        false),
                new Option("Ponder", "check default false", text -> {}, false), // it is the other side's to say when
                new Option(
                        "Luck",
                        "combo default " + LuckModel.STANDARD + " var "
                                + Stream.of(LuckModel.values())
                                        .map(LuckModel::toString)
                                        .collect(Collectors.joining(" var ")),
                        text -> luck = LuckModel.named(text),
                        false),
                new Option("WhiteTeam", "string default " + white, text -> this.white = Team.parse(text), false),
                new Option("BlackTeam", "string default " + black, text -> this.black = Team.parse(text), false),
                new Option(
                        "Evaluation",
                        "combo default " + evaluation + " var " + String.join(" var ", evaluators.keySet()),
                        text -> evaluation = requireOneOf("Evaluation", text, evaluators.keySet()),
                        true),
                new Option(
                        "UCI_Variant",
                        "combo default " + POKEMON + " var " + POKEMON + " var " + KING_CAPTURE,
                        text -> variant = requireOneOf("UCI_Variant", text, List.of(POKEMON, KING_CAPTURE)),
                        false));
    }

    /** Whether unfinished positions are judged; otherwise only ends are. */
    boolean isJudgingUnfinished() {
        return !evaluation.equals(OUTCOME);
    }

    /** The lines that announce the options. */
    List<String> announcements() {
        return options.stream()
                .map(option -> "option name " + option.name() + " type " + option.type())
                .toList();
    }

    /**
     * Sets an option.
     *
     * @return whether the searcher is to be made anew
     * @throws InvalidInputException if there is none of the name, or the value is none of it; nothing is changed
     *     then
     */
    boolean set(String name, String value) {
        for (Option option : options) {
            if (option.name().equalsIgnoreCase(name)) {
                option.set().accept(value);
                return option.isOfSearcher();
            }
        }
        throw new InvalidInputException("unknown option: " + name);
    }

    private static String requireOneOf(String name, String value, Collection<String> values) {
        if (!values.contains(value)) {
            throw new InvalidInputException(name + " must be one of " + String.join(", ", values) + ": " + value);
        }
        return value;
    }

    private static int requireNumber(String name, String value, int most) {
        try {
            int number = Integer.parseInt(value);
            if (value.chars().allMatch(c -> c < 0x80) && number >= 1 && number <= most) {
                return number;
            }
        } catch (NumberFormatException notOne) {
            // reported below
        }
        throw new InvalidInputException(name + " must be "
                + (most == Integer.MAX_VALUE ? "a number from 1" : "from 1 to " + most) + ": "
                + value);
    }

    int variations() {
        return variations;
    }

    /** The form of moves in later positions. */
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
