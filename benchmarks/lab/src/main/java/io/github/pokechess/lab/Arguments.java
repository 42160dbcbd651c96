package io.github.pokechess.lab;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The arguments of a tool, taken one by one. Whatever is wrong with them is an {@link IllegalArgumentException}. */
final class Arguments {
    private final Iterator<String> args;

    Arguments(List<String> args) {
        this.args = List.copyOf(args).iterator();
    }

    /** The next argument. */
    String word(String name) {
        if (!args.hasNext()) {
            throw new IllegalArgumentException(name + " is missing");
        }
        return args.next();
    }

    /** The next argument as a number of at least so much. */
    int count(String name, int least) {
        long count = number(name);
        if (count < least || count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(name + " is from " + least + " to " + Integer.MAX_VALUE + ": " + count);
        }
        return (int) count;
    }

    /** The next argument as a whole number. */
    long number(String name) {
        String word = word(name);
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(name + " is a whole number: " + word, wrong);
        }
    }

    boolean hasMore() {
        return args.hasNext();
    }

    /** All arguments that are left. */
    List<String> rest() {
        List<String> rest = new ArrayList<>();
        args.forEachRemaining(rest::add);
        return rest;
    }

    /** Says that no more arguments are expected. */
    void end() {
        if (args.hasNext()) {
            throw new IllegalArgumentException("too many arguments: " + String.join(" ", rest()));
        }
    }
}
