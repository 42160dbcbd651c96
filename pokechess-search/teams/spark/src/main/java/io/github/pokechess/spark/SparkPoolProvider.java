package io.github.pokechess.spark;

import io.github.pokechess.teams.pool.WorkerPool;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Offers the workers of a Spark cluster as a pool. The cluster and all else is settled by Spark's own settings, as
 * {@code spark-submit} gives them or system properties beginning with {@code spark.} do; without any, threads of this
 * process play.
 */
public final class SparkPoolProvider implements WorkerPool.Provider {
    /** Is found as a service. */
    public SparkPoolProvider() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public WorkerPool pool(int workers) {
        return new SparkPool(new JavaSparkContext(settings(new SparkConf(), workers)));
    }

    /** Adds what our jobs want, where nobody has said anything. */
    static SparkConf settings(SparkConf given, int workers) {
        return given.setIfMissing("spark.master", "local[" + workers + "]")
                .setIfMissing("spark.app.name", "pokechess")
                // Jobs are texts of a hundred characters: no place is better than another.
                .setIfMissing("spark.locality.wait", "0")
                // A result follows from its job alone, so that a slow machine's task may be begun once more elsewhere.
                .setIfMissing("spark.speculation", "true")
                .setIfMissing("spark.ui.showConsoleProgress", "false");
    }
}
