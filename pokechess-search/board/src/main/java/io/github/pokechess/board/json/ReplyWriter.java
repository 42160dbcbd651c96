package io.github.pokechess.board.json;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.messages.Reply;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.TypeChart;
import io.github.pokechess.game.Forgiveness;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.drawing.TypeColor;
import io.github.pokechess.notation.json.tree.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes replies as JSON objects. Stateless. */
public final class ReplyWriter {
    private static final List<String> BACK_RANK =
            List.of("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook");

    private static final Shape<TextProblem> PROBLEM = Shape.<TextProblem>of("Problem", "What is wrong with a request.")
            .text("field", TextProblem::field, "the member, or what else it is about")
            .sentence("fieldCode", TextProblem::field)
            .number("line", TextProblem::line, "the line of a text, from 1; 0 if it is about none")
            .number("column", TextProblem::column, "the column of that line")
            .text("text", TextProblem::message, "the problem in words")
            .sentence("textCode", TextProblem::message);

    private static final Pattern LOSS = Pattern.compile("(\\d+) moves?(?: and (\\d+) comments?)?");

    private static final Shape<Forgiveness> FORGIVEN = Shape.<Forgiveness>of(
                    "Forgiven", "What was corrected in a text that was opened.")
            .number("line", Forgiveness::line, "its line, from 1")
            .text("written", Forgiveness::written, "what stands there; empty if something is missing")
            .text("intended", Forgiveness::intended, "what was read for it; empty if it is left out")
            .number("moves", it -> lost(it, 1), "the number of moves that are left out with it")
            .number("comments", it -> lost(it, 2), "the number of comments that are left out with it");

    private static final Shape<Visibility.Link> LINK = Shape.<Visibility.Link>of(
                    "Link", "What two people play by links.")
            .text("name", Visibility.Link::name, "the name under which this browser keeps it")
            .text("note", Visibility.Link::note, "what is to be done")
            .sentence("noteCode", Visibility.Link::note)
            .flag("due", Visibility.Link::isDue, "whether the link has to be sent")
            .flag("drafting", Visibility.Link::isDrafting, "whether the types are being chosen")
            .text("letter", Visibility.Link::payload, "the payload of the next link")
            .text("kept", Visibility.Link::kept, "what this browser keeps");

    /** The members of replies, and of events, that show a state. */
    static final Shape<Replies.State> STATE = Shape.<Replies.State>of(
                    "Shown", "The state of the game as a seat may see it.")
            .number("version", it -> it.version(), "the number of the state, which grows")
            .object(
                    "dice",
                    PromiseJson.DICE,
                    it -> it.visibility() == null ? null : it.visibility().dice(),
                    "the dice, if both players make them at a server")
            .where(it -> it.visibility() != null && it.visibility().dice() != null)
            .object(
                    "link",
                    LINK,
                    it -> it.visibility() == null ? null : it.visibility().link(),
                    "the game by links, if there is one")
            .where(it -> it.visibility() != null && it.visibility().link() != null)
            .object("state", StateJson.SHAPE, it -> StateJson.of(it.table(), it.node(), it.visibility()), "the state")
            .with(
                    "draft",
                    PromiseJson.DRAFT.name(),
                    (it, json) -> json.plain(it.draft()),
                    "the draft of the next game, if there is one")
            .of(PromiseJson.DRAFT)
            .where(it -> it.draft() != null)
            .number(
                    "reveal",
                    it -> it.reveal(),
                    "milliseconds until the game of a draft goes on, while its teams are shown; `leave` ends that sooner")
            .where(it -> it.reveal().isPresent())
            .number("games", it -> it.games(), "after `import`: the number of games of which the first was read")
            .where(it -> it.games().isPresent())
            .list("forgiven", FORGIVEN, Replies.State::forgiven, "after `import`: what was corrected in it")
            .where(it -> it.games().isPresent());

    private static final Shape<Reply.Problems> PROBLEMS = Shape.<Reply.Problems>of(
                    "Problems", "The request was refused, and nothing has changed.")
            .list("problems", PROBLEM, Reply.Problems::problems, "all problems");

    static final Shape<Replies.Text> TEXT = Shape.<Replies.Text>of("Text", "The game as a text.")
            .text("text", Replies.Text::text, "the text")
            .text("name", Replies.Text::name, "a name for its file");

    private static final Shape<PokemonType> TYPE = Shape.<PokemonType>of("Type", "A type.")
            .text("name", type -> type.name().toLowerCase(Locale.ROOT), "its name")
            .text("short", PokemonType::code, "its three letters")
            .number("rgb", TypeColor::rgb, "its colour");

    static final Shape<Replies.Chart> CHART = Shape.<Replies.Chart>of("Chart", "The type chart of the game.")
            .list("types", TYPE, it -> List.of(PokemonType.values()), "all types")
            .with(
                    "effect",
                    "number[][]",
                    (it, json) -> effects(it.chart(), json),
                    "the multipliers, a row for each attacker");

    private static final Shape<GameKind<?, ?>> KIND = Shape.<GameKind<?, ?>>of("Kind", "A game.")
            .text("name", GameKind::name, "its name")
            .text("summary", GameKind::summary, "what it is, in a sentence")
            .text("positionSyntax", GameKind::positionSyntax, "how its positions are written")
            .text("rulesSyntax", GameKind::rulesSyntax, "how its rules are written");

    private static final Shape<Map.Entry<String, Integer>> LEVEL = Shape.<Map.Entry<String, Integer>>of(
                    "Level", "A level of the engine.")
            .text("name", Map.Entry::getKey, "its name")
            .number("number", Map.Entry::getValue, "its number, which grows with its strength");

    static final Shape<Replies.Kinds> KINDS = Shape.<Replies.Kinds>of("Kinds", "What can be played.")
            .list("kinds", KIND, Replies.Kinds::kinds, "all games")
            .list("levels", LEVEL, it -> it.levels().entrySet(), "the levels of the engine, from the weakest on");

    private static final Shape<Placed> PIECE = Shape.<Placed>of("TeamPiece", "A piece of a team.")
            .text("square", Placed::square, "its square, as White's")
            .text("role", Placed::role, "its role")
            .text("type", it -> it.type.code(), "its type");

    private static final Shape<Team> TEAM = Shape.<Team>of("Team", "A team.")
            .text("text", team -> team, "the team as a text")
            .flag("legal", Team::isTournamentLegal, "whether its sixteen types are different")
            .list("pieces", PIECE, ReplyWriter::pieces, "its pieces, pawns first");

    private static final Shape<Swap> SWAP = Shape.<Swap>of("Swap", "The best team that differs by one or two types.")
            .text("text", Swap::team, "the team as a text")
            .score("score", Swap::score, "its expected score, from 0 to 1");

    private static final Shape<Rated> RATING = Shape.<Rated>of("Rating", "What a team is worth.")
            .score("score", it -> share(it.payoff()), "its expected score, from 0 to 1")
            .scores(
                    "pieces",
                    it -> it.rater.pieces(it.team, it.luck).stream()
                            .map(worth -> worth / 2)
                            .toList(),
                    "what each piece adds to it")
            .object("swap", SWAP, Rated::swap, "a better team, if a swap makes one")
            .orNull();

    static final Shape<Replies.Team> RATED = Shape.<Replies.Team>of("TeamReply", "A team, with its rating.")
            .object("team", TEAM, Replies.Team::team, "the team")
            .object("rating", RATING, Rated::of, "its rating, if it was asked for and there is a `TeamRater`")
            .where(it -> it.rater() != null && it.luck().isPresent());

    static final Shape<Reply> DONE = Shape.of("Done", "The request is done, or begun.");

    /** All replies. */
    static final List<Shape<?>> ALL = List.of(
            PROBLEMS,
            STATE,
            FanJson.SHAPE,
            TEXT,
            RATED,
            CHART,
            GuideJson.SHAPE,
            KINDS,
            PreviewJson.SHAPE,
            QrJson.SHAPE,
            StudyJson.PUZZLES,
            StudyJson.ANSWER,
            StudyJson.DRILLED,
            StudyJson.MERGED,
            DONE);

    private record Placed(int index, PokemonType type) {
        private boolean isPawn() {
            return index < BACK_RANK.size();
        }

        private String square() {
            return (char) ('a' + index % BACK_RANK.size()) + (isPawn() ? "2" : "1");
        }

        private String role() {
            return isPawn() ? "pawn" : BACK_RANK.get(index % BACK_RANK.size());
        }
    }

    private record Swap(Team team, double score) {}

    private record Rated(Team team, TeamRater rater, LuckModel luck, double payoff) {
        private static @Nullable Rated of(Replies.Team reply) {
            TeamRater rater = reply.rater();
            LuckModel luck = reply.luck().orElse(null);
            return rater == null || luck == null
                    ? null
                    : new Rated(reply.team(), rater, luck, rater.payoff(reply.team(), luck));
        }

        private @Nullable Swap swap() {
            Team swapped = rater.bestSwap(team, luck);
            double better = rater.payoff(swapped, luck);
            return better - payoff > 0 ? new Swap(swapped, share(better)) : null;
        }
    }

    private static final Map<Class<?>, BiConsumer<Object, JsonWriter>> WRITERS = Map.ofEntries(
            row(Replies.Later.class, (later, out) -> write(made(later), out)),
            row(Replies.Attempt.class, (attempt, out) -> write(attempt.judged(), out)),
            row(Replies.State.class, STATE::write),
            row(Replies.Written.class, (state, out) -> out.plain(state.text())),
            row(Reply.Problems.class, PROBLEMS::write),
            row(Replies.Fan.class, FanJson.SHAPE::write),
            row(Replies.Text.class, TEXT::write),
            row(Replies.Team.class, RATED::write),
            row(Replies.Chart.class, CHART::write),
            row(Replies.Guide.class, GuideJson.SHAPE::write),
            row(Replies.Kinds.class, KINDS::write),
            row(Replies.Preview.class, PreviewJson.SHAPE::write),
            row(Replies.Qr.class, QrJson.SHAPE::write),
            row(Replies.Puzzles.class, StudyJson.PUZZLES::write),
            row(Replies.Answer.class, StudyJson.ANSWER::write),
            row(Replies.Drilled.class, StudyJson.DRILLED::write),
            row(Replies.Merged.class, StudyJson.MERGED::write),
            row(Replies.Done.class, DONE::write),
            row(Reply.Busy.class, DONE::write));

    private ReplyWriter() {}

    /** A row of a table of messages: a type, and how it is written. */
    static <T> Map.Entry<Class<?>, BiConsumer<Object, JsonWriter>> row(
            Class<T> type, BiConsumer<T, JsonWriter> writer) {
        return Map.entry(type, (message, out) -> writer.accept(type.cast(message), out));
    }

    /** The text of a reply. */
    public static String text(Reply reply) {
        JsonWriter out = new JsonWriter();
        write(reply, out);
        return out.toString();
    }

    private static void write(Reply reply, JsonWriter out) {
        requireNonNull(WRITERS.get(reply.getClass())).accept(reply, out);
    }

    private static Reply made(Replies.Later later) {
        try {
            return later.made().get();
        } catch (MalformedTextException wrong) {
            return new Reply.Problems(wrong.problems());
        } catch (InvalidInputException wrong) {
            return Reply.Problems.of("request", String.valueOf(wrong.getMessage()));
        }
    }

    private static void effects(TypeChart chart, JsonWriter json) {
        json.begin('[');
        for (PokemonType attacker : PokemonType.values()) {
            json.begin('[');
            for (PokemonType defender : PokemonType.values()) {
                json.plain(GuideJson.factor(chart.effectiveness(attacker, defender)));
            }
            json.end(']');
        }
        json.end(']');
    }

    private static List<Placed> pieces(Team team) {
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        return IntStream.range(0, types.size())
                .mapToObj(i -> new Placed(i, types.get(i)))
                .toList();
    }

    /** The share of all points that a payoff stands for, from 0 to 1. */
    private static double share(double payoff) {
        return (1 + Math.max(-1, Math.min(1, payoff))) / 2;
    }

    /** A number in the words about what is lost by a correction. */
    private static int lost(Forgiveness one, int group) {
        Matcher loss = LOSS.matcher(one.cost());
        return loss.find() && loss.group(group) != null ? Integer.parseInt(loss.group(group)) : 0;
    }
}
