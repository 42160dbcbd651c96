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
               44    72    70    43
               66    73    72    64
               53    49    71    90
               53    75   116   122
              108    86   120   138
              122   172   161   105
              177   177   177   195
            place, middle, knight: ranks 1 to 8, files a to d
              295   237   203   315
              187   242   295   244
              256   267   260   328
              260   320   255   284
              278   298   345   310
              320   257   280   339
              288   335   358   215
              181   267   158   332
            place, middle, bishop: ranks 1 to 8, files a to d
              296   288   306   287
              304   322   377   315
              319   296   339   327
              317   225   328   294
              344   309   269   312
              269   338   267   304
              297   209   417   315
              282   331   307   313
            place, middle, rook: ranks 1 to 8, files a to d
              388   421   427   479
              417   473   496   530
              465   459   401   479
              429   432   452   466
              488   471   454   468
              433   519   485   478
              450   566   519   591
              455   552   505   554
            place, middle, queen: ranks 1 to 8, files a to d
             1004   936   973   922
              998   860   955   982
              994   947   978  1006
              924   949   982   975
              971   956   986   955
              949   954   925  1002
              964   938  1031   969
              954   979   920  1031
            place, middle, king: ranks 1 to 8, files a to d
               57    55    48    51
              -41   -21     4     8
               77   -23   -47   -98
              -73   -52   -81  -121
              -79   -50   -62   -44
              -55   -63   -69   -26
              -54   -53   -52   -41
              -56   -45   -46   -56
            place, ending, pawn: ranks 1 to 8, files a to d
               92    92    92    92
              150   121   113    90
              112   103    48    91
              139   140    86   102
              138    94    76    87
              143   183    79   104
              177   111   265   135
              177   177   177   195
            place, ending, knight: ranks 1 to 8, files a to d
              240   344   329   278
              375   302   328   317
              352   268   317   243
              269   311   299   327
              297   329   273   288
              316   229   304   297
              274   341   282   335
              232   275   285   295
            place, ending, bishop: ranks 1 to 8, files a to d
              389   310   328   247
              376   391   292   334
              404   325   360   361
              325   409   345   388
              299   344   401   331
              376   310   394   360
              361   386   323   349
              336   364   375   365
            place, ending, rook: ranks 1 to 8, files a to d
              581   522   567   525
              516   494   499   508
              444   509   523   528
              525   528   471   530
              497   523   574   533
              532   571   562   513
              509   551   533   503
              548   503   545   532
            place, ending, queen: ranks 1 to 8, files a to d
              948   988   972  1015
              953   940   984   890
              877   966   899   970
              982  1022   977   946
              996  1011   986   915
              961   981   963  1008
              905   973   954   969
              926   965   940   975
            place, ending, king: ranks 1 to 8, files a to d
             -134   -55   -38   -33
              -88   -13    28    -6
              -44    32    26   -17
              -12    27    21     1
              -49    66    57    36
              -15    50    37    60
              -27    19    49    61
              -59    -8   -20   -11
            attack: no effect, not very effective, neutral, super effective
             -900  -302   -51   818
            defence: no effect, not very effective, neutral, super effective
              586   157   -51  -128
            mobility, middle: pawn to king
                0     7     6     2     7    -9
            mobility, ending: pawn to king
                0    18     6    13    10    -8
            threat of who acts: pawn to king; rows from no effect to super effective
              -13   -11   -12   -79   -21   -46
               -9     7    23     6    83   391
               11    39    76   154   371   633
               86   204   199   264   416   502
            threat of who does not: pawn to king; rows from no effect to super effective
              -13     4    14   -83    29   -41
              -11     1    17   -10    35    87
                7    23    40    46    97    88
               70    91    76    42    83   163
            siege: pawn to king
                0    -7     4     8    12   105
            passed, middle: ranks 1 to 8
                0   -56   -22   -72     0   -56    -3     0
            passed, ending: ranks 1 to 8
                0    37    12    62   103   172   240     0
            doubled: middle, ending
                7   -49
            isolated: middle, ending
               -7     9
            two bishops
               19
            harm
             -461
            tempo
               29
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
