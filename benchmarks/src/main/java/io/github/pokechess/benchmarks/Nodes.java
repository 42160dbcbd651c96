package io.github.pokechess.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts nodes as well as operations: nodes a second in a suite of throughput. */
@AuxCounters
@State(Scope.Thread)
public class Nodes {
    public long nodes;
}
