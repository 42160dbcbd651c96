package io.github.pokechess.board;

import io.github.pokechess.board.json.JsonShape;
import io.github.pokechess.board.json.Parameter;
import io.github.pokechess.board.json.ReplyWriter;
import io.github.pokechess.board.json.RequestValues;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type of requests, which is a row of the {@link RequestTable}. The documentation and the types of the scripts are
 * made from it. Immutable.
 *
 * @param name the value of {@code do}
 * @param meaning what it does, in a sentence
 * @param parameters its parameters, each with its meaning
 * @param reply the shape of the reply if nothing is wrong, whose members have their meanings
 * @param type the class of such requests if programs make them too, else null
 * @param reader makes the arguments of its answer from the values of the parameters
 * @param isQuery whether it changes nothing, so that every seat may ask in every mode
 * @param isForLinks whether it is allowed in a game by links
 * @param guard refuses it to a seat that may not ask, unless the seat has the complete desk
 * @param answer answers a seat
 */
record RequestType<R>(
        String name,
        String meaning,
        List<Parameter<?>> parameters,
        JsonShape<?> reply,
        @Nullable Class<R> type,
        Function<RequestValues, R> reader,
        boolean isQuery,
        boolean isForLinks,
        BiConsumer<Access, ? super R> guard,
        BiFunction<Access, R, PageReply> answer) {

    /** Reads the arguments of a request, or notes what is wrong with it. */
    PageRequest readRequest(RequestValues values) {
        R arguments = reader.apply(values);
        return type == null ? requestWith(arguments) : (PageRequest) type.cast(arguments);
    }

    /** A request of this type. */
    TypedRequest<R> requestWith(R arguments) {
        return new TypedRequest<>(this, arguments);
    }

    /** The request of a program with its type, or null if it is of another one. */
    @Nullable
    TypedRequest<R> typedOrNull(PageRequest request) {
        return type != null && type.isInstance(request) ? requestWith(type.cast(request)) : null;
    }

    /** A request with its type. */
    record TypedRequest<R>(RequestType<R> type, R arguments) implements PageRequest {
        /** Answers a seat that has an access in this game, or throws if it may not ask. */
        PageReply answerIfAllowed(Access seat, Access accessInGame, Rights rights) {
            rights.requireAllowed(type, arguments, accessInGame);
            return type.answer.apply(seat, arguments);
        }

        @Override
        public String toString() {
            return type.name + " " + arguments;
        }
    }

    /** A row that is being written; by default it shows the state, and only a seat with the complete desk may ask. */
    record Row<R>(
            String name,
            String meaning,
            List<Parameter<?>> parameters,
            JsonShape<?> reply,
            @Nullable Class<R> type,
            Function<RequestValues, R> reader,
            boolean isForLinks,
            BiConsumer<Access, ? super R> guard) {
        static Row<RequestValues> of(String name, String meaning, Parameter<?>... parameters) {
            return new Row<>(
                    name,
                    meaning,
                    List.of(parameters),
                    ReplyWriter.STATE,
                    null,
                    it -> it,
                    false,
                    (access, it) -> Rights.denyAll());
        }

        /** Sets another reply than the state. */
        Row<R> replying(JsonShape<?> shape) {
            return new Row<>(name, meaning, parameters, shape, type, reader, isForLinks, guard);
        }

        /** Sets what makes the arguments of the answer from the values of the parameters. */
        <S> Row<S> readBy(Function<RequestValues, S> made) {
            return new Row<>(
                    name, meaning, parameters, reply, null, made, isForLinks, (access, it) -> Rights.denyAll());
        }

        /** Sets the reader of requests that programs make too. */
        <S extends PageRequest> Row<S> readBy(Class<S> request, Function<RequestValues, S> made) {
            return new Row<>(
                    name, meaning, parameters, reply, request, made, isForLinks, (access, it) -> Rights.denyAll());
        }

        /** Allows it in a game by links. */
        Row<R> allowedInLinkGames() {
            return new Row<>(name, meaning, parameters, reply, type, reader, true, guard);
        }

        /** Sets who may ask besides a seat with the complete desk: whom it does not refuse. */
        Row<R> allowedBy(BiConsumer<Access, ? super R> right) {
            return new Row<>(name, meaning, parameters, reply, type, reader, isForLinks, right);
        }

        /** Ends the row of a request that changes nothing, and that every seat may ask. */
        RequestType<R> queryAnsweredBy(BiFunction<Access, R, PageReply> answer) {
            return new RequestType<>(name, meaning, parameters, reply, type, reader, true, isForLinks, guard, answer);
        }

        /** Ends the row. */
        RequestType<R> answeredBy(BiFunction<Access, R, PageReply> answer) {
            return new RequestType<>(name, meaning, parameters, reply, type, reader, false, isForLinks, guard, answer);
        }
    }
}
