package io.github.pokechess.board;

import io.github.pokechess.board.StatePublisher.Cause;
import io.github.pokechess.board.game.Commitment;
import io.github.pokechess.board.game.Decide;
import io.github.pokechess.board.game.OfferWord;
import io.github.pokechess.board.json.Events;
import io.github.pokechess.board.json.Replies;
import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.PageReply;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.MalformedTextException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Answers the requests that concern several parts of a desk. Not thread-safe. */
final class RequestHandlers {
    private final DeskGame deskGame;
    private final Seats seats;
    private final EngineTasks tasks;
    private final Modes modes;
    private final StatePublisher publisher;

    /** What two people can say to each other. */
    enum Sign {
        HELLO,
        NICE,
        WOW,
        LUCKY,
        MOMENT,
        THANKS
    }

    RequestHandlers(DeskGame deskGame, Seats seats, EngineTasks tasks, Modes modes, StatePublisher publisher) {
        this.deskGame = deskGame;
        this.seats = seats;
        this.tasks = tasks;
        this.modes = modes;
        this.publisher = publisher;
    }

    PageReply chanceOutcomes(Access seat, int ply, String move, OptionalInt node) {
        Replies.ChanceOutcomes<?, ?> outcomes = deskGame.chanceOutcomes(ply, move, node);
        return modes.current().isLinkGameUnderway() || seat != Access.OWNER ? outcomes.withoutScores() : outcomes;
    }

    void playOrHoldMove(Access seat, Decide decide) {
        if (!seats.holdIfRolled(seat, decide)) {
            modes.current().playOrTryMove(decide, deskGame);
        }
    }

    void offerOrAnswerDraw(Access seat, int side, OfferWord word) {
        seats.requireNoRollPendingFor(seat);
        if (deskGame.table().session().game().isOver()) {
            throw MalformedTextException.of("draw", "the game is over");
        }
        if (word == OfferWord.OFFER) {
            deskGame.table().offerDraw(side);
            tasks.answerDrawAsProgram(1 - side);
        } else {
            deskGame.table().answerDraw(side, word == OfferWord.ACCEPT);
        }
    }

    PageReply sendSign(Access seat, Sign sign) {
        int side = seats.recordSignOrRefuse(seat);
        publisher.publishEvent(new Events.Sign(side, sign.name().toLowerCase(Locale.ROOT)));
        return new Replies.Done();
    }

    /** Begins a game, or its draft, on which all agree who have to. */
    PageReply startGameIfAgreed(Access seat, Optional<PageRequest.New> agreed) {
        boolean begins = agreed.filter(game -> !game.isDrafted()).isPresent();
        agreed.ifPresent(game -> {
            if (begins) {
                modes.beginGame(game, CommitmentLog.game());
            } else {
                modes.beginDraft(game);
            }
            seats.clearProposal();
        });
        return publisher.publishNewStateAndReply(seat, Cause.OTHER, begins);
    }

    PageReply acceptCommitment(Access seat, Commitment commitment) {
        if (commitment.isOfDraft()) {
            modes.current().acceptDraftEntry(seat, commitment, modes.monotonicTime());
            return publisher.publishNewStateAndReply(seat, Cause.OTHER, modes.beginGameIfDraftOver());
        }
        seats.acceptDiceEntryAndRoll(seat, commitment);
        LogEntry.Kind kind = commitment.kind();
        Cause cause =
                kind == LogEntry.Kind.DICE ? Cause.BOUND : kind == LogEntry.Kind.SECRET ? Cause.REVEALED : Cause.OTHER;
        return publisher.publishNewStateAndReply(seat, cause, false);
    }

    PageReply importText(Access seat, PageRequest.Import text) {
        GameImport read = modes.importGame(text);
        publisher.publishNewState(Cause.IMPORT, true);
        return publisher.serializedState(seat, OptionalInt.empty(), OptionalInt.of(read.gameCount()), read.forgiven());
    }

    PageReply openLink(Access seat, LinkMode.Opening link) {
        boolean isOther = !modes.current().isLinkStoredAs(link.name());
        modes.openLink(link);
        tasks.disableAnalysis();
        return publisher.publishNewStateAndReply(seat, Cause.OTHER, isOther);
    }

    PageReply leaveModeIfPossible(Access seat) {
        if (modes.leaveIfPossible(seat)) {
            publisher.publishNewState(Cause.OTHER, false);
        }
        return publisher.serializedState(seat);
    }

    boolean setAnalysis(boolean isOn, OptionalInt lines, OptionalInt threads) {
        tasks.configureAnalysis(isOn, lines, threads);
        if (!tasks.isProgramsTurn(modes.current().isPaused())) {
            publisher.switchToDueTask();
        }
        return true;
    }
}
