import io.github.pokechess.game.GameKind;
import io.github.pokechess.game.GamePosition;
import io.github.pokechess.search.Limits;
import io.github.pokechess.search.Searcher;
import java.util.ServiceLoader;

/** Searches the start of each game on the class path, and prints their names. */
final class Kinds {
    private Kinds() {}

    public static void main(String[] args) {
        ServiceLoader.load(GameKind.class).forEach(Kinds::search);
    }

    private static <P extends GamePosition<P, M>, M> void search(GameKind<P, M> kind) {
        Searcher.builder().build().search(kind.position(), Limits.depth(1)).best().orElseThrow();
        System.out.println(kind.name());
    }
}
