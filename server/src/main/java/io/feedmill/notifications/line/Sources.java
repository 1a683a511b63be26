package io.feedmill.notifications.line;

import static java.util.Objects.requireNonNull;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectView;
import io.feedmill.notifications.line.LineRecord.Person;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/// Decides with all sources which lines a reader sees: those whose subject the reader may see, and
/// that have a person left who is not blocked, muted or deleted.
public final class Sources {
  private final List<NotificationSource> all = new CopyOnWriteArrayList<>();
  private final Map<NotificationSource, BooleanSupplier> on = new ConcurrentHashMap<>();
  private final AccountNames names;

  public Sources(AccountNames names) {
    this.names = names;
  }

  /// Adds a source; call this while the process is wired.
  ///
  /// @param shown whether the part of the site of its subjects is on; lines about them are hidden
  ///   while it is off
  public void add(NotificationSource source, BooleanSupplier shown) {
    on.put(source, shown);
    all.add(source);
  }

  public List<NotificationSource> all() {
    return List.copyOf(all);
  }

  /// A line as its reader sees it.
  ///
  /// @param people visible ones, latest first; empty for a line that is not about people
  /// @param count number of people, at least as many as `people`
  public record Seen(Line line, SubjectView subject, List<Person> people, long count) {}

  /// Those of the lines that the reader sees, in the same order.
  ///
  /// @param off kinds that the reader switched off
  public List<Seen> seen(long reader, List<Line> lines, Set<Kind> off) {
    return seen(reader, lines, off, DependencyRecorder.NOTHING);
  }

  /// [#seen] for a page that is kept.
  ///
  /// @param watch receives what the lines depend on, except their records
  List<Seen> seen(long reader, List<Line> lines, Set<Kind> off, DependencyRecorder watch) {
    List<Line> wanted = lines.stream().filter(line -> !off.contains(line.id().kind())).toList();
    if (wanted.isEmpty()) {
      return List.of();
    }
    watch.dependOn(PageDependency.person(reader));
    people(wanted).forEach(person -> watch.dependOn(PageDependency.person(person)));
    Map<NotificationSource, Set<Subject>> subjects = subjects(wanted);
    subjects.forEach((source, its) -> source.watch(its, watch));
    Map<Subject, SubjectView> views = new HashMap<>();
    subjects.forEach((source, its) -> views.putAll(source.views(reader, its)));
    Set<Long> hidden = hidden(reader, wanted);
    List<Seen> seen = new ArrayList<>();
    for (Line line : wanted) {
      SubjectView view = views.get(line.id().subject());
      if (view != null) {
        add(seen, line, view, hidden);
      }
    }
    return seen;
  }

  private static void add(List<Seen> seen, Line line, SubjectView view, Set<Long> hidden) {
    List<Person> known = line.record().people().stream().filter(one -> one.id() != 0).toList();
    List<Person> people = known.stream().filter(one -> !hidden.contains(one.id())).toList();
    if (known.isEmpty() || !people.isEmpty()) {
      long counted = view.counts().getOrDefault(line.id().kind(), 0L);
      long others = counted - (known.size() - people.size());
      seen.add(new Seen(line, view, people, Math.max(people.size(), others)));
    }
  }

  /// The subjects of some lines by source, without those of parts that are off.
  private Map<NotificationSource, Set<Subject>> subjects(List<Line> lines) {
    Set<Subject> subjects =
        lines.stream().map(line -> line.id().subject()).collect(Collectors.toSet());
    Map<NotificationSource, Set<Subject>> bySource = new LinkedHashMap<>();
    for (NotificationSource source : all) {
      Set<Subject> its =
          subjects.stream()
              .filter(subject -> source.types().contains(subject.type()))
              .collect(Collectors.toSet());
      if (!its.isEmpty() && requireNonNull(on.get(source)).getAsBoolean()) {
        bySource.put(source, its);
      }
    }
    return bySource;
  }

  private static Set<Long> people(List<Line> lines) {
    return lines.stream()
        .flatMap(line -> line.record().people().stream())
        .map(Person::id)
        .filter(id -> id != 0)
        .collect(Collectors.toSet());
  }

  private Set<Long> hidden(long reader, List<Line> lines) {
    Set<Long> people = people(lines);
    Set<Long> hidden = new HashSet<>();
    if (people.isEmpty()) {
      return hidden;
    }
    all.forEach(source -> hidden.addAll(source.hidden(reader, people)));
    names
        .names(people)
        .forEach((id, name) -> {
          if (name.equals(AccountNames.GONE)) {
            hidden.add(id);
          }
        });
    return hidden;
  }
}
