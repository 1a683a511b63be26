package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.sessions.RecentTokens.Part;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.testing.RawRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SweepSessionsTest {
  private static final Duration IDLE = SessionsAt.CONFIG.idle();

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  @Test
  void above_the_cap_the_least_recently_used_of_all_partitions_end() {
    List<String> tokens = openOneASecond(25);
    assertThat(sessions.sweep(NOON).runOnce()).isTrue();
    assertThat(sessions.sweep(NOON).runOnce()).isFalse();
    assertThat(tokens.subList(0, 15)).noneMatch(token -> sessions.alive(NOON, token));
    assertThat(tokens.subList(15, 25)).allMatch(token -> sessions.alive(NOON, token));
  }

  @Test
  void at_the_cap_no_session_ends() {
    List<String> tokens = openOneASecond(10);
    assertThat(sessions.sweep(NOON).runOnce()).isFalse();
    assertThat(tokens).allMatch(token -> sessions.alive(NOON, token));
  }

  @Test
  void the_cleaner_never_removes_a_session_touched_after_its_scan() {
    List<String> tokens = openOneASecond(25);
    List<Part> scanned = sessions.recent().scan(100);
    Instant later = NOON.plusSeconds(90);
    assertThat(tokens.subList(0, 5)).allMatch(token -> sessions.alive(later, token));
    assertThat(sessions.sweep(later).endSurplus(scanned)).isEqualTo(10);
    assertThat(tokens.subList(0, 5)).allMatch(token -> sessions.alive(later, token));
    assertThat(tokens.subList(5, 15)).noneMatch(token -> sessions.alive(later, token));
  }

  @Test
  void a_step_ends_at_most_a_hundred_of_a_partition() {
    for (int i = 0; i < 250; i++) {
      sessions.open(NOON, sessions.accountIn(1, i));
    }
    SweepSessions sweep = sessions.sweep(NOON);
    assertThat(sweep.runOnce()).isTrue();
    assertThat(raw.number("ZCARD", SessionKeys.recent(1))).isEqualTo(150);
    assertThat(sweep.runOnce()).isTrue();
    assertThat(sweep.runOnce()).isTrue();
    assertThat(sweep.runOnce()).isFalse();
    assertThat(raw.number("ZCARD", SessionKeys.recent(1))).isEqualTo(10);
    assertThat(raw.number("HLEN", SessionKeys.login(1))).isEqualTo(10);
  }

  @Test
  void sessions_idle_for_too_long_leave_nothing_behind() {
    sessions.open(NOON, 1);
    sessions.open(NOON, 2);
    assertThat(sessions.sweep(NOON.plus(IDLE)).runOnce()).isFalse();
    assertThat(sessions.sweep(NOON.plus(IDLE).plusMillis(1)).runOnce()).isTrue();
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void a_server_with_a_fast_clock_ends_no_session_early() {
    String token = sessions.open(NOON, 1);
    Instant ahead = NOON.plus(IDLE).plusSeconds(60);
    SweepSessions sweep =
        new SweepSessions(
            sessions.recent(), sessions.scripts(NOON).end(), SessionsAt.CONFIG, () -> ahead);
    assertThat(sweep.runOnce()).isFalse();
    assertThat(sessions.alive(NOON, token)).isTrue();
  }

  @Test
  void a_token_that_lost_its_log_in_is_swept() {
    String token = sessions.open(NOON, 1);
    int partition = sessions.partitions.of(1);
    raw.command("HDEL", SessionKeys.login(partition), sessions.id(token));
    assertThat(sessions.sweep(NOON.plus(IDLE).plusMillis(1)).runOnce()).isTrue();
    assertThat(raw.number("EXISTS", SessionKeys.recent(partition))).isZero();
  }

  @Test
  void with_a_cap_of_0_all_sessions_go_and_user_carts_stay() {
    List<String> tokens = new ArrayList<>(openOneASecond(25));
    for (int i = 0; i < 250; i++) {
      tokens.add(sessions.guest(NOON));
    }
    SessionLocation guest = sessions.guests(NOON).place(tokens.getLast()).orElseThrow();
    raw.command("HSET", TokenKeys.cart(guest), "237", "1");
    String cart = "shop{" + sessions.partitions.of(1) + "}:cart:user:1";
    raw.command("HSET", cart, "237", "2");
    SweepSessions sweep = sessions.sweep(NOON, 0);
    int portions = 0;
    while (sweep.runOnce()) {
      assertThat(++portions).isLessThan(20);
    }
    assertThat(tokens).noneMatch(token -> sessions.alive(NOON, token));
    assertThat(raw.hash(cart)).isEqualTo(Map.of("237", "2"));
    raw.command("DEL", cart);
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void guests_count_for_the_cap_and_their_carts_end_with_them() {
    String guest = sessions.guest(NOON.minusSeconds(60));
    SessionLocation place = sessions.guests(NOON).place(guest).orElseThrow();
    raw.command("HSET", TokenKeys.cart(place), "237", "1");
    List<String> tokens = openOneASecond(10);
    assertThat(sessions.sweep(NOON).runOnce()).isTrue();
    assertThat(sessions.alive(NOON, guest)).isFalse();
    assertThat(raw.number("EXISTS", TokenKeys.cart(place))).isZero();
    assertThat(tokens).allMatch(token -> sessions.alive(NOON, token));
  }

  /// The first is the least recently used; the last was used at noon.
  private List<String> openOneASecond(int count) {
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      tokens.add(sessions.open(NOON.minusSeconds(count - 1L - i), i + 1));
    }
    return tokens;
  }
}
