package io.github.pokechess.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.board.messages.Access;
import io.github.pokechess.board.messages.EngineTask;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.PokemonType;
import io.github.pokechess.core.Team;
import io.github.pokechess.dice.CommitmentHashes;
import io.github.pokechess.dice.CommitmentTags;
import io.github.pokechess.match.player.TeamRater;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.PokemonChess;
import io.github.pokechess.notation.text.GameText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A draft at a desk: against a program, at one screen, and between two browsers. */
final class DeskDraftTest {
    private static final long SECOND = 1_000_000_000L;
    private static final String NEW =
            "{\"do\":\"new\",\"kind\":\"pokemon\",\"luck\":\"standard\",\"draft\":true,\"seats\":[";

    private long nanos = 5 * SECOND;
    private final SplittableRandom random = new SplittableRandom(3);

    /** A rater of which only the teams matter. */
    private static final TeamRater RATER = new TeamRater() {
        @Override
        public double payoff(Team team, LuckModel luck) {
            return 0;
        }

        @Override
        public List<Double> pieces(Team team, LuckModel luck) {
            return List.of();
        }

        @Override
        public Team bestSwap(Team team, LuckModel luck) {
            return team;
        }

        @Override
        public Team strong(LuckModel luck, RandomGenerator source) {
            return Team.defaultWhite();
        }
    };

    private Desk desk(boolean isForTwo) {
        SplittableRandom seeds = new SplittableRandom(8);
        Desk.Builder builder = Desk.builder(List.of(new PokemonChess()), () -> seeds.nextLong() >>> 1, () -> nanos)
                .levels(Map.of("low", 1, "high", 2))
                .rater(RATER);
        Desk desk = (isForTwo ? builder.forTwo(true) : builder).build();
        desk.serve(new NoHost());
        return desk;
    }

    private static Json ask(Desk desk, Access role, String request) {
        return Json.of(new DeskJson(desk).ask(role, request.replace('\'', '"')));
    }

    /** A page with its secrets. */
    private final class Page {
        final Desk desk;
        final Access role;
        final int player;
        final String coin = AskedBoard.secret(random);
        final String salt = AskedBoard.secret(random);
        final Team team = Team.random(random);

        Page(Desk desk, Access role, int player) {
            this.desk = desk;
            this.role = role;
            this.player = player;
        }

        Json draft() {
            return ask(desk, role, "{'do':'state'}").at("draft");
        }

        Json act(String members) {
            String who = role == Access.OWNER ? ",'player':" + player : "";
            return ask(desk, role, "{'do':'draft'," + members + who + "}");
        }

        Json bind() {
            return act("'act':'bind','hash':'"
                    + CommitmentHashes.coinHash(draft().at("game").text(), player, coin) + "'");
        }

        Json coin() {
            return act("'act':'coin','coin':'" + coin + "'");
        }

        Json commit() {
            Json draft = draft();
            int side = draft.at("players").items().get(player).at("side").number();
            return act("'act':'commit','hash':'"
                    + CommitmentHashes.teamHash(draft.at("game").text(), side, team, salt) + "'");
        }

        Json reveal() {
            return act("'act':'reveal','team':'" + team + "','salt':'" + salt + "'");
        }
    }

    @Test
    void leave_goesBackToTheGameBefore() {
        Desk desk = desk(false);
        ask(desk, Access.OWNER, "{'do':'decide','ply':0,'move':'e2e4'}");
        ask(desk, Access.OWNER, NEW + "'human','engine:low']}");
        Json left = ask(desk, Access.OWNER, "{'do':'leave'}");
        assertThat(left.has("draft")).isFalse();
        assertThat(left.at("state.ply").number()).isEqualTo(1);
        assertThat(ask(desk, Access.OWNER, "{'do':'decide','ply':1,'move':'e7e5'}")
                        .at("state.ply")
                        .number())
                .isEqualTo(2);
    }

    /** The table shows the game by links, to which one comes back. */
    @Test
    void draft_givesNoHelpInAGameByLinks() {
        Desk desk = desk(false);
        String game = "{'do':'new','kind':'pokemon'}".replace("'", "\\\"");
        ask(desk, Access.OWNER, "{'do':'link','name':'n','secret':'" + "0".repeat(32) + "','game':'" + game + "'}");
        assertThat(ask(desk, Access.OWNER, NEW + "'human','engine:low']}").has("draft"))
                .isTrue();
        for (String request : List.of("'hint'", "'analyse'", "'review'", "'back'")) {
            assertThat(ask(desk, Access.OWNER, "{'do':" + request + "}").toString())
                    .contains("in a game by links nobody can do this");
        }
        assertThat(ask(desk, Access.OWNER, "{'do':'leave'}").has("link")).isTrue();
    }

    @Test
    void draft_stopsTheClockOfTheGameBefore() {
        Desk desk = desk(false);
        ask(desk, Access.OWNER, "{'do':'new','kind':'pokemon','clock':{'base':60}}");
        nanos += SECOND;
        ask(desk, Access.OWNER, NEW + "'human','engine:low']}");
        nanos += 30 * SECOND;
        Json left = ask(desk, Access.OWNER, "{'do':'leave'}");
        nanos += SECOND;
        assertThat(left.at("state.clock.left").items().get(0).number()).isEqualTo(59_000);
        assertThat(ask(desk, Access.OWNER, "{'do':'state'}")
                        .at("state.clock.left")
                        .items()
                        .get(0)
                        .number())
                .isEqualTo(58_000);
    }

    @Test
    void leave_endsADraftOfTwoUntilBothAreReady() {
        Desk desk = desk(true);
        assertThat(ask(desk, Access.FIRST, "{'do':'leave'}").has("problems")).isTrue();
        ask(desk, Access.FIRST, NEW + "'human','human']}");
        Json asked = ask(desk, Access.SECOND, "{'do':'state'}");
        int number = asked.at("state.shared.proposal.number").number();
        ask(desk, Access.SECOND, "{'do':'accept','number':" + number + "}");
        assertThat(ask(desk, Access.SPECTATOR, "{'do':'leave'}").has("problems"))
                .isTrue();
        assertThat(ask(desk, Access.SECOND, "{'do':'leave'}").has("draft")).isFalse();
        assertThat(ask(desk, Access.FIRST, "{'do':'state'}").has("draft")).isFalse();
        assertThat(ask(desk, Access.FIRST, NEW + "'human','human']}").has("problems"))
                .isFalse();
    }

    /** Who has seen the other one's coin does not leave and ask again, until a colour suits. */
    @Test
    void leave_isRefusedFromTheMomentWhenBothAreBound() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        pages[0].bind();
        pages[1].bind();
        String name = pages[0].draft().at("game").text();
        List<Runnable> steps = List.of(
                () -> {},
                () -> pages[0].coin(),
                () -> pages[1].coin(),
                () -> pages[0].commit(),
                () -> pages[1].commit());
        for (Runnable step : steps) {
            step.run();
            for (Access seat : List.of(Access.FIRST, Access.SECOND)) {
                Json left = ask(desk, seat, "{'do':'leave'}");
                assertThat(left.toString()).contains("both are bound, and this draft goes on");
            }
            ask(desk, Access.FIRST, NEW + "'human','human']}"); // on which both would have to agree
            assertThat(pages[0].draft().at("game").text()).isEqualTo(name);
        }
        assertThat(pages[0].draft().at("phase").text()).isEqualTo("teams");
    }

    /** A draft in whose place both begin another one has no deadline any more that one could lead the other back to. */
    @Test
    void leave_neverGoesBackToADraft() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        choose(pages);
        pages[1].commit();
        seats(desk);
        nanos += 200 * SECOND;
        assertThat(ask(desk, Access.SECOND, "{'do':'leave'}").has("draft")).isFalse();
        assertThat(ask(desk, Access.FIRST, "{'do':'state'}").at("state.over").value())
                .isNull();
    }

    @Test
    void whoClosesItsPageAtTheOthersCoin_hasLostTheDraftAtItsDeadline() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        pages[0].bind();
        pages[1].bind();
        pages[1].coin();
        nanos += 11 * SECOND;
        Json draft = pages[1].draft();
        assertThat(draft.at("phase").text()).isEqualTo("forfeited");
        assertThat(draft.at("players").items().get(0).at("fault").text()).isEqualTo("the coin was not shown");
        assertThat(draft.at("players").items().get(1).at("fault").value()).isNull();
    }

    @Test
    void aPersonWhoTellsItsCoin_hasTheSideOfItsSeat() {
        for (int seat : new int[] {0, 1, 0, 1, 1, 0}) {
            Desk desk = desk(false);
            Page me = new Page(desk, Access.OWNER, seat);
            String seats = seat == 0 ? "'human','engine:low']" : "'engine:low','human']";
            ask(desk, Access.OWNER, NEW + seats + ",'coin':'" + me.coin + "'}");
            me.bind();
            assertThat(me.coin().at("draft.side").number()).isEqualTo(seat);
        }
        assertThat(ask(desk(false), Access.OWNER, NEW + "'human','engine:low'],'coin':'x'}")
                        .has("problems"))
                .isTrue();
    }

    @Test
    void program_commitsFirstAndPlaysItsTeam() {
        for (String level : List.of("low", "high")) {
            Desk desk = desk(false);
            Page me = new Page(desk, Access.OWNER, 0);
            Json begun = ask(desk, Access.OWNER, NEW + "'human','engine:" + level + "']}");
            assertThat(begun.at("draft.phase").text()).isEqualTo("coin hashes");
            assertThat(begun.at("draft.players").items().get(1).at("coinHash").value())
                    .isNotNull();
            me.bind();
            Json choosing = me.coin();
            assertThat(choosing.at("draft.phase").text()).isEqualTo("team hashes");
            assertThat(choosing.at("draft.players").items().get(1).at("hash").value())
                    .as("before mine")
                    .isNotNull();
            assertThat(choosing.at("draft.time").number()).isEqualTo(180_000);
            me.commit();
            Json game = me.reveal();
            assertThat(game.has("draft")).isFalse();
            GameRecord<?, ?> played = desk.record();
            assertThat(CommitmentTags.checkDraft(played.tags())).isEmpty();
            int side = game.at("state.seats").items().get(0).text().equals("human") ? 0 : 1;
            assertThat(played.tag(side == 0 ? "WhiteTeam" : "BlackTeam")).contains(me.team.toString());
            boolean strong = played.tag(side == 0 ? "BlackTeam" : "WhiteTeam")
                    .equals(java.util.Optional.of(Team.defaultWhite().toString()));
            assertThat(strong).isEqualTo(level.equals("high"));
        }
    }

    /** Types are chosen by the chart of the game to come, and not by that of the game before it. */
    @Test
    void chart_isThatOfTheGameThatIsDraftedFor() {
        Desk desk = desk(false);
        String ask = "{'do':'chart'}";
        Json before = ask(desk, Access.OWNER, ask).at("effect");
        String rules = NEW.replace("\"seats\"", "\"rules\":\"chart=generation1\",\"seats\"");
        assertThat(rules).isNotEqualTo(NEW);
        ask(desk, Access.OWNER, rules + "'human','engine:low']}");
        Json during = ask(desk, Access.OWNER, ask).at("effect");
        int ghost = PokemonType.GHOST.ordinal();
        int psychic = PokemonType.PSYCHIC.ordinal();
        assertThat(before.items().get(ghost).items().get(psychic).number()).isEqualTo(2);
        assertThat(during.items().get(ghost).items().get(psychic).number()).isZero();
    }

    @Test
    void oneScreen_draftsBothTeamsOneAfterTheOther() {
        Desk desk = desk(false);
        Page one = new Page(desk, Access.OWNER, 0);
        Page two = new Page(desk, Access.OWNER, 1);
        ask(desk, Access.OWNER, NEW + "'human','human'],'names':['Ann','Bob']}");
        one.bind();
        two.bind();
        one.coin();
        assertThat(two.coin().at("draft.you").number()).isZero();
        assertThat(one.draft().at("time").number())
                .as("for both, one after the other")
                .isEqualTo(360_000);
        assertThat(one.commit().at("draft.you").number()).isOne();
        two.commit();
        one.reveal();
        Json game = two.reveal();
        assertThat(CommitmentTags.checkDraft(desk.record().tags())).isEmpty();
        boolean isTurned = desk.record().tag("DraftFirst").equals(java.util.Optional.of("Black"));
        assertThat(game.at("state.names").items())
                .extracting(Json::text)
                .containsExactly(isTurned ? "Bob" : "Ann", isTurned ? "Ann" : "Bob");
    }

    /** Two pages in whose game colours are drawn: the seat of the first link may have Black. */
    private Page[] seats(Desk desk) {
        Page[] pages = {new Page(desk, Access.FIRST, 0), new Page(desk, Access.SECOND, 1)};
        desk.markConnected(Access.FIRST);
        desk.markConnected(Access.SECOND);
        Json proposal = ask(desk, Access.FIRST, NEW + "'human','human']}");
        int number = proposal.at("state.shared.proposal.number").number();
        assertThat(proposal.at("state.shared.proposal.words").text()).contains("chosen in secret");
        ask(desk, Access.SECOND, "{'do':'accept','number':" + number + "}");
        return pages;
    }

    private static void choose(Page[] pages) {
        for (Page page : pages) {
            page.bind();
        }
        for (Page page : pages) {
            page.coin();
        }
    }

    @Test
    @Tag("slow")
    void seats_changeSidesWithTheirColours() {
        int turned = 0;
        for (int i = 0; i < 12; i++) {
            Desk desk = desk(true);
            Page[] pages = seats(desk);
            choose(pages);
            assertThat(ask(desk, Access.FIRST, "{'do':'decide','ply':0,'move':'e2e4'}")
                            .at("problems")
                            .items())
                    .as("types are being chosen")
                    .isNotEmpty();
            pages[1].commit();
            assertThat(pages[0].draft().at("players").items().get(1).at("hash").value())
                    .isNotNull();
            pages[1].act("'act':'retract'");
            assertThat(pages[0].draft().at("players").items().get(1).at("hash").value())
                    .isNull();
            pages[0].commit();
            pages[1].commit();
            Json half = pages[0].reveal();
            assertThat(half.toString()).doesNotContain(pages[0].team.toString());
            pages[1].reveal();
            int side = ask(desk, Access.FIRST, "{'do':'state'}").at("state.you").number();
            turned += side;
            assertThat(desk.record().tag(side == 0 ? "WhiteTeam" : "BlackTeam")).contains(pages[0].team.toString());
            assertThat(ask(desk, Access.SECOND, "{'do':'state'}")
                            .at("state.you")
                            .number())
                    .isEqualTo(1 - side);
            assertThat(CommitmentTags.checkDraft(desk.record().tags())).isEmpty();
            assertThat(desk.state(Access.SPECTATOR)).isNotNull();
            // a restart keeps the sides
            Desk again = desk(true);
            again.resume(desk.record(), List.of("human", "human"));
            again.serve(new NoHost());
            assertThat(ask(again, Access.FIRST, "{'do':'state'}")
                            .at("state.you")
                            .number())
                    .isEqualTo(side);
        }
        assertThat(turned).isBetween(1, 11);
    }

    private static int side(Desk desk, Access seat) {
        return ask(desk, seat, "{'do':'state'}").at("state.you").number();
    }

    /** Two people, of whom the one with the first link has drawn Black. */
    private Desk deskOfDrawnBlack() {
        while (true) {
            Desk desk = desk(true);
            Page[] pages = seats(desk);
            choose(pages);
            for (Page page : pages) {
                page.commit();
            }
            for (Page page : pages) {
                page.reveal();
            }
            if (side(desk, Access.FIRST) == 1) {
                return desk;
            }
        }
    }

    /** The sides of a draft are kept in games without one, also by a server that is started again. */
    @Test
    void anotherGameWithoutADraft_keepsItsSidesAfterARestart() {
        Desk desk = deskOfDrawnBlack();
        for (String members : List.of("'teams':['random','random']", "'luck':'none'")) {
            ask(desk, Access.FIRST, "{'do':'leave'}");
            ask(desk, Access.SECOND, "{'do':'leave'}");
            ask(desk, Access.FIRST, "{'do':'resign','side':1}");
            String game = "{'do':'new'," + members + "}";
            ask(desk, Access.FIRST, game);
            assertThat(ask(desk, Access.SECOND, game).has("problems")).isFalse();
            assertThat(side(desk, Access.FIRST)).isOne();
            GameRecord<?, ?> kept = GameText.parse(GameText.format(desk.record()));
            assertThat(CommitmentTags.isDrafted(kept.tags())).isFalse();
            desk = desk(true);
            desk.resume(kept, List.of("human", "human"));
            assertThat(side(desk, Access.FIRST)).as("after a restart").isOne();
        }
    }

    @Test
    void reveal_holdsTheGameUntilBothHaveSeenTheTeams() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        choose(pages);
        for (Page page : pages) {
            page.commit();
        }
        for (Page page : pages) {
            page.reveal();
        }
        Access white =
                ask(desk, Access.FIRST, "{'do':'state'}").at("state.you").number() == 0 ? Access.FIRST : Access.SECOND;
        for (Access each : List.of(Access.FIRST, Access.SECOND, Access.SPECTATOR)) {
            Json shown = ask(desk, each, "{'do':'state'}");
            assertThat(shown.at("reveal").number()).as("%s", each).isEqualTo(6000);
            assertThat(shown.at("state.moves").items()).as("%s", each).isEmpty();
        }
        assertThat(ask(desk, white, "{'do':'decide','ply':0,'move':'e2e4'}").has("problems"))
                .isTrue();
        assertThat(ask(desk, Access.SPECTATOR, "{'do':'leave'}").has("problems"))
                .isTrue();
        for (int i = 0; i < 2; i++) { // who has seen them twice is still one
            assertThat(ask(desk, Access.FIRST, "{'do':'leave'}").has("reveal")).isTrue();
        }
        assertThat(ask(desk, Access.SECOND, "{'do':'leave'}").has("reveal")).isFalse();
        assertThat(ask(desk, white, "{'do':'state'}").at("state.moves").items()).isNotEmpty();
    }

    @Test
    void reveal_endsAfterSixSecondsAndCostsNobodyTime() {
        int begun = 0;
        for (int i = 0; i < 8; i++) {
            List<EngineTask> tasks = new ArrayList<>();
            Desk desk = desk(false);
            desk.serve(new NoHost() {
                @Override
                public boolean startTask(EngineTask task) {
                    return tasks.add(task);
                }
            });
            Page me = new Page(desk, Access.OWNER, i % 2);
            String clock = NEW.replace("\"seats\"", "'clock':{'base':60},'seats'");
            ask(desk, Access.OWNER, clock + (i % 2 == 0 ? "'human','engine:low']}" : "'engine:low','human']}"));
            me.bind();
            me.coin();
            me.commit();
            assertThat(me.reveal().at("reveal").number()).isEqualTo(6000);
            nanos += 6 * SECOND - 1;
            desk.updateClocks();
            assertThat(tasks).as("the engine waits").isEmpty();
            nanos += 1;
            desk.updateClocks();
            begun += tasks.size();
            Json goesOn = ask(desk, Access.OWNER, "{'do':'state'}");
            assertThat(goesOn.has("reveal")).isFalse();
            assertThat(goesOn.at("state.clock.left").items().get(0).number()).isEqualTo(60_000);
            nanos += SECOND;
            desk.updateClocks();
            assertThat(ask(desk, Access.OWNER, "{'do':'state'}")
                            .at("state.clock.left")
                            .items()
                            .get(0)
                            .number())
                    .isEqualTo(59_000);
        }
        assertThat(begun).as("where the engine has White").isBetween(1, 7);
    }

    @Test
    void reveal_endsWithALessonOrAMoveOfWhoHasTheWholeDesk() {
        for (String act : List.of("{'do':'decide','ply':0,'move':'e2e4'}", "{'do':'aside','kind':'pokemon'}")) {
            Desk desk = desk(false);
            Page one = new Page(desk, Access.OWNER, 0);
            Page two = new Page(desk, Access.OWNER, 1);
            ask(desk, Access.OWNER, NEW + "'human','human']}");
            choose(new Page[] {one, two});
            one.commit();
            two.commit();
            one.reveal();
            assertThat(two.reveal().has("reveal")).isTrue();
            Json acted = ask(desk, Access.OWNER, act);
            assertThat(acted.has("problems") || acted.has("reveal")).as(act).isFalse();
        }
    }

    @Test
    void seats_loseByALateOrWrongReveal() {
        for (boolean isLate : new boolean[] {true, false}) {
            Desk desk = desk(true);
            Page[] pages = seats(desk);
            choose(pages);
            pages[0].commit();
            pages[1].commit();
            pages[1].reveal();
            if (isLate) {
                nanos += 11 * SECOND;
                desk.updateClocks();
            } else {
                pages[0].act("'act':'reveal','team':'" + Team.random(random) + "','salt':'" + pages[0].salt + "'");
            }
            Json state = ask(desk, Access.SECOND, "{'do':'state'}");
            assertThat(state.at("state.over.winner").number())
                    .isEqualTo(state.at("state.you").number());
            assertThat(state.at("draft.players").items().get(0).at("fault").text())
                    .isEqualTo(isLate ? "the team was not revealed" : "the team does not fit its hash");
            String silent = state.at("state.you").number() == 0 ? "Black" : "White";
            assertThat(CommitmentTags.checkDraft(desk.record().tags()))
                    .containsExactly(silent + " has not revealed the team");
        }
    }

    @Test
    void seats_forfeitWithoutACommitment() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        choose(pages);
        pages[0].commit();
        nanos += 189 * SECOND;
        desk.updateClocks();
        assertThat(pages[0].draft().at("phase").text()).isEqualTo("team hashes");
        nanos += 2 * SECOND;
        Json state = ask(desk, Access.FIRST, "{'do':'state'}");
        assertThat(state.at("state.over.winner").number())
                .isEqualTo(state.at("state.you").number());
        assertThat(state.at("draft.winner").number()).isZero();
    }

    @Test
    void seats_seeWhoIsThereThroughAChangeOfSides() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        desk.setPresent(Access.FIRST, true);
        assertThat(present(desk, Access.FIRST)).isEqualTo("true false");
        choose(pages);
        pages[0].commit();
        pages[1].commit();
        for (Access seat : List.of(Access.FIRST, Access.SECOND)) {
            assertThat(present(desk, seat))
                    .as("the one who was there is")
                    .isEqualTo(seat == Access.FIRST ? "true false" : "false true");
        }
        desk.setPresent(Access.FIRST, false);
        desk.setPresent(Access.SPECTATOR, true);
        assertThat(present(desk, Access.SECOND)).isEqualTo("false false");
    }

    @Test
    void aFaultAsTheGameBegins_changesNobodysSide() {
        AtomicBoolean isFailing = new AtomicBoolean();
        int turned = 0;
        for (int i = 0; i < 6; i++) {
            Desk desk = desk(true);
            desk.serve(new NoHost() {
                @Override
                public void publishState() {
                    if (isFailing.getAndSet(false)) {
                        throw new IllegalStateException("planted");
                    }
                }
            });
            Page[] pages = seats(desk);
            desk.setPresent(Access.FIRST, true);
            choose(pages);
            pages[0].commit();
            pages[1].commit();
            pages[0].reveal();
            isFailing.set(true);
            DeskFaultTest.logged(
                    () -> assertThat(AskedBoard.texts(pages[1].reveal().at("problems"), "field"))
                            .containsExactly("fault"));
            assertThat(present(desk, Access.FIRST)).as("after the fault").isEqualTo("true false");
            pages[1].reveal();
            assertThat(present(desk, Access.FIRST)).as("in the game").isEqualTo("true false");
            turned += ask(desk, Access.FIRST, "{'do':'state'}").at("state.you").number();
        }
        assertThat(turned).isBetween(1, 5);
    }

    /** Whether who has a seat is at the page, and whether the other one is. */
    private static String present(Desk desk, Access seat) {
        Json state = ask(desk, seat, "{'do':'state'}");
        int you = state.at("state.you").number();
        List<Json> connected = state.at("state.shared.connected").items();
        return connected.get(you).text() + " " + connected.get(1 - you).text();
    }

    @Test
    void watchersAndOthersAreRefused() {
        Desk desk = desk(true);
        Page[] pages = seats(desk);
        assertThat(ask(desk, Access.SPECTATOR, "{'do':'draft','act':'retract'}")
                        .at("problems")
                        .items())
                .isNotEmpty();
        assertThat(ask(desk, Access.SPECTATOR, "{'do':'state'}").at("draft.you").value())
                .isNull();
        assertThat(pages[0].act("'act':'commit','hash':'x'").at("problems").items())
                .isNotEmpty();
        Desk own = desk(false);
        assertThat(ask(own, Access.OWNER, "{'do':'draft','act':'retract'}")
                        .at("problems")
                        .items())
                .isNotEmpty();
        assertThat(ask(own, Access.OWNER, NEW + "'random','greedy']}")
                        .at("problems")
                        .items())
                .isNotEmpty();
        assertThat(PokemonType.values()).hasSize(18);
    }
}
