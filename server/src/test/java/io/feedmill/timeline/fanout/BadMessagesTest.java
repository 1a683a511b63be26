package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.Eventually;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Invalid and failing messages in the streams of the fan-out.
class BadMessagesTest {
  @Test
  void invalid_messages_delay_no_post_in_either_stage() {
    try (FeedsOnRedis feeds =
        new FeedsOnRedis(TimelineConfig.of(10, 1, 1_000), new Patience(1, 5), 1)) {
      feeds.sql.relationWriter.follow(2, 1);
      feeds.page(2);
      String[][] bad = {
        {"kind", "dance"},
        {"kind", "push", "post", "x", "author", "1"},
        {"kind", "push", "post", "9999999999999999", "author", "9999999999999999"},
        {"kind", "rewrite", "post", "5", "author", "-1", "users", "1,,2"},
        {"kind", "push", "post", "7", "users", "2", "at", "99999999999999999999"},
        {"", ""}
      };
      for (String[] fields : bad) {
        for (String stream :
            new String[] {
              FeedKeys.feedUpdatePrepare(), FeedKeys.feedUpdate(feeds.keys.of(2)),
            }) {
          List<String> command = new ArrayList<>(List.of("XADD", stream, "*"));
          command.addAll(List.of(fields));
          feeds.raw.command(command.toArray(String[]::new));
        }
      }
      long post = feeds.post(1, "goes on");
      feeds.start();
      Eventually.holds(() -> assertThat(feeds.ids(2)).containsExactly(post));
      feeds.rest();
    }
  }

  @Test
  void an_error_in_one_message_stops_neither_the_worker_nor_other_messages() {
    Message message = new Message("1-1", Map.of());
    assertThat(
            MessageAttempts.attempt(
                message,
                () -> {
                  throw new StackOverflowError();
                }))
        .isFalse();
    try (FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(10, 10, 1_000_000))) {
      AtomicInteger sent = new AtomicInteger();
      PrepareFeedUpdates prepare =
          feeds.parts.prepareUpdates(
              feeds.first().messages,
              feeds.sql.posts,
              feeds.sql.followers,
              new MessageAttempts(SystemClock.instance()),
              () -> {
                if (sent.incrementAndGet() == 1) {
                  throw new StackOverflowError();
                }
              });
      for (long author : new long[] {10_000L, 20_000L}) {
        feeds.sql.crowd(1, 500, author);
        feeds.parts.fanOut().begin(FanOutJob.push(feeds.post(author, "to many"), author));
      }
      prepare.runOnce();
      assertThat(sent.get()).isGreaterThanOrEqualTo(2);
    }
  }
}
