package io.feedmill.app;

import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.work.Threads;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `feedmill serve`: runs until it is told to end.
@Command(name = "serve", description = "Runs the server.")
final class ServeCommand implements Callable<Integer> {
  @Option(names = "--demo", description = "fill the site with content to play with, once")
  private boolean demo;

  @Option(
      names = "--roles",
      split = ",",
      paramLabel = "ROLE",
      description = "what this process does: web, worker; both when not given")
  private Set<ServerRole> roles = EnumSet.allOf(ServerRole.class);

  @Override
  public Integer call() throws InterruptedException {
    AppConfig config = Configured.load(Settings.load());
    CountDownLatch ended = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    Threads.atExit(
        "stop",
        () -> {
          asked.countDown();
          try {
            ended.await();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
        });
    try (Backends backends = Backends.start(config);
        App app = App.start(config, backends, roles)) {
      if (demo) {
        app.fillWithDemo();
      }
      app.greeting(demo).forEach(Terminal::line);
      asked.await();
      Terminal.line("Stopping.");
    } finally {
      ended.countDown();
    }
    return 0;
  }
}
