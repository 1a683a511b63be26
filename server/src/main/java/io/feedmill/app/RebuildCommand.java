package io.feedmill.app;

import io.feedmill.kernel.config.Settings;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.feed.api.RebuildProgress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill rebuild timelines`.
@Command(
    name = "rebuild",
    description =
        "Makes what is derived anew from what it is derived from. May run beside a server.")
final class RebuildCommand implements Callable<Integer> {
  @Parameters(arity = "1", paramLabel = "PART", description = "what to rebuild: timelines")
  private String part = "timelines";

  @Option(names = "--dry-run", description = "only count what would change")
  private boolean dryRun;

  @Override
  public Integer call() throws InterruptedException {
    if (!part.equals("timelines")) {
      throw new CommandFailed("There is nothing called " + part + " to rebuild: try timelines.");
    }
    AppConfig config = Configured.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      run(wiring.timeline().rebuild());
      return 0;
    }
  }

  /// Goes on with one that was stopped or runs in a server, else begins one.
  private void run(Rebuild rebuild) {
    if (!rebuild.progress().running() && !rebuild.resume()) {
      rebuild.start(dryRun);
    }
    try (ProgressLine line = ProgressLine.of("Feeds", rebuild.progress().total())) {
      while (rebuild.step()) {
        RebuildProgress now = rebuild.progress();
        line.at(now.done(), now.total());
      }
    }
    RebuildProgress end = rebuild.progress();
    Terminal.line(
        "%d feeds looked at, %d %s."
            .formatted(end.done(), end.changed(), end.dryRun() ? "would change" : "changed"));
  }
}
