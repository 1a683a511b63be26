package io.feedmill.app.command;

import io.feedmill.app.console.Terminal;
import io.feedmill.app.server.App;
import io.feedmill.app.server.Ending;
import io.feedmill.app.server.ServerRole;
import io.feedmill.app.server.WhenStoresAnswer;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.work.Threads;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `feedmill serve`: runs until it is told to end.
@Command(name = "serve", description = "Runs the server.")
public final class ServeCommand implements Callable<Integer> {
  @Option(names = "--demo", description = "fill the site with content to play with, once")
  private boolean demo;

  @Option(
      names = "--roles",
      split = ",",
      paramLabel = "ROLE",
      description = "what this process does: web, worker; both when not given")
  private Set<ServerRole> roles = EnumSet.allOf(ServerRole.class);

  @Override
  public Integer call() throws Exception {
    AppConfig config = Configured.load(Settings.load());
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

  /// On a virtual thread, where an interrupt ends every wait, also one for a silent database.
  private int serve(AppConfig config) throws Exception {
    Ending ending = new Ending(Thread.currentThread());
    ending.listen();
    try {
      return serve(config, ending);
    } catch (Exception e) {
      if (!ending.isAsked()) {
        throw e;
      }
      Terminal.notice("Stopped before it was ready.");
      return status(ending);
    } finally {
      ending.ended();
    }
  }

  private int serve(AppConfig config, Ending ending) throws InterruptedException {
    try (Backends backends = Backends.start(config)) {
      backends.redisProgram().ifPresent(program -> Terminal.notice("Redis: " + program + "."));
      backends.keepRunning(ending::lost);
      try {
        serve(config, backends, ending);
      } finally {
        ending.stopping();
      }
    }
    return status(ending);
  }

  private void serve(AppConfig config, Backends backends, Ending ending)
      throws InterruptedException {
    WhenStoresAnswer waiting = new WhenStoresAnswer(backends, Terminal::notice);
    try (App app = waiting.start(() -> App.start(config, backends, roles))) {
      if (demo) {
        app.fillWithDemo();
      }
      ending.started();
      app.greeting(demo).forEach(Terminal::notice);
      ending.await();
      Terminal.notice("Stopping.");
    }
  }

  private static int status(Ending ending) {
    ending.reason().ifPresent(Terminal::notice);
    return ending.reason().isPresent() ? 1 : 0;
  }
}
