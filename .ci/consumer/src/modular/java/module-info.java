module consumer {
    requires io.github.pokechess.dice;
    requires io.github.pokechess.search;
}
