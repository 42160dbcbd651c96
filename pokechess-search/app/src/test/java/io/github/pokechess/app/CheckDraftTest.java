package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verb check audits a draft. */
final class CheckDraftTest {
    private static final String WHITE = "00112233445566778899aabbccddeeff";
    private static final String BLACK = "fedcba98765432100123456789abcdef";

    @TempDir
    private Path folder;

    @Test
    void check_auditsDraftBesideDice() throws IOException {
        CommitmentLog log = CommitmentLog.draft(WHITE, CommitmentLog.TIME, CommitmentLog.GRACE)
                .append(LogEntry.of(0, LogEntry.Kind.BIND, CommitmentHashes.coinHash(WHITE, 0, WHITE)))
                .append(LogEntry.of(1, LogEntry.Kind.BIND, CommitmentHashes.coinHash(WHITE, 1, BLACK)))
                .append(LogEntry.of(0, LogEntry.Kind.COIN, WHITE))
                .append(LogEntry.of(1, LogEntry.Kind.COIN, BLACK));
        List<Team> teams = List.of(Team.defaultWhite(), Team.defaultBlack());
        for (LogEntry.Kind kind : List.of(LogEntry.Kind.COMMIT, LogEntry.Kind.TEAM)) {
            for (int player = 0; player < 2; player++) {
                int side = log.commitments().side(player).orElseThrow();
                Team team = teams.get(side);
                log = log.append(
                        kind == LogEntry.Kind.TEAM
                                ? LogEntry.of(player, kind, team.toString(), BLACK)
                                : LogEntry.of(player, kind, CommitmentHashes.teamHash(WHITE, side, team, BLACK)));
            }
        }
        Game game = Game.start(
                log.commitments().team(0).orElseThrow(),
                log.commitments().team(1).orElseThrow(),
                CommitmentHashes.rolls(WHITE, BLACK));
        SplittableRandom random = new SplittableRandom(2);
        while (!game.isOver() && game.moveCount() < 100) {
            game = game.apply(
                    game.legalMoves().get(random.nextInt(game.legalMoves().size())));
        }
        Map<String, String> tags = new LinkedHashMap<>(CommitmentTags.ofSecrets(WHITE, BLACK));
        tags.putAll(CommitmentTags.draft(log.commitments()));
        Path file = folder.resolve("drafted.pcn");
        GameText.write(file, List.of(GameRecord.of(new PokemonChess(), tags, game)));
        CommandRun run = new CommandRun();
        assertThat(run.run("check", "--dice", file)).as(run.err()).isZero();

        Path forged = folder.resolve("forged.pcn");
        String text = Files.readString(file);
        Files.writeString(
                forged,
                text.replace("[BlackSalt \"" + BLACK, "[BlackSalt \"" + WHITE) + "\n"
                        + text.replaceFirst("\\[DraftFirst \"\\w+\"]\\R", ""));
        assertThat(run.run("check", forged)).as("without the audit").isZero();
        assertThat(run.run("check", "--dice", forged)).isEqualTo(2);
        assertThat(run.err())
                .contains("game 1, draft: the tag BlackTeam does not fit BlackTeamHash")
                .contains("game 2, draft: the tag DraftFirst is missing");
        assertThat(run.out()).contains("2 wrong draft");
    }
}
