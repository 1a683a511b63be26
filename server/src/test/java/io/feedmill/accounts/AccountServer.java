package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.PageVisitors;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.email.EmailConfig;
import io.feedmill.accounts.invitation.InvitationConfig;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Workers;
import io.feedmill.mail.MailConfig;
import io.feedmill.mail.MailModule;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.sessions.SessionModule;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestRedis;
import io.feedmill.testing.TestSecrets;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.function.UnaryOperator;

/// A server with only sessions and accounts, on separate stores that start empty.
public final class AccountServer {
  public static final String PASSWORD = "correct horse";
  public static final String ADMIN_PASSWORD = "admin's own password";

  public final Vertx vertx = Vertx.vertx();
  public final RedisClient redis;
  public final Database database = TestDatabases.fresh();
  public final ExecutorService threads = Threads.perTask("http");
  public final AccessChanges changes;
  public final Workers workers;
  public final Events events;
  public final Sessions sessions;
  public final AccountModule accounts;
  public final WebServer web;
  private final List<TestClient> clients = new ArrayList<>();

  public AccountServer() {
    this(HttpConfig.local());
  }

  public AccountServer(HttpConfig http) {
    this(http, UnaryOperator.identity());
  }

  /// @param meddle puts something between accounts and their sessions
  public AccountServer(HttpConfig http, UnaryOperator<Sessions> meddle) {
    this(
        http,
        meddle,
        new AccountConfig(
            Secret.of(ADMIN_PASSWORD),
            SignUpMode.OPEN,
            0,
            InvitationConfig.STANDARD,
            "",
            TestAccounts.COST));
  }

  public AccountServer(HttpConfig http, UnaryOperator<Sessions> meddle, AccountConfig config) {
    TestRedis.flush();
    InstantSource clock = SystemClock.instance();
    redis = RedisClient.open(vertx, RedisUrl.parse(TestRedis.url()), 2);
    changes = AccessChanges.open(redis);
    workers = new Workers(clock, Leases.alone());
    events = Events.create(database, clock, workers);
    sessions =
        meddle.apply(
            SessionModule.create(redis, Partitions.unrecorded(4), SessionConfig.STANDARD, clock)
                .sessions());
    accounts =
        AccountModule.create(
            config,
            AccountSite.fixed(config.signUp(), "Feedmill"),
            database,
            redis,
            changes,
            sessions,
            events,
            clock,
            threads,
            mailing(clock),
            new SimpleMeterRegistry());
    Routes routes = new Routes();
    accounts.routes(routes);
    Site site = site(accounts);
    site.routes(routes);
    ContentChanges shown = ContentChanges.of(changes);
    accounts.pages(routes, site, new GuestPages(site, () -> 0, shown, threads));
    routes.hot(
        "/test/hot-viewer",
        call -> accounts.viewers().viewerSoon(call).map(viewer -> Reply.json(viewer.toString())));
    web =
        WebServer.start(
            vertx, redis.contexts(), http, routes, threads, (_, _, _) -> {}, site::problem);
    web.subscribeTo(changes);
  }

  /// Mail without a server.
  private Mailing mailing(InstantSource clock) {
    SecretBox box = TestSecrets.box();
    MailModule mail =
        MailModule.create(
            new MailModule.Given(
                MailConfig.from(Settings.of(Map.of()), ""),
                () -> "Feedmill",
                database,
                box,
                clock,
                new SimpleMeterRegistry(),
                workers::wake));
    return new Mailing(mail.mailer(), mail::deleteOf, box, new EmailConfig(false), workers::wake);
  }

  /// A client without a log-in.
  public TestClient client() {
    TestClient client = new TestClient(web.port());
    clients.add(client);
    return client;
  }

  /// Makes an account with [#PASSWORD].
  public void signUp(String name) {
    client().post("/api/v1/accounts", credentials(name, PASSWORD));
  }

  /// A client with the session of an account.
  public TestClient loggedIn(String name) {
    return loggedIn(name, PASSWORD);
  }

  public TestClient loggedIn(String name, String password) {
    TestClient client = client();
    Answer answer = client.post("/api/v1/sessions", credentials(name, password));
    if (answer.status() != 201) {
      throw new IllegalStateException(answer.toString());
    }
    return client;
  }

  /// A client of the first administrator.
  public TestClient admin() {
    accounts.firstAdmin();
    return loggedIn("admin", ADMIN_PASSWORD);
  }

  /// A client of a program with an API token.
  public TestClient program(TestClient owner, String scope) {
    Answer made =
        owner.post("/api/v1/tokens", "{\"name\":\"program\",\"scopes\":[\"" + scope + "\"]}");
    return client().header("Authorization", "Bearer " + made.text("/token"));
  }

  public static String credentials(String name, String password) {
    return Json.text(Map.of("name", name, "password", password));
  }

  public void close() throws InterruptedException {
    clients.forEach(TestClient::close);
    web.close();
    changes.close();
    workers.stop(Duration.ofSeconds(2));
    redis.close();
    database.close();
    threads.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  private static Site site(AccountModule accounts) {
    return new Site(
        List.of(),
        new PageVisitors(
            accounts.viewers(),
            _ -> "/picture",
            _ -> 0,
            _ -> OptionalInt.empty(),
            () -> Visitor.Flagged.NOTHING,
            () -> 0,
            accounts::keepAppearance));
  }
}
