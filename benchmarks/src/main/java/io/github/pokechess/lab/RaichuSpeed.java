package io.github.pokechess.app.raichu;

import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import java.time.Duration;
import java.util.Locale;

/**
 * How deep a contender gets from the start, and how fast: a first search is shown by depth; the others, each with an empty
 * table, are measured in time of the processor, since other programs run beside this one.
 *
 * <pre>./mvnw -q test-compile exec:java -pl pokechess-search -am -Dexec.classpathScope=test
 *     -Dexec.mainClass=io.github.pokechess.app.raichu.RaichuSpeed -Dexec.args="CONTENDER SIZE TIMES"</pre>
 */
final class RaichuSpeed {
    private RaichuSpeed() {}

    public static void main(String[] args) {
        RaichuContender contender = new RaichuContender(args[0]);
        RaichuPosition start = RaichuPosition.start(Integer.parseInt(args[1]), RaichuRules.standard());
        contender.decide(start, true);
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            contender.newGame();
            long nodes = contender.searched;
            Duration before = processorTime();
            contender.decide(start, false);
            double seconds = processorTime().minus(before).toNanos() / 1e9;
            System.out.printf(Locale.ROOT, "%.2f M nodes/s%n", (contender.searched - nodes) / seconds / 1e6);
        }
    }

    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }
}
