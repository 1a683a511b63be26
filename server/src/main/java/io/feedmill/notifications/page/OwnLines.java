package io.feedmill.notifications.page;

import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.notifications.line.LineStore.Place;
import io.feedmill.notifications.live.UnreadCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Lines as other features show them.
final class OwnLines implements OwnNotifications {
  private final PresentLines present;
  private final ChangeLines change;
  private final UnreadCounts counts;

  OwnLines(PresentLines present, ChangeLines change, UnreadCounts counts) {
    this.present = present;
    this.change = change;
    this.counts = counts;
  }

  @Override
  public List<Shown> before(long account, long millis, int limit) {
    return present.after(account, new Place(millis, ""), limit).stream()
        .flatMap(item -> shown(item).stream())
        .toList();
  }

  private static Optional<Shown> shown(NotificationJson item) {
    Optional<Kind> kind = Kind.of(item.kind());
    Optional<NotificationId> id = NotificationId.parse(item.id());
    if (kind.isEmpty() || id.isEmpty()) {
      return Optional.empty();
    }
    String sentence = item.sentence();
    return Optional.of(
        new Shown(
            item.id(),
            kind.get(),
            id.get().score(),
            sentence.isEmpty() ? item.subject().title() : sentence,
            item.subject().title(),
            item.subject().url(),
            item.people().isEmpty() ? null : author(item.people().getFirst()),
            item.read()));
  }

  private static Author author(NotificationJson.Person person) {
    @Nullable String called = person.displayName();
    return new Author(
        person.name(), called == null ? "@" + person.name() : called, person.picture());
  }

  @Override
  public List<Shown> find(long account, Set<String> ids) {
    return ids.stream().allMatch(id -> NotificationId.parse(id).isEmpty())
        ? List.of()
        : before(account, Long.MAX_VALUE, Integer.MAX_VALUE).stream()
            .filter(shown -> ids.contains(shown.id()))
            .toList();
  }

  @Override
  public int unread(long account) {
    return counts.shown(account);
  }

  @Override
  public OptionalInt knownUnread(long account) {
    return counts.known(account);
  }

  @Override
  public void read(long account, long millis) {
    change.read(account, millis);
  }

  @Override
  public long readEach(long account, Set<String> ids) {
    List<NotificationId> lines = lines(ids);
    return lines.isEmpty() ? 0 : change.readEach(account, lines);
  }

  @Override
  public long unreadEach(long account, Set<String> ids) {
    List<NotificationId> lines = lines(ids);
    return lines.isEmpty() ? 0 : change.unreadEach(account, lines);
  }

  private static List<NotificationId> lines(Set<String> ids) {
    return ids.stream().flatMap(id -> NotificationId.parse(id).stream()).toList();
  }

  @Override
  public void listen(LongConsumer listener) {
    counts.listen((account, _) -> listener.accept(account));
  }

  @Override
  public boolean dismiss(long account, String id) {
    return NotificationId.parse(id).filter(line -> change.dismiss(account, line)).isPresent();
  }
}
