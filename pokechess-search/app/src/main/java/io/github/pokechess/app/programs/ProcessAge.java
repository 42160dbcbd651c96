package io.github.pokechess.app.programs;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** The age of this process as the system knows it, from before Java began to start. */
public final class ProcessAge {
    /** Linux counts time in these for programs, whatever it does itself (USER_HZ). */
    private static final long TICKS_PER_SECOND = 100;

    /** The fields of {@code /proc/self/stat} between the name and the start. */
    private static final int FIELDS_BEFORE_START = 19;

    private ProcessAge() {}

    /** The age in milliseconds, to some hundredths of a second; 0 where the system does not tell. */
    public static long millis() {
        try {
            return Math.max(0, linuxMillis());
        } catch (IOException | RuntimeException elsewhere) {
            Instant start = ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
            return Math.max(0, System.currentTimeMillis() - start.toEpochMilli());
        }
    }

    /**
     * The same by {@code /proc}: exactly, where {@link ProcessHandle} counts from the boot in whole seconds, and without the
     * classes that that needs.
     */
    private static long linuxMillis() throws IOException {
        String stat = read("/proc/self/stat");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long start = Long.parseLong(fields[FIELDS_BEFORE_START]) * 1000 / TICKS_PER_SECOND;
        String uptime = read("/proc/uptime");
        return (long) (1000 * Double.parseDouble(uptime.substring(0, uptime.indexOf(' ')))) - start;
    }

    private static String read(String file) throws IOException {
        try (InputStream in = new FileInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }
}
