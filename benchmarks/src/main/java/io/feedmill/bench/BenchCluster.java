package io.feedmill.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A Redis Cluster of three masters on loopback, each with a third of the slots, which write each
/// change to a file and sync it every second.
public final class BenchCluster implements AutoCloseable {
  private static final int MASTERS = 3;
  private static final int SLOTS = 16_384;
  private static final int LOOKS = 500;

  private final List<BenchRedis> masters = new ArrayList<>();

  private BenchCluster() {}

  public static BenchCluster start() throws IOException, InterruptedException {
    BenchCluster cluster = new BenchCluster();
    for (int i = 0; i < MASTERS; i++) {
      cluster.masters.add(
          BenchRedis.start(
              "--cluster-enabled",
              "yes",
              "--cluster-config-file",
              "nodes.conf",
              "--cluster-require-full-coverage",
              "no",
              "--appendonly",
              "yes"));
    }
    cluster.join();
    return cluster;
  }

  private void join() throws InterruptedException {
    for (int i = 0; i < MASTERS; i++) {
      int master = i;
      List<String> slots = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
      IntStream.range(0, SLOTS)
          .filter(slot -> slot * MASTERS / SLOTS == master)
          .forEach(slot -> slots.add(Integer.toString(slot)));
      try (BlockingRedis socket = new BlockingRedis(masters.get(i).port())) {
        socket.command("CLUSTER", "SET-CONFIG-EPOCH", Integer.toString(i + 1));
        socket.command(slots.toArray(String[]::new));
        for (BenchRedis other : masters) {
          socket.command("CLUSTER", "MEET", "127.0.0.1", Integer.toString(other.port()));
        }
      }
    }
    for (BenchRedis master : masters) {
      awaitWhole(master);
    }
  }

  private static void awaitWhole(BenchRedis master) throws InterruptedException {
    try (BlockingRedis socket = new BlockingRedis(master.port())) {
      for (int looks = 0; looks < LOOKS; looks++) {
        String info = String.valueOf(socket.command("CLUSTER", "INFO"));
        if (info.contains("cluster_state:ok") && info.contains("cluster_known_nodes:" + MASTERS)) {
          return;
        }
        TimeUnit.MILLISECONDS.sleep(20);
      }
    }
    throw new IllegalStateException("the masters do not form a cluster");
  }

  public List<BenchRedis> masters() {
    return List.copyOf(masters);
  }

  public String url() {
    return "redis+cluster://"
        + masters.stream()
            .map(master -> "127.0.0.1:" + master.port())
            .collect(Collectors.joining(","));
  }

  @Override
  public void close() {
    masters.forEach(BenchRedis::close);
  }
}
