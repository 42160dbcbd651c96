package io.github.pokechess.board;

import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.PlayedGame;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The tree of a table as a record of the game with its variations and remarks, and back. */
final class TableRecord {
    private TableRecord() {}

    /** The game with its variations and remarks. */
    static <P extends GamePosition<P, M>, M> PlayedGame<P, M> of(Table<P, M> table) {
        record Visit<P, M>(GameNode<P, M> own, io.github.pokechess.notation.record.GameNode<P, M> before) {}
        PlayedGame<P, M> played = table.session().record();
        MoveTree<P, M> tree = table.tree();
        GameBuilder<P, M> builder =
                GameBuilder.start(played.kind(), tree.start().position());
        Deque<Visit<P, M>> rest = new ArrayDeque<>();
        GameNode<P, M> own = tree.start();
        while (true) {
            builder.remark(own.remarks());
            if (own == tree.tip()) {
                builder.endMainLine();
            }
            List<GameNode<P, M>> next = own.next();
            for (int i = next.size() - 1; i >= 0; i--) {
                rest.push(new Visit<>(next.get(i), builder.at()));
            }
            if (rest.isEmpty()) {
                return builder.build(played.tags(), played.game());
            }
            Visit<P, M> pair = rest.pop();
            own = pair.own();
            builder.go(pair.before()).move(own.move(), own.outcome());
        }
    }

    /** Puts the variations and remarks of a game into the tree of its main line. */
    static <P extends GamePosition<P, M>, M> void add(PlayedGame<P, M> game, MoveTree<P, M> tree) {
        record Match<P, M>(io.github.pokechess.notation.record.GameNode<P, M> told, GameNode<P, M> own) {}
        Deque<Match<P, M>> rest = new ArrayDeque<>(List.of(new Match<>(game.start(), tree.start())));
        while (!rest.isEmpty()) {
            Match<P, M> pair = rest.pop();
            pair.own().say(pair.told().opening(), List.of());
            pair.own().say(pair.told().comments(), pair.told().glyphs());
            for (io.github.pokechess.notation.record.GameNode<P, M> next :
                    pair.told().next()) {
                rest.add(new Match<>(
                        next,
                        tree.vary(pair.own(), next.step().move(), next.step().roll())));
            }
        }
    }
}
