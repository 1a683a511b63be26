package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.ConsumerRegistry;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Consumers and their names.
class ConsumerRegistryTest {
  private static final String FEED = "production";

  @Test
  void only_one_of_concurrent_requests_gets_a_name() throws InterruptedException {
    try (DeskAtTime real = new DeskAtTime()) {
      real.queue(FEED, Duration.ZERO);
      ConsumerRegistry consumers = new ConsumerRegistry(real.feeds, _ -> {}, real::now);
      for (int round = 0; round < 5; round++) {
        String name = "crawler " + round;
        AtomicInteger refused = new AtomicInteger();
        try (BoundedTasks tasks = BoundedTasks.open("consumers", 8)) {
          for (int i = 0; i < 8; i++) {
            tasks.submit(() -> add(consumers, name, refused));
          }
          assertThat(tasks.join()).isEmpty();
        }
        assertThat(refused).hasValue(7);
        assertThat(real.feeds.consumers(FEED).stream().map(Consumer::name)).containsOnlyOnce(name);
      }
    }
  }

  @Test
  void a_feed_deleted_while_it_is_saved_is_not_created_again() {
    try (DeskAtTime real = new DeskAtTime()) {
      real.queue(FEED, Duration.ZERO);
      FeedDefinition read = real.feeds.find(FEED).orElseThrow();
      assertThat(real.feeds.change(read)).isTrue();
      assertThat(real.feeds.consumers(FEED)).hasSize(2);
      assertThat(real.feeds.delete(FEED)).isEqualTo(ChangeOutcome.DONE);
      assertThat(real.feeds.change(read)).isFalse();
      assertThat(real.feeds.find(FEED)).isEmpty();
      assertThat(real.feeds.names()).isEmpty();
      assertThat(real.feeds.create(read)).isTrue();
      assertThat(real.feeds.create(read)).isFalse();
    }
  }

  private static void add(ConsumerRegistry consumers, String name, AtomicInteger refused) {
    try {
      consumers.add(FEED, name, List.of());
    } catch (Problem problem) {
      assertThat(problem.status()).isEqualTo(409);
      refused.incrementAndGet();
    }
  }

  @Test
  void a_name_can_be_used_again_after_removal_and_in_other_feeds() {
    try (DeskAtTime real = new DeskAtTime()) {
      real.queue(FEED, Duration.ZERO);
      real.queue("development", Duration.ZERO);
      ConsumerRegistry consumers = new ConsumerRegistry(real.feeds, _ -> {}, real::now);
      String first = consumers.add(FEED, "msn", List.of()).consumer().id();
      consumers.add("development", "msn", List.of());
      assertThatThrownBy(() -> consumers.add(FEED, "msn", List.of())).isInstanceOf(Problem.class);
      consumers.remove(FEED, first);
      assertThat(consumers.add(FEED, "msn", List.of()).consumer().name()).isEqualTo("msn");
      assertThatThrownBy(() -> consumers.add("nothing", "msn", List.of()))
          .isInstanceOf(Problem.class);
    }
  }
}
