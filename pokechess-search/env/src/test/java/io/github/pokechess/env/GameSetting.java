package io.github.pokechess.env;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.PokemonChess;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A game under rules, with its actions and observations by slower code than the environment's.
 *
 * @param action the action of a move at a position
 * @param observation what is written of where a game stands
 */
record GameSetting<P extends GamePosition<P, M>, M>(
        String name,
        GameKind<P, M> kind,
        Function<RandomGenerator, P> starts,
        String encoder,
        BiFunction<P, M, Integer> action,
        Function<BoardGame<P, M>, byte[]> observation) {
    static Stream<GameSetting<?, ?>> all() {
        return Stream.of(
                pokemon(LuckModel.STANDARD, "plain"),
                pokemon(LuckModel.ONLINE, "threats"),
                pokemon(LuckModel.NONE, "plain"));
    }

    static GameSetting<Position, Move> pokemon(LuckModel luck, String encoder) {
        Rules rules = Rules.standard().withLuck(luck);
        return new GameSetting<>(
                "pokemon " + luck + " " + encoder,
                new PokemonChess(),
                random -> Position.start(Team.random(random), Team.random(random), rules),
                encoder,
                PlainPokemon::action,
                game -> PlainPokemon.observation((Game) game, encoder.equals("threats")));
    }

    GameBatch.Builder<P, M> batch() {
        return GameBatch.of(kind, starts).observation(encoder);
    }

    @Override
    public String toString() {
        return name;
    }
}
