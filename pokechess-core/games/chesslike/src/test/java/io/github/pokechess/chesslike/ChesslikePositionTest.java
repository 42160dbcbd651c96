package io.github.pokechess.chesslike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pokechess.chesslike.evaluation.ChesslikeEvaluators;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.InvalidMoveException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

/** The answers of a position to a player, against the slow reference. */
class ChesslikePositionTest {
    private static ChesslikePosition level(String... lines) {
        return ChesslikePosition.parse(String.join("\n", lines));
    }

    private static Tile tile(String name) {
        return Tile.parse(name);
    }

    @Tag("slow")
    @Property(tries = 40)
    @Domain(RandomLevels.class)
    void movesAreThoseOfTheReference(@ForAll ChesslikePosition position) {
        Reference reference = Reference.of(position);
        assertThat(position.legalMoves().stream().map(ChesslikeMove::toString))
                .containsExactlyInAnyOrderElementsOf(reference.moves());
        for (ChesslikeMove move : position.legalMoves()) {
            ChesslikePosition next = position.after(move, 0);
            Reference expected = reference.play(move.toString());
            assertThat(next.pieces()).isEqualTo(expected.pieces());
            assertThat(next.side()).isEqualTo(position.side().opposite());
            for (Color color : Color.values()) {
                assertThat(next.keys(color)).isEqualTo(expected.keys().get(color));
            }
            expected.terrain()
                    .forEach((tile, terrain) -> assertThat(next.terrainAt(tile)).isEqualTo(terrain));
            Color winner = expected.winner();
            assertThat(next.outcome().isPresent()).isEqualTo(expected.isOver());
            if (winner != null) {
                assertThat(next.outcome().orElseThrow().winner()).hasValue(winner);
            }
        }
    }

    @Tag("thorough")
    @Property(tries = 1000)
    @Domain(RandomLevels.class)
    void movesAreThoseOfTheReference_inMany(@ForAll ChesslikePosition position) {
        movesAreThoseOfTheReference(position);
    }

    @Tag("slow")
    @Property(tries = 40)
    @Domain(RandomLevels.class)
    void movesCapturesAndAttacksFitTogether(@ForAll ChesslikePosition position) {
        Reference reference = Reference.of(position);
        position.pieces().forEach((from, piece) -> {
            Set<Tile> all = new TreeSet<>(position.moves(from));
            all.addAll(position.captures(from));
            assertThat(all)
                    .isEqualTo(reference.terrain().keySet().stream()
                            .filter(to -> reference.canGo(from, to))
                            .collect(Collectors.toCollection(TreeSet::new)));
            assertThat(position.moves(from))
                    .noneMatch(tile -> position.pieceAt(tile).isPresent());
            assertThat(position.captures(from))
                    .isEqualTo(position.attacks(from).stream()
                            .filter(to -> position.pieceAt(to)
                                    .filter(other -> other.color() != piece.color())
                                    .isPresent())
                            .collect(Collectors.toCollection(TreeSet::new)));
            for (Tile to : position.attacks(from)) {
                // An enemy put there can be captured.
                LevelBuilder other = position.toBuilder()
                        .terrain(to, Terrain.FLOOR)
                        .piece(to, piece.color().opposite(), 'K');
                if (other.problems().isEmpty()) {
                    assertThat(other.build().captures(from)).contains(to);
                }
            }
        });
    }

    @Property(tries = 60)
    @Domain(RandomLevels.class)
    void pathsLeadThereStepByStep(@ForAll ChesslikePosition position) {
        for (ChesslikeMove move : position.legalMoves()) {
            if (move instanceof ChesslikeMove.Step step) {
                List<List<Tile>> paths = position.paths(step.from(), step.to());
                assertThat(paths).isNotEmpty().doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(2);
                for (List<Tile> path : paths) {
                    Tile at = step.from();
                    for (Tile next : path) {
                        assertThat(Math.max(Math.abs(at.file() - next.file()), Math.abs(at.rank() - next.rank())))
                                .isEqualTo(1);
                        at = next;
                    }
                    assertThat(at).isEqualTo(step.to());
                }
            }
        }
    }

    @Test
    void aKnightHasTwoPathsOrOne() {
        ChesslikePosition level = level("map", "k...", ".#..", "N...", "...K");
        assertThat(level.paths(tile("a2"), tile("c1")))
                .containsExactly(
                        List.of(tile("b2"), tile("c2"), tile("c1")), List.of(tile("a1"), tile("b1"), tile("c1")));
        assertThat(level.paths(tile("a2"), tile("c3"))).containsExactly(List.of(tile("b2"), tile("c2"), tile("c3")));
        assertThat(level.paths(tile("a2"), tile("d4"))).isEmpty();
        assertThat(level.paths(tile("b1"), tile("c1"))).isEmpty();
        assertThat(level.paths(tile("a2"), tile("a2"))).isEmpty();
    }

    @Test
    void attackedAndMovableTilesAreToldApart() {
        ChesslikePosition level = level("map", "k....", "...p.", "..P..", ".N...", "....K");
        assertThat(level.moves(tile("c3"))).containsExactly(tile("c2"), tile("b3"), tile("d3"), tile("c4"));
        assertThat(level.captures(tile("c3"))).containsExactly(tile("d4"));
        assertThat(level.attacks(tile("c3"))).containsExactly(tile("b2"), tile("d2"), tile("b4"), tile("d4"));
        assertThat(level.moves(tile("a1"))).isEmpty();
        assertThat(level.attacks(tile("a1"))).isEmpty();
        assertThatThrownBy(() -> level.moves(tile("f1"))).isInstanceOf(IllegalArgumentException.class);
        assertThat(level.isLegal(ChesslikeMove.parse("c3f3"))).isFalse();
        assertThatThrownBy(() -> level.after(ChesslikeMove.pass(), 0)).isInstanceOf(InvalidMoveException.class);
        assertThatThrownBy(() -> level.after(ChesslikeMove.parse("c3d4"), 1)).isInstanceOf(InvalidMoveException.class);
    }

    // ---- distances ----

    @Test
    void aWayThroughADoorGoesByTheKey() {
        ChesslikePosition level = level("map", "k#.....", "##.....", "K..+..!", "#######", "......k");
        assertThat(level.distances(tile("a3")).get(tile("c3"))).isEqualTo(2);
        assertThat(level.distances(tile("a3"))).doesNotContainKey(tile("d1")).doesNotContainKey(tile("a5"));
        ChesslikePosition locked = level("map", "k#.#...", "##.#...", "K..+..!", "!######");
        assertThat(locked.distances(tile("a2")).get(tile("d2"))).isEqualTo(4);
        assertThat(locked.route(tile("a2"), tile("e2")))
                .hasSize(5)
                .startsWith(tile("a1"))
                .endsWith(tile("d2"), tile("e2"));
        assertThat(level("map", "k#.#...", "##.#...", "K..+..!").distances(tile("a1")))
                .hasSize(5);
    }

    /** A piece that goes back and forth through doors with a key for each time is not followed. */
    @Test
    void moreKeysThanDoors_leadNoFurther() {
        ChesslikePosition level = level("keys white 20", "map", "k..........", "+++++++++++", "K..........");
        assertThat(level.distances(tile("a1"))).hasSize(33);
    }

    @Test
    void othersAreInTheWayUnlessOneIsAlone() {
        ChesslikePosition level = level("map", "####k", "R.P..", "####K");
        assertThat(level.distances(tile("a2"))).containsOnlyKeys(tile("a2"), tile("b2"));
        assertThat(level.distancesOnEmptyBoard(tile("a2")))
                .containsEntry(tile("e2"), 1)
                .containsEntry(tile("e3"), 2)
                .containsEntry(tile("a2"), 0);
        ChesslikePosition enemy = level("map", "####k", "R.p..", "####K");
        assertThat(enemy.distances(tile("a2"))).containsEntry(tile("c2"), 1).doesNotContainKey(tile("d2"));
        assertThat(enemy.distances(tile("b2"))).isEmpty();
        assertThat(enemy.route(tile("a2"), tile("d2"))).isEmpty();
    }

    @Test
    void withManyDoorsAWayIsFoundByTheKeysInHand() {
        String[] lines = {"keys white 2", "map", "k#!!!!!!!", "K+.++.+.+", "#########"};
        Map<Tile, Integer> distances = level(lines).distances(tile("a2"));
        assertThat(distances)
                .containsEntry(tile("c2"), 2)
                .containsEntry(tile("d2"), 3)
                .containsEntry(tile("e2"), 4)
                .containsEntry(tile("i2"), 8)
                .containsEntry(tile("c3"), 2);
        lines[0] = "keys white 1";
        assertThat(level(lines).distances(tile("a2")))
                .containsEntry(tile("f2"), 5)
                .doesNotContainKey(tile("d2"));
        lines[0] = "keys white 1\nrules doors:keep-key";
        assertThat(level(lines).distances(tile("a2")))
                .containsEntry(tile("d2"), 3)
                .containsEntry(tile("e2"), 4);
    }

    @Tag("slow")
    @Property(tries = 15)
    @Domain(RandomLevels.class)
    @Domain(DomainContext.Global.class)
    void distancesAreThoseOfPlayingAlone(@ForAll ChesslikePosition position, @ForAll @IntRange(max = 99) int number) {
        List<Tile> tiles = List.copyOf(position.pieces().keySet());
        Tile from = tiles.get(number % tiles.size());
        Map<Tile, Integer> expected = slowDistances(Reference.of(position), from);
        assertThat(position.distances(from)).isEqualTo(expected);
        expected.forEach((to, distance) -> {
            List<Tile> route = position.route(from, to);
            assertThat(route).hasSize(distance);
            if (!route.isEmpty()) {
                assertThat(route.get(route.size() - 1)).isEqualTo(to);
            }
        });
    }

    @Tag("thorough")
    @Property(tries = 200)
    @Domain(RandomLevels.class)
    @Domain(DomainContext.Global.class)
    void distancesAreThoseOfPlayingAlone_inMany(
            @ForAll ChesslikePosition position, @ForAll @IntRange(max = 99) int number) {
        distancesAreThoseOfPlayingAlone(position, number);
    }

    /** By playing on, the other side standing still; positions are told apart by all that can change. */
    private static Map<Tile, Integer> slowDistances(Reference start, Tile from) {
        record Stand(Reference reference, Tile at, int distance) {}
        Map<Tile, Integer> distances = new HashMap<>();
        Set<List<Object>> seen = new HashSet<>();
        Deque<Stand> queue = new ArrayDeque<>();
        queue.add(new Stand(start, from, 0));
        while (!queue.isEmpty()) {
            Stand stand = queue.remove();
            Reference now = stand.reference;
            if (!seen.add(List.of(stand.at, now.terrain(), now.keys()))) {
                continue;
            }
            distances.putIfAbsent(stand.at, stand.distance);
            for (Tile to : now.terrain().keySet()) {
                if (now.canGo(stand.at, to)) {
                    if (now.pieces().containsKey(to)) {
                        distances.putIfAbsent(to, stand.distance + 1);
                    } else {
                        queue.add(new Stand(now.alone(stand.at, to), to, stand.distance + 1));
                    }
                }
            }
        }
        return distances;
    }

    // ---- putting together ----

    @Test
    void aLevelIsPutTogether() {
        ChesslikePosition level = ChesslikePosition.builder(4, 3)
                .title("By hand")
                .kind(PieceKind.of('Z', "Zebra", Grid.parseBetza("N"), false))
                .terrain(tile("b2"), Terrain.TREE)
                .piece(tile("a1"), Color.WHITE, 'K')
                .piece(tile("b1"), Color.WHITE, 'Q')
                .empty(tile("b1"))
                .piece(tile("d3"), Color.BLACK, 'K')
                .piece(tile("c3"), Color.BLACK, 'Z')
                .keys(Color.BLACK, 1)
                .side(Color.BLACK)
                .build();
        assertThat(level)
                .isEqualTo(level(
                        "level By hand",
                        "piece Z Zebra N",
                        "keys black 1",
                        "turn black",
                        "map",
                        "..zk",
                        ".^..",
                        "K..."));
        assertThat(level).isNotEqualTo(level.toBuilder().title("").build());
        assertThat(level).isNotEqualTo(level.toBuilder().quietTurns(1).build());
        assertThat(level)
                .isNotEqualTo(level.toBuilder()
                        .kind(PieceKind.standard().get(0))
                        .keys(Color.BLACK, 0)
                        .build());
        assertThat(level)
                .isNotEqualTo(
                        level.toBuilder().terrain(tile("b3"), Terrain.DOOR).build());
        assertThat(level)
                .isNotEqualTo(level.toBuilder().goal(Color.BLACK, tile("b3")).build());
    }

    @Test
    void moreKeysThanAtTheStart_areReadAgain() {
        ChesslikePosition start = ChesslikePosition.builder(5, 5)
                .piece(tile("a1"), Color.WHITE, 'K')
                .piece(tile("e5"), Color.BLACK, 'K')
                .terrain(tile("a2"), Terrain.KEY)
                .terrain(tile("e4"), Terrain.KEY)
                .keys(Color.WHITE, 1024)
                .keys(Color.BLACK, 1024)
                .build();
        ChesslikePosition next = start.after(ChesslikeMove.parse("a1a2"), 0).after(ChesslikeMove.parse("e5e4"), 0);
        assertThat(List.of(next.keys(Color.WHITE), next.keys(Color.BLACK))).containsExactly(1025, 1025);
        assertThat(ChesslikePosition.parse(next.toString())).isEqualTo(next);
        assertThat(next.toBuilder().build()).isEqualTo(next);
        String text = start.toString();
        assertThat(ChesslikePosition.parse(text.replace("1024", "1047")).keys(Color.WHITE))
                .isEqualTo(1047);
        assertThatThrownBy(() -> ChesslikePosition.parse(text.replace("1024", "1048")))
                .hasMessageContaining("White holds more keys than it can have found");
    }

    @Test
    void quietTurns_stopAtTheGreatestNumberOfTexts() {
        ChesslikePosition late = ChesslikePosition.builder(5, 5)
                .rules(ChesslikeRules.standard().withQuietTurns(0))
                .piece(tile("a1"), Color.WHITE, 'K')
                .piece(tile("e5"), Color.BLACK, 'K')
                .quietTurns(999_999)
                .build();
        for (String move : List.of("a1a2", "e5e4", "a2a1")) {
            late = late.after(ChesslikeMove.parse(move), 0);
            assertThat(late.quietTurns()).isEqualTo(1_000_000);
            assertThat(ChesslikePosition.parse(late.toString())).isEqualTo(late);
            assertThat(late.toBuilder().build()).isEqualTo(late);
        }
    }

    @Test
    void whatDoesNotFitTogetherIsTold() {
        assertThatThrownBy(() -> ChesslikePosition.builder(2, 2)
                        .terrain(tile("a1"), Terrain.WALL)
                        .piece(tile("a1"), Color.WHITE, 'K')
                        .piece(tile("b1"), Color.BLACK, 'Z')
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a piece stands on floor, not as on a1\nno kind of piece has the letter Z\n"
                        + "Black has no king, and it is to be captured");
        LevelBuilder builder = ChesslikePosition.builder(2, 2);
        assertThatThrownBy(() -> ChesslikePosition.builder(33, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ChesslikePosition.builder(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.terrain(tile("c1"), Terrain.WALL))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.piece(tile("a1"), Color.WHITE, 'k'))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.keys(Color.WHITE, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.title("two\nlines")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.title(" x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> builder.quietTurns(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PieceKind.of('z', "Zebra", Grid.parseBetza("N"), false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PieceKind.of('Z', "1", Grid.parseBetza("N"), false))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void theLargestBoardHas1024Tiles() {
        String row = "q".repeat(32) + "\n";
        String map = "k" + "q".repeat(31) + "\n" + row.repeat(15)
                + row.toUpperCase(Locale.ROOT).repeat(15) + "K" + "Q".repeat(31);
        ChesslikePosition level = level("map", map);
        assertThat(level.pieces()).hasSize(1024);
        assertThat(level.legalMoves())
                .hasSize(Reference.of(level).moves().size())
                .contains(ChesslikeMove.parse("af16af17"));
        assertThat(level.after(ChesslikeMove.parse("af16ae17"), 0).pieces()).hasSize(1023);
        assertThat(ChesslikeEvaluators.standard().evaluate(ChesslikeView.of(level)))
                .isPositive();
    }
}
