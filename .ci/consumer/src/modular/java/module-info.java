module consumer {
    requires io.github.pokechess.search;
}
