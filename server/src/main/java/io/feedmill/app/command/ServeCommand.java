package io.feedmill.app.command;

import io.feedmill.app.console.Terminal;
import io.feedmill.app.server.App;
import io.feedmill.app.server.AwaitStores;
import io.feedmill.app.server.ServerRole;
import io.feedmill.app.server.ShutdownSignal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.work.Threads;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `feedmill serve`: runs until it is stopped.
@Command(name = "serve", description = "Runs the server.")
public final class ServeCommand implements Callable<Integer> {
  @Option(names = "--demo", description = "fill the site with demo content, once")
  private boolean demo;

  @Option(
      names = "--roles",
      split = ",",
      paramLabel = "ROLE",
      description = "what this process does: web, worker; both when not given")
  private Set<ServerRole> roles = EnumSet.allOf(ServerRole.class);

  @Override
  public Integer call() throws Exception {
    AppConfig config = LoadConfig.load(Settings.load());
    if (roles.contains(ServerRole.WEB)) {
      WebServer.requireFree(config.http());
    }
    FutureTask<Integer> serving = new FutureTask<>(() -> serve(config));
    Threads.start("serve", serving);
    try {
      return serving.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  /// On a virtual thread, where an interrupt ends every wait, also for a database that does not
  /// respond.
  private int serve(AppConfig config) throws Exception {
    ShutdownSignal shutdown = new ShutdownSignal(Thread.currentThread());
    shutdown.listen();
    try {
      return serve(config, shutdown);
    } catch (Exception e) {
      if (!shutdown.isAsked()) {
        throw e;
      }
      Terminal.notice("Stopped before it was ready.");
      return status(shutdown);
    } finally {
      shutdown.ended();
    }
  }

  private int serve(AppConfig config, ShutdownSignal shutdown) throws InterruptedException {
    try (Backends backends = Backends.start(config, Terminal::notice)) {
      backends.keepRunning(shutdown::lost);
      try {
        serve(config, backends, shutdown);
      } finally {
        shutdown.stopping();
      }
    }
    return status(shutdown);
  }

  private void serve(AppConfig config, Backends backends, ShutdownSignal shutdown)
      throws InterruptedException {
    AwaitStores waiting = new AwaitStores(backends, Terminal::notice);
    try (App app = waiting.start(() -> App.start(config, backends, roles, Terminal::notice))) {
      Terminal.notice(app.adminLogIn());
      List<String> accounts = demo ? app.fillWithDemo(Terminal::notice) : List.of();
      shutdown.started();
      Terminal.notice(app.greeting());
      accounts.forEach(Terminal::notice);
      shutdown.await();
      Terminal.notice("Stopping.");
    }
  }

  private static int status(ShutdownSignal shutdown) {
    shutdown.reason().ifPresent(Terminal::notice);
    return shutdown.reason().isPresent() ? 1 : 0;
  }
}
