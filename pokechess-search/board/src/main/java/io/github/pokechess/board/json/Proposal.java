package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.play.TimeControl;
import java.util.ArrayList;
import java.util.List;

/**
 * A new game that one of two people asks for, and the other one has yet to agree to.
 *
 * @param number distinguishes it from those before it, so that nobody agrees to something else than was shown
 * @param side the side that asks
 * @param game the request for the game
 * @param terms the game in words
 */
public record Proposal(long number, int side, PageRequest.New game, String terms) {
    /**
     * The proposal of a request.
     *
     * @param preview the table that the game would begin with
     * @param currentGame the game that is there
     */
    public static <P extends GamePosition<P, M>, M> Proposal of(
            long number, int side, PageRequest.New game, Table<P, M> preview, GameRecord<?, ?> currentGame) {
        GameKind<P, M> kind = preview.kind();
        List<String> terms = new ArrayList<>();
        terms.add(kind.title());
        String rules = kind.rules(preview.shownNode().position()).orElse("");
        if (!rules.isBlank()) {
            terms.add("rules " + rules);
        }
        terms.add(game.clock().map(Proposal::clockTerm).orElse("no clock"));
        if (!String.join("", game.names()).isBlank()) {
            terms.add("names " + String.join(" and ", game.names()));
        }
        terms.addAll(startTerms(game, currentGame));
        return new Proposal(number, side, game, String.join("; ", terms));
    }

    private static List<String> startTerms(PageRequest.New game, GameRecord<?, ?> currentGame) {
        if (game.isDrafted()) {
            return List.of("types are chosen in secret, colours are drawn");
        }
        List<String> teams = game.teams();
        List<String> teamsNow = List.of(
                currentGame.tag("WhiteTeam").orElse(""),
                currentGame.tag("BlackTeam").orElse(""));
        if (teams.equals(teamsNow)) {
            return List.of("the same teams");
        }
        if (!teams.isEmpty()) {
            return teams.stream().allMatch("random"::equals)
                    ? List.of("random teams")
                    : List.of("teams " + String.join(" and ", teams));
        }
        String position = game.position();
        return position == null ? List.of() : List.of("from the position " + position);
    }

    private static String clockTerm(TimeControl time) {
        long seconds = time.base().toMillis() / 1000;
        long more = time.increment().toMillis() / 1000;
        String base = seconds % 60 == 0 ? seconds / 60 + " min" : seconds + " s";
        return "clock " + base + (more == 0 ? "" : " + " + more + " s a turn");
    }
}
