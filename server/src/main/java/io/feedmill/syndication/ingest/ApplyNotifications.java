package io.feedmill.syndication.ingest;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;

/// Applies stored notifications at the desk, in the order of arrival. A notification is deleted
/// when it was applied; after a crash it is applied again, which changes nothing. One that cannot
/// be applied is kept with the reason and does not delay others.
final class ApplyNotifications implements Worker {
  static final String NAME = "apply-article-updates";
  private static final int PORTION = 50;

  private final NotificationStore store;
  private final ArticleUpdates desk;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);

  ApplyNotifications(NotificationStore store, ArticleUpdates desk, InstantSource clock) {
    this.store = store;
    this.desk = desk;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(5);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<StoredNotification> waiting = store.waiting(PORTION, clock.instant());
    for (StoredNotification each : waiting) {
      try {
        Json.read(each.said().getBytes(StandardCharsets.UTF_8), Notification.class)
            .apply(desk, each.teller());
        store.done(each);
      } catch (Problem problem) {
        if (problem.status() >= 500) {
          throw problem;
        }
        store.refuse(each, reason(problem));
      } catch (RuntimeException | Error e) {
        RowFailures.rethrowOutage(e);
        failures.failed("notification " + each.id(), e);
        store.refuse(each, "it failed in this program: " + e.getClass().getSimpleName());
      }
    }
    return waiting.size() == PORTION;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  private static String reason(Problem problem) {
    return problem.errors().isEmpty()
        ? problem.detail()
        : problem.errors().stream()
            .map(error -> error.pointer() + " " + error.message())
            .collect(Collectors.joining("; "));
  }
}
