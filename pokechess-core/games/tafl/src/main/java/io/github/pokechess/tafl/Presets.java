package io.github.pokechess.tafl;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The usual games. Layouts are those of the sources that OpenTafl names; Ard Rí is the edge game that its archive calls
 * H. H. Ard Rí, on the usual layout with sixteen attackers.
 */
final class Presets {
    private record Preset(String name, String fields, String start) {
        String record() {
            return fields + " start:" + start;
        }

        int size() {
            return (int) start.chars().filter(c -> c == '/').count() - 1;
        }
    }

    private static final String TABLUT = "/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/";
    private static final String DIAMOND = "/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/";

    private static final List<Preset> ALL = List.of(
            new Preset(
                    "ziege",
                    "dim:7 name:Ziege esc:e surf:n ks:w nj:n cj:n cor: cen:",
                    "/2ttt2/7/t1TTT1t/t1TKT1t/t1TTT1t/7/2ttt2/"),
            new Preset(
                    "brandubh",
                    "dim:7 name:Brandub surf:n ks:w nj:n cj:n cenh: cenhe:",
                    "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"),
            new Preset(
                    "ardRi",
                    "dim:7 name:Ard_Ri esc:e ks:w nj:n cj:n cor: cen:",
                    "/2ttt2/3t3/t1TTT1t/ttTKTtt/t1TTT1t/3t3/2ttt2/"),
            new Preset(
                    "tablut",
                    "dim:9 name:Tablut esc:e ks:c nj:n cj:n cor: cenp:tcnkTCNK cens: cenh: cenhe:tcnkTCNK linc:y",
                    TABLUT),
            new Preset("seaBattle", "dim:9 name:Sea_Battle esc:e ka:n nj:n cj:n cor: cen:", TABLUT),
            new Preset(
                    "tawlbwrdd",
                    "dim:11 name:Tawlbwrdd esc:e ks:w nj:n cj:n cor: cen:",
                    "/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/"),
            new Preset("fetlar", "dim:11 name:Fetlar nj:n cj:n", DIAMOND),
            new Preset("copenhagen", "dim:11 name:Copenhagen tfr:a nj:n cj:n sw:s efe:y", DIAMOND),
            new Preset(
                    "parlett",
                    "dim:13 name:Parlett esc:e ka:n nj:n cj:n cor: cen:",
                    "/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4/"));

    private Presets() {}

    static List<String> names() {
        return ALL.stream().map(Preset::name).toList();
    }

    static Optional<TaflRules> named(String name) {
        return ALL.stream()
                .filter(preset -> preset.name.equalsIgnoreCase(name))
                .findFirst()
                .map(preset -> TaflRules.parseRecord(preset.record()));
    }

    /** The name of the preset that rules are, or empty if they are none. */
    static Optional<String> nameOf(TaflRules rules) {
        return ALL.stream()
                .filter(preset -> preset.size() == rules.size())
                .filter(preset -> TaflRules.parseRecord(preset.record()).equals(rules))
                .findFirst()
                .map(Preset::name);
    }

    /** The first preset of a size, the one to take if nothing else is known. */
    static Optional<String> ofSize(int size) {
        return ALL.stream().filter(preset -> preset.size() == size).findFirst().map(Preset::name);
    }

    /** The start of the preset of a name, as OTN or as ours, and size, or of the first of the size. */
    static Optional<String> start(String name, int size) {
        String wanted = name.toLowerCase(Locale.ROOT).replace("_", "").replace(" ", "");
        return ALL.stream()
                .filter(preset -> preset.size() == size && !wanted.isEmpty())
                .filter(preset -> wanted.startsWith(preset.name.toLowerCase(Locale.ROOT))
                        || preset.name.toLowerCase(Locale.ROOT).startsWith(wanted))
                .findFirst()
                .or(() -> ALL.stream().filter(preset -> preset.size() == size).findFirst())
                .map(Preset::start);
    }
}
