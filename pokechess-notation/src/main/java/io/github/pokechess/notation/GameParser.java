package io.github.pokechess.notation;

import static io.github.pokechess.notation.GameRecord.BLACK_TEAM;
import static io.github.pokechess.notation.GameRecord.FEN;
import static io.github.pokechess.notation.GameRecord.LAST_TURN;
import static io.github.pokechess.notation.GameRecord.LUCK;
import static io.github.pokechess.notation.GameRecord.RESULT;
import static io.github.pokechess.notation.GameRecord.RULES;
import static io.github.pokechess.notation.GameRecord.SET_UP;
import static io.github.pokechess.notation.GameRecord.TERMINATION;
import static io.github.pokechess.notation.GameRecord.VARIANT;
import static io.github.pokechess.notation.GameRecord.WHITE_TEAM;

import io.github.pokechess.core.ChanceSource;
import io.github.pokechess.core.Color;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.MalformedTextException;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.core.TextProblem;
import io.github.pokechess.notation.GameLexer.Kind;
import io.github.pokechess.notation.GameLexer.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Puts tokens together to games, one after the other, and replays them. Goes on after a problem as far as there is
 * something left to check: tags are all read, a main line is replayed to its first problem, and whatever happens the
 * tokens of the game are used up, so that the next one can be read. Not thread-safe.
 */
final class GameParser {
    /** Enough to find out what is wrong with a game, and a bound for files that are none. */
    static final int MAX_PROBLEMS = 100;

    private final GameLexer lexer;
    private Kind kind;

    GameParser(GameLexer lexer) throws IOException {
        this.lexer = lexer;
        this.kind = lexer.next();
    }

    /** Goes past comments between games; one that is broken counts as the beginning of a game, which will tell it. */
    boolean hasNext() throws IOException {
        while (kind == Kind.COMMENT && !lexer.hasProblems()) {
            kind = lexer.next();
        }
        return kind != Kind.END;
    }

    /** Where the next token is. */
    Place place() {
        return lexer.place();
    }

    /**
     * Reads a game.
     *
     * @param number which game of the file it is, from 1, for the problems
     * @throws MalformedTextException if anything is wrong with it
     */
    GameRecord next(int number) throws IOException {
        return new OneGame(number).read();
    }

    private final class OneGame {
        private final String name;
        private final Place start = lexer.place();
        private final Map<String, Tag> tags = new LinkedHashMap<>();
        private final List<TextProblem> problems = new ArrayList<>();

        /** Where the game stands, null if nothing can be replayed. */
        private @Nullable Game game;

        /** What ended the replay, if it was the only problem then, in its own type. */
        private @Nullable MalformedTextException broken;

        private boolean numberRead;
        private boolean turnRead;

        /** Whether the last turn's text implies its last decision, a pass. */
        private boolean passImplied;

        OneGame(int number) {
            name = "game " + number;
        }

        GameRecord read() throws IOException {
            while (kind == Kind.TAG) {
                Tag tag = new Tag(lexer.value(), lexer.place(), lexer.valuePlace());
                if (tags.putIfAbsent(lexer.text(), tag) != null) {
                    add(lexer.place(), "tag", lexer.text() + " is there twice");
                }
                advance();
            }
            game = start();
            readMovetext();
            readResult();
            if (game == null || !problems.isEmpty()) {
                throw failure();
            }
            Map<String, String> values = new LinkedHashMap<>();
            tags.forEach((tag, value) -> values.put(tag, value.text()));
            GameRecord.DERIVED.forEach(values::remove);
            return new GameRecord(values, game);
        }

        private MalformedTextException failure() {
            if (broken != null && problems.size() == 1) {
                return broken;
            }
            problems.sort(Comparator.comparingLong(TextProblem::offset));
            return new MalformedTextException(problems);
        }

        /** The game at its start, or null if the tags do not tell it. */
        private @Nullable Game start() {
            expect(VARIANT, GameRecord.VARIANT_NAME);
            Rules rules = rules();
            Position position = position(rules == null ? Rules.standard() : rules);
            return rules == null || position == null ? null : Game.start(position, ChanceSource.none());
        }

        private @Nullable Rules rules() {
            Rules standard = Rules.standard();
            Rules rules = tags.containsKey(LUCK) ? value(LUCK, text -> standard.withLuck(luck(text))) : standard;
            return rules != null && tags.containsKey(RULES)
                    ? value(RULES, text -> RulesText.parse(text, rules))
                    : rules;
        }

        private @Nullable Position position(Rules rules) {
            Team white = value(WHITE_TEAM, Team::parse);
            Team black = value(BLACK_TEAM, Team::parse);
            if (tags.containsKey(FEN) || tags.containsKey(SET_UP)) {
                expect(SET_UP, "1");
                require(SET_UP);
                require(FEN);
                return value(FEN, text -> PositionText.parse(text, rules));
            }
            require(WHITE_TEAM);
            require(BLACK_TEAM);
            return white == null || black == null ? null : Position.start(white, black, rules);
        }

        private void readMovetext() throws IOException {
            while (true) {
                switch (kind) {
                    case NUMBER -> checkNumber();
                    case SYMBOL -> playTurn();
                    case OPEN -> skipVariation();
                    case CLOSE -> add(lexer.place(), "variation", "nothing opened it");
                    case COMMENT, NAG -> {
                        // says nothing about the game
                    }
                    default -> {
                        return;
                    }
                }
                advance();
            }
        }

        private void checkNumber() {
            if (numberRead) {
                add(lexer.place(), "move number", "there is one already");
            }
            numberRead = true;
            if (game != null) {
                Position position = game.position();
                String expected = position.moveNumber() + (position.turn() == Color.WHITE ? "." : "...");
                if (!lexer.text().equals(expected)) {
                    add(lexer.place(), "move number", "must be " + expected + ": \"" + shortened(lexer.text()) + "\"");
                }
            }
        }

        private void playTurn() {
            Game before = game;
            turnRead = true;
            if (before != null) {
                Position position = before.position();
                if (!numberRead && position.turn() == Color.WHITE) {
                    add(lexer.place(), "move number", "is missing: " + position.moveNumber() + ".");
                }
                try {
                    Game after = TurnText.play(before, lexer.text());
                    passImplied = !lexer.text().equals(TurnText.PASS)
                            && Objects.requireNonNull(after.lastPly().orElse(null))
                                            .move()
                                    instanceof Move.Pass;
                    game = after;
                } catch (MalformedTextException wrong) {
                    broken = moved(wrong, lexer.place());
                    problems.addAll(broken.problems());
                    game = null;
                }
            }
            numberRead = false;
        }

        /** Goes to the token that closes it, however deep others are in it. */
        private void skipVariation() throws IOException {
            if (!turnRead) {
                add(lexer.place(), "variation", "there is no turn before it");
            }
            Place open = lexer.place();
            int depth = 1;
            while (depth > 0) {
                advance();
                switch (kind) {
                    case OPEN -> depth++;
                    case CLOSE -> depth--;
                    case TAG, END -> {
                        add(open, "variation", "no ) closes it");
                        return;
                    }
                    default -> {
                        // part of the variation
                    }
                }
            }
        }

        private void readResult() throws IOException {
            Place place = lexer.place();
            if (kind != Kind.RESULT) {
                add(place, "result", "is missing: 1-0, 0-1, 1/2-1/2 or *");
                return;
            }
            if (numberRead) {
                add(place, "move number", "there is no turn behind it");
            }
            String result = lexer.text();
            advance();
            expect(RESULT, result);
            openLastTurn();
            if (game != null) {
                game = ended(game, result, place);
            }
        }

        /** Takes back the pass that the last turn implies, if the tags say that the turn was not over. */
        private void openLastTurn() {
            expect(LAST_TURN, GameRecord.OPEN);
            Tag open = tags.get(LAST_TURN);
            if (open != null && open.text().equals(GameRecord.OPEN) && game != null) {
                if (passImplied) {
                    game = game.previous().orElseThrow();
                } else {
                    add(open.place(), LAST_TURN, "the last turn leaves nothing open");
                }
            }
        }

        /** The game with what the rules do not say of its end. */
        private Game ended(Game played, String result, Place place) {
            Tag reason = tags.get(TERMINATION);
            Game ended = played.isOver() ? played : decided(played, result, reason == null ? "" : reason.text());
            Map<String, String> derived = GameRecord.derive(ended);
            if (!result.equals(derived.get(RESULT))) {
                add(
                        place,
                        "result",
                        "is " + result + ", but the game ended "
                                + ended.outcome().orElseThrow());
            } else if (reason != null && !reason.text().equals(derived.get(TERMINATION))) {
                String actual = played.isOver() ? "it was " + derived.get(TERMINATION) : "no rule ended the game";
                add(reason.value(), TERMINATION, "is \"" + shortened(reason.text()) + "\", but " + actual);
            }
            return ended;
        }

        private Game decided(Game played, String result, String reason) {
            return switch (result) {
                case "1-0", "0-1" -> {
                    Color loser = result.equals("1-0") ? Color.BLACK : Color.WHITE;
                    boolean onTime = reason.equals(Termination.TIME_FORFEIT.toString());
                    yield onTime ? played.forfeitOnTime(loser) : played.resign(loser);
                }
                case "1/2-1/2" -> played.agreeDraw();
                default -> played;
            };
        }

        /** Takes the token. */
        private void advance() throws IOException {
            for (TextProblem problem : lexer.takeProblems()) {
                add(Place.of(problem), problem.field(), problem.message());
            }
            kind = lexer.next();
        }

        private void require(String tag) {
            if (!tags.containsKey(tag)) {
                add(start, "tags", tag + " is missing");
            }
        }

        /** Notes a tag that is there with another value. */
        private void expect(String name, String value) {
            Tag tag = tags.get(name);
            if (tag != null && !tag.text().equals(value)) {
                add(tag.value(), name, "must be \"" + value + "\": \"" + shortened(tag.text()) + "\"");
            }
        }

        /** What a tag's value says, or null if it says nothing that can be read or is not there. */
        private <T> @Nullable T value(String name, Function<String, T> parse) {
            Tag tag = tags.get(name);
            if (tag == null) {
                return null;
            }
            try {
                return parse.apply(tag.text());
            } catch (MalformedTextException wrong) {
                for (TextProblem problem : wrong.problems()) {
                    TextProblem moved = tag.value().problem(name + ", " + problem.field(), problem);
                    add(Place.of(moved), moved.field(), moved.message());
                }
                return null;
            }
        }

        private MalformedTextException moved(MalformedTextException wrong, Place place) {
            TextProblem problem =
                    place.problem(name + ", turn", wrong.problems().get(0));
            if (wrong instanceof IllegalTurnException illegal) {
                return new IllegalTurnException(problem, illegal.position());
            }
            if (wrong instanceof AmbiguousTurnException ambiguous) {
                return new AmbiguousTurnException(problem, ambiguous.position(), ambiguous.candidates());
            }
            return new MalformedTextException(List.of(problem));
        }

        private void add(Place place, String field, String message) {
            if (problems.size() < MAX_PROBLEMS) {
                problems.add(place.problem(name + ", " + field, message));
            }
        }
    }

    private static LuckModel luck(String text) {
        for (LuckModel model : LuckModel.values()) {
            if (model.toString().equals(text)) {
                return model;
            }
        }
        throw new MalformedTextException(
                List.of(TextProblem.at("model", 0, "must be standard, online or none: \"" + shortened(text) + "\"")));
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /** A tag's value as it is meant, where the tag is and where its value begins. */
    private record Tag(String text, Place place, Place value) {}
}
