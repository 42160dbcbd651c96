package io.github.pokechess.notation.form;

import io.github.pokechess.core.Termination;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.MalformedBytesException;
import io.github.pokechess.game.MalformedBytesException.Problem;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.Variants;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.walk.GamePlayer;
import io.github.pokechess.notation.internal.walk.TurnWalk;
import io.github.pokechess.notation.text.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The body of a game in the {@link BinaryForm}; what differs between kinds is the {@linkplain GameDialect dialect's}.
 */
final class BinaryGame {
    /** The upper four bits of a word that is no move, and of the last one that is. */
    static final int KIND_SHIFT = 12;

    static final int LAST_MOVE = 12;
    private static final int GLYPH = 13;
    private static final int CONTROL = 14;

    private static final int OPEN = 0;
    private static final int CLOSE = 1;
    private static final int TURN_ENDS = 2;
    private static final int COMMENT = 3;

    private static final int MAX_GLYPH = 255;

    /** The ends of games by no rule, in the order of the form, the first being 1. */
    private static final List<Outcome> ENDS = List.of(
            Termination.RESIGNATION.win(Color.WHITE),
            Termination.RESIGNATION.win(Color.BLACK),
            Termination.TIME_FORFEIT.win(Color.WHITE),
            Termination.TIME_FORFEIT.win(Color.BLACK),
            Termination.DRAW_AGREED.draw());

    /** Stands for an end in words that are none of these. */
    private static final int AS_TEXT = ENDS.size() + 1;

    private static final int DRAW = 2;

    /** The tags that have numbers, the first being 1. */
    private static final List<String> NAMES = List.of("Event", "Site", "Date", "Round", "White", "Black");

    private BinaryGame() {}

    static <P extends GamePosition<P, M>, M> void write(GameRecord<P, M> game, ByteSink sink) {
        GameDialect<P, M> dialect = GameDialect.of(game.kind());
        dialect.writeStart(game.game().at(0).position(), sink);
        writeEnd(game.game(), dialect, sink);
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.keySet().removeAll(dialect.derivableTags());
        tags.entrySet()
                .removeIf(tag ->
                        NAMES.contains(tag.getKey()) && tag.getValue().equals(dialect.valueIfUnknown(tag.getKey())));
        sink.writeVarint(tags.size());
        tags.forEach((name, value) -> {
            int number = NAMES.indexOf(name) + 1;
            sink.writeU8(number);
            if (number == 0) {
                sink.writeText(name);
            }
            sink.writeText(value);
        });
        game.start().glyphs().forEach(glyph -> sink.writeU16(GLYPH << KIND_SHIFT | glyph));
        game.start().comments().forEach(comment -> write(comment, sink));
        TurnWalk.walk(game, new Writer<>(dialect, sink));
    }

    private static <P extends GamePosition<P, M>, M> void writeEnd(
            BoardGame<P, M> game, GameDialect<P, M> dialect, ByteSink sink) {
        Outcome end = game.outcome().orElse(null);
        if (end == null || !dialect.isDecidedByPlayers(end, game)) {
            sink.writeU8(0);
        } else if (ENDS.contains(end)) {
            sink.writeU8(ENDS.indexOf(end) + 1);
        } else {
            sink.writeU8(AS_TEXT);
            sink.writeU8(end.winner().map(Color::ordinal).orElse(DRAW));
            sink.writeText(end.reason());
        }
    }

    private static void write(Comment comment, ByteSink sink) {
        sink.writeU16(CONTROL << KIND_SHIFT | COMMENT);
        sink.writeText(comment.text());
    }

    /** Writes the words of the tree. */
    private record Writer<P extends GamePosition<P, M>, M>(GameDialect<P, M> dialect, ByteSink sink)
            implements TurnWalk.Sink<P, M> {
        @Override
        public void onTurn(TurnWalk.Turn<P, M> turn, boolean numbered) {
            GameNode<P, M> at = turn.start();
            P position = at.position();
            for (GameNode<P, M> place : turn.places()) {
                GamePlayer.requireReplayable(at);
                dialect.writeMove(place.step(), position, sink);
                at = place;
                position = at.position();
            }
            if (!dialect.isEndOfTurn(turn.start().position(), position)) {
                sink.writeU16(CONTROL << KIND_SHIFT | TURN_ENDS);
            }
            turn.glyphs().forEach(glyph -> sink.writeU16(GLYPH << KIND_SHIFT | glyph));
            turn.comments().forEach(comment -> write(comment, sink));
        }

        @Override
        public void onVariationStart(TurnWalk.Turn<P, M> first) {
            sink.writeU16(CONTROL << KIND_SHIFT | OPEN);
            first.opening().forEach(comment -> write(comment, sink));
        }

        @Override
        public void onVariationEnd() {
            sink.writeU16(CONTROL << KIND_SHIFT | CLOSE);
        }
    }

    /** Reads one body. */
    static <G> G read(ByteSource source, Reading<G> reading) {
        long at = source.offset();
        int first = readFirstByte(source);
        boolean isOther = first == ByteSink.OTHER_KIND;
        String name = isOther ? source.readText() : PokemonDialect.VARIANT_NAME;
        if ((isOther && name.equals(PokemonDialect.VARIANT_NAME))
                || !Variants.namesOf(reading.kinds()).contains(name)) {
            throw ByteSource.wrongValueProblem(at, Variants.unknownVariantMessage(name, reading.kinds()));
        }
        return reading.read(name, new Reading.Form() {
            @Override
            public <P extends GamePosition<P, M>, M> GameRecord<P, M> read(GameKind<P, M> kind) {
                GameRecord<P, M> game = new Reader<>(source, GameDialect.of(kind)).read(first);
                return reading.isMainLine() ? game.mainLine() : game;
            }
        });
    }

    private static int readFirstByte(ByteSource source) {
        return source.readByteAtMost(ByteSink.LAST_START, "the kind of start");
    }

    /** Reads one body. Used once. */
    private static final class Reader<P extends GamePosition<P, M>, M> {
        private final ByteSource source;
        private final GameDialect<P, M> dialect;

        Reader(ByteSource source, GameDialect<P, M> dialect) {
            this.source = source;
            this.dialect = dialect;
        }

        GameRecord<P, M> read(int first) {
            P start = dialect.readStart(first, source);
            long endOffset = source.offset();
            Outcome end = readEnd();
            Map<String, Long> places = new LinkedHashMap<>();
            Map<String, String> tags = readTags(places);
            GamePlayer<P, M> player = new GamePlayer<>(dialect, start);
            readMoves(player);
            BoardGame<P, M> game = player.game();
            if (end != null) {
                if (game.isOver()) {
                    throw ByteSource.wrongValueProblem(endOffset, "the rules have ended the game already");
                }
                game = game.end(end);
            }
            Map<String, String> derived = dialect.derivedTags(game);
            List<String> derivable = dialect.derivableTags();
            tags.forEach((name, value) -> {
                String problem = GameTags.contradictionOrNull(name, value, derived, derivable);
                if (problem != null) {
                    throw ByteSource.wrongValueProblem(places.getOrDefault(name, 0L), problem);
                }
            });
            return player.toGameRecord(tags, game);
        }

        private @Nullable Outcome readEnd() {
            int end =
                    source.readByteAtMost(dialect.isAnyReasonAllowed() ? AS_TEXT : ENDS.size(), "the end of the game");
            if (end != AS_TEXT) {
                return end == 0 ? null : ENDS.get(end - 1);
            }
            int winner = source.readByteAtMost(DRAW, "the winner");
            long at = source.offset();
            String reason = source.readText();
            String problem = GameTags.reasonProblemOrNull(reason);
            if (problem != null) {
                throw ByteSource.wrongValueProblem(at, problem);
            }
            return winner == DRAW ? Outcome.draw(reason) : Outcome.win(Color.of(winner), reason);
        }

        private Map<String, String> readTags(Map<String, Long> places) {
            Map<String, String> tags = new LinkedHashMap<>();
            for (int count = source.readVarint(); count > 0; count--) {
                long at = source.offset();
                int number = source.readByteAtMost(NAMES.size(), "the number of a tag");
                String name = number == 0 ? source.readText() : NAMES.get(number - 1);
                String value = source.readText();
                if (tags.putIfAbsent(name, value) != null) {
                    throw ByteSource.wrongValueProblem(at, "the tag " + name + " is there twice");
                }
                places.put(name, at);
            }
            return tags;
        }

        private void readMoves(GamePlayer<P, M> player) {
            boolean isVariationFirst = false;
            while (!source.isAtEnd()) {
                long at = source.offset();
                int word = source.readU16();
                if (word >>> KIND_SHIFT <= LAST_MOVE) {
                    if (isVariationFirst && player.isMain()) {
                        throw ByteSource.wrongValueProblem(at, "there are variations before the first turn");
                    }
                    playWord(player, word, at);
                } else if (word == (CONTROL << KIND_SHIFT | TURN_ENDS)) {
                    if (!player.isTurnOpen()) {
                        throw ByteSource.wrongValueProblem(at, "no turn is open");
                    }
                    player.endTurn();
                } else if (player.isTurnOpen()) {
                    throw ByteSource.wrongValueProblem(at, "the turn is not over");
                } else if (word >>> KIND_SHIFT == GLYPH && (word & 0xFFF) <= MAX_GLYPH) {
                    if (!player.isMain()) {
                        requireTurn(player, at);
                    }
                    player.onGlyph(word & MAX_GLYPH);
                } else {
                    isVariationFirst |= word == (CONTROL << KIND_SHIFT | OPEN) && player.isMain() && !player.hasTurn();
                    applyControlWord(player, word, at);
                }
            }
            if (player.isTurnOpen()) {
                throw ByteSource.wrongValueProblem(source.offset(), "the last turn is not over");
            }
            if (!player.isMain()) {
                throw ByteSource.wrongValueProblem(source.offset(), "a variation does not end");
            }
        }

        private void playWord(GamePlayer<P, M> player, int word, long at) {
            if (player.isTooReversible()) {
                throw ByteSource.wrongValueProblem(at, GamePlayer.TOO_REVERSIBLE);
            }
            try {
                player.playMove(dialect.readMove(word, at, source, player.position()));
            } catch (InvalidMoveException illegal) {
                throw new MalformedBytesException(Problem.ILLEGAL_DECISION, at, String.valueOf(illegal.getMessage()));
            }
            if (player.isEndOfTurn()) {
                player.endTurn();
            }
        }

        private void applyControlWord(GamePlayer<P, M> player, int word, long at) {
            switch (word & ~(CONTROL << KIND_SHIFT)) {
                case OPEN -> {
                    if (!player.isMain()) {
                        requireTurn(player, at);
                    }
                    player.openVariation();
                }
                case CLOSE -> {
                    if (player.isMain() || !player.hasTurn()) {
                        throw ByteSource.wrongValueProblem(at, "there is no variation to end, or it is empty");
                    }
                    player.closeVariation();
                }
                case COMMENT -> {
                    String text = source.readText();
                    try {
                        player.onComment(text);
                    } catch (IllegalArgumentException control) {
                        throw ByteSource.wrongValueProblem(at, String.valueOf(control.getMessage()));
                    }
                }
                default -> throw ByteSource.meaninglessWordProblem(at, word);
            }
        }

        private void requireTurn(GamePlayer<P, M> player, long at) {
            if (!player.hasTurn()) {
                throw ByteSource.wrongValueProblem(at, "there is no turn before it");
            }
        }
    }
}
