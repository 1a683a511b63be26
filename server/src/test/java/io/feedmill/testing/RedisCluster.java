package io.feedmill.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A throwaway Redis Cluster of three masters on loopback, each with a third of the slots.
public final class RedisCluster implements AutoCloseable {
  private static final int MASTERS = 3;
  private static final int SLOTS = 16384;

  private final List<RedisServer> masters;

  private RedisCluster(List<RedisServer> masters) {
    this.masters = masters;
  }

  /// Starts the masters and waits until each knows the whole cluster.
  ///
  /// @param settings command line settings for each master
  public static RedisCluster start(String... settings) {
    List<String> all =
        new ArrayList<>(List.of("--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf"));
    all.addAll(List.of(settings));
    RedisCluster cluster =
        new RedisCluster(
            IntStream.range(0, MASTERS)
                .mapToObj(_ -> RedisServer.start(all.toArray(String[]::new)))
                .toList());
    cluster.join();
    return cluster;
  }

  private void join() {
    for (int i = 0; i < MASTERS; i++) {
      try (RawRedis master = RawRedis.to(masters.get(i).url())) {
        master.command("CLUSTER", "SET-CONFIG-EPOCH", String.valueOf(i + 1));
        master.command(slots(i));
      }
    }
    try (RawRedis first = RawRedis.to(masters.getFirst().url())) {
      for (RedisServer other : masters) {
        first.command("CLUSTER", "MEET", "127.0.0.1", String.valueOf(other.port()));
      }
    }
    masters.forEach(RedisCluster::awaitWhole);
  }

  private static String[] slots(int master) {
    Stream<String> slots =
        IntStream.range(0, SLOTS)
            .filter(slot -> slot * MASTERS / SLOTS == master)
            .mapToObj(String::valueOf);
    return Stream.concat(Stream.of("CLUSTER", "ADDSLOTS"), slots).toArray(String[]::new);
  }

  /// Redis tells its peers once a second, so there is nothing to wait on but its own answer.
  private static void awaitWhole(RedisServer master) {
    try (RawRedis redis = RawRedis.to(master.url())) {
      while (!isWhole(redis)) {
        LockSupport.parkNanos(10_000_000);
      }
    }
  }

  private static boolean isWhole(RawRedis redis) {
    String info = String.valueOf(redis.command("CLUSTER", "INFO"));
    return info.contains("cluster_state:ok") && info.contains("cluster_known_nodes:" + MASTERS);
  }

  /// `redis+cluster://127.0.0.1:port,127.0.0.1:port,127.0.0.1:port`
  public String url() {
    return "redis+cluster://"
        + masters.stream().map(RedisServer::address).collect(Collectors.joining(","));
  }

  /// The three servers.
  public List<RedisServer> masters() {
    return masters;
  }

  @Override
  public void close() {
    masters.forEach(RedisServer::close);
  }
}
