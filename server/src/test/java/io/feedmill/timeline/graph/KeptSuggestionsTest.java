package io.feedmill.timeline.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.accounts.api.Suspensions;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.timeline.NumberedNames;
import io.feedmill.timeline.TimelinesInSql;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How long suggestions are cached, and who is filtered from them.
class KeptSuggestionsTest {
  private static final long ME = 1;
  private static final long BEN = 2;
  private static final long CLEO = 3;
  private static final long DAN = 4;
  private static final long EVA = 5;
  private static final long FAY = 6;

  private final TimelinesInSql people = new TimelinesInSql();
  private final Vertx vertx = Vertx.vertx();
  private final RedisServer server = RedisServer.startDurable();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
  private final AccessChanges channel = AccessChanges.open(redis);
  private final ContentChanges changes = ContentChanges.of(channel);
  private final AtomicInteger found = new AtomicInteger();
  private final AtomicBoolean away = new AtomicBoolean();
  private final Set<Long> suspended = ConcurrentHashMap.newKeySet();
  private final KeptSuggestions kept =
      new KeptSuggestions(
          new SuggestPeople(
              new SuggestionStore(people.database), new NumberedNames(), moderated(), this::voted),
          changes);

  @BeforeEach
  void fill() {
    Eventually.holds(() -> assertThat(channel.hearing()).isTrue());
    assertThat(people.relationWriter.follow(ME, BEN)).isTrue();
    for (long each : new long[] {CLEO, DAN, EVA, FAY}) {
      assertThat(people.relationWriter.follow(BEN, each)).isTrue();
    }
  }

  @AfterEach
  void close() {
    channel.close();
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
    people.close();
  }

  private Suspensions moderated() {
    return new Suspensions() {
      @Override
      public Set<Long> suspended(Collection<Long> accounts) {
        return Set.copyOf(accounts.stream().filter(suspended::contains).toList());
      }

      @Override
      public Optional<Instant> lifted(long account) {
        return Optional.empty();
      }
    };
  }

  private List<Long> voted(long account) {
    found.incrementAndGet();
    if (away.get()) {
      throw new RedisUnavailable("down");
    }
    return List.of();
  }

  private List<Long> shown(long omitted) {
    return kept.suggest(ME, omitted, DependencyRecorder.NOTHING).stream()
        .map(each -> each.suggestion().account())
        .toList();
  }

  @Test
  void pages_of_an_account_share_what_was_found_once_until_the_account_does_something() {
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    changes.publish(PageDependency.acts(FAY), PageDependency.person(FAY));
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(found).hasValue(1);
    changes.publish(PageDependency.acts(ME));
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(found).hasValue(2);
    changes.publish(PageDependency.person(ME));
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(found).hasValue(3);
  }

  @Test
  void followed_blocked_muted_or_suspended_people_are_filtered_before_any_message() {
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(people.relationWriter.follow(ME, CLEO)).isTrue();
    assertThat(shown(0)).containsExactly(DAN, EVA, FAY);
    people.relationWriter.block(DAN, ME);
    assertThat(shown(0)).containsExactly(EVA, FAY);
    people.relationWriter.mute(ME, EVA);
    assertThat(shown(0)).containsExactly(FAY);
    suspended.add(FAY);
    assertThat(shown(0)).isEmpty();
    assertThat(found).hasValue(1);
  }

  @Test
  void an_omitted_person_is_replaced_by_the_next_one() {
    assertThat(shown(DAN)).containsExactly(CLEO, EVA, FAY);
    assertThat(shown(0)).containsExactly(CLEO, DAN, EVA);
    assertThat(found).hasValue(1);
  }

  @Test
  void nothing_is_cached_of_a_failure_or_while_changes_of_other_servers_are_not_received() {
    away.set(true);
    assertThatThrownBy(() -> shown(0)).isInstanceOf(RedisUnavailable.class);
    away.set(false);
    assertThat(shown(0)).hasSize(3);
    assertThat(found).hasValue(2);
    channel.close();
    Eventually.holds(() -> assertThat(channel.hearing()).isFalse());
    assertThat(shown(0)).hasSize(3);
    assertThat(shown(0)).hasSize(3);
    assertThat(found).hasValue(4);
  }
}
