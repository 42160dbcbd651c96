package io.github.pokechess.board.links;

import static io.github.pokechess.board.links.LinkPayload.linkProblem;

import io.github.pokechess.board.game.DraftedGame;
import io.github.pokechess.board.json.PromiseJson;
import io.github.pokechess.board.messages.PageRequest;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentState;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.dice.DraftLink;
import io.github.pokechess.dice.LogEntry;
import io.github.pokechess.game.MalformedTextException;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A draft by links as one of two people has it: the last message, and what this browser keeps for itself. Coin, salt
 * and name are drawn from one secret, which the dice of the game come from, too, and which is revealed when that game
 * is over. A text that is kept has lines of a word and a value. Immutable.
 *
 * @param player 0 for who has asked for the game, 1 for who was asked
 * @param secret of 128 bits
 * @param team the own team, once it is chosen
 * @param draft the last message that was read or written
 */
public record LinkDrafting(
        int player, String secret, @Nullable Team team, DraftLink draft) implements LinkExchange {
    private static final String FIRST = "pokechess link draft 1";
    private static final Set<String> KEPT = Set.of("player", "secret", "team", "draft");
    private static final List<String> SETTINGS = List.of("rules", "date", "first", "second");
    private static final String TEAM = "Team";
    private static final String SALT = "Salt";

    /**
     * A draft that begins, with its first message.
     *
     * @param game its teams, seats, clock and seed are not looked at
     * @throws MalformedTextException if no teams can be drafted for the game by links
     */
    public static LinkDrafting offer(PageRequest.New game, @Nullable String date, String secret) {
        DraftedGame.startPosition(game);
        List<String> lines = new ArrayList<>();
        lines.add("rules " + Optional.ofNullable(game.rules()).orElse(""));
        lines.add("date " + Optional.ofNullable(date).orElse(""));
        if (!String.join("", game.names()).isBlank()) {
            lines.add("first " + game.names().get(0));
            lines.add("second " + game.names().get(1));
        }
        String name = CommitmentHashes.deriveSecret("game", secret);
        String coinHash = CommitmentHashes.coinHash(name, 0, CommitmentHashes.deriveSecret("coin", secret));
        return createWithValidRules(0, secret, DraftLink.offer(name, String.join("\n", lines), coinHash));
    }

    /**
     * The draft of an invitation, with the own coin as the answer.
     *
     * @throws MalformedTextException if the text is none
     */
    public static LinkDrafting join(String text, String secret) {
        DraftLink draft = DraftLink.parse(text);
        if (draft.step() > 1) {
            throw linkProblem("goes on with a draft that this browser does not know, or has forgotten");
        }
        return createWithValidRules(1, secret, draft.withFields(CommitmentHashes.deriveSecret("coin", secret)));
    }

    private static LinkDrafting createWithValidRules(int player, String secret, DraftLink draft) {
        LinkDrafting made = new LinkDrafting(player, secret, null, draft);
        new PokemonChess().position(null, made.rules());
        return made;
    }

    /** Whether a text is one that {@link #storedText} has made. */
    public static boolean isStoredDraft(String text) {
        return text.startsWith(FIRST + "\n");
    }

    /**
     * The draft of a text that was kept.
     *
     * @throws MalformedTextException if it is damaged
     */
    public static LinkDrafting parse(String kept) {
        String[] lines = kept.split("\n", -1);
        Map<String, String> fields = parseFields(List.of(lines).subList(1, lines.length), KEPT);
        String secret = fields.getOrDefault("secret", "");
        if (!CommitmentHashes.isSecret(secret)) {
            throw linkProblem("was kept without its secret");
        }
        String team = fields.get("team");
        return new LinkDrafting(
                "0".equals(fields.get("player")) ? 0 : 1,
                secret,
                team == null ? null : Team.parse(team),
                DraftLink.parse(fields.getOrDefault("draft", "")));
    }

    private static Map<String, String> parseFields(List<String> lines, Iterable<String> keys) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : lines) {
            for (String word : keys) {
                if (line.startsWith(word + " ")) {
                    fields.put(word, line.substring(word.length() + 1));
                }
            }
        }
        return fields;
    }

    @Override
    public String storedText() {
        return FIRST + "\nplayer " + player + "\nsecret " + secret + (team == null ? "" : "\nteam " + team) + "\ndraft "
                + draft;
    }

    // ---- secrets ----

    private String coin() {
        return CommitmentHashes.deriveSecret("coin", secret);
    }

    private String salt() {
        return CommitmentHashes.deriveSecret("salt", secret);
    }

    private String diceCommitment() {
        Position start = new PokemonChess().position(null, rules());
        return start.rules().luck() == LuckModel.NONE
                ? DraftLink.NO_DICE
                : CommitmentHashes.commitment(side().orElseThrow(), secret);
    }

    // ---- what comes, and what is done ----

    /**
     * This draft with the entries of a link; unchanged for an older link.
     *
     * @throws MalformedTextException if it contradicts known entries, or its coins and teams do not fit their hashes
     */
    public LinkDrafting applyMessage(String text) {
        DraftLink next = DraftLink.parse(text);
        if (draft.continues(next)) {
            return this;
        }
        if (!next.continues(draft)
                || next.step() != draft.step() + 1
                || draft.nextPlayer().orElse(player) == player) {
            throw linkProblem(
                    "is of another draft than the one that you have so far: it may be of somebody else who has answered the same"
                            + " invitation");
        }
        Team chosen = team;
        if (next.step() < DraftLink.STEPS - 1 || player == 1) {
            return new LinkDrafting(player, secret, chosen, next);
        }
        if (chosen == null) {
            throw linkProblem("goes on with a draft whose team this browser has forgotten");
        }
        return new LinkDrafting(player, secret, chosen, next.withFields(chosen.toString(), salt()));
    }

    /** Whether it is the own turn to choose a team. */
    boolean mayChooseTeam() {
        return draft.step() == player + 2;
    }

    /**
     * The own team is chosen; who was asked shows it, the other one is bound to it.
     *
     * @throws MalformedTextException if it is not the time to choose, or the team is not tournament-legal
     */
    public LinkDrafting chooseTeam(Team chosen) {
        if (!mayChooseTeam()) {
            throw MalformedTextException.of("draft", "this is not the time to choose a team");
        }
        if (!chosen.isTournamentLegal()) {
            throw MalformedTextException.of("team", "is not of sixteen different types");
        }
        int side = side().orElseThrow();
        boolean areBound =
                player == 0 || commitments().latest(0, LogEntry.Kind.DICE).isPresent();
        String dice = areBound ? diceCommitment() : DraftLink.NO_DICE;
        DraftLink next = player == 0
                ? draft.withFields(
                        coin(), CommitmentHashes.teamHash(commitments().game(), side, chosen, salt()), dice)
                : draft.withFields(chosen.toString(), dice);
        return new LinkDrafting(player, secret, chosen, next);
    }

    /**
     * The draft with the team that the first link of the game reveals.
     *
     * @throws MalformedTextException if it reveals none, or another one than that to which its writer is bound
     */
    public LinkDrafting withRevealedTeam(GameRecord<?, ?> firstLink) {
        int other = 1 - side().orElse(0);
        String name = CommitmentTags.SIDES.get(other);
        Optional<String> theirs = firstLink.tag(name + TEAM);
        Optional<String> theirSalt = firstLink.tag(name + SALT);
        if (theirs.isEmpty() || theirSalt.isEmpty() || player == 0) {
            throw linkProblem("does not reveal the team of its writer");
        }
        return new LinkDrafting(player, secret, team, draft.withFields(theirs.get(), theirSalt.get()));
    }

    // ---- what is there ----

    /** Whether both teams are known, so that the game begins. */
    public boolean isDone() {
        return draft.step() == DraftLink.STEPS;
    }

    @Override
    public boolean isOver() {
        return false;
    }

    @Override
    public boolean isOwnTurn() {
        return false;
    }

    @Override
    public String nextLinkText() {
        return draft.toString();
    }

    @Override
    public OptionalInt side() {
        return commitmentsWithOwnCoin().side(player);
    }

    private CommitmentState commitments() {
        return draft.log().commitments();
    }

    /** The state with the own coin, which this browser may know before it is sent. */
    private CommitmentState commitmentsWithOwnCoin() {
        return commitments().allowedKinds(player).contains(LogEntry.Kind.COIN)
                ? draft.log()
                        .append(LogEntry.of(player, LogEntry.Kind.COIN, coin()))
                        .commitments()
                : commitments();
    }

    /** The team of a side, as far as this browser knows it. */
    private Optional<Team> teamOf(int side) {
        return team != null && side().orElse(-1) == side
                ? Optional.of(team)
                : commitments().team(side);
    }

    private @Nullable String rules() {
        String rules = setting("rules");
        return rules.isBlank() ? null : rules;
    }

    private String setting(String word) {
        return parseFields(List.of(draft.settings().split("\n", -1)), SETTINGS).getOrDefault(word, "");
    }

    /** The day on which it was offered, as in files; empty if unknown. */
    public String date() {
        return setting("date");
    }

    /** The game with the teams as far as they are known here, and the usual ones in the place of others. */
    public PageRequest.New game() {
        List<String> names = List.of(setting("first"), setting("second"));
        PageRequest.New asked = new PageRequest.New(
                new PokemonChess(),
                null,
                rules(),
                List.of(),
                OptionalLong.empty(),
                String.join("", names).isBlank() ? List.of() : names,
                List.of(PageRequest.HUMAN, PageRequest.HUMAN),
                Optional.empty(),
                true,
                Optional.empty());
        return DraftedGame.gameToBegin(asked, side().orElse(0) != player, teamOf(0), teamOf(1));
    }

    /** The tags of the game: the record of the draft, and what binds the dice. */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>(CommitmentTags.draft(commitments()));
        if (isDone()) {
            tags.putAll(CommitmentTags.dice(commitments(), false));
        }
        return tags;
    }

    @Override
    public boolean mustSend() {
        return !mayChooseTeam();
    }

    @Override
    public String nextStepText() {
        return switch (draft.step()) {
            case 1 ->
                "Send this link to your friend, and open the answer here. The coins of both then draw the colours.";
            case 2 ->
                player == 1
                        ? "You are asked to play. Send this link back, and open the answer here: then you know your"
                                + " colour, and choose your types."
                        : "The colours are drawn. Choose your types.";
            case 3 ->
                player == 0
                        ? "Your types are bound by this link, and nobody can see them. Send it, and open the answer"
                                + " here."
                        : "The colours are drawn, and the other side is bound to its types. Choose yours.";
            default ->
                "This link shows your types. Send it, and open the answer here. "
                        + CommitmentTags.SIDES.get(1 - side().orElse(0))
                        + " has not revealed its types: without that answer there is no game, and the file says so.";
        };
    }

    /**
     * The draft for the dialog of the page, as {@link PromiseJson} has others, or null while there is nothing to
     * choose.
     */
    @Nullable
    public String draftJson() {
        return mayChooseTeam() ? PromiseJson.draftJson(commitmentsWithOwnCoin(), player, Duration.ZERO) : null;
    }
}
