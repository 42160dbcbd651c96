package io.github.pokechess.match.named;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.match.named.PlayerSettings.Kind;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Opponent;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parses players from texts, in one form for all games: {@code name:key=value,key=value}.
 *
 * <pre>{@code
 * Contender<Position, Move> club = PlayerText.parse(kind, "engine:level=club");
 * }</pre>
 *
 * <table>
 * <caption>Names</caption>
 * <tr><td>{@code random}</td><td>any legal move</td></tr>
 * <tr><td>{@code greedy}</td><td>the greatest gain at once; in Pokémon Chess less the expected gain of the best
 * reply</td></tr>
 * <tr><td>{@code engine}</td><td>the search, 20,000 nodes a move if no limit is set</td></tr>
 * <tr><td>{@code exact}</td><td>the exact search, to depth 2 if no limit is set</td></tr>
 * <tr><td>{@code env}</td><td>a program that learns, in a process of its own: behind {@code observation=NAME}, if that
 * is set, comes its command; only where {@link EnvPlayerProvider} are provided, as in the command line</td></tr>
 * <tr><td colspan="2">and in Pokémon Chess alone:</td></tr>
 * <tr><td>{@code collapsed}</td><td>the search, which takes every capture to succeed</td></tr>
 * <tr><td>{@code first}</td><td>the exact search with the evaluator of the first engine, which never changes</td></tr>
 * <tr><td>{@code uci}</td><td>an engine in a process of its own; behind the settings comes its command</td></tr>
 * <tr><td>{@code fairy}</td><td>Fairy-Stockfish, for games without luck and with Normal types alone</td></tr>
 * <tr><td>{@code chess}</td><td>any UCI engine of chess, by default Stockfish, for the same games: it is given
 * positions and moves of chess, a king is taken for it, and where chess has no legal move any move is made; {@code elo}
 * limits its strength</td></tr>
 * </table>
 *
 * <p>The engine may have a {@code level} instead of limits: the name of an {@link Opponent}, such as {@code novice} or
 * {@code hunter-club}, or the number of a level. Such a name alone is that engine: {@code novice} is {@code
 * engine:level=novice}. Settings are {@code depth}, {@code nodes} and {@code time} (in milliseconds) of a move, {@code
 * hash} (MiB) and {@code threads} of the search, and {@code evaluator}, as {@link NamedEvaluators} says.
 *
 * <p>Stateless and thread-safe.
 */
public final class PlayerText {
    private PlayerText() {}

    /**
     * The names of the players that a game has, the simplest first, for instance {@code random, greedy, engine or
     * exact}.
     */
    public static String names(GameKind<?, ?> kind) {
        return PlayerSettings.joinedNamesOf(kindsFor(isPokemonChess(kind)));
    }

    /**
     * Parses a contender.
     *
     * @throws InvalidInputException if it is none that the game has; the message has the text and says why
     */
    public static <P extends GamePosition<P, M>, M> Contender<P, M> parse(GameKind<P, M> kind, String text) {
        boolean pokemonChess = isPokemonChess(kind);
        PlayerSettings player = PlayerSettings.parse(text, kindsFor(pokemonChess));
        player.opponentIfSet().ifPresent(opponent -> requireGame(kind, opponent));
        GameBoard<P, M> board = kind.position().newBoard();
        NamedEvaluators<?> evaluators = NamedEvaluators.of(board.viewType());
        Contender<P, M> contender = generalContender(kind, player, evaluators);
        return contender != null ? contender : asContenderOf(PokemonPlayers.createContender(player, evaluators));
    }

    /**
     * The reference opponents by which players of a game are compared, with the same limits as a player. The exact ones
     * change with the evaluation; the first ones never change.
     *
     * @param text the player
     * @throws InvalidInputException if it is none that the game has
     */
    public static <P extends GamePosition<P, M>, M> List<Contender<P, M>> gauntlet(GameKind<P, M> kind, String text) {
        boolean pokemonChess = isPokemonChess(kind);
        String same = PlayerSettings.parse(text, kindsFor(pokemonChess)).limitsText();
        Stream<String> general = Stream.of("random", "greedy", "exact:depth=2", "exact:depth=3");
        Stream<String> special = Stream.of("first:depth=3", "collapsed" + same, "first" + same);
        return (pokemonChess ? Stream.concat(general, special) : general)
                .map(opponent -> parse(kind, opponent))
                .toList();
    }

    /**
     * The level or character that a text such as {@code novice} or {@code engine:level=novice} names; empty for other
     * players.
     *
     * @throws InvalidInputException if it is no player of any game, or there is no such level
     */
    public static Optional<Opponent> opponent(String text) {
        return PlayerSettings.parse(requireNonNull(text, "text"), kindsFor(true))
                .opponentIfSet();
    }

    /**
     * Refuses a character in another game than Pokémon Chess, which its style is for.
     *
     * @throws InvalidInputException if the opponent does not play the game
     */
    public static void requireGame(GameKind<?, ?> kind, Opponent opponent) {
        requireNonNull(kind, "kind");
        if (opponent.persona().isPresent() && !isPokemonChess(kind)) {
            throw new InvalidInputException(opponent + " plays Pokémon Chess alone; in " + kind.name()
                    + " choose a level, such as " + opponent.level());
        }
    }

    private static boolean isPokemonChess(GameKind<?, ?> kind) {
        return kind.position() instanceof Position;
    }

    private static List<Kind> kindsFor(boolean pokemonChess) {
        return Arrays.stream(Kind.values())
                .filter(kind -> pokemonChess || kind.compareTo(Kind.ENV) <= 0)
                .filter(kind -> kind != Kind.ENV || envPlayerProvider().isPresent())
                .toList();
    }

    private static Optional<EnvPlayerProvider> envPlayerProvider() {
        return ServiceLoader.load(EnvPlayerProvider.class, PlayerText.class.getClassLoader())
                .findFirst();
    }

    /** The contender of a kind that all games have alike, or null. */
    private static <P extends GamePosition<P, M>, M> @Nullable Contender<P, M> generalContender(
            GameKind<P, M> kind, PlayerSettings player, NamedEvaluators<?> evaluators) {
        return switch (player.kind()) {
            case RANDOM -> Contender.of(player.text(), Player::random);
            case GREEDY -> Contender.of(player.text(), Player::greedy);
            case ENGINE, EXACT -> {
                Searcher.Builder builder = evaluators.searcherWithEvaluator(player);
                Limits limits = player.limitsOrDefault();
                Opponent level = player.opponentIfSet().orElse(null);
                yield Contender.of(
                        player.text(),
                        random -> level == null
                                ? Player.engine(builder.build(), limits)
                                : level.player(builder.build(), random));
            }
            case ENV ->
                envPlayerProvider().orElseThrow().contender(player.text(), kind, player.command(), player.settings());
            default -> null;
        };
    }

    /** A contender of Pokémon Chess, asked for by the kind of it. */
    @SuppressWarnings("unchecked")
    private static <P, M> Contender<P, M> asContenderOf(Contender<Position, Move> contender) {
        return (Contender<P, M>) contender;
    }
}
