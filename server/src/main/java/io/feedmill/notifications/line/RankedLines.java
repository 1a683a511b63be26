package io.feedmill.notifications.line;

import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.line.LineRecord.Person;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes lines of the reported acts on a subject: one for each kind. Of one person only the act of
/// the highest-ranked kind counts; acts of the account itself are omitted.
final class RankedLines {
  private static final Comparator<Person> LATEST_FIRST =
      Comparator.comparingLong(Person::millis).reversed().thenComparingLong(Person::id);

  private RankedLines() {}

  /// A record for each reported kind; empty for kinds without acts.
  static Map<LineId, Optional<LineRecord>> of(SubjectActs report) {
    Map<Kind, List<Person>> people = new EnumMap<>(Kind.class);
    highest(report)
        .forEach((person, act) ->
            people
                .computeIfAbsent(act.kind(), _ -> new ArrayList<>())
                .add(new Person(person, act.time().toEpochMilli())));
    Map<LineId, Optional<LineRecord>> lines = new HashMap<>();
    for (Kind kind : report.kinds()) {
      List<Person> some =
          people.getOrDefault(kind, List.of()).stream()
              .sorted(LATEST_FIRST)
              .limit(SubjectActs.MOST)
              .toList();
      lines.put(
          new LineId(kind, report.subject()),
          some.isEmpty()
              ? Optional.empty()
              : Optional.of(new LineRecord(some.getFirst().millis(), some)));
    }
    return lines;
  }

  private static Map<Long, Act> highest(SubjectActs report) {
    Map<Long, Act> highest = new HashMap<>();
    for (Act act : report.acts()) {
      if (act.person() != report.account()) {
        highest.merge(act.person(), act, RankedLines::higher);
      }
    }
    return highest;
  }

  private static Act higher(Act one, Act other) {
    int rank = one.kind().compareTo(other.kind());
    if (rank != 0) {
      return rank < 0 ? one : other;
    }
    return one.time().isBefore(other.time()) ? other : one;
  }
}
