package io.feedmill.notifications.line;

import static io.feedmill.notifications.line.LinesOnRedis.ANN;
import static io.feedmill.notifications.line.LinesOnRedis.MOST;
import static io.feedmill.notifications.line.LinesOnRedis.at;
import static io.feedmill.notifications.line.LinesOnRedis.like;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.notifications.line.ReportNotificationScript.Outcome;
import io.feedmill.testing.RawRedis;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Every row of the truth table of [ReportNotificationScript], and of [DropScript].
class ReportNotificationScriptTest {
  private final LinesOnRedis on = new LinesOnRedis();
  private final RawRedis raw = RawRedis.toTestRedis();

  @AfterEach
  void close() {
    raw.close();
  }

  @Test
  void a_read_that_is_not_later_than_the_last_of_its_source_changes_nothing() {
    on.tell(7, like(1), at(100));
    assertThat(on.tell(7, like(1), at())).isEqualTo(new Outcome.Stale(7));
    assertThat(on.tell(6, like(2), at(200))).isEqualTo(new Outcome.Stale(7));
    assertThat(on.ids()).containsExactly(like(1));
    assertThat(on.tell(8, like(1), at())).isEqualTo(new Outcome.Done(1));
    assertThat(on.lines()).isEmpty();
  }

  @Test
  void a_new_line_is_on_top_and_unread_whatever_the_time_of_its_act() {
    on.tell(like(1), at(9_000_000));
    on.readAll();
    on.tell(like(2), at(100));
    assertThat(on.ids()).containsExactly(like(2), like(1));
    assertThat(on.unread()).containsExactly(like(2));
  }

  @Test
  void a_later_act_moves_a_line_to_the_top_unread() {
    on.tell(like(1), at(100));
    on.tell(like(2), at(200));
    on.readAll();
    on.tell(like(1), at(300, 100));
    assertThat(on.ids()).containsExactly(like(1), like(2));
    assertThat(on.unread()).containsExactly(like(1));
    assertThat(on.top().record()).isEqualTo(at(300, 100).orElseThrow());
  }

  @Test
  void a_repeat_and_a_withdrawn_act_leave_a_line_in_its_place() {
    on.tell(like(1), at(300, 100));
    on.tell(like(2), at(200));
    on.readAll();
    assertThat(on.tell(like(1), at(300, 100))).isEqualTo(new Outcome.Done(0));
    assertThat(on.tell(like(1), at(100))).isEqualTo(new Outcome.Done(1));
    assertThat(on.ids()).containsExactly(like(2), like(1));
    assertThat(on.unread()).isEmpty();
    Line line = on.lines().getLast();
    assertThat(line.record().latest()).isEqualTo(300);
    assertThat(line.record().people()).isEqualTo(at(100).orElseThrow().people());
    on.tell(like(1), at(300, 100));
    assertThat(on.unread()).isEmpty();
  }

  @Test
  void a_dismissed_line_returns_only_with_a_later_act() {
    on.tell(like(1), at(100));
    on.dismiss.call(ANN, like(1), on.top().score());
    on.tell(like(1), at(100, 50));
    assertThat(on.lines()).isEmpty();
    on.tell(like(1), at(101, 100));
    assertThat(on.unread()).containsExactly(like(1));
  }

  @Test
  void a_line_without_acts_is_removed_also_when_it_is_dismissed() {
    on.tell(like(1), at(100));
    on.tell(like(2), at(100));
    on.dismiss.call(ANN, like(2), on.top().score());
    on.tell(like(1), at());
    on.tell(like(2), at());
    assertThat(on.tell(like(3), at())).isEqualTo(new Outcome.Done(0));
    assertThat(raw.hash(on.keys.records(ANN))).isEmpty();
    assertThat(raw.number("ZCARD", on.keys.dismissed(ANN))).isZero();
  }

  @Test
  void the_oldest_of_too_many_lines_is_removed_and_does_not_come_back() {
    for (int i = 1; i <= MOST + 1; i++) {
      on.tell(like(i), at(100L * i));
    }
    assertThat(on.ids()).containsExactly(like(4), like(3), like(2));
    on.tell(like(1), at(100));
    on.rebuild(like(1), at(100));
    assertThat(on.ids()).containsExactly(like(4), like(3), like(2));
    on.tell(like(1), at(101));
    assertThat(on.ids()).containsExactly(like(1), like(4), like(3));
    assertThat(raw.hash(on.keys.records(ANN))).hasSize(MOST);
  }

  @Test
  void a_rebuild_places_lost_lines_by_the_time_of_their_acts() {
    on.tell(like(1), at(100));
    on.readAll();
    on.rebuild(like(2), at(300));
    on.rebuild(like(3), at(200));
    assertThat(on.ids()).containsExactly(like(1), like(2), like(3));
    assertThat(on.unread()).isEmpty();
    assertThat(on.rebuild(like(1), at(100))).isEqualTo(new Outcome.Done(0));
  }

  @Test
  void nothing_is_reported_to_a_deleted_account() {
    on.tell(like(1), at(100));
    on.drop.call(ANN);
    assertThat(on.tell(like(1), at(200))).isEqualTo(new Outcome.Deleted());
    assertThat(on.lines()).isEmpty();
    assertThat(raw.hash(on.keys.state(ANN)).keySet()).containsExactly("deleted");
    assertThat(raw.number("TTL", on.keys.state(ANN))).isPositive();
  }
}
