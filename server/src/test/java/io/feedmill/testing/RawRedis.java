package io.feedmill.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A small blocking Redis client with which tests read and write data past Feedmill.
///
/// It follows `MOVED`, so it works on a server and on a cluster. Not for several threads.
public final class RawRedis implements AutoCloseable {
  private static final String CLUSTER = "redis+cluster://";
  private static final String UNIX = "redis+unix://";

  private final List<String> nodes;
  private final @Nullable String password;
  private final Map<String, RedisConnection> connections = new HashMap<>();

  private RawRedis(List<String> nodes, @Nullable String password) {
    this.nodes = nodes;
    this.password = password;
  }

  /// Connects to `redis://[:password@]host:port`, `redis+unix://[:password@]/path` or
  /// `redis+cluster://host:port,host:port`.
  public static RawRedis to(String url) {
    if (url.startsWith(CLUSTER)) {
      return new RawRedis(List.of(url.substring(CLUSTER.length()).split(",")), null);
    }
    URI uri = URI.create(url);
    String login = login(uri.getRawAuthority());
    String node = url.startsWith(UNIX) ? uri.getPath() : uri.getHost() + ":" + uri.getPort();
    return new RawRedis(
        List.of(node), login == null ? null : login.substring(login.indexOf(':') + 1));
  }

  private static @Nullable String login(@Nullable String authority) {
    int at = authority == null ? -1 : authority.lastIndexOf('@');
    return authority == null || at < 0 ? null : authority.substring(0, at);
  }

  /// Connects to the servers of [TestRedis].
  public static RawRedis toTestRedis() {
    return to(TestRedis.url());
  }

  /// Sends a command, in a cluster to the master that has its key.
  ///
  /// @return a [String], a [Long], a [List] of such, or null
  /// @throws IllegalStateException with the server's message when it replies with an error
  public @Nullable Object command(String... command) {
    String node = nodes.getFirst();
    while (true) {
      Object reply = ask(node, command);
      if (!(reply instanceof RedisError error)) {
        return reply;
      }
      if (!error.isMoved()) {
        throw new IllegalStateException(error.message());
      }
      node = error.target();
    }
  }

  /// Sends a command to each node named in the URL, for commands without a key.
  public List<@Nullable Object> everywhere(String... command) {
    List<@Nullable Object> replies = new ArrayList<>();
    for (String node : nodes) {
      Object reply = ask(node, command);
      if (reply instanceof RedisError error) {
        throw new IllegalStateException(error.message());
      }
      replies.add(reply);
    }
    return replies;
  }

  /// The keys of all servers that a pattern matches.
  public List<String> keys(String pattern) {
    return everywhere("KEYS", pattern).stream()
        .flatMap(keys -> ((List<?>) Objects.requireNonNull(keys)).stream())
        .map(String::valueOf)
        .toList();
  }

  /// The reply as a string; null when there is none.
  public @Nullable String string(String... command) {
    return (String) command(command);
  }

  /// The reply as a number.
  public long number(String... command) {
    if (command(command) instanceof Long number) {
      return number;
    }
    throw new IllegalStateException("not a number: " + String.join(" ", command));
  }

  /// The reply as a list of strings.
  public List<String> strings(String... command) {
    if (command(command) instanceof List<?> list) {
      return list.stream().map(String::valueOf).toList();
    }
    throw new IllegalStateException("not a list: " + String.join(" ", command));
  }

  /// The fields and values of `HGETALL`, in the server's order.
  public Map<String, String> hash(String key) {
    Map<String, String> hash = new LinkedHashMap<>();
    List<String> pairs = strings("HGETALL", key);
    for (int i = 0; i < pairs.size(); i += 2) {
      hash.put(pairs.get(i), pairs.get(i + 1));
    }
    return hash;
  }

  private @Nullable Object ask(String node, String... command) {
    try {
      return connection(node).ask(command);
    } catch (IOException e) {
      connections.remove(node);
      throw new UncheckedIOException(String.join(" ", command), e);
    }
  }

  private RedisConnection connection(String node) throws IOException {
    RedisConnection open = connections.get(node);
    if (open != null) {
      return open;
    }
    RedisConnection fresh = RedisConnection.to(node);
    if (password != null) {
      fresh.ask("AUTH", password);
    }
    connections.put(node, fresh);
    return fresh;
  }

  @Override
  public void close() {
    try {
      for (RedisConnection connection : connections.values()) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
