package io.github.pokechess.match.named;

import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.match.player.Contender;
import io.github.pokechess.match.player.Player;
import io.github.pokechess.match.program.Dialect;
import io.github.pokechess.match.program.UciContender;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** The players that only Pokémon Chess has. */
final class PokemonPlayers {
    /** The time beyond its limit, or without a limit, that an engine in another process may take. */
    private static final Duration LATE = Duration.ofSeconds(10);

    private static final Duration WITHOUT_CLOCK = Duration.ofMinutes(10);

    /** Chess in which the king is a piece like others, but who loses it has lost. */
    private static final String KING_CAPTURE = """
            [kingcapture:chess]
            king = -
            commoner = k
            castling = true
            promotionPieceTypes = nbrq
            extinctionValue = loss
            extinctionPieceTypes = k
            stalemateValue = draw
            """;

    /** Where Debian has them. */
    private static final String FAIRY = "/usr/games/fairy-stockfish";

    private static final String STOCKFISH = "/usr/games/stockfish";

    private PokemonPlayers() {}

    static Contender<Position, Move> createContender(PlayerSettings player, NamedEvaluators<?> evaluators) {
        return switch (player.kind()) {
            case FIRST -> {
                Searcher.Builder builder =
                        player.searcherWithoutEvaluator().evaluator(BoardView.class, FrozenEvaluator.RECIPE);
                Limits limits = player.limitsOrDefault();
                yield Contender.of(player.text(), random -> Player.engine(builder.build(), limits));
            }
            case COLLAPSED -> {
                Searcher.Builder builder = evaluators.searcherWithEvaluator(player);
                yield Contender.of(
                        player.text(), random -> playerWithoutChance(builder.build(), player.limitsOrDefault()));
            }
            case UCI -> contenderInProcess(player, player.command(), random -> new Dialect.Pokechess());
            case FAIRY -> contenderInProcess(player, commandOf(player, FAIRY), random -> new Dialect.Chess());
            case CHESS -> contenderInProcess(player, commandOf(player, STOCKFISH), Dialect.ChessWithCheck::new);
            default -> throw new InvalidInputException(player.text() + ": no player of Pokémon Chess alone");
        };
    }

    private static List<String> commandOf(PlayerSettings player, String defaultCommand) {
        return player.command().isEmpty() ? List.of(defaultCommand) : player.command();
    }

    private static Player<Position, Move> playerWithoutChance(Searcher searcher, Limits limits) {
        return game -> {
            Position position = game.position();
            Position certain = position.withRules(position.rules().withLuck(LuckModel.NONE));
            return Optional.of(searcher.search(certain, limits).best().orElseThrow());
        };
    }

    private static Contender<Position, Move> contenderInProcess(
            PlayerSettings player, List<String> command, Function<RandomGenerator, Dialect> dialects) {
        Limits limits = player.limitsOrDefault();
        StringBuilder go = new StringBuilder("go");
        limits.depth().ifPresent(depth -> go.append(" depth ").append(depth));
        limits.nodes().ifPresent(nodes -> go.append(" nodes ").append(nodes));
        limits.time().ifPresent(time -> go.append(" movetime ").append(time.toMillis()));
        Duration patience = limits.time().map(LATE::plus).orElse(WITHOUT_CLOCK);
        return new UciContender(
                player.text(),
                command,
                engineOptions(player),
                initialCommands(player),
                dialects,
                go.toString(),
                patience);
    }

    private static Map<String, String> engineOptions(PlayerSettings player) {
        Map<String, String> settings = new LinkedHashMap<>();
        player.settings().forEach((key, value) -> {
            switch (key) {
                case "hash" -> settings.put("Hash", value);
                case "threads" -> settings.put("Threads", value);
                case "elo" -> {
                    settings.put("UCI_LimitStrength", "true");
                    settings.put("UCI_Elo", value);
                }
                case "evaluator" -> settings.put("Evaluation", value);
                default -> {
                    // a limit, told with each question
                }
            }
        });
        return settings;
    }

    /** Fairy-Stockfish knows the game when it has read of it. */
    private static List<String> initialCommands(PlayerSettings player) {
        return player.kind() == PlayerSettings.Kind.FAIRY
                ? List.of(
                        "setoption name VariantPath value " + variantsFile(),
                        "setoption name UCI_Variant value kingcapture")
                : List.of();
    }

    /** A file that outlives the process that reads it by no more than ours. */
    private static Path variantsFile() {
        try {
            Path file = Files.createTempFile("kingcapture", ".ini");
            file.toFile().deleteOnExit();
            return Files.writeString(file, KING_CAPTURE);
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }
}
