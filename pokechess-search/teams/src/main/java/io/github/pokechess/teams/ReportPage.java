package io.github.pokechess.teams;

import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.BoardPicture;
import io.github.pokechess.match.statistics.MeanScore;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.picture.Diagram;
import io.github.pokechess.notation.strings.Resources;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The page of the results: HTML in one file, without script and network. All texts on it are ours, so that nothing
 * has to be escaped but signs. Not thread-safe.
 */
final class ReportPage {
    private static final int POINTS = 50;
    private static final int WEIGHTS = 14;
    private static final int TOP = 6;
    private static final int PAIRINGS = 3;

    /** The number of teams of a mixture that are drawn; the others are many, and rare. */
    private static final int SHOWN = 24;

    private static final double HEAT_STEP = 0.06;
    private static final double PAYOFF_STEP = 2.5;

    private final StringBuilder text = new StringBuilder(1 << 16);
    private final TeamSolver.Solution found;

    private ReportPage(TeamSolver.Solution found) {
        this.found = found;
    }

    /** The page, to be stored as UTF-8. */
    static String html(TeamGames games, TeamSolver.Solution found, String version) {
        ReportPage page = new ReportPage(found);
        page.appendPage(games, version);
        return page.text.toString();
    }

    private void appendPage(TeamGames games, String version) {
        String style = Resources.readText(ReportPage.class.getResourceAsStream("report.css"), "report.css");
        text.append(
                        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
                .append(" content=\"default-src 'none'; style-src 'sha256-")
                .append(Resources.hash(style))
                .append("'; img-src data:; base-uri 'none'; form-action 'none'\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append(
                        "<meta name=\"generator\" content=\"pokechess\">\n<title>The best teams of Pokémon Chess</title>\n")
                .append("<link rel=\"icon\" href=\"data:,\">\n<style>")
                .append(style)
                .append("</style>\n</head>\n<body>\n<header>\n<h1>The best teams of Pokémon Chess</h1>\n");
        appendFormatted(
                "<p class=\"about\">luck %s · %,d nodes a move · %,d pairs of games in %s · seed %d · engine %s (%s)</p>\n",
                games.luck(),
                games.nodes(),
                games.pairs(),
                timeText(games.elapsed().toSeconds()),
                games.seed(),
                version,
                TeamGames.engine());
        appendFormatted(
                "</header>\n<main>\n<div class=\"words\"><p>%s</p>\n", TeamsFile.description(games, found, version));
        List<String> facts = Facts.sentencesOf(games, found);
        if (!facts.isEmpty()) {
            text.append("<ul>\n");
            facts.forEach(fact -> appendFormatted("<li>%s</li>\n", fact));
            text.append("</ul>");
        }
        text.append("</div>\n");
        appendMixture();
        appendHeatMap();
        appendMatrix();
        appendRounds();
        text.append("<div class=\"columns\">\n");
        appendLeague("Kings", Slots.KING);
        appendLeague("Queens", Slots.QUEEN);
        appendWeights();
        appendAnswers();
        text.append("</div>\n</main>\n</body>\n</html>\n");
    }

    private static String timeText(long seconds) {
        return seconds < 120 ? seconds + " s" : seconds / 60 + " min";
    }

    private void appendFormatted(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }

    private static List<Integer> heaviestTeamIndices(Mixture mixture) {
        List<Integer> order = mixture.byWeight();
        return order.subList(0, Math.min(SHOWN, order.size()));
    }

    private static String rankLetter(int rank) {
        return String.valueOf((char) ('A' + rank));
    }

    private void appendMixture() {
        text.append(
                "<section><h2>The mixture: draw one of these, as often as it says</h2>\n<p class=\"small\">With the three pairings that decide most when it meets the mixture, by the model, in points of score.</p>\n<ol class=\"teams\">\n");
        Mixture mixture = found.mixture();
        int rank = 0;
        double shown = 0;
        for (int i : heaviestTeamIndices(mixture)) {
            Team team = mixture.teams().get(i);
            shown += mixture.weights().get(i);
            appendFormatted(
                    "<li><b>%s · %.1f %%</b> %s<code>%s</code>%s</li>\n",
                    rankLetter(rank++),
                    100 * mixture.weights().get(i),
                    pictureSvg(team),
                    teamHtml(team),
                    decidingPairingsHtml(team));
        }
        text.append("</ol>");
        int rest = mixture.teams().size() - rank;
        if (rest > 0) {
            appendFormatted(
                    "<p class=\"small\">And %d more, %.0f %% of the draws together: <code>teams.json</code> has them all.</p>",
                    rest, 100 * (1 - shown));
        }
        text.append("</section>\n");
    }

    /** The pairings that decide when a team meets the mixture. */
    private String decidingPairingsHtml(Team team) {
        StringBuilder list = new StringBuilder("<ul>");
        for (Pairing pairing : Pairing.decidingPairings(found.model(), team, found.mixture(), PAIRINGS)) {
            list.append(String.format(
                    Locale.ROOT,
                    "<li>%s %s, enemy %s %s: <b>%+.1f</b></li>",
                    Facts.nameText(pairing.type()),
                    Facts.nameText(pairing.role()),
                    Facts.nameText(pairing.enemyType()),
                    Facts.nameText(pairing.enemyRole()),
                    POINTS * pairing.worth()));
        }
        return list.append("</ul>").toString();
    }

    /** The two rows of a team as a separate picture, so that its identifiers do not collide with those of others. */
    private static String pictureSvg(Team team) {
        BoardPicture board = new PokemonChess().picture(Position.start(team, team, Rules.standard()), null);
        BoardPicture rows = BoardPicture.of(
                board.rows().subList(6, 8), board.rowLabels().subList(6, 8), board.columnLabels(), List.of());
        String svg = Diagram.of(rows).withoutCoordinates().titled("team").svg();
        return "<img alt=\"The team on its two ranks\" src=\"data:image/svg+xml;base64,"
                + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8)) + "\">";
    }

    /** The text of a team, which may be broken between pawns and pieces. */
    private static String teamHtml(Team team) {
        return team.toString().replace("/", "/<wbr>");
    }

    private static String slotName(int slot) {
        Role role = Slots.ROLES.get(slot);
        char file = (char) ('a' + slot % Slots.FILES);
        return (role == Role.PAWN ? "" : String.valueOf(role.letter())) + file;
    }

    /** Opens a section with a table that may be wider than the page, up to the first header cell. */
    private void openTable(String title, String about) {
        appendFormatted(
                "<section><h2>%s</h2>\n<p class=\"small\">%s</p>\n<div class=\"scroll\" role=\"region\" aria-label=\"%s\" tabindex=\"0\"><table>"
                        + "<thead><tr><td></td>",
                title, about, title);
    }

    private void appendHeatMap() {
        openTable(
                "Which type where",
                "How often the mixture has a type on a square, in per cent: pawns by file, then pieces.");
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            appendFormatted("<th scope=\"col\">%s</th>", slotName(slot));
        }
        text.append("<th scope=\"col\">any</th></tr></thead>\n<tbody>\n");
        for (PokemonType type : PokemonType.values()) {
            appendFormatted("<tr><th scope=\"row\">%s</th>", Facts.nameText(type));
            double any = 0;
            for (int slot = 0; slot < Slots.COUNT; slot++) {
                double share = Facts.shareOfType(found.mixture(), type, slot);
                any += share;
                appendHeatCell(share);
            }
            appendHeatCell(any);
            text.append("</tr>\n");
        }
        text.append("</tbody></table></div></section>\n");
    }

    private void appendHeatCell(double share) {
        int level = (int) Math.min(8, Math.ceil(share / HEAT_STEP));
        appendFormatted(
                "<td%s>%s</td>",
                level > 0 ? " class=\"h" + level + "\"" : "", share < 0.005 ? "" : Math.round(100 * share));
    }

    private void appendMatrix() {
        if (found.cells().isEmpty()) {
            return;
        }
        openTable(
                "Each against each",
                "What the team of the row gains against that of the column, in points of score: 50 is a game won instead of drawn.");
        List<Integer> order = heaviestTeamIndices(found.mixture());
        int size = found.mixture().teams().size();
        for (int i = 0; i < order.size(); i++) {
            appendFormatted("<th scope=\"col\">%s</th>", rankLetter(i));
        }
        text.append("<th scope=\"col\">weight</th></tr></thead>\n<tbody>\n");
        for (int row = 0; row < order.size(); row++) {
            appendFormatted("<tr><th scope=\"row\">%s</th>", rankLetter(row));
            for (int column = 0; column < order.size(); column++) {
                TeamSolver.Cell cell = found.cells().get(order.get(row) * size + order.get(column));
                double points = POINTS * cell.payoff();
                int level = (int) Math.min(5, Math.ceil(Math.abs(points) / PAYOFF_STEP));
                String css = row == column || level == 0 ? "" : " class=\"" + (points > 0 ? "p" : "m") + level + "\"";
                appendFormatted("<td%s>%s</td>", css, row == column ? "" : String.format(Locale.ROOT, "%+.1f", points));
            }
            appendFormatted(
                    "<td>%.1f %%</td></tr>\n", 100 * found.mixture().weights().get(order.get(row)));
        }
        text.append("</tbody></table></div></section>\n");
    }

    /** The exploitability of the mixture of each round, and of the last one at the end. */
    private void appendRounds() {
        List<Bounds> bounds = new ArrayList<>();
        found.rounds().forEach(round -> bounds.add(round.bounds()));
        found.bounds().ifPresent(bounds::add);
        if (bounds.isEmpty()) {
            return;
        }
        double top = bounds.stream()
                .mapToDouble(bound -> bound.atMostTried() < 1 ? POINTS * bound.atMostTried() : 1)
                .max()
                .orElse(1);
        double most = Math.max(2, 1.1 * top);
        text.append(
                        "<section><h2>Bounds by round</h2>\n<p class=\"small\">Exploitability of the mixture of each round in points of score,")
                .append(
                        " from at least to at most by the answers that were tried then; the bar at the end is the frozen")
                .append(" mixture in fresh games.</p>\n")
                .append("<svg class=\"chart\" viewBox=\"0 0 420 230\" role=\"img\" aria-label=\"Bounds by round\">\n");
        double step = most > 40 ? 20 : most > 16 ? 10 : most > 8 ? 5 : most > 3 ? 2 : 1;
        for (double at = 0; at <= most; at += step) {
            double y = barTop(at, most);
            appendFormatted(
                    "<line class=\"%s\" x1=\"34\" x2=\"416\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"28\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>\n",
                    at == 0 ? "zero" : "axis", y, y, y + 4, at);
        }
        for (int i = 0; i < bounds.size(); i++) {
            double x = 34 + 382 * (i + 0.5) / bounds.size();
            boolean last = i == found.rounds().size();
            double high = Math.max(0, POINTS * Math.min(bounds.get(i).atMostTried(), 2));
            appendFormatted(
                    "<line class=\"range%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/><text x=\"%.1f\" y=\"226\" text-anchor=\"middle\">%s</text>\n",
                    last ? " last" : "",
                    x,
                    x,
                    barTop(Math.min(high, POINTS * bounds.get(i).atLeast()), most),
                    barTop(Math.min(high, most), most) - 0.1,
                    x,
                    last ? "end" : String.valueOf(i + 1));
        }
        text.append("</svg></section>\n");
    }

    private static double barTop(double points, double most) {
        return 204 - 194 * points / most;
    }

    private void appendLeague(String title, int slot) {
        openTable(
                title, "The score of random teams with this type there, less luck, and how often the mixture has it.");
        text.append(
                "<th scope=\"col\">score</th><th scope=\"col\">95 %</th><th scope=\"col\">mixture</th></tr></thead>\n<tbody>\n");
        for (Facts.Standing standing : Facts.typesByScore(found, slot)) {
            MeanScore score = standing.score();
            double share = Facts.shareOfType(found.mixture(), standing.type(), slot);
            appendFormatted(
                    "<tr><th scope=\"row\">%s</th><td>%.1f %%</td><td>%s</td><td>%s</td></tr>\n",
                    Facts.nameText(standing.type()),
                    100 * score.score(),
                    Double.isInfinite(score.margin())
                            ? "–"
                            : String.format(
                                    Locale.ROOT,
                                    "%.1f to %.1f",
                                    100 * (score.score() - score.margin()),
                                    100 * (score.score() + score.margin())),
                    share < 0.005 ? "" : Math.round(100 * share) + " %");
        }
        text.append("</tbody></table></div></section>\n");
    }

    private void appendWeights() {
        openTable(
                "Why",
                String.format(
                        Locale.ROOT,
                        "The attacks that decide most: what one more of them adds, in points of score. The model explains %.0f %% of what differs.",
                        100 * found.model().explained()));
        text.append("<th scope=\"col\">points</th><th scope=\"col\">±</th></tr></thead>\n<tbody>\n");
        List<PayoffModel.Weight> weights = found.model().weightsByRole().stream()
                .sorted(Comparator.comparingDouble(weight -> -Math.abs(weight.value())))
                .limit(WEIGHTS)
                .toList();
        for (PayoffModel.Weight weight : weights) {
            appendFormatted(
                    "<tr><th scope=\"row\">%s on %s, %s</th><td>%+.1f</td><td>%.1f</td></tr>\n",
                    Facts.nameText(weight.attacker()),
                    Facts.nameText(weight.attacked()),
                    Facts.nameText(weight.effect()),
                    POINTS * weight.value(),
                    POINTS * 1.96 * weight.error());
        }
        text.append("</tbody></table></div></section>\n");
    }

    private void appendAnswers() {
        if (found.answers().isEmpty()) {
            return;
        }
        text.append(
                "<section><h2>Answers that were tried</h2>\n<p class=\"small\">In fresh games against the mixture, best first.</p>\n<ol class=\"teams\">\n");
        found.answers().stream()
                .sorted(Comparator.comparingDouble(tried -> -tried.score().score()))
                .limit(TOP)
                .forEach(tried -> appendFormatted(
                        "<li><b>%s</b> in %d pairs %s<code>%s</code>%s</li>\n",
                        Facts.scoreText(tried.score()),
                        tried.score().pairs(),
                        pictureSvg(tried.team()),
                        teamHtml(tried.team()),
                        decidingPairingsHtml(tried.team())));
        text.append("</ol></section>\n");
    }
}
