package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.json.tree.JsonNode;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The start of a game of Pokémon Chess in JSON: rules, teams and position define it. */
final class PokemonJson {
    /** The members that define it. */
    static final Set<String> MEMBERS = Set.of("rules", "teams", "start");

    private PokemonJson() {}

    /** Writes the members that define the start of a game. */
    static void writeStart(Position start, JsonWriter json) {
        json.name("rules");
        JsonPosition.write(start.rules(), json);
        json.name("teams");
        writeTeams(StartTeams.of(start), json);
        json.name("start").begin('{');
        JsonPosition.write(start, json);
        json.end('}');
    }

    private static void writeTeams(List<Team> teams, JsonWriter json) {
        if (teams.isEmpty()) {
            json.literal(null);
            return;
        }
        json.begin('{');
        for (Color color : Color.values()) {
            Team team = teams.get(color.ordinal());
            json.name(JsonPosition.name(color)).begin('{');
            json.strings("pawns", codes(team.pawns())).strings("pieces", codes(team.pieces()));
            json.end('}');
        }
        json.end('}');
    }

    private static List<String> codes(List<PokemonType> types) {
        return types.stream().map(PokemonType::code).toList();
    }

    /** The start that the members of a game define; null, with a problem reported, if they define none. */
    static @Nullable Position readStart(JsonNode node) {
        return readPosition(node, JsonPosition.readRules(node.requiredMember("rules")));
    }

    private static @Nullable Position readPosition(JsonNode node, Rules rules) {
        JsonNode startNode = node.get("start");
        JsonNode teamsNode = node.get("teams");
        List<Team> teams = teamsNode.isMissingOrNull() ? List.of() : readTeams(teamsNode);
        if (startNode.isMissing()) {
            if (teamsNode.isMissingOrNull()) {
                node.reportProblem("has neither start nor teams");
            }
            return teams.isEmpty() ? null : Position.start(teams.get(0), teams.get(1), rules);
        }
        Position start = startNode.checkMembers(JsonPosition.MEMBERS) ? JsonPosition.read(startNode, rules) : null;
        if (start != null && !teamsNode.isMissing()) {
            List<Team> actual = StartTeams.of(start);
            if (!actual.equals(teams)) {
                teamsNode.reportProblem(
                        actual.isEmpty() ? "must be null, as the start is" : "are not those of the start");
            }
        }
        return start;
    }

    private static List<Team> readTeams(JsonNode node) {
        List<Team> teams = new ArrayList<>();
        if (node.checkMembers(Set.of("white", "black"))) {
            for (Color color : Color.values()) {
                JsonNode side = node.requiredMember(JsonPosition.name(color));
                if (side.checkMembers(Set.of("pawns", "pieces"))) {
                    List<PokemonType> pawns = readTypes(side.requiredMember("pawns"));
                    List<PokemonType> pieces = readTypes(side.requiredMember("pieces"));
                    if (pawns.size() == 8 && pieces.size() == 8) {
                        teams.add(new Team(pawns, pieces));
                    }
                }
            }
        }
        return teams.size() == 2 ? teams : List.of();
    }

    private static List<PokemonType> readTypes(JsonNode node) {
        List<PokemonType> types = new ArrayList<>();
        List<JsonNode> items = node.items();
        if (items.size() != 8 && !node.isMissing()) {
            node.reportProblem("must be 8 types, a to h");
        }
        for (JsonNode item : items) {
            PokemonType type = JsonPosition.readType(item);
            if (type != null) {
                types.add(type);
            }
        }
        return types;
    }
}
