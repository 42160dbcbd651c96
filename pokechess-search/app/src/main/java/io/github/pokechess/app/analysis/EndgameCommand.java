package io.github.pokechess.app.analysis;

import io.github.pokechess.app.common.GameOption;
import io.github.pokechess.app.common.JsonDocument;
import io.github.pokechess.app.common.JsonOption;
import io.github.pokechess.app.common.Start;
import io.github.pokechess.app.common.Verb;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Odds;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.study.EndgameTables;
import io.github.pokechess.study.Endgames;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
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
            game.at(place);
        }
        require(game.isPlaced(), "endgame needs a position of at most " + Endgames.MAX_PIECES + " pieces");
        if (!(game.start().position() instanceof Position position)) {
            require(
                    false,
                    "endings of Pokémon Chess can be solved, not those of "
                            + game.kind().name());
            return 0;
        }
        EndgameTables tables = EndgameTables.of(Endgames.MAX_PIECES);
        tables.problem(position).ifPresent(problem -> require(false, problem));
        tell(position, tables.endgames(position).orElseThrow());
        return 0;
    }

    private void tell(Position position, Endgames solved) {
        List<Endgames.MoveValue> all = solved.moves(position);
        List<Endgames.MoveValue> shown = all.subList(0, Math.min(moves, all.size()));
        PrintWriter out = spec.commandLine().getOut();
        if (json.isSet()) {
            JsonDocument.print(json(position, solved, shown), out);
            return;
        }
        PokemonChess kind = new PokemonChess();
        for (Endgames.MoveValue move : shown) {
            out.println(
                    String.format(Locale.ROOT, "move %s value %.6f", kind.format(move.move(), position), move.value()));
        }
        Move best = all.get(0).move();
        List<Position.Branch> branches = position.play(best);
        if (branches.size() > 1) {
            for (int roll = 0; roll < branches.size(); roll++) {
                Position.Branch branch = branches.get(roll);
                String reply = reply(kind, solved, branch.position());
                out.println(AnalyseCommand.roll(
                        kind.rollName(best, roll, position),
                        branch.weight(),
                        Odds.TOTAL,
                        value(position, solved, branch),
                        reply == null ? "none" : reply));
            }
        }
        out.println(
                String.format(Locale.ROOT, "value %.6f best %s", solved.value(position), kind.format(best, position)));
        out.flush();
    }

    private static JsonWriter json(Position position, Endgames solved, List<Endgames.MoveValue> shown) {
        PokemonChess kind = new PokemonChess();
        JsonWriter json = JsonDocument.start(JsonDocument.begin("endgame"), new Start<>(kind, position));
        JsonDocument.number(json, "value", solved.value(position));
        json.name("best")
                .string(kind.format(shown.get(0).move(), position))
                .name("moves")
                .begin('[');
        for (Endgames.MoveValue move : shown) {
            json.begin('{').name("move").string(kind.format(move.move(), position));
            JsonDocument.number(json, "value", move.value()).name("rolls").begin('[');
            rolls(position, solved, kind, move.move(), json);
            json.end(']').end('}');
        }
        return json.end(']');
    }

    private static void rolls(
            Position position, Endgames solved, GameKind<Position, Move> kind, Move move, JsonWriter json) {
        List<Position.Branch> branches = position.play(move);
        for (int roll = 0; branches.size() > 1 && roll < branches.size(); roll++) {
            Position.Branch branch = branches.get(roll);
            json.begin('{').name("roll").string(kind.rollName(move, roll, position));
            json.name("weight").plain(branch.weight()).name("ofWeight").plain(Odds.TOTAL);
            JsonDocument.number(json, "value", value(position, solved, branch));
            json.string("reply", reply(kind, solved, branch.position())).end('}');
        }
    }

    /** The value after a roll, for the side that made the move. */
    private static double value(Position before, Endgames solved, Position.Branch branch) {
        double value = solved.value(branch.position());
        return branch.position().side() == before.side() ? value : -value;
    }

    /** The best move after a roll, or null if the game is over. */
    private static @Nullable String reply(GameKind<Position, Move> kind, Endgames solved, Position after) {
        return after.outcome().isPresent()
                ? null
                : kind.format(solved.moves(after).get(0).move(), after);
    }
}
