package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.notation.json.tree.JsonParser;
import io.github.pokechess.notation.json.tree.JsonSource;
import io.github.pokechess.notation.json.tree.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A JSON value for tests: a path such as {@code state.moves} into a reply. */
record Json(@Nullable Object value) {
    static Json of(String text) {
        return new Json(plain(new JsonParser(JsonSource.of(text)).read()));
    }

    private static @Nullable Object plain(JsonValue value) {
        if (value instanceof JsonValue.Dictionary object) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            object.members().forEach((name, member) -> members.put(name, plain(member)));
            return members;
        }
        if (value instanceof JsonValue.Sequence array) {
            List<@Nullable Object> items = new ArrayList<>();
            array.items().forEach(item -> items.add(plain(item)));
            return items;
        }
        if (value instanceof JsonValue.Digits number) {
            return Double.valueOf(number.text());
        }
        if (value instanceof JsonValue.Flag flag) {
            return flag.value();
        }
        return value instanceof JsonValue.Text text ? text.text() : null;
    }

    /** The member of a path with points between names, which must be there. */
    Json at(String path) {
        Json at = this;
        for (String name : path.split("\\.", -1)) {
            assertThat(at.value).as("parent of %s in %s", name, path).isInstanceOf(Map.class);
            Map<?, ?> members = (Map<?, ?>) at.value;
            assertThat(members.containsKey(name))
                    .as("member %s of %s", name, members.keySet())
                    .isTrue();
            at = new Json(members.get(name));
        }
        return at;
    }

    boolean has(String name) {
        return value instanceof Map<?, ?> members && members.containsKey(name);
    }

    List<Json> items() {
        assertThat(value).isInstanceOf(List.class);
        List<Json> items = new ArrayList<>();
        ((List<?>) value).forEach(item -> items.add(new Json(item)));
        return items;
    }

    String text() {
        return String.valueOf(value);
    }

    int number() {
        assertThat(value).isInstanceOf(Double.class);
        return ((Double) value).intValue();
    }
}
