package io.feedmill.kernel.redis.connection;

import io.vertx.redis.client.impl.types.ErrorType;

/// The reply of a cluster's server for a slot of another server.
record Redirection(int slot, RedisServerAddress server) {

  /// @param error `MOVED slot host:port` or `ASK slot host:port`; the host may be missing
  /// @param sender the server that replied
  static Redirection parse(ErrorType error, RedisServerAddress sender) {
    String[] words = error.toString().split(" ", 3);
    int colon = words[2].lastIndexOf(':');
    return new Redirection(
        Integer.parseInt(words[1]),
        sender.sibling(
            words[2].substring(0, colon), Integer.parseInt(words[2].substring(colon + 1))));
  }
}
