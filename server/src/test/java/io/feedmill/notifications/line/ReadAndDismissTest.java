package io.feedmill.notifications.line;

import static io.feedmill.notifications.line.LinesOnRedis.ANN;
import static io.feedmill.notifications.line.LinesOnRedis.MOST;
import static io.feedmill.notifications.line.LinesOnRedis.at;
import static io.feedmill.notifications.line.LinesOnRedis.like;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.notifications.line.DismissScript.Outcome;
import org.junit.jupiter.api.Test;

/// Every row of the truth tables of [MarkReadScript], [MarkOneScript] and [DismissScript].
class ReadAndDismissTest {
  private final LinesOnRedis on = new LinesOnRedis();

  @Test
  void the_mark_moves_to_the_given_line_and_never_back() {
    on.tell(like(1), at(100));
    long first = on.top().score();
    on.tell(like(2), at(200));
    assertThat(on.read.call(ANN, first)).isTrue();
    assertThat(on.unread()).containsExactly(like(2));
    assertThat(on.read.call(ANN, first - 1)).isFalse();
    assertThat(on.read.call(ANN, first)).isFalse();
    assertThat(on.lines()).extracting(Line::read).containsExactly(false, true);
  }

  @Test
  void a_mark_after_the_newest_line_leaves_later_lines_unread() {
    assertThat(on.read.call(ANN, Long.MAX_VALUE / 1_024)).isFalse();
    on.tell(like(1), at(100));
    assertThat(on.read.call(ANN, Long.MAX_VALUE / 1_024)).isTrue();
    assertThat(on.unread()).isEmpty();
    on.tell(like(2), at(200));
    assertThat(on.unread()).containsExactly(like(2));
  }

  @Test
  void a_line_that_came_after_the_read_one_was_removed_is_unread() {
    on.tell(like(1), at(100));
    on.readAll();
    on.tell(like(1), at());
    on.tell(like(2), at(50));
    assertThat(on.unread()).containsExactly(like(2));
  }

  @Test
  void one_line_is_read_alone_until_it_has_news() {
    on.tell(like(1), at(100));
    on.tell(like(2), at(200));
    on.tell(like(3), at(300));
    long seen = on.lines().get(1).score();
    assertThat(on.one.read(ANN, like(2), seen)).isTrue();
    assertThat(on.one.read(ANN, like(2), seen)).isFalse();
    assertThat(on.unread()).containsExactly(like(3), like(1));
    assertThat(on.lines()).extracting(Line::read).containsExactly(false, true, false);
    on.tell(like(2), at(400));
    assertThat(on.unread()).containsExactly(like(2), like(3), like(1));
    assertThat(on.one.read(ANN, like(2), seen)).as("it has news").isFalse();
    assertThat(on.one.read(ANN, like(9), on.top().score())).as("no line").isFalse();
    assertThat(on.markedAlone()).isZero();
  }

  @Test
  void a_single_read_mark_is_deleted_behind_the_mark_and_with_its_line() {
    for (int i = 1; i <= 3; i++) {
      on.tell(like(i), at(100L * i));
      on.one.read(ANN, like(i), on.top().score());
    }
    assertThat(on.markedAlone()).isEqualTo(3);
    on.read.call(ANN, on.lines().getLast().score());
    assertThat(on.markedAlone()).isEqualTo(2);
    on.tell(like(2), at());
    assertThat(on.markedAlone()).isOne();
    on.dismiss.call(ANN, like(3), on.top().score());
    assertThat(on.markedAlone()).isZero();
    assertThat(on.unread()).isEmpty();
    on.tell(like(4), at(400));
    on.readAll();
    assertThat(on.one.read(ANN, like(4), on.top().score())).as("read already").isFalse();
  }

  @Test
  void one_line_is_unread_alone_until_it_or_a_later_one_is_read() {
    for (int i = 1; i <= 3; i++) {
      on.tell(like(i), at(100L * i));
    }
    long first = on.lines().getLast().score();
    on.readAll();
    assertThat(on.one.unread(ANN, like(1), first)).isTrue();
    assertThat(on.one.unread(ANN, like(1), first)).as("unread already").isFalse();
    assertThat(on.unread()).containsExactly(like(1));
    assertThat(on.lines()).extracting(Line::read).containsExactly(true, true, false);
    assertThat(on.one.read(ANN, like(1), first)).isTrue();
    assertThat(on.unread()).isEmpty();
    on.one.unread(ANN, like(1), first);
    on.one.unread(ANN, like(3), on.top().score());
    assertThat(on.read.call(ANN, first)).as("up to the first").isTrue();
    assertThat(on.read.call(ANN, first)).isFalse();
    assertThat(on.unread()).containsExactly(like(3));
    on.readAll();
    assertThat(on.unread()).isEmpty();
    assertThat(on.markedAlone()).isZero();
  }

  @Test
  void what_was_read_alone_can_be_unread_again_and_news_are_unread() {
    on.tell(like(1), at(100));
    on.tell(like(2), at(200));
    long seen = on.lines().getLast().score();
    on.one.read(ANN, like(1), seen);
    assertThat(on.one.unread(ANN, like(1), seen)).isTrue();
    assertThat(on.unread()).containsExactly(like(2), like(1));
    assertThat(on.one.unread(ANN, like(1), seen)).as("unread already").isFalse();
    on.readAll();
    on.one.unread(ANN, like(1), seen);
    on.tell(like(1), at(300));
    assertThat(on.unread()).containsExactly(like(1));
    on.readAll();
    assertThat(on.one.unread(ANN, like(1), seen)).as("it had news").isFalse();
    on.one.unread(ANN, like(2), on.lines().getLast().score());
    on.tell(like(2), at());
    assertThat(on.one.unread(ANN, like(2), on.top().score())).as("no line").isFalse();
    assertThat(on.unread()).isEmpty();
    assertThat(on.markedAlone()).isZero();
  }

  @Test
  void a_line_is_dismissed_once_and_not_when_it_has_news() {
    on.tell(like(1), at(100));
    long seen = on.top().score();
    on.tell(like(1), at(200));
    assertThat(on.dismiss.call(ANN, like(1), seen)).isEqualTo(Outcome.NEWS);
    assertThat(on.dismiss.call(ANN, like(1), on.top().score())).isEqualTo(Outcome.DISMISSED);
    assertThat(on.dismiss.call(ANN, like(1), Long.MAX_VALUE / 1_024)).isEqualTo(Outcome.NONE);
    assertThat(on.dismiss.call(ANN, like(2), Long.MAX_VALUE / 1_024)).isEqualTo(Outcome.NONE);
    assertThat(on.lines()).isEmpty();
  }

  @Test
  void of_too_many_dismissed_lines_the_oldest_record_is_deleted_without_showing_the_line() {
    for (int i = 1; i <= MOST + 1; i++) {
      on.tell(like(i), at(100L * i));
      on.dismiss.call(ANN, like(i), on.top().score());
    }
    on.tell(like(1), at(100));
    assertThat(on.lines()).isEmpty();
    on.tell(like(1), at(101));
    assertThat(on.ids()).containsExactly(like(1));
  }
}
