package io.github.pokechess.board;

import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.internal.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A request for a new game, from which its table is made. */
final class NewGame {
    static final Set<String> MEMBERS =
            Set.of("do", "kind", "position", "rules", "teams", "luck", "seed", "names", "seats", "clock");

    /** The largest whole number that JavaScript tells from its neighbours. */
    private static final long MAX_SEED = (1L << 53) - 1;

    private static final int MAX_SECONDS = 1_000_000;
    private static final int MAX_NAME = 200;
    private static final String RANDOM_TEAM = "random";

    private final JsonNode request;
    private final List<GameKind<?, ?>> kinds;
    private final Set<String> players;
    private final LongSupplier seeds;

    /**
     * @param players those who may sit at the table
     * @param seeds where the game's seed comes from if it is not told
     */
    NewGame(JsonNode request, List<GameKind<?, ?>> kinds, Set<String> players, LongSupplier seeds) {
        this.request = request;
        this.kinds = kinds;
        this.players = players;
        this.seeds = seeds;
    }

    /**
     * The table of the game.
     *
     * @param dice rolls for the game, null for those of its seed
     * @param more more to be said about it
     * @throws MalformedTextException if there is no such game
     */
    Table<?, ?> table(@Nullable ChanceSource dice, Map<String, String> more) {
        JsonNode name = request.get("kind");
        GameKind<?, ?> told = name == null ? null : name.<GameKind<?, ?>>oneOf(kinds, GameKind::name);
        request.problems().throwIfAny();
        GameKind<?, ?> kind = told == null ? kinds.get(0) : told;
        return table(kind, dice, more);
    }

    private <P extends GamePosition<P, M>, M> Table<P, M> table(
            GameKind<P, M> kind, @Nullable ChanceSource dice, Map<String, String> more) {
        JsonNode told = request.get("seed");
        boolean isTold = told != null && !told.isNull();
        long seed = told == null || told.isNull() ? seeds.getAsLong() : told.wide(0, MAX_SEED);
        List<String> seats = seats(request, players);
        Session.TimeControl clock = clock();
        Map<String, String> tags = new LinkedHashMap<>(more);
        List<String> names = texts("names");
        if (!names.isEmpty()) {
            tags.put("White", names.get(0));
            tags.put("Black", names.get(1));
        }
        if (dice == null && isTold) {
            tags.put("Seed", Long.toString(seed));
        }
        String rules = rules(kind);
        String position = text("position");
        List<String> teams = texts("teams");
        request.problems().throwIfAny();
        long teamSeed = isTold ? seed : seeds.getAsLong(); // so that teams tell nothing of rolls
        P start = kind.position(teams.isEmpty() ? position : teams(kind, position, rules, teams, teamSeed), rules);
        Session<P, M> session = Session.start(kind, start, dice == null ? ChanceSource.seeded(seed) : dice, tags);
        if (clock != null) {
            session.startClock(clock);
        }
        return new Table<>(session, seats, ChanceSource.seeded(seeds.getAsLong()));
    }

    /** The seats of a request, people on both sides if it does not tell. */
    static List<String> seats(JsonNode request, Set<String> players) {
        JsonNode node = request.get("seats");
        if (node == null || node.isNull()) {
            return List.of(Table.HUMAN, Table.HUMAN);
        }
        List<String> seats = new ArrayList<>();
        for (JsonNode seat : two(node)) {
            String player = seat.oneOf(players, text -> text);
            seats.add(player == null ? Table.HUMAN : player);
        }
        request.problems().throwIfAny();
        return seats;
    }

    private Session.@Nullable TimeControl clock() {
        JsonNode node = request.get("clock");
        if (node == null || node.isNull() || !node.isObject(Set.of("base", "increment"))) {
            return null;
        }
        JsonNode base = node.need("base");
        JsonNode increment = node.get("increment");
        return base == null
                ? null
                : Session.TimeControl.of(
                        Duration.ofSeconds(base.whole(1, MAX_SECONDS)),
                        Duration.ofSeconds(increment == null ? 0 : increment.whole(0, MAX_SECONDS)));
    }

    private @Nullable String rules(GameKind<?, ?> kind) {
        String rules = text("rules");
        JsonNode luck = request.get("luck");
        if (luck == null || luck.isNull()) {
            return rules;
        }
        String model = luck.text();
        if (!(kind instanceof PokemonChess)) {
            luck.wrong("is a matter of Pokémon Chess alone");
        }
        return rules == null || rules.isBlank() ? "luck=" + model : rules + " luck=" + model;
    }

    /** The text of the position that two teams start from. */
    private String teams(
            GameKind<?, ?> kind, @Nullable String position, @Nullable String rules, List<String> teams, long seed) {
        if (!(kind instanceof PokemonChess chess) || position != null) {
            throw MalformedTextException.of("teams", "are for Pokémon Chess, and where no position is told");
        }
        Rules read = chess.position(null, rules).rules();
        SplittableRandom random = teamSource(seed);
        List<Team> both = teams.stream()
                .map(text -> text.equals(RANDOM_TEAM) ? Team.random(random) : Team.parse(text))
                .toList();
        return PositionText.format(Position.start(both.get(0), both.get(1), read));
    }

    /** A source of teams; those of a seed tell nothing of its rolls, which the same generator makes. */
    static SplittableRandom teamSource(long seed) {
        return new SplittableRandom(Long.reverse(seed) ^ 0x7465616d73L);
    }

    private @Nullable String text(String name) {
        JsonNode node = request.get(name);
        return node == null || node.isNull() ? null : node.text();
    }

    /** The two texts of a member, none if it is not there. */
    private List<String> texts(String name) {
        JsonNode node = request.get(name);
        List<String> texts = new ArrayList<>();
        if (node != null && !node.isNull()) {
            for (JsonNode item : two(node)) {
                String text = item.text();
                if (text != null && text.length() > MAX_NAME) {
                    item.wrong("is longer than " + MAX_NAME + " characters");
                }
                texts.add(text == null ? "" : text);
            }
        }
        return texts;
    }

    private static List<JsonNode> two(JsonNode node) {
        List<JsonNode> items = node.items();
        if (items.size() != 2) {
            node.wrong("must be an array of two");
            return List.of();
        }
        return items;
    }
}
