package io.github.pokechess.notation.text;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.MoveNames;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.InvalidMoveException;
import io.github.pokechess.game.InvalidMoveException.Kind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.game.engine.GameBoard;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.dialect.StartTags;
import io.github.pokechess.notation.internal.dialect.TurnParser;
import io.github.pokechess.notation.internal.dialect.TurnToken;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.pokemon.ForgivingPosition;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.internal.pokemon.Replay;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Games of orthodox chess in import format, in which turns are in standard algebraic notation. Every turn must be legal
 * in chess; signs of check and more of an origin than is needed are not looked at.
 */
final class ChessDialect extends PokemonDialect {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);

    /** The names of chess in the tag of its variant, in small letters, all other characters left out. */
    private static final Set<String> VARIANTS = Set.of(
            "",
            "chess",
            "standard",
            "standardchess",
            "normal",
            "normalchess",
            "regular",
            "regularchess",
            "classic",
            "classical",
            "classicchess",
            "classicalchess",
            "orthodox",
            "orthodoxchess",
            "orthochess",
            "international",
            "internationalchess",
            "western",
            "westernchess",
            "fide",
            "fidechess",
            "fromposition",
            "none");

    /** A turn: piece, file, rank, capture, square, promotion; what stands behind it is cut off before. */
    private static final Pattern SAN = Pattern.compile("([NBRQK])?([a-h])?([1-8])?(x)?([a-h])([1-8])(?:=([NBRQ]))?");

    /** The dots of a move number, before its turn. */
    private static final Pattern DOTS = Pattern.compile("^[0-9]*\\.+");

    /** A number with neither dots nor a blank behind it. */
    private static final Pattern NUMBERED = Pattern.compile("[0-9]+(?=[KQRBNO]|[a-h][x1-8])");

    private static final Pattern MOVE_NUMBER = Pattern.compile("[0-9]*\\.+");
    private static final Pattern BARE_NUMBER = Pattern.compile("(?!0000$|" + ForgivingChess.DIGITS + "$)[0-9]+");

    private static final Pattern CHECK = Pattern.compile("[+#]$");

    /** The piece of a promotion that stands apart: in brackets, or behind a blank; a sign of check may follow. */
    private static final Pattern APART =
            Pattern.compile("\\s{0,2}(=?\\s?(?:\\([NBRQnbrq]\\)|[NBRQ])[+#]{0,2})(?![\\w=x:-]).*", Pattern.DOTALL);

    /** The most bytes of such a piece, and one behind it. */
    private static final int MAX_APART = 10;

    private final Rules rules;
    private final PieceLetters letters;

    /** The dialect of games that are played by some rules, with the piece letters of some language. */
    ChessDialect(Rules rules, List<String> letters) {
        super(new PokemonChess());
        this.rules = rules;
        this.letters = new PieceLetters(letters);
    }

    /** PGN's import format: all tags may be missing, and move numbers say nothing that the turns do not. */
    static final class Style extends MovetextStyle {
        @Override
        int maxTagBytes(String name, GameDialect<?, ?> dialect, Reading<?> reading) {
            return reading.maxGameBytes();
        }

        @Override
        boolean isOverlooked(Forgiveness.Kind kind) {
            return switch (kind) {
                case MISSING_TAG, MISPLACED_COMMENT, MISSING_MOVE_NUMBER, WRONG_MOVE_NUMBER -> true;
                default -> false;
            };
        }

        @Override
        boolean isOnlyWarnedOf(Forgiveness.Kind kind) {
            return kind == Forgiveness.Kind.TAG_NAME || super.isOnlyWarnedOf(kind);
        }

        @Override
        boolean isChess() {
            return true;
        }

        @Override
        boolean isBareNumber(String symbol) {
            return BARE_NUMBER.matcher(symbol).matches();
        }

        @Override
        boolean isTurnLike(String symbol) {
            return ForgivingChess.isTurnLike(symbol);
        }

        @Override
        @Nullable
        String remarkInParentheses(TurnToken open) {
            return ForgivingChess.remarkInParentheses(open);
        }

        @Override
        int gluedResultLength(TurnToken symbol) {
            return ForgivingChess.gluedResultLength(symbol.text());
        }

        /**
         * The dots of a move number may be left out, or stand alone; a lenient reader knows judgements, and that a
         * capture was en passant.
         */
        @Override
        boolean isTurn(TurnToken symbol) {
            String written = symbol.text();
            String text = symbol.isLenient() ? ForgivingChess.toPlainCharacters(written) : written;
            if (MOVE_NUMBER.matcher(text).matches()) {
                return false;
            }
            int glyph = symbol.isLenient() ? ForgivingChess.assessmentGlyph(text) : 0;
            if (glyph > 0) {
                symbol.reportCorrection(Forgiveness.Kind.ASSESSMENT, written, "$" + glyph);
                symbol.addGlyph(glyph);
                return false;
            }
            if (symbol.isLenient() && ForgivingChess.isEnPassant(text)) {
                symbol.reportCorrection(Forgiveness.Kind.EN_PASSANT_MARK, written, "");
                return false;
            }
            if (symbol.isLenient() && ForgivingChess.isCheck(text)) {
                symbol.reportCorrection(Forgiveness.Kind.CHECK_MARK, written, "");
                return false;
            }
            return true;
        }

        @Override
        boolean endsLine(String symbol) {
            return ForgivingChess.isNullMove(symbol);
        }

        @Override
        @Nullable
        String resultOf(String text) {
            return ForgivingChess.resultOf(text);
        }

        @Override
        @Nullable
        String takeResultOfSymbols(TurnToken symbol) {
            String spaced = ForgivingChess.resultWithSpaces(symbol);
            return spaced == null ? ForgivingChess.resultOf(symbol.text()) : spaced;
        }

        /** PGN has words of its own for the termination, and any others. */
        @Override
        boolean tagsNameEnd() {
            return false;
        }
    }

    // ---- the start ----

    /** Whether the tag of a variant names chess. */
    static boolean isChess(String variant) {
        return VARIANTS.contains(variant.toLowerCase(Locale.ROOT).replaceAll("[ ()_?.-]", ""));
    }

    @Override
    public @Nullable Position parseStart(StartTags tags) {
        String variant = tags.parseValue(GameTags.VARIANT, text -> text);
        if (variant != null && !isChess(variant)) {
            tags.reportProblem(GameTags.VARIANT, "is another game than chess");
        }
        if (!tags.hasTag(FEN) || (tags.isLenient() && ForgivingPosition.isUnknown(tags, FEN))) {
            return Position.start(TEAM, TEAM, rules);
        }
        Position position = tags.parseValue(
                FEN, text -> ForgivingPosition.parse(tags, FEN, text, fen -> PlainChess.position(fen, rules)));
        if (position != null && Orthodox.isOtherKingAttacked(Replay.stateOf(position.newBoard()))) {
            tags.reportProblem(FEN, Orthodox.OTHER_KING_ATTACKED);
        }
        return position;
    }

    @Override
    public @Nullable Outcome decidedOutcome(String result, String termination) {
        return super.decidedOutcome(result, termination.toLowerCase(Locale.ROOT));
    }

    // ---- turns ----

    @Override
    public TurnParser<Position, Move> newTurnParser(Position start) {
        return this::parseTurn;
    }

    private boolean parseTurn(Position at, @Nullable Outcome over, TurnToken token, TurnParser.Moves<Move> moves) {
        String written = token.text();
        String cleaned = token.isLenient() ? ForgivingChess.toPlainCharacters(written) : written;
        boolean typeset = !cleaned.equals(written);
        cleaned = DOTS.matcher(cleaned).replaceFirst("");
        if (token.isLenient() && NUMBERED.matcher(cleaned).lookingAt()) {
            cleaned = cleaned.replaceFirst("^[0-9]+", "");
            token.reportCorrection(Forgiveness.Kind.WRONG_MOVE_NUMBER, written, cleaned);
        }
        cleaned = letters.toEnglish(cleaned);
        Matcher suffix = GlyphSuffix.PATTERN.matcher(cleaned);
        boolean judged = suffix.find();
        String unjudged = judged ? cleaned.substring(0, suffix.start()) : cleaned;
        String turn = CHECK.matcher(unjudged).replaceFirst("");
        try {
            decisionsOf(turn, written, at, over)
                    .forEach(move -> moves.move(new BoardGame.Step<>(move, OptionalInt.empty())));
            if (typeset) {
                token.reportCorrection(Forgiveness.Kind.TYPOGRAPHY, written, cleaned);
            }
        } catch (MalformedTextException wrong) {
            if (!token.isLenient() || over != null || at.pendingPromotion().isPresent()) {
                throw wrong;
            }
            parseLenient(at, token, unjudged, typeset, wrong, moves);
        }
        if (judged) {
            token.addGlyph(GlyphSuffix.glyphOfMark(suffix.group()));
        }
        return false;
    }

    /** Parses a turn that is not written as it should be, and a judgement behind it. */
    private static void parseLenient(
            Position at,
            TurnToken token,
            String unjudged,
            boolean typeset,
            MalformedTextException wrong,
            TurnParser.Moves<Move> moves) {
        Matcher apart = APART.matcher(token.textBehind(MAX_APART));
        boolean isApart = apart.matches();
        int judgement = isApart ? 0 : ForgivingChess.assessmentLength(unjudged);
        String promotion = isApart ? apart.group(1).replaceAll("\\s", "") : "";
        String written = unjudged.substring(0, unjudged.length() - judgement);
        GameBoard<Position, Move> board = at.newBoard();
        State state = Replay.stateOf(board);
        List<ForgivingChess.Meaning> meanings = ForgivingChess.meanings(written + promotion, state);
        if (isApart && meanings.isEmpty()) {
            isApart = false; // it is not what the pawn becomes
            judgement = ForgivingChess.assessmentLength(unjudged);
            written = unjudged.substring(0, unjudged.length() - judgement);
            meanings = ForgivingChess.meanings(written, state);
        }
        if (meanings.size() > 1) {
            List<Move> candidates =
                    meanings.stream().map(one -> board.move(one.move())).toList();
            throw impossibleMove(Kind.AMBIGUOUS, unjudged, "may be any of " + candidates, at, candidates);
        }
        if (meanings.isEmpty()) {
            throw wrong;
        }
        ForgivingChess.Meaning meaning = meanings.get(0);
        String corrected = PlainGame.moveText(state, meaning.move(), meaning.promotion());
        if (isApart) {
            token.extendBy(apart.end(1));
            if (!meaning.kinds().contains(Forgiveness.Kind.PROMOTION)) {
                token.reportCorrection(Forgiveness.Kind.PROMOTION, token.text(), corrected);
            }
        }
        meaning.kinds().forEach(kind -> token.reportCorrection(kind, token.text(), corrected));
        if (typeset) {
            token.reportCorrection(Forgiveness.Kind.TYPOGRAPHY, token.text(), corrected);
        }
        if (judgement > 0) {
            String sign = unjudged.substring(written.length());
            int glyph = ForgivingChess.assessmentGlyph(sign);
            token.reportCorrection(Forgiveness.Kind.ASSESSMENT, sign, "$" + glyph);
            token.addGlyph(glyph);
        }
        moves.move(new BoardGame.Step<>(board.move(meaning.move()), OptionalInt.empty()));
        if (ForgivingChess.isCapturedPromotion(state, meaning.move())) {
            Square to = Square.all().get(PackedMove.to(meaning.move()));
            moves.move(new BoardGame.Step<>(
                    Move.choosing(to, Objects.requireNonNull(meaning.promotion())), OptionalInt.empty()));
        }
    }

    /** The decisions of a turn. */
    private static List<Move> decisionsOf(String token, String cleaned, Position at, @Nullable Outcome over) {
        Matcher san = SAN.matcher(token);
        boolean kingSide = token.equals(MoveNames.SHORT_CASTLING);
        boolean castling = kingSide || token.equals(MoveNames.LONG_CASTLING);
        if (!castling && !san.matches()) {
            throw noTurn(cleaned, at);
        }
        if (over != null) {
            throw impossibleMove(Kind.GAME_OVER, cleaned, "the game is over: " + over, at, List.of());
        }
        GameBoard<Position, Move> board = at.newBoard();
        State state = Replay.stateOf(board);
        List<Integer> fitting = Orthodox.legalMoves(
                state, move -> castling ? Orthodox.isCastling(move, kingSide) : matchesSan(state, move, san));
        if (fitting.isEmpty()) {
            throw noLegalMove(
                    cleaned, castling ? token : san.group(4) == null ? token : token.replaceFirst("=.*", ""), at);
        }
        if (fitting.size() > 1) {
            List<Move> candidates = fitting.stream().map(board::move).toList();
            throw impossibleMove(Kind.AMBIGUOUS, cleaned, "may be any of " + candidates, at, candidates);
        }
        int move = fitting.get(0);
        return ForgivingChess.isCapturedPromotion(state, move)
                ? List.of(
                        board.move(move),
                        Move.choosing(
                                Square.all().get(PackedMove.to(move)), ForgivingChess.promotionRole(san.group(7))))
                : List.of(board.move(move));
    }

    /**
     * Says why no legal move of chess has a name, in the words in which this game refuses it if it refuses it too.
     *
     * @param name without the promotion of a capture, which is a decision of its own here
     */
    private static InvalidMoveException noLegalMove(String turn, String name, Position at) {
        return TurnParser.refusal(turn, at, name).orElseGet(() -> {
            boolean isCastling = name.startsWith("O");
            boolean lacksPromotion = !isCastling
                    && name.contains("x")
                    && turn.indexOf('=') < 0
                    && at.after(at.move(name), 0).pendingPromotion().isPresent();
            GameBoard<Position, Move> board = at.newBoard();
            if (!lacksPromotion && Orthodox.isLegal(Replay.stateOf(board), board.find(at.move(name)))) {
                return noTurn(turn, at); // such as e2e4, which this game reads
            }
            String why = isCastling
                    ? "the king would leave or pass an attacked square"
                    : lacksPromotion ? "the promotion is missing, as in " + name + "=Q" : "the king would be attacked";
            Kind kind = lacksPromotion ? Kind.MISWRITTEN : Kind.ILLEGAL;
            return impossibleMove(kind, turn, "is no legal move here: " + why, at, List.of());
        });
    }

    private static InvalidMoveException noTurn(String turn, Position at) {
        return impossibleMove(Kind.SYNTAX, turn, "is no turn in standard algebraic notation", at, List.of());
    }

    private static InvalidMoveException impossibleMove(
            Kind kind, String turn, String why, Position at, List<Move> candidates) {
        TextProblem problem = TextProblem.at(
                TurnParser.FIELD, 0, TurnParser.quotedAndShortened(turn) + (why.startsWith("is ") ? " " : ": ") + why);
        return new InvalidMoveException(kind, problem, candidates).withPosition(at);
    }

    private static boolean matchesSan(State state, int move, Matcher san) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        if (san.group(5).charAt(0) - 'a' != (to & 7) || san.group(6).charAt(0) - '1' != to >>> 3) {
            return false;
        }
        Role role = Role.values()[state.roleAt(from)];
        String piece = role == Role.PAWN ? null : String.valueOf(role.letter());
        boolean capture = PackedMove.isCapture(move);
        boolean promotes = PackedMove.isPromotion(move) || ForgivingChess.isCapturedPromotion(state, move);
        return Objects.equals(san.group(1), piece)
                && (san.group(2) == null
                        ? piece != null || !capture
                        : san.group(2).charAt(0) - 'a' == (from & 7))
                && (san.group(3) == null || san.group(3).charAt(0) - '1' == from >>> 3)
                && (san.group(4) != null) == capture
                && PackedMove.kind(move) != PackedMove.CASTLING
                && promotes == (san.group(7) != null)
                && (!PackedMove.isPromotion(move)
                        || PackedMove.promotedRole(move)
                                == ForgivingChess.promotionRole(san.group(7)).ordinal());
    }
}
