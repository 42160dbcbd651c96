package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.CapturedPieces;
import io.github.pokechess.board.game.Consequence;
import io.github.pokechess.board.game.Danger;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.game.Takeback;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.game.BoardPicture.Arrow;
import io.github.pokechess.game.BoardPicture.Mark;
import io.github.pokechess.game.BoardPicture.Sign;
import io.github.pokechess.game.BoardPicture.Token;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Gesture;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.Comment;
import io.github.pokechess.notation.GameNode;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import io.github.pokechess.play.EnteredMoves;
import io.github.pokechess.play.Session;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The state of a table in JSON: a place of the game with its legal moves, for a page to draw. */
final class StateJson<P extends GamePosition<P, M>, M> {
    /** An outcome, as who plays calls it. */
    record GameEnd(String result, @Nullable Integer winner, String text, String reason) {
        static final JsonShape<GameEnd> SHAPE = JsonShape.<GameEnd>of("Over", "The end of a game.")
                .text("result", GameEnd::result, "the result as files have it")
                .number("winner", GameEnd::winner, "the side that has won; null for a draw")
                .lastMayBeNull()
                .text("words", GameEnd::text, "the result and its reason, for people")
                .text("reason", GameEnd::reason, "the reason")
                .withMembersOf(Sentence.codeMember("reasonCode", GameEnd::reason));

        /** The outcome of a game, or null while there is none. */
        static <P extends GamePosition<P, M>, M> @Nullable GameEnd of(
                Optional<Outcome> outcome, GameKind<P, M> kind, P position) {
            return outcome.map(end -> {
                        String who = end.winner()
                                .map(side -> kind.sideName(position, side) + " won")
                                .orElse("Draw");
                        Integer winner = end.winner().map(Color::ordinal).orElse(null);
                        return new GameEnd(end.result(), winner, who + ": " + end.reason(), end.reason());
                    })
                    .orElse(null);
        }
    }

    /** An outcome of a move with its weight. */
    private record WeightedOutcome(String name, int weight) {
        static final JsonShape<WeightedOutcome> SHAPE = JsonShape.<WeightedOutcome>of("Odd", "An outcome of a move.")
                .text("name", WeightedOutcome::name, "what it is called")
                .number("weight", WeightedOutcome::weight, "its chance, of the sum of all weights");
    }

    /** A legal move at a place. */
    private record LegalMove<P extends GamePosition<P, M>, M>(
            GameKind<P, M> kind, P position, int columns, M move, Gesture gesture) {
        static final JsonShape<LegalMove<?, ?>> SHAPE = JsonShape.<LegalMove<?, ?>>of("Move", "A legal move.")
                .text("text", LegalMove::text, "the text by which it is made")
                .number(
                        "from",
                        it -> PictureJson.squareIndex(it.gesture.from().orElse(null), it.columns),
                        "the square that it is made from")
                .lastMayBeNull()
                .number(
                        "to",
                        it -> PictureJson.squareIndex(it.gesture.to().orElse(null), it.columns),
                        "the square that it is made to")
                .lastMayBeNull()
                .text(
                        "kind",
                        it -> it.gesture.kind().name().toLowerCase(Locale.ROOT),
                        "what it does, such as `capture`")
                .text("promotion", it -> it.gesture.choice(), "what the piece becomes")
                .lastOnlyWhere(it -> !it.gesture.choice().isEmpty())
                .text(
                        "effect",
                        it -> effectCode(it.gesture.effect()),
                        "of a capture: `super`, `neutral`, `weak` or `none`")
                .lastOnlyWhere(LegalMove::isCapture)
                .flag("chance", it -> !it.oddsText().isEmpty(), "whether it is rolled")
                .list("odds", WeightedOutcome.SHAPE, LegalMove::weightedOutcomes, "its outcomes with their weights")
                .lastOnlyWhere(it -> !it.oddsText().isEmpty())
                .flag("loses", it -> true, "there, and true, if its likeliest roll loses at once")
                .lastOnlyWhere(LegalMove::losesAtOnce)
                .text("name", LegalMove::name, "what players call it")
                .text("label", LegalMove::label, "the move and its odds in words");

        private String text() {
            return kind.format(move, position);
        }

        private boolean isCapture() {
            return gesture.kind() == Gesture.Kind.CAPTURE;
        }

        private boolean losesAtOnce() {
            return isCapture() && Consequence.ofLikeliestRoll(position, move) == Consequence.LOSS;
        }

        private String name() {
            return kind.name(move, position);
        }

        private String oddsText() {
            return EnteredMoves.oddsText(kind, move, position);
        }

        private List<WeightedOutcome> weightedOutcomes() {
            Chance chance = position.chance(move);
            return IntStream.range(0, chance.size())
                    .mapToObj(roll -> new WeightedOutcome(kind.rollName(move, roll, position), chance.weight(roll)))
                    .toList();
        }

        private String label() {
            return kind.label(move, position) + (oddsText().isEmpty() ? "" : ": " + oddsText());
        }

        private static String effectCode(Sign effect) {
            return switch (effect) {
                case STRONG, CRITICAL -> "super";
                case WEAK -> "weak";
                case NO_EFFECT, MISS -> "none";
                case NONE -> "neutral";
            };
        }
    }

    private static final JsonShape<Session<?, ?>> CLOCK = JsonShape.<Session<?, ?>>of("Clock", "The clock of a game.")
            .numbers(
                    "left",
                    it -> List.of(remainingMillis(it, 0), remainingMillis(it, 1)),
                    "the time of each side, in milliseconds")
            .flag("running", it -> !it.game().isOver(), "whether the game goes on");

    private static OptionalInt sideOffering(Session<?, ?> session) {
        return session.drawOffer().map(side -> OptionalInt.of(side.ordinal())).orElse(OptionalInt.empty());
    }

    private static long remainingMillis(Session<?, ?> session, int side) {
        return session.remaining(Color.of(side)).map(Duration::toMillis).orElse(0L);
    }

    private static final JsonShape<Proposal> PROPOSAL = JsonShape.<Proposal>of(
                    "Proposal", "A new game that one of two people asks for.")
            .number("number", Proposal::number, "by which it is accepted or declined")
            .number("side", Proposal::side, "the side that asks")
            .text("words", Proposal::terms, "the game in words")
            .withMembersOf(Sentence.codesMember(
                    "terms",
                    it -> List.of(it.terms().split("; ")),
                    "the codes of its terms, which stand there between semicolons"));

    private static final JsonShape<Takeback> TAKEBACK = JsonShape.<Takeback>of(
                    "Takeback", "One side asks to take back its last decision.")
            .number("side", Takeback::side, "the side that asks")
            .number("millis", Takeback::millis, "the time that is left for the answer, in milliseconds");

    private static final JsonShape<Visibility.Shared> SHARED = JsonShape.<Visibility.Shared>of(
                    "Shared", "What two people at a server owe each other. Times are in milliseconds.")
            .number("ply", Visibility.Shared::ply, "the number of moves")
            .number("due", Visibility.Shared::sideOnClock, "the side whose time runs or will run")
            .number("owes", it -> it.isOwing() ? it.sideOnClock() : null, "the side that owes its share of a roll")
            .lastMayBeNull()
            .number("grace", Visibility.Shared::millisOfGrace, "the time until its clock runs")
            .number("runs", it -> it.isRunning() ? it.sideOnClock() : null, "the side whose clock runs")
            .lastMayBeNull()
            .flag("begun", Visibility.Shared::isBegun, "whether both are there that the game begins with")
            .flag("resumed", Visibility.Shared::isResumed, "whether the server was started again since the game began")
            .flags("here", Visibility.Shared::haveConnected, "whether each side has been at its page")
            .flags("connected", Visibility.Shared::connected, "whether each side is at its page now")
            .number("claim", Visibility.Shared::millisUntilClaim, "the time until the other side may claim the game")
            .lastMayBeNull()
            .flag("between", Visibility.Shared::isBetweenGames, "whether another game may be agreed on")
            .object("proposal", PROPOSAL, Visibility.Shared::proposal, "the new game that one side asks for")
            .lastMayBeNull()
            .object("takeback", TAKEBACK, Visibility.Shared::takeback, "the decision that one side asks to take back")
            .lastMayBeNull()
            .text(
                    "takebackRefusal",
                    it -> it.takebackRefusal()
                            .map(why -> why.name().toLowerCase(Locale.ROOT))
                            .orElse(null),
                    "why the own last decision stays: `nothing`, `answered`, `rolled` or `refused`; null if it may be asked for")
            .lastMayBeNull();

    private static final JsonShape<PlaceRow<?, ?>> PLACE = JsonShape.<PlaceRow<?, ?>>of("Place", "A place of the tree.")
            .number("id", it -> it.place.number(), "its number")
            .number("parent", it -> it.place.isStart() ? -1 : it.before().number(), "the place before it, or −1")
            .number("ply", it -> it.place.moveCount(), "the number of moves before it")
            .number("turn", it -> it.label.turn, "the number of the turn of the move that leads there")
            .number("side", it -> it.before().position().side().ordinal(), "the side of that move")
            .text("text", it -> it.label.text, "that move with its roll; empty for the start")
            .flag("main", PlaceRow::isMain, "whether it is of the game itself")
            .numbers("glyphs", it -> it.place.glyphs(), "numeric annotation glyphs")
            .lastOnlyWhere(it -> !it.place.glyphs().isEmpty())
            .text("comment", PlaceRow::comment, "what people have written there")
            .lastOnlyWhere(it -> !it.comment().isEmpty())
            .number("eval", it -> it.evaluation().getAsDouble(), "the evaluation that a file has there")
            .lastOnlyWhere(it -> it.evaluation().isPresent());

    /** A place, as the list of all has it. */
    private record PlaceRow<P extends GamePosition<P, M>, M>(
            GameNode<P, M> place, Table.Label label, List<GameNode<P, M>> main) {
        private GameNode<P, M> before() {
            return place.before().orElse(place);
        }

        private boolean isMain() {
            return place.moveCount() < main.size() && main.get(place.moveCount()) == place;
        }

        private Stream<Comment> comments() {
            return Stream.concat(place.opening().stream(), place.comments().stream());
        }

        private String comment() {
            return comments()
                    .map(Comment::remark)
                    .filter(remark -> !remark.isEmpty())
                    .collect(Collectors.joining(" "));
        }

        private OptionalDouble evaluation() {
            return comments()
                    .map(Comment::evaluation)
                    .filter(OptionalDouble::isPresent)
                    .findFirst()
                    .orElse(OptionalDouble.empty());
        }
    }

    /** All of a place of the game, and what may be done there. */
    static final JsonShape<StateJson<?, ?>> SHAPE = JsonShape.<StateJson<?, ?>>of(
                    "State", "All that a page needs to show a place of the game.")
            .text("kind", it -> it.kind.name(), "the game")
            .text("summary", it -> it.kind.summary(), "the game in a sentence")
            .number(
                    "game",
                    it -> it.table.gameId(),
                    "the number of the game that is played, which another one does not have")
            .number("node", it -> it.node.number(), "the number of the place")
            .number("ply", it -> it.game.moveCount(), "the number of moves before it")
            .text("mode", it -> it.isAnalysis() ? "analysis" : "play", "`play`, or `analysis` where moves are tried")
            .with("board", "Board", StateJson::writeBoard, "the board")
            .number("side", it -> it.position.side().ordinal(), "the side to move")
            .texts("sideNames", it -> List.of(it.sideName(0), it.sideName(1)), "what the sides are called")
            .withMembersOf(Sentence.codesMember(
                    "codes",
                    StateJson::englishTexts,
                    "the codes of the names of sides and pieces, and of the board's notes"))
            .texts("seats", it -> it.table.seats(), "who decides for each side")
            .texts("names", it -> playerNames(it.record()), "the names of the players, or `?`")
            .object("over", GameEnd.SHAPE, StateJson::gameEnd, "the end of the game")
            .lastMayBeNull()
            .number(
                    "chain",
                    it -> PictureJson.squareIndex(it.picture, Mark.ACTS_AGAIN),
                    "the square of the piece that goes on")
            .lastMayBeNull()
            .number(
                    "choice",
                    it -> PictureJson.squareIndex(it.picture, Mark.CHOICE),
                    "the square of the piece that becomes another")
            .lastMayBeNull()
            .list(
                    "moves",
                    LegalMove.SHAPE,
                    StateJson::playableMoves,
                    "what may be done; nothing where a program decides")
            .with(
                    "danger",
                    "number[] | null",
                    StateJson::writeDanger,
                    "the probability that the king of each side falls in the other's next turn; null where kings do not fall so")
            .text("last", StateJson::lastSentence, "the last move in words")
            .object("action", ActionJson.SHAPE, StateJson::lastAction, "the same as codes, in Pokémon Chess")
            .lastMayBeNull()
            .text("sign", StateJson::lastSign, "the sign of its roll")
            .numbers("moved", StateJson::markedSquares, "the squares that it was about")
            .list("tree", PLACE, StateJson::placeRows, "all places")
            .numbers("line", StateJson::lineNodes, "the places of the line through this one")
            .with("captured", "Token[][]", StateJson::writeCaptured, "the pieces that each side has lost")
            .number("offer", it -> sideOffering(it.table.session()), "the side that offers a draw")
            .lastMayBeNull()
            .object("clock", CLOCK, StateJson::sessionWithClock, "the clock, if there is one")
            .lastMayBeNull()
            .text(
                    "luck",
                    it -> it.position instanceof Position chess ? chess.rules().luck() : null,
                    "the luck model of Pokémon Chess")
            .lastMayBeNull()
            .text("rules", it -> it.rules(), "the rules of the game as a text")
            .with("teams", "string[] | null", StateJson::writeTeams, "the teams of White and Black")
            .with("tags", "Record<string, string>", StateJson::writeTags, "the tags of the game's file")
            .text("title", StateJson::title, "the players and the game")
            .flag("usual", it -> true, "there, and true, if nobody has wished for this game in particular")
            .lastOnlyWhere(it -> it.table.isReplaceable())
            .flag(
                    "aside",
                    it -> Boolean.TRUE.equals(it.table.hasGameBehind()),
                    "there where a lesson or a puzzle is shown: whether a game waits meanwhile")
            .lastOnlyWhere(it -> it.table.hasGameBehind() != null)
            .number(
                    "you",
                    it -> it.requireVisibility().access().side(),
                    "the own side, null for a spectator; absent for who has both sides")
            .lastMayBeNull()
            .lastOnlyWhere(it -> it.visibility != null)
            .object(
                    "shared",
                    SHARED,
                    it -> it.requireVisibility().shared(),
                    "what two people at a server owe each other")
            .lastOnlyWhere(it -> it.visibility != null && it.visibility.shared() != null);

    private final Table<P, M> table;
    private final GameKind<P, M> kind;
    private final GameNode<P, M> node;
    private final BoardGame<P, M> game;
    private final P position;
    private final BoardPicture picture;
    private final int columns;
    private final @Nullable Visibility visibility;

    private StateJson(Table<P, M> table, GameNode<P, M> node, @Nullable Visibility visibility) {
        this.table = table;
        this.visibility = visibility;
        this.kind = table.kind();
        this.node = node;
        this.game = table.gameAt(node);
        this.position = node.position();
        this.picture = kind.picture(game);
        this.columns = picture.columnLabels().size();
    }

    /**
     * A place of a table.
     *
     * @param number the number of the place, which need not be the one that is shown
     * @param visibility what one of two people sees, or null for who has the whole game
     */
    static <P extends GamePosition<P, M>, M> StateJson<P, M> of(
            Table<P, M> table, int number, @Nullable Visibility visibility) {
        return new StateJson<>(table, table.requireNode(number), visibility);
    }

    private boolean isAnalysis() {
        return table.isAnalysis(node);
    }

    private void writeBoard(JsonWriter to) {
        PictureJson.write(picture, kind, position, to);
    }

    private GameRecord<P, M> record() {
        return table.session().record();
    }

    private Visibility requireVisibility() {
        return requireNonNull(visibility);
    }

    private String sideName(int side) {
        return kind.sideName(position, Color.of(side));
    }

    private @Nullable GameEnd gameEnd() {
        return GameEnd.of(game.outcome(), kind, position);
    }

    private List<LegalMove<P, M>> playableMoves() {
        boolean isFree = !table.isProgramsTurn(node) && (visibility == null || visibility.mayMove());
        return !isFree
                ? List.of()
                : game.legalMoves().stream()
                        .map(move -> new LegalMove<>(kind, position, columns, move, kind.gesture(move, position)))
                        .toList();
    }

    private void writeDanger(JsonWriter to) {
        if (position instanceof Position chess) {
            to.begin('[');
            for (Color king : Color.values()) {
                to.rounded(Danger.kingCaptureProbability(chess, king));
            }
            to.end(']');
        } else {
            to.literal(null);
        }
    }

    private P positionBefore() {
        return node.before().orElseThrow().position();
    }

    private String lastSentence() {
        return node.isStart()
                ? ""
                : kind.sentence(node.step().move(), node.step().roll().orElse(0), positionBefore());
    }

    private @Nullable ActionJson lastAction() {
        return node.isStart()
                ? null
                : ActionJson.of(
                        positionBefore(), node.step().move(), node.step().roll().orElse(0));
    }

    private String lastSign() {
        return node.isStart()
                ? ""
                : attackSign(kind, positionBefore(), node.step().move(), picture);
    }

    private Set<Integer> markedSquares() {
        Set<Integer> moved = new TreeSet<>();
        for (Arrow arrow : picture.arrows()) {
            moved.add(arrow.fromRow() * columns + arrow.fromColumn());
            moved.add(arrow.toRow() * columns + arrow.toColumn());
        }
        int square = 0;
        for (List<BoardPicture.Tile> row : picture.rows()) {
            for (BoardPicture.Tile tile : row) {
                if (tile.marked()) {
                    moved.add(square);
                }
                square++;
            }
        }
        return moved;
    }

    /**
     * The sign of a decision's roll, which the last arrow of the picture after it has; empty for one that attacks
     * nothing.
     */
    static <P extends GamePosition<P, M>, M> String attackSign(
            GameKind<P, M> kind, P before, M move, BoardPicture after) {
        List<Arrow> arrows = after.arrows();
        boolean attacks = kind.gesture(move, before).kind() == Gesture.Kind.CAPTURE;
        return attacks && !arrows.isEmpty()
                ? PictureJson.signLetter(arrows.get(arrows.size() - 1).sign())
                : "";
    }

    private List<PlaceRow<P, M>> placeRows() {
        List<GameNode<P, M>> main = table.session().mainLine();
        return table.nodes().stream()
                .map(place -> new PlaceRow<>(place, table.nodeLabel(place), main))
                .toList();
    }

    private List<Integer> lineNodes() {
        return table.lineThrough(node).stream().map(GameNode::number).toList();
    }

    private void writeCaptured(JsonWriter to) {
        to.begin('[');
        for (List<Token> lost : CapturedPieces.alongPath(table, Session.pathTo(node))) {
            to.begin('[');
            lost.forEach(token -> PictureJson.write(token, kind, position, to));
            to.end(']');
        }
        to.end(']');
    }

    private Set<String> englishTexts() {
        Set<String> texts = PreviewJson.englishTexts(picture, kind, position);
        CapturedPieces.alongPath(table, Session.pathTo(node)).stream()
                .flatMap(List::stream)
                .filter(token -> token.badge().isEmpty())
                .forEach(token -> texts.add(kind.pieceName(token, position)));
        return texts;
    }

    private @Nullable Session<P, M> sessionWithClock() {
        return table.session().timeControl().isEmpty() ? null : table.session();
    }

    private String rules() {
        return kind.rules(position).orElse("");
    }

    private void writeTeams(JsonWriter to) {
        Map<String, String> tags = record().tags();
        String white = tags.get("WhiteTeam");
        String black = tags.get("BlackTeam");
        if (!(position instanceof Position) || white == null || black == null) {
            to.literal(null);
        } else {
            to.begin('[').string(white).string(black).end(']');
        }
    }

    private void writeTags(JsonWriter to) {
        to.begin('{');
        record().tags().forEach(to::string);
        to.end('}');
    }

    private static List<String> playerNames(GameRecord<?, ?> record) {
        return List.of(record.tag("White").orElse("?"), record.tag("Black").orElse("?"));
    }

    private String title() {
        Set<String> names = new LinkedHashSet<>(playerNames(record()));
        names.removeAll(List.of("?", PageRequest.HUMAN));
        String players = String.join(" – ", names);
        String game = picture.notes().isEmpty() ? kind.name() : picture.notes().get(0);
        return players.isEmpty() ? game : players + ": " + game;
    }
}
