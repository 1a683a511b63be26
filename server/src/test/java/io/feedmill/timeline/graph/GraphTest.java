package io.feedmill.timeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.graph.api.Blocked;
import io.feedmill.timeline.graph.api.Followed;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Muted;
import io.feedmill.timeline.graph.api.Relation;
import io.feedmill.timeline.graph.api.Unblocked;
import io.feedmill.timeline.graph.api.Unfollowed;
import io.feedmill.timeline.graph.api.Unmuted;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GraphTest {
  private static final long ANN = 1;
  private static final long BEN = 2;

  private final TimelinesInSql people = new TimelinesInSql();

  GraphTest() {
    List.of(Followed.class, Unfollowed.class, Blocked.class, Unblocked.class)
        .forEach(type -> people.events.on(type, "test", _ -> {}));
    List.of(Muted.class, Unmuted.class).forEach(type -> people.events.on(type, "test", _ -> {}));
  }

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private List<String> published() {
    return people.database.withHandle(handle ->
        handle
            .createQuery("SELECT type FROM kernel.outbox ORDER BY id")
            .mapTo(String.class)
            .list());
  }

  @Test
  void a_follow_counts_once_and_publishes_one_event() {
    assertThat(people.relationWriter.follow(ANN, BEN)).isTrue();
    assertThat(people.relationWriter.follow(ANN, BEN)).isTrue();
    assertThat(people.followers.count(BEN)).isOne();
    assertThat(people.followers.followees(ANN)).containsExactly(BEN);
    people.relationWriter.unfollow(ANN, BEN);
    people.relationWriter.unfollow(ANN, BEN);
    assertThat(people.followers.count(BEN)).isZero();
    assertThat(people.followers.followees(ANN)).isEmpty();
    assertThat(published()).containsExactly("timeline.followed", "timeline.unfollowed");
  }

  @Test
  void a_block_ends_both_follows_and_prevents_new_ones() {
    people.relationWriter.follow(ANN, BEN);
    people.relationWriter.follow(BEN, ANN);
    people.relationWriter.block(ANN, BEN);
    people.relationWriter.block(ANN, BEN);
    assertThat(people.relations.between(ANN, BEN))
        .isEqualTo(new Relation(false, false, true, false, false));
    assertThat(people.relations.between(BEN, ANN))
        .isEqualTo(new Relation(false, false, false, true, false));
    assertThat(people.followers.count(ANN) + people.followers.count(BEN)).isZero();
    assertThat(people.relationWriter.follow(BEN, ANN)).isFalse();
    assertThat(people.relationWriter.follow(ANN, BEN)).isFalse();
    people.relationWriter.unblock(ANN, BEN);
    assertThat(people.relationWriter.follow(BEN, ANN)).isTrue();
    assertThat(published())
        .containsExactly(
            "timeline.followed",
            "timeline.followed",
            "timeline.blocked",
            "timeline.unblocked",
            "timeline.followed");
  }

  @Test
  void a_mute_does_not_end_the_follow() {
    people.relationWriter.follow(ANN, BEN);
    people.relationWriter.mute(ANN, BEN);
    people.relationWriter.mute(ANN, BEN);
    assertThat(people.relations.between(ANN, BEN))
        .isEqualTo(new Relation(true, false, false, false, true));
    people.relationWriter.unmute(ANN, BEN);
    assertThat(people.relations.between(ANN, BEN).mutes()).isFalse();
    assertThat(published())
        .containsExactly("timeline.followed", "timeline.muted", "timeline.unmuted");
  }

  @Test
  void paging_through_followers_returns_each_once_with_any_page_size() {
    people.crowd(1_001, 1_250, ANN);
    for (int limit : new int[] {1, 7, 100, 250, 1_000}) {
      List<Long> met = new ArrayList<>();
      List<Long> portion = people.followers.after(ANN, 0, limit);
      while (!portion.isEmpty()) {
        met.addAll(portion);
        portion = people.followers.after(ANN, met.getLast(), limit);
      }
      assertThat(met).isEqualTo(LongStream.rangeClosed(1_001, 1_250).boxed().toList());
    }
    assertThat(people.followers.count(ANN)).isEqualTo(250);
  }

  @Test
  void an_account_cannot_follow_more_than_the_maximum() {
    people.database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO timeline.follow (followee, follower, since)
            SELECT n, 1, now() FROM generate_series(10, ?) AS n
            """,
            9 + Followers.MOST_FOLLOWEES));
    assertThat(people.relationWriter.follow(ANN, BEN)).isFalse();
    people.relationWriter.unfollow(ANN, 10);
    assertThat(people.relationWriter.follow(ANN, BEN)).isTrue();
  }

  @Test
  void a_block_that_races_with_follows_leaves_no_follow() throws Exception {
    for (int round = 0; round < 20; round++) {
      long one = 100L + 2L * round;
      long other = one + 1;
      try (var racers = BoundedTasks.open("racer", 3)) {
        racers.submit(() -> people.relationWriter.follow(one, other));
        racers.submit(() -> people.relationWriter.block(other, one));
        racers.submit(() -> people.relationWriter.follow(other, one));
        assertThat(racers.join()).isEmpty();
      }
      assertThat(people.relations.between(one, other))
          .isEqualTo(new Relation(false, false, false, true, false));
    }
  }

  @Test
  void counts_are_exact_after_concurrent_follows_and_unfollows() throws Exception {
    try (var racers = BoundedTasks.open("racer", 6)) {
      for (long racer = 0; racer < 6; racer++) {
        long seed = racer;
        racers.submit(() -> new ConcurrentGraphChanges(people, seed).follow(150));
      }
      assertThat(racers.join()).isEmpty();
    }
    long wrong =
        people.database.withHandle(handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*) FROM timeline.degree d
                    WHERE d.followers <> (SELECT count(*) FROM timeline.follow WHERE followee = account)
                       OR d.friends <> (SELECT count(*) FROM timeline.follow WHERE follower = account)
                    """)
                .mapTo(Long.class)
                .one());
    assertThat(wrong).isZero();
  }
}
