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

    /** How many kinds of threats there are: by effect and role of the victim. */
    static final int KINDS = EFFECTS * ROLES;

    /** By role of the attacker and kind: what a threat means to the side to act, and to the other, if nothing defends. */
    static final int THREAT = MOBILITY_ENDING + ROLES;

    /** How much further the same for what is defended is. */
    static final int DEFENDED = ROLES * KINDS;

    static final int THREAT_LATER = THREAT + 2 * DEFENDED;

    /** By role, for each square around the enemy king that it attacks, if its type can harm that king. */
    static final int SIEGE = THREAT_LATER + 2 * DEFENDED;

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

    /** By role, for each piece whose type can harm the enemy king. */
    static final int HARMING = HARM + 1;

    /** The right to act. */
    static final int TEMPO = HARMING + ROLES;

    /** How many numbers there are. */
    static final int COUNT = TEMPO + 1;

    private static final String STANDARD = """
            place, middle, pawn: ranks 1 to 8, files a to d
               92    92    92    92
               12    48    57     1
               29    44    49    29
               24    19    46    61
               36    59    76    97
               60    82   114   123
              115   166   165   101
              177   177   177   195
            place, middle, knight: ranks 1 to 8, files a to d
              307   207   200   267
              211   210   295   234
              241   273   249   300
              242   290   263   279
              293   295   310   308
              323   270   301   357
              288   312   323   224
              188   278   140   315
            place, middle, bishop: ranks 1 to 8, files a to d
              303   294   274   278
              333   303   358   292
              292   284   319   291
              314   254   287   283
              322   292   301   299
              271   353   269   272
              302   232   369   296
              278   304   290   312
            place, middle, rook: ranks 1 to 8, files a to d
              358   381   412   439
              362   441   464   486
              411   461   442   463
              443   442   454   464
              422   442   465   463
              437   489   456   476
              456   532   498   584
              486   565   541   596
            place, middle, queen: ranks 1 to 8, files a to d
              990   918   942   901
              950   894   948   980
              958   944   962   977
              923   932   973   963
              979   945   968   975
              938  1024   949   979
              994   957  1036   988
              946   966   981  1068
            place, middle, king: ranks 1 to 8, files a to d
               94    95    72    71
              -25    17    29   -14
               43   -15   -59  -124
              -85   -76  -110  -135
              -80   -59   -64   -53
              -75   -65   -56   -27
              -58   -50   -54   -31
              -66   -45   -46   -56
            place, ending, pawn: ranks 1 to 8, files a to d
               92    92    92    92
              155   113   105   105
              115    98    46   100
              148   134    89    88
              148   105   100    98
              183   200   118    92
              201   150   198   133
              177   177   177   195
            place, ending, knight: ranks 1 to 8, files a to d
              254   316   329   291
              362   291   319   316
              345   279   308   271
              296   322   304   335
              294   330   282   308
              302   268   300   284
              273   315   311   345
              217   281   289   273
            place, ending, bishop: ranks 1 to 8, files a to d
              404   374   361   266
              378   392   340   363
              405   354   375   382
              340   401   376   393
              316   368   384   357
              383   323   400   375
              384   400   325   371
              344   373   395   355
            place, ending, rook: ranks 1 to 8, files a to d
              603   582   585   566
              573   510   522   536
              514   540   533   542
              549   557   506   534
              559   563   575   558
              564   573   577   540
              571   570   572   535
              562   537   560   537
            place, ending, queen: ranks 1 to 8, files a to d
              956   976   967   979
              951   941   969   896
              898   964   931   957
             1013  1004   983   946
              977  1011   999   944
              963   972   989  1011
              923   987   958   980
              887   958   949   958
            place, ending, king: ranks 1 to 8, files a to d
             -138   -73   -54   -48
              -77   -21     9     4
              -47    12    24     7
              -24    33    31    12
              -33    34    55    40
              -27    53    72    58
              -25    57    59    69
              -96    -9   -24    11
            attack: no effect, not very effective, neutral, super effective
             -907  -351   -26   955
            defence: no effect, not very effective, neutral, super effective
              695   158   -86  -102
            mobility, middle: pawn to king
                0     6     5     1     9    -8
            mobility, ending: pawn to king
                0    20    10    14    12    -6
            threat of who acts, undefended by pawn: pawn to king; rows from no effect to super effective
              -14    -8   -23   -46   -44   -33
                0    73    52    30   175   526
               43   128   166   226   473   941
               67   217   229   335   569   674
            threat of who acts, undefended by knight: pawn to king; rows from no effect to super effective
               -6   -14   -19   -42   -38   -39
              -21    13    22    18   147   538
               27    76   125   185   451   968
               69   224   227   321   550   682
            threat of who acts, undefended by bishop: pawn to king; rows from no effect to super effective
               -8   -12   -35   -62   -42   -32
              -19     0     5    16   115   524
               31   108   107   200   463   972
               74   220   230   329   565   676
            threat of who acts, undefended by rook: pawn to king; rows from no effect to super effective
               -4   -21   -17   -49   -53   -25
              -13   -14     8   -14   136   572
               56   116   148   245   463   977
               95   216   220   341   551   694
            threat of who acts, undefended by queen: pawn to king; rows from no effect to super effective
                8    -6    -2   -52   -57   -50
               -1   -10     7    -9   108   526
               45    95   139   175   432   953
               75   213   235   321   551   711
            threat of who acts, undefended by king: pawn to king; rows from no effect to super effective
              -12   -19   -23   -62   -58   -43
              -10     3   -11   -69   -42   458
               82   124   164   215   456  1033
              125   211   229   362   558   678
            threat of who acts, defended by pawn: pawn to king; rows from no effect to super effective
              -18    -9   -30   -41   -38   -37
               -1    50    23    -3   128   522
               29   115   128   179   392   941
              102   211   221   328   541   672
            threat of who acts, defended by knight: pawn to king; rows from no effect to super effective
              -12   -16   -18   -55   -42   -42
              -13     0    12     0   113   540
                2    39    85   156   396   974
               93   243   226   333   547   680
            threat of who acts, defended by bishop: pawn to king; rows from no effect to super effective
              -20   -10   -38   -61   -45   -41
              -20     6     3     8   111   524
                5    50    75   142   399   978
               75   187   223   319   550   680
            threat of who acts, defended by rook: pawn to king; rows from no effect to super effective
              -16    -7   -14   -59   -44   -49
               -7     2    -2   -36    98   554
                8    26    45   100   410   960
              101   226   236   341   543   692
            threat of who acts, defended by queen: pawn to king; rows from no effect to super effective
                0   -30    -7   -50   -31   -52
              -10   -24    22   -32    71   530
                2    11    47    71   268   947
              110   245   237   327   549   711
            threat of who acts, defended by king: pawn to king; rows from no effect to super effective
               -1   -14   -30   -61   -43   -39
              -13     4     9   -58    60   508
               21    16    32   100   270   968
              115   216   224   328   543   676
            threat of who does not, undefended by pawn: pawn to king; rows from no effect to super effective
              -26   -10     8   -42     0   -35
               -6    29    19   -22    16   101
               26    54    65    57    85    84
               44    86    71    66    82   170
            threat of who does not, undefended by knight: pawn to king; rows from no effect to super effective
              -14    -6    17   -47     5   -38
              -15     9     8    13    46   104
               11    28    70    77   121    93
               63   102    76    72   107   157
            threat of who does not, undefended by bishop: pawn to king; rows from no effect to super effective
               -1    -7    42   -41     8   -32
               -6    -2    10     7    50   103
               21    52    51    57   129    97
               69    98   105    70   101   168
            threat of who does not, undefended by rook: pawn to king; rows from no effect to super effective
              -21     2     7   -45    -9   -17
                8    12    26   -25    57    87
               48    60    85    50   128    94
               90   112    90    48   115   133
            threat of who does not, undefended by queen: pawn to king; rows from no effect to super effective
              -14    -6    28   -64    13   -28
              -10   -28    -7   -40    62   124
               22    42    43    74   142   122
               83   122   102    61   119   185
            threat of who does not, undefended by king: pawn to king; rows from no effect to super effective
                6    -7    20   -60     7   -31
               -9     5     5   -61     2   100
               70    61    48    31   106    10
               96   100    84    59   106   201
            threat of who does not, defended by pawn: pawn to king; rows from no effect to super effective
              -18    -9    10   -49    16   -36
               -6    20    17   -20    67   101
               24    64    68    69    98   125
               69    92    80    70    78   174
            threat of who does not, defended by knight: pawn to king; rows from no effect to super effective
              -18    -4    18   -51     7   -32
              -21     4     9     5    41   115
               -2     3    55    66   113   105
               79   101    87    72   114   159
            threat of who does not, defended by bishop: pawn to king; rows from no effect to super effective
               -3   -11    20   -47     0   -34
               -1    11    29     3    50   116
                1    26    63    59   121   111
               64   103    87    71   131   169
            threat of who does not, defended by rook: pawn to king; rows from no effect to super effective
              -22    -2    10   -51     6   -25
               -5     8    10   -26    46   100
               11    31    50    34   130   125
               99   113   101    64   120   163
            threat of who does not, defended by queen: pawn to king; rows from no effect to super effective
              -22   -16    11   -61     4   -34
              -10   -15    12   -12    48   126
               -2    18    33    33   138   138
              116   140    92    68   129   208
            threat of who does not, defended by king: pawn to king; rows from no effect to super effective
              -16   -10    20   -47    11   -32
              -10    -5    15   -56    44   106
               35    17    51    48   123    90
               76   107    96    67   109   186
            siege: pawn to king
                0    -6     0     5    17   149
            passed, middle: ranks 1 to 8
                0   -48    -2   -70   -31   -64   -10     0
            passed, ending: ranks 1 to 8
                0    48    20    75   126   199   302     0
            doubled: middle, ending
               18   -43
            isolated: middle, ending
               -8     6
            two bishops
               40
            harm
             -534
            harming: pawn to king
               13    22     3    34    28    32
            tempo
               46
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
