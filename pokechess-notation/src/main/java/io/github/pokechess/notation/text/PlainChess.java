package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.choices.Word;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.internal.movetext.LineCounter;
import io.github.pokechess.notation.internal.pokemon.ForgivingPosition;
import io.github.pokechess.notation.internal.pokemon.Replay;
import io.github.pokechess.notation.internal.text.PositionFields;
import io.github.pokechess.notation.source.Sources;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Finding;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Reason;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Orthodox chess in the words of this game: with normal types alone and no luck every capture is neutral and certain,
 * so that FEN and PGN say all there is to say. Stateless and thread-safe.
 *
 * <p>What differs is the king, who may be left attacked here and is captured in the end. Games in which that happens,
 * or a king castles out of or through an attack, are not orthodox chess. They are refused with a {@link
 * NotPlainChessException}, and so are types, luck and unfinished turns. Mate and stalemate of chess end no game here:
 * read from PGN, a game won by mate is one that the loser resigned, and any draw that the rules did not bring about is
 * agreed.
 *
 * <pre>{@code
 * Position position = PlainChess.parsePosition("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1");
 * try (Stream<ReadResult<GameRecord<Position, Move>>> games =
 *         PlainChess.read(Path.of("games.pgn"), Reading.standard())) {
 *     GameText.write(Path.of("games.pcn"), games.map(ReadResult::game));
 * }
 * }</pre>
 */
public final class PlainChess {
    private static final Rules RULES = Rules.standard()
            .withLuck(LuckModel.NONE)
            .withThreefoldRepetition(false)
            .withFiftyMoveRule(false);

    private static final int FEN_FIELDS = 6;

    /** Several times as long as any position is, and with types still shorter than what {@link PositionText} reads. */
    private static final int MAX_LENGTH = 500;

    private PlainChess() {}

    /**
     * The rules under which this game is orthodox chess as far as it can be: no luck, and repetitions and fifty moves
     * end nothing, since in chess they are claimed.
     */
    public static Rules rules() {
        return RULES;
    }

    /**
     * Every move that is legal in orthodox chess, regardless of types: none leaves the king attacked; unmodifiable. A
     * pawn's capture onto the last rank is there once: its promotion is chosen after it.
     */
    public static List<Move> legalMoves(Position position) {
        GameBoard<Position, Move> board = requireNonNull(position, "position").newBoard();
        return Orthodox.legalMoves(Replay.stateOf(board)).stream()
                .map(board::move)
                .toList();
    }

    /**
     * Reads a position in Forsyth–Edwards notation, to be played by {@link #rules}; every piece is normal. The en
     * passant square may be written after any double step or only where it can be used. Fields stand apart by white
     * space.
     *
     * @throws MalformedTextException if the text is none, or no position of this game; the exception lists all problems
     */
    public static Position parsePosition(String fen) {
        requireNonNull(fen, "fen");
        return position(fen, RULES);
    }

    /**
     * Reads a position leniently: counters, castling rights and the en passant square may be missing or impossible,
     * where only one thing can be meant.
     *
     * @param forgiven takes what was not as it should be; the numbers of game and line are 1
     * @throws MalformedTextException as {@link #parsePosition(String)} does
     */
    public static Position parsePosition(String fen, Consumer<? super Forgiveness> forgiven) {
        requireNonNull(fen, "fen");
        return ForgivingPosition.parse(fen, text -> position(text, RULES), forgiven);
    }

    static Position position(String fen, Rules rules) {
        if (fen.length() > MAX_LENGTH) {
            throw new MalformedTextException(
                    List.of(TextProblem.at("FEN", MAX_LENGTH, "is longer than " + MAX_LENGTH + " characters")));
        }
        List<Word> fields = Word.of(fen);
        if (fields.size() > FEN_FIELDS) {
            throw new MalformedTextException(List.of(
                    TextProblem.at("FEN", fields.get(FEN_FIELDS).start(), "nothing can follow the move number")));
        }
        String text = fen;
        if (fields.size() == FEN_FIELDS) {
            text += " " + PositionFields.normalTypes(fields.get(0).text()) + " -";
        }
        Position position;
        try {
            position = PositionText.parse(text, rules);
        } catch (MalformedTextException wrong) {
            List<TextProblem> own = wrong.problems().stream()
                    .filter(problem -> !problem.field().equals(PositionFields.TYPES))
                    .toList();
            throw own.isEmpty() ? wrong : new MalformedTextException(own);
        }
        Square promotion = position.pendingPromotion().orElse(null);
        if (promotion != null) {
            throw new MalformedTextException(List.of(TextProblem.at(
                    "placement", fields.get(0).start(), "a pawn on " + promotion + " that has become nothing")));
        }
        return position;
    }

    /**
     * The position in Forsyth–Edwards notation, six fields. The en passant square stands there after every double step.
     *
     * @throws NotPlainChessException if it has types, luck, a chart of its own, an unfinished turn, or a king is
     *     missing
     */
    public static String format(Position position) {
        requireNonNull(position, "position");
        List<Finding> findings = reasonsAgainst(position);
        if (!findings.isEmpty()) {
            throw new NotPlainChessException(-1, findings);
        }
        String text = PositionText.format(position);
        return Stream.of(text.split(" ", -1)).limit(FEN_FIELDS).collect(Collectors.joining(" "));
    }

    /**
     * Reads a move in coordinates as chess programs write it: in {@code a7b8q} a capture and what the pawn becomes are
     * one word, where this game has two decisions.
     *
     * @return the legal decisions that the word stands for: one, or two for a capture that promotes
     * @throws InvalidMoveException if the text is no move, is not legal there, or lacks what the pawn becomes
     */
    public static List<Move> parseMoves(String text, Position position) {
        requireNonNull(position, "position");
        Move move;
        try {
            move = Move.parse(requireNonNull(text, "text"));
        } catch (MalformedTextException wrong) {
            throw refusal(Kind.SYNTAX, text, position, "is no move; moves are written like e2e4 or a7a8q");
        }
        if (position.isLegal(move)) {
            Square pending = pendingPromotionAfter(position, move);
            if (pending != null) {
                String lack = "lacks the letter of the piece that the pawn becomes, as in " + text + "q";
                throw refusal(Kind.MISWRITTEN, text, position, lack);
            }
            return List.of(move);
        }
        if (move instanceof Move.Step step && step.promotion() != null) {
            Move capture = Move.of(step.from(), step.to());
            if (position.isLegal(capture)) {
                Square pending = pendingPromotionAfter(position, capture);
                if (pending != null) {
                    return List.of(capture, Move.choosing(pending, step.promotion()));
                }
                if (position.after(capture, 0).outcome().isPresent()) {
                    return List.of(capture); // a pawn that takes the king becomes nothing here
                }
            }
        }
        return List.of(position.move(text)); // which says why it is not legal
    }

    /**
     * Writes decisions in coordinates as chess programs read them, separated by blanks: a capture and what the pawn
     * becomes are one word, as {@link #parseMoves} reads it.
     *
     * @param moves decisions that follow one another; a capture that promotes without its choice, at the end, has no
     *     letter
     */
    public static String formatMoves(List<Move> moves) {
        requireNonNull(moves, "moves");
        StringBuilder moveText = new StringBuilder();
        for (Move move : moves) {
            if (move instanceof Move.Promotion choice && !moveText.isEmpty()) {
                moveText.append(Character.toLowerCase(choice.role().letter()));
            } else {
                moveText.append(moveText.isEmpty() ? "" : " ").append(move);
            }
        }
        return moveText.toString();
    }

    /** The square of the pawn whose promotion is to be chosen after a legal decision, or null. */
    private static @Nullable Square pendingPromotionAfter(Position position, Move move) {
        return position.pendingPromotion().isPresent()
                ? null
                : position.after(move, 0).pendingPromotion().orElse(null);
    }

    private static InvalidMoveException refusal(Kind kind, String move, Position position, String what) {
        return InvalidMoveException.of(kind, move, what).withPosition(position);
    }

    /** The things in a position that chess has no words for. */
    private static List<Finding> reasonsAgainst(Position position) {
        List<Finding> findings = new ArrayList<>();
        position.board().pieces().forEach((square, piece) -> {
            if (piece.type() != PokemonType.NORMAL) {
                findings.add(new Finding(
                        Reason.TYPE,
                        "the piece on " + square + " is " + piece.type().code()));
            }
        });
        if (position.rules().luck() != LuckModel.NONE) {
            findings.add(new Finding(
                    Reason.LUCK, "captures are rolled: " + position.rules().luck()));
        }
        if (!position.rules().chart().equals(TypeChart.standard())) {
            findings.add(new Finding(Reason.CHART, "the type chart is not the standard one"));
        }
        if (position.chain().isPresent() || position.pendingPromotion().isPresent()) {
            findings.add(new Finding(Reason.UNFINISHED_TURN, "the turn is not over"));
        }
        for (Color color : Color.values()) {
            if (position.board().count(color, Role.KING) == 0) {
                findings.add(new Finding(Reason.NO_KING, color + " has no king"));
            }
        }
        return findings;
    }

    /**
     * A game in Portable Game Notation, export format: the seven-tag roster first, standard algebraic notation with
     * signs of check and mate, comments, glyphs and variations. Tags of this library's own ({@code WhiteTeam}, {@code
     * Luck} and so on) are left out; {@code Termination} has PGN's words.
     *
     * @throws NotPlainChessException if chess cannot express it; has the decision, which may be one of a variation
     * @throws InvalidInputException if readers with the standard limits would not take its movetext, as {@link
     *     GameText#format(GameRecord)} has it
     */
    public static String format(GameRecord<Position, Move> game) {
        requireNonNull(game, "game");
        List<Finding> findings = reasonsAgainst(game.game().at(0).position());
        if (!findings.isEmpty()) {
            throw new NotPlainChessException(-1, findings);
        }
        return PlainGame.format(game);
    }

    /** Whether chess can express a game with its variations, so that {@link #format(GameRecord)} writes it. */
    public static boolean isChess(GameRecord<Position, Move> game) {
        try {
            format(game);
            return true;
        } catch (NotPlainChessException other) {
            return false;
        }
    }

    /**
     * Reads the text of exactly one game in Portable Game Notation, import format, to be played by {@link #rules}.
     *
     * @throws MalformedTextException as for {@link #parseGame(GameSource, Rules, Reading)}, or if there is no game
     *     or more than one
     */
    public static GameRecord<Position, Move> parseGame(String pgn) {
        return GameText.only(split(pgn, Reading.standard()), raw -> parseGame(raw, RULES, Reading.standard()))
                .game();
    }

    /** Whether the tag {@code Variant} of a game names orthodox chess, as an empty one does. */
    public static boolean isVariant(String variant) {
        return ChessDialect.isChess(requireNonNull(variant, "variant"));
    }

    /**
     * The games of a text in Portable Game Notation, broken ones among them, none replayed yet. Unlike {@link
     * GameText#split} it finds games without tags, leniently also those without results.
     */
    public static List<GameSource> split(String pgn, Reading<?> reading) {
        requireNonNull(reading, "reading");
        InputStream text = new ByteArrayInputStream(requireNonNull(pgn, "pgn").getBytes(StandardCharsets.UTF_8));
        try (GameReader reader = GameReader.ofChess(text, reading.withCharset(StandardCharsets.UTF_8))) {
            List<GameSource> games = new ArrayList<>();
            reader.forEachRemaining(games::add);
            return List.copyOf(games);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Reads a game of a PGN file that a {@link GameReader} has found: with that reader's charset, place and limits.
     * Every turn, in variations too, must be legal in chess. Move numbers, signs of check and redundant parts of an
     * origin are ignored; suffixes such as {@code !?} become glyphs. Tags may be missing. Broken if a turn is not
     * possible, or fits several ({@link InvalidMoveException}), if it is no PGN, or another variant ({@link
     * MalformedTextException}).
     *
     * <p>Leniently, what {@link Forgiveness.Kind} lists is forgiven, but never guessed between two moves. A text that
     * is not in UTF-8 is then read as Windows-1252, of which Latin-1 is a part.
     *
     * @param rules the rules to play it by, with luck {@link LuckModel#NONE} and the standard chart
     * @param reading how to read it; the game is one of Pokémon Chess
     * @throws InvalidInputException if these are not such rules
     */
    public static <G> ReadResult<G> parseGame(GameSource game, Rules rules, Reading<G> reading) {
        requireNonNull(rules, "rules");
        requireNonNull(game, "game");
        requireNonNull(reading, "reading");
        requireChess(rules);
        return parseGame(game, rules, reading, new ArrayList<>());
    }

    private static <G> ReadResult<G> parseGame(
            GameSource game, Rules rules, Reading<G> reading, List<Forgiveness> forgiven) {
        List<String> warnings = new ArrayList<>(1);
        return ReadResultRecord.of(game.number(), forgiven, () -> {
                    boolean isOdd = reading.isLenient() && !game.invalidUtf8().isEmpty();
                    boolean isRecoded = isOdd && !game.isUtf8ButItsEnd();
                    GameSource text = isOdd
                            ? game.withCharset(isRecoded ? Charset.forName("windows-1252") : StandardCharsets.UTF_8)
                            : game;
                    if (isRecoded) {
                        forgiven.add(encodingCorrection(text, "Windows-1252"));
                    }
                    GameParser<Position, Move> parser = new GameParser<>(
                            text, new ChessDialect(rules, reading.pieceLetters()), new ChessDialect.Style(), reading);
                    GameRecord<Position, Move> read = parser.readGame(forgiven);
                    parser.joinedWarnings().ifPresent(warnings::add);
                    return reading.pokemonChess(read);
                })
                .withWarning(warnings.stream().findFirst());
    }

    private static Forgiveness encodingCorrection(GameSource game, String written) {
        return game.correctionAt(new LineCounter(game.bytes()), Forgiveness.Kind.ENCODING, 0, written, "UTF-8", "");
    }

    private static void requireChess(Rules rules) {
        if (rules.luck() != LuckModel.NONE || !rules.chart().equals(TypeChart.standard())) {
            throw new InvalidInputException("chess knows no luck and no chart: " + rules);
        }
    }

    /**
     * The games of a PGN file, packed by gzip or not, broken ones among them, each read on demand as {@link
     * #parseGame(GameSource, Rules, Reading)} does by {@link #rules}. Leniently, a file in UTF-16 is recognised.
     * The stream closes the file where it ends or fails, and must be closed if it is left before that. It fails with an
     * {@link UncheckedIOException} where the file cannot be read any further.
     *
     * @throws IOException if it cannot be opened
     */
    public static <G> Stream<ReadResult<G>> read(Path file, Reading<G> reading) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(reading, "reading");
        return read(Sources.open(file), reading);
    }

    /**
     * Reads games from a stream of bytes, which is closed together with the result.
     *
     * @throws IOException if nothing can be read from it
     */
    public static <G> Stream<ReadResult<G>> read(InputStream in, Reading<G> reading) throws IOException {
        requireNonNull(reading, "reading");
        requireNonNull(in, "in");
        Charset wide;
        GameReader reader;
        try {
            InputStream text =
                    new BufferedInputStream(Sources.unpacked(new BufferedInputStream(in), reading.maxUnpackedBytes()));
            wide = reading.isLenient() ? Sources.detectUtf16(text) : null;
            reader = GameReader.ofChess(text, wide == null ? reading : reading.withCharset(wide));
        } catch (IOException | RuntimeException wrong) {
            in.close();
            throw wrong;
        }
        return reader.stream().map(game -> {
            List<Forgiveness> forgiven = new ArrayList<>();
            if (wide != null && game.number() == 1) {
                forgiven.add(encodingCorrection(game, wide.name()));
            }
            return parseGame(game, RULES, reading, forgiven);
        });
    }

    /**
     * Writes a PGN file once all games are there, replacing an existing one; each is requested when the one before it
     * has been written. Where the name ends with {@code .gz} it is packed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     * @throws NotPlainChessException as {@link #format(GameRecord)} does, with the number of the game in its message;
     *     the file is then as it was
     */
    public static void write(Path file, Iterable<GameRecord<Position, Move>> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        AtomicFile.replace(file, (out, first) -> {
            Writer writer = AtomicFile.utf8(out);
            long number = 0;
            for (GameRecord<Position, Move> game : games) {
                number++;
                try {
                    writer.append(number == 1 ? "" : "\n").append(format(game));
                } catch (NotPlainChessException other) {
                    throw other.inGame(number);
                }
            }
            writer.flush();
        });
    }

    /**
     * Writes the games of a stream, which is closed.
     *
     * @throws IOException if it cannot be written; the file is then as it was
     * @throws NotPlainChessException as {@link #format(GameRecord)} does; the file is then as it was
     */
    public static void write(Path file, Stream<GameRecord<Position, Move>> games) throws IOException {
        requireNonNull(file, "file");
        requireNonNull(games, "games");
        try (games) {
            @SuppressWarnings("StreamToIterable") // it is gone through once
            Iterable<GameRecord<Position, Move>> all = games::iterator;
            write(file, all);
        }
    }

    /** Thrown if orthodox chess cannot express a position or a game. Lists every reason that was found. */
    public static final class NotPlainChessException extends InvalidInputException {
        @Serial
        private static final long serialVersionUID = 1L;

        /** The things that orthodox chess does not have. */
        public enum Reason {
            /** A piece of another type than normal. */
            TYPE,
            /** Captures that are rolled. */
            LUCK,
            /** A type chart of its own. */
            CHART,
            /** A piece that is in the middle of a chain, or a promotion that is to be chosen. */
            UNFINISHED_TURN,
            /** A side without a king. */
            NO_KING,
            /** A turn that leaves the own king attacked. */
            KING_LEFT_ATTACKED,
            /** A castling out of or through attacked squares. */
            CASTLING_THROUGH_ATTACK
        }

        private final Reason[] reasons;
        private final int move;

        /** A reason and its message. */
        record Finding(Reason reason, String message) {}

        NotPlainChessException(int move, List<Finding> findings) {
            super((move < 0 ? "" : "decision " + (move + 1) + ": ")
                    + findings.stream().map(Finding::message).collect(Collectors.joining("; ")));
            Set<Reason> all = EnumSet.noneOf(Reason.class);
            findings.forEach(finding -> all.add(finding.reason()));
            this.reasons = all.toArray(new Reason[0]);
            this.move = move;
        }

        private NotPlainChessException(long game, NotPlainChessException refusal) {
            super("game " + game + ": " + refusal.getMessage());
            this.reasons = refusal.reasons;
            this.move = refusal.move;
        }

        /** Returns this refusal for a game among several. */
        NotPlainChessException inGame(long number) {
            return new NotPlainChessException(number, this);
        }

        /** The reasons, at least one; unmodifiable. */
        public Set<Reason> reasons() {
            return Collections.unmodifiableSet(EnumSet.copyOf(List.of(reasons)));
        }

        /**
         * The number of the decision that cannot be expressed, from 0 in its line of the game; −1 if it is about a
         * position.
         */
        public int move() {
            return move;
        }
    }
}
