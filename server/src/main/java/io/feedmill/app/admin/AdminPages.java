package io.feedmill.app.admin;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.app.monitor.HistorySpan;
import io.feedmill.app.monitor.Monitoring;
import io.feedmill.app.monitor.ProcessReport;
import io.feedmill.app.setup.ChecklistPart;
import io.feedmill.app.setup.ReadChecklist;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.observe.Health;
import io.feedmill.kernel.observe.HealthReport;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Plot;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.WorkerStatus;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `/admin`: every worker of every process with its last and next run, the health of each
/// dependency, key numbers.
public final class AdminPages {
  private static final long SECONDS_PER_MINUTE = 60;

  /// Labels of dependencies, by name in the health report.
  private static final Map<String, String> PRODUCTS =
      Map.of("redis", "Redis", "postgresql", "PostgreSQL");

  private final Site site;
  private final Wiring wiring;
  private final Health health;
  private final ReadChecklist checklist;
  private final AdminFigures figures;

  /// @param data folder of the embedded servers and of uploaded files
  public AdminPages(Site site, Wiring wiring, Health health, Path data) {
    this.site = site;
    this.wiring = wiring;
    this.health = health;
    this.checklist = new ReadChecklist(wiring);
    this.figures = new AdminFigures(wiring, data);
  }

  public void routes(Routes routes) {
    routes.get("/admin", this::page);
  }

  private Reply page(Call call) {
    Viewer.SignedIn admin = wiring.accounts().viewers().require(call, Role.ADMIN);
    HistorySpan span =
        call.query().choice("span", HistorySpan.HOUR, "hour, day or week", HistorySpan::of);
    PageFrame frame = site.frame(call, "admin", text("Admin"));
    Instant now = SystemClock.instance().instant();
    Processes processes = processes();
    AdminPage page =
        new AdminPage(
            frame,
            checklist(frame, admin),
            dependencies(),
            figures.all(now),
            processes.reports().stream().map(report -> process(report, now)).toList(),
            processes.note(),
            deletions(),
            spans(span),
            plots(span, now));
    return site.page(200, "app/admin.jte", page);
  }

  private static List<Tab> spans(HistorySpan shown) {
    return Arrays.stream(HistorySpan.values())
        .map(span ->
            new Tab(span.title(), "/admin?span=" + span.parameter() + "#history", span == shown))
        .toList();
  }

  private List<Plot> plots(HistorySpan span, Instant now) {
    try {
      return new AdminPlots(span, wiring.observation().history(span), now).all();
    } catch (RedisUnavailable _) {
      return List.of();
    }
  }

  private @Nullable ChecklistPart checklist(PageFrame frame, Viewer.SignedIn admin) {
    try {
      return checklist.part(frame, admin.id()).orElse(null);
    } catch (DatabaseUnavailable | RedisUnavailable outage) {
      return null;
    }
  }

  private record Processes(List<ProcessReport> reports, String note) {}

  private Processes processes() {
    Monitoring observation = wiring.observation();
    try {
      List<ProcessReport> reports = observation.processes();
      boolean attended =
          reports.stream()
              .flatMap(report -> report.workers().stream())
              .anyMatch(worker -> observation.work().contains(worker.name()));
      return new Processes(
          reports,
          attended ? "" : text("No background workers are running: start a server with workers."));
    } catch (RedisUnavailable _) {
      return new Processes(
          List.of(observation.here()), text("Other processes are unknown: Redis is unavailable."));
    }
  }

  private static AdminPage.Server process(ProcessReport report, Instant now) {
    return new AdminPage.Server(
        report.name(),
        when(report.at(), now),
        report.workers().stream().map(worker -> line(worker, now)).toList());
  }

  private List<AdminPage.Deletion> deletions() {
    try {
      return wiring.accounts().deletionsInProgress().entrySet().stream()
          .map(deletion -> new AdminPage.Deletion(deletion.getKey(), deletion.getValue()))
          .toList();
    } catch (DatabaseUnavailable | RedisUnavailable outage) {
      return List.of();
    }
  }

  private List<AdminPage.Dependency> dependencies() {
    try {
      HealthReport report = health.ready();
      return report.dependencies().stream()
          .map(dependency ->
              new AdminPage.Dependency(
                  PRODUCTS.getOrDefault(dependency.name(), dependency.name()),
                  orEmpty(dependency.problem())))
          .toList();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private static AdminPage.Line line(WorkerStatus worker, Instant now) {
    return new AdminPage.Line(
        worker.name(),
        state(worker.state()),
        when(worker.lastRun(), now),
        when(worker.nextRun(), now),
        worker.lag().toMillis() < 1_000 ? "" : AdminFigures.words(worker.lag()),
        worker.runs(),
        worker.failures(),
        orEmpty(worker.lastError()));
  }

  private static String state(WorkerStatus.State state) {
    return switch (state) {
      case STOPPED -> text("stopped");
      case WAITING -> text("waiting");
      case RUNNING -> text("running");
      case STANDBY -> text("standby");
    };
  }

  private static SafeHtml when(@Nullable Instant time, Instant now) {
    if (time == null) {
      return SafeHtml.ofText(text("never"));
    }
    long seconds = Duration.between(time, now).toSeconds();
    if (Math.abs(seconds) >= SECONDS_PER_MINUTE) {
      return RelativeTime.html(time, now);
    }
    return SafeHtml.ofText(
        time.isAfter(now)
            ? text("in {seconds} s", "seconds", -seconds)
            : text("{seconds} s ago", "seconds", seconds));
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
