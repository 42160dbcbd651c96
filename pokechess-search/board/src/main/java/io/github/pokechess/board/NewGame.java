package io.github.pokechess.board;

import io.github.pokechess.board.game.PieceTypes;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.play.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Makes the tables of new games. */
final class NewGame {
    private static final String RANDOM_TEAM = "random";

    private final LongSupplier seeds;

    /** @param seeds the source of a game's seed if none is given */
    NewGame(LongSupplier seeds) {
        this.seeds = seeds;
    }

    /**
     * The table of a game.
     *
     * @param kind the kind
     * @param dice rolls for the game, null for those of its seed
     * @throws MalformedTextException if there is no such game
     */
    <P extends GamePosition<P, M>, M> Table<P, M> createTable(
            GameKind<P, M> kind, PageRequest.New request, @Nullable ChanceSource dice) {
        boolean isSeeded = request.seed().isPresent();
        long seed = isSeeded ? request.seed().getAsLong() : seeds.getAsLong();
        Map<String, String> tags = new LinkedHashMap<>();
        if (!request.names().isEmpty()) {
            tags.put("White", request.names().get(0));
            tags.put("Black", request.names().get(1));
        }
        if (dice == null && isSeeded) {
            tags.put("Seed", Long.toString(seed));
        }
        long teamSeed = isSeeded ? seed : seeds.getAsLong(); // so that teams tell nothing of rolls
        String position = request.position();
        if (!request.teams().isEmpty()) {
            position = positionOfTeams(kind, position, request.rules(), request.teams(), teamSeed);
        }
        P start = kind.position(position, request.rules());
        Session<P, M> session = Session.start(kind, start, dice == null ? ChanceSource.seeded(seed) : dice, tags);
        request.clock().ifPresent(session::startClock);
        return new Table<>(session, request.seats(), ChanceSource.seeded(seeds.getAsLong()));
    }

    /** Refuses a seed for a game of two people: who gives it knows beforehand what is drawn. */
    static void requireNoSeed(PageRequest.New game) {
        if (game.seed().isPresent()) {
            throw MalformedTextException.of("seed", "in a game between two people nobody chooses the chance");
        }
    }

    /** The text of the position that two teams start from. */
    private String positionOfTeams(
            GameKind<?, ?> kind, @Nullable String position, @Nullable String rules, List<String> teams, long seed) {
        if (!PieceTypes.hasPieceTypes(kind) || position != null) {
            throw MalformedTextException.of("teams", "are for Pokémon Chess, and for games without a position");
        }
        Rules read = ((Position) kind.position(null, rules)).rules();
        SplittableRandom random = randomForTeams(seed);
        List<Team> both = teams.stream()
                .map(text -> text.equals(RANDOM_TEAM) ? Team.random(random) : Team.parse(text))
                .toList();
        return PositionText.format(Position.start(both.get(0), both.get(1), read));
    }

    /** A source of teams; those of a seed tell nothing of its rolls, which the same generator makes. */
    static SplittableRandom randomForTeams(long seed) {
        return new SplittableRandom(Long.reverse(seed) ^ 0x7465616d73L);
    }
}
