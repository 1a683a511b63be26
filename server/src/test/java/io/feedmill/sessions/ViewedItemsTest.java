package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.RawRedis;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ViewedItemsTest {
  private static final long ANN = 17;

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  private TouchOutcome view(String token, String item) {
    return RedisClient.await(sessions.views(NOON).view(token, LAPTOP, item));
  }

  private List<String> viewed(String token) {
    return RedisClient.await(sessions.views(NOON).viewed(token, LAPTOP));
  }

  private long stored(String token) {
    int partition = Integer.parseInt(token.substring(0, token.indexOf('.')));
    return raw.number("EXISTS", SessionKeys.viewed(partition, sessions.id(token)));
  }

  @Test
  void the_26th_view_drops_the_1st() {
    String token = sessions.open(NOON, ANN);
    IntStream.rangeClosed(1, 26).forEach(item -> view(token, "i" + item));
    assertThat(viewed(token))
        .isEqualTo(IntStream.iterate(26, i -> i >= 2, i -> i - 1).mapToObj(i -> "i" + i).toList());
  }

  @Test
  void viewing_the_same_item_again_moves_it_to_the_front() {
    String token = sessions.guest(NOON);
    List.of("a", "b", "c", "a", "a").forEach(item -> view(token, item));
    assertThat(viewed(token)).containsExactly("a", "c", "b");
  }

  @Test
  void a_view_identifies_its_session_and_records_its_use() {
    String token = sessions.open(NOON.minusSeconds(3_600), ANN);
    assertThat(view(token, "a")).isEqualTo(new TouchOutcome.Alive(ANN, sessions.id(token)));
    String guest = sessions.guest(NOON);
    assertThat(view(guest, "a")).isEqualTo(new TouchOutcome.Guest(sessions.id(guest)));
    int partition = sessions.partitions.of(ANN);
    assertThat(raw.string("ZSCORE", SessionKeys.recent(partition), sessions.id(token)))
        .isEqualTo(Long.toString(NOON.getEpochSecond()));
  }

  @Test
  void viewing_with_a_dead_token_keeps_nothing_and_revives_nothing() {
    String token = sessions.open(NOON, ANN);
    sessions.at(NOON).close(token);
    for (String dead : List.of(token, "", "viewed:", "0." + "A".repeat(43))) {
      assertThat(view(dead, "a")).isEqualTo(new TouchOutcome.Dead());
      assertThat(viewed(dead)).isEmpty();
    }
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void what_was_viewed_goes_with_the_session() {
    String token = sessions.open(NOON, ANN);
    view(token, "a");
    assertThat(stored(token)).isOne();
    sessions.at(NOON).closeAll(ANN);
    assertThat(stored(token)).isZero();
  }

  @Test
  void a_stale_session_shows_nothing_of_what_was_viewed() {
    String token = sessions.open(NOON, ANN);
    view(token, "a");
    var later = NOON.plus(SessionsAt.CONFIG.idle()).plusMillis(1);
    assertThat(RedisClient.await(sessions.views(later).viewed(token, LAPTOP))).isEmpty();
  }

  @Test
  void logging_in_again_keeps_the_viewed_items_of_the_account_private() {
    String first = sessions.open(NOON, ANN);
    view(first, "a");
    String second = sessions.at(NOON).open(ANN, Optional.of(first), LAPTOP).token();
    assertThat(viewed(second)).containsExactly("a");
    long other = sessions.accountIn(sessions.partitions.of(ANN), 9);
    String third = sessions.at(NOON).open(other, Optional.of(second), LAPTOP).token();
    assertThat(viewed(third)).isEmpty();
    assertThat(stored(second)).isZero();
  }
}
