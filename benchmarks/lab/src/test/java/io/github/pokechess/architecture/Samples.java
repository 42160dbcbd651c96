package io.github.pokechess.architecture;

import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.DraftLink;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.match.Match;
import io.github.pokechess.match.MatchResult;
import io.github.pokechess.match.named.PlayerText;
import io.github.pokechess.notation.PokemonChess;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Something of each type to call methods with: what was given, a constant, what a factory or constructor makes of
 * samples, or a proxy whose methods answer samples. Nothing says that the parts of a sample belong together.
 */
final class Samples {
    private static final int DEPTH = 8;

    /** A result has no factory: two games make one. */
    private static final MatchResult RESULT = Match.between(
                    new PokemonChess(),
                    PlayerText.parse(new PokemonChess(), "random"),
                    PlayerText.parse(new PokemonChess(), "random"))
            .games(2)
            .build()
            .play();

    private final Map<Class<?>, Object> given = new HashMap<>();

    /** What was found for a class, empty where nothing was. */
    private final Map<Class<?>, Optional<Object>> found = new HashMap<>();

    /** Samples whose files, if a method should open any, are in a folder. */
    Samples(Path folder) {
        Map<Class<?>, Object> values = Map.ofEntries(
                Map.entry(boolean.class, false),
                Map.entry(byte.class, (byte) 1),
                Map.entry(short.class, (short) 1),
                Map.entry(char.class, 'a'),
                Map.entry(int.class, 1),
                Map.entry(long.class, 1L),
                Map.entry(float.class, 0.5f),
                Map.entry(double.class, 0.5),
                Map.entry(Integer.class, 1),
                Map.entry(Long.class, 1L),
                Map.entry(Double.class, 0.5),
                Map.entry(Boolean.class, false),
                Map.entry(String.class, "a"),
                Map.entry(CharSequence.class, "a"),
                Map.entry(Object.class, "a"),
                Map.entry(LogEntry.class, LogEntry.of(0, LogEntry.Kind.OVER)),
                Map.entry(CommitmentLog.class, CommitmentLog.game()),
                Map.entry(DraftLink.class, DraftLink.offer("0".repeat(32), "a", "0".repeat(64))),
                Map.entry(Path.class, folder.resolve("file")),
                Map.entry(Duration.class, Duration.ofSeconds(1)),
                Map.entry(ByteBuffer.class, ByteBuffer.allocate(16)),
                Map.entry(Executor.class, (Executor) Runnable::run),
                Map.entry(OptionalInt.class, OptionalInt.empty()),
                Map.entry(OptionalLong.class, OptionalLong.empty()),
                Map.entry(OptionalDouble.class, OptionalDouble.empty()));
        given.putAll(values);
        given.put(Class.class, Object.class);
        given.put(MatchResult.class, RESULT);
    }

    /** Uses this where its class, or a type it stands for, is asked for. */
    <T> Samples with(Class<T> type, T sample) {
        given.put(type, sample);
        return this;
    }

    /** A sample of a type, or nothing. */
    Optional<Object> of(Type type) {
        return of(type, DEPTH);
    }

    /** Arguments for a constructor or method, or nothing if there is no sample of one. */
    Optional<Object[]> arguments(Executable callee) {
        return arguments(callee, DEPTH);
    }

    private Optional<Object[]> arguments(Executable callee, int depth) {
        Type[] types = callee.getGenericParameterTypes();
        Object[] arguments = new Object[types.length];
        for (int at = 0; at < types.length; at++) {
            Optional<Object> sample = of(types[at], depth);
            if (sample.isEmpty()) {
                return Optional.empty();
            }
            arguments[at] = sample.get();
        }
        return Optional.of(arguments);
    }

    private Optional<Object> of(Type type, int depth) {
        if (depth == 0) {
            return Optional.empty();
        }
        Class<?> raw = raw(type);
        if (given.containsKey(raw)) {
            return Optional.of(given.get(raw));
        }
        Optional<Object> fresh = fresh(raw, type, depth);
        if (fresh.isPresent()) {
            return fresh;
        }
        Optional<Object> known = found.get(raw);
        if (known != null && known.isPresent()) {
            return known;
        }
        Optional<Object> sample = made(raw, depth);
        found.put(raw, sample);
        return sample;
    }

    /** What is made anew for each call, since it is used up or depends on the parameters of the type. */
    private Optional<Object> fresh(Class<?> raw, Type type, int depth) {
        if (raw == Reader.class) {
            return Optional.of(new StringReader(""));
        } else if (raw == Writer.class || raw == Appendable.class) {
            return Optional.of(new StringWriter());
        } else if (raw == InputStream.class) {
            return Optional.of(InputStream.nullInputStream());
        } else if (raw == OutputStream.class) {
            return Optional.of(OutputStream.nullOutputStream());
        } else if (raw == RandomGenerator.class) {
            return Optional.of(RandomGenerator.getDefault());
        } else if (raw.isArray()) {
            Type part = type instanceof GenericArrayType generic
                    ? generic.getGenericComponentType()
                    : raw.getComponentType();
            return of(part, depth - 1).map(one -> {
                Object array = Array.newInstance(raw.getComponentType(), 1);
                Array.set(array, 0, one);
                return array;
            });
        } else if (raw == Optional.class) {
            return of(argument(type, 0), depth - 1).map(Optional::of);
        } else if (raw == List.class || raw == Collection.class || raw == Iterable.class) {
            return of(argument(type, 0), depth - 1).map(List::of);
        } else if (raw == Stream.class) {
            return of(argument(type, 0), depth - 1).map(Stream::of);
        } else if (raw == Set.class) {
            return of(argument(type, 0), depth - 1).map(Set::of);
        } else if (raw == Map.class) {
            Optional<Object> key = of(argument(type, 0), depth - 1);
            Optional<Object> value = of(argument(type, 1), depth - 1);
            return key.isPresent() && value.isPresent()
                    ? Optional.of(Map.of(key.get(), value.get()))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    private Optional<Object> made(Class<?> type, int depth) {
        if (type.isEnum()) {
            return Optional.of(type.getEnumConstants()[0]);
        }
        for (var field : type.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                try {
                    return Optional.ofNullable(field.get(null));
                } catch (IllegalAccessException hidden) {
                    // the next one may be seen
                }
            }
        }
        List<Executable> makers = new ArrayList<>(Stream.of(type.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getModifiers())
                        && (method.getReturnType() == type || optionalOf(method, type)))
                .toList());
        if (!Modifier.isAbstract(type.getModifiers())) {
            makers.addAll(List.of(type.getDeclaredConstructors()));
        }
        makers.sort(Comparator.comparing((Executable maker) -> !Modifier.isPublic(maker.getModifiers()))
                .thenComparing(maker -> maker instanceof Constructor)
                .thenComparing(Executable::getParameterCount)
                .thenComparing(Executable::toString));
        for (Executable maker : makers) {
            Optional<Object> made = arguments(maker, depth - 1).flatMap(arguments -> call(maker, arguments));
            if (made.isPresent()) {
                return made;
            }
        }
        if (type.isSealed()) {
            for (Class<?> sub : type.getPermittedSubclasses()) {
                Optional<Object> made = of(sub, depth - 1);
                if (made.isPresent()) {
                    return made;
                }
            }
        } else if (type.isInterface()) {
            return Optional.of(proxy(type));
        }
        return Optional.empty();
    }

    private static boolean optionalOf(Method method, Class<?> type) {
        return method.getReturnType() == Optional.class && raw(argument(method.getGenericReturnType(), 0)) == type;
    }

    private static Optional<Object> call(Executable maker, Object[] arguments) {
        try {
            maker.setAccessible(true);
            Object made = maker instanceof Constructor<?> constructor
                    ? constructor.newInstance(arguments)
                    : ((Method) maker).invoke(null, arguments);
            return made instanceof Optional<?> optional ? optional.map(Object.class::cast) : Optional.ofNullable(made);
        } catch (ReflectiveOperationException | IllegalArgumentException refused) {
            return Optional.empty();
        }
    }

    private Object proxy(Class<?> type) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> 1;
                    default -> "proxy of " + type.getSimpleName();
                };
            }
            if (method.isDefault()) {
                return java.lang.reflect.InvocationHandler.invokeDefault(self, method, arguments);
            }
            return method.getReturnType() == void.class
                    ? null
                    : of(method.getGenericReturnType()).orElse(null);
        });
    }

    private static Type argument(Type type, int at) {
        return type instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[at]
                : Object.class;
    }

    static Class<?> raw(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        } else if (type instanceof ParameterizedType parameterized) {
            return (Class<?>) parameterized.getRawType();
        } else if (type instanceof GenericArrayType array) {
            return raw(array.getGenericComponentType()).arrayType();
        } else if (type instanceof WildcardType wildcard) {
            return raw(
                    wildcard.getLowerBounds().length == 1
                            ? wildcard.getLowerBounds()[0]
                            : wildcard.getUpperBounds()[0]);
        }
        return raw(((TypeVariable<?>) type).getBounds()[0]);
    }
}
