package io.feedmill.notifications.line;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.line.ReportNotificationScript.Outcome;
import io.micrometer.core.instrument.Counter;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Writes the lines of accounts from what sources read. A read that was overtaken by a later one
/// runs again, so that the last state remains, regardless of the order of events. Accounts that do
/// not exist get no lines.
public final class ReportNotifications implements Notifications {
  private static final int MOST_READS = 10;
  private static final int TOGETHER = 100;

  private final RedisClient redis;
  private final ReportNotificationScript script;
  private final PositionStore positions;
  private final LineStore stored;
  private final AccountNames names;
  private final NewsListener listener;
  private final Counter changes;
  private final Counter overtaken;

  /// @param listener is called after the lines are written, before [#tell] returns
  /// @param changes counts changes of lines
  /// @param overtaken counts reads that ran again
  public ReportNotifications(
      RedisClient redis,
      NotificationKeys keys,
      Database database,
      AccountNames names,
      NewsListener listener,
      Counter changes,
      Counter overtaken) {
    this.redis = redis;
    this.script = new ReportNotificationScript(redis, keys);
    this.positions = new PositionStore(database);
    this.stored = new LineStore(redis, keys);
    this.names = names;
    this.listener = listener;
    this.changes = changes;
    this.overtaken = overtaken;
  }

  @Override
  public void report(String source, Supplier<List<SubjectActs>> read) {
    for (int i = 0; i < MOST_READS; i++) {
      long position = positions.next();
      Map<Long, Map<LineId, Optional<LineRecord>>> lines = new HashMap<>();
      for (SubjectActs acts : read.get()) {
        lines.computeIfAbsent(acts.account(), _ -> new HashMap<>()).putAll(RankedLines.of(acts));
      }
      dropUnknown(lines);
      if (applied(source, position, lines)) {
        publishNews(lines);
        return;
      }
    }
    throw new IllegalStateException(source + ": overtaken by other reads in every attempt");
  }

  /// An event may arrive long after its account was deleted.
  private void dropUnknown(Map<Long, ?> lines) {
    if (!lines.isEmpty()) {
      names
          .names(Set.copyOf(lines.keySet()))
          .forEach((account, name) -> {
            if (name.equals(AccountNames.GONE)) {
              lines.remove(account);
            }
          });
    }
  }

  /// Also when nothing changed: the process that changed it may have been killed here.
  private void publishNews(Map<Long, Map<LineId, Optional<LineRecord>>> lines) {
    Set<Long> accounts = new HashSet<>();
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    lines.forEach((account, those) ->
        those.forEach((line, record) -> {
          if (record.isPresent()) {
            accounts.add(account);
            kinds.add(line.kind());
          }
        }));
    if (!accounts.isEmpty()) {
      listener.news(accounts, kinds);
    }
  }

  /// Writes all lines that a source has for an account, and withdraws the others.
  ///
  /// @return number of changes
  public long rebuild(long account, NotificationSource source) {
    for (int i = 0; i < MOST_READS; i++) {
      long position = positions.next();
      Outcome outcome =
          RedisClient.await(
              script.run(account, source.name(), position, whole(account, source), true));
      switch (outcome) {
        case Outcome.Done(long number) -> {
          return number;
        }
        case Outcome.Deleted _ -> {
          return 0;
        }
        case Outcome.Stale(long later) -> skip(position, later);
      }
    }
    throw new IllegalStateException(source.name() + ": overtaken by other reads in every attempt");
  }

  /// The lines that a source has, and, without a record, stored lines that it no longer has. A
  /// source reports only the newest subjects, so older lines are kept when there are many.
  private Map<LineId, Optional<LineRecord>> whole(long account, NotificationSource source) {
    List<SubjectActs> all = source.all(account, ReportNotificationScript.MOST);
    Map<LineId, Optional<LineRecord>> lines = new HashMap<>();
    all.forEach(acts -> lines.putAll(RankedLines.of(acts)));
    boolean complete = all.size() < ReportNotificationScript.MOST;
    long oldest =
        lines.values().stream()
            .flatMap(Optional::stream)
            .mapToLong(LineRecord::latest)
            .min()
            .orElse(Long.MAX_VALUE);
    stored
        .known(account)
        .forEach((line, record) -> {
          boolean its = source.types().contains(line.subject().type());
          if (its && (complete || record.latest() >= oldest)) {
            lines.putIfAbsent(line, Optional.empty());
          }
        });
    return lines;
  }

  /// @return whether no account had a later read
  private boolean applied(
      String source, long position, Map<Long, Map<LineId, Optional<LineRecord>>> lines) {
    List<Long> accounts = List.copyOf(lines.keySet());
    boolean current = true;
    for (int i = 0; i < accounts.size(); i += TOGETHER) {
      List<Future<Outcome>> outcomes = new ArrayList<>();
      for (long account : accounts.subList(i, Math.min(accounts.size(), i + TOGETHER))) {
        outcomes.add(
            script.run(account, source, position, lines.getOrDefault(account, Map.of()), false));
      }
      for (Future<Outcome> outcome : outcomes) {
        switch (RedisClient.await(outcome)) {
          case Outcome.Done(long number) -> changes.increment((double) number);
          case Outcome.Deleted _ -> {}
          case Outcome.Stale(long later) -> {
            skip(position, later);
            current = false;
          }
        }
      }
    }
    if (!current) {
      overtaken.increment();
    }
    return current;
  }

  /// After SQL was restored, Redis may have positions that SQL has not reached yet.
  private void skip(long position, long later) {
    if (later > position) {
      positions.skip(later);
    }
  }

  @Override
  public void visibilityChanged(Collection<Long> accounts) {
    redis.callAll(
        accounts.stream()
            .map(account -> RedisClient.command(Command.PUBLISH, NotificationKeys.CHANNEL, account))
            .toList());
  }
}
