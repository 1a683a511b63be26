package io.feedmill.notifications.suspension;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.LiftedSuspensions;
import io.feedmill.accounts.api.SuspensionLifted;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Notifies people that their suspension was lifted, with one line for each account, without the
/// moderator's name.
public final class SuspensionNotices implements NotificationSource {
  private static final String SOURCE = "suspensions";
  private static final Subject SUBJECT = new Subject("suspension", "last");

  private final LiftedSuspensions suspensions;

  public SuspensionNotices(LiftedSuspensions suspensions) {
    this.suspensions = suspensions;
  }

  public void subscribe(Events events, Notifications notifications) {
    events.on(
        SuspensionLifted.class,
        "notifications",
        lifted -> notifications.report(SOURCE, () -> List.of(acts(lifted.account()))));
  }

  /// Without a lifted suspension the line is withdrawn: the account was suspended again.
  private SubjectActs acts(long account) {
    Optional<Instant> lifted = suspensions.lifted(account);
    return new SubjectActs(
        account,
        SUBJECT,
        Set.of(Kind.MODERATION),
        lifted.stream().map(time -> new Act(Act.NOBODY, Kind.MODERATION, time)).toList());
  }

  @Override
  public String name() {
    return SOURCE;
  }

  @Override
  public Set<String> types() {
    return Set.of(SUBJECT.type());
  }

  /// Nothing: lifted suspensions are reported.
  @Override
  public void watch(Set<Subject> subjects, DependencyRecorder watch) {}

  @Override
  public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
    return subjects.contains(SUBJECT) && suspensions.lifted(reader).isPresent()
        ? Map.of(SUBJECT, new SubjectView(text("Your suspension was lifted"), "/account", Map.of()))
        : Map.of();
  }

  @Override
  public List<SubjectActs> all(long account, int most) {
    return suspensions.lifted(account).isPresent() ? List.of(acts(account)) : List.of();
  }
}
