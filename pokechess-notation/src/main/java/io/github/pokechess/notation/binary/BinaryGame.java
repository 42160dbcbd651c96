package io.github.pokechess.notation.binary;

import io.github.pokechess.core.Termination;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.IllegalMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.binary.BinaryForm.MalformedBytesException;
import io.github.pokechess.notation.binary.BinaryForm.MalformedBytesException.Problem;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.kind.UnknownKind;
import io.github.pokechess.notation.internal.walk.LineBuilder;
import io.github.pokechess.notation.internal.walk.WordWalk;
import io.github.pokechess.notation.record.Comment;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a game in the {@link BinaryForm}; what differs between kinds is the {@link BinaryCodec}'s. */
final class BinaryGame {
    /** The first byte of a game of another kind than Pokémon Chess. */
    static final int OTHER_KIND = 2;

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
    private static final int IN_WORDS = ENDS.size() + 1;

    private static final int DRAW = 2;

    /** The tags that have numbers, the first being 1. */
    private static final List<String> NAMES = List.of("Event", "Site", "Date", "Round", "White", "Black");

    private BinaryGame() {}

    static <P extends GamePosition<P, M>, M> void write(PlayedGame<P, M> game, ByteSink sink) {
        BinaryCodec<P, M> bytes = BinaryCodec.of(game.kind());
        GameCodec<P, M> codec = bytes.kind();
        bytes.writeStart(game.game().at(0).position(), sink);
        writeEnd(game.game(), codec, sink);
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.keySet().removeAll(codec.derivable());
        tags.entrySet()
                .removeIf(tag -> NAMES.contains(tag.getKey()) && tag.getValue().equals(codec.unknown(tag.getKey())));
        sink.varint(tags.size());
        tags.forEach((name, value) -> {
            int number = NAMES.indexOf(name) + 1;
            sink.u8(number);
            if (number == 0) {
                sink.text(name);
            }
            sink.text(value);
        });
        game.start().comments().forEach(comment -> write(comment, sink));
        WordWalk.of(game, new Writer<>(bytes, sink));
    }

    private static <P extends GamePosition<P, M>, M> void writeEnd(
            BoardGame<P, M> game, GameCodec<P, M> codec, ByteSink sink) {
        Outcome end = game.outcome().orElse(null);
        if (end == null || !codec.isDecided(end, game)) {
            sink.u8(0);
        } else if (ENDS.contains(end)) {
            sink.u8(ENDS.indexOf(end) + 1);
        } else {
            sink.u8(IN_WORDS);
            sink.u8(end.isDraw() ? DRAW : end.winner());
            sink.text(end.reason());
        }
    }

    private static void write(Comment comment, ByteSink sink) {
        sink.u16(CONTROL << KIND_SHIFT | COMMENT);
        sink.text(comment.text());
    }

    /** Writes the words of the tree. */
    private record Writer<P extends GamePosition<P, M>, M>(BinaryCodec<P, M> bytes, ByteSink sink)
            implements WordWalk.Sink<P, M> {
        @Override
        public void word(WordWalk.Word<P, M> word, boolean numbered) {
            P position = word.from().position();
            for (GameNode<P, M> place : word.places()) {
                bytes.writeMove(place.step(), position, sink);
                position = place.position();
            }
            if (!bytes.kind().endsWord(word.from().position(), position)) {
                sink.u16(CONTROL << KIND_SHIFT | TURN_ENDS);
            }
            word.glyphs().forEach(glyph -> sink.u16(GLYPH << KIND_SHIFT | glyph));
            word.comments().forEach(comment -> write(comment, sink));
        }

        @Override
        public void open(WordWalk.Word<P, M> first) {
            sink.u16(CONTROL << KIND_SHIFT | OPEN);
            first.opening().forEach(comment -> write(comment, sink));
        }

        @Override
        public void close() {
            sink.u16(CONTROL << KIND_SHIFT | CLOSE);
        }
    }

    /**
     * Reads the game of a body.
     *
     * @param kinds the kinds that are known in addition to Pokémon Chess
     */
    static PlayedGame<?, ?> read(ByteSource source, List<? extends GameKind<?, ?>> kinds) {
        long at = source.offset();
        int first = source.atMost(OTHER_KIND, "the kind of start");
        if (first != OTHER_KIND) {
            return new Reader<>(source, new PokemonBinary()).read(first);
        }
        String name = source.text();
        for (GameKind<?, ?> kind : kinds) {
            if (kind.name().equals(name)) {
                return reader(source, kind).read(first);
            }
        }
        throw wrong(
                at, UnknownKind.message(name, kinds.stream().map(GameKind::name).toList()));
    }

    private static <P extends GamePosition<P, M>, M> Reader<P, M> reader(ByteSource source, GameKind<P, M> kind) {
        return new Reader<>(source, BinaryCodec.of(kind));
    }

    static MalformedBytesException wrong(long at, String message) {
        return new MalformedBytesException(Problem.WRONG_VALUE, at, message);
    }

    static MalformedBytesException noMeaning(long at, int word) {
        return wrong(at, String.format(Locale.ROOT, "the word %04x has no meaning", word));
    }

    /** Reads one body. Used once. */
    private static final class Reader<P extends GamePosition<P, M>, M> {
        private final ByteSource source;
        private final BinaryCodec<P, M> bytes;
        private final GameCodec<P, M> codec;

        Reader(ByteSource source, BinaryCodec<P, M> bytes) {
            this.source = source;
            this.bytes = bytes;
            this.codec = bytes.kind();
        }

        PlayedGame<P, M> read(int first) {
            P start = bytes.readStart(first, source);
            long endOffset = source.offset();
            Outcome end = readEnd();
            Map<String, Long> places = new LinkedHashMap<>();
            Map<String, String> tags = readTags(places);
            LineBuilder<P, M> tree = new LineBuilder<>(GameBuilder.start(codec.kind(), start));
            readTree(tree);
            BoardGame<P, M> game = tree.builder().game();
            if (end != null) {
                if (game.isOver()) {
                    throw wrong(endOffset, "the rules have ended the game already");
                }
                game = game.end(end);
            }
            Map<String, String> derived = codec.derive(game);
            tags.forEach((name, value) -> {
                String problem = Tags.problem(name, value, derived, codec.derivable());
                if (problem != null) {
                    throw wrong(places.getOrDefault(name, 0L), problem);
                }
            });
            return tree.builder().build(tags, game);
        }

        private @Nullable Outcome readEnd() {
            int end = source.atMost(bytes.endsInWords() ? IN_WORDS : ENDS.size(), "the end of the game");
            if (end != IN_WORDS) {
                return end == 0 ? null : ENDS.get(end - 1);
            }
            int winner = source.atMost(DRAW, "the winner");
            String reason = source.text();
            return winner == DRAW ? Outcome.draw(reason) : Outcome.win(winner, reason);
        }

        private Map<String, String> readTags(Map<String, Long> places) {
            Map<String, String> tags = new LinkedHashMap<>();
            for (int count = source.varint(); count > 0; count--) {
                long at = source.offset();
                int number = source.atMost(NAMES.size(), "the number of a tag");
                String name = number == 0 ? source.text() : NAMES.get(number - 1);
                String value = source.text();
                if (tags.putIfAbsent(name, value) != null) {
                    throw wrong(at, "the tag " + name + " is there twice");
                }
                places.put(name, at);
            }
            return tags;
        }

        private void readTree(LineBuilder<P, M> tree) {
            GameBuilder<P, M> builder = tree.builder();
            boolean alone = false;
            while (!source.isAtEnd()) {
                long at = source.offset();
                int word = source.u16();
                boolean isOpen = builder.at() != tree.end(); // in the middle of a turn
                if (word >>> KIND_SHIFT <= LAST_MOVE) {
                    if (alone && tree.isMain()) {
                        throw wrong(at, "there are variations before the first turn");
                    }
                    play(tree, word, at);
                } else if (word == (CONTROL << KIND_SHIFT | TURN_ENDS)) {
                    if (!isOpen) {
                        throw wrong(at, "no turn is open");
                    }
                    tree.word();
                } else if (isOpen) {
                    throw wrong(at, "the turn is not over");
                } else if (word >>> KIND_SHIFT == GLYPH && (word & 0xFFF) <= MAX_GLYPH) {
                    requireWord(tree, at);
                    tree.glyph(word & MAX_GLYPH);
                } else {
                    alone |= word == (CONTROL << KIND_SHIFT | OPEN) && tree.isMain() && !tree.hasWord();
                    control(tree, word, at);
                }
            }
            if (builder.at() != tree.end()) {
                throw wrong(source.offset(), "the last turn is not over");
            }
            if (!tree.isMain()) {
                throw wrong(source.offset(), "a variation does not end");
            }
            if (alone) {
                builder.endMainLine();
            }
        }

        private void play(LineBuilder<P, M> tree, int word, long at) {
            GameBuilder<P, M> builder = tree.builder();
            if (LineBuilder.leadsNowhere(builder.at())) {
                throw wrong(at, LineBuilder.TOO_REVERSIBLE);
            }
            try {
                BoardGame.Step<M> step =
                        bytes.readMove(word, at, source, builder.at().position());
                builder.move(step.move(), step.roll());
            } catch (IllegalMoveException illegal) {
                throw new MalformedBytesException(Problem.ILLEGAL_DECISION, at, String.valueOf(illegal.getMessage()));
            }
            if (codec.endsWord(tree.end().position(), builder.at().position())) {
                tree.word();
            }
        }

        private void control(LineBuilder<P, M> tree, int word, long at) {
            switch (word & ~(CONTROL << KIND_SHIFT)) {
                case OPEN -> {
                    if (!tree.isMain()) {
                        requireWord(tree, at);
                    }
                    tree.open();
                }
                case CLOSE -> {
                    if (tree.isMain() || !tree.close()) {
                        throw wrong(at, "there is no variation to end, or it is empty");
                    }
                }
                case COMMENT -> {
                    String text = source.text();
                    try {
                        tree.comment(text);
                    } catch (IllegalArgumentException control) {
                        throw wrong(at, String.valueOf(control.getMessage()));
                    }
                }
                default -> throw noMeaning(at, word);
            }
        }

        private void requireWord(LineBuilder<P, M> tree, long at) {
            if (!tree.hasWord()) {
                throw wrong(at, "there is no turn before it");
            }
        }
    }
}
