package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.RawRedis;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TouchSessionScriptTest {
  private static final long ANN = 17;
  private static final Duration MILLISECOND = Duration.ofMillis(1);
  private static final Duration IDLE = SessionsAt.CONFIG.idle();
  private static final Duration LIFETIME = SessionsAt.CONFIG.lifetime();

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final int partition = sessions.partitions.of(ANN);

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  @Test
  void a_valid_token_identifies_its_account() {
    String token = sessions.open(NOON, ANN);
    assertThat(RedisClient.await(sessions.at(NOON).touch(token, LAPTOP)))
        .isEqualTo(new TouchOutcome.Alive(ANN, sessions.id(token)));
  }

  @Test
  void a_forged_token_is_never_revived_by_a_request() {
    String forged = SessionToken.mint(partition, new SecureRandom()).text();
    assertThat(sessions.alive(NOON, forged)).isFalse();
    assertThat(sessions.alive(NOON, forged)).isFalse();
    assertThat(raw.number("EXISTS", login())).isZero();
    assertThat(raw.number("EXISTS", recent())).isZero();
    assertThat(raw.number("EXISTS", session(forged))).isZero();
  }

  @Test
  void a_token_of_another_form_is_dead() {
    String token = sessions.open(NOON, ANN);
    String secret = token.substring(token.indexOf('.') + 1);
    List<String> others =
        List.of(
            "",
            ".",
            secret,
            "." + secret,
            "4." + secret,
            "-1." + secret,
            "0" + token,
            " " + token,
            token + "A",
            token + "\n",
            token.substring(0, token.length() - 1),
            "99999999999999999999." + secret,
            "}" + token,
            sessions.id(token));
    assertThat(others).noneMatch(other -> sessions.alive(NOON, other));
    assertThat(sessions.alive(NOON, token)).isTrue();
  }

  @Test
  void a_token_moved_to_another_partition_is_dead() {
    String token = sessions.open(NOON, ANN);
    String moved = (partition + 1) % 4 + token.substring(token.indexOf('.'));
    assertThat(sessions.alive(NOON, moved)).isFalse();
  }

  @Test
  void a_logged_out_token_stays_dead() {
    String token = sessions.open(NOON, ANN);
    sessions.at(NOON).close(token);
    assertThat(sessions.alive(NOON, token)).isFalse();
    assertThat(raw.number("EXISTS", login(), recent(), session(token))).isZero();
  }

  @Test
  void a_session_unused_for_exactly_the_idle_limit_lives_and_a_millisecond_more_kills_it() {
    String lives = sessions.open(NOON, ANN);
    String dies = sessions.open(NOON, ANN);
    assertThat(sessions.alive(NOON.plus(IDLE).plus(MILLISECOND), dies)).isFalse();
    assertThat(sessions.alive(NOON.plus(IDLE), lives)).isTrue();
  }

  @Test
  void an_expired_token_stays_dead_and_its_use_is_not_noted() {
    String token = sessions.open(NOON, ANN);
    Instant late = NOON.plus(IDLE).plusSeconds(1);
    assertThat(sessions.alive(late, token)).isFalse();
    assertThat(sessions.alive(late, token)).isFalse();
    assertThat(lastUse(token)).isEqualTo(NOON);
  }

  @Test
  void a_session_in_daily_use_lives_for_exactly_its_lifetime() {
    String token = sessions.open(NOON, ANN);
    for (int day = 1; day < LIFETIME.toDays(); day++) {
      assertThat(sessions.alive(NOON.plus(Duration.ofDays(day)), token)).isTrue();
    }
    assertThat(sessions.alive(NOON.plus(LIFETIME), token)).isTrue();
    assertThat(sessions.alive(NOON.plus(LIFETIME).plus(MILLISECOND), token)).isFalse();
    assertThat(lastUse(token)).isEqualTo(NOON.plus(LIFETIME));
  }

  @Test
  void a_use_is_noted_when_the_last_one_is_a_minute_old() {
    String token = sessions.open(NOON, ANN);
    assertThat(sessions.alive(NOON.plusMillis(59_999), token)).isTrue();
    assertThat(lastUse(token)).isEqualTo(NOON);
    assertThat(sessions.alive(NOON.plusMillis(60_000), token)).isTrue();
    assertThat(lastUse(token)).isEqualTo(NOON.plusMillis(60_000));
  }

  @Test
  void a_recorded_use_has_the_address_of_the_client() {
    String token = sessions.open(NOON, ANN);
    Client train = new Client("198.51.100.9", "Train/2");
    RedisClient.await(sessions.at(NOON.plusSeconds(5)).touch(token, train));
    assertThat(raw.hash(session(token))).containsEntry("address", "192.0.2.7");
    RedisClient.await(sessions.at(NOON.plusSeconds(60)).touch(token, train));
    assertThat(raw.hash(session(token)))
        .containsAllEntriesOf(Map.of("address", "198.51.100.9", "agent", "Train/2"));
  }

  @Test
  void a_clock_that_went_back_never_makes_a_last_use_older() {
    String token = sessions.open(NOON, ANN);
    assertThat(sessions.alive(NOON.minusSeconds(600), token)).isTrue();
    assertThat(lastUse(token)).isEqualTo(NOON);
  }

  @Test
  void a_log_in_without_its_last_use_or_without_its_details_is_dead() {
    String unused = sessions.open(NOON, ANN);
    raw.command("ZREM", recent(), sessions.id(unused));
    assertThat(sessions.alive(NOON, unused)).isFalse();
    assertThat(raw.number("EXISTS", recent())).isZero();

    String bare = sessions.open(NOON, ANN);
    raw.command("DEL", session(bare));
    assertThat(sessions.alive(NOON, bare)).isFalse();
    assertThat(raw.number("EXISTS", session(bare))).isZero();
  }

  private Instant lastUse(String token) {
    String score = raw.string("ZSCORE", recent(), sessions.id(token));
    return Instant.ofEpochMilli(Math.round(Double.parseDouble(score) * 1_000));
  }

  private String login() {
    return SessionKeys.login(partition);
  }

  private String recent() {
    return SessionKeys.recent(partition);
  }

  private String session(String token) {
    return SessionKeys.session(partition, sessions.id(token));
  }
}
