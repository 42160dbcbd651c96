package io.github.pokechess.chesslike;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The kind of Chesslike: its name, texts and pictures; and a source of levels, sampled or random. Stateless and
 * thread-safe.
 *
 * <pre>{@code
 * ChesslikePosition vault = Chesslike.sample("vault");
 * ChesslikePosition random = Chesslike.random(new SplittableRandom(1), 8, 8, ChesslikeRules.standard());
 * }</pre>
 */
public final class Chesslike implements GameKind<ChesslikePosition, ChesslikeMove> {
    private static final List<String> SAMPLES = List.of("start", "courtyard", "vault", "race", "beasts", "crossing");
    private static final Pattern RANDOM = Pattern.compile("random:(\\d{1,18})(?::(\\d{1,2})x(\\d{1,2}))?");
    private static final int RANDOM_SIZE = 8;

    /** The letters of the pieces that move as in chess, more or less. */
    private static final String CHESS = "PNBRQK";

    /** For {@link java.util.ServiceLoader}. */
    public Chesslike() {}

    // ---- levels ----

    /** The names of the bundled levels, the default first; unmodifiable. */
    public static List<String> samples() {
        return SAMPLES;
    }

    /**
     * A bundled level by its name, in small or capital letters.
     *
     * @throws InvalidInputException if none has this name
     */
    public static ChesslikePosition sample(String name) {
        requireNonNull(name, "name");
        return LevelReader.read(sampleText(name.toLowerCase(Locale.ROOT)), "");
    }

    private static String sampleText(String name) {
        if (!SAMPLES.contains(name)) {
            throw new InvalidInputException("no level is called " + Lines.abridged(name));
        }
        try (InputStream stream = Chesslike.class.getResourceAsStream(name + ".level")) {
            if (stream == null) {
                throw new IllegalStateException("the level " + name + " is missing in the library");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A random level: terrain, armies of the same pieces and sometimes doors with keys, symmetric for both sides; one
     * or two kinds of pieces are new. Neither side can win with its first move. The same random numbers give the same
     * level.
     *
     * @param width the number of files, 4 to 32
     * @param height the number of ranks, 4 to 32
     * @throws InvalidInputException if either is out of range
     */
    public static ChesslikePosition random(RandomGenerator random, int width, int height, ChesslikeRules rules) {
        requireNonNull(random, "random");
        requireNonNull(rules, "rules");
        return new RandomLevel(random, width, height, rules).make();
    }

    // ---- the kind ----

    @Override
    public String name() {
        return "chesslike";
    }

    @Override
    public String summary() {
        return "levels of walls, doors and keys, with pieces that move as a 5 × 5 grid says";
    }

    @Override
    public String positionSyntax() {
        return "the text of a level, perhaps with | for line breaks, or one of " + String.join(", ", SAMPLES)
                + ", or random:SEED or random:SEED:WIDTHxHEIGHT";
    }

    @Override
    public String rulesSyntax() {
        return "any of " + String.join(" ", ChesslikeRulesRecord.CHOICES.syntax())
                + ", which replace those of the level";
    }

    @Override
    public ChesslikePosition position(@Nullable String position, @Nullable String rules) {
        String rulesText = rules == null ? "" : rules;
        ChesslikeRules randomRules = ChesslikeRulesRecord.CHOICES.parse(rulesText);
        return read(position == null ? SAMPLES.get(0) : position, randomRules, rulesText);
    }

    private static ChesslikePosition read(String text, ChesslikeRules randomRules, String rulesText) {
        String name = text.strip();
        String sample = name.toLowerCase(Locale.ROOT);
        if (SAMPLES.contains(sample)) {
            return LevelReader.read(sampleText(sample), rulesText);
        }
        Matcher random = RANDOM.matcher(name);
        if (random.matches()) {
            int width = random.group(2) == null ? RANDOM_SIZE : Integer.parseInt(random.group(2));
            int height = random.group(3) == null ? RANDOM_SIZE : Integer.parseInt(random.group(3));
            if (RandomLevel.isSize(width) && RandomLevel.isSize(height)) {
                return random(new SplittableRandom(Long.parseLong(random.group(1))), width, height, randomRules);
            }
        }
        if (OneLine.isOne(name)) {
            return LevelReader.read(OneLine.split(name), rulesText);
        }
        if (name.indexOf('\n') < 0) {
            String names = String.join(", ", SAMPLES);
            throw MalformedTextException.of(
                    "level",
                    "no level is called \"" + Lines.abridged(name) + "\", only " + names
                            + ", random:SEED, or with 4 to 32 files and ranks random:SEED:8x8");
        }
        return LevelReader.read(text, rulesText);
    }

    /** The text of the level, with its rules, in one line. */
    @Override
    public String format(ChesslikePosition position) {
        return OneLine.join(position.toString());
    }

    @Override
    public ChesslikeMove move(String text, ChesslikePosition position) {
        return position.move(text);
    }

    /** The name and the worth: {@code bishop, worth 32}. */
    @Override
    public String pieceName(BoardPicture.Token piece, ChesslikePosition position) {
        PieceKind kind = kind(piece, position);
        return kind.name().toLowerCase(Locale.ROOT) + ", worth " + kind.score();
    }

    /**
     * The grid of a piece of the level's own, or of a beast, for the side that it is of; empty for the pieces of chess.
     */
    @Override
    public String pieceGrid(BoardPicture.Token piece, ChesslikePosition position) {
        PieceKind kind = kind(piece, position);
        boolean isOfChess =
                CHESS.indexOf(kind.letter()) >= 0 && PieceKind.standard().contains(kind);
        boolean isTurned = piece.side() == Color.BLACK && position.rules().facing() == ChesslikeRules.Facing.ENEMY;
        return isOfChess ? "" : (isTurned ? kind.grid().turned() : kind.grid()).toString();
    }

    private static PieceKind kind(BoardPicture.Token piece, ChesslikePosition position) {
        char letter = Character.toUpperCase(piece.symbol().charAt(0));
        return position.kinds().stream()
                .filter(kind -> kind.letter() == letter)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public Gesture gesture(ChesslikeMove move, ChesslikePosition position) {
        requireNonNull(move, "move");
        if (!(move instanceof ChesslikeMove.Step step)) {
            return Gesture.PASS;
        }
        Gesture.Kind kind = position.pieceAt(step.to()).isEmpty() ? Gesture.Kind.MOVE : Gesture.Kind.CAPTURE;
        return Gesture.of(kind, place(step.from(), position), place(step.to(), position));
    }

    private static BoardPicture.Place place(Tile tile, ChesslikePosition position) {
        return new BoardPicture.Place(position.height() - 1 - tile.rank(), tile.file());
    }

    @Override
    public BoardPicture picture(ChesslikePosition position, @Nullable ChesslikeMove last) {
        return LevelPicture.of(position, last);
    }
}
