package io.feedmill.syndication.notify;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.RoleHolders;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import io.feedmill.syndication.notify.OverdueStore.Overdue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Notifies editors of overdue consumers, with one line for each consumer of a feed. The line is
/// withdrawn when the consumer has taken its articles. Former editors do not see it.
final class OverdueNotices implements NotificationSource {
  private static final String SOURCE = "desk";
  private static final String TYPE = "consumer";
  private static final int MOST_EDITORS = 1_000;
  private static final int LONGEST_NAME = 40;

  private final OverdueStore store;
  private final RoleHolders roles;

  OverdueNotices(OverdueStore store, RoleHolders roles) {
    this.store = store;
    this.roles = roles;
  }

  void subscribe(Events events, Notifications notifications) {
    events.on(
        OverdueChanged.class,
        "notifications",
        changed ->
            notifications.report(SOURCE, () -> acts(subject(changed.feed(), changed.consumer()))));
  }

  /// Names of feeds have no underscore.
  private static Subject subject(String feed, String consumer) {
    return new Subject(TYPE, feed + "_" + consumer);
  }

  private static Subject subject(Overdue row) {
    return subject(row.feed(), row.consumer());
  }

  private List<SubjectActs> acts(Subject subject) {
    Optional<Overdue> now =
        store.all().stream().filter(row -> subject(row).equals(subject)).findFirst();
    List<Act> acts = now.stream().map(OverdueNotices::act).toList();
    return roles.holders(Role.EDITOR, MOST_EDITORS).stream()
        .map(editor -> new SubjectActs(editor, subject, Set.of(Kind.CONSUMER), acts))
        .toList();
  }

  private static Act act(Overdue row) {
    return new Act(Act.NOBODY, Kind.CONSUMER, row.since());
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
    return roles.holds(account, Role.EDITOR)
        ? store.all().stream()
            .limit(most)
            .map(row ->
                new SubjectActs(account, subject(row), Set.of(Kind.CONSUMER), List.of(act(row))))
            .toList()
        : List.of();
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Map<Subject, SubjectView> views = new HashMap<>();
    if (roles.holds(reader, Role.EDITOR)) {
      for (Overdue row : store.all()) {
        if (subjects.contains(subject(row))) {
          views.put(subject(row), view(row));
        }
      }
    }
    return views;
  }

  private static SubjectView view(Overdue row) {
    return new SubjectView(
        text(
            "{consumer} has not taken {articles, plural, one {an article} other {# articles}}"
                + " of {feed} in time",
            "consumer",
            Excerpt.of(row.name(), LONGEST_NAME),
            "articles",
            row.articles(),
            "feed",
            row.feed()),
        "/desk/feeds/" + row.feed(),
        Map.of());
  }
}
