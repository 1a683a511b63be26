package io.feedmill.timeline.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.fanout.FeedsOnRedis;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.page.ExplainPost.Reason;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExplainPostTest {
  private static final long READER = 2;
  private static final long FOLLOWEE = 1;
  private static final long OTHER_FOLLOWEE = 3;
  private static final long INACTIVE = 5;
  private static final long BLOCKED = 6;
  private static final long MUTED = 7;
  private static final long STRANGER = 8;
  private static final long PULL_AUTHOR = 20;

  private final Set<String> seen = new HashSet<>();

  @Test
  void every_reason_why_a_post_is_in_a_timeline_or_not_is_reported() {
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(4, 10, 4))) {
      ExplainPost explain =
          new ExplainPost(
              feeds.sql.posts,
              feeds.sql.relations,
              feeds.parts.store(),
              feeds.parts.pullAuthors(),
              4);
      createRelations(feeds);
      feeds.page(READER);
      long first = feeds.post(FOLLOWEE, "first");
      expect(feeds, explain, READER, first, false, "on-its-way");
      feeds.parts.posted(first, FOLLOWEE);
      expect(feeds, explain, READER, first, true, "on-its-way");
      feeds.start();
      feeds.rest();
      feeds.page(READER);
      expect(feeds, explain, READER, first, true, "pushed");
      expect(feeds, explain, READER, feeds.post(READER, "mine"), true, "own");
      expect(feeds, explain, INACTIVE, first, true, "not-kept");
      hidden(feeds, explain);
      expect(feeds, explain, READER, feeds.post(PULL_AUTHOR, "of a star"), true, "merged");
      for (int i = 0; i < 5; i++) {
        feeds.post(FOLLOWEE, "later " + i);
      }
      expect(feeds, explain, READER, first, true, "below-border");
      feeds.sql.postWriter.delete(FOLLOWEE, first);
      expect(feeds, explain, READER, first, false, "deleted");
      assertThat(explain.explain(READER, 17)).isEmpty();
      assertThat(seen).containsExactlyInAnyOrderElementsOf(ExplainPost.REASONS);
    }
  }

  private static void createRelations(FeedsOnRedis feeds) {
    for (long followee : new long[] {FOLLOWEE, OTHER_FOLLOWEE, MUTED, PULL_AUTHOR}) {
      feeds.sql.relationWriter.follow(READER, followee);
    }
    feeds.sql.relationWriter.follow(INACTIVE, FOLLOWEE);
    feeds.sql.relationWriter.mute(READER, MUTED);
    feeds.sql.relationWriter.block(BLOCKED, READER);
    for (long follower = 100; follower < 105; follower++) {
      feeds.sql.relationWriter.follow(follower, PULL_AUTHOR);
    }
  }

  private void hidden(FeedsOnRedis feeds, ExplainPost explain) {
    expect(feeds, explain, READER, feeds.post(BLOCKED, "apart"), false, "blocked");
    long muted = feeds.post(MUTED, "muted");
    expect(feeds, explain, READER, muted, false, "muted");
    long strange = feeds.post(STRANGER, "strange");
    expect(feeds, explain, READER, strange, false, "not-followed");
    long answer = feeds.sql.postWriter.reply(FOLLOWEE, strange, "to a stranger").getAsLong();
    expect(feeds, explain, READER, answer, false, "reply-to-stranger");
    long again = feeds.sql.postWriter.repost(FOLLOWEE, muted).getAsLong();
    expect(feeds, explain, READER, again, false, "hidden-original");
    feeds.sql.postWriter.repost(FOLLOWEE, strange);
    long twice = feeds.sql.postWriter.repost(OTHER_FOLLOWEE, strange).getAsLong();
    expect(feeds, explain, READER, twice, false, "shown-before");
  }

  private void expect(
      FeedsOnRedis feeds, ExplainPost explain, long reader, long post, boolean in, String reason) {
    if (!reason.equals("on-its-way")) {
      feeds.rest();
    }
    Reason explained = explain.explain(reader, post).orElseThrow();
    assertThat(explained.reason()).isEqualTo(reason);
    assertThat(explained.inTimeline()).as(reason).isEqualTo(in);
    assertThat(feeds.walk(reader, 5).contains(post)).as(reason).isEqualTo(in);
    seen.add(reason);
  }
}
