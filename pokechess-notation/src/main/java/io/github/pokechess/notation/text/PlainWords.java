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
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.MoveTextException;
import io.github.pokechess.game.MoveTextException.Kind;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.kind.Tags;
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

    private static final Pattern CASTLING_RIGHTS = Pattern.compile("(?!.*(.).*\\1)[KQkq]{1,4}");

    /** A promotion in brackets, of which the lexer sees the first. */
    private static final Pattern BRACKETED = Pattern.compile("\\([NBRQnbrq]\\)");

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

        /** Dots that stand alone belong to a number; a lenient reader knows judgements, and that a capture was en passant. */
        @Override
        boolean isWord(FrameParser<Position, Move> frame) {
            String symbol = frame.lexer().text();
            if (symbol.chars().allMatch(c -> c == '.')) {
                return false;
            }
            int glyph = frame.isLenient() ? ForgivingChess.assessment(symbol) : 0;
            if (glyph > 0) {
                frame.forgive(Forgiveness.Kind.ASSESSMENT, symbol, "$" + glyph);
                frame.glyph(glyph);
                return false;
            }
            if (frame.isLenient() && ForgivingChess.isEnPassant(symbol)) {
                frame.forgive(Forgiveness.Kind.EN_PASSANT_MARK, symbol, "");
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
        String result(String symbol) {
            return ForgivingChess.result(symbol);
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
            Position position = frame.value(PokemonCodec.FEN, text -> position(frame, fen, text));
            if (position != null && Orthodox.isOtherKingAttacked(Replay.stateOf(position.newBoard()))) {
                frame.add(fen.valuePlace(), PokemonCodec.FEN, Orthodox.OTHER_KING_ATTACKED);
            }
            return position;
        }

        /** The position of a FEN; a lenient reader takes castling rights away that it cannot have. */
        private Position position(FrameParser<Position, Move> frame, FrameParser.Tag fen, String text) {
            try {
                return PlainChess.position(text, rules);
            } catch (MalformedTextException wrong) {
                String[] fields = text.strip().split(" +", -1);
                if (!frame.isLenient()
                        || fields.length < 3
                        || !CASTLING_RIGHTS.matcher(fields[2]).matches()) {
                    throw wrong;
                }
                String rights = possible(fields, wrong);
                frame.forgive(Forgiveness.Kind.CASTLING_RIGHTS, fen.valuePlace(), fields[2], rights);
                fields[2] = rights;
                return PlainChess.position(String.join(" ", fields), rules);
            }
        }

        /** The castling rights of a FEN that its position can have, in their order; each is one alone. */
        private String possible(String[] fields, MalformedTextException wrong) {
            StringBuilder possible = new StringBuilder();
            String[] one = fields.clone();
            for (char right : fields[2].toCharArray()) {
                one[2] = String.valueOf(right);
                try {
                    PlainChess.position(String.join(" ", one), rules);
                    possible.append(right);
                } catch (MalformedTextException impossible) {
                    // this right, or something else, which is found again without any
                }
            }
            String rights = possible.isEmpty() ? "-" : possible.toString();
            if (rights.equals(fields[2])) {
                throw wrong;
            }
            return rights;
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
        String unjudged = judged ? whole.substring(0, suffix.start()) : whole;
        String token = CHECK.matcher(unjudged).replaceFirst("");
        int glyph = judged ? GlyphSuffix.glyph(suffix.group()) : 0;
        try {
            decisions(token, whole).forEach(move -> tree().move(move, 0));
        } catch (MalformedTextException wrong) {
            if (!frame.isLenient()
                    || outcome() != null
                    || at().position().pendingPromotion().isPresent()) {
                throw wrong;
            }
            int assessment = playForgiving(unjudged, wrong);
            glyph = glyph == 0 ? assessment : glyph;
        }
        if (glyph > 0) {
            tree().remark(new Remarks(List.of(), List.of(glyph)));
        }
    }

    /** Plays a turn that is not written as it should be; returns the glyph of a judgement behind it, or 0. */
    private int playForgiving(String unjudged, MalformedTextException wrong) {
        int judgement = ForgivingChess.assessmentAtEnd(unjudged);
        String written = unjudged.substring(0, unjudged.length() - judgement);
        String following = frame.following(3);
        if (judgement == 0 && BRACKETED.matcher(following).matches()) {
            written += following;
        }
        GameBoard<Position, Move> board = at().position().newBoard();
        State state = Replay.stateOf(board);
        List<ForgivingChess.Meaning> meanings = ForgivingChess.meanings(written, state);
        if (meanings.size() > 1) {
            List<Move> candidates =
                    meanings.stream().map(one -> board.move(one.move())).toList();
            throw impossible(Kind.AMBIGUOUS, unjudged, "may be any of " + candidates, candidates);
        }
        if (meanings.isEmpty()) {
            throw wrong;
        }
        ForgivingChess.Meaning meaning = meanings.get(0);
        String meant = PlainGame.text(state, meaning.move(), meaning.promotion());
        meaning.kinds().forEach(kind -> frame.forgive(kind, frame.lexer().text(), meant));
        if (written.length() > unjudged.length()) {
            frame.lexer().extend(frame.lexer().end() + following.length());
        }
        int glyph = 0;
        if (judgement > 0) {
            String sign = unjudged.substring(written.length());
            glyph = ForgivingChess.assessment(sign);
            frame.forgive(Forgiveness.Kind.ASSESSMENT, sign, "$" + glyph);
        }
        tree().move(board.move(meaning.move()), 0);
        if (ForgivingChess.isCapturedPromotion(state, meaning.move())) {
            Square to = Square.all().get(PackedMove.to(meaning.move()));
            tree().move(Move.choosing(to, Objects.requireNonNull(meaning.promotion())), 0);
        }
        return glyph;
    }

    /** The decisions of a turn. */
    private List<Move> decisions(String token, String whole) {
        Matcher san = SAN.matcher(token);
        boolean castling = token.equals(MoveNames.SHORT_CASTLING) || token.equals(MoveNames.LONG_CASTLING);
        if (!castling && !san.matches()) {
            throw new MoveTextException(
                    Kind.SYNTAX,
                    TextProblem.at(TurnReader.FIELD, 0, quoted(whole) + ": is no turn in standard algebraic notation"),
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
        return ForgivingChess.isCapturedPromotion(state, move)
                ? List.of(
                        board.move(move),
                        Move.choosing(Square.all().get(PackedMove.to(move)), ForgivingChess.promotion(san.group(7))))
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
        boolean promotes = PackedMove.isPromotion(move) || ForgivingChess.isCapturedPromotion(state, move);
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
                        || PackedMove.promotedRole(move)
                                == ForgivingChess.promotion(san.group(7)).ordinal());
    }
}
