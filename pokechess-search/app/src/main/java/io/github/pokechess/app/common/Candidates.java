package io.github.pokechess.app.common;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.teams.TeamRule;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/** The values of options that a shell completes; a parser reads others, too. */
public final class Candidates {
    private Candidates() {}

    /** The names of the games of this program. */
    public static final class GameNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Games.ofProgramAndJars(List.of()).all().stream()
                    .map(GameKind::name)
                    .iterator();
        }
    }

    /** The names of the luck models. */
    public static final class Luck implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(LuckModel.values()).map(LuckModel::toString).iterator();
        }
    }

    /** The names of the rules of teams. */
    public static final class Types implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(TeamRule.values()).map(TeamRule::toString).iterator();
        }
    }

    /** The names of those who can play a side. */
    public static final class Participants implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Stream.of("human", "engine", "random", "greedy"), Levels.allNames().stream())
                    .iterator();
        }
    }

    /** The names of the levels and characters. */
    public static final class Levels implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return allNames().iterator();
        }

        public static List<String> allNames() {
            return Opponent.all().stream().map(Opponent::toString).toList();
        }
    }
}
