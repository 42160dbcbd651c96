package io.github.pokechess.web.library;

import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.form.GameForm;
import io.github.pokechess.notation.picture.Diagram;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * A game in texts and numbers, which {@code pokechess.js} wraps; {@code pokechess.d.ts} documents what scripts see.
 * Moves are written as in game files. Immutable.
 */
public final class ScriptGame<P extends GamePosition<P, M>, M> {
    /** In place of a roll: by this game's source of chance. */
    private static final int ROLLED = -1;

    final GameKind<P, M> kind;
    final BoardGame<P, M> game;

    /** What it was read from, with tags, comments and variations; null for any other game. */
    private final @Nullable GameRecord<P, M> source;

    ScriptGame(GameKind<P, M> kind, BoardGame<P, M> game) {
        this(kind, game, null);
    }

    ScriptGame(GameRecord<P, M> source) {
        this(source.kind(), source.game(), source);
    }

    private ScriptGame(GameKind<P, M> kind, BoardGame<P, M> game, @Nullable GameRecord<P, M> source) {
        this.kind = kind;
        this.game = game;
        this.source = source;
    }

    /** Names and values of the tags of the text that it was read from, one after the other. */
    @JSExport
    public String[] tags() {
        return source == null
                ? new String[0]
                : source.tags().entrySet().stream()
                        .flatMap(tag -> Stream.of(tag.getKey(), tag.getValue()))
                        .toArray(String[]::new);
    }

    /** The start, from which its moves and those of its variations are reached. */
    @JSExport
    public ScriptNode<P, M> start() {
        return new ScriptNode<>(this, record().start());
    }

    @JSExport
    public String kind() {
        return kind.name();
    }

    @JSExport
    public String position() {
        return kind.format(game.position());
    }

    /** The text of the rules; empty for the usual ones. */
    @JSExport
    public String rules() {
        return kind.rules(game.position()).orElse("");
    }

    @JSExport
    public int side() {
        return game.position().side().ordinal();
    }

    @JSExport
    public String sideName() {
        return kind.sideName(game.position(), game.position().side());
    }

    @JSExport
    public String[] legalMoves() {
        List<String> texts = new ArrayList<>();
        for (M move : game.legalMoves()) {
            texts.add(kind.format(move, game.position()));
        }
        return texts.toArray(String[]::new);
    }

    /** The pieces by the names of their squares, in JSON. */
    @JSExport
    public String pieces() {
        return MoveJson.pieces(kind, game.position());
    }

    /** A legal move in JSON, without its rolls. */
    @JSExport
    public String describe(String move) {
        return MoveJson.move(kind, game.position(), legal(move));
    }

    /** The legal moves of the piece on a square. */
    @JSExport
    public String[] movesFrom(String square) {
        return MoveJson.movesFrom(kind, game.position(), square, game.legalMoves()).stream()
                .map(move -> kind.format(move, game.position()))
                .toArray(String[]::new);
    }

    /** The weights of the rolls of a move, in the order of their numbers. */
    @JSExport
    public int[] weights(String move) {
        Chance chance = game.position().chance(legal(move));
        int[] weights = new int[chance.size()];
        for (int roll = 0; roll < weights.length; roll++) {
            weights[roll] = chance.weight(roll);
        }
        return weights;
    }

    /** The names of the rolls of a move, in the same order. */
    @JSExport
    public String[] rollNames(String move) {
        M legal = legal(move);
        String[] names = new String[game.position().chance(legal).size()];
        for (int roll = 0; roll < names.length; roll++) {
            names[roll] = kind.rollName(legal, roll, game.position());
        }
        return names;
    }

    @JSExport
    public String sentence(String move, int roll) {
        M legal = legal(move);
        return roll == ROLLED ? kind.label(legal, game.position()) : kind.sentence(legal, roll, game.position());
    }

    @JSExport
    public ScriptGame<P, M> play(String move, int roll) {
        M legal = legal(move);
        return new ScriptGame<>(kind, roll == ROLLED ? game.apply(legal) : game.apply(legal, roll));
    }

    private M legal(String move) {
        if (game.isOver()) {
            throw MalformedTextException.of("move", "the game is over: " + move);
        }
        return kind.move(move, game.position());
    }

    @JSExport
    public int moveCount() {
        return game.moveCount();
    }

    @JSExport
    public ScriptGame<P, M> at(int moves) {
        return new ScriptGame<>(kind, game.at(moves));
    }

    /** All moves so far. */
    @JSExport
    public String[] moves() {
        List<P> positions = game.positions();
        List<BoardGame.Step<M>> steps = game.steps();
        String[] texts = new String[steps.size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = kind.format(steps.get(i).move(), positions.get(i));
        }
        return texts;
    }

    /** The rolls of all moves so far. */
    @JSExport
    public int[] rolls() {
        return game.steps().stream().mapToInt(step -> step.roll().orElse(0)).toArray();
    }

    /** The result as game files have it; {@code *} while the game goes on. */
    @JSExport
    public String result() {
        return game.outcome().map(Outcome::result).orElse("*");
    }

    /** Why the game has ended; empty while it goes on. */
    @JSExport
    public String reason() {
        return game.outcome().map(Outcome::reason).orElse("");
    }

    /** The board as a picture, with side 0 below or, flipped, side 1. */
    @JSExport
    public String svg(boolean isFlipped) {
        return Diagram.of(kind.picture(game))
                .below(isFlipped ? Color.BLACK : Color.WHITE)
                .svg();
    }

    /** The game in a form of texts by its name. */
    @JSExport
    public String text(String form) {
        return GameForm.tryNamed(form)
                .filter(GameForm::isText)
                .orElseThrow(() -> MalformedTextException.of(
                        "form", "is to be one of " + String.join(", ", ScriptLibrary.textForms()) + ", not " + form))
                .format(record());
    }

    private GameRecord<P, M> record() {
        return source != null ? source : GameRecord.of(kind, game);
    }
}
