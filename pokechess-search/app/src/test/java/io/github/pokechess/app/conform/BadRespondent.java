package io.github.pokechess.app.conform;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program that answers questions, and does something wrong from the first or third on. */
public final class BadRespondent {
    private static final Pattern NUMBER = Pattern.compile("\"number\":(\\d+)");

    private BadRespondent() {}

    /** @param args what it does */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args[0].equals("hangs")) {
            new CountDownLatch(1).await();
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Matcher number = NUMBER.matcher(line);
            if (!number.find() || line.contains("\"stop\"")) {
                return;
            }
            String answer = OwnAnswers.answer(line, "test").orElseThrow();
            boolean isRight = Integer.parseInt(number.group(1)) < (args[0].equals("lies") ? 1 : 3);
            System.out.println(isRight ? answer : wrong(args[0], number.group(1), answer));
            System.out.flush();
        }
    }

    private static String wrong(String how, String number, String answer) {
        switch (how) {
            case "dies" -> {
                System.err.println("no more memory");
                System.exit(7);
            }
            case "lies" -> {
                return answer.replace("\"weight\":16,", "\"weight\":11,").replace("\"weight\":144,", "\"weight\":149,");
            }
            case "guesses" -> {
                return "{\"number\":" + number + ",\"moves\":{\"e2e4\":[{\"weight\":161}]}}";
            }
            case "talks" -> {
                return "let me think";
            }
            case "repeats" -> {
                return answer.replace("\"number\":" + number, "\"number\":2");
            }
            case "floods" -> {
                return "{\"number\":" + number + ",\"skipped\":\"" + "x".repeat(1 << 21) + "\"}";
            }
            default -> throw new IllegalArgumentException(how);
        }
        return answer;
    }
}
