package io.feedmill.kernel.redis;

import io.vertx.core.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/// One Redis server and how to log in there.
///
/// @param user null for the default user
/// @param password null when none is needed
/// @param database 0 or the number to `SELECT`
record RedisServerAddress(
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

  SocketAddress socket() {
    return SocketAddress.inetSocketAddress(port, host);
  }

  /// `host:port`, without the login.
  @Override
  public String toString() {
    return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
  }
}
