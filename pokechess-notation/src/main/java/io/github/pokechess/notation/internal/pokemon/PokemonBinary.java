package io.github.pokechess.notation.internal.pokemon;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PlayedMove;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Roll;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.notation.internal.binary.ByteSink;
import io.github.pokechess.notation.internal.binary.ByteSource;
import java.util.ArrayList;
import java.util.List;

/** Starts and decisions of Pokémon Chess in bytes. */
final class PokemonBinary {
    private static final int FROM_TEAMS = 0;
    private static final int FROM_POSITION = 1;

    // The same by rules with a chart of their own.
    private static final int FROM_TEAMS_BY_CHART = 3;
    private static final int FROM_POSITION_BY_CHART = 4;

    private static final int TEAM_BITS = 5;
    private static final int KIND_SHIFT = 12;
    private static final int ROLLED = 1;

    /** The rolls in the order of their numbers in bytes, which never changes. */
    private static final List<Roll> STORED_ROLLS = List.of(Roll.HIT, Roll.CRITICAL_HIT, Roll.MISS);

    private static final int PROMOTING = 4;
    private static final int CHOOSING = 8;
    private static final int PASS = 12;

    private PokemonBinary() {}

    static void writeStart(Position start, ByteSink sink) {
        List<Team> teams = StartTeams.of(start);
        boolean charted = BinaryPosition.hasChart(start.rules());
        if (teams.isEmpty()) {
            sink.writeU8(charted ? FROM_POSITION_BY_CHART : FROM_POSITION);
            BinaryPosition.write(start, sink);
        } else {
            sink.writeU8(charted ? FROM_TEAMS_BY_CHART : FROM_TEAMS);
            BinaryPosition.writeRules(start.rules(), sink);
            writeTeams(teams, sink);
        }
    }

    private static void writeTeams(List<Team> teams, ByteSink sink) {
        int bits = 0;
        int count = 0;
        for (PokemonType type : types(teams)) {
            bits = bits << TEAM_BITS | type.ordinal();
            count += TEAM_BITS;
            if (count >= 8) {
                count -= 8;
                sink.writeU8(bits >>> count);
                bits &= (1 << count) - 1;
            }
        }
    }

    private static List<PokemonType> types(List<Team> teams) {
        List<PokemonType> types = new ArrayList<>();
        for (Team team : teams) {
            types.addAll(team.pawns());
            types.addAll(team.pieces());
        }
        return types;
    }

    static Position readStart(int first, ByteSource source) {
        boolean charted = first == FROM_TEAMS_BY_CHART || first == FROM_POSITION_BY_CHART;
        if (first == FROM_POSITION || first == FROM_POSITION_BY_CHART) {
            return BinaryPosition.read(source, charted);
        }
        Rules rules = BinaryPosition.readRules(source, charted);
        List<PokemonType> types = new ArrayList<>();
        int bits = 0;
        int count = 0;
        while (types.size() < 32) {
            long at = source.offset();
            bits = bits << 8 | source.readU8();
            count += 8;
            while (count >= TEAM_BITS) {
                count -= TEAM_BITS;
                int type = bits >>> count;
                bits &= (1 << count) - 1;
                if (type >= PokemonType.values().length) {
                    throw ByteSource.wrongValueProblem(at, "there is no type " + type);
                }
                types.add(PokemonType.values()[type]);
            }
        }
        Team white = new Team(types.subList(0, 8), types.subList(8, 16));
        Team black = new Team(types.subList(16, 24), types.subList(24, 32));
        return Position.start(white, black, rules);
    }

    /** The word of a decision. */
    static int wordOf(PlayedMove move) {
        if (move.move() instanceof Move.Step step) {
            Role promotion = step.promotion();
            Roll roll = move.roll();
            int kind = promotion != null
                    ? PROMOTING + promotion.ordinal() - Role.KNIGHT.ordinal()
                    : roll == null ? 0 : ROLLED + STORED_ROLLS.indexOf(roll);
            return kind << KIND_SHIFT | step.to().ordinal() << 6 | step.from().ordinal();
        }
        if (move.move() instanceof Move.Promotion choice) {
            int kind = CHOOSING + choice.role().ordinal() - Role.KNIGHT.ordinal();
            return kind << KIND_SHIFT
                    | choice.square().ordinal() << 6
                    | choice.square().ordinal();
        }
        return PASS << KIND_SHIFT;
    }

    /** The decision of a word, which may not be legal. */
    static PlayedMove moveOf(int word, long at) {
        int kind = word >>> KIND_SHIFT;
        Square to = Square.all().get(word >>> 6 & 63);
        Square from = Square.all().get(word & 63);
        boolean choice = kind >= CHOOSING;
        if (kind == PASS ? (word & 0xFFF) != 0 : (from == to) != choice) {
            throw ByteSource.meaninglessWordProblem(at, word);
        }
        if (kind == PASS) {
            return new PlayedMove(Move.pass(), null);
        }
        if (choice) {
            return new PlayedMove(Move.choosing(to, Role.promotions().get(kind - CHOOSING)), null);
        }
        if (kind >= PROMOTING) {
            return new PlayedMove(Move.promoting(from, to, Role.promotions().get(kind - PROMOTING)), null);
        }
        return new PlayedMove(Move.of(from, to), kind == 0 ? null : STORED_ROLLS.get(kind - ROLLED));
    }
}
