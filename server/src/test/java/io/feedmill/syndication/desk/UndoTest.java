package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.http.Problem;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.serve.Snapshot;
import io.feedmill.testing.RawRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Actions that are taken back.
class UndoTest {
  private static final String KEYS = "syndication{desk}:";
  private static final String FEED = "production";
  private static final String OTHER = "development";
  private static final String THIRD = "readers";
  private static final List<String> FEEDS = List.of(FEED, OTHER, THIRD);

  private final DeskAtTime real = new DeskAtTime();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final UUID article = UUID.fromString("00000000-0000-0000-0000-000000000001");

  @BeforeEach
  void feeds() {
    real.queue(FEED, Duration.ZERO);
    real.queue(OTHER, Duration.ZERO);
    real.window(THIRD);
    real.put(article, "Tea");
  }

  @AfterEach
  void close() {
    raw.close();
    real.close();
  }

  private ArticleState state(String feed) {
    return place(feed).state();
  }

  private Placement place(String feed) {
    return real.desk().article(article).orElseThrow().placements().stream()
        .filter(each -> each.feed().equals(feed))
        .findFirst()
        .orElseThrow();
  }

  private void publish(PublishMode mode) {
    real.desk().publish(article, List.of(new FeedEpoch(FEED, "")), mode, DeskAtTime.EDITOR);
  }

  private void withdraw() {
    real.desk().withdraw(article, new FeedEpoch(FEED, ""), DeskAtTime.EDITOR);
  }

  private void schedule(Instant publish, String... feeds) {
    real.desk().schedule(article, List.of(feeds), publish, null, DeskAtTime.EDITOR);
  }

  private void undo() {
    assertThat(real.desk().undo(DeskAtTime.EDITOR).undone()).containsExactly(article);
  }

  private static void refused(int status, ThrowingCallable action) {
    assertThatThrownBy(action)
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(status));
  }

  private void undoIsRefused(int status) {
    refused(status, () -> real.desk().undo(DeskAtTime.EDITOR));
  }

  @Test
  void what_was_published_by_mistake_is_withdrawn_from_those_who_may_have_it() {
    publish(PublishMode.PUBLISH);
    undo();
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
    assertThat(real.document(FEED).shown()).singleElement().matches(item -> !item.live());
    undoIsRefused(404);
  }

  @Test
  void what_was_published_again_by_mistake_is_as_old_as_before_and_keeps_its_deliveries() {
    publish(PublishMode.PUBLISH);
    Instant first = real.now();
    real.count(FEED, "one", Evidence.IMPRESSION, real.document(FEED));
    real.pass(Duration.ofHours(1));
    publish(PublishMode.REPUBLISH);
    assertThat(place(FEED).deliveries()).isEmpty();
    undo();
    assertThat(place(FEED).published()).isEqualTo(first);
    assertThat(place(FEED).deliveries()).singleElement().matches(each -> each.receipt() == null);
    assertThat(place(FEED).epoch()).isEqualTo(2);
    real.pass(Duration.ofHours(23));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.EXPIRED);
  }

  @Test
  void what_was_removed_by_mistake_is_back_unless_a_consumer_has_seen_it() {
    publish(PublishMode.PUBLISH);
    withdraw();
    undo();
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
    assertThat(real.document(FEED).shown()).singleElement().matches(item -> item.live());
    withdraw();
    Snapshot removed = real.document(FEED);
    real.count(FEED, "one", Evidence.IMPRESSION, removed);
    undoIsRefused(409);
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
  }

  @Test
  void a_plan_that_was_moved_or_left_is_planned_as_before_in_all_its_feeds() {
    Instant at = real.now().plusSeconds(600);
    schedule(at, FEED, OTHER);
    schedule(at.plusSeconds(60), FEED);
    assertThat(state(OTHER)).isEqualTo(ArticleState.DRAFT);
    undo();
    assertThat(place(FEED).due()).isEqualTo(at);
    assertThat(place(OTHER).due()).isEqualTo(at);
    publish(PublishMode.PUBLISH);
    undo();
    real.pass(Duration.ofMinutes(10));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
    assertThat(state(OTHER)).isEqualTo(ArticleState.LIVE);
  }

  @Test
  void nothing_is_undone_after_the_article_moved_on_or_by_another_person() {
    publish(PublishMode.PUBLISH);
    Snapshot seen = real.document(FEED);
    Editing other = new Editing("2", "latest");
    refused(404, () -> real.desk().undo(other));
    for (int i = 0; i < 4; i++) {
      real.count(FEED, "one", Evidence.IMPRESSION, seen);
    }
    assertThat(state(FEED)).isEqualTo(ArticleState.IMPORTED);
    undoIsRefused(409);
    refused(404, () -> real.desk().undo(new Editing("1", "unknown")));
    refused(404, () -> real.desk().undo(new Editing("1", "")));
    schedule(real.now().plusSeconds(60), OTHER);
    assertThat(real.feeds.delete(OTHER)).isEqualTo(ChangeOutcome.DONE);
    undoIsRefused(409);
  }

  @Test
  void an_action_can_be_undone_for_ten_minutes() {
    publish(PublishMode.PUBLISH);
    assertThat(raw.number("PTTL", KEYS + "undo:latest")).isBetween(590_000L, 600_000L);
  }

  @Test
  void of_several_articles_those_that_changed_again_stay() {
    UUID second = real.put(UUID.fromString("00000000-0000-0000-0000-000000000002"), "Rye");
    publish(PublishMode.PUBLISH);
    List<FeedEpoch> place = List.of(new FeedEpoch(FEED, ""));
    real.desk().publish(second, place, PublishMode.PUBLISH, DeskAtTime.EDITOR);
    real.desk().publish(second, place, PublishMode.REPUBLISH, new Editing("2", "other"));
    Desk.Undone result = real.desk().undo(DeskAtTime.EDITOR);
    assertThat(result.undone()).containsExactly(article);
    assertThat(result.moved()).containsExactly(second);
  }

  /// After any history, an action and its undo leave the previous states, dates, plans and
  /// positions. Only an article that an action made live for the first time ends as withdrawn.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void an_action_and_its_undo_change_nothing(long seed) {
    Random random = new Random(seed);
    for (int step = 0; step < 80; step++) {
      act(random);
      real.pass(Duration.ofMinutes(random.nextInt(400)));
      real.runDue();
      Map<String, String> before = all();
      if (act(random)) {
        undo();
        assertThat(all()).as("seed %d, step %d", seed, step).isEqualTo(before);
      }
    }
  }

  /// @return whether something changed
  private boolean act(Random random) {
    raw.number("DEL", KEYS + "undo:latest");
    String feed = FEEDS.get(random.nextInt(FEEDS.size()));
    List<FeedEpoch> places = new ArrayList<>(List.of(new FeedEpoch(feed, "")));
    Desk desk = real.desk();
    switch (random.nextInt(6)) {
      case 0 -> desk.publish(article, places, PublishMode.PUBLISH, DeskAtTime.EDITOR);
      case 1 -> desk.publish(article, places, PublishMode.REPUBLISH, DeskAtTime.EDITOR);
      case 2 -> desk.withdraw(article, places.getFirst(), DeskAtTime.EDITOR);
      case 3 -> schedule(soon(random), feed);
      case 4 -> schedule(soon(random), FEED, OTHER);
      default -> desk.schedule(article, FEEDS, null, soon(random), DeskAtTime.EDITOR);
    }
    return raw.number("EXISTS", KEYS + "undo:latest") == 1;
  }

  private Instant soon(Random random) {
    return real.now().plusSeconds(60L * (1 + random.nextInt(600)));
  }

  /// All that the desk knows of the article but its epochs. A draft that was live for a moment is
  /// withdrawn, which is the same here.
  private Map<String, String> all() {
    Map<String, String> all = new TreeMap<>();
    raw.hash(KEYS + "article:" + article)
        .forEach((field, value) -> {
          if (!field.startsWith("epoch_") && !value.equals("draft") && !value.equals("withdrawn")) {
            all.put(field, value);
          }
        });
    List<String> due = raw.strings("ZRANGE", KEYS + "due", "0", "-1", "WITHSCORES");
    all.put("due", due.toString());
    for (String feed : FEEDS) {
      for (String set : List.of("published_", "imported_")) {
        all.put(set + feed, raw.strings("ZRANGE", KEYS + set + feed, "0", "-1").toString());
      }
    }
    all.put(
        "articles", raw.strings("ZRANGE", KEYS + "articles", "0", "-1", "WITHSCORES").toString());
    return all;
  }
}
