package io.github.pokechess.match.program;

import io.github.pokechess.core.Team;
import io.github.pokechess.search.uci.UciSession;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** A program that is our engine. */
final class EngineProcess {
    private static final Team TEAM = Team.parse("Nor".repeat(8) + "/" + "Nor".repeat(8));

    private EngineProcess() {}

    public static void main(String[] args) throws IOException {
        Writer out = new OutputStreamWriter(System.out, StandardCharsets.UTF_8);
        try (UciSession session = new UciSession(TEAM, TEAM, out)) {
            session.run(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        }
    }
}
