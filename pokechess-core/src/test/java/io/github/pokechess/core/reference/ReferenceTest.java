package io.github.pokechess.core.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Checks the reference itself against the published numbers, and its rarest rules by example. */
class ReferenceTest {

    private static final long PERFT_BUDGET = 60_000;

    @Tag("slow")
    @TestFactory
    List<DynamicTest> perft() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : lines("/io/github/pokechess/core/perft.txt")) {
            String[] parts = line.split(" ;", -1);
            tests.add(DynamicTest.dynamicTest(parts[0], () -> {
                for (int i = 1; i < parts.length; i++) {
                    String[] words = parts[i].split(" ", -1);
                    String luck = words[0].equals("n") ? "none" : "standard";
                    for (int n = 1; n < words.length; n++) {
                        long expected = Long.parseLong(words[n]);
                        if (expected <= PERFT_BUDGET) {
                            ReferencePosition position = ReferencePosition.parse(parts[0]);
                            assertEquals(expected, ReferencePerft.perft(position, n, luck), luck + " " + n);
                        }
                    }
                }
            }));
        }
        return tests;
    }

    @TestFactory
    @Tag("slow")
    List<DynamicTest> values() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String line : lines("/io/github/pokechess/core/values.txt")) {
            String[] parts = line.split(" ;", -1);
            tests.add(DynamicTest.dynamicTest(parts[0], () -> {
                ReferencePosition position = ReferencePosition.parse(parts[0]);
                for (int i = 1; i < parts.length; i++) {
                    String[] words = parts[i].split(" ", -1);
                    ReferenceSearch search = new ReferenceSearch(words[0]);
                    int depth = Integer.parseInt(words[1]);
                    double expected = Double.parseDouble(words[2]);
                    if (depth <= 2 || (depth == 3 && position.decisions().size() <= 12)) {
                        assertEquals(expected, search.value(position, depth), 1e-9, parts[i]);
                        assertEquals(expected, search.value(position, depth, 1_000_000) / 1e6, 1e-5, parts[i]);
                    }
                }
            }));
        }
        return tests;
    }

    @Test
    void theTypeChartHasTheFiguresOfTheRules() {
        int[] count = new int[128];
        for (String attacker : ReferencePiece.TYPES.split(" ", -1)) {
            for (String defender : ReferencePiece.TYPES.split(" ", -1)) {
                count[new ReferencePiece('Q', attacker).multiplierAgainst(new ReferencePiece('q', defender))]++;
            }
        }
        assertEquals(51, count['2']);
        assertEquals(61, count['h']);
        assertEquals(8, count['0']);
        assertEquals(18 * 18 - 51 - 61 - 8, count['1']);
    }

    @Tag("slow")
    @Test
    void randomPositionsAreVariedAndTheirTextsComeBack() {
        Set<String> kinds = new HashSet<>();
        Set<String> seen = new HashSet<>();
        int deadlocks = 0;
        int chains = 0;
        int promotions = 0;
        int chainsWithEnPassant = 0;
        for (String text : ReferenceRandom.positions(1, 2_000)) {
            ReferencePosition position = ReferencePosition.parse(text);
            assertEquals(text, position.text());
            assertEquals("-", position.result(), text);
            seen.add(text);
            deadlocks += position.decisions().isEmpty() ? 1 : 0;
            chains += position.isChain() ? 1 : 0;
            promotions += position.isPromotionPending() ? 1 : 0;
            for (String decision : position.decisions()) {
                kinds.add(position.kind(decision));
                chainsWithEnPassant +=
                        position.isChain() && position.kind(decision).equals("en passant") ? 1 : 0;
                for (String luck : List.of("standard", "online", "none")) {
                    int weights = 0;
                    for (ReferenceBranch branch : position.branches(decision, luck)) {
                        weights += branch.weight();
                        String after = branch.after().text();
                        assertEquals(after, ReferencePosition.parse(after).text());
                    }
                    assertEquals(160, weights, text + " " + decision);
                }
            }
        }
        assertTrue(seen.size() > 1_950, "different: " + seen.size());
        assertTrue(deadlocks > 2, "without a decision: " + deadlocks);
        assertTrue(chains > 250, "chains: " + chains);
        assertTrue(promotions > 30, "promotions to choose: " + promotions);
        assertTrue(chainsWithEnPassant > 5, "en passant in chains: " + chainsWithEnPassant);
        assertEquals(
                Set.of(
                        "pass",
                        "promotion choice",
                        "promotion",
                        "castling",
                        "double step",
                        "en passant",
                        "capture",
                        "move"),
                kinds);
        assertEquals(ReferenceRandom.positions(7, 50), ReferenceRandom.positions(7, 50));
        assertFalse(ReferenceRandom.game(new Random(3), 100).isEmpty());
    }

    @Test
    void enPassantInAChain() {
        // The white pawn takes on d5, super effective, and from there the pawn that has just passed e6.
        String start = "4k3/4p3/8/3n4/2P5/8/8/4K3 b - - 0 1 Nor/Nor//Fir/Wat///Nor -";
        String chain = after(after(start, "e7e5", "-"), "c4d5", "hit");
        assertEquals("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2 Nor///WatNor////Nor d5", chain);
        assertEquals(
                List.of("d5d6", "d5e6", "pass"), ReferencePosition.parse(chain).decisions());
        // enPassantInChain off: "a chain ends the right"
        ReferencePosition withoutRight = ReferencePosition.parse(after(start, "e7e5", "-"), false)
                .branches("c4d5", "standard")
                .get(0)
                .after();
        assertEquals(chain.replace(" e6 ", " - "), withoutRight.text());
        assertEquals(List.of("d5d6", "pass"), withoutRight.decisions());
        assertEquals("4k3/8/4P3/8/8/8/8/4K3 b - - 0 2 Nor//Wat/////Nor -", after(chain, "d5e6", "hit"));
        assertEquals("4k3/8/4P3/8/8/8/8/4K3 w - - 0 2 Nor//Wat/////Nor e6", after(chain, "d5e6", "crit"));
        assertEquals("4k3/8/8/3Pp3/8/8/8/4K3 b - - 0 2 Nor///WatNor////Nor -", after(chain, "d5e6", "miss"));
        assertEquals("4k3/8/8/3Pp3/8/8/8/4K3 b - - 0 2 Nor///WatNor////Nor -", after(chain, "pass", "-"));
    }

    @Test
    void theClock() {
        String start = "4k3/8/8/3n4/8/8/8/3RK3 w - - 7 20 Nor///Gho////NorNor -";
        assertEquals("4k3/8/8/3n4/8/8/8/3RK3 b - - 8 20 Nor///Gho////NorNor -", after(start, "d1d5", "-"));
        String chain = "4k3/8/8/3n4/8/8/8/3RK3 w - - 7 20 Nor///Fir////WatNor -";
        assertEquals("4k3/8/8/3R4/8/8/8/4K3 w - - 0 20 Nor///Wat////Nor d5", after(chain, "d1d5", "hit"));
        assertEquals(
                "4k3/8/8/3R4/8/8/8/4K3 b - - 0 20 Nor///Wat////Nor -", after(after(chain, "d1d5", "hit"), "pass", "-"));
        String last = "4k3/8/8/8/8/8/8/4K3 b - - 100 80 Nor///////Nor -";
        assertEquals("8/4k3/8/8/8/8/8/4K3 w - - 100 81 /Nor//////Nor -", after(last, "e8e7", "-"));
        assertEquals(0, new ReferenceSearch("none").value(ReferencePosition.parse(last), 2));
    }

    @Test
    void aChainingPawnThatPromotesByANeutralCapture() {
        String chain = "1n2k3/2P5/8/8/8/8/8/4K3 w - - 0 9 NorNor/Fir//////Nor c7";
        String pending = after(chain, "c7b8", "hit");
        assertEquals("1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor -", pending);
        assertEquals(
                List.of("b8=q", "b8=r", "b8=b", "b8=n"),
                ReferencePosition.parse(pending).decisions());
        assertEquals("1N2k3/8/8/8/8/8/8/4K3 b - - 0 9 FirNor///////Nor -", after(pending, "b8=n", "-"));
        String critical = after(chain, "c7b8", "crit");
        assertEquals("1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8", critical);
        assertEquals("1N2k3/8/8/8/8/8/8/4K3 w - - 0 9 FirNor///////Nor b8", after(critical, "b8=n", "-"));
    }

    @Test
    void kings() {
        String kings = "8/8/8/8/8/8/4k3/4K3 w - - 0 9 //////Wat/Fir -";
        ReferencePosition bothGone = ReferencePosition.parse(after(kings, "e1e2", "hit"));
        assertEquals("draw", bothGone.result());
        assertTrue(bothGone.decisions().isEmpty());
        assertEquals(
                "white", ReferencePosition.parse(after(kings, "e1e2", "crit")).result());
        String suicide = "4k3/8/8/8/8/8/4n3/4K3 w - - 0 9 Nor//////Wat/Fir -";
        assertEquals(
                "black", ReferencePosition.parse(after(suicide, "e1e2", "hit")).result());
        // One try at a king: 144 of 160.
        assertEquals(
                0.9,
                new ReferenceSearch("standard")
                        .value(ReferencePosition.parse("8/8/8/8/8/8/4k3/4K3 w - - 0 9 //////Nor/Nor -"), 1),
                1e-12);
    }

    @Test
    void castlingRights() {
        String start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9 GhoNorRoc///////NorNorFir -";
        assertEquals("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9 GhoNorRoc///////NorNorFir -", after(start, "a1a8", "-"));
        assertEquals("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9 GhoNorRoc///////NorNorFir -", after(start, "h1h8", "miss"));
        assertEquals("r3k3/8/8/8/8/8/8/R3K3 b Qq - 0 9 GhoNor///////NorNor -", after(start, "h1h8", "hit"));
        assertEquals("r3k2R/8/8/8/8/8/8/R3K3 w Qq - 0 9 GhoNorFir///////NorNor h8", after(start, "h1h8", "crit"));
        assertEquals("r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9 GhoNorRoc///////NorFirNor -", after(start, "e1g1", "-"));
        assertEquals("r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9 GhoNorRoc///////NorNorFir -", after(start, "e1c1", "-"));
    }

    private static String after(String text, String decision, String roll) {
        for (ReferenceBranch branch : ReferencePosition.parse(text).branches(decision, "standard")) {
            if (branch.name().equals(roll)) {
                return branch.after().text();
            }
        }
        throw new IllegalArgumentException(decision + " has no branch " + roll);
    }

    private static List<String> lines(String resource) {
        try (InputStream stream = Objects.requireNonNull(ReferenceTest.class.getResourceAsStream(resource), resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
