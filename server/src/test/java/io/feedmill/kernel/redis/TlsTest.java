package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.PfxOptions;
import io.vertx.redis.client.Command;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `rediss://` to a Redis behind TLS, whose certificate the JVM trusts or does not.
@Tag("slow")
class TlsTest {
  private static final String TRUSTED = "javax.net.ssl.trustStore";
  private static final String TRUSTED_PASSWORD = "javax.net.ssl.trustStorePassword";
  private static final String PASSWORD = "changeit";

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer server = RedisServer.start();
  @TempDir private Path folder;
  private Path store;

  @BeforeEach
  void make() throws Exception {
    store = folder.resolve("store.p12");
    List<String> keytool =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-keyalg",
            "EC",
            "-alias",
            "redis",
            "-dname",
            "CN=localhost",
            "-ext",
            "SAN=dns:localhost",
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD,
            "-keystore",
            store.toString());
    assertThat(new ProcessBuilder(keytool).inheritIO().start().waitFor()).isZero();
  }

  @AfterEach
  void close() {
    System.clearProperty(TRUSTED);
    System.clearProperty(TRUSTED_PASSWORD);
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
  }

  /// Takes TLS connections and passes on what is in them.
  private int door() throws Exception {
    NetClient client = vertx.createNetClient();
    NetServer door =
        vertx.createNetServer(
            new NetServerOptions()
                .setSsl(true)
                .setKeyCertOptions(
                    new PfxOptions().setPath(store.toString()).setPassword(PASSWORD)));
    door.connectHandler(outside -> {
      outside.pause();
      client
          .connect(server.port(), "127.0.0.1")
          .onSuccess(inside -> join(outside, inside))
          .onFailure(_ -> outside.close());
    });
    return door.listen(0, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .get(60, TimeUnit.SECONDS)
        .actualPort();
  }

  private static void join(NetSocket outside, NetSocket inside) {
    outside.pipeTo(inside);
    inside.pipeTo(outside);
  }

  private void trust() {
    System.setProperty(TRUSTED, store.toString());
    System.setProperty(TRUSTED_PASSWORD, PASSWORD);
  }

  private RedisClient open(String host) throws Exception {
    return RedisClient.open(vertx, RedisUrl.parse("rediss://" + host + ":" + door()), 1);
  }

  @Test
  void commands_go_through_tls_to_a_server_whose_certificate_is_trusted() throws Exception {
    trust();
    try (RedisClient redis = open("localhost")) {
      redis.call(command(Command.SET, "t{1}", "sealed"));
      assertThat(redis.call(command(Command.GET, "t{1}"))).hasToString("sealed");
    }
  }

  @Test
  void a_server_with_an_untrusted_certificate_is_refused() throws Exception {
    assertThatExceptionOfType(RedisUnavailable.class).isThrownBy(() -> ask("localhost"));
  }

  @Test
  void a_server_with_a_certificate_for_another_name_is_refused() throws Exception {
    trust();
    assertThatExceptionOfType(RedisUnavailable.class).isThrownBy(() -> ask("127.0.0.1"));
  }

  private void ask(String host) throws Exception {
    try (RedisClient redis = open(host)) {
      redis.call(command(Command.PING));
    }
  }
}
