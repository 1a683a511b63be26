package io.feedmill.kernel.redis;

import io.vertx.redis.client.RedisClientType;
import io.vertx.redis.client.RedisOptions;
import java.util.Arrays;
import java.util.List;

/// Where Redis is, read from one address.
///
/// | scheme | meaning |
/// |---|---|
/// | `redis://[[user]:password@]host[:port][/db]` | one server |
/// | `rediss://...` | one server over TLS |
/// | `redis+sentinel://[:password@]host:port,host:port/master-name` | the master that the sentinels name |
/// | `redis+cluster://[:password@]host:port,host:port` | a Redis or Valkey Cluster |
///
/// @param type one server, sentinel set or cluster
/// @param endpoints one `redis://` or `rediss://` address for each host named, at least one
/// @param master name of the master that sentinels watch; empty otherwise
public record RedisUrl(RedisClientType type, List<String> endpoints, String master) {
  private static final String SENTINEL = "redis+sentinel://";
  private static final String CLUSTER = "redis+cluster://";

  public RedisUrl {
    endpoints = List.copyOf(endpoints);
  }

  /// @throws IllegalArgumentException when the scheme is unknown, or no host or no master is named
  public static RedisUrl parse(String url) {
    if (url.startsWith(SENTINEL)) {
      return sentinel(url.substring(SENTINEL.length()));
    }
    if (url.startsWith(CLUSTER)) {
      return new RedisUrl(RedisClientType.CLUSTER, endpoints(url.substring(CLUSTER.length())), "");
    }
    if (url.startsWith("redis://") || url.startsWith("rediss://")) {
      return new RedisUrl(RedisClientType.STANDALONE, List.of(url), "");
    }
    throw new IllegalArgumentException(
        "a Redis address starts with redis://, rediss://, redis+sentinel:// or redis+cluster://");
  }

  private static RedisUrl sentinel(String rest) {
    int slash = rest.lastIndexOf('/');
    if (slash < 0 || slash == rest.length() - 1) {
      throw new IllegalArgumentException(
          "a redis+sentinel:// address ends with the name of the master");
    }
    return new RedisUrl(
        RedisClientType.SENTINEL, endpoints(rest.substring(0, slash)), rest.substring(slash + 1));
  }

  private static List<String> endpoints(String rest) {
    int at = rest.lastIndexOf('@');
    String credentials = at < 0 ? "" : rest.substring(0, at + 1);
    List<String> hosts =
        Arrays.stream(rest.substring(at + 1).split(",", -1)).map(String::strip).toList();
    if (hosts.stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException("a Redis address names host:port[,host:port...]");
    }
    return hosts.stream().map(host -> "redis://" + credentials + host).toList();
  }

  RedisOptions options() {
    RedisOptions options =
        new RedisOptions()
            .setType(type)
            .setEndpoints(endpoints)
            .setMaxPoolSize(256)
            .setMaxPoolWaiting(1024)
            .setMaxWaitingHandlers(1 << 18)
            .setPoolRecycleTimeout(-1)
            .setTopologyCacheTTL(1_000);
    options.getNetClientOptions().setConnectTimeout(2_000).setTcpNoDelay(true);
    return type == RedisClientType.SENTINEL
        ? options.setMasterName(master).setAutoFailover(true)
        : options;
  }

  /// The address without its credentials, for logs and status pages.
  public String display() {
    return String.join(",", endpoints.stream().map(RedisUrl::withoutCredentials).toList());
  }

  private static String withoutCredentials(String endpoint) {
    int at = endpoint.lastIndexOf('@');
    return at < 0
        ? endpoint
        : endpoint.substring(0, endpoint.indexOf("://") + 3) + endpoint.substring(at + 1);
  }
}
