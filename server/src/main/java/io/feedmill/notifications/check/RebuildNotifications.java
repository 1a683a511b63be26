package io.feedmill.notifications.check;

import io.feedmill.kernel.work.Progress;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.line.ReportNotifications;
import java.util.List;
import java.util.function.BiFunction;

/// Writes the notifications of all accounts again from the sources in SQL. Read, dismissed and
/// trimmed lines stay so. May run while servers are running.
public final class RebuildNotifications {
  private static final int PORTION = 200;

  private final ReportNotifications tell;
  private final List<NotificationSource> sources;
  private final BiFunction<Long, Integer, List<Long>> accounts;

  /// @param accounts a page of all accounts by key: ascending ids after one, fewer than the limit
  ///   only at the end
  public RebuildNotifications(
      ReportNotifications tell,
      List<NotificationSource> sources,
      BiFunction<Long, Integer, List<Long>> accounts) {
    this.tell = tell;
    this.sources = List.copyOf(sources);
    this.accounts = accounts;
  }

  /// @return the result for operators
  public String run(Progress progress) {
    long changes = 0;
    long done = 0;
    long last = 0L;
    List<Long> portion = accounts.apply(last, PORTION);
    while (!portion.isEmpty()) {
      for (long account : portion) {
        changes += rebuild(account);
        done++;
        progress.at(done, done + (portion.size() == PORTION ? PORTION : 0));
      }
      last = portion.getLast();
      portion = accounts.apply(last, PORTION);
    }
    return "%d accounts checked, %d changes.".formatted(done, changes);
  }

  private long rebuild(long account) {
    return sources.stream().mapToLong(source -> tell.rebuild(account, source)).sum();
  }
}
