package io.github.pokechess.notation.text;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.MoveTextException.Kind;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.turn.MoveNames;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.Remarks;
import io.github.pokechess.notation.text.RawGame.Forgiveness;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads turns in standard algebraic notation, as files of orthodox chess have them. Every turn must be legal in chess; signs of check
 * and more of an origin than is needed are not looked at.
 */
final class PlainWords extends TreeWords<Position, Move> {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final List<String> VARIANTS = List.of("chess", "standard", "normal", "from position");

    /** A turn: piece, file, rank, capture, square, promotion; what stands behind it is cut off before. */
    private static final Pattern SAN = Pattern.compile("([NBRQK])?([a-h])?([1-8])?(x)?([a-h])([1-8])(?:=([NBRQ]))?");

    private static final Pattern CHECK = Pattern.compile("[+#]$");

    private PlainWords(FrameParser<Position, Move> frame) {
        super(frame);
    }

    /** Game files of orthodox chess, import format: all tags may be missing, and move numbers say nothing that the turns do not. */
    static final class Codec extends TextCodec<Position, Move> {
        private final Rules rules;

        Codec(Rules rules) {
            super(GameCodec.of(new PokemonChess()));
            this.rules = rules;
        }

        @Override
        int maxTagBytes(String name, GameReader.Options options) {
            return options.maxGameBytes();
        }

        @Override
        boolean overlooks(Forgiveness.Kind kind) {
            return switch (kind) {
                case MISSING_TAG, MISPLACED_COMMENT, MISSING_MOVE_NUMBER, WRONG_MOVE_NUMBER -> true;
                default -> false;
            };
        }

        /** Dots that stand alone belong to a number. */
        @Override
        boolean isWord(GameLexer lexer) {
            return !lexer.text().chars().allMatch(c -> c == '.');
        }

        @Override
        @Nullable
        Position start(FrameParser<Position, Move> frame) {
            FrameParser.Tag variant = frame.tag(Tags.VARIANT);
            if (variant != null && !VARIANTS.contains(variant.text().toLowerCase(Locale.ROOT))) {
                frame.add(variant.valuePlace(), Tags.VARIANT, "is another game than chess");
            }
            FrameParser.Tag fen = frame.tag(PokemonCodec.FEN);
            if (fen == null) {
                return Position.start(TEAM, TEAM, rules);
            }
            Position position = frame.value(PokemonCodec.FEN, text -> PlainChess.position(text, rules));
            if (position != null && Orthodox.isOtherKingAttacked(Replay.stateOf(position.newBoard()))) {
                frame.add(fen.valuePlace(), PokemonCodec.FEN, Orthodox.OTHER_KING_ATTACKED);
            }
            return position;
        }

        @Override
        WordReader<Position, Move> reader(FrameParser<Position, Move> frame, Position start) {
            return new PlainWords(frame);
        }

        @Override
        @Nullable
        Outcome told(String result, String reason) {
            return kind().told(result, reason.toLowerCase(Locale.ROOT));
        }

        /** The tag has words of PGN's, and any others. */
        @Override
        boolean isTermination(String reason, @Nullable Outcome outcome) {
            return true;
        }
    }

    @Override
    public void play() {
        String whole = frame.lexer().text();
        Matcher suffix = GlyphSuffix.PATTERN.matcher(whole);
        boolean judged = suffix.find();
        String token = CHECK.matcher(judged ? whole.substring(0, suffix.start()) : whole)
                .replaceFirst("");
        for (Move move : decisions(token, whole)) {
            tree().move(move, 0);
        }
        if (judged) {
            tree().remark(new Remarks(List.of(), List.of(GlyphSuffix.glyph(suffix.group()))));
        }
    }

    /** The decisions of a turn. */
    private List<Move> decisions(String token, String whole) {
        Matcher san = SAN.matcher(token);
        boolean castling = token.equals(MoveNames.SHORT_CASTLING) || token.equals(MoveNames.LONG_CASTLING);
        if (!castling && !san.matches()) {
            throw new MoveTextException(
                    Kind.SYNTAX,
                    TextProblem.at(
                            TurnReader.FIELD, 0, quoted(whole) + ": is no turn in standard algebraic notation"),
                    List.of());
        }
        Outcome over = outcome();
        if (over != null) {
            throw impossible(Kind.GAME_OVER, whole, "the game is over: " + over, List.of());
        }
        GameBoard<Position, Move> board = at().position().newBoard();
        State state = Replay.stateOf(board);
        List<Integer> fitting = new ArrayList<>();
        for (int move : Orthodox.moves(state)) {
            boolean fits = castling ? isCastling(move, token) : fits(state, move, san);
            if (fits) {
                fitting.add(move);
            }
        }
        if (fitting.isEmpty()) {
            throw impossible(Kind.ILLEGAL, whole, "no such turn is possible", List.of());
        }
        if (fitting.size() > 1) {
            List<Move> candidates = fitting.stream().map(board::move).toList();
            throw impossible(Kind.AMBIGUOUS, whole, "may be any of " + candidates, candidates);
        }
        int move = fitting.get(0);
        return isCapturedPromotion(state, move)
                ? List.of(board.move(move), Move.choosing(Square.all().get(PackedMove.to(move)), role(san)))
                : List.of(board.move(move));
    }

    private UnplayableTurnException impossible(Kind kind, String turn, String why, List<Move> candidates) {
        TextProblem problem = TextProblem.at(TurnReader.FIELD, 0, quoted(turn) + ": " + why);
        return new UnplayableTurnException(kind, problem, at().position(), candidates);
    }

    private static boolean isCastling(int move, String token) {
        boolean kingSide = PackedMove.to(move) > PackedMove.from(move);
        return PackedMove.kind(move) == PackedMove.CASTLING && kingSide == token.equals(MoveNames.SHORT_CASTLING);
    }

    private static boolean fits(State state, int move, Matcher san) {
        int from = PackedMove.from(move);
        int to = PackedMove.to(move);
        Role role = Role.values()[state.roleAt(from)];
        String piece = role == Role.PAWN ? null : String.valueOf(role.letter());
        boolean capture = PackedMove.isCapture(move);
        boolean promotes = PackedMove.isPromotion(move) || isCapturedPromotion(state, move);
        return Objects.equals(san.group(1), piece)
                && (san.group(2) == null
                        ? piece != null || !capture
                        : san.group(2).charAt(0) - 'a' == (from & 7))
                && (san.group(3) == null || san.group(3).charAt(0) - '1' == from >>> 3)
                && (san.group(4) != null) == capture
                && san.group(5).charAt(0) - 'a' == (to & 7)
                && san.group(6).charAt(0) - '1' == to >>> 3
                && PackedMove.kind(move) != PackedMove.CASTLING
                && promotes == (san.group(7) != null)
                && (!PackedMove.isPromotion(move)
                        || PackedMove.promotedRole(move) == role(san).ordinal());
    }

    private static boolean isCapturedPromotion(State state, int move) {
        int rank = PackedMove.to(move) >>> 3;
        return PackedMove.isCapture(move)
                && state.roleAt(PackedMove.from(move)) == State.PAWN
                && (rank == 0 || rank == 7);
    }

    private static Role role(Matcher san) {
        for (Role role : Role.promotions()) {
            if (san.group(7).charAt(0) == role.letter()) {
                return role;
            }
        }
        throw new IllegalStateException(san.group());
    }
}
