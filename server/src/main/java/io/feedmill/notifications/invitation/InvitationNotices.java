package io.feedmill.notifications.invitation;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.AccountOpened;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.InvitedAccounts.Joined;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.Ids;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Notifies accounts who joined by their invitations, with one line for each new account. Each
/// opened account is looked up among the invited ones.
public final class InvitationNotices implements NotificationSource {
  private static final String SOURCE = "invitations";
  private static final String TYPE = "invited";

  private final InvitedAccounts invited;
  private final AccountNames names;

  public InvitationNotices(InvitedAccounts invited, AccountNames names) {
    this.invited = invited;
    this.names = names;
  }

  public void subscribe(Events events, Notifications notifications) {
    events.on(
        AccountOpened.class, "notifications", opened -> opened(opened.account(), notifications));
  }

  /// Most accounts are opened without an invitation; for these no position is taken.
  private void opened(long account, Notifications notifications) {
    Optional<Joined> joined = invited.joined(account);
    if (joined.isPresent()) {
      notifications.report(SOURCE, () -> List.of(acts(joined.get())));
    }
  }

  private static SubjectActs acts(Joined joined) {
    return new SubjectActs(
        joined.inviter(),
        subject(joined.account()),
        Set.of(Kind.INVITATION),
        List.of(new Act(joined.account(), Kind.INVITATION, joined.since())));
  }

  private static Subject subject(long account) {
    return new Subject(TYPE, Long.toString(account));
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
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {
    subjects.stream()
        .flatMap(subject -> Ids.parse(subject.id()).stream())
        .forEach(id -> watch.dependOn(PageDependency.person(id)));
  }

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    Set<Long> ids =
        subjects.stream()
            .flatMap(subject -> Ids.parse(subject.id()).stream())
            .collect(Collectors.toSet());
    Set<Long> own = invited.joined(reader, ids);
    Map<Subject, SubjectView> views = new HashMap<>();
    names
        .names(own)
        .forEach((id, name) -> views.put(subject(id), new SubjectView("", "/@" + name, Map.of())));
    return views;
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    return invited.newest(account, most).stream().map(InvitationNotices::acts).toList();
  }
}
