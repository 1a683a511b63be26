package io.feedmill.kernel.redis.connection;

import io.vertx.core.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/// One Redis server and its log-in.
///
/// @param host name or address, or the absolute path of a Unix socket
/// @param port 0 for a Unix socket
/// @param user null for the default user
/// @param password null when none is needed
/// @param database 0 or the number to `SELECT`
public record RedisServerAddress(
    String host,
    int port,
    boolean tls,
    @Nullable String user,
    @Nullable String password,
    int database) {

  /// Another server of the same installation.
  ///
  /// @param otherHost empty for a port on the same host
  RedisServerAddress sibling(String otherHost, int otherPort) {
    String reached = otherHost.isEmpty() || otherHost.equals("?") ? host : otherHost;
    return new RedisServerAddress(reached, otherPort, tls, user, password, database);
  }

  /// Whether it listens on a Unix socket of this machine.
  private boolean unix() {
    return host.startsWith("/");
  }

  SocketAddress socket() {
    return unix()
        ? SocketAddress.domainSocketAddress(host)
        : SocketAddress.inetSocketAddress(port, host);
  }

  /// `host:port` or the path of the socket, without the login.
  @Override
  public String toString() {
    if (unix()) {
      return host;
    }
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
