package io.github.pokechess.lab;

import io.github.pokechess.match.statistics.StudentT;

/**
 * The ratio of two sums over games, such as legal moves by decisions, with its 95 % interval by linearization: games
 * are independent, decisions of a game are not. With 1 for each game as the second number it is a mean. Not
 * thread-safe.
 */
final class Ratio {
    private int games;
    private double ups;
    private double downs;
    private double upSquares;
    private double products;
    private double downSquares;

    void add(double up, double down) {
        games++;
        ups += up;
        downs += down;
        upSquares += up * up;
        products += up * down;
        downSquares += down * down;
    }

    int games() {
        return games;
    }

    /** The ratio; not a number where there is nothing to divide by. */
    double value() {
        return ups / downs;
    }

    /** Half of the 95 % interval by Student's distribution; infinite from fewer than ten games. */
    double margin() {
        double ratio = value();
        double squares = upSquares - 2 * ratio * products + ratio * ratio * downSquares;
        return StudentT.margin(Math.sqrt(Math.max(0, squares) * games / (games - 1.0)) / downs, games);
    }
}
