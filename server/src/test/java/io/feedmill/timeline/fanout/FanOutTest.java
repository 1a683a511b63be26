package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FanOutTest {
  private final FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL);

  @AfterEach
  void close() {
    feeds.close();
  }

  @Test
  void by_default_a_feed_has_ten_posts_and_a_message_ten_readers() {
    assertThat(TimelineConfig.STANDARD.feedSize()).isEqualTo(10);
    assertThat(TimelineConfig.STANDARD.feedUpdateBatchSize()).isEqualTo(10);
    assertThat(TimelineConfig.STANDARD.pullAuthorFollowers()).isEqualTo(20_000);
    assertThat(TimelineConfig.STANDARD.inactiveDays()).isEqualTo(30);
  }

  @Test
  void a_post_reaches_every_follower_and_its_author_as_json_on_top() {
    feeds.start();
    for (long reader = 2; reader <= 40; reader++) {
      feeds.sql.relationWriter.follow(reader, 1);
      feeds.page(reader);
    }
    feeds.page(1);
    feeds.rest();
    long old = feeds.post(1, "old");
    long fresh = feeds.post(1, "\"new\" \"repostOf\":{\"id\":\"7\"");
    feeds.rest();
    String json = feeds.parts.elements().json(fresh);
    assertThat(json).startsWith("{\"id\":\"" + fresh + "\",\"author\":{\"id\":\"1\"");
    for (long reader = 1; reader <= 40; reader++) {
      assertThat(feeds.ids(reader)).containsExactly(fresh, old);
      assertThat(feeds.list(reader).getFirst()).isEqualTo(json);
      feeds.check(reader);
    }
  }

  @Test
  void a_list_is_newest_first_and_never_longer_than_its_size() {
    feeds.start();
    feeds.sql.relationWriter.follow(2, 1);
    feeds.page(2);
    List<Long> posts = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      posts.addFirst(feeds.post(1, "post " + i));
    }
    feeds.rest();
    assertThat(feeds.ids(2)).isEqualTo(posts.subList(0, 10));
    assertThat(feeds.walk(2, 4)).isEqualTo(posts);
    assertThat(feeds.walk(2, 100)).isEqualTo(posts);
  }

  @Test
  void a_post_does_not_create_the_feed_of_an_inactive_reader_and_a_visit_does() {
    feeds.start();
    feeds.sql.relationWriter.follow(2, 1);
    long post = feeds.post(1, "unread");
    feeds.rest();
    assertThat(feeds.list(2)).isEmpty();
    assertThat(feeds.page(2).items()).extracting(Element::post).containsExactly(post);
    assertThat(feeds.ids(2)).containsExactly(post);
  }

  @Test
  void following_adds_old_posts_and_unfollowing_blocking_and_muting_remove_them_at_once() {
    feeds.start();
    long post = feeds.post(1, "before");
    feeds.rest();
    assertThat(feeds.page(2).items()).isEmpty();
    feeds.sql.relationWriter.follow(2, 1);
    feeds.parts.relationsChanged(2);
    assertThat(feeds.page(2).items()).extracting(Element::post).containsExactly(post);
    feeds.sql.relationWriter.mute(2, 1);
    feeds.parts.relationsChanged(2);
    assertThat(feeds.page(2).items()).isEmpty();
    feeds.sql.relationWriter.unmute(2, 1);
    feeds.parts.relationsChanged(2);
    assertThat(feeds.page(2).items()).hasSize(1);
    feeds.sql.relationWriter.block(1, 2);
    feeds.parts.relationsChanged(2);
    assertThat(feeds.page(2).items()).isEmpty();
    feeds.rest();
    feeds.check(2);
  }

  @Test
  void a_repost_delivered_after_its_author_was_blocked_or_muted_reaches_no_feed() {
    long blocked = feeds.post(2, "of 2");
    long muted = feeds.post(3, "of 3");
    feeds.sql.relationWriter.follow(4, 1);
    feeds.page(1);
    feeds.page(4);
    feeds.sql.postWriter.repost(1, blocked);
    feeds.sql.postWriter.repost(1, muted);
    feeds.sql.relationWriter.block(1, 2);
    feeds.sql.relationWriter.mute(1, 3);
    feeds.parts.relationsChanged(1);
    feeds.sql.workers.start();
    Eventually.holds(() -> assertThat(feeds.sql.events.status().waiting()).isZero());
    feeds.raw.command("DEL", "timeline{" + feeds.keys.of(1) + "}:moved");
    feeds.servers.forEach(FeedServer::start);
    feeds.rest();
    assertThat(feeds.list(1)).isEmpty();
    feeds.check(1);
    feeds.check(4);
  }

  @Test
  void an_edit_and_a_deletion_are_visible_at_once_and_then_written_into_every_feed() {
    feeds.sql.relationWriter.follow(2, 1);
    feeds.sql.relationWriter.follow(2, 3);
    long edited = feeds.post(1, "frist");
    long deleted = feeds.post(1, "oops");
    feeds.sql.postWriter.repost(3, edited);
    feeds.page(2);
    feeds.page(1);
    feeds.sql.postWriter.edit(1, edited, "first");
    feeds.parts.changed(edited);
    feeds.sql.postWriter.delete(1, deleted);
    feeds.parts.changed(deleted);
    assertThat(feeds.page(1).items())
        .extracting(Element::json)
        .containsExactly(feeds.parts.elements().json(edited));
    assertThat(feeds.list(1)).hasSize(2);
    feeds.start();
    feeds.rest();
    for (int partition = 0; partition < feeds.keys.count(); partition++) {
      assertThat(feeds.raw.number("EXISTS", FeedKeys.overlay(partition))).isZero();
    }
    assertThat(feeds.list(1)).containsExactly(feeds.parts.elements().json(edited));
    assertThat(feeds.list(2)).hasSize(2).allMatch(json -> json.contains("\"text\":\"first\""));
    feeds.check(1);
    feeds.check(2);
  }

  @Test
  void a_poison_message_becomes_a_dead_letter_and_delays_no_other() {
    feeds.start();
    feeds.sql.relationWriter.follow(2, 1);
    feeds.page(2);
    feeds.rest();
    String stream = FeedKeys.feedUpdate(feeds.keys.of(2));
    feeds.raw.command("XADD", stream, "*", "kind", "push", "post", "x", "users", "2");
    feeds.raw.command("XADD", FeedKeys.feedUpdatePrepare(), "*", "rubbish", "1");
    long post = feeds.post(1, "after the poison");
    Eventually.holds(() -> assertThat(feeds.ids(2)).containsExactly(post));
    feeds.rest();
    assertThat(feeds.raw.number("XLEN", FeedKeys.deadLetters(feeds.keys.of(2)))).isEqualTo(1);
    assertThat(feeds.raw.number("XLEN", FeedKeys.prepareDeadLetters())).isEqualTo(1);
  }
}
