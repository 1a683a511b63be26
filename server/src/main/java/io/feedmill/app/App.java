package io.feedmill.app;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.WebServer;
import io.feedmill.kernel.web.Room;
import io.feedmill.kernel.web.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The running server: listens, works in the background, and stops in order - first the door, then
/// the workers, then the connections.
final class App implements AutoCloseable {
  private static final Duration WORKERS_GRACE = Duration.ofSeconds(5);
  private static final List<Room> ROOMS =
      List.of(
          new Room("articles", "Articles", "/articles", null),
          new Room("admin", "Admin", "/admin", "admin"));

  private final AppConfig config;
  private final Wiring wiring;
  private final @Nullable WebServer web;
  private final Optional<String> madeUpPassword;

  private App(
      AppConfig config, Wiring wiring, @Nullable WebServer web, Optional<String> madeUpPassword) {
    this.config = config;
    this.wiring = wiring;
    this.web = web;
    this.madeUpPassword = madeUpPassword;
  }

  /// Serves when it returns.
  static App start(AppConfig config, Backends backends, Set<ServerRole> roles) {
    Wiring wiring = Wiring.open(config, backends);
    boolean complete = false;
    try {
      Optional<String> password = wiring.accounts().firstAdmin();
      WebServer web = roles.contains(ServerRole.WEB) ? listen(config, wiring) : null;
      if (roles.contains(ServerRole.WORKER)) {
        wiring.workers().start();
      }
      complete = true;
      return new App(config, wiring, web, password);
    } finally {
      if (!complete) {
        wiring.close();
      }
    }
  }

  private static WebServer listen(AppConfig config, Wiring wiring) {
    Site site = new Site(ROOMS, new SiteVisitors(wiring.accounts().viewers()));
    Routes routes = new Routes();
    routes(wiring, site, routes);
    return WebServer.start(
        wiring.vertx(),
        wiring.redis().contexts(),
        config.http(),
        routes,
        wiring.virtualThreads(),
        (_, _, _) -> {},
        site::problem);
  }

  private static void routes(Wiring wiring, Site site, Routes routes) {
    wiring.accounts().routes(routes);
    wiring.articles().routes(routes);
    site.routes(routes);
  }

  /// Fills the site with content to play with, if that was not done yet.
  void fillWithDemo() {
    new Demo(wiring).fill();
  }

  /// Where we are and how to log in, for whoever started us.
  List<String> greeting(boolean demo) {
    List<String> lines = new ArrayList<>();
    if (web != null) {
      lines.add("Feedmill is ready: http://localhost:" + web.port());
    } else {
      lines.add("Feedmill works in the background.");
    }
    madeUpPassword.ifPresent(
        password -> lines.add("Log in as admin with the password " + password + " (shown once)."));
    if (madeUpPassword.isEmpty()) {
      lines.add(
          config.accounts().adminPassword().isSet()
              ? "Log in as admin with the password in FEEDMILL_ADMIN_PASSWORD, if it made the account."
              : "Log in as admin with the password shown at the first start.");
    }
    if (demo) {
      lines.add(
          "Demo accounts: "
              + String.join(", ", DemoContent.PEOPLE)
              + "; password of each: "
              + DemoContent.PASSWORD);
    }
    return lines;
  }

  /// The port it listens on, 0 for a process that does not.
  int port() {
    return web == null ? 0 : web.port();
  }

  @Override
  public void close() {
    if (web != null) {
      web.close();
    }
    try {
      wiring.workers().stop(WORKERS_GRACE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    wiring.close();
  }
}
