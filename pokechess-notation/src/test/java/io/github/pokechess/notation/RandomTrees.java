package io.github.pokechess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Random games with tags, ends of all kinds, comments, glyphs and variations: the same seed always gives the same. */
public final class RandomTrees {
    private RandomTrees() {}

    /** A game that starts and ends in any way, with all kinds of things hung on it. */
    public static GameRecord<Position, Move> of(long seed) {
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
        GameRecord<Position, Move> record = GameRecord.of(new PokemonChess(), game);
        if (random.nextBoolean()) {
            record = record.withTag("White", "Ash \"♔\" \\ 😀 " + random.nextInt())
                    .withTag("Annotator_" + random.nextInt(9), "")
                    .withTag("Round", "-");
        }
        return random.nextInt(3) == 0 ? record : annotated(record, seed);
    }

    /** A position of a game under any rules, perhaps in mid-turn or at the end. */
    public static Position position(SplittableRandom random) {
        Position start =
                RandomGames.play(random.nextLong(), random.nextInt(200)).position();
        Rules rules = Rules.standard()
                .withLuck(LuckModel.values()[random.nextInt(LuckModel.values().length)])
                .withNoMove(Rules.NoMove.values()[random.nextInt(2)])
                .withThreefoldRepetition(random.nextBoolean())
                .withFiftyMoveRule(random.nextBoolean());
        Position position = Setup.of(start.board())
                .withSide(start.side())
                .withCastlingRights(start.castlingRights())
                .withEnPassant(start.enPassant().orElse(null))
                .withHalfmoveClock(start.halfmoveClock())
                .withMoveNumber(random.nextInt(4) == 0 ? Integer.MAX_VALUE - random.nextInt(100) : start.moveNumber())
                .withChain(start.chain().orElse(null))
                .toPlayedPosition(rules);
        return position;
    }

    /** The game with random variations, comments and glyphs, some of them behind its end. */
    public static <P extends GamePosition<P, M>, M> GameRecord<P, M> annotated(GameRecord<P, M> game, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        GameBuilder<P, M> builder =
                GameBuilder.start(game.kind(), game.game().at(0).position());
        Deque<GameNode<P, M>> open = new ArrayDeque<>(List.of(builder.start()));
        if (random.nextInt(3) == 0) {
            builder.remark(said("before anything"));
        }
        Set<Integer> ends = game.turnEnds().stream().map(GameNode::moveCount).collect(Collectors.toSet());
        for (BoardGame.Step<M> step : game.game().steps()) {
            GameNode<P, M> node = builder.move(step.move(), step.roll().orElse(0));
            if (ends.contains(node.moveCount())) {
                decorate(builder, random);
                open.add(node);
            }
        }
        builder.endMainLine();
        for (int i = 0; i < 25; i++) {
            GameNode<P, M> at = open.removeFirst();
            open.addLast(at);
            if (at.outcome().isPresent() || isInWord(game, at)) {
                continue;
            }
            builder.go(at);
            P position = at.position();
            List<M> moves = position.legalMoves();
            M move = moves.get(random.nextInt(moves.size()));
            int roll = position.chance(move).size() == 1
                    ? 0
                    : ChanceSource.seeded(random.nextLong()).roll(position.chance(move), 0);
            if (GameDialect.of(game.kind()).isEndOfTurn(position, position.after(move, roll))) {
                if (!at.next().isEmpty() && random.nextInt(3) == 0) {
                    builder.opening(new Comment("or so")).opening(new Comment("é"));
                }
                open.addFirst(builder.move(move, roll));
                decorate(builder, random);
            }
        }
        return builder.build(game.tags(), game.game());
    }

    /** Whether the side that came to a place has not ended its turn. */
    private static <P extends GamePosition<P, M>, M> boolean isInWord(GameRecord<P, M> game, GameNode<P, M> at) {
        GameNode<P, M> from = at;
        while (!from.isStart()
                && from.before().orElseThrow().position().side().ordinal()
                        == at.position().side().ordinal()) {
            from = from.before().orElseThrow();
        }
        return from != at && !GameDialect.of(game.kind()).isEndOfTurn(from.position(), at.position());
    }

    private static Remarks said(String text) {
        return new Remarks(List.of(new Comment(text)), List.of());
    }

    private static <P extends GamePosition<P, M>, M> void decorate(GameBuilder<P, M> builder, SplittableRandom random) {
        if (random.nextInt(4) == 0) {
            builder.remark(new Remarks(List.of(), List.of(random.nextInt(256))));
        }
        if (random.nextInt(4) == 0) {
            builder.remark(said("a remark of some length [%eval 0." + random.nextInt(100) + "] [%clk 0:01:0"
                    + random.nextInt(10) + "] on " + builder.at().step() + (random.nextInt(5) == 0 ? " } oh" : "")));
        }
    }

    /** Fails unless two games are the same in everything. */
    public static void assertSame(GameRecord<?, ?> actual, GameRecord<?, ?> expected) {
        assertThat(actual).isEqualTo(expected);
        assertThat(List.copyOf(actual.tags().entrySet()))
                .isEqualTo(List.copyOf(expected.tags().entrySet()));
    }
}
