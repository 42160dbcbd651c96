package io.github.pokechess.teams.mathematics;

import java.util.Arrays;

/** The assignment problem: each row gets a column of its own, so that the sum of the entries is greatest. */
public final class Assignment {
    private Assignment() {}

    /**
     * The column of each row in a best assignment, by shortest augmenting paths in time rows² × columns (H. W. Kuhn,
     * <i>The Hungarian method for the assignment problem</i>, 1955; R. Jonker and A. Volgenant, 1987).
     *
     * @param values the finite worth of each column to each row; at least as many columns as rows
     */
    public static int[] bestColumns(double[][] values) {
        int rows = values.length;
        int columns = rows == 0 ? 0 : values[0].length;
        if (columns < rows) {
            throw new IllegalArgumentException(rows + " rows do not get a column each of " + columns);
        }
        // One row and one column more than there are: number 0 stands for none.
        double[] rowPrice = new double[rows + 1];
        double[] columnPrice = new double[columns + 1];
        int[] rowOf = new int[columns + 1];
        for (int row = 1; row <= rows; row++) {
            assignRow(values, row, rowPrice, columnPrice, rowOf);
        }
        int[] columnOf = new int[rows];
        for (int column = 1; column <= columns; column++) {
            if (rowOf[column] > 0) {
                columnOf[rowOf[column] - 1] = column - 1;
            }
        }
        return columnOf;
    }

    /** Gives one more row a column, and others other ones where that is better. */
    private static void assignRow(double[][] values, int row, double[] rowPrice, double[] columnPrice, int[] rowOf) {
        int columns = rowOf.length - 1;
        double[] slack = new double[columns + 1];
        Arrays.fill(slack, Double.POSITIVE_INFINITY);
        int[] before = new int[columns + 1];
        boolean[] reached = new boolean[columns + 1];
        rowOf[0] = row;
        int column = 0;
        do {
            reached[column] = true;
            int from = rowOf[column];
            int next = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int to = 1; to <= columns; to++) {
                if (reached[to]) {
                    continue;
                }
                double reduced = -values[from - 1][to - 1] - rowPrice[from] - columnPrice[to];
                if (reduced < slack[to]) {
                    slack[to] = reduced;
                    before[to] = column;
                }
                if (slack[to] < least) {
                    least = slack[to];
                    next = to;
                }
            }
            for (int to = 0; to <= columns; to++) {
                if (reached[to]) {
                    rowPrice[rowOf[to]] += least;
                    columnPrice[to] -= least;
                } else {
                    slack[to] -= least;
                }
            }
            column = next;
        } while (rowOf[column] != 0);
        while (column != 0) {
            rowOf[column] = rowOf[before[column]];
            column = before[column];
        }
    }
}
