package io.feedmill.kernel.redis.connection;

import java.util.List;
import java.util.stream.Collectors;

/// The location of Redis, parsed from one address.
///
/// | scheme | meaning |
/// |---|---|
/// | `redis://[[user]:password@]host[:port][/database]` | one server |
/// | `redis+unix://[[user]:password@]/path/of/socket[?db=number]` | one server of this machine |
/// | `redis+sentinel://[[user]:password@]host[:port],.../master-name` | the master that the sentinels return |
/// | `redis+cluster://[[user]:password@]host[:port],...` | a Redis or Valkey Cluster |
///
/// `rediss` instead of `redis` uses TLS. Unusual characters of user and password may be
/// percent-encoded; in the path of a socket `%`, `?` and `@` must be. An IPv6 host is in brackets.
public final class RedisUrl {
  /// The topology of the servers.
  enum Kind {
    SERVER,
    SENTINELS,
    CLUSTER
  }

  private final Kind kind;
  private final List<RedisServerAddress> servers;
  private final String master;

  RedisUrl(Kind kind, List<RedisServerAddress> servers, String master) {
    this.kind = kind;
    this.servers = List.copyOf(servers);
    this.master = master;
  }

  /// @throws IllegalArgumentException when the scheme is unknown, or no host or no master is named;
  ///   the message does not repeat the address
  public static RedisUrl parse(String url) {
    return RedisUrlParser.parse(url);
  }

  Kind kind() {
    return kind;
  }

  /// Whether keys are spread over several masters, so that those of one script need one tag.
  public boolean cluster() {
    return kind == Kind.CLUSTER;
  }

  /// The servers, sentinels or cluster nodes that are named, at least one.
  List<RedisServerAddress> servers() {
    return servers;
  }

  /// Name of the master that sentinels watch; empty otherwise.
  String master() {
    return master;
  }

  /// The addresses without their logins, for logs and status pages.
  public String display() {
    return servers.stream().map(RedisServerAddress::toString).collect(Collectors.joining(","));
  }

  @Override
  public String toString() {
    return display();
  }
}
