package io.feedmill.app.command;

import io.feedmill.app.check.SiteChecks;
import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import io.feedmill.search.SearchModule;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.feed.api.RebuildProgress;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill rebuild articles`, `notifications`, `search` and `timelines`.
@Command(
    name = "rebuild",
    description =
        "Rebuilds data that is derived from other data: rankings, feeds, counts. May run beside"
            + " a server.")
public final class RebuildCommand implements Callable<Integer> {
  private static final String NOTIFICATIONS = "notifications";
  private static final String SEARCH = "search";
  private static final String TIMELINES = "timelines";

  @Parameters(
      arity = "0..1",
      paramLabel = "PART",
      description = "what to rebuild: articles, notifications, search or timelines")
  private String part = "articles";

  @Option(names = "--dry-run", description = "only count what is wrong; for timelines")
  private boolean dryRun;

  @Override
  public Integer call() throws InterruptedException {
    boolean timelines = part.equals(TIMELINES);
    if (!timelines) {
      requireOther();
    }
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      if (timelines) {
        return run(wiring.timeline().rebuild()) ? 0 : 1;
      }
      if (part.equals(NOTIFICATIONS)) {
        new SiteChecks(wiring).rebuildNotifications();
        return 0;
      }
      if (part.equals(SEARCH)) {
        rebuild(wiring.search());
        return 0;
      }
      return new SiteChecks(wiring).rebuild() ? 0 : 1;
    }
  }

  private void requireOther() {
    if (!part.equals("articles") && !part.equals(NOTIFICATIONS) && !part.equals(SEARCH)) {
      throw CommandFailed.notUnderstood(
          "Unknown part: " + part + "; known: articles, notifications, search, timelines.");
    }
    if (dryRun) {
      throw CommandFailed.notUnderstood(
          "--dry-run is for timelines; for the others: feedmill fsck " + part + ".");
    }
  }

  private static void rebuild(SearchModule search) {
    try (ProgressLine line = ProgressLine.of("Documents", 1)) {
      search.rebuild(line::at);
    }
    Terminal.line("The index of search is rebuilt.");
  }

  /// Continues a rebuild that was stopped or runs in a server, else starts one.
  ///
  /// @return whether every feed was checked
  private boolean run(Rebuild rebuild) {
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
        "%d feeds checked, %d %s."
            .formatted(end.done(), end.changed(), end.dryRun() ? "wrong" : "changed"));
    if (end.failed() > 0) {
      Terminal.line(
          "%d feeds not checked: they changed during every attempt.".formatted(end.failed()));
    }
    return end.failed() == 0;
  }
}
