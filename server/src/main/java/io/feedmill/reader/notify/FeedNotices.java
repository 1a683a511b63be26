package io.feedmill.reader.notify;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import io.feedmill.reader.notify.HealthStore.Change;
import io.feedmill.reader.notify.HealthStore.Followed;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Notifies followers of feeds that broke or recovered. The changes of one UTC day are one line
/// with the current state of the feeds, so that a recovered feed is not called broken.
///
/// An event notifies [#PORTION] followers and publishes the next event, so that a feed with many
/// followers does not delay other events.
public final class FeedNotices implements NotificationSource {
  static final int PORTION = 200;

  private static final String SOURCE = "reader";
  private static final String TYPE = "feeds";

  private final Database database;
  private final HealthStore store;
  private final Events events;
  private final Notifications notifications;

  public FeedNotices(Database database, Events events, Notifications notifications) {
    this.database = database;
    this.store = new HealthStore(database);
    this.events = events;
    this.notifications = notifications;
  }

  public void subscribe() {
    events.on(FeedHealthChanged.class, "notifications", this::changed);
  }

  private void changed(FeedHealthChanged changed) {
    List<Long> followers = store.followers(changed.feed(), changed.after(), PORTION);
    if (followers.isEmpty()) {
      return;
    }
    notifications.report(SOURCE, () -> acts(followers, changed.days()));
    if (followers.size() == PORTION) {
      FeedHealthChanged rest =
          new FeedHealthChanged(changed.feed(), changed.days(), followers.getLast());
      database.useTransaction(transaction -> events.publish(transaction, rest));
    }
  }

  /// A line without feeds is withdrawn.
  private List<SubjectActs> acts(Collection<Long> accounts, Collection<LocalDate> days) {
    Map<Subject, Map<Long, Instant>> newest = new HashMap<>();
    for (Change change : store.changes(accounts, days)) {
      newest
          .computeIfAbsent(subject(change.day()), _ -> new HashMap<>())
          .put(change.account(), change.since());
    }
    List<SubjectActs> reports = new ArrayList<>();
    for (LocalDate day : days) {
      Map<Long, Instant> times = newest.getOrDefault(subject(day), Map.of());
      accounts.forEach(
          account -> reports.add(acts(account, day, Optional.ofNullable(times.get(account)))));
    }
    return reports;
  }

  private static SubjectActs acts(long account, LocalDate day, Optional<Instant> since) {
    return new SubjectActs(
        account,
        subject(day),
        Set.of(Kind.FEED),
        since.stream().map(time -> new Act(Act.NOBODY, Kind.FEED, time)).toList());
  }

  private static Subject subject(LocalDate day) {
    return new Subject(TYPE, day.toString());
  }

  @Override
  public String name() {
    return SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(TYPE);
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    return store.newest(account, most).stream()
        .map(change -> acts(account, change.day(), Optional.of(change.since())))
        .toList();
  }

  /// Nothing: changes of the state of feeds are reported; their names may be ten seconds old.
  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {}

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    List<LocalDate> days = subjects.stream().flatMap(subject -> day(subject).stream()).toList();
    Map<LocalDate, List<Followed>> feeds =
        store.followed(reader, days).stream().collect(Collectors.groupingBy(Followed::day));
    Map<Subject, SubjectView> views = new HashMap<>();
    feeds.forEach((day, some) ->
        views.put(
            subject(day), new SubjectView(HealthSentence.of(some), "/reader/feeds", Map.of())));
    return views;
  }

  private static Optional<LocalDate> day(Subject subject) {
    try {
      return Optional.of(LocalDate.parse(subject.id()));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
