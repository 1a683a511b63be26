package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.serve.CountFetchScript.Fetch;
import io.feedmill.syndication.serve.ShownItem;
import io.feedmill.syndication.serve.Snapshot;
import io.feedmill.testing.RawRedis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random histories of a queue feed compared with a simple model. Between sending and counting a
/// document anything may happen, and the process may die at every step: before it sent, before it
/// counted, or before it received the result of the count.
class RandomDeskTest {
  private static final String FEED = "random";
  private static final Duration GAP = Duration.ofSeconds(2);
  private static final int STEPS = 120;
  private static final String KEYS = "syndication{desk}:";

  private final DeskAtTime real = new DeskAtTime();
  private final NaiveDesk model = new NaiveDesk(GAP);
  private final RawRedis raw = RawRedis.toTestRedis();
  private final List<Sent> sent = new ArrayList<>();

  /// A sent document that is not counted yet.
  private record Sent(String consumer, Snapshot document) {}

  @AfterEach
  void close() {
    raw.close();
    real.close();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void counts_and_states_equal_a_simple_model_after_every_step(long seed) {
    Random random = new Random(seed);
    real.queue(FEED, GAP);
    List<UUID> articles = IntStream.range(0, 6).mapToObj(i -> new UUID(seed, 1000 - i)).toList();
    for (UUID article : articles) {
      real.put(article, "Article " + article);
      model.put(article);
    }
    for (int step = 0; step < STEPS; step++) {
      step(random, articles);
      compare("seed " + seed + ", step " + step);
    }
    assertThat(model.articles.values())
        .anyMatch(article -> article.epoch > 1)
        .anyMatch(article -> article.imported.isAfter(java.time.Instant.EPOCH));
  }

  private void step(Random random, List<UUID> articles) {
    UUID article = articles.get(random.nextInt(articles.size()));
    switch (random.nextInt(20)) {
      case 0, 1, 2 -> publish(article, PublishMode.PUBLISH);
      case 3 -> publish(article, PublishMode.REPUBLISH);
      case 4 -> {
        real.desk().withdraw(article, new FeedEpoch(FEED, ""), DeskAtTime.EDITOR);
        model.withdraw(article);
      }
      case 5 -> jump(Duration.ofHours(random.nextInt(30)));
      case 6, 7 -> jump(Duration.ofMillis(random.nextInt(3_000)));
      case 8 -> jump(Duration.ofSeconds(3));
      case 9, 10, 11 -> send(random);
      default -> {
        send(random);
        count(random);
      }
    }
  }

  private void publish(UUID article, PublishMode mode) {
    real.desk().publish(article, List.of(new FeedEpoch(FEED, "")), mode, DeskAtTime.EDITOR);
    model.publish(article, mode == PublishMode.REPUBLISH, real.now());
  }

  private void jump(Duration time) {
    real.pass(time);
    real.runDue();
    model.expire(real.now());
  }

  /// After a crash before the end of sending nothing is counted.
  private void send(Random random) {
    Snapshot document = real.document(FEED);
    if (random.nextInt(8) > 0) {
      sent.add(new Sent(random.nextBoolean() ? "one" : "two", document));
    }
  }

  /// A crash before counting loses the fetches; a crash after it changes nothing. Fetches of one
  /// document may be counted in a batch.
  private void count(Random random) {
    if (sent.isEmpty()) {
      return;
    }
    Snapshot document = sent.get(random.nextInt(sent.size())).document();
    List<Sent> counted =
        sent.stream()
            .filter(each ->
                each.document().tag().equals(document.tag())
                    && each.document().shown().equals(document.shown()))
            .limit(1 + random.nextInt(4))
            .toList();
    sent.removeAll(counted);
    if (random.nextInt(8) > 0) {
      real.count(
          FEED,
          counted.stream().map(each -> new Fetch(each.consumer(), Evidence.IMPRESSION)).toList(),
          document);
      for (Sent fetch : counted) {
        model.count(fetch.consumer(), document.tag(), document.shown(), real.now());
      }
    }
  }

  private void compare(String when) {
    assertThat(real.document(FEED).shown().stream().filter(ShownItem::live).toList())
        .as(when)
        .isEqualTo(model.shown(real.now()).stream().filter(ShownItem::live).toList());
    assertThat(real.document(FEED).shown())
        .as(when)
        .containsExactlyInAnyOrderElementsOf(model.shown(real.now()));
    model.articles.forEach((uuid, article) -> compare(when + ", " + uuid, uuid, article));
  }

  private void compare(String when, UUID uuid, NaiveDesk.Article article) {
    String key = KEYS + "article:" + uuid;
    Map<String, String> hash = raw.hash(key);
    assertThat(hash.getOrDefault("state_" + FEED, "draft")).as(when).isEqualTo(article.state);
    assertThat(hash.getOrDefault("epoch_" + FEED, "0")).as(when).isEqualTo("" + article.epoch);
    assertThat(raw.strings("LRANGE", key + ":impressions:" + FEED, "0", "-1"))
        .as(when)
        .isEqualTo(article.impressions.stream().map(time -> "" + time.toEpochMilli()).toList());
    Map<String, String> evidence = raw.hash(key + ":evidence:" + FEED);
    for (String consumer : List.of("one", "two")) {
      assertThat(evidence.getOrDefault(consumer + ":count", "0"))
          .as(when)
          .isEqualTo("" + article.counts.getOrDefault(consumer, 0));
    }
    assertThat(score("published_" + FEED, uuid))
        .as(when)
        .isEqualTo(article.state.equals("live") ? millis(article.published) : "null");
    assertThat(score("imported_" + FEED, uuid))
        .as(when)
        .isEqualTo(article.state.equals("imported") ? millis(article.imported) : "null");
  }

  private static String millis(java.time.Instant time) {
    return Long.toString(time.toEpochMilli());
  }

  private String score(String set, UUID uuid) {
    return String.valueOf(raw.string("ZSCORE", KEYS + set, uuid.toString()));
  }
}
