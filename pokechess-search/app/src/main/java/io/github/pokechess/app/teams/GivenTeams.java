package io.github.pokechess.app.teams;

import io.github.pokechess.app.common.Candidates;
import io.github.pokechess.app.common.Failure;
import io.github.pokechess.app.common.ProblemsException;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.source.SmallFile;
import io.github.pokechess.teams.Mixture;
import io.github.pokechess.teams.TeamRule;
import io.github.pokechess.teams.TeamsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
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
    TeamRule rule() {
        return TeamRule.named(types.toLowerCase(Locale.ROOT));
    }

    /** A field of teams in a file. */
    TeamField field(Path file) throws IOException {
        return TeamField.parse(file.toString(), content(file), this::team);
    }

    /** A mixture of teams, each equally likely: TEAM,TEAM or a file of them; or the mixture of a {@code teams.json}. */
    Mixture targets(String text) throws IOException {
        boolean isNamed = text.endsWith(".json") || text.endsWith(".txt") || Files.exists(Path.of(text));
        if (!isNamed) {
            return even(
                    Stream.of(text.split(",", -1)).map(one -> team("TEAM", one)).toList());
        }
        String content = content(Path.of(text));
        if (content.stripLeading().startsWith("{")) {
            try {
                return TeamsFile.parse(content).mixture();
            } catch (MalformedTextException wrong) {
                throw ProblemsException.of(text, wrong);
            }
        }
        List<Team> teams = new ArrayList<>();
        List<String> lines = content.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                teams.add(team(text + ":" + (i + 1), lines.get(i).strip()));
            }
        }
        TeamTexts.require(!teams.isEmpty(), text + ": holds no team");
        return even(teams);
    }

    private static String content(Path file) throws IOException {
        try {
            return SmallFile.read(file);
        } catch (IOException wrong) {
            throw Failure.reading(file, wrong);
        }
    }

    private static Mixture even(List<Team> teams) {
        List<Team> different = teams.stream().distinct().toList();
        return Mixture.of(different, Collections.nCopies(different.size(), 1.0), 0);
    }

    /** A team that the rule allows. */
    Team team(String what, String text) {
        Team team;
        try {
            team = Team.parse(text);
        } catch (MalformedTextException wrong) {
            throw ProblemsException.of(what, wrong);
        }
        if (rule().allows(team)) {
            return team;
        }
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
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
