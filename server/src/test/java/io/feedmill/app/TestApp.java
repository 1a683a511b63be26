package io.feedmill.app;

import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.Routes;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// The whole server on a free port, over the tests' Redis and a fresh database.
final class TestApp implements AutoCloseable {
  static final String PASSWORD = "a-long-password";

  private static final AtomicInteger PEOPLE = new AtomicInteger();

  private final Backends backends;
  private final App app;

  private TestApp(Backends backends, App app) {
    this.backends = backends;
    this.app = app;
  }

  /// @param settings further ones, by name
  static TestApp start(Map<String, String> settings) throws InterruptedException {
    TestRedis.flush();
    return over(TestPostgres.freshDatabase(), settings);
  }

  /// Over what the tests' Redis and a database hold.
  ///
  /// @param database its address
  static TestApp over(String database, Map<String, String> settings) throws InterruptedException {
    Map<String, String> all = new HashMap<>();
    all.put("FEEDMILL_REDIS_URL", TestRedis.url());
    all.put("FEEDMILL_DATABASE_URL", database);
    all.put("FEEDMILL_HTTP_PORT", "0");
    all.put("FEEDMILL_ADMIN_PASSWORD", PASSWORD);
    all.putAll(settings);
    AppConfig config = Configured.load(Settings.of(all));
    Backends backends = Backends.start(config);
    return new TestApp(backends, App.start(config, backends, EnumSet.allOf(ServerRole.class)));
  }

  /// Fills it with content to play with.
  void fillWithDemo() {
    app.fillWithDemo();
  }

  /// Everything it answers.
  Routes routes() {
    return app.routes();
  }

  int port() {
    return app.port();
  }

  /// Somebody who is not logged in.
  TestClient anonymous() {
    return new TestClient(port());
  }

  /// Somebody new, logged in by a session cookie.
  TestClient person() {
    String name = "person" + PEOPLE.incrementAndGet();
    TestClient client = anonymous();
    String account = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD);
    client.post("/api/v1/accounts", account);
    client.post("/api/v1/sessions", account);
    return client;
  }

  /// The first administrator, logged in.
  TestClient admin() {
    TestClient client = anonymous();
    client.post("/api/v1/sessions", "{\"name\":\"admin\",\"password\":\"%s\"}".formatted(PASSWORD));
    return client;
  }

  @Override
  public void close() {
    app.close();
    backends.close();
  }
}
