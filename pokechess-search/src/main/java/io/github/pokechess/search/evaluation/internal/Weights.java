package io.github.pokechess.search.evaluation.internal;

import java.util.Arrays;
import java.util.List;

/**
 * What {@link ClassicEvaluator} goes by, all in one row: numbers that were tuned on games. Centipawns unless said
 * otherwise. Where two rows are for the middle game and the ending, they are mixed by what is left on the board.
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

    /** What attacking with, and being attacked with, no effect to super effective means; 1024ths of a piece's worth. */
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

    private static final String STANDARD = """
            place, middle, pawn: ranks 1 to 8, files a to d
               92    92    92    92
               18    52    67    11
               41    51    64    41
               32    26    58    75
               43    70    91   112
               77    85   125   129
              125   177   156    97
              177   177   177   195
            place, middle, knight: ranks 1 to 8, files a to d
              302   219   203   280
              206   225   303   245
              256   287   259   312
              254   299   269   288
              291   292   317   313
              321   275   289   344
              294   318   337   219
              191   272   135   318
            place, middle, bishop: ranks 1 to 8, files a to d
              300   293   280   284
              322   309   367   298
              296   294   328   300
              316   244   293   287
              326   299   295   309
              264   350   264   286
              305   230   383   295
              282   314   297   310
            place, middle, rook: ranks 1 to 8, files a to d
              382   407   432   460
              386   461   484   507
              437   480   437   477
              457   447   460   472
              456   465   467   472
              445   502   470   479
              467   552   517   593
              472   560   526   576
            place, middle, queen: ranks 1 to 8, files a to d
              998   926   952   909
              966   882   958   985
              970   955   965   988
              925   940   973   969
              979   947   968   975
              942  1008   938   983
              989   949  1034   977
              937   960   950  1063
            place, middle, king: ranks 1 to 8, files a to d
               79    87    62    61
              -32     0    22   -20
               55   -20   -60  -112
              -80   -64   -96  -127
              -79   -57   -62   -47
              -66   -63   -59   -26
              -56   -50   -52   -35
              -62   -45   -46   -56
            place, ending, pawn: ranks 1 to 8, files a to d
               92    92    92    92
              161   121   111   110
              120   106    55   103
              151   138    94    92
              151   107   102   101
              176   198   114    93
              207   148   216   134
              177   177   177   195
            place, ending, knight: ranks 1 to 8, files a to d
              248   323   331   289
              370   296   323   318
              344   280   307   267
              287   317   302   330
              295   330   275   299
              307   255   300   288
              276   320   303   346
              230   279   281   278
            place, ending, bishop: ranks 1 to 8, files a to d
              394   345   355   258
              375   382   322   355
              396   343   367   370
              329   400   366   387
              305   357   384   350
              378   319   396   366
              376   396   317   359
              341   365   385   357
            place, ending, rook: ranks 1 to 8, files a to d
              599   570   574   554
              558   505   512   526
              491   530   533   534
              545   552   499   532
              542   555   578   554
              561   568   569   533
              561   564   566   533
              556   525   556   534
            place, ending, queen: ranks 1 to 8, files a to d
              952   982   967   993
              950   941   976   891
              887   967   918   960
             1000  1011   981   946
              988  1009   994   931
              961   978   978  1007
              915   982   954   975
              900   959   945   966
            place, ending, king: ranks 1 to 8, files a to d
             -141   -76   -55   -49
              -86   -16    12     6
              -53    13    24    -1
              -22    34    32     9
              -38    38    58    41
              -22    58    73    60
              -27    49    57    70
              -79    -9   -20     1
            attack: no effect, not very effective, neutral, super effective
             -924  -301   -40   966
            defence: no effect, not very effective, neutral, super effective
              647   192   -42  -100
            mobility, middle: pawn to king
                0     6     4     1     9   -10
            mobility, ending: pawn to king
                0    21     9    16    11    -7
            threat of who acts: pawn to king; rows from no effect to super effective
              -11   -14   -26   -57   -44   -39
               -9     4    13   -17    86   518
               14    50    90   161   400   933
               93   220   226   329   543   672
            threat of who does not: pawn to king; rows from no effect to super effective
               -8    -6    20   -49     7   -32
              -11     1    15   -28    46   104
                9    36    58    55   125   102
               80   109    92    66   109   176
            siege: pawn to king
                0    -6     1     6    18   133
            passed, middle: ranks 1 to 8
                0   -44    -3   -70   -30   -60    -6     0
            passed, ending: ranks 1 to 8
                0    49    23    77   127   202   291     0
            doubled: middle, ending
               16   -39
            isolated: middle, ending
              -11     6
            two bishops
               32
            harm
             -621
            tempo
               44
            """;

    private Weights() {}

    /** A new copy of the numbers. */
    public static int[] standard() {
        return lines().stream()
                .filter(line -> !Character.isLetter(line.charAt(0)))
                .flatMap(line -> Arrays.stream(line.trim().split(" +", -1)))
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    private static List<String> lines() {
        return List.of(STANDARD.stripTrailing().split("\n", -1));
    }
}
