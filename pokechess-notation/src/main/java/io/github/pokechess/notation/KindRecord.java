package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game of any kind but Pokémon Chess, with all that its movetext says. Two are equal if their kinds have one name and tags,
 * games and asides are equal.
 */
final class KindRecord<P extends GamePosition<P, M>, M> implements PlayedGame<P, M> {
    static final String POSITION = "Position";

    /** The tags that follow from the game, in their order. */
    static final List<String> DERIVED =
            List.of(GameRecord.RESULT, GameRecord.VARIANT, GameRecord.RULES, POSITION, GameRecord.TERMINATION);

    private final GameKind<P, M> kind;
    private final Map<String, String> tags;
    private final BoardGame<P, M> game;
    private final List<Aside> asides;

    /**
     * A part of movetext that is no move of the main line.
     *
     * @param moves the number of moves of the main line before it
     * @param what the kind of the part
     * @param text the text of a comment or of a move with its number, the glyph; empty for parentheses
     */
    record Aside(int moves, What what, String text) {
        enum What {
            COMMENT,
            GLYPH,
            OPEN,
            NUMBER,
            MOVE,
            CLOSE
        }
    }

    private KindRecord(GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game, List<Aside> asides) {
        this.kind = requireNonNull(kind, "kind");
        this.game = requireNonNull(game, "game");
        this.tags = GameRecord.complete(tags, derive(kind, game), DERIVED);
        this.asides = List.copyOf(asides);
    }

    static <P extends GamePosition<P, M>, M> KindRecord<P, M> of(
            GameKind<P, M> kind, Map<String, String> tags, BoardGame<P, M> game) {
        return new KindRecord<>(kind, tags, game, List.of());
    }

    /** The same game with what its movetext says beside its moves, in order. */
    KindRecord<P, M> with(List<Aside> said) {
        return new KindRecord<>(kind, tags, game, said);
    }

    @Override
    public GameKind<P, M> kind() {
        return kind;
    }

    @Override
    public Map<String, String> tags() {
        return tags;
    }

    @Override
    public BoardGame<P, M> game() {
        return game;
    }

    @Override
    public PlayedGame<P, M> withTag(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(tags);
        changed.put(name, value);
        return new KindRecord<>(kind, changed, game, asides);
    }

    @Override
    public void tell(Movetext<M> listener) {
        AsideReader<P, M> reader = new AsideReader<>(kind, game.at(0).position(), listener);
        List<BoardGame.Step<M>> steps = game.steps();
        int said = 0;
        for (int move = 0; move <= steps.size(); move++) {
            for (; said < asides.size() && asides.get(said).moves() == move; said++) {
                reader.read(asides.get(said));
            }
            if (move < steps.size()) {
                reader.move(steps.get(move));
            }
        }
    }

    private static <P extends GamePosition<P, M>, M> Map<String, String> derive(
            GameKind<P, M> kind, BoardGame<P, M> game) {
        Map<String, String> derived = new LinkedHashMap<>();
        P start = game.at(0).position();
        Outcome outcome = game.outcome().orElse(null);
        derived.put(GameRecord.RESULT, GameRecord.resultOf(outcome));
        derived.put(GameRecord.VARIANT, kind.name());
        String rules = kind.rules(start).orElse(null);
        if (rules != null) {
            derived.put(GameRecord.RULES, rules);
        }
        if (!kind.position(null, rules).equals(start)) {
            derived.put(POSITION, kind.format(start));
        }
        derived.put(GameRecord.TERMINATION, terminationOf(outcome));
        return derived;
    }

    /** The reason as the tag has it. */
    static String terminationOf(@Nullable Outcome outcome) {
        return outcome == null ? GameRecord.UNTERMINATED : outcome.reason();
    }

    // ---- text ----

    /** The text of the game with all that is said beside its moves. */
    String format() {
        StringBuilder text = GameText.tags(tags);
        MovetextLines lines = new MovetextLines(text);
        TurnNumbers numbers = new TurnNumbers();
        int said = say(lines, 0, 0);
        boolean interrupted = true;
        P position = game.at(0).position();
        List<BoardGame.Step<M>> steps = game.steps();
        for (int move = 0; move < steps.size(); move++) {
            BoardGame.Step<M> step = steps.get(move);
            boolean first = position.side() == 0;
            if (numbers.begins(position.side()) && (first || interrupted)) {
                lines.append(numbers.next(position.side()), first ? "." : "...");
            }
            numbers.played(position.side());
            lines.append(token(kind, step.move(), step.roll(), position));
            position = position.after(step.move(), step.roll());
            int before = said;
            said = say(lines, said, move + 1);
            interrupted = asides.subList(before, said).stream().anyMatch(aside -> aside.what() != Aside.What.GLYPH);
        }
        lines.append(tags.getOrDefault(GameRecord.RESULT, GameRecord.UNFINISHED));
        return text.append('\n').toString();
    }

    /** Writes what is said behind so many moves, from an aside on; answers the first one behind. */
    private int say(MovetextLines lines, int from, int moves) {
        int at = from;
        while (at < asides.size() && asides.get(at).moves() == moves) {
            Aside aside = asides.get(at++);
            switch (aside.what()) {
                case COMMENT -> lines.append(new AnnotatedGame.Comment(aside.text()));
                case OPEN -> lines.open();
                case CLOSE -> lines.close();
                case GLYPH, NUMBER, MOVE -> lines.append(aside.text());
            }
        }
        return at;
    }

    /** The move of a text with its roll, as {@link #token} writes it. */
    static <P extends GamePosition<P, M>, M> BoardGame.Step<M> step(GameKind<P, M> kind, String token, P position) {
        int colon = token.lastIndexOf(':');
        for (M move : position.legalMoves()) {
            String text = kind.format(move, position);
            if (text.equals(token)) {
                return new BoardGame.Step<>(move, 0);
            }
            if (colon == text.length() && token.startsWith(text)) {
                return new BoardGame.Step<>(move, Integer.parseInt(token.substring(colon + 1)));
            }
        }
        throw new IllegalStateException("was legal when it was read: " + token);
    }

    /** The text of a move with its roll. */
    static <P extends GamePosition<P, M>, M> String token(GameKind<P, M> kind, M move, int roll, P position) {
        String text = kind.format(move, position);
        return roll == 0 ? text : text + ":" + roll;
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof KindRecord<?, ?> other
                && kind.name().equals(other.kind.name())
                && tags.equals(other.tags)
                && game.equals(other.game)
                && asides.equals(other.asides);
    }

    @Override
    public int hashCode() {
        return 31 * tags.hashCode() + game.hashCode();
    }

    /** The text of the game. */
    @Override
    public String toString() {
        return format();
    }
}
