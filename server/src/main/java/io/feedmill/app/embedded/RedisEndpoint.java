package io.feedmill.app.embedded;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Where an embedded Redis listens: on a Unix socket that only its user can access, or on loopback
/// where no socket can be created.
sealed interface RedisEndpoint {
  /// A socket in a folder that only its owner can access.
  record UnixSocket(Path path) implements RedisEndpoint {
    @Override
    public String settings() {
      return "port 0\nunixsocket %s\nunixsocketperm 600".formatted(RedisConfiguration.quoted(path));
    }

    @Override
    public SocketAddress address() {
      return UnixDomainSocketAddress.of(path);
    }

    @Override
    public String url(String password) {
      String encoded =
          URLEncoder.encode(path.toString(), StandardCharsets.UTF_8)
              .replace("+", "%20")
              .replace("%2F", "/");
      return "redis+unix://:%s@%s".formatted(password, encoded);
    }
  }

  /// A loopback port, which every user of the machine can reach.
  record Loopback(int port) implements RedisEndpoint {
    @Override
    public String settings() {
      return "bind 127.0.0.1\nport %d\nprotected-mode yes".formatted(port);
    }

    @Override
    public SocketAddress address() {
      return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    public String url(String password) {
      return "redis://:%s@127.0.0.1:%d".formatted(password, port);
    }
  }

  /// Its lines in `redis.conf`.
  String settings();

  SocketAddress address();

  /// Its URL, in the format of `FEEDMILL_REDIS_URL`.
  String url(String password);
}
