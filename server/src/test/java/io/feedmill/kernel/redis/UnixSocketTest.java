package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.redis.client.Command;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnixSocketTest {
  @TempDir Path temporary;

  private RedisServer server(Path socket) {
    return RedisServer.start("--unixsocket", socket.toString());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_socket_connection_works_with_any_transport_and_reconnects(boolean nativeTransport) {
    Path socket = temporary.resolve("my redis.sock");
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(nativeTransport));
    RedisUrl url = RedisUrl.parse("redis+unix://" + temporary + "/my%20redis.sock?db=3");
    try (RedisServer server = server(socket);
        RedisClient redis = RedisClient.open(vertx, url, 2)) {
      redis.call(command(Command.SET, "t{1}:a", "x".repeat(100_000)));
      assertThat(requireNonNull(redis.call(command(Command.STRLEN, "t{1}:a"))).toLong())
          .isEqualTo(100_000);
      assertThat(String.valueOf(redis.call(command(Command.CLIENT, "INFO")))).contains(" db=3 ");
      server.kill();
      assertThatThrownBy(() -> redis.call(command(Command.PING)))
          .isInstanceOf(RedisUnavailable.class);
      server.restart();
      Eventually.holds(
          () -> assertThat(String.valueOf(redis.call(command(Command.PING)))).isEqualTo("PONG"));
    } finally {
      vertx.close();
    }
  }

  @Test
  void a_wrong_password_is_distinguished_from_an_outage() {
    Vertx vertx = Vertx.vertx();
    Path socket = temporary.resolve("r.sock");
    try (RedisServer server = server(socket);
        RedisClient wrong =
            RedisClient.open(vertx, RedisUrl.parse("redis+unix://ann:secret@" + socket), 1);
        RedisClient away =
            RedisClient.open(vertx, RedisUrl.parse("redis+unix://" + socket + ".none"), 1)) {
      assertThat(server.pid()).isPositive();
      assertThatThrownBy(() -> wrong.call(command(Command.PING)))
          .isInstanceOfSatisfying(
              RedisUnavailable.class, failure -> assertThat(failure.refused()).isTrue())
          .hasMessageNotContaining("secret");
      assertThatThrownBy(() -> away.call(command(Command.PING)))
          .isInstanceOfSatisfying(
              RedisUnavailable.class, failure -> assertThat(failure.refused()).isFalse());
    } finally {
      vertx.close();
    }
  }
}
