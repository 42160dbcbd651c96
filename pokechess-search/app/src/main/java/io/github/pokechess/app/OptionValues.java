package io.github.pokechess.app;

import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Reads the values of options more strictly than the parser does, which takes digits of any script and empty paths. */
final class OptionValues {
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern DECIMAL = Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?");

    private OptionValues() {}

    static void registerConverters(CommandLine line) {
        line.registerConverter(int.class, new NumberValue<>(INTEGER, Integer::valueOf))
                .registerConverter(Integer.class, new NumberValue<>(INTEGER, Integer::valueOf))
                .registerConverter(long.class, new NumberValue<>(INTEGER, Long::valueOf))
                .registerConverter(Long.class, new NumberValue<>(INTEGER, Long::valueOf))
                .registerConverter(double.class, new NumberValue<>(DECIMAL, Double::valueOf))
                .registerConverter(Double.class, new NumberValue<>(DECIMAL, Double::valueOf))
                .registerConverter(Path.class, new FilePath());
    }

    /** Refuses a value behind a flag, even {@code true}, which the parser takes. */
    static void refuseFlagValues(ParseResult parsed) {
        for (String word : parsed.originalArgs()) {
            int equals = word.indexOf('=');
            OptionSpec option = word.startsWith("--") && equals > 0
                    ? parsed.commandSpec().findOption(word.substring(0, equals))
                    : null;
            if (option != null && option.arity().max() == 0) {
                throw new ParameterException(
                        parsed.commandSpec().commandLine(), option.longestName() + " takes no value");
            }
        }
        parsed.subcommands().forEach(OptionValues::refuseFlagValues);
    }

    // Classes rather than lambdas, as in Main.

    private record NumberValue<N>(Pattern syntax, Function<String, N> parse) implements ITypeConverter<N> {
        @Override
        public N convert(String text) {
            if (!syntax.matcher(text).matches()) {
                throw new NumberFormatException(text);
            }
            return parse.apply(text);
        }
    }

    private record FilePath() implements ITypeConverter<Path> {
        @Override
        public Path convert(String text) {
            if (text.isEmpty()) { // a variable of a script that is not set
                throw new TypeConversionException("is empty; name a file or a folder");
            }
            return Path.of(text);
        }
    }
}
