package io.github.pokechess.notation.text;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Move;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.internal.PackedMove;
import io.github.pokechess.core.internal.State;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.GameBoard;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.internal.kind.GameCodec;
import io.github.pokechess.notation.internal.kind.PokemonCodec;
import io.github.pokechess.notation.internal.kind.Tags;
import io.github.pokechess.notation.internal.movetext.GameLexer;
import io.github.pokechess.notation.internal.movetext.GameLexer.Kind;
import io.github.pokechess.notation.internal.movetext.GlyphSuffix;
import io.github.pokechess.notation.internal.movetext.MovetextLines;
import io.github.pokechess.notation.internal.turn.MoveNames;
import io.github.pokechess.notation.internal.turn.Replay;
import io.github.pokechess.notation.internal.turn.TurnReader;
import io.github.pokechess.notation.internal.walk.LineBuilder;
import io.github.pokechess.notation.internal.walk.MovetextWriter;
import io.github.pokechess.notation.internal.walk.WordWalk;
import io.github.pokechess.notation.problem.UnplayableTurnException;
import io.github.pokechess.notation.record.GameBuilder;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Finding;
import io.github.pokechess.notation.text.PlainChess.NotPlainChessException.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Games of orthodox chess in Portable Game Notation (S. J. Edwards, <i>Portable Game Notation Specification and
 * Implementation Guide</i>, 1994).
 */
final class PlainGame {
    private static final Team TEAM = Team.uniform(PokemonType.NORMAL);
    private static final String ATTACKED = "the king of the side that is not to move is attacked";
    private static final String NORMAL = "normal";
    private static final String TIME_FORFEIT = "time forfeit";

    /** A turn: piece, file, rank, capture, square, promotion; what stands behind it is cut off before. */
    private static final Pattern SAN = Pattern.compile("([NBRQK])?([a-h])?([1-8])?(x)?([a-h])([1-8])(?:=([NBRQ]))?");

    private static final Pattern CHECK = Pattern.compile("[+#]$");

    private PlainGame() {}

    /** The text of a game that starts as chess can. */
    static String format(PlayedGame<Position, Move> game) {
        Position start = game.game().at(0).position();
        State state = Replay.stateOf(start.newBoard());
        if (Orthodox.isInCheck(state, state.turn() ^ 1)) {
            throw new NotPlainChessException(-1, List.of(new Finding(Reason.KING_LEFT_ATTACKED, ATTACKED)));
        }
        Map<String, String> tags = new LinkedHashMap<>(game.tags());
        tags.keySet().removeAll(PokemonCodec.DERIVED);
        Outcome outcome = game.game().outcome().orElse(null);
        Map<String, String> all = new LinkedHashMap<>();
        for (String name : PokemonCodec.REQUIRED) {
            if (tags.containsKey(name)) {
                all.put(name, requireNonNull(tags.remove(name)));
            }
        }
        all.put(Tags.RESULT, Tags.result(outcome));
        if (PokemonCodec.teams(start).isEmpty()) {
            all.put(PokemonCodec.SET_UP, "1");
            all.put(PokemonCodec.FEN, PlainChess.format(start));
        }
        all.put(Tags.TERMINATION, termination(outcome));
        all.putAll(tags);
        StringBuilder text = Tags.format(all);
        MovetextLines line = new MovetextLines(text);
        MovetextWriter.write(game, PlainGame::token, line);
        line.append(Tags.result(outcome));
        return text.append('\n').toString();
    }

    private static String termination(@Nullable Outcome outcome) {
        if (outcome == null) {
            return Tags.UNTERMINATED;
        }
        return PokemonCodec.isOnTime(outcome) ? TIME_FORFEIT : NORMAL;
    }

    /** A turn in standard algebraic notation. */
    private static String token(WordWalk.Word<Position, Move> turn) {
        List<BoardGame.Step<Move>> moves = turn.steps();
        GameBoard<Position, Move> board = turn.from().position().newBoard();
        State state = Replay.stateOf(board);
        int move = board.find(moves.get(0).move());
        check(board, move, turn.from().moveCount());
        StringBuilder text = new StringBuilder();
        int to = PackedMove.to(move);
        if (PackedMove.kind(move) == PackedMove.CASTLING) {
            text.append(to > PackedMove.from(move) ? MoveNames.SHORT_CASTLING : MoveNames.LONG_CASTLING);
        } else {
            origin(state, move, text);
            text.append(PackedMove.isCapture(move) ? "x" : "").append(MoveNames.square(to));
        }
        Role promotion = promotion(moves);
        if (promotion != null) {
            text.append('=').append(promotion.letter());
        }
        State after = Replay.stateOf(turn.end().position().newBoard());
        if (after.pendingPromotion() != State.NO_SQUARE) {
            throw new NotPlainChessException(
                    turn.end().moveCount() - 1,
                    List.of(new Finding(Reason.UNFINISHED_TURN, "the promotion is not chosen")));
        }
        if (Orthodox.isInCheck(after, after.turn())) {
            text.append(Orthodox.moves(after).isEmpty() ? '#' : '+');
        }
        return text.toString();
    }

    private static void check(GameBoard<Position, Move> board, int move, int moves) {
        State state = Replay.stateOf(board);
        if (PackedMove.kind(move) == PackedMove.CASTLING && Orthodox.castlesThroughAttack(state, move)) {
            throw new NotPlainChessException(
                    moves,
                    List.of(new Finding(
                            Reason.CASTLING_THROUGH_ATTACK, "the king castles out of or through an attack")));
        }
        if (!Orthodox.isLegal(state, move)) {
            throw new NotPlainChessException(
                    moves,
                    List.of(new Finding(Reason.KING_LEFT_ATTACKED, board.move(move) + " leaves the king attacked")));
        }
    }

    private static @Nullable Role promotion(List<BoardGame.Step<Move>> moves) {
        Move last = moves.get(moves.size() - 1).move();
        if (last instanceof Move.Promotion choice) {
            return choice.role();
        }
        return last instanceof Move.Step step ? step.promotion() : null;
    }

    /** The letter of the piece, and where it comes from if another one of its role may go to the square as well. */
    private static void origin(State state, int move, StringBuilder text) {
        int from = PackedMove.from(move);
        String square = MoveNames.square(from);
        int role = state.roleAt(from);
        if (role == State.PAWN) {
            text.append(PackedMove.isCapture(move) ? square.substring(0, 1) : "");
            return;
        }
        text.append(Role.values()[role].letter());
        boolean others = false;
        boolean sameFile = false;
        boolean sameRank = false;
        for (int other : Orthodox.moves(state)) {
            int origin = PackedMove.from(other);
            boolean rivals =
                    origin != from && PackedMove.to(other) == PackedMove.to(move) && state.roleAt(origin) == role;
            others |= rivals;
            sameFile |= rivals && (origin & 7) == (from & 7);
            sameRank |= rivals && origin >>> 3 == from >>> 3;
        }
        text.append(others && (!sameFile || sameRank) ? square.substring(0, 1) : "");
        text.append(sameFile ? square.substring(1) : "");
    }

    /** Reads one game. Used once. */
    static final class Reader {
        private final RawGame raw;
        private final Rules rules;
        private final GameLexer lexer;
        private final List<TextProblem> problems = new ArrayList<>();
        private final Map<String, String> tags = new LinkedHashMap<>();
        private final Map<String, Integer> places = new LinkedHashMap<>();

        Reader(RawGame raw, Rules rules) {
            this.raw = raw;
            this.rules = rules;
            this.lexer = new GameLexer(raw.bytes(), (place, problem) -> {
                int colon = problem.indexOf(": ");
                add(problem.substring(0, colon), place, problem.substring(colon + 2));
            });
        }

        PlayedGame<Position, Move> read() {
            raw.requireWhole();
            problems.addAll(raw.notUtf8());
            List<String> before = new ArrayList<>();
            Kind kind = lexer.next();
            while (kind == Kind.TAG || kind == Kind.COMMENT) {
                if (kind == Kind.TAG) {
                    before.clear(); // what stands among the tags says nothing about the game
                    readTag();
                } else {
                    before.add(lexer.value());
                }
                kind = lexer.next();
            }
            Position start = start();
            throwIfAny();
            LineBuilder<Position, Move> tree =
                    new LineBuilder<>(GameBuilder.start(new PokemonChess(), requireNonNull(start)));
            before.forEach(tree::comment);
            String result = readMovetext(tree, kind);
            BoardGame<Position, Move> game = tree.builder().game();
            Outcome outcome = GameCodec.of(new PokemonChess())
                    .told(result, tags.getOrDefault(Tags.TERMINATION, "").toLowerCase(Locale.ROOT));
            if (!game.isOver() && outcome != null) {
                game = game.end(outcome);
            }
            String actual = Tags.result(game.outcome().orElse(null));
            if (!result.equals(actual)) {
                add(
                        "result",
                        lexer.start(),
                        "is " + result + ", but " + Tags.ending(game.outcome().orElse(null)));
            }
            String told = tags.get(Tags.RESULT);
            if (told != null && !told.equals(result)) {
                add(Tags.RESULT, places.getOrDefault(Tags.RESULT, 0), "must be \"" + result + "\"");
            }
            tags.keySet().removeAll(PokemonCodec.DERIVED);
            Map<String, String> derived = GameCodec.of(new PokemonChess()).derive(game);
            tags.forEach((name, value) -> {
                String problem = Tags.problem(name, value, derived, PokemonCodec.DERIVED);
                if (problem != null) {
                    add("tag", places.getOrDefault(name, 0), problem);
                }
            });
            throwIfAny();
            return tree.builder().build(tags, game);
        }

        private void readTag() {
            String name = lexer.name();
            if (name.isEmpty()) {
                return; // told already
            }
            if (tags.putIfAbsent(name, lexer.value()) != null) {
                add("tag", lexer.start(), name + " is there twice");
            }
            places.putIfAbsent(name, lexer.valueStart());
        }

        private @Nullable Position start() {
            String variant = tags.getOrDefault(Tags.VARIANT, "chess").toLowerCase(Locale.ROOT);
            if (!List.of("chess", "standard", "normal", "from position").contains(variant)) {
                add(Tags.VARIANT, places.getOrDefault(Tags.VARIANT, 0), "is another game than chess");
            }
            String fen = tags.get(PokemonCodec.FEN);
            if (fen == null) {
                return Position.start(TEAM, TEAM, rules);
            }
            try {
                Position position = PlainChess.position(fen, rules);
                State state = Replay.stateOf(position.newBoard());
                if (Orthodox.isInCheck(state, state.turn() ^ 1)) {
                    add(PokemonCodec.FEN, places.getOrDefault(PokemonCodec.FEN, 0), ATTACKED);
                }
                return position;
            } catch (MalformedTextException wrong) {
                int place = places.getOrDefault(PokemonCodec.FEN, 0);
                for (TextProblem problem : wrong.problems()) {
                    int at = Math.min((int) problem.offset(), fen.length());
                    add(PokemonCodec.FEN + ", " + problem.field(), place + at, problem.message());
                }
                return null;
            }
        }

        /** Reads to the result, which it answers. */
        private String readMovetext(LineBuilder<Position, Move> tree, Kind first) {
            for (Kind kind = first; kind != Kind.END; kind = lexer.next()) {
                switch (kind) {
                    case SYMBOL -> turn(tree);
                    case NUMBER -> {
                        // import format: it may be missing, and says nothing that the turns do not
                    }
                    case COMMENT -> tree.comment(lexer.value());
                    case NAG -> glyph(tree, lexer.text().substring(1));
                    case OPEN -> open(tree);
                    case CLOSE -> close(tree);
                    case TAG -> add("tag", lexer.start(), "tags stand before the movetext");
                    case RESULT -> {
                        if (tree.isMain()) {
                            return result();
                        }
                    }
                    case END -> throw new IllegalStateException("the loop has ended");
                }
                throwIfAny();
            }
            add(
                    "result",
                    lexer.start(),
                    tree.isMain() ? "is missing: 1-0, 0-1, 1/2-1/2 or *" : "no ) closes a variation");
            throw new MalformedTextException(problems);
        }

        private String result() {
            String result = lexer.text();
            for (Kind kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
                if (kind != Kind.COMMENT) {
                    add("text", lexer.start(), "the game has ended before it");
                    throwIfAny();
                }
            }
            return result;
        }

        private void glyph(LineBuilder<Position, Move> tree, String number) {
            if (tree.hasWord() && !number.isEmpty() && problems.isEmpty()) {
                tree.glyph(Integer.parseInt(number));
            } else {
                add("glyph", lexer.start(), "there is no turn before it");
            }
        }

        private void open(LineBuilder<Position, Move> tree) {
            if (!tree.hasWord()) {
                add("variation", lexer.start(), "there is no turn before it");
            } else if (tree.depth() == raw.options().maxDepth()) {
                add("variation", lexer.start(), "is more than " + raw.options().maxDepth() + " deep");
            } else {
                tree.open();
            }
        }

        private void close(LineBuilder<Position, Move> tree) {
            if (tree.isMain()) {
                add("variation", lexer.start(), "nothing opened it");
            } else if (!tree.close()) {
                add("variation", lexer.start(), "it is empty");
            }
        }

        private void turn(LineBuilder<Position, Move> tree) {
            String whole = lexer.text();
            if (whole.chars().allMatch(c -> c == '.')) {
                return; // dots that stand alone belong to a number
            }
            if (lexer.end() - lexer.start() > raw.options().maxTokenBytes()) {
                add(
                        TurnReader.FIELD,
                        lexer.start(),
                        "is longer than " + raw.options().maxTokenBytes() + " bytes");
                return;
            }
            Matcher suffix = GlyphSuffix.PATTERN.matcher(whole);
            boolean judged = suffix.find();
            String token = CHECK.matcher(judged ? whole.substring(0, suffix.start()) : whole)
                    .replaceFirst("");
            GameBuilder<Position, Move> builder = tree.builder();
            boolean over = builder.at().outcome().isPresent();
            for (Move move : decisions(builder.at().position(), token, whole, over)) {
                builder.move(move, 0);
            }
            tree.word();
            if (judged) {
                tree.glyph(GlyphSuffix.glyph(suffix.group()));
            }
        }

        /** The decisions of a turn. */
        private List<Move> decisions(Position position, String token, String whole, boolean over) {
            Matcher san = SAN.matcher(token);
            boolean castling = token.equals(MoveNames.SHORT_CASTLING) || token.equals(MoveNames.LONG_CASTLING);
            if (!castling && !san.matches()) {
                throw new MalformedTextException(List.of(problem(whole, "is no turn in standard algebraic notation")));
            }
            if (over) {
                throw new UnplayableTurnException(problem(whole, "the rules have ended the game"), position, List.of());
            }
            GameBoard<Position, Move> board = position.newBoard();
            State state = Replay.stateOf(board);
            List<Integer> fitting = new ArrayList<>();
            for (int move : Orthodox.moves(state)) {
                boolean fits = castling ? isCastling(move, token) : fits(state, move, san);
                if (fits) {
                    fitting.add(move);
                }
            }
            if (fitting.isEmpty()) {
                throw new UnplayableTurnException(problem(whole, "no such turn is possible"), position, List.of());
            }
            if (fitting.size() > 1) {
                List<Move> candidates = fitting.stream().map(board::move).toList();
                throw new UnplayableTurnException(problem(whole, "may be any of " + candidates), position, candidates);
            }
            List<Move> moves = new ArrayList<>();
            moves.add(board.move(fitting.get(0)));
            if (isCapturedPromotion(state, fitting.get(0))) {
                moves.add(Move.choosing(Square.all().get(PackedMove.to(fitting.get(0))), role(san)));
            }
            return moves;
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

        private TextProblem problem(String token, String message) {
            return raw.problem(TurnReader.FIELD, lexer.start(), "\"" + token + "\": " + message);
        }

        private void add(String field, int place, String message) {
            if (problems.size() < FrameParser.MAX_PROBLEMS) {
                problems.add(raw.problem(field, place, message));
            }
        }

        private void throwIfAny() {
            if (!problems.isEmpty()) {
                throw new MalformedTextException(problems);
            }
        }
    }
}
