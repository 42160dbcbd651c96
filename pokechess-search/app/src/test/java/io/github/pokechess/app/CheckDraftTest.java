package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.Draft;
import io.github.pokechess.board.DraftHashes;
import io.github.pokechess.board.SharedDice;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.GameText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        Duration now = Duration.ZERO;
        Draft draft = Draft.of(WHITE)
                .bindCoin(0, DraftHashes.ofCoin(WHITE, 0, WHITE), now)
                .bindCoin(1, DraftHashes.ofCoin(WHITE, 1, BLACK), now)
                .showCoin(0, WHITE, now)
                .showCoin(1, BLACK, now);
        List<Team> teams = List.of(Team.defaultWhite(), Team.defaultBlack());
        for (int player = 0; player < 2; player++) {
            int side = draft.side(player).orElseThrow();
            draft = draft.commit(player, DraftHashes.ofTeam(WHITE, side, teams.get(side), BLACK), now);
        }
        for (int player = 0; player < 2; player++) {
            Team team = teams.get(draft.side(player).orElseThrow());
            draft = draft.reveal(player, team.toString(), BLACK, now);
        }
        Game game = Game.start(draft.team(0).orElseThrow(), draft.team(1).orElseThrow(), SharedDice.of(WHITE, BLACK));
        SplittableRandom random = new SplittableRandom(2);
        while (!game.isOver() && game.moveCount() < 100) {
            game = game.apply(
                    game.legalMoves().get(random.nextInt(game.legalMoves().size())));
        }
        Map<String, String> tags = new LinkedHashMap<>(SharedDice.tags(WHITE, BLACK));
        tags.putAll(draft.tags());
        Path file = folder.resolve("drafted.pcn");
        GameText.write(file, List.of(PlayedGame.of(new PokemonChess(), tags, game)));
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
