package io.github.pokechess.board;

import static java.util.Objects.requireNonNull;

import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Requests;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.links.ByLinks;
import io.github.pokechess.board.links.LinkDrafting;
import io.github.pokechess.board.links.LinkGame;
import io.github.pokechess.board.links.LinkPayload;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.Request;
import io.github.pokechess.board.promise.DraftLink;
import io.github.pokechess.board.promise.Entry;
import io.github.pokechess.core.Team;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.PlayedGame;
import io.github.pokechess.notation.format.LinkText;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What two people play at a desk by sending each other links, if they do: a draft, which becomes a game, or a game from its start. The
 * table of the desk shows it. Not thread-safe.
 */
final class Links {
    private final Play play;
    private final List<GameKind<?, ?>> kinds;
    private final @Nullable Supplier<String> today;

    /** A draft, until the game begins, or a game; null if nothing is played by links. */
    private @Nullable ByLinks current;

    private String name = "";

    Links(Play play, List<GameKind<?, ?>> kinds, @Nullable Supplier<String> today) {
        this.play = play;
        this.kinds = kinds;
        this.today = today;
    }

    /** Nothing is played by links any more; the browser keeps what was. */
    void leave() {
        current = null;
    }

    /** A savepoint: running it brings back what is there now. */
    Runnable savepoint() {
        ByLinks then = current;
        String before = name;
        Runnable inner = then == null ? () -> {} : then.savepoint();
        return () -> {
            current = then;
            name = before;
            inner.run();
        };
    }

    /** Whether something goes on, so that nobody is helped and nobody takes back. */
    boolean isOn() {
        return current != null && !current.isOver();
    }

    /** Whether a request may be made meanwhile. */
    boolean allows(Request request) {
        return request instanceof Requests.Look
                || request instanceof Requests.Goto
                || request instanceof Requests.Decide
                || request instanceof Requests.Resign
                || request instanceof Request.Import
                || request instanceof Request.New
                || (request instanceof Requests.Promised said && said.isOfDraft())
                || request instanceof Requests.Link;
    }

    /**
     * Begins, opens or goes on with something; returns whether that is another game than before.
     *
     * @throws MalformedTextException if it cannot be; nothing has changed then
     */
    boolean open(Requests.Link request) {
        boolean isOther = current == null || !name.equals(request.name());
        String letter = request.letter();
        String kept = request.kept();
        Request.New told = request.game();
        if (letter != null) {
            read(letter, kept, request.secret());
        } else if (told != null) {
            begin(told, request.side(), request.secret());
        } else if (kept != null && LinkDrafting.isKept(kept)) {
            become(LinkDrafting.parse(kept));
        } else if (kept != null) {
            become(LinkGame.resume(kinds, kept));
        } else {
            throw MalformedTextException.of("game", "is missing");
        }
        name = request.name();
        return isOther;
    }

    private void begin(Request.New told, int side, String secret) {
        if (told.clock().isPresent()) {
            throw MalformedTextException.of("clock", "a game by links has none");
        }
        String date = today == null ? null : today.get();
        if (told.isDrafted()) {
            become(LinkDrafting.offer(told, date, secret));
            return;
        }
        Table<?, ?> table = play.newTable(told, null);
        if (date != null) {
            table.session().setTag("Date", date);
        }
        become(LinkGame.begin(table.session().record(), side, secret));
    }

    private void read(String letter, @Nullable String kept, String secret) {
        boolean isGame = LinkPayload.isGame(letter);
        if (kept != null && LinkDrafting.isKept(kept)) {
            LinkDrafting known = LinkDrafting.parse(kept);
            if (isGame) {
                become(begun(known, letter));
            } else {
                become(known.take(letter));
            }
        } else if (isGame) {
            become(LinkGame.open(kinds, letter, kept, secret));
        } else if (kept == null) {
            become(LinkDrafting.join(letter, secret));
        } else {
            LinkGame<?, ?> known = LinkGame.resume(kinds, kept);
            known.requireDraft(DraftLink.parse(letter));
            become(known); // an older link: the game stands as it is here
        }
    }

    /** The game whose first link ends a draft. */
    private LinkGame<?, ?> begun(LinkDrafting known, String letter) {
        LinkDrafting whole = known.revealed(LinkPayload.parse(letter, kinds).played());
        return LinkGame.open(kinds, letter, game(whole).kept(), whole.secret());
    }

    private LinkGame<?, ?> game(LinkDrafting whole) {
        return LinkGame.begin(record(whole), whole.side().orElseThrow(), whole.secret());
    }

    private PlayedGame<?, ?> record(LinkDrafting of) {
        Table<?, ?> table = play.newTable(of.game(), null);
        if (!of.date().isEmpty()) {
            table.session().setTag("Date", of.date());
        }
        of.tags().forEach(table.session()::setTag);
        return table.session().record();
    }

    private void become(LinkDrafting next) {
        if (next.isDone()) {
            become(game(next));
        } else {
            record(next); // what cannot be shown is refused while there is something else
            current = next;
        }
    }

    private void become(LinkGame<?, ?> next) {
        current = next;
    }

    /**
     * Does what somebody at the page does in what goes on.
     *
     * @throws MalformedTextException if it cannot be done; nothing has changed then
     */
    void act(Request request, int ply) {
        if (request instanceof Requests.Promised said) {
            if (!(current instanceof LinkDrafting choosing) || !said.values().contains(Entry.NO_SALT)) {
                throw MalformedTextException.of("draft", "there is none, or it goes by links");
            }
            become(choosing.choose(Team.parse(said.values().get(0))));
        } else if (!(current instanceof LinkGame<?, ?> playing)) {
            throw MalformedTextException.of("request", "the types are being chosen");
        } else if (request instanceof Requests.Decide decide) {
            if (!decide.isPlain() || decide.ply() != ply) {
                throw MalformedTextException.of("ply", "the game stands at another place");
            }
            playing.decide(decide.move());
        } else if (request instanceof Requests.Resign resign) {
            if (resign.side() != playing.side().orElseThrow()) {
                throw MalformedTextException.of("side", "you speak for your own side alone");
            }
            playing.resign();
        }
    }

    /** The game as it stands; of a draft its record so far. */
    PlayedGame<?, ?> record() {
        return current instanceof LinkDrafting choosing
                ? record(choosing)
                : ((LinkGame<?, ?>) requireNonNull(current)).played();
    }

    /** What a page receives: whose turn it is, and what is sent next; null if nothing is played by links. */
    @Nullable
    Visibility visibility() {
        ByLinks sent = current;
        if (sent == null) {
            return null;
        }
        Access access = sent.side().isPresent() ? Access.of(sent.side().getAsInt()) : Access.WATCHER;
        Visibility.Link next = new Visibility.Link(
                name,
                sent.note(),
                sent.mustSend(),
                sent instanceof LinkDrafting,
                LinkText.of(sent.letter()),
                sent.kept());
        return new Visibility(access, sent.isOver() || sent.mayDecide(), null, null, next);
    }

    /** The draft where types are to be chosen now, for a page, or null. */
    @Nullable
    String json() {
        return current instanceof LinkDrafting choosing ? choosing.json() : null;
    }
}
