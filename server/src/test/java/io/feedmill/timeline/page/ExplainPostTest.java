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
  private static final long FRIEND = 1;
  private static final long OTHER_FRIEND = 3;
  private static final long AWAY = 5;
  private static final long BLOCKED = 6;
  private static final long MUTED = 7;
  private static final long STRANGER = 8;
  private static final long STAR = 20;

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
      befriend(feeds);
      feeds.page(READER);
      long first = feeds.post(FRIEND, "first");
      expect(feeds, explain, READER, first, false, "on-its-way");
      feeds.parts.posted(first, FRIEND);
      expect(feeds, explain, READER, first, true, "on-its-way");
      feeds.start();
      feeds.rest();
      feeds.page(READER);
      expect(feeds, explain, READER, first, true, "pushed");
      expect(feeds, explain, READER, feeds.post(READER, "mine"), true, "own");
      expect(feeds, explain, AWAY, first, true, "not-kept");
      hidden(feeds, explain);
      expect(feeds, explain, READER, feeds.post(STAR, "of a star"), true, "merged");
      for (int i = 0; i < 5; i++) {
        feeds.post(FRIEND, "later " + i);
      }
      expect(feeds, explain, READER, first, true, "below-border");
      feeds.sql.writing.delete(FRIEND, first);
      expect(feeds, explain, READER, first, false, "deleted");
      assertThat(explain.explain(READER, 17)).isEmpty();
      assertThat(seen).containsExactlyInAnyOrderElementsOf(ExplainPost.REASONS);
    }
  }

  private static void befriend(FeedsOnRedis feeds) {
    for (long friend : new long[] {FRIEND, OTHER_FRIEND, MUTED, STAR}) {
      feeds.sql.following.follow(READER, friend);
    }
    feeds.sql.following.follow(AWAY, FRIEND);
    feeds.sql.following.mute(READER, MUTED);
    feeds.sql.following.block(BLOCKED, READER);
    for (long follower = 100; follower < 105; follower++) {
      feeds.sql.following.follow(follower, STAR);
    }
  }

  private void hidden(FeedsOnRedis feeds, ExplainPost explain) {
    expect(feeds, explain, READER, feeds.post(BLOCKED, "apart"), false, "blocked");
    long muted = feeds.post(MUTED, "muted");
    expect(feeds, explain, READER, muted, false, "muted");
    long strange = feeds.post(STRANGER, "strange");
    expect(feeds, explain, READER, strange, false, "not-followed");
    long answer = feeds.sql.writing.reply(FRIEND, strange, "to a stranger").getAsLong();
    expect(feeds, explain, READER, answer, false, "reply-to-stranger");
    long again = feeds.sql.writing.repost(FRIEND, muted).getAsLong();
    expect(feeds, explain, READER, again, false, "hidden-original");
    feeds.sql.writing.repost(FRIEND, strange);
    long twice = feeds.sql.writing.repost(OTHER_FRIEND, strange).getAsLong();
    expect(feeds, explain, READER, twice, false, "shown-before");
  }

  private void expect(
      FeedsOnRedis feeds, ExplainPost explain, long reader, long post, boolean in, String reason) {
    if (!reason.equals("on-its-way")) {
      feeds.rest();
    }
    Reason told = explain.explain(reader, post).orElseThrow();
    assertThat(told.reason()).isEqualTo(reason);
    assertThat(told.inTimeline()).as(reason).isEqualTo(in);
    assertThat(feeds.walk(reader, 5).contains(post)).as(reason).isEqualTo(in);
    seen.add(reason);
  }
}
