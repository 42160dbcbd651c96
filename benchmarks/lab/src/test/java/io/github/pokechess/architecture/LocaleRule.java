package io.github.pokechess.architecture;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvent;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.Console;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.util.Formatter;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** No code depends on the language of the machine: what formats text or numbers, or changes case, is given a locale. */
final class LocaleRule {
    private static final String CONSTRUCTOR = "<init>";

    /** By class, the methods and constructors that take the locale of the machine where they are given none. */
    private static final Map<Class<?>, Set<String>> DEPENDENT = Map.ofEntries(
            Map.entry(String.class, Set.of("format", "formatted", "toLowerCase", "toUpperCase")),
            Map.entry(PrintStream.class, Set.of("format", "printf")),
            Map.entry(PrintWriter.class, Set.of("format", "printf")),
            Map.entry(Console.class, Set.of("format", "printf", "readLine")),
            Map.entry(Formatter.class, Set.of(CONSTRUCTOR)),
            Map.entry(
                    NumberFormat.class,
                    Set.of(
                            "getInstance",
                            "getNumberInstance",
                            "getIntegerInstance",
                            "getPercentInstance",
                            "getCurrencyInstance",
                            "getCompactNumberInstance")),
            Map.entry(DecimalFormat.class, Set.of(CONSTRUCTOR)),
            Map.entry(DecimalFormatSymbols.class, Set.of(CONSTRUCTOR, "getInstance")),
            Map.entry(MessageFormat.class, Set.of(CONSTRUCTOR, "format")),
            Map.entry(SimpleDateFormat.class, Set.of(CONSTRUCTOR)),
            Map.entry(
                    DateTimeFormatter.class,
                    Set.of("ofPattern", "ofLocalizedDate", "ofLocalizedTime", "ofLocalizedDateTime")),
            Map.entry(Locale.class, Set.of("getDefault")));

    private LocaleRule() {}

    static ArchRule rule() {
        return ArchRuleDefinition.classes().should(new ArchCondition<>("name the locale of what they format") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                Stream.concat(type.getCodeUnitCallsFromSelf().stream(), type.getCodeUnitReferencesFromSelf().stream())
                        .filter(access -> isDependent(access.getTarget()))
                        .forEach(access -> events.add(violation(access)));
            }
        });
    }

    private static ConditionEvent violation(JavaCodeUnitAccess<?> access) {
        String caller = access.getOrigin().getFullName();
        String target = access.getTarget().getFullName();
        return SimpleConditionEvent.violated(
                access, caller + " calls " + target + " without a locale in line " + access.getLineNumber());
    }

    private static boolean isDependent(CodeUnitAccessTarget target) {
        Stream<JavaClass> given = target.getRawParameterTypes().stream();
        return given.noneMatch(
                        type -> type.isEquivalentTo(Locale.class) || type.isEquivalentTo(DecimalFormatSymbols.class))
                && DEPENDENT.entrySet().stream()
                        .anyMatch(entry -> target.getOwner().isAssignableTo(entry.getKey())
                                && entry.getValue().contains(target.getName()));
    }
}
