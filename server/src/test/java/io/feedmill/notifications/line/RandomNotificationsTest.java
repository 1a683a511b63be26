package io.feedmill.notifications.line;

import static io.feedmill.notifications.line.LinesOnRedis.ANN;
import static io.feedmill.notifications.line.LinesOnRedis.MOST;
import static io.feedmill.notifications.line.LinesOnRedis.at;
import static io.feedmill.notifications.line.LinesOnRedis.like;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.line.LineRecord.Person;
import io.feedmill.notifications.line.ReportNotificationScript.Outcome;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import io.feedmill.timeline.NumberedNames;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Lines against a model, and reads that overtake each other.
class RandomNotificationsTest {
  private static final int STEPS = 30;
  private static final int SUBJECTS = 5;

  @Property(tries = 150)
  void any_sequence_of_reports_marks_and_dismissals_matches_the_truth_tables(Given given) {
    LinesOnRedis on = new LinesOnRedis();
    ModelLines model = new ModelLines(MOST);
    int steps = given.draw(Gens.ints(1, STEPS));
    for (int i = 0; i < steps; i++) {
      switch (given.draw(
          Gens.of("tell", "tell", "tell", "withdraw", "late", "read", "one", "dismiss"))) {
        case "tell" -> tell(on, model, i + 1, given, 2);
        case "withdraw" -> tell(on, model, i + 1, given, 0);
        case "late" -> tell(on, model, given.draw(Gens.ints(1, i + 1)), given, 1);
        case "read" -> read(on, model, given);
        case "one" -> one(on, model, given);
        default -> dismiss(on, model, given);
      }
      compare(on, model);
    }
  }

  private static void tell(
      LinesOnRedis on, ModelLines model, long position, Given given, int people) {
    LineId line = like(given.draw(Gens.ints(1, SUBJECTS)));
    long[] times = new long[people];
    for (int i = 0; i < people; i++) {
      times[i] = given.draw(Gens.ints(1, 40));
    }
    boolean accepted = model.tell(position, line, at(times));
    assertThat(on.tell(position, line, at(times)) instanceof Outcome.Done).isEqualTo(accepted);
  }

  private static void read(LinesOnRedis on, ModelLines model, Given given) {
    List<Line> lines = on.lines();
    if (!lines.isEmpty()) {
      int place = given.draw(Gens.ints(0, MOST)) % lines.size();
      on.read.call(ANN, lines.get(place).score());
      model.read(place);
    }
  }

  private static void one(LinesOnRedis on, ModelLines model, Given given) {
    List<Line> lines = on.lines();
    if (!lines.isEmpty()) {
      Line line = lines.get(given.draw(Gens.ints(0, MOST)) % lines.size());
      boolean unread = model.unread.contains(line.id());
      if (given.draw(Gens.of(true, false))) {
        assertThat(on.one.read(ANN, line.id(), line.score())).isEqualTo(unread);
        model.unread.remove(line.id());
      } else {
        assertThat(on.one.unread(ANN, line.id(), line.score())).isNotEqualTo(unread);
        model.unread.add(line.id());
      }
    }
  }

  private static void dismiss(LinesOnRedis on, ModelLines model, Given given) {
    List<Line> lines = on.lines();
    if (!lines.isEmpty()) {
      Line line = lines.get(given.draw(Gens.ints(0, MOST)) % lines.size());
      assertThat(on.dismiss.call(ANN, line.id(), line.score()))
          .isEqualTo(DismissScript.Outcome.DISMISSED);
      model.dismiss(line.id(), line.score());
    }
  }

  private static void compare(LinesOnRedis on, ModelLines model) {
    assertThat(on.ids()).isEqualTo(model.shown);
    assertThat(Set.copyOf(on.unread())).isEqualTo(model.unread);
    for (Line line : on.lines()) {
      assertThat(line.record()).isEqualTo(model.records.get(line.id()));
    }
  }

  @Test
  @Tag("slow")
  void reads_that_overtake_each_other_end_with_the_last_state() throws InterruptedException {
    LinesOnRedis on = new LinesOnRedis();
    Map<Long, Instant> likes = new TreeMap<>();
    try (Database database = Database.open(TestDatabases.freshConfig());
        BoundedTasks tasks = BoundedTasks.open("tell", 8)) {
      ReportNotifications tell =
          new ReportNotifications(
              on.redis,
              on.keys,
              database,
              new NumberedNames(),
              (_, _) -> {},
              new SimpleMeterRegistry().counter("changes"),
              new SimpleMeterRegistry().counter("overtaken"));
      Random random = new Random(7);
      for (int i = 0; i < 400; i++) {
        long person = 1L + random.nextInt(6);
        boolean liked = random.nextBoolean();
        Instant time = Instant.ofEpochMilli(1_000 + i);
        tasks.submit(() -> {
          synchronized (likes) {
            if (liked) {
              likes.put(person, time);
            } else {
              likes.remove(person);
            }
          }
          retried(() -> tell.report("posts", () -> List.of(told(likes))));
        });
      }
      assertThat(tasks.join()).isEmpty();
    }
    Map<Long, Long> wanted = new HashMap<>();
    likes.forEach((person, time) -> wanted.put(person, time.toEpochMilli()));
    Map<Long, Long> shown = new HashMap<>();
    on.lines()
        .forEach(line ->
            line.record().people().forEach((Person one) -> shown.put(one.id(), one.millis())));
    assertThat(shown).isEqualTo(wanted);
  }

  /// As the relay of events does when telling fails.
  private static void retried(Runnable work) {
    while (true) {
      try {
        work.run();
        return;
      } catch (IllegalStateException e) {
        assertThat(e).hasMessageContaining("overtaken");
      }
    }
  }

  private static SubjectActs told(Map<Long, Instant> likes) {
    synchronized (likes) {
      return new SubjectActs(
          ANN,
          like(1).subject(),
          Set.of(Kind.LIKE),
          likes.entrySet().stream()
              .map(one -> new Act(one.getKey(), Kind.LIKE, one.getValue()))
              .toList());
    }
  }
}
