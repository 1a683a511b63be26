package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.Line;
import io.feedmill.notifications.line.LineRecord;
import io.feedmill.notifications.line.LineStore.Place;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.line.Sources.Seen;
import io.feedmill.profiles.api.PersonLabel;
import io.feedmill.profiles.api.Profiles;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads pages of lines, with the names and pictures of people.
final class PresentLines {
  private final ReadLines lines;
  private final AccountNames names;
  private final Profiles profiles;

  PresentLines(ReadLines lines, AccountNames names, Profiles profiles) {
    this.lines = lines;
    this.names = names;
    this.profiles = profiles;
  }

  /// @param next cursor of the next page; null at the end
  record Page(List<NotificationJson> items, @Nullable String next) {
    Page {
      items = List.copyOf(items);
    }
  }

  /// The page that a call requests by `after` and `kind`.
  ///
  /// @param watch receives what it depends on, except the lines
  /// @throws Problem 400 for a broken cursor or an unknown kind
  Page page(Call call, long reader, int limit, DependencyRecorder watch) {
    Place place =
        call.query()
            .text("after")
            .filter(text -> !text.isEmpty())
            .map(PresentLines::place)
            .orElse(Place.TOP);
    List<Seen> found = lines.after(reader, place, kind(call), limit + 1, watch);
    List<Seen> shown = found.subList(0, Math.min(limit, found.size()));
    return new Page(items(shown), found.size() > limit ? cursor(shown.getLast().line()) : null);
  }

  /// A text that changes with each change of the lines and marks of an account. Does not block.
  Future<String> version(long reader) {
    return lines.version(reader);
  }

  /// Number of unread lines that the reader sees.
  ///
  /// @param watch receives what it depends on, except the lines
  int unread(long reader, DependencyRecorder watch) {
    return lines.unread(reader, watch);
  }

  /// All lines that the reader sees, latest first.
  List<NotificationJson> all(long reader) {
    return latest(reader, Integer.MAX_VALUE);
  }

  /// The latest lines that the reader sees.
  List<NotificationJson> latest(long reader, int limit) {
    return after(reader, Place.TOP, limit);
  }

  /// The latest lines after a place that the reader sees.
  List<NotificationJson> after(long reader, Place place, int limit) {
    return items(lines.after(reader, place, Optional.empty(), limit));
  }

  /// The kind that the call requests.
  static Optional<Kind> kind(Call call) {
    return call.query()
        .text("kind")
        .filter(text -> !text.isEmpty())
        .map(text ->
            Kind.of(text)
                .orElseThrow(() -> Problem.badParameter("kind", text("is not a known kind"))));
  }

  private static String cursor(Line line) {
    return Cursor.encode(List.of(Long.toString(line.score()), line.id().toString()));
  }

  private static Place place(String cursor) {
    List<String> fields = Cursor.decode(cursor, 2);
    try {
      return new Place(Long.parseLong(fields.getFirst()), fields.getLast());
    } catch (NumberFormatException _) {
      throw Cursor.broken();
    }
  }

  private List<NotificationJson> items(List<Seen> seen) {
    Set<Long> people =
        seen.stream()
            .flatMap(one -> one.people().stream())
            .map(LineRecord.Person::id)
            .collect(Collectors.toSet());
    Map<Long, String> called = people.isEmpty() ? Map.of() : names.names(people);
    Map<Long, PersonLabel> labels = people.isEmpty() ? Map.of() : profiles.labels(people);
    return seen.stream().map(one -> item(one, called, labels)).toList();
  }

  private static NotificationJson item(
      Seen seen, Map<Long, String> called, Map<Long, PersonLabel> labels) {
    Line line = seen.line();
    LineRecord.Person latest =
        seen.people().isEmpty() ? line.record().people().getFirst() : seen.people().getFirst();
    return new NotificationJson(
        new NotificationId(line.score(), line.id()).toString(),
        line.id().kind().label(),
        Instant.ofEpochMilli(latest.millis()),
        seen.people().stream().map(one -> person(one.id(), called, labels)).toList(),
        seen.count(),
        new NotificationJson.Subject(
            line.id().subject().type(),
            line.id().subject().id(),
            seen.subject().title(),
            seen.subject().url()),
        line.read());
  }

  private static NotificationJson.Person person(
      long id, Map<Long, String> called, Map<Long, PersonLabel> labels) {
    String name = called.getOrDefault(id, AccountNames.GONE);
    PersonLabel label = Objects.requireNonNull(labels.get(id));
    return new NotificationJson.Person(
        Long.toString(id), name, label.displayName(), label.picture(name));
  }
}
