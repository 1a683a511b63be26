package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import io.feedmill.timeline.fanout.FeedsOnRedis;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PullAuthorsTest {
  private static final long STAR = 1;
  private static final long READER = 2;
  private static final long FOLLOWEE = 3;

  @Test
  void an_author_who_crosses_the_limit_in_both_directions_leaves_no_gap_and_no_duplicate() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(6, 10, 10))) {
      feeds.start();
      feeds.sql.relationWriter.follow(READER, STAR);
      feeds.sql.relationWriter.follow(READER, FOLLOWEE);
      feeds.page(READER);
      List<Long> all = new ArrayList<>();
      both(feeds, all);
      for (long reader = 100; reader < 115; reader++) {
        feeds.sql.relationWriter.follow(reader, STAR);
      }
      both(feeds, all);
      long merged = all.getFirst();
      assertThat(feeds.parts.pullAuthors().contains(STAR)).isTrue();
      assertThat(feeds.ids(READER)).isNotEmpty().doesNotContain(merged);
      for (long reader = 100; reader < 115; reader++) {
        feeds.sql.relationWriter.unfollow(reader, STAR);
      }
      both(feeds, all);
      Eventually.holds(() -> assertThat(feeds.parts.pullAuthors().contains(STAR)).isFalse());
      both(feeds, all);
      assertThat(feeds.ids(READER)).isEqualTo(all.subList(0, 6));
    }
  }

  /// Each author posts twice, the pull author last; after every step each post is shown once.
  private static void both(FeedsOnRedis feeds, List<Long> all) {
    for (int i = 0; i < 2; i++) {
      all.addFirst(feeds.post(FOLLOWEE, "followee " + i));
      all.addFirst(feeds.post(STAR, "star " + i));
      feeds.rest();
      assertThat(feeds.walk(READER, 3)).isEqualTo(all);
      assertThat(feeds.walk(READER, 50)).isEqualTo(all);
    }
  }

  @Test
  void an_edit_a_deletion_a_reply_and_a_mute_of_a_pull_author_are_visible_at_once() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(6, 10, 5))) {
      feeds.start();
      for (long reader = 100; reader < 110; reader++) {
        feeds.sql.relationWriter.follow(reader, STAR);
      }
      feeds.sql.relationWriter.follow(READER, STAR);
      feeds.page(READER);
      long strange = feeds.post(FOLLOWEE, "nobody here reads this");
      long kept = feeds.post(STAR, "kept");
      long gone = feeds.post(STAR, "gone");
      feeds.sql.postWriter.reply(STAR, strange, "an answer to a stranger");
      feeds.rest();
      assertThat(feeds.walk(READER, 10)).containsExactly(gone, kept);
      feeds.sql.postWriter.delete(STAR, gone);
      feeds.parts.changed(gone);
      feeds.sql.postWriter.edit(STAR, kept, "better");
      feeds.parts.changed(kept);
      assertThat(feeds.page(READER).items())
          .extracting(Element::json)
          .containsExactly(feeds.parts.elements().json(kept));
      feeds.rest();
      assertThat(feeds.walk(READER, 10)).containsExactly(kept);
      feeds.sql.relationWriter.mute(READER, STAR);
      feeds.parts.relationsChanged(READER);
      assertThat(feeds.walk(READER, 10)).isEmpty();
    }
  }
}
