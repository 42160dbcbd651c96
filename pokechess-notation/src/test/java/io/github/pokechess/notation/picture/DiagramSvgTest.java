package io.github.pokechess.notation.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.core.Game;
import io.github.pokechess.core.Game.Turn;
import io.github.pokechess.core.Piece;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Role;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Setup;
import io.github.pokechess.core.Square;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Color;
import io.github.pokechess.notation.MoveNotation;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.notation.RandomGames;
import io.github.pokechess.notation.Xml;
import io.github.pokechess.notation.drawing.TypeColor;
import io.github.pokechess.notation.strings.Resources;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class DiagramSvgTest {
    private static final Position TWO_KINGS = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -");

    @Property(tries = 40)
    @Tag("slow")
    void everyPieceIsDrawnOnItsSquareWithItsType(@ForAll long seed, @ForAll boolean flipped) {
        Game game = RandomGames.play(seed, 40);
        Color below = flipped ? Color.BLACK : Color.WHITE;
        List<Turn> turns = game.turns();
        Diagram diagram = Diagram.of(game.position()).below(below);
        for (Diagram each : List.of(diagram, diagram.lastTurn(turns.get(turns.size() - 1)))) {
            List<Element> uses = Xml.elements(Xml.parse(each.svg()), "use");
            game.position().board().pieces().forEach((square, piece) -> {
                int x = 30 + 100 * (flipped ? 7 - square.file() : square.file());
                int y = 30 + 100 * (flipped ? square.rank() : 7 - square.rank());
                assertThat(uses)
                        .filteredOn(use -> isAt(use, x, y))
                        .extracting(use -> use.getAttribute("href"))
                        .containsExactlyElementsOf(parts(piece));
            });
            assertThat(uses.stream().filter(use -> use.hasAttribute("fill")))
                    .hasSize(game.position().board().pieces().size());
            assertThat(each.svg()).isEqualTo(each.svg());
        }
    }

    /** What a piece is drawn of, from the back. */
    private static List<String> parts(Piece piece) {
        String type = piece.type().code();
        return Stream.of("side-" + type, "" + piece.role().letter(), "foot-" + type, type)
                .filter(name ->
                        !name.contains("-") || Resources.figureDefinitions().contains("\"pk-" + name + "\""))
                .map(name -> "#pk-" + name)
                .toList();
    }

    private static boolean isAt(Element use, int x, int y) {
        return use.getAttribute("x").equals("" + x) && use.getAttribute("y").equals("" + y);
    }

    @Tag("thorough")
    @Property(tries = 50)
    void whatIsUsedIsDefinedInEveryPosition(@ForAll long seed) {
        isDefined(RandomGames.play(seed, 60).turns());
    }

    @Tag("slow")
    @Property(tries = 50)
    void whatIsUsedIsDefined(@ForAll long seed) {
        List<Turn> turns = RandomGames.play(seed, 60).turns();
        isDefined(turns.subList(Math.max(0, turns.size() - 3), turns.size()));
    }

    private static void isDefined(List<Turn> turns) {
        for (Turn turn : turns) {
            Document picture = Xml.parse(Diagram.of(turn.start()).lastTurn(turn).svg());
            Set<String> defined = Set.copyOf(Xml.elements(picture, "g").stream()
                    .map(g -> "#" + g.getAttribute("id"))
                    .distinct()
                    .toList());
            assertThat(defined)
                    .containsAll(Xml.elements(picture, "use").stream()
                            .map(use -> use.getAttribute("href"))
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRoleHasADrawing(Role role) {
        for (Color color : Color.values()) {
            Position position =
                    role == Role.KING ? TWO_KINGS : with(Square.C3, new Piece(color, role, PokemonType.BUG));
            Document picture = Xml.parse(Diagram.of(position).svg());
            assertThat(drawing(picture, "pk-" + role.letter())
                            .getElementsByTagName("path")
                            .getLength())
                    .isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyTypeHasABadgeThatCanBeRead(PokemonType type) {
        Document picture = Xml.parse(Diagram.of(with(Square.H8, new Piece(Color.BLACK, Role.ROOK, type)))
                .svg());
        Element badge = drawing(picture, "pk-" + type.code());
        Element ground = (Element) badge.getElementsByTagName("rect").item(0);
        Element writing = (Element) badge.getElementsByTagName("text").item(0);
        assertThat(writing.getTextContent()).isEqualTo(type.code());
        assertThat(ground.getAttribute("fill")).isEqualTo(String.format("#%06x", TypeColor.rgbOf(type)));
        int letters = writing.getAttribute("fill").equals("#fff") ? 0xFFFFFF : 0;
        assertThat(TypeColor.contrast(TypeColor.rgbOf(type), letters)).isGreaterThan(4.5);
    }

    @Test
    void contrastIsThatOfWcag() {
        assertThat(TypeColor.contrast(0, 0xFFFFFF)).isEqualTo(21);
        assertThat(TypeColor.contrast(0x777777, 0xFFFFFF)).isBetween(4.47, 4.49);
    }

    @ParameterizedTest
    @CsvSource({
        "Qxd5+xd7+, 4k3/3p4/8/3p4/8/8/8/3QK3 w - - 0 1 Nor/Fir//Fir////WatNor -, '#pk-super,#pk-super', 2, 0",
        "Qxd5*xd7,  4k3/3p4/8/3p4/8/8/8/3QK3 w - - 0 1 Nor/Nor//Nor////WatNor -, '#pk-crit', 2, 0",
        "Qxd5-,     4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Wat////WatNor -, '#pk-weak', 1, 0",
        "Qxd5/,     4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Wat////WatNor -, '#pk-miss', 1, 1",
        "Qx,        4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Gho////NorNor -, '#pk-none', 1, 1",
        "Qxd5,      4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor -, '', 1, 0",
        "exd6-,     4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 Nor///WatWat////Nor -, '#pk-weak', 1, 0",
    })
    void theLastTurnIsShownHopByHop(String token, String start, String signs, int arrows, int dashed) {
        Game game = MoveNotation.play(Game.start(position(start), ChanceSource.none()), token);
        Diagram diagram = Diagram.of(game.position()).lastTurn(game.turns().get(0));
        Document picture = Xml.parse(diagram.svg());
        assertThat(Xml.elements(picture, "use").stream()
                        .map(use -> use.getAttribute("href"))
                        .filter(name -> name.length() > "#pk-Fir".length()
                                && !name.contains("pk-side")
                                && !name.contains("pk-foot")))
                .containsExactly(signs.isEmpty() ? new String[0] : signs.split(",", -1));
        assertThat(Xml.elements(picture, "g").stream().filter(g -> g.hasAttribute("opacity")))
                .hasSize(arrows);
        assertThat(Xml.elements(picture, "path").stream().filter(path -> path.hasAttribute("stroke-dasharray")))
                .hasSize(dashed);
        assertThat(diagram.plain().chars().filter(c -> c == '[')).hasSize(arrows + 1);
    }

    @Test
    void framesMarkAChainAndAPromotionToChoose() {
        assertThat(frames("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Nor////NorNor d1"))
                .containsExactly("#c2255c");
        assertThat(frames("3Pk3/8/8/8/8/8/8/4K3 w - - 0 1 NorNor///////Nor -")).containsExactly("#22763a");
        assertThat(frames("4k3/8/8/8/8/8/8/4K3 w - - 0 1 Nor///////Nor -")).isEmpty();
    }

    private static List<String> frames(String text) {
        return Xml.elements(Xml.parse(Diagram.of(position(text)).svg()), "rect").stream()
                .filter(rect -> rect.hasAttribute("stroke-dasharray"))
                .map(rect -> rect.getAttribute("stroke"))
                .toList();
    }

    @Test
    void screenReadersAreTold() {
        Document picture = Xml.parse(Diagram.of(TWO_KINGS).svg());
        Element root = picture.getDocumentElement();
        assertThat(root.getAttribute("role")).isEqualTo("img");
        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("White to move, move 1");
        assertThat(root.getElementsByTagName("desc").item(0).getTextContent())
                .isEqualTo("White: king e1 normal. Black: king e8 normal.");
    }

    @Tag("slow")
    @Property(tries = 100)
    void titlesAreHarmless(@ForAll String title) {
        for (String hostile : List.of(title, "</title><script>" + title + "]]>&\"'\0\uD800")) {
            Document picture = Xml.parse(Diagram.of(TWO_KINGS).titled(hostile).svg());
            assertThat(Xml.elements(picture, "title")).hasSize(1);
            assertThat(Xml.elements(picture, "script")).isEmpty();
        }
        String plain = "a <b> & \"c\" 'd' é 😀";
        assertThat(Xml.elements(Xml.parse(Diagram.of(TWO_KINGS).titled(plain).svg()), "title")
                        .get(0)
                        .getTextContent())
                .isEqualTo(plain);
    }

    @Test
    void sizeAndCoordinatesAreOptions() {
        Diagram diagram = Diagram.of(TWO_KINGS);
        assertThat(diagram.svg()).doesNotContain(" width=\"640\"").contains(">a</text>");
        assertThat(diagram.sized(640).svg()).contains(" width=\"640\" height=\"640\" role");
        assertThat(diagram.withoutCoordinates().svg()).doesNotContain(">a</text>");
        assertThatThrownBy(() -> diagram.sized(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> diagram.sized(20_000)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingComesFromElsewhere() {
        String picture = Diagram.of(Position.start(
                        Team.random(new SplittableRandom(1)), Team.random(new SplittableRandom(2)), Rules.standard()))
                .svg();
        assertThat(picture.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http", "url(", "<script", "<style");
        assertThat(picture.length()).isLessThan(28_000);
    }

    private static Element drawing(Document picture, String id) {
        return Xml.elements(picture, "g").stream()
                .filter(g -> g.getAttribute("id").equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Position with(Square square, Piece piece) {
        return Setup.of(TWO_KINGS.board().with(square, piece))
                .withSide(Color.WHITE)
                .withCastlingRights(TWO_KINGS.castlingRights())
                .withHalfmoveClock(0)
                .withMoveNumber(1)
                .toPlayedPosition(Rules.standard());
    }

    private static Position position(String text) {
        return PositionText.parse(text, Rules.standard());
    }
}
