package io.github.pokechess.board.json;

import io.github.pokechess.board.messages.PageReply;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Writes replies as JSON objects. Stateless. */
public final class ReplyWriter {
    private static final List<String> BACK_RANK =
            List.of("rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook");

    private static final JsonShape<TextProblem> PROBLEM = JsonShape.<TextProblem>of(
                    "Problem", "What is wrong with a request.")
            .text("field", TextProblem::field, "the member, or what else it is about")
            .withMembersOf(Sentence.codeMember("fieldCode", TextProblem::field))
            .number("line", TextProblem::line, "the line of a text, from 1; 0 if it is about none")
            .number("column", TextProblem::column, "the column of that line")
            .text("text", TextProblem::message, "the problem in words")
            .withMembersOf(Sentence.codeMember("textCode", TextProblem::message));

    private static final Pattern LOSS = Pattern.compile("(\\d+) moves?(?: and (\\d+) comments?)?");

    private static final JsonShape<Forgiveness> FORGIVEN = JsonShape.<Forgiveness>of(
                    "Forgiven", "What was corrected in a text that was opened.")
            .number("line", Forgiveness::line, "its line, from 1")
            .text("written", Forgiveness::written, "what stands there; empty if something is missing")
            .text("intended", Forgiveness::intended, "what was read for it; empty if it is left out")
            .number("moves", it -> numberInCost(it, 1), "the number of moves that are left out with it")
            .number("comments", it -> numberInCost(it, 2), "the number of comments that are left out with it");

    private static final JsonShape<Visibility.Link> LINK = JsonShape.<Visibility.Link>of(
                    "Link", "What two people play by links.")
            .text("name", Visibility.Link::name, "the name under which this browser keeps it")
            .text("note", Visibility.Link::note, "what is to be done")
            .withMembersOf(Sentence.codeMember("noteCode", Visibility.Link::note))
            .flag("due", Visibility.Link::mustSend, "whether the link has to be sent")
            .flag("drafting", Visibility.Link::isDrafting, "whether the types are being chosen")
            .text("letter", Visibility.Link::payload, "the payload of the next link")
            .text("kept", Visibility.Link::storedText, "what this browser keeps");

    /** The members of replies, and of events, that show a state. */
    public static final JsonShape<Replies.State> STATE = JsonShape.<Replies.State>of(
                    "Shown", "The state of the game as a seat may see it.")
            .number("version", it -> it.version(), "the number of the state, which grows")
            .object(
                    "dice",
                    PromiseJson.DICE,
                    it -> it.visibility() == null ? null : it.visibility().dice(),
                    "the dice, if both players make them at a server")
            .lastOnlyWhere(it -> it.visibility() != null && it.visibility().dice() != null)
            .object(
                    "link",
                    LINK,
                    it -> it.visibility() == null ? null : it.visibility().link(),
                    "the game by links, if there is one")
            .lastOnlyWhere(it -> it.visibility() != null && it.visibility().link() != null)
            .object("state", StateJson.SHAPE, it -> StateJson.of(it.table(), it.node(), it.visibility()), "the state")
            .with(
                    "draft",
                    PromiseJson.DRAFT.name(),
                    (it, json) -> json.literal(it.draft()),
                    "the draft of the next game, if there is one")
            .lastOfShape(PromiseJson.DRAFT)
            .lastOnlyWhere(it -> it.draft() != null)
            .number(
                    "reveal",
                    it -> it.millisOfReveal(),
                    "milliseconds until the game of a draft goes on, while its teams are shown; `leave` ends that sooner")
            .lastOnlyWhere(it -> it.millisOfReveal().isPresent())
            .number("games", it -> it.games(), "after `import`: the number of games of which the first was read")
            .lastOnlyWhere(it -> it.games().isPresent())
            .list("forgiven", FORGIVEN, Replies.State::forgiven, "after `import`: what was corrected in it")
            .lastOnlyWhere(it -> it.games().isPresent());

    /** The shape of problems. */
    public static final JsonShape<PageReply.Problems> PROBLEMS = JsonShape.<PageReply.Problems>of(
                    "Problems", "The request was refused, and nothing has changed.")
            .list("problems", PROBLEM, PageReply.Problems::problems, "all problems");

    /** The shape of a game as a text. */
    public static final JsonShape<Replies.Text> TEXT = JsonShape.<Replies.Text>of("Text", "The game as a text.")
            .text("text", Replies.Text::text, "the text")
            .text("name", Replies.Text::name, "a name for its file");

    private static final JsonShape<PokemonType> TYPE = JsonShape.<PokemonType>of("Type", "A type.")
            .text("name", type -> type.name().toLowerCase(Locale.ROOT), "its name")
            .text("short", PokemonType::code, "its three letters")
            .number("rgb", TypeColor::rgbOf, "its colour");

    /** The shape of a type chart. */
    public static final JsonShape<TypeChart> CHART = JsonShape.<TypeChart>of("Chart", "The type chart of the game.")
            .list("types", TYPE, it -> List.of(PokemonType.values()), "all types")
            .with("effect", "number[][]", ReplyWriter::writeEffects, "the multipliers, a row for each attacker");

    private static final JsonShape<GameKind<?, ?>> KIND = JsonShape.<GameKind<?, ?>>of("Kind", "A game.")
            .text("name", GameKind::name, "its name")
            .text("summary", GameKind::summary, "what it is, in a sentence")
            .text("positionSyntax", GameKind::positionSyntax, "how its positions are written")
            .text("rulesSyntax", GameKind::rulesSyntax, "how its rules are written");

    private static final JsonShape<Map.Entry<String, Integer>> LEVEL = JsonShape.<Map.Entry<String, Integer>>of(
                    "Level", "A level of the engine.")
            .text("name", Map.Entry::getKey, "its name")
            .number("number", Map.Entry::getValue, "its number, which grows with its strength");

    /** The shape of games and levels. */
    public static final JsonShape<Replies.Kinds> KINDS = JsonShape.<Replies.Kinds>of("Kinds", "What can be played.")
            .list("kinds", KIND, Replies.Kinds::kinds, "all games")
            .list("levels", LEVEL, it -> it.levels().entrySet(), "the levels of the engine, from the weakest on");

    private static final JsonShape<TeamPiece> PIECE = JsonShape.<TeamPiece>of("TeamPiece", "A piece of a team.")
            .text("square", TeamPiece::square, "its square, as White's")
            .text("role", TeamPiece::role, "its role")
            .text("type", it -> it.type.code(), "its type");

    private static final JsonShape<Team> TEAM = JsonShape.<Team>of("Team", "A team.")
            .text("text", team -> team, "the team as a text")
            .flag("legal", Team::isTournamentLegal, "whether its sixteen types are different")
            .list("pieces", PIECE, ReplyWriter::teamPieces, "its pieces, pawns first");

    private static final JsonShape<Swap> SWAP = JsonShape.<Swap>of(
                    "Swap", "The best team that differs by one or two types.")
            .text("text", Swap::team, "the team as a text")
            .score("score", Swap::score, "its expected score, from 0 to 1");

    private static final JsonShape<Rated> RATING = JsonShape.<Rated>of("Rating", "What a team is worth.")
            .score("score", it -> scoreOfPayoff(it.payoff()), "its expected score, from 0 to 1")
            .scores(
                    "pieces",
                    it -> it.rater.pieces(it.team, it.luck).stream()
                            .map(worth -> worth / 2)
                            .toList(),
                    "what each piece adds to it")
            .object("swap", SWAP, Rated::bestSwapOrNull, "a better team, if a swap makes one")
            .lastMayBeNull();

    /** The shape of a team. */
    public static final JsonShape<Replies.Team> RATED = JsonShape.<Replies.Team>of(
                    "TeamReply", "A team, with its rating.")
            .object("team", TEAM, Replies.Team::team, "the team")
            .object("rating", RATING, Rated::of, "its rating, if it was asked for and there is a `TeamRater`")
            .lastOnlyWhere(it -> it.rater() != null && it.luck().isPresent());

    private static final JsonShape<Map.Entry<Team, Double>> SHARED_TEAM = JsonShape.<Map.Entry<Team, Double>>of(
                    "StrongTeam", "A team of the best known ones.")
            .text("text", it -> it.getKey().toString(), "the team as a text")
            .score("share", Map.Entry::getValue, "how often it is to be played, from 0 to 1");

    /** The shape of the best known teams. */
    public static final JsonShape<Map<Team, Double>> STRONG = JsonShape.<Map<Team, Double>>of(
                    "StrongTeams", "The best known teams of a luck model.")
            .list("strong", SHARED_TEAM, Map::entrySet, "the teams, the greatest share first");

    /** The shape of what is done. */
    public static final JsonShape<PageReply> DONE = JsonShape.of("Done", "The request is done, or begun.");

    private record TeamPiece(int index, PokemonType type) {
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

        private @Nullable Swap bestSwapOrNull() {
            Team swapped = rater.bestSwap(team, luck);
            double better = rater.payoff(swapped, luck);
            return better - payoff > 0 ? new Swap(swapped, scoreOfPayoff(better)) : null;
        }
    }

    private ReplyWriter() {}

    /** The text of a reply. */
    public static String jsonText(PageReply reply) {
        JsonWriter out = new JsonWriter();
        write(reply, out);
        return out.toString();
    }

    private static void write(PageReply reply, JsonWriter out) {
        if (reply instanceof Replies.Shaped<?> shaped) {
            shaped.write(out);
        } else if (reply instanceof Replies.SerializedState state) {
            out.literal(state.text());
        } else if (reply instanceof Replies.Deferred later) {
            write(replyOrProblems(later), out);
        } else if (reply instanceof Replies.ToBeJudged attempt) {
            write(attempt.judgeBySearch(), out);
        } else if (reply instanceof Replies.ChanceOutcomes<?, ?> outcomes) {
            ChanceOutcomesJson.SHAPE.write(outcomes, out);
        } else if (reply instanceof PageReply.Problems problems) {
            PROBLEMS.write(problems, out);
        } else {
            DONE.write(reply, out); // done, or too busy
        }
    }

    private static PageReply replyOrProblems(Replies.Deferred later) {
        try {
            return later.supplier().get();
        } catch (MalformedTextException wrong) {
            return new PageReply.Problems(wrong.problems());
        } catch (InvalidInputException wrong) {
            return PageReply.Problems.of("request", String.valueOf(wrong.getMessage()));
        }
    }

    private static void writeEffects(TypeChart chart, JsonWriter json) {
        json.begin('[');
        for (PokemonType attacker : PokemonType.values()) {
            json.begin('[');
            for (PokemonType defender : PokemonType.values()) {
                json.literal(GuideJson.multiplier(chart.effectiveness(attacker, defender)));
            }
            json.end(']');
        }
        json.end(']');
    }

    private static List<TeamPiece> teamPieces(Team team) {
        List<PokemonType> types = new ArrayList<>(team.pawns());
        types.addAll(team.pieces());
        return IntStream.range(0, types.size())
                .mapToObj(i -> new TeamPiece(i, types.get(i)))
                .toList();
    }

    /** The share of all points that a payoff stands for, from 0 to 1. */
    private static double scoreOfPayoff(double payoff) {
        return (1 + Math.max(-1, Math.min(1, payoff))) / 2;
    }

    /** A number in the text about the loss by a correction, 0 if there is none. */
    private static int numberInCost(Forgiveness one, int group) {
        Matcher loss = LOSS.matcher(one.cost());
        return loss.find() && loss.group(group) != null ? Integer.parseInt(loss.group(group)) : 0;
    }
}
