package io.github.pokechess.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pokechess.chesslike.Chesslike;
import io.github.pokechess.chesslike.ChesslikeMove;
import io.github.pokechess.chesslike.ChesslikePosition;
import io.github.pokechess.chesslike.ChesslikeView;
import io.github.pokechess.core.BoardView;
import io.github.pokechess.core.ChanceOutcome;
import io.github.pokechess.core.Game;
import io.github.pokechess.core.LuckModel;
import io.github.pokechess.core.Move;
import io.github.pokechess.core.Position;
import io.github.pokechess.core.Rules;
import io.github.pokechess.core.Team;
import io.github.pokechess.core.Transition;
import io.github.pokechess.game.BoardGame;
import io.github.pokechess.game.ChanceSource;
import io.github.pokechess.game.Evaluator;
import io.github.pokechess.notation.AnnotatedGame;
import io.github.pokechess.notation.BinaryForm;
import io.github.pokechess.notation.Diagram;
import io.github.pokechess.notation.GameRecord;
import io.github.pokechess.notation.GameText;
import io.github.pokechess.notation.JsonText;
import io.github.pokechess.notation.MoveText;
import io.github.pokechess.notation.PlainChess;
import io.github.pokechess.notation.PositionText;
import io.github.pokechess.raichu.RaichuMove;
import io.github.pokechess.raichu.RaichuPiece;
import io.github.pokechess.raichu.RaichuPosition;
import io.github.pokechess.raichu.RaichuRules;
import io.github.pokechess.raichu.RaichuView;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.SearchResult;
import io.github.pokechess.search.Searcher;
import io.github.pokechess.search.evaluation.PokemonEvaluators;
import io.github.pokechess.search.uci.UciSession;
import io.github.pokechess.tafl.Tafl;
import io.github.pokechess.tafl.TaflMove;
import io.github.pokechess.tafl.TaflPosition;
import io.github.pokechess.tafl.TaflRules;
import io.github.pokechess.tafl.TaflView;
import io.github.pokechess.tafl.evaluation.TaflEvaluators;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs what the README shows: each of its Java snippets is the body between two marks here. */
final class ReadmeTest {
    private static final Path README = Path.of("../../README.md");
    private static final Path THIS = Path.of("src/test/java/io/github/pokechess/app/ReadmeTest.java");

    @Test
    void playsAGame() {
        // snippet
        Team white = Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi");
        Team black = Team.random(new SplittableRandom(7));
        Game game = Game.start(white, black, ChanceSource.seeded(42));
        while (!game.isOver()) {
            List<Move> moves = game.legalMoves();
            game = game.apply(moves.get(game.plyCount() % moves.size()));
        }
        System.out.println(Diagram.of(game.position()));
        System.out.println(game.outcome().orElseThrow());
        // end
        assertThat(game.outcome()).isPresent();
    }

    @Test
    void tellsWhatAMoveMayLeadTo() {
        // snippet
        String text = "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////GraNor -";
        Position position = PositionText.parse(text, Rules.standard());
        Move capture = MoveText.parse("Qxd5", position);
        for (Transition.Branch branch : position.play(capture).branches()) {
            System.out.println(branch.weight() + " of 160: " + branch.roll());
        }
        // end
        assertThat(position.play(capture).branches())
                .extracting(Transition.Branch::weight)
                .containsExactly(144, 16);
    }

    @Test
    void searchesAndWritesAFile(@TempDir Path folder) throws IOException {
        Team team = Team.random(new SplittableRandom(1));
        Game game = Game.start(team, team, Rules.standard().withLuck(LuckModel.STANDARD), ChanceSource.seeded(1));
        Path file = folder.resolve("games.pcn");
        // snippet
        Searcher searcher = Searcher.builder().build();
        SearchResult<Move> result = searcher.search(game, Limits.nodes(100_000));
        Game next = game.apply(result.best().orElseThrow());
        GameRecord record = GameRecord.of(next).withTag("White", "Red");
        GameText.write(file, List.of(record).iterator());
        List<GameRecord> games = GameText.read(file);
        // end
        assertThat(games).hasSize(1);
        assertThat(games.get(0).game()).isEqualTo(next);
    }

    @Test
    void writesOtherForms() {
        Game game = Game.start(
                Team.random(new SplittableRandom(1)), Team.random(new SplittableRandom(2)), ChanceSource.none());
        GameRecord record = GameRecord.of(game);
        // snippet
        AnnotatedGame annotated = AnnotatedGame.of(record);
        String json = JsonText.format(annotated);
        byte[] bytes = BinaryForm.format(annotated);
        byte[] key = BinaryForm.format(game.position());
        AnnotatedGame opening = PlainChess.parseGame("1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *");
        String pgn = PlainChess.format(opening);
        // end
        assertThat(JsonText.parseGame(json).record()).isEqualTo(record);
        assertThat(BinaryForm.parseGame(bytes).record()).isEqualTo(record);
        assertThat(BinaryForm.parsePosition(key)).isEqualTo(game.position());
        assertThat(pgn).contains("(1... c5 {Sicilian})");
    }

    @Test
    void asksTheEngineForMore() {
        Game game = Game.start(
                PositionText.parse("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1 Nor///Roc////NorNor -", Rules.standard()),
                ChanceSource.none());
        // snippet
        Searcher searcher = Searcher.builder().threads(2).tableMebibytes(64).build();
        Limits limits = Limits.clock(Duration.ofSeconds(20), Duration.ofMillis(100))
                .withDepth(12)
                .withVariations(2);
        SearchResult<Move> result = searcher.search(game, limits, System.out::println);
        System.out.println(result.value() + " " + result.wdl());
        for (SearchResult.OutcomeScore<Move> roll : result.outcomes()) {
            System.out.println(ChanceOutcome.of(roll.outcome()) + ": " + roll.weight() + " of 160, " + roll.value());
        }
        searcher.search(game, Limits.infinite(), info -> {
            if (info.depth() == 8) {
                searcher.stop(); // from any thread
            }
        });
        // end
        assertThat(result.best()).isPresent();
    }

    @Test
    void asksForTheTruth() {
        Game game = Game.start(
                Team.random(new SplittableRandom(2)), Team.random(new SplittableRandom(3)), ChanceSource.none());
        // snippet
        Evaluator<BoardView> material = board -> 1_000 * Long.bitCount(board.pieces(board.turn()))
                - 1_000 * Long.bitCount(board.pieces(board.turn().opposite()));
        Searcher exact = Searcher.builder()
                .exact(true)
                .evaluator(BoardView.class, material)
                .build();
        System.out.println(exact.search(game, Limits.depth(3)).millionths());
        // end
        assertThat(exact.search(game, Limits.depth(3)).depth()).isEqualTo(3);
    }

    @Test
    void judgesByEvaluatorsOfItsOwn() {
        Game game = Game.start(
                Team.random(new SplittableRandom(2)), Team.random(new SplittableRandom(3)), ChanceSource.none());
        Evaluator<BoardView> material = board -> 1_000 * Long.bitCount(board.pieces(board.turn()))
                - 1_000 * Long.bitCount(board.pieces(board.turn().opposite()));
        // snippet
        int even = material.evaluate(BoardView.of(game.position()));

        Evaluator<BoardView> careful = PokemonEvaluators.standard()
                .adjusted((board, score) -> score - 100 * Long.bitCount(board.pieces(board.turn())));
        Evaluator<RaichuView> raichus = board -> 100_000
                * (board.side() == 0 ? 1 : -1)
                * (board.count(RaichuPiece.WHITE_RAICHU) - board.count(RaichuPiece.BLACK_RAICHU));
        Evaluator<TaflView> freedom = TaflEvaluators.standard().adjusted((board, score) -> score / 2);
        Evaluator<ChesslikeView> keys = board -> 50_000 * (board.keys(board.side()) - board.keys(1 - board.side()));
        Searcher own = Searcher.builder()
                .evaluator(BoardView.class, careful)
                .evaluator(RaichuView.class, raichus)
                .evaluator(TaflView.class, freedom)
                .evaluator(ChesslikeView.class, keys)
                .build();
        Move move = own.search(game, Limits.nodes(2_000)).best().orElseThrow();
        // end
        assertThat(even).isZero();
        assertThat(game.isLegal(move)).isTrue();
        assertThat(own.search(RaichuPosition.start(8, RaichuRules.standard()), Limits.depth(2))
                        .best())
                .isPresent();
        assertThat(own.search(TaflRules.preset("ziege").start(), Limits.depth(2))
                        .best())
                .isPresent();
        assertThat(own.search(Chesslike.sample("vault"), Limits.depth(2)).best())
                .isPresent();
    }

    @Test
    void speaksUciOverAnyStreams() throws IOException {
        Team white = Team.random(new SplittableRandom(2));
        Team black = Team.random(new SplittableRandom(3));
        StringWriter out = new StringWriter();
        // snippet
        try (UciSession session = new UciSession(white, black, out)) {
            session.run(new StringReader("position startpos moves e2e4\ngo nodes 10000\n"));
        }
        // end
        assertThat(out.toString()).contains("bestmove ");
    }

    @Test
    void holdsAMatch(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("match.pcn");
        // snippet
        ToolProvider pokechess = ToolProvider.findFirst("pokechess").orElseThrow();
        String words = "match engine:nodes=2000 greedy --games 4 --adjust 500 --out " + file;
        int status = pokechess.run(System.out, System.err, words.split(" ", -1));
        // end
        assertThat(status).isZero();
        assertThat(GameText.read(file)).hasSize(4);
    }

    @Test
    void playsOtherGames() {
        // snippet
        TaflPosition ziege = TaflRules.preset("ziege").start();
        RaichuPosition raichu = RaichuPosition.start(8, RaichuRules.standard());
        ChesslikePosition vault = Chesslike.sample("vault");

        BoardGame<TaflPosition, TaflMove> match = BoardGame.start(ziege).apply(TaflMove.parse("c1-c2"));
        Searcher searcher = Searcher.builder().build();
        TaflMove reply = searcher.search(match, Limits.nodes(20_000)).best().orElseThrow();
        RaichuMove first = searcher.search(raichu, Limits.depth(6)).best().orElseThrow();
        ChesslikeMove way = searcher.search(vault, Limits.depth(4)).best().orElseThrow();
        System.out.println(first + " " + way + "\n" + Diagram.of(new Tafl().picture(match.apply(reply))));
        // end
        assertThat(match.position().isLegal(reply)).isTrue();
        assertThat(raichu.isLegal(first)).isTrue();
        assertThat(vault.isLegal(way)).isTrue();
    }

    @Test
    void everySnippetIsOneOfThese() throws IOException {
        List<String> shown = bodies(README, "```java\n(.*?)```$");
        List<String> run = bodies(THIS, " {8}// snippet\n(.*?) {8}// end$");
        assertThat(shown).hasSize(10);
        assertThat(run.stream().map(body -> body.replaceAll("(?m)^ {8}", ""))).containsExactlyElementsOf(shown);
    }

    @Test
    void thePictureIsTheStartOfTheDefaultGame() throws IOException {
        Position start = Position.start(
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleBugPoi"),
                Team.parse("NorFirGraPsyIceFigFlyGho/DarWatGroSteFaiEleRocDra"),
                Rules.standard());
        assertThat(bodies(README, "```\n(.*?)```$")).contains(Diagram.of(start).plain());
    }

    /** What the group of a pattern holds, for each match that begins a line. */
    private static List<String> bodies(Path file, String pattern) throws IOException {
        return Pattern.compile("^" + pattern, Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(file))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
