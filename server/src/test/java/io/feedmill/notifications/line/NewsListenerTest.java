package io.feedmill.notifications.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Act;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.testing.TestDatabases;
import io.feedmill.timeline.NumberedNames;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Which accounts are notified of possible news.
class NewsListenerTest {
  private final LinesOnRedis on = new LinesOnRedis();
  private final Database database = TestDatabases.fresh();
  private final List<String> heard = new ArrayList<>();
  private boolean killed;
  private final ReportNotifications tell =
      new ReportNotifications(
          on.redis,
          on.keys,
          database,
          new NumberedNames(),
          this::hear,
          new SimpleMeterRegistry().counter("changes"),
          new SimpleMeterRegistry().counter("overtaken"));

  @AfterEach
  void close() {
    database.close();
  }

  private void hear(Set<Long> accounts, Set<Kind> kinds) {
    if (killed) {
      throw new IllegalStateException("killed");
    }
    heard.add(accounts + " " + kinds);
  }

  private static SubjectActs likes(Act... acts) {
    return new SubjectActs(
        LinesOnRedis.ANN, new Subject("post", "1"), Set.of(Kind.LIKE), List.of(acts));
  }

  private static Act like() {
    return new Act(3, Kind.LIKE, Instant.ofEpochMilli(1_000));
  }

  @Test
  void an_event_repeated_after_a_kill_is_passed_on_although_it_changes_nothing() {
    killed = true;
    assertThatThrownBy(() -> tell.report("posts", () -> List.of(likes(like()))))
        .hasMessage("killed");
    assertThat(on.ids()).containsExactly(LinesOnRedis.like(1));
    killed = false;
    tell.report("posts", () -> List.of(likes(like())));
    assertThat(heard).containsExactly("[17] [LIKE]");
  }

  @Test
  void what_is_taken_back_is_no_news() {
    tell.report("posts", () -> List.of(likes()));
    assertThat(heard).isEmpty();
  }
}
