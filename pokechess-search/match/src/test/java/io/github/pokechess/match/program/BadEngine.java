package io.github.pokechess.match.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A program that introduces itself as an engine and then fails in the way that it is told. */
final class BadEngine {
    private BadEngine() {}

    public static void main(String[] args) throws IOException {
        if (args[0].equals("refuses")) {
            System.out.println("hello");
            System.err.println("first line\nno licence");
            System.exit(3);
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            switch (line.split(" ", 2)[0]) {
                case "uci" -> {
                    for (int i = 0; args[0].equals("announces") && i < 300_000; i++) {
                        System.out.println("option name Option" + i + " type spin default 1 min 1 max 100");
                    }
                    System.out.println("uciok");
                }
                case "isready" -> System.out.println("readyok");
                case "go" -> {
                    switch (args[0]) {
                        case "dies" -> {
                            System.err.println("no more");
                            return;
                        }
                        case "waits" -> {
                            // stands still
                        }
                        case "blunders" -> System.out.println("bestmove a1h8");
                        default -> System.out.println("bestmove xx");
                    }
                }
                default -> {
                    // heard and forgotten
                }
            }
        }
    }
}
