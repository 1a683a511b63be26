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
  private static final int HAND_OVERS = 3;
  private static final int SLOTS = 16384;
  private static final int LOOKS = 500;

  private final List<String> settings;
  private final List<RedisServer> masters;
  private final List<RedisServer> replicas = new ArrayList<>();

  private RedisCluster(List<String> settings, List<RedisServer> masters) {
    this.settings = settings;
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
            all,
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
    Eventually.holds(this::meet);
  }

  /// Introduces the masters to each other, which a busy machine can make fail, and waits a while.
  private void meet() {
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

  /// Redis informs its peers once a second, so the test can only poll its reply.
  private static void awaitWhole(RedisServer master) {
    try (RawRedis redis = RawRedis.to(master.url())) {
      for (int looks = 1; !isWhole(redis); looks++) {
        if (looks == LOOKS) {
          throw new IllegalStateException("the cluster is not whole at " + master.url());
        }
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

  /// The slot of a key.
  public int slot(String key) {
    try (RawRedis redis = RawRedis.to(masters.getFirst().url())) {
      return (int) redis.number("CLUSTER", "KEYSLOT", key);
    }
  }

  /// The server that got a slot at the start.
  public RedisServer master(int slot) {
    return masters.get(slot * MASTERS / SLOTS);
  }

  /// Moves a slot with all its keys, one by one, while clients continue.
  public void move(int slot, RedisServer from, RedisServer to) {
    String number = String.valueOf(slot);
    try (RawRedis source = RawRedis.to(from.url());
        RawRedis target = RawRedis.to(to.url())) {
      target.command("CLUSTER", "SETSLOT", number, "IMPORTING", id(source));
      source.command("CLUSTER", "SETSLOT", number, "MIGRATING", id(target));
      String port = String.valueOf(to.port());
      for (List<String> keys = keys(source, number); !keys.isEmpty(); keys = keys(source, number)) {
        keys.forEach(key -> source.command("MIGRATE", "127.0.0.1", port, key, "0", "5000"));
      }
      target.command("CLUSTER", "SETSLOT", number, "NODE", id(target));
      source.command("CLUSTER", "SETSLOT", number, "NODE", id(target));
    }
  }

  private static List<String> keys(RawRedis source, String slot) {
    return source.strings("CLUSTER", "GETKEYSINSLOT", slot, "20");
  }

  private static String id(RawRedis server) {
    return String.valueOf(server.string("CLUSTER", "MYID"));
  }

  /// Adds a replica of a master and waits until it has all of its data.
  public RedisServer replicate(RedisServer master) {
    RedisServer replica = RedisServer.start(settings.toArray(String[]::new));
    replicas.add(replica);
    try (RawRedis raw = RawRedis.to(replica.url());
        RawRedis original = RawRedis.to(master.url())) {
      String id = id(original);
      Eventually.succeeds(() -> {
        raw.command("CLUSTER", "MEET", "127.0.0.1", String.valueOf(master.port()));
        return raw.command("CLUSTER", "REPLICATE", id);
      });
      Eventually.holds(() -> {
        if (!String.valueOf(raw.command("INFO", "replication")).contains("link_status:up")) {
          throw new IllegalStateException("the replica has not all data yet");
        }
        masters.forEach(each -> requireReplica(each, id));
      });
    }
    return replica;
  }

  /// Masters vote only for replicas that they know.
  private static void requireReplica(RedisServer asked, String master) {
    try (RawRedis redis = RawRedis.to(asked.url())) {
      if (redis.strings("CLUSTER", "REPLICAS", master).isEmpty()) {
        throw new IllegalStateException("the replica is not known everywhere yet");
      }
    }
  }

  /// Makes a replica take over from its master when it has all acknowledged writes. The server
  /// aborts an attempt after 5 s, and the test repeats it.
  public void handOver(RedisServer replica) {
    try (RawRedis raw = RawRedis.to(replica.url())) {
      for (int attempt = 1; !master(raw); attempt++) {
        raw.command("CLUSTER", "FAILOVER");
        try {
          Eventually.holds(() -> {
            if (!master(raw)) {
              throw new IllegalStateException("the replica has not taken over");
            }
          });
        } catch (AssertionError e) {
          if (attempt == HAND_OVERS) {
            throw e;
          }
        }
      }
    }
  }

  private static boolean master(RawRedis server) {
    return String.valueOf(server.command("INFO", "replication")).contains("role:master");
  }

  @Override
  public void close() {
    replicas.forEach(RedisServer::close);
    masters.forEach(RedisServer::close);
  }
}
