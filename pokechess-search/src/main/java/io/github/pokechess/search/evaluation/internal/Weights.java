package io.github.pokechess.search.evaluation.internal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The weights of {@link ClassicEvaluator} in one array: numbers that were tuned on games, in {@code standard.weights}.
 * Centipawns unless said otherwise. Where two rows are for the middle game and the ending, they are interpolated by the
 * remaining material.
 *
 * <p>Squares are seen from the own side; the files e to h mirror d to a, so that a table has 8 ranks of 4 files.
 */
public final class Weights {
    private static final int ROLES = 6;
    private static final int HALF_BOARD = 32;
    private static final int EFFECTS = 4;
    private static final int RANKS = 8;

    /** By role and half-board square, worth included, in the middle game and in the ending. */
    public static final int PLACE_MIDDLE = 0;

    public static final int PLACE_ENDING = PLACE_MIDDLE + ROLES * HALF_BOARD;

    /**
     * The worth of attacking with, and being attacked with, no effect to super effective; 1024ths of a piece's worth.
     */
    public static final int ATTACK = PLACE_ENDING + ROLES * HALF_BOARD;

    public static final int DEFENCE = ATTACK + EFFECTS;

    /** By role, for each square that it attacks and that is not its own side's nor attacked by a pawn. */
    public static final int MOBILITY_MIDDLE = DEFENCE + EFFECTS;

    public static final int MOBILITY_ENDING = MOBILITY_MIDDLE + ROLES;

    /** By effect and role of the victim: what attacking it means to the side to act, and to the other. */
    public static final int THREAT = MOBILITY_ENDING + ROLES;

    public static final int THREAT_LATER = THREAT + EFFECTS * ROLES;

    /** By role, for each square around the enemy king that it attacks, if its type can harm that king. */
    public static final int KING_ZONE = THREAT_LATER + EFFECTS * ROLES;

    /** By rank, for a pawn that no enemy pawn can stop. */
    public static final int PASSED_MIDDLE = KING_ZONE + ROLES;

    public static final int PASSED_ENDING = PASSED_MIDDLE + RANKS;

    /** For each pawn behind another, in the middle game and in the ending; and for each without neighbours. */
    public static final int DOUBLED = PASSED_ENDING + RANKS;

    public static final int ISOLATED = DOUBLED + 2;

    /** For two bishops. */
    public static final int BISHOPS = ISOLATED + 2;

    /** If all types of the enemies can harm the king. */
    public static final int KING_THREAT = BISHOPS + 1;

    /** The right to act. */
    public static final int TEMPO = KING_THREAT + 1;

    /** The number of weights. */
    public static final int COUNT = TEMPO + 1;

    private static final String FILE = "standard.weights";
    private static final int[] STANDARD = readStandard();

    private Weights() {}

    /** A new copy of the numbers. */
    public static int[] standard() {
        return STANDARD.clone();
    }

    /** The numbers of the file, between headings that begin with a letter. */
    private static int[] readStandard() {
        try (InputStream in = requireNonNull(Weights.class.getResourceAsStream(FILE), FILE)) {
            return Arrays.stream(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\r?\n", 0))
                    .filter(line -> !Character.isLetter(line.charAt(0)))
                    .flatMap(line -> Arrays.stream(line.trim().split(" +", -1)))
                    .mapToInt(Integer::parseInt)
                    .toArray();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
