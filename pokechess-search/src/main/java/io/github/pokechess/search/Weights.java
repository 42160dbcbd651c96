package io.github.pokechess.search;

import java.util.Arrays;
import java.util.Locale;

/**
 * What {@link StandardEvaluator} goes by, all in one row: the numbers that the tuner changes. Centipawns unless said
 * otherwise. Where two rows are for the middle game and the ending, they are mixed by what is left on the board.
 *
 * <p>Squares are seen from the own side; the files e to h mirror d to a, so that a table has 8 ranks of 4 files.
 */
final class Weights {
    private static final int ROLES = 6;
    private static final int HALF_BOARD = 32;
    private static final int EFFECTS = 4;
    private static final int RANKS = 8;

    /** By role and half-board square, worth included, in the middle game and in the ending. */
    static final int PLACE_MIDDLE = 0;

    static final int PLACE_ENDING = PLACE_MIDDLE + ROLES * HALF_BOARD;

    /** What attacking with, and being attacked with, no effect to super effective means; 1024ths of a piece's worth. */
    static final int ATTACK = PLACE_ENDING + ROLES * HALF_BOARD;

    static final int DEFENCE = ATTACK + EFFECTS;

    /** By role, for each square that it attacks and that is not its own side's nor attacked by a pawn. */
    static final int MOBILITY_MIDDLE = DEFENCE + EFFECTS;

    static final int MOBILITY_ENDING = MOBILITY_MIDDLE + ROLES;

    /** By effect and role of the victim: what attacking it means to the side to act, and to the other. */
    static final int THREAT = MOBILITY_ENDING + ROLES;

    static final int THREAT_LATER = THREAT + EFFECTS * ROLES;

    /** By role, for each square around the enemy king that it attacks, if its type can harm that king. */
    static final int SIEGE = THREAT_LATER + EFFECTS * ROLES;

    /** By rank, for a pawn that no enemy pawn can stop. */
    static final int PASSED_MIDDLE = SIEGE + ROLES;

    static final int PASSED_ENDING = PASSED_MIDDLE + RANKS;

    /** For each pawn behind another, in the middle game and in the ending; and for each without neighbours. */
    static final int DOUBLED = PASSED_ENDING + RANKS;

    static final int ISOLATED = DOUBLED + 2;

    /** For two bishops. */
    static final int BISHOPS = ISOLATED + 2;

    /** If all types of the enemies can harm the king. */
    static final int HARM = BISHOPS + 1;

    /** The right to act. */
    static final int TEMPO = HARM + 1;

    /** How many numbers there are. */
    static final int COUNT = TEMPO + 1;

    private static final String STANDARD = """
            place, middle, pawn: ranks 1 to 8, files a to d
               92    92    92    92
               65    89    81    66
               82    91    80    89
               74    67    77    99
               62    82   120   120
              103    92   144   148
              138   148   150   124
              177   177   177   195
            place, middle, knight: ranks 1 to 8, files a to d
              284   258   233   380
              213   260   332   279
              278   265   290   338
              278   317   272   326
              322   305   389   323
              307   244   287   401
              287   310   365   243
              179   255   176   312
            place, middle, bishop: ranks 1 to 8, files a to d
              342   286   322   276
              286   332   366   332
              317   325   381   340
              313   256   359   335
              318   328   296   338
              290   347   294   295
              300   224   458   324
              278   315   306   353
            place, middle, rook: ranks 1 to 8, files a to d
              420   466   434   484
              457   525   544   579
              501   465   427   460
              460   454   455   491
              477   489   482   481
              473   509   489   473
              443   568   499   554
              444   526   503   545
            place, middle, queen: ranks 1 to 8, files a to d
              996   929   950   927
              988   875   934   972
              965   935   975  1022
              949   965   951   982
              970   937  1002   945
              936   925   936   994
              995   946  1000   961
              905   970   926   968
            place, middle, king: ranks 1 to 8, files a to d
               33    29    35    44
              -31   -21   -13    11
               40     2   -51   -71
              -52   -35   -81  -111
              -72   -56   -54   -47
              -50   -56   -68   -39
              -54   -50   -50   -52
              -50   -41   -44   -48
            place, ending, pawn: ranks 1 to 8, files a to d
               92    92    92    92
              150   120   107   132
              105    98    57   127
              138   142    95   127
              147   101    80    99
              155   170    61   148
              132    66   274   155
              177   177   177   195
            place, ending, knight: ranks 1 to 8, files a to d
              267   350   348   276
              358   303   354   322
              362   293   332   243
              272   364   345   313
              332   342   280   289
              311   247   295   298
              267   319   276   344
              234   252   296   291
            place, ending, bishop: ranks 1 to 8, files a to d
              392   300   327   250
              341   388   311   323
              396   307   340   352
              303   409   315   360
              274   369   388   314
              386   291   382   381
              342   416   330   348
              313   312   401   380
            place, ending, rook: ranks 1 to 8, files a to d
              564   487   558   515
              471   497   469   503
              425   520   520   550
              508   512   478   517
              480   499   559   532
              513   576   539   488
              488   528   499   503
              537   485   520   536
            place, ending, queen: ranks 1 to 8, files a to d
              948   962   960   981
              948   939   960   920
              901   948   885   970
              955  1008   988   958
              990   995   995   931
              950   969   941  1010
              934   948   951   961
              936   970   942   977
            place, ending, king: ranks 1 to 8, files a to d
              -88   -50   -30   -29
              -92    -8    11   -16
              -26    31    15   -15
                0    13     2    -4
              -29    40    51    27
               -3    41    17    49
              -37     0    40    40
              -36    -2   -14    39
            attack: no effect, not very effective, neutral, super effective
             -830  -354   -34   759
            defence: no effect, not very effective, neutral, super effective
              648   166   -52  -222
            mobility, middle: pawn to king
                0     6     5     4     7    -4
            mobility, ending: pawn to king
                0    14     7    11     8    -7
            threat of who acts: pawn to king; rows from no effect to super effective
              -13   -33   -23   -68   -36   -42
               -9    20    28    10   110   225
                6    36    65   137   302   318
               82   194   177   181   260   264
            threat of who does not: pawn to king; rows from no effect to super effective
              -12   -16   -11   -75    16   -32
              -14     4    15   -19    42    60
                2    12    27    26    47    60
               60    75    63     2    64    60
            siege: pawn to king
                0     1     1     9    10    95
            passed, middle: ranks 1 to 8
                0   -51   -19  -103   -11   -50    -4     0
            passed, ending: ranks 1 to 8
                0    31     9    61    85   152   186     0
            doubled: middle, ending
               -5   -59
            isolated: middle, ending
                0     3
            two bishops
               16
            harm
             -321
            tempo
               24
            """;

    private Weights() {}

    /** A new copy of the numbers. */
    static int[] standard() {
        return STANDARD.lines()
                .filter(line -> !Character.isLetter(line.charAt(0)))
                .flatMap(line -> Arrays.stream(line.trim().split(" +", -1)))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    /** As {@link #standard} is written, for who has found better numbers. */
    static String text(int[] weights) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (String line : STANDARD.lines().toList()) {
            if (Character.isLetter(line.charAt(0))) {
                text.append(line).append('\n');
                continue;
            }
            int inLine = line.trim().split(" +", -1).length;
            for (int i = 0; i < inLine; i++) {
                text.append(String.format(Locale.ROOT, i == 0 ? "%5d" : " %5d", weights[at++]));
            }
            text.append('\n');
        }
        return text.toString();
    }
}
