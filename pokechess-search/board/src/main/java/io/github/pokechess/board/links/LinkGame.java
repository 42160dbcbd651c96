package io.github.pokechess.board.links;

import static io.github.pokechess.board.links.LinkPayload.linkProblem;

import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentLog;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.dice.DraftLink;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.Chance;
import io.github.pokechess.game.Color;
import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.game.InvalidInputException;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.game.Outcome;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.text.GameText;
import io.github.pokechess.notation.text.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game that two people play by sending each other links, as one of them has it. Where something is rolled, both make
 * the dice as {@link CommitmentLog} says: each is bound to a secret before the first roll; who decides sends the
 * decision with his share of its roll, and cannot change it any more; who opens the link adds his own share, and has
 * the outcome. The file has the last share of each side, which proves every roll, and after the game both secrets. A
 * link is refused that leaves out, changes or adds what its writer may not, a share of a roll among it that is not of
 * his secret; nothing has changed then. Not thread-safe.
 */
public final class LinkGame<P extends GamePosition<P, M>, M> implements LinkExchange {
    private static final Set<String> ROSTER = Set.of("Event", "Site", "Date", "Round", "White", "Black");
    private static final Set<String> OTHERS =
            Set.of("TimeControl", "WhiteClock", "BlackClock", CommitmentTags.UNROLLED);

    /** The shares in a link: of the roll before it, and of the one that it asks for. */
    private static final int MOST_SHARES = 2;

    private final GameKind<P, M> kind;
    private final int side;

    /** The secret of one's own rolls; null if nothing is rolled. */
    private final @Nullable String secret;

    /** The shares of the secret, once one was asked for: all of them cost as much as one. */
    private @Nullable List<String> ownShares;

    /** The tags that do not follow from the game and the commitments. There is no clock. */
    private final Map<String, String> tags;

    private BoardGame<P, M> game;

    /** The commitments of both to the dice, by side. */
    private CommitmentLog log;

    private LinkGame(GameKind<P, M> kind, int side, @Nullable String secret, GameRecord<P, M> played) {
        this.kind = kind;
        this.side = side;
        this.secret = secret;
        game = played.game();
        log = CommitmentLog.resume(played);
        tags = independentTags(played);
    }

    /** The tags of a game that do not follow from its moves and the commitments. */
    private static <P extends GamePosition<P, M>, M> Map<String, String> independentTags(GameRecord<P, M> played) {
        Map<String, String> tags = new LinkedHashMap<>(played.tags());
        GameRecord.of(played.kind(), Map.of(), played.game()).tags().keySet().stream()
                .filter(name -> !ROSTER.contains(name))
                .forEach(tags::remove);
        Stream.of(OTHERS, CommitmentTags.COMMITMENTS, CommitmentTags.SHARES, CommitmentTags.SECRETS)
                .forEach(tags.keySet()::removeAll);
        return tags;
    }

    /**
     * A game that begins.
     *
     * @param side the own one
     * @param secret of 128 bits, for the dice if there are any
     */
    public static <P extends GamePosition<P, M>, M> LinkGame<P, M> begin(
            GameRecord<P, M> start, int side, String secret) {
        boolean rolls = hasRolls(start.game().position());
        LinkGame<P, M> game = new LinkGame<>(start.kind(), side, rolls ? secret : null, start);
        game.bindOwnDiceIfUnbound();
        return game;
    }

    /**
     * The game of a link.
     *
     * @param storedText what {@link #storedText} has said of it, if this browser knows it
     * @param secret for who is asked to play
     * @throws MalformedTextException if the link or what was kept is damaged, or says what its writer may not
     */
    public static LinkGame<?, ?> openLink(
            List<GameKind<?, ?>> kinds, String linkText, @Nullable String storedText, String secret) {
        LinkPayload<?, ?> letter = LinkPayload.parse(linkText, kinds);
        return storedText == null
                ? join(letter, secret)
                : resumeAndApplyLink(LinkPayload.parse(storedText, kinds), linkText);
    }

    /**
     * The game that a browser has kept.
     *
     * @throws MalformedTextException if what was kept is damaged
     */
    public static LinkGame<?, ?> resume(List<GameKind<?, ?>> kinds, String storedText) {
        return ofStored(LinkPayload.parse(storedText, kinds));
    }

    private static <P extends GamePosition<P, M>, M> LinkGame<P, M> ofStored(LinkPayload<P, M> kept) {
        LinkGame<P, M> game = new LinkGame<>(kept.kind(), kept.writer(), kept.secret(), kept.record());
        String waiting = kept.pendingMove();
        if (waiting != null) {
            game.recordMoveToRoll(game.side, waiting);
            game.appendOwnOrSentShare(game.side, null);
        }
        return game;
    }

    private static <P extends GamePosition<P, M>, M> LinkGame<P, M> join(LinkPayload<P, M> payload, String secret) {
        if (CommitmentTags.isDrafted(payload.record().tags())) {
            throw linkProblem("goes on with a game whose types were chosen in another browser");
        }
        int side = 1 - payload.writer();
        boolean rolls = hasRolls(payload.record().game().position());
        LinkGame<P, M> game = new LinkGame<>(payload.kind(), side, rolls ? secret : null, payload.record());
        if (rolls) {
            boolean mine = Stream.of(CommitmentTags.COMMITMENTS, CommitmentTags.SECRETS)
                    .anyMatch(names -> payload.record().tag(names.get(side)).isPresent());
            List<P> positions = game.game.positions();
            List<BoardGame.Step<M>> steps = game.game.steps();
            for (int i = 0; i < steps.size(); i++) {
                P position = positions.get(i);
                mine |= position.side().ordinal() == side
                        || position.chance(steps.get(i).move()).size() > 1;
            }
            if (mine || payload.pendingMove() != null) {
                throw linkProblem("goes on with a game that this browser does not know, or has forgotten");
            }
            game.log = CommitmentLog.game();
            game.recordAndVerifyDice(payload);
            game.bindOwnDiceIfUnbound();
            game.acceptSecretIfRevealed(payload, game.isOver());
        }
        return game;
    }

    private static <P extends GamePosition<P, M>, M> LinkGame<P, M> resumeAndApplyLink(
            LinkPayload<P, M> kept, String linkText) {
        LinkGame<P, M> game = ofStored(kept);
        game.checkAndApplyMessage(LinkPayload.parse(linkText, kept.kind()));
        return game;
    }

    /**
     * Requires that a message of a draft is one of the draft of this game, and says nothing else than the game began
     * with.
     *
     * @throws MalformedTextException if it is of another one, or has been changed since
     */
    public void requireSameDraft(DraftLink draft) {
        CommitmentState commitments = draft.log().commitments();
        if (!Optional.ofNullable(tags.get(CommitmentTags.DRAFT)).equals(Optional.of(commitments.game()))) {
            throw linkProblem("is of another draft than that of your game");
        }
        Map<String, String> draftTags = new LinkedHashMap<>(CommitmentTags.draft(commitments));
        if (commitments.side(0).isPresent()) {
            draftTags.putAll(CommitmentTags.dice(commitments, false));
            for (int player = 0; player < CommitmentTags.SIDES.size(); player++) {
                String tag = CommitmentTags.SIDES.get(commitments.side(player).orElseThrow()) + "Team";
                commitments.team(player).ifPresent(team -> draftTags.put(tag, team.toString()));
            }
        }
        draftTags.remove(CommitmentTags.UNREVEALED);
        if (!record().tags().entrySet().containsAll(draftTags.entrySet())) {
            throw linkProblem("says something else than the draft of your game: the other side has changed it since");
        }
    }

    // ---- what is sent ----

    @Override
    public String nextLinkText() {
        TreeMap<Integer, String> shares = new TreeMap<>();
        if (secret != null && areBothBound()) {
            int rolls = log.commitments().rollCount();
            for (int roll = Math.max(0, rolls - 1); roll < rolls + (isRollPending() ? 1 : 0); roll++) {
                shares.put(roll, ownShare(secret, roll));
            }
        }
        return new LinkPayload<>(kind, side, shares, pendingMove(), null, recordWithoutTags(CommitmentTags.SHARES))
                .format();
    }

    @Override
    public String storedText() {
        return new LinkPayload<>(kind, side, new TreeMap<>(), pendingMove(), secret, record()).format();
    }

    /** The game so far, with what was promised in its tags. */
    public GameRecord<P, M> record() {
        return recordWithoutTags(List.of());
    }

    /** The game without some tags: who receives it has the shares before, and believes those of the letter alone. */
    private GameRecord<P, M> recordWithoutTags(List<String> without) {
        Map<String, String> all = new LinkedHashMap<>(tags);
        all.putAll(CommitmentTags.dice(log.commitments(), false));
        all.keySet().removeAll(without);
        return GameRecord.of(kind, all, game);
    }

    @Override
    public OptionalInt side() {
        return OptionalInt.of(side);
    }

    @Override
    public boolean isOver() {
        return game.isOver();
    }

    @Override
    public boolean isOwnTurn() {
        return !isOver() && !isRollPending() && game.position().side().ordinal() == side;
    }

    @Override
    public boolean mustSend() {
        return isOver() ? !(secret != null && isSecretRevealed(1 - side)) : !isOwnTurn() || !areBothBound();
    }

    @Override
    public String nextStepText() {
        if (isOver()) {
            return !isSecretRevealed(1 - side) || secret == null
                    ? "The game is over. Send this link, so that the other side sees it."
                    : diceAuditSentence() + " Send this link if the other side has not seen the end.";
        }
        if (isRollPending()) {
            return "This is rolled when the other side opens your link. Send it, and open the answer here.";
        }
        if (!isOwnTurn()) {
            return "Send this link to the other side, and open the answer here.";
        }
        return areBothBound()
                ? "It is your turn."
                : "Send this link to the other side, which binds its dice before anything is rolled. What is not"
                        + " rolled you can decide before.";
    }

    private String diceAuditSentence() {
        List<String> wrong = CommitmentTags.checkDice(record());
        return wrong.isEmpty()
                ? "Both secrets are told, and all rolls are theirs."
                : "The dice are not those of the secrets: " + String.join("; ", wrong) + ".";
    }

    @Override
    public Runnable savepoint() {
        BoardGame<P, M> then = game;
        CommitmentLog before = log;
        return () -> {
            game = then;
            log = before;
        };
    }

    // ---- what is done here ----

    /**
     * Makes a decision of the own side, or lets it wait for its roll.
     *
     * @throws MalformedTextException if it is not the own turn, or the text is no legal decision
     */
    public void playMove(String text) {
        if (!isOwnTurn()) {
            throw MalformedTextException.of("move", "it is not your turn");
        }
        P position = game.position();
        M move = kind.move(text, position);
        if (position.chance(move).size() == 1) {
            setGameAndRevealIfOver(game.apply(move, 0));
        } else if (areBothBound() && secret != null) {
            recordMoveToRoll(side, kind.format(move, position));
            appendOwnOrSentShare(side, null);
        } else {
            throw MalformedTextException.of(
                    "move",
                    "this would be rolled, and the other side has not bound its dice yet: send your link first");
        }
    }

    /** The own side resigns. */
    public void resign() {
        if (isOver()) {
            throw MalformedTextException.of("resign", "the game is over");
        }
        setGameAndRevealIfOver(game.end(Outcome.win(Color.of(1 - side), "resignation")));
    }

    // ---- what comes ----

    private void checkAndApplyMessage(LinkPayload<P, M> letter) {
        BoardGame<P, M> theirs = letter.record().game();
        BoardGame<P, M> mine = game;
        boolean same = kind.format(theirs.at(0).position())
                        .equals(kind.format(mine.at(0).position()))
                && kind.rules(theirs.at(0).position())
                        .equals(kind.rules(mine.at(0).position()));
        int common = Math.min(theirs.moveCount(), mine.moveCount());
        if (!same || !theirs.steps().subList(0, common).equals(mine.steps().subList(0, common))) {
            throw linkProblem(
                    "tells another game than the one that you have played so far: it may be of somebody else who has answered"
                            + " the same invitation");
        }
        requireSameTags(letter.record());
        if (letter.writer() == side) {
            return; // an own link: the game stands as it is here
        }
        if (secret != null) {
            requireDiceCommitment(letter);
        }
        if (mine.isOver() && theirs.moveCount() != mine.moveCount()) {
            acceptSecretIfRevealed(letter, true); // written before its writer knew of the end, which stands
        } else if (theirs.moveCount() >= mine.moveCount() || isResignation(letter)) {
            applyNewPart(letter, common);
        } // else an older one
    }

    /** Whether a link ends the game as lost by its writer, who may resign before he knows of the last decisions. */
    private boolean isResignation(LinkPayload<P, M> letter) {
        return letter.pendingMove() == null && isWonByOwnSide(letter.record().game());
    }

    private boolean isWonByOwnSide(BoardGame<P, M> ended) {
        return ended.outcome()
                .flatMap(Outcome::winner)
                .filter(winner -> winner.ordinal() == side)
                .isPresent();
    }

    /** Nobody renames a player, or adds something, on the way. */
    private void requireSameTags(GameRecord<P, M> theirs) {
        Map<String, String> other = independentTags(theirs);
        Stream.concat(tags.keySet().stream(), other.keySet().stream())
                .filter(name -> !Objects.equals(tags.get(name), other.get(name)))
                .findFirst()
                .ifPresent(name -> {
                    throw linkProblem(
                            "says something else in the tag " + name + " than your game: it was changed since");
                });
    }

    /** Takes over what the other one's link has that is new. */
    private void applyNewPart(LinkPayload<P, M> letter, int common) {
        BoardGame<P, M> theirs = letter.record().game();
        BoardGame<P, M> next = game;
        if (secret != null) {
            recordAndVerifyDice(letter);
        }
        for (BoardGame.Step<M> step : theirs.steps().subList(common, theirs.moveCount())) {
            next = next.apply(step.move(), acceptAndCheckRoll(letter, next, step));
        }
        String asked = letter.pendingMove();
        if (asked != null && !next.isOver()) {
            next = rollAskedMove(letter, next, asked);
        }
        if (theirs.isOver() && !next.isOver()) {
            if (!isWonByOwnSide(theirs) || asked != null) {
                throw linkProblem("ends the game as its writer may not");
            }
            next = next.end(theirs.outcome().orElseThrow());
        }
        acceptSecretIfRevealed(letter, next.isOver());
        setGameAndRevealIfOver(next);
    }

    /** The outcome of a step in the other one's link, checked. */
    private int acceptAndCheckRoll(LinkPayload<P, M> letter, BoardGame<P, M> before, BoardGame.Step<M> step) {
        P position = before.position();
        Chance chance = position.chance(step.move());
        if (before == game && isRollPending()) {
            if (!kind.format(step.move(), position).equals(pendingMove())) {
                throw linkProblem("has another decision than the one that you have sent");
            }
            appendOwnOrSentShare(1 - side, letter);
            if (log.commitments().roll(chance) != step.roll().orElse(0)) {
                throw linkProblem("has another roll than the dice of both make");
            }
            return step.roll().orElse(0);
        }
        if (position.side().ordinal() == side) {
            throw linkProblem("decides for your side");
        }
        if (chance.size() > 1) {
            throw linkProblem("has a roll that was not made by both of you");
        }
        return step.roll().orElse(0);
    }

    private BoardGame<P, M> rollAskedMove(LinkPayload<P, M> letter, BoardGame<P, M> before, String text) {
        P position = before.position();
        if (position.side().ordinal() == side) {
            throw linkProblem("decides for your side");
        }
        M move = kind.move(text, position);
        Chance chance = position.chance(move);
        if (secret == null || chance.size() == 1 || isRollPending()) {
            throw linkProblem("lacks the share of a roll");
        }
        recordMoveToRoll(1 - side, text);
        appendOwnOrSentShare(1 - side, letter);
        appendOwnOrSentShare(side, null);
        return before.apply(move, log.commitments().roll(chance));
    }

    // ---- what both promise ----

    private static <P extends GamePosition<P, M>, M> boolean hasRolls(P position) {
        return position instanceof Position chess && chess.rules().luck() != LuckModel.NONE;
    }

    private void appendEntry(int who, LogEntry.Kind what, String... values) {
        log = log.append(LogEntry.of(who, what, values));
    }

    /** A side's move waits for its roll. */
    private void recordMoveToRoll(int who, String move) {
        appendEntry(who, LogEntry.Kind.MOVE, String.valueOf(game.moveCount()), move);
    }

    /** A side gives its share of the pending roll: one's own, or the share of a letter. */
    private void appendOwnOrSentShare(int who, @Nullable LinkPayload<P, M> letter) {
        int roll = log.commitments().rollCount();
        String share = letter != null ? letter.shares().get(roll) : secret == null ? null : ownShare(secret, roll);
        if (share == null) {
            throw linkProblem("lacks the share of a roll");
        }
        appendEntry(who, LogEntry.Kind.SHARE, String.valueOf(roll), share);
    }

    private String ownShare(String secret, int roll) {
        if (roll >= CommitmentHashes.ROLLS) {
            throw new InvalidInputException("there is no roll " + roll);
        }
        if (ownShares == null) {
            ownShares = CommitmentHashes.shares(side, secret);
        }
        return ownShares.get(roll);
    }

    /** The own move that waits for its roll. */
    private @Nullable String pendingMove() {
        return log.commitments().pendingMove().orElse(null);
    }

    private boolean isRollPending() {
        return pendingMove() != null;
    }

    /** Whether both are bound, or nothing is rolled. */
    private boolean areBothBound() {
        return secret == null || log.commitments().isBound();
    }

    private boolean isSecretRevealed(int who) {
        return log.commitments().latest(who, LogEntry.Kind.SECRET).isPresent();
    }

    private void bindOwnDiceIfUnbound() {
        if (secret != null && log.commitments().latest(side, LogEntry.Kind.DICE).isEmpty()) {
            appendEntry(side, LogEntry.Kind.DICE, CommitmentHashes.commitment(side, secret));
        }
    }

    /** The writer of a letter is bound, to what he has been bound to before; gives the hash. */
    private String requireDiceCommitment(LinkPayload<P, M> letter) {
        String bound =
                letter.record().tag(CommitmentTags.COMMITMENTS.get(1 - side)).orElse("");
        Optional<String> before = log.commitments().latest(1 - side, LogEntry.Kind.DICE);
        if (!CommitmentHashes.isHash(bound)) {
            throw linkProblem("is not bound to the dice of its writer");
        }
        if (!before.orElse(bound).equals(bound)) {
            throw linkProblem(
                    "is bound to other dice than the links before it: it is of somebody else who has answered the same"
                            + " invitation, or it was changed");
        }
        return bound;
    }

    /** Takes over what a letter binds its writer to, and all shares in it are of that. */
    private void recordAndVerifyDice(LinkPayload<P, M> letter) {
        String bound = requireDiceCommitment(letter);
        // an invitation may come again, which says nothing of the own side
        Optional<String> mine = letter.record().tag(CommitmentTags.COMMITMENTS.get(side));
        if (mine.isPresent() && !mine.equals(log.commitments().latest(side, LogEntry.Kind.DICE))) {
            throw linkProblem("goes on with the answer of somebody else, who was asked to play by the same invitation");
        }
        boolean honest = letter.shares().size() <= MOST_SHARES
                && letter.shares().entrySet().stream()
                        .allMatch(share -> CommitmentHashes.isShare(bound, share.getKey(), share.getValue()));
        if (!honest) {
            throw linkProblem("has a share of a roll that is not of the dice of its writer");
        }
        if (log.commitments().latest(1 - side, LogEntry.Kind.DICE).isEmpty()) {
            appendEntry(1 - side, LogEntry.Kind.DICE, bound);
        }
    }

    /** Takes over the writer's secret, if it is revealed. */
    private void acceptSecretIfRevealed(LinkPayload<P, M> letter, boolean isOver) {
        Optional<String> revealed = letter.record().tag(CommitmentTags.SECRETS.get(1 - side));
        if (revealed.isEmpty() || isSecretRevealed(1 - side)) {
            return;
        }
        try {
            endDiceIfOver(isOver);
            appendEntry(1 - side, LogEntry.Kind.SECRET, revealed.get());
        } catch (MalformedTextException unfit) {
            throw linkProblem("has a secret that is not the one that its writer is bound to");
        }
    }

    /** The game is over, if it is. */
    private void endDiceIfOver(boolean isOver) {
        if (isOver && !log.commitments().isOver()) {
            appendEntry(side, LogEntry.Kind.OVER);
        }
    }

    // ---- the game ----

    /** Goes on with another game, which reveals the own secret once it is over. */
    private void setGameAndRevealIfOver(BoardGame<P, M> next) {
        endDiceIfOver(next.isOver());
        if (next.isOver() && secret != null && !isSecretRevealed(side)) {
            appendEntry(side, LogEntry.Kind.SECRET, secret);
        }
        // as its text has it, which may name another target of a capture without effect
        String text = GameText.format(GameRecord.of(kind, Map.of(), next));
        game = GameText.parse(text, Reading.of(kind)).game().game();
    }
}
