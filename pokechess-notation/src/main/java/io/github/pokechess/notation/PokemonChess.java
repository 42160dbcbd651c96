package io.github.pokechess.notation;

import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Tile;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pokémon Chess as one game among others.
 *
 * <p>Rules are written as words with spaces between them: {@code luck=standard}, {@code luck=online} or {@code luck=none};
 * {@code enPassantInChain=off}, {@code noMove=loss}, {@code threefoldRepetition=off}, {@code fiftyMoveRule=off}; and {@code
 * chart=} with the eighteen rows of a type chart, slashes between them. What is not said is as in the standard rules.
 */
public final class PokemonChess implements GameKind<Position, Move> {
    private static final Team DEFAULT_WHITE = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
    private static final Team DEFAULT_BLACK = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra");

    private static final String LUCK = "luck=";
    private static final String CHART = "chart=";

    /** For {@link java.util.ServiceLoader}. */
    public PokemonChess() {}

    /** White's team where none is named. */
    public static Team defaultWhiteTeam() {
        return DEFAULT_WHITE;
    }

    /** Black's team where none is named. */
    public static Team defaultBlackTeam() {
        return DEFAULT_BLACK;
    }

    @Override
    public String name() {
        return "pokemon";
    }

    @Override
    public String summary() {
        return "Pokémon Chess, in which every piece has a type and captures may be rolled";
    }

    @Override
    public String positionSyntax() {
        return "FEN with two more fields, the types of the pieces rank by rank and the chaining square"
                + " (4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -)";
    }

    @Override
    public String rulesSyntax() {
        return "any of luck=standard|online|none enPassantInChain=off noMove=loss threefoldRepetition=off fiftyMoveRule=off"
                + " chart=ROW/…/ROW";
    }

    /** {@inheritDoc} The usual start is that of the two default teams. */
    @Override
    public Position position(@Nullable String position, @Nullable String rules) {
        Rules read = rules(rules == null ? "" : rules);
        return position == null
                ? Position.start(DEFAULT_WHITE, DEFAULT_BLACK, read)
                : PositionText.parse(position, read);
    }

    private static Rules rules(String text) {
        Rules rules = Rules.standard();
        List<TextProblem> problems = new ArrayList<>();
        int offset = 0;
        for (String word : text.split(" ", -1)) {
            try {
                rules = word.isEmpty() ? rules : with(word, rules);
            } catch (MalformedTextException wrong) {
                for (TextProblem problem : wrong.problems()) {
                    problems.add(TextProblem.at("rules", offset, problem.message()));
                }
            } catch (IllegalArgumentException wrong) {
                problems.add(TextProblem.at("rules", offset, String.valueOf(wrong.getMessage())));
            }
            offset += word.length() + 1;
        }
        if (!problems.isEmpty()) {
            throw new MalformedTextException(problems);
        }
        return rules;
    }

    private static Rules with(String word, Rules rules) {
        if (word.startsWith(LUCK)) {
            return rules.withLuck(LuckModel.named(word.substring(LUCK.length())));
        }
        if (word.startsWith(CHART)) {
            return rules.withChart(TypeChart.ofRows(List.of(word.substring(CHART.length()).split("/", -1))));
        }
        return RulesText.parse(word, rules);
    }

    @Override
    public Optional<String> rules(Position position) {
        Rules rules = position.rules();
        List<String> words = new ArrayList<>();
        if (rules.luck() != LuckModel.STANDARD) {
            words.add(LUCK + rules.luck());
        }
        String choices = RulesText.format(rules);
        if (!choices.isEmpty()) {
            words.add(choices);
        }
        if (!rules.chart().equals(TypeChart.standard())) {
            words.add(CHART + String.join("/", rules.chart().rows()));
        }
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", words));
    }

    @Override
    public Game start(Position position, ChanceSource chance) {
        return Game.start(position, chance);
    }

    @Override
    public String format(Position position) {
        return PositionText.format(position);
    }

    @Override
    public String format(Move move, Position position) {
        return MoveText.format(move);
    }

    /** {@inheritDoc} Moves may be written in coordinates or in algebraic notation. */
    @Override
    public Move move(String text, Position position) {
        return MoveText.parse(text, position);
    }

    @Override
    public String sideName(Position position, int side) {
        return (side == 0 ? Color.WHITE : Color.BLACK).toString();
    }

    /** {@inheritDoc} It is {@code hit}, {@code miss} or {@code crit}. */
    @Override
    public String outcomeName(Move move, int outcome, Position position) {
        ChanceOutcome roll = ChanceOutcome.of(outcome);
        return roll == ChanceOutcome.CRITICAL_HIT ? "crit" : roll.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public BoardPicture picture(Position position, @Nullable Move last) {
        BoardPicture picture = PositionPicture.of(position, List.of());
        if (!(last instanceof Move.Step step)) {
            return picture;
        }
        Set<Square> touched = Set.of(step.from(), step.to());
        List<List<Tile>> rows = new ArrayList<>();
        for (int row = 0; row < picture.rows().size(); row++) {
            List<Tile> tiles = new ArrayList<>();
            for (int column = 0; column < picture.columnLabels().size(); column++) {
                Tile tile = picture.tile(row, column);
                Square square = Square.of(column, picture.rows().size() - 1 - row);
                tiles.add(touched.contains(square) ? tile.with(Mark.LAST) : tile);
            }
            rows.add(tiles);
        }
        return new BoardPicture(
                rows,
                picture.rowLabels(),
                picture.columnLabels(),
                picture.notes(),
                picture.side(),
                picture.arrows(),
                picture.description());
    }
}
