package io.feedmill.app.server;

import io.feedmill.accounts.AccountModule;
import io.feedmill.app.admin.AdminPages;
import io.feedmill.app.admin.DesignPages;
import io.feedmill.app.admin.MailPages;
import io.feedmill.app.admin.OperationsResource;
import io.feedmill.app.check.CheckRestoredSite;
import io.feedmill.app.demo.Demo;
import io.feedmill.app.demo.DemoStaff;
import io.feedmill.app.docs.DocPages;
import io.feedmill.app.front.Besides;
import io.feedmill.app.front.FrontPages;
import io.feedmill.app.openapi.ApiPages;
import io.feedmill.app.setup.ChecklistPages;
import io.feedmill.app.setup.FrontChecklist;
import io.feedmill.app.setup.ReadChecklist;
import io.feedmill.app.sitemap.SitemapPages;
import io.feedmill.app.welcome.WelcomePages;
import io.feedmill.app.welcome.WelcomeSteps;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Infrastructure;
import io.feedmill.app.wiring.ReaderWiring;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.observe.Health;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.MailModule;
import io.feedmill.site.api.Part;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The running server: listens, runs workers, and stops in order: first the HTTP server, then the
/// workers, then the connections.
public final class App implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(App.class);
  private static final Duration WORKERS_GRACE = Duration.ofSeconds(5);
  private static final Duration DEPENDENCY_PATIENCE = Duration.ofSeconds(2);

  /// Delay before the page of the API is rendered, so that it does not slow the start.
  private static final Duration API_PAGE_AFTER = Duration.ofSeconds(5);

  private final AppConfig config;
  private final Wiring wiring;
  private final @Nullable WebServer web;
  private final Health health;
  private final Optional<String> generatedPassword;

  private App(
      AppConfig config,
      Wiring wiring,
      @Nullable WebServer web,
      Health health,
      Optional<String> generatedPassword) {
    this.config = config;
    this.wiring = wiring;
    this.web = web;
    this.health = health;
    this.generatedPassword = generatedPassword;
  }

  /// Returns once the server accepts requests.
  public static App start(AppConfig config, Backends backends, Set<ServerRole> roles) {
    return start(config, backends, roles, _ -> {});
  }

  /// The same with a receiver of one sentence for each step.
  public static App start(
      AppConfig config, Backends backends, Set<ServerRole> roles, Consumer<String> progress) {
    Wiring wiring = Wiring.open(config, backends, progress);
    boolean complete = false;
    try {
      CheckRestoredSite.check(wiring);
      wiring.feedIds().ids();
      Optional<String> password = wiring.accounts().firstAdmin();
      wiring.accounts().checkPasskeys();
      Health health = health(wiring);
      WebServer web = roles.contains(ServerRole.WEB) ? listen(config, wiring, health) : null;
      if (web != null) {
        wiring.reader().fetching().servesAt(web.port());
      }
      wiring.observation().start();
      if (roles.contains(ServerRole.WORKER)) {
        wiring.infrastructure().workers().start();
      }
      complete = true;
      return new App(config, wiring, web, health, password);
    } finally {
      if (!complete) {
        wiring.close();
      }
    }
  }

  private static Health health(Wiring wiring) {
    Health health = new Health(DEPENDENCY_PATIENCE);
    health.check(
        "redis", () -> wiring.infrastructure().redis().call(RedisClient.command(Command.PING)));
    health.check("postgresql", () -> wiring.infrastructure().database().ping());
    return health;
  }

  private static WebServer listen(AppConfig config, Wiring wiring, Health health) {
    if (config.http().publicUrl().isEmpty()) {
      LOG.info(
          "FEEDMILL_PUBLIC_URL is not set: documents with links to this site name the host that"
              + " each client asked for, so shared caches must not store them.");
    }
    Site site = OpenSite.of(config, wiring);
    WebServer web =
        WebServer.start(
            wiring.infrastructure().vertx(),
            wiring.infrastructure().redis().contexts(),
            config.http(),
            routes(config, wiring, health, site),
            wiring.infrastructure().virtualThreads(),
            wiring.observation().callTimes(),
            site::problem);
    web.subscribeTo(wiring.infrastructure().accessChanges());
    return web;
  }

  private static Routes routes(AppConfig config, Wiring wiring, Health health, Site site) {
    Routes routes = wiring.pageCaches().acts(new Routes());
    wiring.accounts().routes(routes);
    GuestPages guests = wiring.pageCaches().guests(site);
    wiring.accounts().pages(routes, site, guests);
    wiring.mail().routes(routes, site, RateLimiter.create(wiring.infrastructure().redis()));
    MemberPages members = wiring.pageCaches().members(site);
    Besides besides = Besides.of(wiring, site);
    wiring.people().routes(routes, site, guests, members, besides.people());
    parts(wiring, site, guests, members, besides, routes);
    wiring.syndication().hubRoutes(routes);
    wiring.search().routes(routes, site, besides.groups());
    wiring
        .site()
        .routes(
            routes,
            site,
            wiring.accounts().viewers(),
            wiring.people().pictures(),
            wiring.people().uploads(),
            wiring.infrastructure().markdown());
    front(wiring, site, guests, members).routes(routes);
    new WelcomePages(site, wiring.accounts().viewers(), WelcomeSteps.of(wiring)).routes(routes);
    new SitemapPages(wiring, site).routes(routes);
    new OperationsResource(health, wiring.observation().metrics()).routes(routes);
    new AdminPages(site, wiring, health, config.data()).routes(routes);
    new ChecklistPages(site, wiring.site(), wiring.accounts().viewers(), new ReadChecklist(wiring))
        .routes(routes);
    new DesignPages(site, wiring.accounts().viewers()).routes(routes);
    new MailPages(site, wiring).routes(routes);
    new DocPages(site).routes(routes, wiring.infrastructure().virtualThreads());
    site.routes(routes);
    api(wiring.infrastructure(), site, routes);
    return routes;
  }

  private static void api(Infrastructure infrastructure, Site site, Routes routes) {
    ApiPages api = new ApiPages(site);
    api.routes(routes, infrastructure.virtualThreads());
    infrastructure
        .vertx()
        .setTimer(
            API_PAGE_AFTER.toMillis(), _ -> infrastructure.virtualThreads().execute(api::makePage));
  }

  private static FrontPages front(
      Wiring wiring, Site site, GuestPages guests, MemberPages members) {
    PageBlock checklist =
        new FrontChecklist(wiring.accounts().viewers(), new ReadChecklist(wiring));
    return new FrontPages(
        site,
        guests,
        members,
        wiring.accounts().viewers(),
        Stream.concat(Stream.of(checklist), wiring.frontBlocks().stream()).toList(),
        wiring.infrastructure().virtualThreads());
  }

  /// The routes of parts that can be switched off.
  private static void parts(
      Wiring wiring,
      Site site,
      GuestPages guests,
      MemberPages members,
      Besides besides,
      Routes routes) {
    routes
        .within(
            Part.ARTICLES.key(),
            added -> {
              wiring.articles().routes(added);
              wiring.articles().pages(site, guests, members, besides.trends(), added);
            })
        .within(Part.SHOP.key(), added -> wiring.shop().routes(site, added, besides.items()))
        .within(
            Part.TIMELINE.key(),
            added -> wiring.timeline().routes(added, site, guests, members, besides.people()))
        .within(Part.READER.key(), added -> wiring.reader().routes(site, members, added))
        .within(Part.DESK.key(), added -> wiring.syndication().routes(added, site));
    wiring.pageCaches().settle(guests, members, routes);
  }

  /// Fills the site with demo content, once, and writes its mails into the log if no mail server is
  /// configured.
  ///
  /// @param progress receives a sentence for each step
  /// @return a table of its accounts, for the terminal
  public List<String> fillWithDemo(Consumer<String> progress) {
    wiring.mail().writeToLog(origin());
    return DemoStaff.table(new Demo(wiring, origin(), progress).fill());
  }

  private String origin() {
    String known = config.http().publicUrl();
    return known.isEmpty() ? "http://localhost:" + port() : known;
  }

  /// The address of the site, for the terminal.
  public String greeting() {
    return web == null
        ? "Feedmill works in the background."
        : "Feedmill is ready: http://localhost:" + web.port();
  }

  /// How the administrator logs in, for the terminal. A password that this start generated is shown
  /// nowhere else.
  public String adminLogIn() {
    return generatedPassword
        .map(password -> "Log in as admin with the password " + password + " (shown once).")
        .orElse(
            config.accounts().adminPassword().isSet()
                ? "Log in as admin with the password in FEEDMILL_ADMIN_PASSWORD, if it made the"
                    + " account."
                : "Log in as admin with the password shown at the first start.");
  }

  public ReaderWiring reader() {
    return wiring.reader();
  }

  public AccountModule accounts() {
    return wiring.accounts();
  }

  public MailModule mail() {
    return wiring.mail();
  }

  /// All workers of this process.
  public List<Worker> workers() {
    return wiring.observation().all();
  }

  public Routes routes() {
    return routes(config, wiring, health, OpenSite.of(config, wiring));
  }

  /// The port it listens on, 0 for a process that does not.
  public int port() {
    return web == null ? 0 : web.port();
  }

  @Override
  public void close() {
    health.stopping();
    wiring.articles().close();
    if (web != null) {
      web.close();
    }
    try {
      wiring.infrastructure().workers().stop(WORKERS_GRACE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    health.close();
    wiring.close();
  }
}
