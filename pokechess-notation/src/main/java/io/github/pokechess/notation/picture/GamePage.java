package io.github.pokechess.notation.picture;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.drawing.FigureSvg;
import io.github.pokechess.notation.drawing.PositionPicture;
import io.github.pokechess.notation.file.AtomicFile;
import io.github.pokechess.notation.internal.dialect.GameDialect;
import io.github.pokechess.notation.internal.movetext.GameTags;
import io.github.pokechess.notation.internal.pokemon.PokemonDialect;
import io.github.pokechess.notation.strings.Escapes;
import io.github.pokechess.notation.strings.Markup;
import io.github.pokechess.notation.strings.Resources;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game as one HTML page in one file, without requests to any network: the board, the moves with their rolls,
 * comments, glyphs and variations, keys and buttons to step through the decisions, a plot of evaluations if there are
 * any, and one of play and luck if its comments have them, as a review writes them. Many games make one page with a
 * list to choose from. Light or dark as the reader's system is, for phones and desktops, and for screen readers.
 *
 * <pre>{@code
 * Files.writeString(file, GamePage.of(record).html());
 * GamePage.write(file, games.stream().map(GamePage::of).toList());
 * }</pre>
 *
 * <p>The page opens at the decision of its address: {@code #game=1&ply=17} after 17 decisions of the first game.
 *
 * <p>The values of tags are shown as text, and the page's content security policy allows its own script alone.
 * Immutable and thread-safe; equal games give equal pages.
 */
public final class GamePage {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");
    private static final String UNKNOWN = "?";

    /** The beginning of a page's own data, before which the other games stand; no text of a game can look like it. */
    private static final String DATA = "<script type=\"application/json\" id=\"data\">";

    private final GameRecord<?, ?> game;
    private final int turns;
    private final List<OptionalDouble> evaluations;
    private final Optional<ReviewCurves> curves;
    private final Color below;

    private GamePage(GameRecord<?, ?> game, List<OptionalDouble> evaluations, Color below) {
        this.game = requireNonNull(game, "game");
        this.turns = game.turnEnds().size();
        this.evaluations = List.copyOf(evaluations);
        this.curves = ReviewCurves.of(game);
        this.below = requireNonNull(below, "below");
    }

    /** A page with comments, glyphs and variations, without evaluations, White below. */
    public static GamePage of(GameRecord<?, ?> game) {
        return new GamePage(game, List.of(), Color.WHITE);
    }

    /**
     * Writes many pages as one file, which begins with the first and has a list to choose from. An existing file is
     * replaced. One game is held in memory at a time; a browser holds them all.
     *
     * @throws InvalidInputException if there is no page
     * @throws IOException if the file cannot be written; it is then as it was, as after any exception of the iterator
     */
    public static void write(Path file, Iterable<GamePage> games) throws IOException {
        requireNonNull(games, "games");
        requireNonNull(file, "file");
        Iterator<GamePage> pages = games.iterator();
        if (!pages.hasNext()) {
            throw new InvalidInputException(file + ": there is no game for a page");
        }
        AtomicFile.replace(file, (out, first) -> {
            GamePage page = pages.next();
            String document = page.html();
            int data = document.indexOf(DATA);
            Writer writer = AtomicFile.utf8(out);
            writer.write(document, 0, data);
            if (pages.hasNext()) {
                writer.write(page.partsTemplate());
            }
            while (pages.hasNext()) {
                writer.write(pages.next().partsTemplate());
            }
            writer.write(document, data, document.length() - data);
            writer.flush();
        });
    }

    /**
     * Returns this page with these evaluations and no others.
     *
     * @param scores the score that White may expect after each turn, −1 to 1, as far as it is known; those of the last
     *     turns may be missing
     * @throws IllegalArgumentException if there are more of them than turns, or one is not from −1 to 1
     */
    public GamePage evaluated(List<OptionalDouble> scores) {
        requireNonNull(scores, "scores");
        if (scores.size() > turns) {
            throw new IllegalArgumentException(scores.size() + " evaluations of " + turns + " turns");
        }
        for (OptionalDouble score : scores) {
            if (score.isPresent() && !(Math.abs(score.getAsDouble()) <= 1)) {
                throw new IllegalArgumentException("an evaluation is from -1 to 1: " + score.getAsDouble());
            }
        }
        return new GamePage(game, scores, below);
    }

    /** Returns this page with this side below at first. */
    public GamePage below(Color color) {
        requireNonNull(color, "color");
        return new GamePage(game, evaluations, color);
    }

    /** The page, to be stored as UTF-8. */
    public String html() {
        String style = Resources.sharedStyle() + Resources.readText("page.css");
        String script = Resources.readText("drawing.js") + Resources.readText("page.js");
        Map<String, String> parts = new HashMap<>(pageParts());
        parts.put(
                "title", Escapes.escapeXml(titleOfPlayers() + ", " + game.kind().title()));
        parts.put("style", style);
        parts.put("script", script);
        parts.put("stylehash", Resources.hash(style));
        parts.put("scripthash", Resources.hash(script));
        parts.put("drawings", drawingsHtml());
        parts.put("signs", GameDialect.of(game.kind()).pageSteps().hasRollSigns() ? "signs" : "signs hidden");
        parts.put("steps", Integer.toString(game.game().moveCount()));
        // In one pass, so that what stands in a tag is never taken for a place.
        return PLACE.matcher(Resources.readText("page.html"))
                .replaceAll(place -> Matcher.quoteReplacement(requireNonNull(parts.get(place.group(1)))));
    }

    /** The parts of a page that differ from game to game, by the names of their places. */
    private Map<String, String> pageParts() {
        PageMoves<?, ?> moves = new PageMoves<>(game);
        return Map.of(
                "heading", headingHtml(),
                "about", Escapes.escapeXml(descriptionText()),
                "tags", tagsHtml(),
                "plots", plotHtml() + curves.map(ReviewCurves::plotHtml).orElse(""),
                "moves", moves.listHtml(),
                "data", dataJson(moves));
    }

    /** One game of several, from which the script takes the parts. */
    private String partsTemplate() {
        String kind = game.kind().title();
        Markup text =
                new Markup().addTemplate("<template class='game' data-title='%' data-game='%'", titleOfPlayers(), kind);
        text.addTemplate(" data-result='%' data-about='%'>", resultText(), descriptionText());
        new TreeMap<>(pageParts()).forEach((name, part) -> {
            boolean isData = name.equals("data");
            text.addTemplate(isData ? "<script type='application/json' data-part='%'>" : "<div data-part='%'>", name);
            text.addRaw(part).addTemplate(isData ? "</script>\n" : "</div>\n");
        });
        return text.addTemplate("</template>\n").toString();
    }

    private String titleOfPlayers() {
        return tagOrUnknown("White") + " – " + tagOrUnknown("Black");
    }

    private String headingHtml() {
        return new Markup()
                .addTemplate(
                        "<span class='disc white'></span>% <span class='result'>%</span>",
                        tagOrUnknown("White"), resultText())
                .addTemplate(" <span class='disc black'></span>%", tagOrUnknown("Black"))
                .toString();
    }

    private String resultText() {
        return tagOrUnknown("Result").replace("1/2-1/2", "½–½").replace('-', '–');
    }

    private String tagOrUnknown(String name) {
        return game.tag(name).orElse(UNKNOWN);
    }

    private String descriptionText() {
        String where = Stream.of("Event", "Site", "Date", "Round")
                .filter(name -> !tagOrUnknown(name).startsWith(UNKNOWN)
                        && !tagOrUnknown(name).isEmpty())
                .map(name -> name.equals("Round") ? "round " + tagOrUnknown(name) : tagOrUnknown(name))
                .collect(Collectors.joining(", "));
        String end = game.tag(GameTags.TERMINATION).orElse("draw agreed");
        String luck = game.tag(PokemonDialect.LUCK).map(name -> "luck " + name).orElse("");
        return Stream.of(where, end, luck).filter(text -> !text.isEmpty()).collect(Collectors.joining(" · "));
    }

    private String tagsHtml() {
        Markup text = new Markup();
        game.tags().forEach((name, value) -> text.addTemplate("<dt>%</dt><dd>%</dd>\n", name, value));
        return text.toString();
    }

    private static String drawingsHtml() {
        Markup text = new Markup().addRaw(Resources.figureDefinitions());
        for (PokemonType type : PokemonType.values()) {
            FigureSvg.appendBadgeDefinition(PositionPicture.badgeOf(type), text);
        }
        return text.toString();
    }

    /** White's area below the curve and Black's above it; neither where an evaluation is missing. */
    private String plotHtml() {
        if (evaluations.stream().noneMatch(OptionalDouble::isPresent)) {
            return "";
        }
        StringBuilder white = new StringBuilder();
        StringBuilder black = new StringBuilder();
        StringBuilder curve = new StringBuilder();
        for (int i = 0; i < evaluations.size(); i++) {
            if (evaluations.get(i).isEmpty()) {
                continue;
            }
            String x = ReviewCurves.decimals(1000.0 * (i + 1) / turns, 1);
            String point =
                    x + " " + ReviewCurves.decimals(50 - 46 * evaluations.get(i).getAsDouble(), 1);
            boolean begins = i == 0 || evaluations.get(i - 1).isEmpty();
            boolean ends = i == evaluations.size() - 1 || evaluations.get(i + 1).isEmpty();
            white.append(begins ? "M" + x + " 100L" : "L").append(point).append(ends ? "V100Z" : "");
            black.append(begins ? "M" + x + " 0L" : "L").append(point).append(ends ? "V0Z" : "");
            curve.append(begins ? 'M' : 'L').append(point).append(begins && ends ? "h.1" : "");
        }
        return new Markup()
                .addTemplate("<figure class='plot'><svg id='plot' viewBox='0 0 1000 100' preserveAspectRatio='none'")
                .addTemplate(" role='img' aria-label='Expected score of White after each turn'>")
                .addTemplate("<path class='area-white' d='%'/><path class='area-black' d='%'/>", white, black)
                .addTemplate("<path class='zero' d='M0 50H1000'/><path class='curve' d='%'/>", curve)
                .addTemplate("<line id='now' class='now' x1='0' x2='0' y1='0' y2='100'/></svg>\n")
                .addTemplate("<figcaption><span>Expected score of White</span> <span id='score'></span></figcaption>")
                .addTemplate("</figure>\n")
                .toString();
    }

    /** The data that the script steps through. */
    private String dataJson(PageMoves<?, ?> moves) {
        String types = Stream.of(PokemonType.values()).map(PokemonType::code).collect(Collectors.joining());
        return "{\"white\":" + Escapes.escapeJson(tagOrUnknown("White")) + ",\"black\":"
                + Escapes.escapeJson(tagOrUnknown("Black")) + ",\"below\":\""
                + colorLetter(below) + "\",\"over\":" + moves.isOverAtOnce() + ",\"types\":\"" + types
                + "\",\"turns\":["
                + String.join(",", moves.turns())
                + "],\"scores\":"
                + evaluations.stream()
                        .map(score -> score.isPresent() ? ReviewCurves.decimals(score.getAsDouble(), 3) : "null")
                        .collect(Collectors.joining(",", "[", "]"))
                + curves.map(drawn -> "," + drawn.dataJson()).orElse("")
                + ",\"steps\":[\n" + String.join(",\n", moves.steps()) + "]}";
    }

    /** The letter of a colour in the data. */
    static char colorLetter(Color color) {
        return color == Color.WHITE ? 'w' : 'b';
    }
}
