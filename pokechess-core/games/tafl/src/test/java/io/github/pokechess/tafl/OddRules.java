package io.github.pokechess.tafl;

import java.util.stream.Stream;

/** Rules that together have everything that rules can have. */
final class OddRules {
    private OddRules() {}

    /** Those for small boards, which take less time. */
    static Stream<String> small() {
        return all().filter(record -> record.startsWith("dim:7 "));
    }

    static Stream<String> all() {
        return Stream.of(
                "dim:7 esc:e ks:c ka:h linc:y cenre:tT",
                "dim:7 ks:m ka:a sw:w swf:n efe:y nom:d",
                "dim:7 ks:w sw:s efe:y ber:m spd:2,3",
                "dim:8 esc:e ks:w ka:n tfr:i afor:d1,d8,e1,e8 aforp:t dfor:b2,g7"
                        + " start:/2ttt3/8/t1TTT2t/t1TKT2t/t1TTT2t/8/8/2ttt3/",
                "dim:7 mj:c gj:c kj:j nj:c cj:j start:/2mtg2/2c4/t1TMG1t/t1NKC1n/t1TTM1t/4c2/2gtm2/",
                "dim:9 ks:s nj:r kj:c cor: cen:e5,d5 sw:s start:/3ntn3/4t4/4N4/t3C3t/ttTTKTTtt/t3T3t/4T4/4t4/3ctc3/",
                "dim:11 surf:n atkf:n kj:r ber:c"
                        + " start:/3ttttt3/5c5/11/t4T4t/t3NTT3t/tc1TTKTT1ct/t3TTT3t/t4T4t/11/5c5/3ttttt3/",
                "dim:9 ber:m nj:c start:/3ttt3/4n4/4T4/t3N3t/tcTTKTTct/t3N3t/4T4/4n4/3ttt3/");
    }
}
