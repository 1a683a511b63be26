package io.feedmill.timeline.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.graph.Suggestion.Reason;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Who is suggested to whom.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SuggestPeopleTest {
  private static final long ME = 1;
  private static final long BEN = 2;
  private static final long CLEO = 3;
  private static final long DAN = 4;
  private static final long EVA = 5;
  private static final long FAY = 6;

  private final TimelinesInSql people = new TimelinesInSql();
  private final SuggestionStore store = new SuggestionStore(people.database);

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private void follow(long one, long... others) {
    for (long other : others) {
      assertThat(people.relationWriter.follow(one, other)).isTrue();
    }
  }

  private List<Long> suggested(long viewer) {
    return store.suggest(viewer, List.of(), 10).stream().map(Suggestion::account).toList();
  }

  @Test
  void those_whom_most_followees_follow_come_first_then_voted_authors_then_popular_then_active() {
    follow(ME, BEN, CLEO);
    follow(BEN, DAN, EVA);
    follow(CLEO, DAN);
    people.postWriter.post(FAY, "hello");
    people.crowd(100, 110, 7);
    assertThat(store.suggest(ME, List.of(8L), 10))
        .containsExactly(
            new Suggestion(DAN, Reason.SHARED, 2),
            new Suggestion(EVA, Reason.SHARED, 1),
            new Suggestion(8, Reason.VOTED, 0),
            new Suggestion(7, Reason.POPULAR, 11),
            new Suggestion(FAY, Reason.ACTIVE, 0));
  }

  @Test
  void suggestions_exclude_the_viewer_duplicates_and_followed_blocked_or_muted_people() {
    follow(ME, BEN);
    follow(BEN, ME, CLEO, DAN, EVA, FAY);
    people.relationWriter.block(ME, CLEO);
    people.relationWriter.block(DAN, ME);
    people.relationWriter.mute(ME, EVA);
    people.postWriter.post(ME, "mine");
    people.postWriter.post(FAY, "hers");
    assertThat(suggested(ME)).containsExactly(FAY);
  }

  @Test
  void guests_see_whom_most_people_follow() {
    people.crowd(100, 102, BEN);
    people.crowd(100, 105, CLEO);
    assertThat(suggested(0)).containsExactly(CLEO, BEN);
  }

  @Test
  void who_deleted_their_last_post_or_lost_their_followers_is_no_longer_suggested() {
    long post = people.postWriter.post(FAY, "gone soon");
    people.postWriter.delete(FAY, post);
    follow(BEN, DAN);
    people.relationWriter.unfollow(BEN, DAN);
    assertThat(suggested(ME)).isEmpty();
  }
}
