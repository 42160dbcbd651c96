package io.github.pokechess.board;

import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.Table;
import io.github.pokechess.board.json.Visibility;
import io.github.pokechess.board.links.LinkDrafting;
import io.github.pokechess.board.links.LinkExchange;
import io.github.pokechess.board.links.LinkGame;
import io.github.pokechess.board.links.LinkPayload;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.DraftLink;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.TextProblem;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.strings.LinkText;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A game or draft of two people who send each other links: a draft, which becomes a game, or a game from its start. The
 * table of the desk shows it. Not thread-safe.
 */
final class LinkMode implements Mode {
    /**
     * Begins, opens or goes on with a game by links, in which two people send each other what they do; with neither a
     * game nor a letter it goes on with the stored state.
     *
     * @param name the name under which a browser keeps the game
     * @param secret of 128 bits, for the dice
     * @param game a request for the game that begins, or null if a link is opened
     * @param side the own side of a game that begins
     * @param linkText what the link says, or null
     * @param storedText what this browser keeps of the game, or null
     */
    record Opening(
            String name,
            String secret,
            PageRequest.@Nullable New game,
            int side,
            @Nullable String linkText,
            @Nullable String storedText) {}

    private static final String OWN = "This is your own link: the other side opens it. ";
    private static final String OLD = "This link is not new: the game stands as it is here. ";

    private final DeskGame deskGame;
    private final List<GameKind<?, ?>> kinds;
    private final @Nullable Supplier<String> today;
    private final String name;

    /** A draft, until the game begins, or a game. */
    private LinkExchange current;

    /** A message about the link that was opened last; empty if it has brought something. */
    private String notice = "";

    /**
     * Begins, opens or goes on with something.
     *
     * @throws MalformedTextException if it cannot be
     */
    LinkMode(DeskGame play, List<GameKind<?, ?>> kinds, @Nullable Supplier<String> today, Opening request) {
        this.deskGame = play;
        this.kinds = kinds;
        this.today = today;
        name = request.name();
        current = openBeginOrResume(request);
        showCurrentGame();
    }

    @Override
    public Runnable savepoint() {
        LinkExchange then = current;
        String before = notice;
        Runnable inner = then.savepoint();
        return () -> {
            current = then;
            notice = before;
            inner.run();
        };
    }

    @Override
    public boolean isLinkGameUnderway() {
        return !current.isOver();
    }

    @Override
    public boolean isLinkStoredAs(String linkName) {
        return name.equals(linkName);
    }

    private LinkExchange openBeginOrResume(Opening request) {
        String letter = request.linkText();
        String kept = request.storedText();
        PageRequest.New game = request.game();
        if (letter != null) {
            LinkPayload.requireSupportedVersion(letter);
            try {
                LinkExchange read = openLink(letter, kept, request.secret());
                boolean isNew = !read.storedText().equals(kept);
                notice = isNew ? "" : read.mustSend() && read.nextLinkText().equals(letter) ? OWN : OLD;
                return read;
            } catch (MalformedTextException wrong) {
                throw problemForReceiver(wrong.problems().get(0));
            }
        }
        if (game != null) {
            return beginExchange(game, request.side(), request.secret());
        }
        if (kept == null) {
            throw MalformedTextException.of("game", "is missing");
        }
        return LinkDrafting.isStoredDraft(kept)
                ? draftOrItsGame(LinkDrafting.parse(kept))
                : LinkGame.resume(kinds, kept);
    }

    /** A problem in the receiver's terms: places and fields of a link's text mean nothing to somebody who got it. */
    private static MalformedTextException problemForReceiver(TextProblem problem) {
        if (problem.message().equals(DraftLink.UNFIT)) {
            return LinkPayload.linkProblem("shows a coin or a team that does not fit its hash");
        }
        return problem.field().equals(LinkPayload.FIELD)
                ? LinkPayload.linkProblem(problem.message())
                : LinkPayload.incompleteLinkProblem();
    }

    private LinkExchange beginExchange(PageRequest.New game, int side, String secret) {
        if (game.clock().isPresent()) {
            throw MalformedTextException.of("clock", "a game by links has none");
        }
        NewGame.requireNoSeed(game);
        String date = today == null ? null : today.get();
        if (game.isDrafted()) {
            return draftOrItsGame(LinkDrafting.offer(game, date, secret));
        }
        Table<?, ?> table = deskGame.newTable(game, null);
        if (date != null) {
            table.session().setTag("Date", date);
        }
        return LinkGame.begin(table.session().record(), side, secret);
    }

    private LinkExchange openLink(String linkText, @Nullable String storedText, String secret) {
        boolean isGame = LinkPayload.isGameMessage(linkText);
        if (storedText != null && LinkDrafting.isStoredDraft(storedText)) {
            LinkDrafting draft = LinkDrafting.parse(storedText);
            return isGame ? openFirstGameLink(draft, linkText) : draftOrItsGame(draft.applyMessage(linkText));
        }
        if (isGame) {
            return LinkGame.openLink(kinds, linkText, storedText, secret);
        }
        if (storedText == null) {
            return draftOrItsGame(LinkDrafting.join(linkText, secret));
        }
        LinkGame<?, ?> game = LinkGame.resume(kinds, storedText);
        game.requireSameDraft(DraftLink.parse(linkText));
        return game; // an older link: the game stands as it is here
    }

    /** The game whose first link ends a draft. */
    private LinkGame<?, ?> openFirstGameLink(LinkDrafting draft, String linkText) {
        LinkDrafting complete =
                draft.withRevealedTeam(LinkPayload.parse(linkText, kinds).record());
        return LinkGame.openLink(kinds, linkText, beginGameOfDraft(complete).storedText(), complete.secret());
    }

    private LinkGame<?, ?> beginGameOfDraft(LinkDrafting draft) {
        return LinkGame.begin(recordOfDraft(draft), draft.side().orElseThrow(), draft.secret());
    }

    private GameRecord<?, ?> recordOfDraft(LinkDrafting draft) {
        Table<?, ?> table = deskGame.newTable(draft.game(), null);
        if (!draft.date().isEmpty()) {
            table.session().setTag("Date", draft.date());
        }
        draft.tags().forEach(table.session()::setTag);
        return table.session().record();
    }

    /** A draft, or the game that it has become; what cannot be shown is refused while there is something else. */
    private LinkExchange draftOrItsGame(LinkDrafting draft) {
        if (draft.isDone()) {
            return beginGameOfDraft(draft);
        }
        recordOfDraft(draft);
        return draft;
    }

    /** The game that is played. */
    private LinkGame<?, ?> requireCurrentGame() {
        if (current instanceof LinkGame<?, ?> playing) {
            return playing;
        }
        throw MalformedTextException.of("request", "the types are being chosen");
    }

    @Override
    public void acceptDraftEntry(Access seat, Commitment request, Duration now) {
        if (!(current instanceof LinkDrafting choosing) || !request.values().contains(LogEntry.NO_SALT)) {
            throw MalformedTextException.of("draft", "there is none, or it goes by links");
        }
        notice = "";
        current = draftOrItsGame(choosing.chooseTeam(Team.parse(request.values().get(0))));
        showCurrentGame();
    }

    @Override
    public void playOrTryMove(Decide decide, DeskGame at) {
        if (!isLinkGameUnderway()) {
            at.playOrTryMove(decide);
            return;
        }
        LinkGame<?, ?> playing = requireCurrentGame();
        if (!decide.isPlainGameMove() || decide.ply() != playing.record().game().moveCount()) {
            throw MalformedTextException.of("ply", "the game stands at another place");
        }
        playing.playMove(decide.move());
        notice = "";
        showCurrentGame();
    }

    @Override
    public void resign(int side, DeskGame at) {
        LinkGame<?, ?> playing = requireCurrentGame();
        if (side != playing.side().orElseThrow()) {
            throw MalformedTextException.of("side", "you speak for your own side alone");
        }
        playing.resign();
        notice = "";
        showCurrentGame();
    }

    /** Shows the current game. */
    private void showCurrentGame() {
        deskGame.showResumedGame(record(), List.of(PageRequest.HUMAN, PageRequest.HUMAN), null);
    }

    /** The game as it stands; of a draft its record so far. */
    GameRecord<?, ?> record() {
        return current instanceof LinkDrafting choosing
                ? recordOfDraft(choosing)
                : requireCurrentGame().record();
    }

    /** The data for a page: the side to move, and the next link. */
    @Override
    public Visibility visibility(Access seat, Seats seats) {
        Access access = current.side().isPresent() ? Access.of(current.side().getAsInt()) : Access.SPECTATOR;
        Visibility.Link next = new Visibility.Link(
                name,
                notice + current.nextStepText(),
                current.mustSend(),
                current instanceof LinkDrafting,
                LinkText.encode(current.nextLinkText()),
                current.storedText());
        return new Visibility(access, current.isOver() || current.isOwnTurn(), null, null, next);
    }

    /** The draft where types are to be chosen now. */
    @Override
    public @Nullable String draftJson(Access seat, Duration now) {
        return current instanceof LinkDrafting choosing ? choosing.draftJson() : null;
    }
}
