package io.github.pokechess.notation;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.core.Piece;
import io.github.pokechess.core.Ply;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Turn;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.Outcome;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game as one HTML page that needs nothing beside it and asks no network: the board, the moves with their rolls, keys and
 * buttons to step through the decisions, and a plot of evaluations if there are any. Light or dark as the reader's system
 * is, for phones and desktops, and for screen readers.
 *
 * <pre>{@code
 * Files.writeString(file, GamePage.of(record).html());
 * }</pre>
 *
 * <p>Whatever the tags hold is shown as text, and the page's content security policy allows its own script alone.
 * Immutable and thread-safe; equal games give equal pages.
 */
public final class GamePage {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");
    private static final String UNKNOWN = "?";

    private final GameRecord game;
    private final List<OptionalDouble> evaluations;
    private final Color below;

    private GamePage(GameRecord game, List<OptionalDouble> evaluations, Color below) {
        this.game = requireNonNull(game, "game");
        this.evaluations = List.copyOf(evaluations);
        this.below = requireNonNull(below, "below");
    }

    /** A page without evaluations, White below. */
    public static GamePage of(GameRecord game) {
        return new GamePage(game, List.of(), Color.WHITE);
    }

    /**
     * The same page with these evaluations and no others.
     *
     * @param scores the score that White may expect after each turn, −1 to 1, as far as it is known; those of the last turns
     *     may be missing
     * @throws IllegalArgumentException if there are more of them than turns, or one is not from −1 to 1
     */
    public GamePage evaluated(List<OptionalDouble> scores) {
        int turns = game.game().turns().size();
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

    /** The same page with this side below at first. */
    public GamePage below(Color color) {
        return new GamePage(game, evaluations, color);
    }

    /** The page, to be stored as UTF-8. */
    public String html() {
        List<Turn> turns = game.game().turns();
        String style = Resources.text("page.css");
        String script = Resources.text("page.js");
        Map<String, String> parts = new HashMap<>();
        parts.put("title", Escapes.xml(tag("White") + " – " + tag("Black") + ", Pokémon Chess"));
        parts.put("white", Escapes.xml(tag("White")));
        parts.put("black", Escapes.xml(tag("Black")));
        parts.put("result", Escapes.xml(tag("Result").replace("1/2-1/2", "½–½").replace('-', '–')));
        parts.put("about", Escapes.xml(about()));
        parts.put("tags", tags());
        parts.put("style", style);
        parts.put("script", script);
        parts.put("stylehash", hash(style));
        parts.put("scripthash", hash(script));
        parts.put("drawings", drawings());
        parts.put("steps", Integer.toString(game.game().plyCount()));
        parts.put("plot", plot(turns.size()));
        parts.put("moves", moves(turns));
        parts.put("data", data(turns));
        // In one pass, so that what stands in a tag is never taken for a place.
        return PLACE.matcher(Resources.text("page.html"))
                .replaceAll(place -> Matcher.quoteReplacement(requireNonNull(parts.get(place.group(1)))));
    }

    private String tag(String name) {
        return game.tag(name).orElse(UNKNOWN);
    }

    private String about() {
        String where = Stream.of("Event", "Site", "Date", "Round")
                .filter(name -> !tag(name).startsWith(UNKNOWN) && !tag(name).isEmpty())
                .map(name -> name.equals("Round") ? "round " + tag(name) : tag(name))
                .collect(Collectors.joining(", "));
        String end = game.tag(GameRecord.TERMINATION).orElse("draw agreed");
        return Stream.of(where, end, "luck " + tag(GameRecord.LUCK))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private String tags() {
        StringBuilder text = new StringBuilder();
        game.tags()
                .forEach((name, value) -> text.append("<dt>")
                        .append(Escapes.xml(name))
                        .append("</dt><dd>")
                        .append(Escapes.xml(value))
                        .append("</dd>\n"));
        return text.toString();
    }

    private static String drawings() {
        StringBuilder text = new StringBuilder(Resources.drawings());
        for (PokemonType type : PokemonType.values()) {
            text.append(FigureSvg.badge(PositionPicture.badge(type)));
        }
        return text.toString();
    }

    private static String moves(List<Turn> turns) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            boolean white = turn.color() == Color.WHITE;
            if (white || i == 0) {
                text.append(i == 0 ? "" : "</li>\n").append("<li><span>");
                text.append(turn.start().moveNumber()).append(".</span>").append(white ? "" : "<span>…</span>");
            }
            text.append("<button type=\"button\" data-turn=\"").append(i).append("\">");
            appendToken(text, TurnText.format(turn));
            text.append("</button>");
        }
        return turns.isEmpty() ? "" : text.append("</li>\n").toString();
    }

    /** A turn's token, its signs of rolls set off by colour. */
    private static void appendToken(StringBuilder text, String token) {
        for (int i = 0; i < token.length(); i++) {
            char c = token.charAt(i);
            boolean castling = c == '-' && token.startsWith("O-O");
            String kind = castling
                    ? ""
                    : switch (c) {
                        case '+' -> "plus";
                        case '*' -> "crit";
                        case '-' -> "weak";
                        case '/' -> "miss";
                        default -> "";
                    };
            if (kind.isEmpty()) {
                text.append(Escapes.xml(String.valueOf(c)));
            } else {
                text.append("<b class=\"").append(kind).append("\">").append(c).append("</b><wbr>");
            }
        }
    }

    /** White's area below the curve and Black's above it; neither where an evaluation is missing. */
    private String plot(int turns) {
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
            String x = decimals(1000.0 * (i + 1) / turns, 1);
            String point = x + " " + decimals(50 - 46 * evaluations.get(i).getAsDouble(), 1);
            boolean begins = i == 0 || evaluations.get(i - 1).isEmpty();
            boolean ends = i == evaluations.size() - 1 || evaluations.get(i + 1).isEmpty();
            white.append(begins ? "M" + x + " 100L" : "L").append(point).append(ends ? "V100Z" : "");
            black.append(begins ? "M" + x + " 0L" : "L").append(point).append(ends ? "V0Z" : "");
            curve.append(begins ? 'M' : 'L').append(point).append(begins && ends ? "h.1" : "");
        }
        return "<figure class=\"plot\"><svg id=\"plot\" viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" role=\"img\""
                + " aria-label=\"Expected score of White after each turn\"><path class=\"area-white\" d=\"" + white
                + "\"/><path class=\"area-black\" d=\"" + black + "\"/><path class=\"zero\" d=\"M0 50H1000\"/>"
                + "<path class=\"curve\" d=\"" + curve
                + "\"/><line id=\"now\" class=\"now\" x1=\"0\" x2=\"0\" y1=\"0\" y2=\"100\"/></svg>\n"
                + "<figcaption><span>Expected score of White</span> <span id=\"score\"></span></figcaption></figure>\n";
    }

    /**
     * The data that the script steps through. A step is the board, the hop with its sign, the framed square ({@code =} behind it for
     * a promotion), who acts next, and the sentence; of a turn there is the number of its last step.
     */
    private String data(List<Turn> turns) {
        List<String> steps = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        Position position = game.game().at(0).position();
        String opening = "The game starts; " + position.turn() + " is to act.";
        steps.add(step(position, "", game.game().plyCount() == 0 ? opening + ending() : opening));
        for (Turn turn : turns) {
            String number = turn.start().moveNumber() + (turn.color() == Color.WHITE ? ". " : "… ");
            for (Ply ply : turn.plies()) {
                Position next = Hop.after(position, ply);
                String hop = Hop.of(position, ply)
                        .map(step -> "" + step.from() + step.to() + step.mark().letter())
                        .orElse("");
                String sentence = number + Narration.of(position, ply, next);
                position = next;
                boolean last = steps.size() == game.game().plyCount();
                steps.add(step(position, hop, last ? sentence + ending() : sentence));
            }
            ends.add(steps.size() - 1);
        }
        String types = Stream.of(PokemonType.values()).map(PokemonType::code).collect(Collectors.joining());
        return "{\"white\":" + Escapes.json(tag("White")) + ",\"black\":" + Escapes.json(tag("Black")) + ",\"below\":\""
                + letter(below) + "\",\"over\":" + game.game().isOver() + ",\"types\":\"" + types + "\",\"turns\":"
                + ends
                + ",\"scores\":"
                + evaluations.stream()
                        .map(score -> score.isPresent() ? decimals(score.getAsDouble(), 3) : "null")
                        .collect(Collectors.joining(",", "[", "]"))
                + ",\"steps\":[\n" + String.join(",\n", steps) + "]}";
    }

    private static String step(Position position, String hop, String sentence) {
        Square promotion = position.pendingPromotion();
        Square chain = position.chain();
        String frame = promotion != null ? promotion + "=" : chain != null ? chain.toString() : "";
        return "[\"" + board(position) + "\",\"" + hop + "\",\"" + frame + "\",\"" + letter(position.turn()) + "\","
                + Escapes.json(sentence) + "]";
    }

    private String ending() {
        return game.game()
                .outcome()
                .map(Outcome::toString)
                .map(text -> " The game is over: " + text + ".")
                .orElse("");
    }

    /** The board as in position text, but each piece's letter is followed by one for its type. */
    private static String board(Position position) {
        StringBuilder text = new StringBuilder(80);
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                Piece piece = position.pieceAt(Square.of(file, rank));
                if (piece == null) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? Integer.toString(empty) : "").append(piece.letter());
                text.append((char) ('a' + piece.type().ordinal()));
                empty = 0;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
        }
        return text.toString();
    }

    private static char letter(Color color) {
        return color == Color.WHITE ? 'w' : 'b';
    }

    private static String decimals(double value, int places) {
        return String.format(Locale.ROOT, "%." + places + "f", value);
    }

    /** The hash by which a content security policy allows a script or style. */
    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
