package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.AnnotatedGame.Comment;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/** Random games with tags, ends of all kinds, comments, glyphs and variations: the same seed always gives the same. */
final class RandomTrees {
    private RandomTrees() {}

    /** A game that starts and ends in any way, with all kinds of things hung on it. */
    static AnnotatedGame of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Game game = switch (random.nextInt(4)) {
            case 0 -> RandomGames.play(seed, random.nextInt(150));
            case 1 -> RandomGames.play(seed, random.nextInt(5));
            case 2 -> RandomGames.play(position(random), random, random.nextInt(60));
            default -> RandomGames.play(RandomGames.play(seed, 80).position(), random, 60);
        };
        if (!game.isOver()) {
            game = switch (random.nextInt(6)) {
                case 0 -> game.resign(Color.WHITE);
                case 1 -> game.resign(Color.BLACK);
                case 2 -> game.forfeitOnTime(random.nextBoolean() ? Color.WHITE : Color.BLACK);
                case 3 -> game.agreeDraw();
                default -> game;
            };
        }
        GameRecord record = GameRecord.of(game);
        if (random.nextBoolean()) {
            record = record.withTag("White", "Ash \"♔\" \\ 😀 " + random.nextInt())
                    .withTag("Annotator_" + random.nextInt(9), "")
                    .withTag("Round", "-");
        }
        return random.nextInt(3) == 0 ? AnnotatedGame.of(record) : annotated(record, seed);
    }

    /** A position of a game under any rules, perhaps in mid-turn or at the end. */
    static Position position(SplittableRandom random) {
        Position start =
                RandomGames.play(random.nextLong(), random.nextInt(200)).position();
        Rules rules = Rules.standard()
                .withLuck(LuckModel.values()[random.nextInt(3)])
                .withNoMove(Rules.NoMove.values()[random.nextInt(2)])
                .withThreefoldRepetition(random.nextBoolean())
                .withFiftyMoveRule(random.nextBoolean());
        Position position = Setup.of(start.board())
                .withTurn(start.turn())
                .withCastlingRights(start.castlingRights())
                .withEnPassant(start.enPassant().orElse(null))
                .withHalfmoveClock(start.halfmoveClock())
                .withMoveNumber(random.nextInt(4) == 0 ? Integer.MAX_VALUE - random.nextInt(100) : start.moveNumber())
                .withChain(start.chain().orElse(null))
                .toPlayedPosition(rules);
        return position;
    }

    /** The game with random variations, comments and glyphs. */
    static AnnotatedGame annotated(GameRecord record, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        AnnotatedGame.Node start = AnnotatedGame.of(record).start();
        Deque<AnnotatedGame.Node> open = new ArrayDeque<>();
        AnnotatedGame.Node last = start;
        while (true) {
            open.add(last);
            if (last.next().isEmpty()) {
                break;
            }
            last = last.next().get(0);
            decorate(last, random);
        }
        if (random.nextInt(3) == 0) {
            start.add(new Comment("before anything"));
        }
        for (int i = 0; i < 25 && open.size() > 1; i++) {
            AnnotatedGame.Node at = open.removeFirst();
            open.addLast(at);
            if (at == last || at.game().isOver()) {
                continue;
            }
            List<Move> moves = at.game().legalMoves();
            Game next = at.game()
                    .withChance(ChanceSource.seeded(random.nextLong()))
                    .apply(moves.get(random.nextInt(moves.size())));
            if (next.position().turn() != at.game().position().turn() || next.isOver()) {
                AnnotatedGame.Node node = new AnnotatedGame.Node(
                        next.withChance(ChanceSource.none()),
                        TurnText.format(next.turns().get(next.turns().size() - 1)),
                        !at.next().isEmpty() && random.nextInt(3) == 0
                                ? List.of(new Comment("or so"), new Comment("é"))
                                : List.of());
                decorate(node, random);
                at.add(node);
                open.addFirst(node);
            }
        }
        return new AnnotatedGame(record, start);
    }

    private static void decorate(AnnotatedGame.Node node, SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            node.add(random.nextInt(256));
        }
        if (random.nextInt(4) == 0) {
            node.add(new Comment("a remark of some length [%eval 0." + random.nextInt(100) + "] [%clk 0:01:0"
                    + random.nextInt(10) + "] on " + node.turn() + (random.nextInt(5) == 0 ? " } oh" : "")));
        }
    }

    /** Fails unless two games are the same in everything. */
    static void assertSame(AnnotatedGame actual, AnnotatedGame expected) {
        assertThat(actual.record()).isEqualTo(expected.record());
        assertThat(List.copyOf(actual.record().tags().entrySet()))
                .isEqualTo(List.copyOf(expected.record().tags().entrySet()));
        Deque<AnnotatedGame.Node> mine = new ArrayDeque<>(List.of(actual.start()));
        Deque<AnnotatedGame.Node> theirs = new ArrayDeque<>(List.of(expected.start()));
        while (!mine.isEmpty()) {
            AnnotatedGame.Node one = mine.pop();
            AnnotatedGame.Node other = theirs.pop();
            assertThat(one.turn()).isEqualTo(other.turn());
            assertThat(one.game()).isEqualTo(other.game());
            assertThat(one.opening()).isEqualTo(other.opening());
            assertThat(one.comments()).isEqualTo(other.comments());
            assertThat(one.glyphs()).isEqualTo(other.glyphs());
            assertThat(one.next()).hasSameSizeAs(other.next());
            one.next().forEach(mine::push);
            other.next().forEach(theirs::push);
        }
    }
}
