package io.github.pokechess.notation;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Termination;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.IllegalMoveException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import io.github.pokechess.notation.BinaryForm.MalformedBytesException;
import io.github.pokechess.notation.BinaryForm.MalformedBytesException.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The body of a game in the {@link BinaryForm}. */
final class BinaryGame {
    private static final int FROM_TEAMS = 0;
    private static final int FROM_POSITION = 1;
    private static final int TEAM_BITS = 5;

    private static final int ROLLED = 1;

    /** The rolls in the order of their numbers in bytes, which never changes. */
    private static final List<Roll> STORED_ROLLS = List.of(Roll.HIT, Roll.CRITICAL_HIT, Roll.MISS);

    private static final int PROMOTING = 4;
    private static final int CHOOSING = 8;
    private static final int PASS = 12;
    private static final int GLYPH = 13;
    private static final int CONTROL = 14;

    private static final int OPEN = 0;
    private static final int CLOSE = 1;
    private static final int TURN_ENDS = 2;
    private static final int COMMENT = 3;

    private static final int KIND_SHIFT = 12;
    private static final int MAX_GLYPH = 255;

    /** The ends of games by no rule, in the order of the form, the first being 1. */
    private static final List<Outcome> ENDS = List.of(
            Termination.RESIGNATION.win(Color.WHITE),
            Termination.RESIGNATION.win(Color.BLACK),
            Termination.TIME_FORFEIT.win(Color.WHITE),
            Termination.TIME_FORFEIT.win(Color.BLACK),
            Termination.DRAW_AGREED.draw());

    /** The tags that have numbers, the first being 1. */
    private static final List<String> NAMES = List.of("Event", "Site", "Date", "Round", "White", "Black");

    private BinaryGame() {}

    static void write(AnnotatedGame game, ByteSink sink) {
        GameRecord record = game.record();
        Position start = record.game().at(0).position();
        List<Team> teams = GameRecord.teams(start);
        if (teams.isEmpty()) {
            sink.u8(FROM_POSITION);
            BinaryPosition.write(start, sink);
        } else {
            sink.u8(FROM_TEAMS);
            BinaryPosition.writeRules(start.rules(), sink);
            writeTeams(teams, sink);
        }
        sink.u8(record.game().outcome().map(ENDS::indexOf).orElse(-1) + 1);
        Map<String, String> tags = new LinkedHashMap<>(record.tags());
        tags.keySet().removeAll(GameRecord.DERIVED);
        tags.entrySet()
                .removeIf(
                        tag -> NAMES.contains(tag.getKey()) && tag.getValue().equals(GameRecord.unknown(tag.getKey())));
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
        TreeWalk.of(game.start(), new Writer(sink));
    }

    private static void writeTeams(List<Team> teams, ByteSink sink) {
        int bits = 0;
        int count = 0;
        for (PokemonType type : types(teams)) {
            bits = bits << TEAM_BITS | type.ordinal();
            count += TEAM_BITS;
            if (count >= 8) {
                count -= 8;
                sink.u8(bits >>> count);
                bits &= (1 << count) - 1;
            }
        }
    }

    private static List<PokemonType> types(List<Team> teams) {
        List<PokemonType> types = new ArrayList<>();
        for (Team team : teams) {
            types.addAll(team.pawns());
            types.addAll(team.pieces());
        }
        return types;
    }

    private static void write(Comment comment, ByteSink sink) {
        sink.u16(CONTROL << KIND_SHIFT | COMMENT);
        sink.text(comment.text());
    }

    /** Writes the words of the tree. */
    private record Writer(ByteSink sink) implements TreeWalk.Sink {
        @Override
        public void turn(AnnotatedGame.Node before, AnnotatedGame.Node node, boolean numbered) {
            for (PlayedMove move : before.movesTo(node)) {
                sink.u16(word(move));
            }
            if (!endsTurn(before.game(), node.game())) {
                sink.u16(CONTROL << KIND_SHIFT | TURN_ENDS);
            }
            node.glyphs().forEach(glyph -> sink.u16(GLYPH << KIND_SHIFT | glyph));
            node.comments().forEach(comment -> write(comment, sink));
        }

        @Override
        public void open(AnnotatedGame.Node first) {
            sink.u16(CONTROL << KIND_SHIFT | OPEN);
            first.opening().forEach(comment -> write(comment, sink));
        }

        @Override
        public void close() {
            sink.u16(CONTROL << KIND_SHIFT | CLOSE);
        }
    }

    /** Whether a turn that began in one game is over in another by itself. */
    private static boolean endsTurn(Game before, Game after) {
        boolean byRule = after.position().board().count(Color.WHITE, Role.KING) == 0
                || after.position().board().count(Color.BLACK, Role.KING) == 0;
        return byRule || after.position().turn() != before.position().turn();
    }

    private static int word(PlayedMove move) {
        if (move.move() instanceof Move.Step step) {
            Role promotion = step.promotion();
            Roll roll = move.roll();
            int kind = promotion != null
                    ? PROMOTING + promotion.ordinal() - Role.KNIGHT.ordinal()
                    : roll == null ? 0 : ROLLED + STORED_ROLLS.indexOf(roll);
            return kind << KIND_SHIFT | step.to().ordinal() << 6 | step.from().ordinal();
        }
        if (move.move() instanceof Move.Promotion choice) {
            int kind = CHOOSING + choice.role().ordinal() - Role.KNIGHT.ordinal();
            return kind << KIND_SHIFT
                    | choice.square().ordinal() << 6
                    | choice.square().ordinal();
        }
        return PASS << KIND_SHIFT;
    }

    /** Reads one body. Used once. */
    static final class Reader {
        private final ByteSource source;

        Reader(ByteSource source) {
            this.source = source;
        }

        AnnotatedGame read() {
            Game start = Game.start(readStart(), ChanceSource.none());
            long endOffset = source.offset();
            int end = source.atMost(ENDS.size(), "the end of the game");
            Map<String, Long> places = new LinkedHashMap<>();
            Map<String, String> tags = readTags(places);
            TreeBuilder tree = new TreeBuilder(start);
            readTree(tree);
            Game game = tree.last().game();
            if (end > 0) {
                if (game.isOver()) {
                    throw wrong(endOffset, "the rules have ended the game already");
                }
                game = GameRecord.ended(game, ENDS.get(end - 1));
            }
            Map<String, String> derived = GameRecord.derive(game);
            tags.forEach((name, value) -> {
                String problem = GameRecord.problem(name, value, derived, GameRecord.DERIVED);
                if (problem != null) {
                    throw wrong(places.getOrDefault(name, 0L), problem);
                }
            });
            return tree.build(GameRecord.of(game, tags));
        }

        private Position readStart() {
            int kind = source.atMost(FROM_POSITION, "the kind of start");
            if (kind == FROM_POSITION) {
                return BinaryPosition.read(source);
            }
            Rules rules = BinaryPosition.readRules(source);
            List<PokemonType> types = new ArrayList<>();
            int bits = 0;
            int count = 0;
            while (types.size() < 32) {
                long at = source.offset();
                bits = bits << 8 | source.u8();
                count += 8;
                while (count >= TEAM_BITS) {
                    count -= TEAM_BITS;
                    int type = bits >>> count;
                    bits &= (1 << count) - 1;
                    if (type >= PokemonType.values().length) {
                        throw wrong(at, "there is no type " + type);
                    }
                    types.add(PokemonType.values()[type]);
                }
            }
            Team white = new Team(types.subList(0, 8), types.subList(8, 16));
            Team black = new Team(types.subList(16, 24), types.subList(24, 32));
            return Position.start(white, black, rules);
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

        private void readTree(TreeBuilder tree) {
            @Nullable Game open = null; // in the middle of a turn
            while (!source.isAtEnd()) {
                long at = source.offset();
                int word = source.u16();
                if (word >>> KIND_SHIFT <= PASS) {
                    if (tree.last().leadsNowhere()) {
                        throw wrong(at, AnnotatedGame.Node.TOO_REVERSIBLE);
                    }
                    open = play(open == null ? tree.last().game() : open, word, at);
                    if (endsTurn(tree.last().game(), open)) {
                        tree.turn(open);
                        open = null;
                    }
                } else if (word == (CONTROL << KIND_SHIFT | TURN_ENDS)) {
                    if (open == null) {
                        throw wrong(at, "no turn is open");
                    }
                    tree.turn(open);
                    open = null;
                } else if (open != null) {
                    throw wrong(at, "the turn is not over");
                } else if (word >>> KIND_SHIFT == GLYPH && (word & 0xFFF) <= MAX_GLYPH) {
                    requireTurn(tree, at);
                    tree.glyph(word & MAX_GLYPH);
                } else {
                    control(tree, word, at);
                }
            }
            if (open != null) {
                throw wrong(source.offset(), "the last turn is not over");
            }
            if (!tree.isMain()) {
                throw wrong(source.offset(), "a variation does not end");
            }
        }

        private void control(TreeBuilder tree, int word, long at) {
            switch (word & ~(CONTROL << KIND_SHIFT)) {
                case OPEN -> {
                    requireTurn(tree, at);
                    tree.open();
                }
                case CLOSE -> {
                    if (tree.isMain() || !tree.close()) {
                        throw wrong(at, "there is no variation to end, or it is empty");
                    }
                }
                case COMMENT -> tree.comment(new Comment(source.text()));
                default -> throw wrong(at, String.format("the word %04x has no meaning", word));
            }
        }

        private static void requireTurn(TreeBuilder tree, long at) {
            if (!tree.hasTurn()) {
                throw wrong(at, "there is no turn before it");
            }
        }

        private static Game play(Game game, int word, long at) {
            try {
                PlayedMove move = ply(word, at);
                return game.apply(move.move(), move.roll());
            } catch (IllegalMoveException illegal) {
                throw new MalformedBytesException(Problem.ILLEGAL_DECISION, at, String.valueOf(illegal.getMessage()));
            }
        }

        private static PlayedMove ply(int word, long at) {
            int kind = word >>> KIND_SHIFT;
            Square to = Square.all().get(word >>> 6 & 63);
            Square from = Square.all().get(word & 63);
            boolean choice = kind >= CHOOSING;
            if (kind == PASS ? (word & 0xFFF) != 0 : (from == to) != choice) {
                throw wrong(at, String.format("the word %04x has no meaning", word));
            }
            if (kind == PASS) {
                return new PlayedMove(Move.pass(), null);
            }
            if (choice) {
                return new PlayedMove(Move.choosing(to, Role.promotions().get(kind - CHOOSING)), null);
            }
            if (kind >= PROMOTING) {
                return new PlayedMove(Move.promoting(from, to, Role.promotions().get(kind - PROMOTING)), null);
            }
            return new PlayedMove(Move.of(from, to), kind == 0 ? null : STORED_ROLLS.get(kind - ROLLED));
        }

        private static MalformedBytesException wrong(long at, String message) {
            return new MalformedBytesException(Problem.WRONG_VALUE, at, message);
        }
    }
}
