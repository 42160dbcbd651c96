package io.github.pokechess.chesslike;

import io.github.pokechess.chesslike.internal.Field;
import io.github.pokechess.game.Color;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads the text of a level, in two passes: the directives, then the map, whose letters need the pieces that directives
 * bring along. What cannot be read is noted and passed over, so that the rest can be looked at.
 */
final class LevelReader {
    private static final Set<String> DIRECTIVES =
            Set.of("level", "rules", "piece", "goals", "keys", "turn", "clock", "map");

    private final Lines lines;
    private final Map<String, Lines.Word> seen = new HashMap<>();
    private final List<PieceKind> kinds = new ArrayList<>();
    private final Set<Character> letters = new HashSet<>();
    private final List<List<Lines.Word>> goals = new ArrayList<>();
    private final Map<Tile, Lines.Word> goalPlaces = new HashMap<>();
    private final int[] keys = new int[2];
    private String title = "";
    private ChesslikeRules rules = ChesslikeRules.standard();
    private Color turn = Color.WHITE;
    private int clock;
    private int firstRow;
    private int rows;

    private LevelReader(String text) {
        lines = new Lines(text);
    }

    /** Reads a level; a text of rules, known to be good, says which ones to play by instead. */
    static ChesslikePosition read(String text, String otherRules) {
        LevelReader reader = new LevelReader(text);
        reader.directives();
        reader.rules = ChesslikeRulesRecord.CHOICES.with(reader.rules, otherRules);
        Optional<LevelBuilder> builder = reader.map();
        builder.ifPresent(reader::check);
        reader.lines.throwIfAny();
        return builder.orElseThrow().build();
    }

    // ---- directives ----

    private void directives() {
        int at = 0;
        while (at < lines.count()) {
            List<Lines.Word> tokens = lines.tokens(at);
            if (tokens.isEmpty() || tokens.get(0).text().startsWith(";")) {
                at++;
                continue;
            }
            at += 1 + directive(tokens.get(0), tokens.subList(1, tokens.size()));
        }
    }

    /** Reads a line, and returns how many more belong to it. */
    private int directive(Lines.Word word, List<Lines.Word> rest) {
        String name = word.text();
        if (!DIRECTIVES.contains(name)) {
            lines.add("level", word, "a line begins with level, rules, piece, goals, keys, turn, clock or map, or ;");
            return 0;
        }
        boolean first = seen.putIfAbsent(name, word) == null;
        boolean repeatable = name.equals("piece") || name.equals("goals") || name.equals("keys");
        if (!first && !repeatable) {
            lines.add(name, word, "is there for a second time");
        }
        switch (name) {
            case "level" -> title(word, rest);
            case "rules" -> {
                int line = word.line();
                int start = word.column() + name.length();
                rules = ChesslikeRulesRecord.CHOICES.with(
                        rules,
                        lines.line(line).substring(start),
                        (message, offset) -> lines.add(name, line, start + offset, message));
            }
            case "piece" -> {
                return piece(word, rest);
            }
            case "goals" -> goals.add(rest);
            case "keys" -> keys(word, rest);
            case "turn" -> {
                if (wants(word, rest, 1, "white or black")) {
                    turn = color(name, rest.get(0)).orElse(turn);
                }
            }
            case "clock" -> {
                if (wants(word, rest, 1, "a number of turns")) {
                    clock = number(name, rest.get(0), Field.MAX_CLOCK);
                }
            }
            default -> {
                int count = 0;
                while (word.line() + 1 + count < lines.count()
                        && !lines.tokens(word.line() + 1 + count).isEmpty()) {
                    count++;
                }
                if (!rest.isEmpty()) {
                    lines.add(name, rest.get(0), "the map begins in the next line");
                }
                if (first) {
                    firstRow = word.line() + 1;
                    rows = count;
                }
                return count;
            }
        }
        return 0;
    }

    /** Whether the given number of words follow the first of a line. */
    private boolean wants(Lines.Word directive, List<Lines.Word> rest, int count, String what) {
        if (rest.size() < count) {
            lines.add(
                    directive.text(),
                    directive.line(),
                    lines.line(directive.line()).length(),
                    "wants " + what);
        } else if (rest.size() > count) {
            lines.add(directive.text(), rest.get(count), "wants " + what + ", and nothing after");
        }
        return rest.size() == count;
    }

    private void title(Lines.Word word, List<Lines.Word> rest) {
        if (rest.isEmpty()) {
            lines.add("level", word.line(), lines.line(word.line()).length(), "wants what the level is called");
            return;
        }
        String text = lines.line(word.line()).substring(rest.get(0).column()).strip();
        try {
            ChesslikePosition.builder(1, 1).title(text);
            title = text;
        } catch (IllegalArgumentException e) {
            lines.add("level", rest.get(0), "a title has at most 100 characters, and none that controls");
        }
    }

    private Optional<Color> color(String field, Lines.Word word) {
        for (Color color : Color.values()) {
            if (LevelWriter.word(color).equals(word.text())) {
                return Optional.of(color);
            }
        }
        lines.add(field, word, "must be white or black");
        return Optional.empty();
    }

    private int number(String field, Lines.Word word, int most) {
        String text = word.text();
        boolean digits = text.length() <= 7 && text.chars().allMatch(Tile::isDigit);
        OptionalInt number = digits ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
        if (number.isEmpty() || number.getAsInt() > most) {
            lines.add(field, word, "must be a number from 0 to " + most);
            return 0;
        }
        return number.getAsInt();
    }

    private void keys(Lines.Word word, List<Lines.Word> rest) {
        if (wants(word, rest, 2, "a side and a number of keys")) {
            int count = number("keys", rest.get(1), LevelBuilder.MAX_KEYS_IN_GAME);
            color("keys", rest.get(0)).ifPresent(color -> keys[color.ordinal()] = count);
        }
    }

    /** Reads {@code piece L Name [royal] BETZA}, or {@code grid} and the lines of one. */
    private int piece(Lines.Word word, List<Lines.Word> rest) {
        boolean royal = rest.size() > 2 && rest.get(2).text().equals("royal");
        boolean grid = !rest.isEmpty() && rest.get(rest.size() - 1).text().equals("grid");
        int more = grid ? Math.min(Grid.height(lines, word.line() + 1), lines.count() - 1 - word.line()) : 0;
        if (!wants(word, rest, royal ? 4 : 3, "a letter, a name, perhaps royal, and Betza notation or grid")) {
            return more;
        }
        String letter = rest.get(0).text();
        boolean valid = letter.length() == 1 && letter.charAt(0) >= 'A' && letter.charAt(0) <= 'Z';
        if (!valid) {
            lines.add("piece", rest.get(0), "the letter of a piece is A to Z");
        } else if (!letters.add(letter.charAt(0))) {
            lines.add("piece", rest.get(0), "is there for a second time");
            valid = false;
        }
        if (!PieceKindRecord.isName(rest.get(1).text())) {
            lines.add("piece", rest.get(1), "a name is a word of at most 32 letters, digits and hyphens");
            valid = false;
        }
        Lines.Word how = rest.get(rest.size() - 1);
        Grid moves = grid
                ? Grid.read(lines, word.line() + 1, "grid")
                : Betza.read(how.text(), (offset, text) -> lines.add("piece", how.line(), how.column() + offset, text));
        if (valid) {
            kinds.add(PieceKind.of(letter.charAt(0), rest.get(1).text(), moves, royal));
        }
        return more;
    }

    // ---- the map ----

    private Optional<LevelBuilder> map() {
        if (!seen.containsKey("map") || rows == 0) {
            lines.add("map", firstRow == 0 ? lines.count() : firstRow, 0, "there is no map");
            return Optional.empty();
        }
        int width = lines.stripped(firstRow).length();
        if (rows > Tile.MAX_SIZE || width > Tile.MAX_SIZE) {
            lines.add("map", firstRow, 0, "a board has at most 32 files and ranks, this one " + width + " × " + rows);
            return Optional.empty();
        }
        LevelBuilder builder = ChesslikePosition.builder(width, rows)
                .title(title)
                .rules(rules)
                .side(turn)
                .quietTurns(clock)
                .keysInGame(Color.WHITE, keys[0])
                .keysInGame(Color.BLACK, keys[1]);
        kinds.forEach(builder::kind);
        for (int row = 0; row < rows; row++) {
            String line = lines.stripped(firstRow + row);
            if (line.length() != width) {
                lines.add(
                        "map",
                        firstRow + row,
                        indent(row),
                        "this line has " + line.length() + " tiles, the first one " + width);
                continue;
            }
            for (int file = 0; file < width; file++) {
                tile(builder, row, new Tile(file, rows - 1 - row), line.charAt(file));
            }
        }
        goals.forEach(tokens -> goals(builder, tokens));
        return Optional.of(builder);
    }

    private int indent(int row) {
        return lines.tokens(firstRow + row).get(0).column();
    }

    private void tile(LevelBuilder builder, int row, Tile tile, char symbol) {
        Optional<Terrain> terrain = Terrain.ofSymbol(symbol);
        boolean white = symbol >= 'A' && symbol <= 'Z';
        boolean black = symbol >= 'a' && symbol <= 'z';
        if (white || black) {
            char letter = white ? symbol : (char) (symbol - 'a' + 'A');
            builder.piece(tile, white ? Color.WHITE : Color.BLACK, letter);
        } else if (terrain.isPresent()) {
            builder.terrain(tile, terrain.get());
        } else {
            lines.add(
                    "map",
                    firstRow + row,
                    indent(row) + tile.file(),
                    "'" + symbol + "' is neither a piece nor one of . # _ ^ + !");
        }
    }

    private void goals(LevelBuilder builder, List<Lines.Word> tokens) {
        if (tokens.size() < 2) {
            Lines.Word place = tokens.isEmpty() ? seen.get("goals") : tokens.get(0);
            if (place != null) {
                lines.add("goals", place, "wants a side and its tiles");
            }
            return;
        }
        Optional<Color> color = color("goals", tokens.get(0));
        for (Lines.Word word : tokens.subList(1, tokens.size())) {
            Optional<Tile> tile = Tile.ofName(word.text()).filter(builder::isInside);
            if (tile.isEmpty()) {
                lines.add("goals", word, "is no tile of the map");
            } else {
                color.ifPresent(side -> builder.goal(side, tile.get()));
                goalPlaces.put(tile.get(), word);
            }
        }
    }

    /** Reports what does not fit together, at its place. */
    private void check(LevelBuilder builder) {
        boolean sound = !lines.hasProblems();
        for (LevelBuilder.Problem problem : builder.problems()) {
            Tile tile = problem.tile();
            Lines.Word goal = tile == null ? null : goalPlaces.get(tile);
            if (tile == null) {
                if (sound) {
                    lines.add(problem.field(), firstRow, 0, problem.message());
                }
            } else if (problem.field().equals("goals") && goal != null) {
                lines.add("goals", goal.line(), goal.column(), problem.message());
            } else {
                int row = rows - 1 - tile.rank();
                lines.add(problem.field(), firstRow + row, indent(row) + tile.file(), problem.message());
            }
        }
    }
}
