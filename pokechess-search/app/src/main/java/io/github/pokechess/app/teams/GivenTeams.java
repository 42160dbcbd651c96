package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.SmallFile;
import io.github.pokechess.teams.TeamRule;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Reads teams as a person gives them, by words or by files, which have to follow the rule of an option. */
final class GivenTeams {
    @Option(
            names = "--types",
            paramLabel = "RULE",
            completionCandidates = Candidates.Types.class,
            description =
                    "different in each team, as tournaments want, or any: then types may repeat, in the teams that are"
                            + " given and in those that are looked for (default: different).")
    private String types = "different";

    /** @throws IllegalArgumentException if there is none of that name */
    TeamRule ruleOfTeams() {
        return TeamRule.named(types);
    }

    /** A field: a team a line, with a name before it or without one, at least two and all different. */
    TeamField readField(Path file) throws IOException {
        Map<Team, String> names = new LinkedHashMap<>();
        linesByPlace(file.toString(), readContent(file)).forEach((place, line) -> {
            int blank = line.lastIndexOf(' ');
            Team team = requireAllowedTeam(place, line.substring(blank + 1));
            TeamTexts.require(!names.containsKey(team), place + ": this team is there twice");
            names.put(
                    team,
                    blank < 0
                            ? "team " + (names.size() + 1)
                            : line.substring(0, blank).strip());
        });
        TeamTexts.require(names.size() > 1, file + ": a field has at least two teams, a line each");
        return new TeamField(List.copyOf(names.values()), List.copyOf(names.keySet()));
    }

    /**
     * A mixture of teams, each equally likely: TEAM,TEAM, a file of them or the csv file of one; or the mixture of a
     * {@code teams.json}.
     */
    Mixture readMixture(String text) throws IOException {
        if (text.endsWith(".csv")) {
            return evenMixture(List.of(requireAllowedTeam(text)));
        }
        boolean isNamed = text.endsWith(".json") || text.endsWith(".txt") || Files.exists(Path.of(text));
        if (!isNamed) {
            return evenMixture(Stream.of(text.split(",", -1))
                    .map(one -> requireAllowedTeam("TEAM", one))
                    .toList());
        }
        String content = readContent(Path.of(text));
        if (content.stripLeading().startsWith("{")) {
            return parseOrExplain(text, content, TeamsFile::parse).mixture();
        }
        List<Team> teams = linesByPlace(text, content).entrySet().stream()
                .map(line -> requireAllowedTeam(line.getKey(), line.getValue()))
                .toList();
        TeamTexts.require(!teams.isEmpty(), text + ": holds no team");
        return evenMixture(teams);
    }

    /** A file of a mixture. */
    static TeamsFile readMixtureFile(Path file) throws IOException {
        return parseOrExplain(file, readContent(file), TeamsFile::parse);
    }

    private static <T> T parseOrExplain(Object place, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (MalformedTextException wrong) {
            throw ProblemsException.ofTextProblems(place, wrong);
        }
    }

    private static String readContent(Path file) throws IOException {
        try {
            return SmallFile.read(file);
        } catch (IOException wrong) {
            throw Failure.readingFailure(file, wrong);
        }
    }

    /** The lines of a file that are not blank, by their places. */
    private static Map<String, String> linesByPlace(String file, String content) {
        Map<String, String> lines = new LinkedHashMap<>();
        List<String> all = content.lines().map(String::strip).toList();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).isEmpty()) {
                lines.put(file + ":" + (i + 1), all.get(i));
            }
        }
        return lines;
    }

    private static Mixture evenMixture(List<Team> teams) {
        List<Team> different = teams.stream().distinct().toList();
        return Mixture.of(different, Collections.nCopies(different.size(), 1.0), 0);
    }

    /** A team, or the csv file of one, that the rule allows. */
    Team requireAllowedTeam(String text) throws IOException {
        return text.endsWith(".csv")
                ? requireAllowedTeam(text, readContent(Path.of(text)))
                : requireAllowedTeam("TEAM", text);
    }

    /** A team that the rule allows. */
    Team requireAllowedTeam(String what, String text) {
        Team team = parseOrExplain(what, text, Team::parse);
        if (ruleOfTeams().allows(team)) {
            return team;
        }
        List<PokemonType> types =
                Stream.concat(team.pawns().stream(), team.pieces().stream()).toList();
        List<String> twice = types.stream()
                .filter(type -> Collections.frequency(types, type) > 1)
                .distinct()
                .map(PokemonType::code)
                .toList();
        throw new IllegalArgumentException(
                what + ": the types of a team are all different, but more than once there is "
                        + String.join(", ", twice) + " (--types any allows it)");
    }
}
