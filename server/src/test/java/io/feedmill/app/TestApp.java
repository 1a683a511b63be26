package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.server.App;
import io.feedmill.app.server.ServerRole;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.ReaderWiring;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.MailModule;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.StoreWatch;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import io.feedmill.testing.TestSecrets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// The whole server on a free port, over the tests' Redis and a fresh database.
public final class TestApp implements AutoCloseable {
  public static final String PASSWORD = "a-long-password";

  /// How long requests wait for the database, unless a test has its own, which may be away.
  private static final String SLOW_MACHINE = "15s";

  private static final AtomicInteger PEOPLE = new AtomicInteger();

  private final Backends backends;
  private final App app;

  private final Map<String, String> settings;

  private TestApp(Backends backends, App app, Map<String, String> settings) {
    this.backends = backends;
    this.app = app;
    this.settings = settings;
  }

  /// @param settings further ones, by name
  public static TestApp start(Map<String, String> settings) throws InterruptedException {
    return start(settings, EnumSet.allOf(ServerRole.class));
  }

  public static TestApp start(Map<String, String> settings, Set<ServerRole> roles)
      throws InterruptedException {
    return over(emptied(), settings, roles, UnaryOperator.identity());
  }

  /// With values that no setting changes.
  ///
  /// @param change of what the settings say
  public static TestApp start(Map<String, String> settings, UnaryOperator<AppConfig> change)
      throws InterruptedException {
    return over(emptied(), settings, EnumSet.allOf(ServerRole.class), change);
  }

  /// @return address of a database with only the administrator
  private static String emptied() {
    TestRedis.flush();
    String database = TestDatabases.freshUrl();
    TestAccounts.add(database, "admin", PASSWORD, "user", "admin");
    return database;
  }

  /// Over what the tests' Redis and a database hold.
  ///
  /// @param database its address
  public static TestApp over(String database, Map<String, String> settings)
      throws InterruptedException {
    return over(database, settings, EnumSet.allOf(ServerRole.class));
  }

  public static TestApp over(String database, Map<String, String> settings, Set<ServerRole> roles)
      throws InterruptedException {
    return over(database, settings, roles, UnaryOperator.identity());
  }

  /// @param change of what the settings say
  public static TestApp over(
      String database,
      Map<String, String> settings,
      Set<ServerRole> roles,
      UnaryOperator<AppConfig> change)
      throws InterruptedException {
    Map<String, String> all = new HashMap<>();
    all.put("FEEDMILL_REDIS_URL", TestRedis.url());
    all.put("FEEDMILL_DATABASE_URL", database);
    all.put("FEEDMILL_HTTP_PORT", "0");
    all.put("FEEDMILL_ADMIN_PASSWORD", PASSWORD);
    all.put("FEEDMILL_SIGN_UPS_PER_HOUR", "0");
    all.put("FEEDMILL_SECRET_KEY", TestSecrets.KEY);
    all.put("FEEDMILL_MEDIA_FOLDER", TestMedia.folder(database).toString());
    all.put("FEEDMILL_MEDIA_FROM_PAGES", "false");
    if (!settings.containsKey("FEEDMILL_DATABASE_URL")) {
      all.put("FEEDMILL_DATABASE_PATIENCE", SLOW_MACHINE);
    }
    all.putAll(settings);
    AppConfig config = change.apply(TestConfig.of(Settings.of(all)));
    Backends backends = Backends.start(config);
    return new TestApp(backends, App.start(config, backends, roles), all);
  }

  /// Address of its database.
  public String database() {
    return String.valueOf(settings.get("FEEDMILL_DATABASE_URL"));
  }

  /// Fills it with demo content.
  ///
  /// @return a table of its accounts
  public List<String> fillWithDemo() {
    return app.fillWithDemo(_ -> {});
  }

  /// The rooms of the reader, for tests without a request.
  public ReaderWiring reader() {
    return app.reader();
  }

  /// Its mail, for tests without a request.
  public MailModule mail() {
    return app.mail();
  }

  /// Does a portion of a worker, for a server that does not work by itself, or before it does.
  ///
  /// @return whether more waits
  public boolean work(String worker) {
    Worker found =
        workers().stream().filter(each -> each.name().equals(worker)).findFirst().orElseThrow();
    try {
      boolean more = found.runOnce();
      found.finish();
      return more;
    } catch (Exception e) {
      throw new IllegalStateException(worker + " failed", e);
    }
  }

  /// All of its workers.
  public List<Worker> workers() {
    return app.workers();
  }

  /// The folder of uploaded files.
  public Path mediaFolder() {
    return Path.of(String.valueOf(settings.get("FEEDMILL_MEDIA_FOLDER")));
  }

  /// Everything that it returns.
  public Routes routes() {
    return app.routes();
  }

  /// The result of a query on its database, past the server.
  public long number(String sql) {
    return TestPostgres.number(database(), sql);
  }

  /// Changes its database.
  public void update(String sql) {
    TestPostgres.update(database(), sql);
  }

  /// Waits until all notifications about past events were sent.
  public void awaitEvents() {
    Eventually.succeeds(() -> {
      assertThat(number("SELECT count(*) FROM kernel.outbox")).isZero();
      return true;
    });
  }

  /// Waits until search has read all items that were delivered, which Redis counts as sent.
  public void awaitSearchOfReader() {
    String last = "return redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1][1]";
    Eventually.succeeds(() -> {
      try (RawRedis redis = RawRedis.to(String.valueOf(settings.get("FEEDMILL_REDIS_URL")))) {
        String entry = redis.string("EVAL", last, "1", ChannelKeys.changes());
        String read =
            "SELECT count(*) FROM search.progress WHERE kind = 'reader' AND log_read LIKE '"
                + entry
                + "%' AND NOT EXISTS (SELECT FROM search.change)";
        assertThat(number(read)).isOne();
      }
      return true;
    });
  }

  /// Watches what is written to its stores, but for the reports of the process itself.
  ///
  /// @param ignored keys that may change
  public StoreWatch watch(Predicate<String> ignored) throws SQLException {
    return StoreWatch.open(
        String.valueOf(settings.get("FEEDMILL_REDIS_URL")),
        String.valueOf(settings.get("FEEDMILL_DATABASE_URL")),
        ignored.or(key -> key.startsWith("kernel{main}:")));
  }

  /// Gives an account exactly these roles.
  public void role(String name, Set<Role> roles) {
    app.accounts().users().role(name, roles);
  }

  /// Removes the second factor of an account.
  public void unlock(String name) {
    app.accounts().unlock(name);
  }

  /// Suspends an account without an end.
  public void suspend(String name) {
    app.accounts().suspend(name, "spam", null);
  }

  public void liftSuspension(String name) {
    app.accounts().liftSuspension(name);
  }

  public int port() {
    return app.port();
  }

  /// A person who is not logged in.
  public TestClient anonymous() {
    return new TestClient(port());
  }

  /// A new person, logged in by a session cookie.
  public TestClient person() {
    String name = "person" + PEOPLE.incrementAndGet();
    TestClient client = anonymous();
    TestAccounts.add(String.valueOf(settings.get("FEEDMILL_DATABASE_URL")), name, PASSWORD, "user");
    client.post(
        "/api/v1/sessions", "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, PASSWORD));
    return client;
  }

  /// The first administrator, logged in.
  public TestClient admin() {
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
