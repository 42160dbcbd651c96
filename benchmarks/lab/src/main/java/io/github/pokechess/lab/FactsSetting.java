package io.github.pokechess.lab;

import io.github.pokechess.benchmarks.Start;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.PokemonChess;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The games that {@link Facts} measures. */
enum FactsSetting {
    STANDARD("Pokémon Chess, standard luck", "standard luck", LuckModel.STANDARD),
    ONLINE("Pokémon Chess, online odds", "online odds", LuckModel.ONLINE),
    NONE("Pokémon Chess without luck", "without luck", LuckModel.NONE),
    NEUTRAL("neutral chess", "neutral chess", LuckModel.NONE),
    RAICHU("Raichu, 8 × 8", "Raichu", null),
    TAFL("Tafl, Ziege", "Tafl", null),
    CHESSLIKE("Chesslike, open field", "Chesslike", null);

    private final String title;
    private final String label;
    private final Optional<LuckModel> luck;

    FactsSetting(String title, String label, @Nullable LuckModel luck) {
        this.title = title;
        this.label = label;
        this.luck = Optional.ofNullable(luck);
    }

    /** The setting of a name, as {@link #toString} writes it. */
    static FactsSetting named(String name) {
        return Arrays.stream(values())
                .filter(setting -> setting.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no setting " + name + ", only " + names()));
    }

    /** The name for people. */
    String title() {
        return title;
    }

    /** The name in a picture, which has little room. */
    String label() {
        return label;
    }

    /** The luck of Pokémon Chess; empty of another game. */
    Optional<LuckModel> luck() {
        return luck;
    }

    /** Whether teams of types are drawn for each game. */
    boolean drawsTeams() {
        return luck.isPresent() && this != NEUTRAL;
    }

    /** The start if no teams are drawn: the usual start of the game, with Normal types in Pokémon Chess. */
    Start<?, ?> start() {
        Team normal = Team.uniform(PokemonType.NORMAL);
        return luck.isPresent() ? start(normal, normal) : Start.parse(toString());
    }

    /** The start of Pokémon Chess with two teams, under the rules of this setting. */
    Start<Position, Move> start(Team white, Team black) {
        Rules rules = Rules.standard().withLuck(luck.orElseThrow());
        return new Start<>(new PokemonChess(), Position.start(white, black, rules));
    }

    /** The names of all settings. */
    static String names() {
        return Arrays.stream(values()).map(FactsSetting::toString).collect(Collectors.joining(", "));
    }

    /** The name in files and arguments. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
