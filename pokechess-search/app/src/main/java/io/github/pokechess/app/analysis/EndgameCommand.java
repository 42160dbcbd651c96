package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Report;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.study.EndgameTables;
import io.github.pokechess.study.Endgames;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves an ending: the exact value of its moves, and of each roll of the best one. */
@Command(
        name = "endgame",
        footer = {
            "",
            "Examples:",
            "  pokechess endgame '8/8/8/3k4/3K4/8/8/8 w - - 0 1 ///Nor/Nor/// -'",
            "  pokechess endgame '4k3/8/8/3q4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -' --moves 3 --json"
        },
        description = {
            "Solves a position of Pokémon Chess with up to four pieces, kings included, at most one of them a pawn, and"
                    + " prints the exact value of each move, the best first, and of each roll of the best move. Values are"
                    + " expected scores from -1 to 1 of the side to act. Up to three pieces take less than a second, four up to"
                    + " a minute and some hundred megabytes.",
            "Repetition and the fifty-move rule are left out of the values: they change one by at most 0.01 for each capture or"
                    + " promotion on the way."
        })
public final class EndgameCommand extends Verb {
    @Parameters(index = "0", arity = "0..1", paramLabel = "POSITION", description = "The same as --position.")
    private @Nullable String place;

    @Mixin
    private GameOption game = new GameOption();

    @Option(names = "--moves", paramLabel = "N", description = "How many of the best moves (default: all).")
    private int moves = Integer.MAX_VALUE;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    public Integer call() {
        require(moves >= 1, "--moves must be at least 1: " + moves);
        if (place != null) {
            game.setPosition(place);
        }
        require(game.hasPosition(), "endgame needs a position of at most " + Endgames.MAX_PIECES + " pieces");
        if (!(game.start().position() instanceof Position position)) {
            require(
                    false,
                    "endings of Pokémon Chess can be solved, not those of "
                            + game.kind().name());
            return 0;
        }
        EndgameTables tables = EndgameTables.of(Endgames.MAX_PIECES);
        tables.problem(position).ifPresent(problem -> require(false, problem));
        reportMoves(position, tables.endgames(position).orElseThrow());
        return 0;
    }

    private void reportMoves(Position position, Endgames solved) {
        PokemonChess kind = new PokemonChess();
        List<Endgames.MoveValue> all = solved.moves(position);
        List<Endgames.MoveValue> shown = all.subList(0, Math.min(moves, all.size()));
        Move best = all.get(0).move();
        Report report = json.report().startMembers(new Start<>(kind, position));
        report.numberMember("value", solved.value(position)).textMember("best", kind.format(best, position));
        shown.forEach(
                move -> report.printFormatted("move %s value %.6f", kind.format(move.move(), position), move.value()));
        report.rowsMember("moves", json.isSet() ? shown : all.subList(0, 1), move -> {
            report.textMember("move", kind.format(move.move(), position)).numberMember("value", move.value());
            List<Position.Branch> branches = position.branches(move.move());
            report.rowsMember("rolls", branches.size() > 1 ? branches.size() : 0, roll -> {
                Position.Branch branch = branches.get(roll);
                AnalyseCommand.reportRoll(
                        report,
                        kind.rollName(move.move(), roll, position),
                        branch.weight(),
                        Odds.TOTAL,
                        moversValueAfter(position, solved, branch),
                        bestReplyText(kind, solved, branch.position()));
            });
        });
        report.printFormatted("value %.6f best %s", solved.value(position), kind.format(best, position))
                .finish();
    }

    /** The value after a roll, for the side that made the move. */
    private static double moversValueAfter(Position before, Endgames solved, Position.Branch branch) {
        double value = solved.value(branch.position());
        return branch.position().side() == before.side() ? value : -value;
    }

    /** The best move after a roll, or null if the game is over. */
    private static @Nullable String bestReplyText(GameKind<Position, Move> kind, Endgames solved, Position after) {
        return after.outcome().isPresent()
                ? null
                : kind.format(solved.moves(after).get(0).move(), after);
    }
}
