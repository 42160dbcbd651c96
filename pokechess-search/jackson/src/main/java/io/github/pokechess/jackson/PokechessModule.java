package io.github.pokechess.jackson;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.module.SimpleModule;
import io.github.pokechess.core.Board;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A module for Jackson 2 (2.13 or newer), which writes the library's values as texts and objects, and reads them back.
 *
 * <pre>{@code
 * ObjectMapper mapper = new ObjectMapper().registerModule(new PokechessModule());
 * String json = mapper.writeValueAsString(Map.of("white", white, "move", first));
 * Team team = mapper.readValue("\"NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi\"", Team.class);
 * }</pre>
 *
 * <table class="plain">
 * <caption>What is written</caption>
 * <tr><th>type</th><th>JSON</th></tr>
 * <tr><td>{@link GameRecord}, of every kind</td><td>the object of {@link
 * io.github.pokechess.notation.json.JsonText}</td></tr>
 * <tr><td>{@link Game}</td><td>the same, without its source of chance</td></tr>
 * <tr><td>{@link Position}</td><td>the object of {@code JsonText}; read from a text in the syntax of {@link
 *     io.github.pokechess.notation.PositionText} as well, then by the standard rules</td></tr>
 * <tr><td>{@link Move}, {@link PlayedMove}</td><td>{@code "e2e4"}, {@code "e4d5:hit"}; keys of maps, too</td></tr>
 * <tr><td>{@link Team}</td><td>its text; a key, too</td></tr>
 * <tr><td>{@link Rules}</td><td>the words of {@link PokemonChess}, {@code ""} for the standard rules</td></tr>
 * <tr><td>{@link TypeChart}</td><td>the word of rules: {@code "generation1"}, or its rows with slashes between
 *     them</td></tr>
 * <tr><td>{@link Setup}</td><td>the text of a position, unchecked</td></tr>
 * <tr><td>{@link Board}</td><td>an object with a piece for each square that is not empty</td></tr>
 * <tr><td>{@link Limits}</td><td>are refused, with a sentence</td></tr>
 * <tr><td>{@link Outcome}</td><td><code>{"result": "1-0", "reason": "king captured"}</code></td></tr>
 * <tr><td>{@link Square}, {@link PokemonType}, {@link Role}, {@link Color}, {@link LuckModel}, {@link Roll}</td>
 *     <td>{@code "e4"}, {@code "Fir"}, {@code "king"}, {@code "white"}, {@code "online"}, {@code "crit"}; keys,
 *     too</td></tr>
 * <tr><td>other enums of the library</td><td>their words, such as {@code "king captured"}; never a number</td></tr>
 * <tr><td>{@link SearchResult}</td><td>an object with side, value, best, stopReason, depth, nodes, elapsedMillis,
 *     movesToEnd, wdlPermille, variations and rolls; it is written alone</td></tr>
 * </table>
 *
 * <p>A text that is malformed is an {@link com.fasterxml.jackson.databind.exc.InvalidFormatException}: it says where in
 * the JSON, and its cause is the {@link MalformedTextException} with all problems. A game of another kind than Pokémon
 * Chess is written as a {@link GameRecord}, since a {@link BoardGame} alone does not know its kind. Works with other
 * formats of Jackson, too.
 */
public final class PokechessModule extends SimpleModule {
    private static final long serialVersionUID = 1;

    private static final String CHART = "chart=";
    private static final String STANDARD_CHART = "standard";

    /** A module that reads games of Pokémon Chess and of every kind that is a service on the path. */
    public PokechessModule() {
        this(found());
    }

    /**
     * A module that reads games of the given kinds.
     *
     * @param kinds of one name one at most
     */
    public PokechessModule(List<? extends GameKind<?, ?>> kinds) {
        super("io.github.pokechess");
        TextForm.addEnums(this);
        GameJson games = new GameJson(requireNonNull(kinds, "kinds"));
        addSerializer(GameRecord.class, games.playedGameSerializer());
        addDeserializer(GameRecord.class, games.playedGameDeserializer());
        addSerializer(BoardGame.class, games.gameSerializer());
        addDeserializer(Game.class, games.gameDeserializer());
        addSerializer(Position.class, games.positionSerializer());
        addDeserializer(Position.class, games.positionDeserializer());
        addSerializer(Outcome.class, new OutcomeJson.Serializer());
        addDeserializer(Outcome.class, new OutcomeJson.Deserializer());
        addSerializer(SearchResult.class, new ResultSerializer());
        addSerializer(Board.class, new BoardJson.Serializer());
        addDeserializer(Board.class, new BoardJson.Deserializer());
        Refusals.add(this, Limits.class, "send numbers such as depth, nodes and milliseconds, and make limits of them");
        texts();
    }

    private void texts() {
        TextForm.of(Move.class, Move::toString, Move::parse).addTo(this);
        TextForm.of(PlayedMove.class, PlayedMove::toString, PlayedMove::parse).addTo(this);
        TextForm.of(Team.class, Team::toString, Team::parse).addTo(this);
        TextForm.of(Rules.class, PokechessModule::rulesText, PokechessModule::rules)
                .addTo(this);
        TextForm.of(TypeChart.class, PokechessModule::chartText, PokechessModule::chart)
                .addTo(this);
        TextForm.of(Setup.class, Setup::toString, PositionText::parseSetup).addTo(this);
        TextForm.of(Square.class, Square::toString, text -> TextForm.required("square", text, Square.tryParse(text)))
                .addTo(this);
        TextForm.of(
                        PokemonType.class,
                        PokemonType::code,
                        text -> TextForm.required("type", text, PokemonType.tryParse(text)))
                .addTo(this);
        TextForm.ofEnum(LuckModel.class).addTo(this);
        TextForm.ofEnum(Color.class).addTo(this);
        TextForm.ofEnum(Role.class).addTo(this);
        TextForm.ofEnum(Roll.class).addTo(this);
    }

    private static List<GameKind<?, ?>> found() {
        List<GameKind<?, ?>> kinds = new ArrayList<>();
        kinds.add(new PokemonChess());
        for (GameKind<?, ?> kind : ServiceLoader.load(GameKind.class, PokechessModule.class.getClassLoader())) {
            if (kinds.stream().noneMatch(required -> required.name().equals(kind.name()))) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    private static String rulesText(Rules rules) {
        Position start = Position.start(Team.defaultWhite(), Team.defaultBlack(), rules);
        return new PokemonChess().rules(start).orElse("");
    }

    /** The word of rules for a chart: a name, or its rows with slashes between them. */
    private static String chartText(TypeChart chart) {
        String text = rulesText(Rules.standard().withChart(chart));
        return text.isEmpty() ? STANDARD_CHART : text.substring(CHART.length());
    }

    private static TypeChart chart(String text) {
        if (text.chars().anyMatch(Character::isWhitespace)) {
            throw MalformedTextException.of("chart", "is one word: a name, or eighteen rows with slashes between them");
        }
        return rules(CHART + text).chart();
    }

    private static Rules rules(String text) {
        return new PokemonChess().position(null, text).rules();
    }
}
