package io.github.pokechess.app.programs;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.StandardOutput;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.env.BatchServer;
import io.github.pokechess.env.GameBatch;
import io.github.pokechess.env.PythonClient;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Offers games as numbers over the standard streams. */
@Command(
        name = "env",
        footer = {"", "Example:", "  pokechess env --client > pokechess_env.py"},
        description = {
            "An environment for programs that learn: many games at once as numbers over the standard streams."
                    + " One line of JSON describes them; little-endian records follow.",
            "--client prints a Python client that needs NumPy alone and starts this verb by itself. The"
                    + " protocol is in pokechess-search/env/PROTOCOL.md."
        })
public final class EnvCommand extends Verb {
    private static final String RANDOM = "random";
    private static final String MIXTURE = "mixture";
    private static final String KING_AND_ROOK = "king-and-rook";

    /** Decisions after which a game is cut, where nothing else is said. */
    private static final int MAX_LENGTH = 1000;

    private static final int KING_AND_ROOK_LENGTH = 400;

    @Mixin
    private GameOption game;

    @Option(names = "--client", description = "Print the client, pokechess_env.py, and end.")
    private boolean client;

    @Option(names = "--games", paramLabel = "N", description = "How many games (default: 1).")
    private int games = 1;

    @Option(names = "--seed", paramLabel = "N", description = "Decides all chance (default: 1).")
    private long seed = 1;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads play, and search for the client (default: 1).")
    private int threads = 1;

    @Option(
            names = "--teams",
            paramLabel = "TEAMS",
            description = "Pokémon Chess: random in each game (default), mixture (the bundled mixture of strong"
                    + " teams), or those of --white-team and --black-team: default.")
    private @Nullable String teams;

    @Option(
            names = "--start",
            paramLabel = "NAME",
            description = "Pokémon Chess: king-and-rook, a small game that is solved (env/KING-AND-ROOK.md), in which"
                    + " neither repetition nor the fifty-move rule draws (default: the usual start).")
    private @Nullable String startName;

    @Option(
            names = "--white-types",
            paramLabel = "WEIGHTS",
            description = "With --start: the weights by which White's king and rook get their types, such as"
                    + " \"FirWat=2 WatGra=1\" (default: all 42 alike).")
    private @Nullable String whiteTypes;

    @Option(names = "--black-types", paramLabel = "WEIGHTS", description = "The same for Black.")
    private @Nullable String blackTypes;

    @Option(
            names = "--observation",
            paramLabel = "NAME",
            description =
                    "The observation of positions, or none; Pokémon Chess: plain or threats (default: the usual one).")
    private @Nullable String observation;

    @Option(
            names = "--legal",
            paramLabel = "FORM",
            description = "The form of legal actions: list, mask or none (default: list).")
    private String legal = "list";

    @Option(
            names = "--chance",
            paramLabel = "WHERE",
            description = "Dice are thrown inside a step, or chance is a player: inside or player (default: inside).")
    private String chance = "inside";

    @Option(
            names = "--reset",
            paramLabel = "HOW",
            description = "After a game the next one begins at once, or on request: auto or manual (default: auto).")
    private String reset = "auto";

    @Option(
            names = "--max-length",
            paramLabel = "N",
            description = "How many decisions a game may have (default: 1000, of king-and-rook 400).")
    private @Nullable Integer maxLength;

    @Override
    public Integer call() throws IOException {
        if (client) {
            spec.commandLine().getOut().print(PythonClient.source());
            spec.commandLine().getOut().flush();
            return 0;
        }
        Start<?, ?> start = game.start();
        if (startName == null) {
            require(whiteTypes == null && blackTypes == null, "--white-types and --black-types go with --start");
            serveStart(start);
        } else {
            serveNamedStart(start);
        }
        return 0;
    }

    private void serveNamedStart(Start<?, ?> start) throws IOException {
        requireOneOf("--start", requireNonNull(startName), KING_AND_ROOK);
        if (!(start.position() instanceof Position chess)) {
            throw usageError("--start is for Pokémon Chess");
        }
        require(
                teams == null && !game.hasPosition() && !game.hasTeams(),
                "--start brings its types along: no position or teams with it");
        KingAndRook.Weights white = weightsOrEqual("--white-types", whiteTypes);
        KingAndRook.Weights black = weightsOrEqual("--black-types", blackTypes);
        Function<RandomGenerator, Position> starts =
                random -> KingAndRook.start(white.draw(random), black.draw(random), Color.WHITE, chess.rules());
        KingAndRook.Choice any =
                KingAndRook.Choice.allOf(KingAndRook.TYPES).get(0); // the adviser asks for the rules alone
        Position example = KingAndRook.start(any, any, Color.WHITE, chess.rules());
        serveStarts(new Start<>(new PokemonChess(), example), starts, KING_AND_ROOK_LENGTH);
    }

    private KingAndRook.Weights weightsOrEqual(String option, @Nullable String text) {
        try {
            return text == null ? KingAndRook.Weights.equal() : KingAndRook.Weights.parse(text);
        } catch (IllegalArgumentException refused) {
            throw usageError(option + ": " + refused.getMessage());
        }
    }

    private <P extends GamePosition<P, M>, M> void serveStart(Start<P, M> start) throws IOException {
        serveStarts(start, startsOfGames(start.position()), MAX_LENGTH);
    }

    private <P extends GamePosition<P, M>, M> void serveStarts(
            Start<P, M> start, Function<RandomGenerator, P> starts, int defaultLength) throws IOException {
        try (GameBatch<P, M> batch = createBatch(start.kind(), starts, maxLength == null ? defaultLength : maxLength);
                EngineAdviser<P, M> adviser = new EngineAdviser<>(start.kind(), start.position(), threads)) {
            BatchServer.run(batch, System.in, StandardOutput.createByteStream(), adviser);
        }
    }

    private <P extends GamePosition<P, M>, M> GameBatch<P, M> createBatch(
            GameKind<P, M> kind, Function<RandomGenerator, P> starts, int length) {
        GameBatch.Builder<P, M> builder = GameBatch.builder(kind, starts)
                .games(games)
                .seed(seed)
                .threads(threads)
                .maxLength(length)
                .legal(GameBatch.Legal.valueOf(
                        requireOneOf("--legal", legal, "list", "mask", "none").toUpperCase(Locale.ROOT)))
                .chanceIsPlayer(
                        requireOneOf("--chance", chance, "inside", "player").equals("player"))
                .autoReset(requireOneOf("--reset", reset, "auto", "manual").equals("auto"));
        if (observation != null) {
            builder.observation(observation);
        }
        return builder.build();
    }

    private String requireOneOf(String option, String word, String... choices) {
        for (String choice : choices) {
            if (choice.equals(word)) {
                return word;
            }
        }
        require(false, option + " is " + String.join(" or ", choices) + ", not " + word);
        return word;
    }

    /** The starts of the games: each the same, but for teams of Pokémon Chess. */
    @SuppressWarnings("unchecked") // a start of Pokémon Chess is a position of Pokémon Chess
    private <P extends GamePosition<P, M>, M> Function<RandomGenerator, P> startsOfGames(P start) {
        if (!(start instanceof Position chess)) {
            require(teams == null, "--teams is for Pokémon Chess");
            return random -> start;
        }
        boolean fixed = game.hasPosition() || game.hasTeams();
        String which =
                teams == null ? fixed ? "default" : RANDOM : requireOneOf("--teams", teams, RANDOM, MIXTURE, "default");
        require(!fixed || which.equals("default"), "--teams " + which + " does not go with a position or a team");
        if (which.equals(RANDOM)) {
            return random -> (P) Position.start(Team.random(random), Team.random(random), chess.rules());
        }
        if (which.equals(MIXTURE)) {
            LuckModel luck = chess.rules().luck();
            Mixture mixture = TeamsFile.standard(luck).mixture();
            return random -> (P) Position.start(mixture.sample(random), mixture.sample(random), chess.rules());
        }
        return game.hasRandomTeam()
                ? random -> (P) game.start(chess.rules().luck(), new SplittableRandom(random.nextLong()))
                        .position()
                : random -> start;
    }
}
