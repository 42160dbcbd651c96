package io.github.pokechess.notation.text;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.kind.UnknownKind;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.text.RulesText;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnWriter;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Game files of Pokémon Chess: teams or FEN tell the start, and a turn is one word, which {@link TurnWords} reads. */
final class PokemonText extends TextCodec<Position, Move> {
    PokemonText() {
        super(GameCodec.of(new PokemonChess()));
    }

    @Override
    int maxTagBytes(String name, GameReader.Options options) {
        return options.maxTokenBytes();
    }

    @Override
    @Nullable
    Position start(FrameParser<Position, Move> frame) {
        FrameParser.Tag variant = frame.tag(Tags.VARIANT);
        if (variant != null && !variant.text().equals(PokemonCodec.VARIANT_NAME)) {
            frame.add(
                    variant.valuePlace(),
                    Tags.VARIANT,
                    UnknownKind.message(variant.text(), frame.raw().options().variants()));
            return null;
        }
        Rules rules = rules(frame);
        Position position = position(frame, rules == null ? Rules.standard() : rules);
        return rules == null ? null : position;
    }

    private static @Nullable Rules rules(FrameParser<Position, Move> frame) {
        Rules standard = Rules.standard();
        Rules rules = frame.tag(PokemonCodec.LUCK) == null
                ? standard
                : frame.value(PokemonCodec.LUCK, text -> standard.withLuck(RulesText.luck(text, 0)));
        return rules != null && frame.tag(Tags.RULES) != null
                ? frame.value(Tags.RULES, text -> RulesText.parse(text, rules))
                : rules;
    }

    private static @Nullable Position position(FrameParser<Position, Move> frame, Rules rules) {
        Team white = frame.value(PokemonCodec.WHITE_TEAM, Team::parse);
        Team black = frame.value(PokemonCodec.BLACK_TEAM, Team::parse);
        if (frame.tag(PokemonCodec.FEN) != null || frame.tag(PokemonCodec.SET_UP) != null) {
            frame.expect(PokemonCodec.SET_UP, "1");
            if (frame.tag(PokemonCodec.SET_UP) == null) {
                frame.flag(Forgiveness.Kind.MISSING_TAG, 0, "tags", "SetUp is missing", "", "[SetUp \"1\"]");
            }
            frame.require(PokemonCodec.FEN);
            return frame.value(PokemonCodec.FEN, text -> PositionText.parse(text, rules));
        }
        frame.require(PokemonCodec.WHITE_TEAM);
        frame.require(PokemonCodec.BLACK_TEAM);
        return white == null || black == null ? null : Position.start(white, black, rules);
    }

    @Override
    boolean replaysAlone() {
        return true;
    }

    @Override
    WordReader<Position, Move> reader(FrameParser<Position, Move> frame, Position start) {
        return TurnWords.of(frame, start);
    }

    /** Without a tree: plain games are most of what is written, and this takes two thirds of the time. */
    @Override
    void writeLine(PlayedGame<Position, Move> game, MovetextLines lines) {
        Game whole = PokemonChess.game(game.game());
        Deque<PlayedMove> moves = new ArrayDeque<>(whole.moves());
        Replay replay = new Replay(whole.at(0).position());
        StringBuilder token = new StringBuilder();
        TurnWriter writer = new TurnWriter(replay, token);
        boolean first = true;
        while (!moves.isEmpty()) {
            int mover = replay.state().turn();
            if (first || mover == State.WHITE) {
                lines.append(replay.state().number(), mover == State.WHITE ? "." : "...");
            }
            while (!moves.isEmpty() && replay.state().turn() == mover) {
                writer.write(moves.removeFirst());
            }
            writer.end();
            lines.append(token);
            token.setLength(0);
            first = false;
        }
    }
}
