package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game as a file holds it: what the tags say, and the game. Immutable; as thread-safe as the game.
 *
 * <p>What follows from the game – variant, teams or position, luck, result, termination – is always among the tags and
 * always true. Two tags of this library's own: {@code Rules} names the choices that differ from the standard rules, for
 * instance {@code noMove=loss fiftyMoveRule=off}; {@code LastTurn "open"} says that the last turn was not over, which the
 * movetext alone would tell as a pass. The command line adds {@code Seed}, {@code Command}, the words that play the game again,
 * and with a clock PGN's {@code TimeControl}, {@code WhiteClock} and {@code BlackClock}.
 */
public final class GameRecord implements PlayedGame<Position, Move> {
    static final String VARIANT = "Variant";
    static final String VARIANT_NAME = "Pokemon Chess";
    static final String WHITE_TEAM = "WhiteTeam";
    static final String BLACK_TEAM = "BlackTeam";
    static final String SET_UP = "SetUp";
    static final String FEN = "FEN";
    static final String LUCK = "Luck";
    static final String RULES = "Rules";
    static final String RESULT = "Result";
    static final String TERMINATION = "Termination";
    static final String LAST_TURN = "LastTurn";
    static final String OPEN = "open";
    static final String UNFINISHED = "*";
    static final String UNTERMINATED = "unterminated";

    /** The tags that follow from the game, in their order. */
    static final List<String> DERIVED =
            List.of(RESULT, VARIANT, WHITE_TEAM, BLACK_TEAM, SET_UP, FEN, LUCK, RULES, TERMINATION, LAST_TURN);

    /** The tags of PGN's roster with what stands for unknown values. */
    static final Map<String, String> ROSTER = roster();

    private static final PokemonChess KIND = new PokemonChess();

    /** The tags that every game has, whatever it starts from. */
    static final List<String> REQUIRED =
            Stream.concat(ROSTER.keySet().stream(), Stream.of(VARIANT, LUCK)).toList();

    private final Map<String, String> tags;
    private final Game game;

    private GameRecord(Map<String, String> tags, Game game) {
        requireNonNull(game, "game");
        if (!game.position().rules().chart().equals(TypeChart.standard())) {
            throw new IllegalArgumentException("a game file has no place for a type chart other than the standard one");
        }
        tags = complete(tags, derive(game), DERIVED);
        this.tags = tags;
        this.game = game;
    }

    /**
     * Name and value: PGN's seven-tag roster (unknown values filled in), then what follows from the game, then all
     * others in the order given; unmodifiable.
     */
    @Override
    public Map<String, String> tags() {
        return tags;
    }

    /** The game; two records are equal if tags and games are. */
    @Override
    public Game game() {
        return game;
    }

    /**
     * A record that says no more than the game does.
     *
     * @throws IllegalArgumentException if the game has a type chart of its own, for which files have no place
     */
    public static GameRecord of(Game game) {
        return new GameRecord(Map.of(), game);
    }

    /**
     * A record with these tags, and those that follow from the game.
     *
     * @throws IllegalArgumentException if a tag contradicts the game, has a name that is not made of letters, digits and
     *     underscores, or a value with a control character; or if the game has a type chart of its own, for which files
     *     have no place
     */
    public static GameRecord of(Game game, Map<String, String> tags) {
        requireNonNull(tags, "tags");
        return new GameRecord(tags, game);
    }

    @Override
    public PokemonChess kind() {
        return KIND;
    }

    @Override
    public void tell(Movetext<Move> listener) {
        requireNonNull(listener, "listener");
        game.steps().forEach(step -> listener.move(step.move(), step.roll()));
    }

    /**
     * The same record with one more tag, or another value of it.
     *
     * @throws IllegalArgumentException as {@link #of(Game, Map)} does
     */
    @Override
    public GameRecord withTag(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(tags);
        changed.put(name, value);
        return new GameRecord(changed, game);
    }

    /**
     * All tags of a game.
     *
     * @param given the tags that are told
     * @param derived the tags that follow from the game
     * @param derivable the names of all tags that may follow from a game
     * @throws IllegalArgumentException if a tag contradicts the game or cannot be written
     */
    static Map<String, String> complete(
            Map<String, String> given, Map<String, String> derived, List<String> derivable) {
        Map<String, String> all = new LinkedHashMap<>();
        ROSTER.forEach((name, unknown) -> all.put(name, given.getOrDefault(name, unknown)));
        all.putAll(derived);
        given.forEach((name, value) -> {
            String problem = problem(name, value, derived, derivable);
            if (problem != null) {
                throw new IllegalArgumentException(problem);
            }
            all.put(name, value);
        });
        return Collections.unmodifiableMap(all);
    }

    /**
     * The problem of a tag, or null.
     *
     * @param derived the tags that follow from the game
     * @param derivable the names of all tags that may follow from a game
     */
    static @Nullable String problem(String name, String value, Map<String, String> derived, List<String> derivable) {
        if (name.isEmpty() || !name.chars().allMatch(GameRecord::isTagNamePart)) {
            return "a tag is named by letters, digits and underscores: \"" + name + "\"";
        }
        if (value.chars().anyMatch(Character::isISOControl)) {
            return "the tag " + name + " has a value with a control character";
        }
        boolean contradicts = derivable.contains(name) && !value.equals(derived.get(name));
        if (!contradicts) {
            return null;
        }
        String truth = derived.containsKey(name) ? ": " + derived.get(name) : ", which has no such tag";
        return "the tag " + name + " \"" + value + "\" contradicts the game" + truth;
    }

    static boolean isTagNamePart(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }

    /** The value of a required tag of which nothing is known. */
    static String unknown(String required) {
        return switch (required) {
            case VARIANT -> VARIANT_NAME;
            case LUCK -> LuckModel.STANDARD.toString();
            default -> ROSTER.getOrDefault(required, "?");
        };
    }

    private static Map<String, String> roster() {
        Map<String, String> roster = new LinkedHashMap<>();
        roster.put("Event", "?");
        roster.put("Site", "?");
        roster.put("Date", "????.??.??");
        roster.put("Round", "?");
        roster.put("White", "?");
        roster.put("Black", "?");
        roster.put(RESULT, UNFINISHED);
        return Collections.unmodifiableMap(roster);
    }

    /** The tags that follow from a game. */
    static Map<String, String> derive(Game game) {
        Map<String, String> derived = new LinkedHashMap<>();
        Position start = game.at(0).position();
        Outcome outcome = game.outcome().orElse(null);
        derived.put(RESULT, resultOf(outcome));
        derived.put(VARIANT, VARIANT_NAME);
        List<Team> teams = teams(start);
        if (teams.isEmpty()) {
            derived.put(SET_UP, "1");
            derived.put(FEN, PositionText.format(start));
        } else {
            derived.put(WHITE_TEAM, teams.get(0).toString());
            derived.put(BLACK_TEAM, teams.get(1).toString());
        }
        derived.put(LUCK, start.rules().luck().toString());
        String choices = RulesText.format(start.rules());
        if (!choices.isEmpty()) {
            derived.put(RULES, choices);
        }
        String termination = terminationOf(outcome);
        if (termination != null) {
            derived.put(TERMINATION, termination);
        }
        if (isLastTurnOpen(game)) {
            derived.put(LAST_TURN, OPEN);
        }
        return derived;
    }

    /** The game as it ended without a rule that ended it: by a player's word or the clock. */
    static Game ended(Game game, Outcome outcome) {
        if (outcome.isDraw()) {
            return game.agreeDraw();
        }
        Color loser = Color.values()[1 - outcome.winner()];
        return isOnTime(outcome) ? game.forfeitOnTime(loser) : game.resign(loser);
    }

    /** Whether an outcome is one that players or the clock decide: a side has resigned or run out of time, or they agreed. */
    static boolean isDecided(Outcome outcome) {
        Termination reason = Termination.of(outcome).orElse(null);
        return reason != null && !reason.isByRule() && (reason == Termination.DRAW_AGREED) == outcome.isDraw();
    }

    /** Whether a side has run out of time. */
    static boolean isOnTime(Outcome outcome) {
        return outcome.reason().equals(Termination.TIME_FORFEIT.toString());
    }

    /** The result as the movetext ends with it. */
    static String resultOf(@Nullable Outcome outcome) {
        return outcome == null ? UNFINISHED : outcome.result();
    }

    /** The end of a game in words. */
    static String ending(@Nullable Outcome outcome) {
        return outcome == null ? "the game has not ended" : "the game ended " + outcome;
    }

    /** The reason as the tag has it; null for an agreed draw, for which the notation has no word. */
    static @Nullable String terminationOf(@Nullable Outcome outcome) {
        if (outcome == null) {
            return UNTERMINATED;
        }
        return outcome.equals(Termination.DRAW_AGREED.draw()) ? null : outcome.reason();
    }

    /** Whether the last turn is in the middle of a chain, so that its text reads as if its side had passed. */
    private static boolean isLastTurnOpen(Game game) {
        Position position = game.position();
        return game.moveCount() > 0
                && position.chain().isPresent()
                && position.pendingPromotion().isEmpty();
    }

    /** The two teams that the game started from, White's first; none if it started otherwise. */
    static List<Team> teams(Position start) {
        List<Team> teams = new ArrayList<>();
        for (Color color : Color.values()) {
            boolean white = color == Color.WHITE;
            List<PokemonType> pawns = types(start, white ? 1 : 6);
            List<PokemonType> pieces = types(start, white ? 0 : 7);
            if (pawns.size() < 8 || pieces.size() < 8) {
                return List.of();
            }
            teams.add(new Team(pawns, pieces));
        }
        return Position.start(teams.get(0), teams.get(1), start.rules()).equals(start) ? teams : List.of();
    }

    private static List<PokemonType> types(Position position, int rank) {
        List<PokemonType> types = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            Piece piece = position.pieceAt(Square.of(file, rank)).orElse(null);
            if (piece != null) {
                types.add(piece.type());
            }
        }
        return types;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof GameRecord other && tags.equals(other.tags) && game.equals(other.game));
    }

    @Override
    public int hashCode() {
        return Objects.hash(tags, game);
    }

    @Override
    public String toString() {
        return "GameRecord[tags=" + tags + ", game=" + game + "]";
    }
}
