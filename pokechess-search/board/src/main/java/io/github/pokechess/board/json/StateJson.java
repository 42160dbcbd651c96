package io.github.pokechess.board.json;

import io.github.pokechess.board.game.Consequence;
import io.github.pokechess.board.game.Danger;
import io.github.pokechess.board.game.LostPieces;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.core.Position;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.game.picture.BoardPicture;
import io.github.pokechess.game.picture.BoardPicture.Arrow;
import io.github.pokechess.game.picture.BoardPicture.Mark;
import io.github.pokechess.game.picture.BoardPicture.Sign;
import io.github.pokechess.game.picture.BoardPicture.Token;
import io.github.pokechess.game.picture.Gesture;
import io.github.pokechess.notation.json.tree.JsonWriter;
import io.github.pokechess.notation.json.tree.PictureJson;
import io.github.pokechess.notation.record.Comment;
import io.github.pokechess.notation.record.GameNode;
import io.github.pokechess.notation.record.PlayedGame;
import io.github.pokechess.play.Session;
import io.github.pokechess.play.TypedMoves;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The state of a table in JSON: all that a page needs to draw a place of the game and to say what may be done there. */
final class StateJson<P extends GamePosition<P, M>, M> {
    private static final int SIDES = 2;

    private final Table<P, M> table;
    private final GameKind<P, M> kind;
    private final GameNode<P, M> node;
    private final BoardGame<P, M> game;
    private final P position;
    private final BoardPicture picture;
    private final int columns;
    private final @Nullable Visibility visibility;
    private final JsonWriter json;

    private StateJson(Table<P, M> table, GameNode<P, M> node, @Nullable Visibility visibility, JsonWriter json) {
        this.table = table;
        this.visibility = visibility;
        this.kind = table.kind();
        this.node = node;
        this.game = table.game(node);
        this.position = node.position();
        this.picture = kind.picture(game);
        this.columns = picture.columnLabels().size();
        this.json = json;
    }

    /**
     * Writes the state as an object.
     *
     * @param number the number of the place, which need not be the one that is shown
     * @param visibility what one of two people sees, or null for who has the whole game
     */
    static <P extends GamePosition<P, M>, M> void write(
            Table<P, M> table, int number, @Nullable Visibility visibility, JsonWriter json) {
        new StateJson<>(table, table.node(number), visibility, json).write();
    }

    private void write() {
        json.begin('{').name("kind").string(kind.name());
        json.name("summary").string(kind.summary());
        json.name("node").plain(node.number());
        json.name("ply").plain(game.moveCount());
        json.name("mode").string(table.isAnalysis(node) ? "analysis" : "play");
        json.name("board");
        PictureJson.write(picture, kind, position, json);
        json.name("side").plain(position.side());
        json.name("sideNames").begin('[');
        for (int side = 0; side < SIDES; side++) {
            json.string(kind.sideName(position, side));
        }
        PlayedGame<P, M> record = table.session().record();
        json.end(']').strings("seats", table.seats()).strings("names", names(record));
        json.name("over");
        over(game.outcome().orElse(null), kind, position, json);
        json.plain("chain", PictureJson.square(picture, Mark.ACTS_AGAIN));
        json.plain("choice", PictureJson.square(picture, Mark.CHOICE));
        moves();
        danger();
        last();
        tree();
        captured();
        offerAndClock();
        rules();
        json.name("tags").begin('{');
        record.tags().forEach((name, value) -> json.name(name).string(value));
        json.end('}').name("title").string(title(record));
        if (table.isUsual()) {
            json.name("usual").plain(true);
        }
        Boolean aside = table.aside();
        if (aside != null) {
            json.name("aside").plain(aside);
        }
        if (visibility != null) {
            visibility(visibility);
        }
        json.end('}');
    }

    private void visibility(Visibility seen) {
        json.number("you", seen.access().side());
        Visibility.Shared shared = seen.shared();
        if (shared == null) {
            return;
        }
        json.name("shared").begin('{').name("ply").plain(shared.ply());
        json.name("due").plain(shared.due()).name("owes").plain(shared.isOwing() ? shared.due() : null);
        json.name("grace").plain(shared.grace()).name("runs").plain(shared.isRunning() ? shared.due() : null);
        json.name("begun").plain(shared.isBegun()).name("resumed").plain(shared.isResumed());
        json.plains("here", shared.here()).plains("connected", shared.connected());
        json.plain("claim", shared.claim().isPresent() ? shared.claim().getAsLong() : null);
        json.name("between").plain(shared.isBetween()).name("proposal");
        Proposal proposal = shared.proposal();
        if (proposal == null) {
            json.plain(null);
        } else {
            json.begin('{').name("number").plain(proposal.number()).name("side").plain(proposal.side());
            json.name("words").string(proposal.words()).end('}');
        }
        json.end('}');
    }

    /** Writes an outcome as an object, or null while there is none. */
    static <P extends GamePosition<P, M>, M> void over(
            @Nullable Outcome outcome, GameKind<P, M> kind, P position, JsonWriter json) {
        if (outcome == null) {
            json.plain(null);
            return;
        }
        json.begin('{').string("result", outcome.result()).plain("winner", outcome.isDraw() ? null : outcome.winner());
        String who = outcome.isDraw() ? "Draw" : kind.sideName(position, outcome.winner()) + " won";
        json.name("words").string(who + ": " + outcome.reason()).end('}');
    }

    // ---- decisions ----

    private void moves() {
        json.name("moves").begin('[');
        if (!table.isProgramsTurn(node) && (visibility == null || visibility.mayMove())) {
            game.legalMoves().forEach(this::move);
        }
        json.end(']');
    }

    private void move(M move) {
        Gesture gesture = kind.gesture(move, position);
        String name = TypedMoves.name(kind, move, position);
        String odds = TypedMoves.odds(kind, move, position);
        json.begin('{').name("text").string(kind.format(move, position));
        json.plain("from", PictureJson.square(gesture.from().orElse(null), columns));
        json.plain("to", PictureJson.square(gesture.to().orElse(null), columns));
        json.name("kind").string(gesture.kind().name().toLowerCase(Locale.ROOT));
        if (!gesture.choice().isEmpty()) {
            json.name("promotion").string(gesture.choice());
        }
        if (gesture.kind() == Gesture.Kind.CAPTURE) {
            json.name("effect").string(effect(gesture.effect()));
        }
        json.name("chance").plain(!odds.isEmpty());
        if (gesture.kind() == Gesture.Kind.CAPTURE && Consequence.likeliest(position, move) == Consequence.LOSS) {
            json.name("loses").plain(true);
        }
        json.name("name").string(name);
        json.name("label").string(kind.label(move, position) + (odds.isEmpty() ? "" : ": " + odds));
        json.end('}');
    }

    /** The probability that each side's king falls in the next turn of the other one; null where kings do not fall so. */
    private void danger() {
        json.name("danger");
        if (position instanceof Position chess) {
            json.begin('[');
            for (Color king : Color.values()) {
                json.rounded(Danger.ofKing(chess, king));
            }
            json.end(']');
        } else {
            json.plain(null);
        }
    }

    private static String effect(Sign effect) {
        return switch (effect) {
            case STRONG, CRITICAL -> "super";
            case WEAK -> "weak";
            case NO_EFFECT, MISS -> "none";
            case NONE -> "neutral";
        };
    }

    private void last() {
        if (node.isStart()) {
            json.name("last").string("").name("sign").string("");
        } else {
            P before = node.before().orElseThrow().position();
            json.name("last")
                    .string(kind.sentence(node.step().move(), node.step().roll(), before));
            json.name("sign").string(sign(kind, before, node.step().move(), picture));
        }
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
        json.plains("moved", moved);
    }

    /** The sign of a decision's roll, which the last arrow of the picture after it has; empty for one that attacks nothing. */
    static <P extends GamePosition<P, M>, M> String sign(GameKind<P, M> kind, P before, M move, BoardPicture after) {
        List<Arrow> arrows = after.arrows();
        boolean attacks = kind.gesture(move, before).kind() == Gesture.Kind.CAPTURE;
        return attacks && !arrows.isEmpty()
                ? PictureJson.letter(arrows.get(arrows.size() - 1).sign())
                : "";
    }

    // ---- the tree ----

    private void tree() {
        json.name("tree").begin('[');
        List<GameNode<P, M>> main = table.session().mainLine();
        table.nodes().forEach(place -> node(place, main));
        json.end(']');
        json.plains("line", table.line(node).stream().map(GameNode::number).toList());
    }

    private void node(GameNode<P, M> place, List<GameNode<P, M>> main) {
        GameNode<P, M> before = place.before().orElse(place);
        json.begin('{').name("id").plain(place.number());
        json.name("parent").plain(place.isStart() ? -1 : before.number());
        json.name("ply").plain(place.moveCount());
        json.name("turn").plain(table.label(place).turn);
        json.name("side").plain(before.position().side());
        json.name("text").string(table.label(place).text);
        json.name("main").plain(place.moveCount() < main.size() && main.get(place.moveCount()) == place);
        List<Integer> glyphs = place.glyphs();
        if (!glyphs.isEmpty()) {
            json.plains("glyphs", glyphs);
        }
        List<Comment> comments = Stream.concat(place.opening().stream(), place.comments().stream())
                .toList();
        String comment = String.join(
                " ",
                comments.stream()
                        .map(Comment::remark)
                        .filter(remark -> !remark.isEmpty())
                        .toList());
        if (!comment.isEmpty()) {
            json.name("comment").string(comment);
        }
        comments.stream()
                .map(Comment::evaluation)
                .filter(OptionalDouble::isPresent)
                .findFirst()
                .ifPresent(evaluation -> json.name("eval").plain(evaluation.getAsDouble()));
        json.end('}');
    }

    private void captured() {
        json.name("captured").begin('[');
        for (List<Token> lost : LostPieces.of(table, Session.way(node))) {
            json.begin('[');
            lost.forEach(token -> PictureJson.write(token, kind, position, json));
            json.end(']');
        }
        json.end(']');
    }

    // ---- the rest ----

    private void offerAndClock() {
        Session<P, M> session = table.session();
        json.number("offer", session.drawOffer()).name("clock");
        if (session.timeControl().isEmpty()) {
            json.plain(null);
            return;
        }
        json.begin('{').name("left").begin('[');
        for (int side = 0; side < SIDES; side++) {
            json.plain(session.remaining(side).map(Duration::toMillis).orElse(0L));
        }
        json.end(']').name("running").plain(!session.game().isOver()).end('}');
    }

    private void rules() {
        String rules = kind.rules(position).orElse("");
        Position chess = position instanceof Position own ? own : null;
        json.name("luck").string(chess == null ? null : chess.rules().luck());
        json.name("rules").string(rules).name("teams");
        Map<String, String> tags = table.session().record().tags();
        String white = tags.get("WhiteTeam");
        String black = tags.get("BlackTeam");
        if (chess == null || white == null || black == null) {
            json.plain(null);
        } else {
            json.begin('[').string(white).string(black).end(']');
        }
    }

    private static List<String> names(PlayedGame<?, ?> record) {
        return List.of(record.tag("White").orElse("?"), record.tag("Black").orElse("?"));
    }

    private String title(PlayedGame<P, M> record) {
        String players = String.join(" – ", new LinkedHashSet<>(names(record)));
        String game = picture.notes().isEmpty() ? kind.name() : picture.notes().get(0);
        return players.equals("?") ? game : players + ": " + game;
    }
}
