package io.github.pokechess.env;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.engine.Encoder;
import io.github.pokechess.game.engine.EncodingProvider;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.raichu.Raichu;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.testkit.breakthrough.BreakthroughKind;
import java.util.ServiceLoader;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern TWO_SQUARES = Pattern.compile("\\D*?([a-z])(\\d+)\\W*([a-z])(\\d+).*");

    static Stream<GameSetting<?, ?>> all() {
        return Stream.of(
                pokemon(LuckModel.STANDARD, "plain"),
                pokemon(LuckModel.ONLINE, "threats"),
                pokemon(LuckModel.NONE, "plain"),
                squares(
                        "raichu",
                        new Raichu(),
                        null,
                        null,
                        move -> move.toString().replace('x', '-'),
                        8,
                        8,
                        false),
                squares("ziege", new Tafl(), null, null, Object::toString, 7, 7, false),
                squares("tablut", new Tafl(), null, "tablut", Object::toString, 9, 9, false),
                squares("chesslike", new Chesslike(), null, null, Object::toString, 8, 8, false),
                squares("breakthrough", new BreakthroughKind(), null, null, Object::toString, 5, 6, true));
    }

    /**
     * A game whose moves are two squares, by the texts of its moves; its observations are those of an encoder made
     * anew.
     *
     * @param text the text of a move: the two squares, perhaps with something between, or pass
     * @param turned whether the second side sees the board turned, and else upside down
     */
    private static <P extends GamePosition<P, M>, M> GameSetting<P, M> squares(
            String name,
            GameKind<P, M> kind,
            String position,
            String rules,
            Function<M, String> text,
            int width,
            int height,
            boolean turned) {
        P start = kind.position(position, rules);
        EncodingProvider<Object> provider = provider(start.newBoard());
        return new GameSetting<>(
                name,
                kind,
                random -> start,
                "plain",
                (at, move) -> action(text.apply(move), at.side().ordinal(), width, height, turned),
                game -> {
                    GameBoard<P, M> board = game.newBoard();
                    Encoder<Object> encoder = provider.encoder("plain", board.view());
                    byte[] bytes = new byte[encoder.size()];
                    encoder.encode(board.view(), bytes, 0);
                    return bytes;
                });
    }

    @SuppressWarnings("unchecked") // a provider sees the view that it names
    private static EncodingProvider<Object> provider(GameBoard<?, ?> board) {
        return (EncodingProvider<Object>)
                ServiceLoader.load(EncodingProvider.class, board.viewType().getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(one -> one.viewType().isAssignableFrom(board.viewType()))
                        .findFirst()
                        .orElseThrow();
    }

    private static int action(String move, int side, int width, int height, boolean turned) {
        Matcher squares = TWO_SQUARES.matcher(move);
        if (!squares.matches()) {
            return width * height * width * height;
        }
        return width * height * square(squares, 1, side, width, height, turned)
                + square(squares, 3, side, width, height, turned);
    }

    private static int square(Matcher move, int group, int side, int width, int height, boolean turned) {
        int file = move.group(group).charAt(0) - 'a';
        int rank = Integer.parseInt(move.group(group + 1)) - 1;
        boolean enemy = side == 1;
        return width * (enemy ? height - 1 - rank : rank) + (enemy && turned ? width - 1 - file : file);
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
        return GameBatch.builder(kind, starts).observation(encoder);
    }

    @Override
    public String toString() {
        return name;
    }
}
