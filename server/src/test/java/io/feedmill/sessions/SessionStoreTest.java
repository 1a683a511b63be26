package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.testing.RawRedis;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionStoreTest {
  private static final long ANN = 17;

  private final SessionsAt sessions = new SessionsAt();
  private final SessionStore store = sessions.at(NOON);
  private final RawRedis raw = RawRedis.toTestRedis();
  private final int partition = sessions.partitions.of(ANN);

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  @Test
  void a_log_in_is_kept_by_the_hash_of_its_token_in_the_layout_of_the_shop() throws Exception {
    OpenedSession opened = store.open(ANN, Optional.empty(), LAPTOP);
    byte[] token = opened.token().getBytes(StandardCharsets.US_ASCII);
    String sha = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(token));
    String tag = "shop{" + partition + "}:";
    assertThat(opened.id()).isEqualTo(sha);
    assertThat(opened.token()).startsWith(partition + ".").hasSize(45);
    assertThat(opened.expires()).isEqualTo(NOON.plus(SessionsAt.CONFIG.lifetime()));
    assertThat(raw.hash(tag + "login:")).isEqualTo(Map.of(sha, "17"));
    assertThat(raw.strings("ZRANGE", tag + "recent:", "0", "-1", "WITHSCORES"))
        .containsExactly(sha, "1795176000");
    assertThat(raw.hash(tag + "session:" + sha))
        .isEqualTo(
            Map.of(
                "created", "1795176000.000",
                "proven", "1795176000.000",
                "expires", "1802952000.000",
                "address", "192.0.2.7",
                "agent", "Laptop/1.0"));
    assertThat(raw.strings("SMEMBERS", tag + "user:17:sessions")).containsExactly(sha);
  }

  @Test
  void no_two_tokens_are_alike() {
    Set<String> tokens = new HashSet<>();
    for (int i = 0; i < 50; i++) {
      tokens.add(store.open(ANN + i, Optional.empty(), LAPTOP).token().substring(2));
    }
    assertThat(tokens).hasSize(50);
  }

  @Test
  void the_id_changes_at_login_and_the_old_one_is_dead_at_once() {
    String first = sessions.open(NOON, ANN);
    String second = store.open(ANN, Optional.of(first), LAPTOP).token();
    assertThat(second).isNotEqualTo(first);
    assertThat(sessions.alive(NOON, first)).isFalse();
    assertThat(sessions.alive(NOON, second)).isTrue();
    assertThat(store.list(ANN)).extracting(SessionInfo::id).containsExactly(sessions.id(second));
  }

  @Test
  void logging_in_as_another_account_ends_the_previous_session() {
    for (int partition = 0; partition < 4; partition++) {
      long other = sessions.accountIn(partition, 20);
      String first = sessions.open(NOON, ANN);
      String second = store.open(other, Optional.of(first), LAPTOP).token();
      assertThat(sessions.alive(NOON, first)).isFalse();
      assertThat(sessions.alive(NOON, second)).isTrue();
      assertThat(store.list(ANN)).isEmpty();
    }
  }

  @Test
  void rubbish_in_the_cookie_does_not_hinder_a_log_in() {
    for (String rubbish : List.of("", "x", "0.", "0." + "A".repeat(43), "9." + "A".repeat(43))) {
      OpenedSession opened = store.open(ANN, Optional.of(rubbish), LAPTOP);
      assertThat(sessions.alive(NOON, opened.token())).isTrue();
      store.close(opened.token());
    }
  }

  @Test
  void logging_out_ends_one_session_and_leaves_nothing_of_it() {
    String stays = sessions.open(NOON, ANN);
    String goes = sessions.open(NOON, ANN);
    assertThat(store.close(goes)).isTrue();
    assertThat(store.close(goes)).isFalse();
    assertThat(sessions.alive(NOON, stays)).isTrue();
    store.close(stays);
    assertThat(keys()).isZero();
  }

  @Test
  void logging_out_everywhere_ends_all_of_ones_own_sessions() {
    List<String> own = List.of(sessions.open(NOON, ANN), sessions.open(NOON, ANN));
    String other = sessions.open(NOON, sessions.accountIn(partition, 3));
    assertThat(store.closeAll(ANN)).isEqualTo(2);
    assertThat(own).noneMatch(token -> sessions.alive(NOON, token));
    assertThat(sessions.alive(NOON, other)).isTrue();
    assertThat(store.closeAll(ANN)).isZero();
  }

  @Test
  void all_sessions_but_one_can_be_ended() {
    String stays = sessions.open(NOON, ANN);
    String goes = sessions.open(NOON, ANN);
    assertThat(store.closeOthers(ANN, sessions.id(stays))).isEqualTo(1);
    assertThat(sessions.alive(NOON, stays)).isTrue();
    assertThat(sessions.alive(NOON, goes)).isFalse();
  }

  @Test
  void an_account_cannot_end_the_session_of_another() {
    String token = sessions.open(NOON, ANN);
    assertThat(store.close(sessions.accountIn(partition, 5), sessions.id(token))).isFalse();
    assertThat(store.close(ANN, "no such id")).isFalse();
    assertThat(sessions.alive(NOON, token)).isTrue();
    assertThat(store.close(ANN, sessions.id(token))).isTrue();
  }

  @Test
  void the_list_shows_living_sessions_the_last_used_first() {
    String old = sessions.open(NOON.minusSeconds(86_400 * 31), ANN);
    String morning = sessions.open(NOON.minusSeconds(7_200), ANN);
    String today = sessions.open(NOON.minusSeconds(3_600), ANN);
    sessions.alive(NOON.minusSeconds(600), morning);
    List<SessionInfo> list = store.list(ANN);
    assertThat(list)
        .extracting(SessionInfo::id)
        .containsExactly(sessions.id(morning), sessions.id(today))
        .doesNotContain(sessions.id(old));
    assertThat(list.getFirst())
        .isEqualTo(
            new SessionInfo(
                sessions.id(morning),
                NOON.minusSeconds(7_200),
                NOON.minusSeconds(7_200),
                NOON.minusSeconds(600),
                NOON.minusSeconds(7_200).plus(SessionsAt.CONFIG.lifetime()),
                "192.0.2.7",
                "Laptop/1.0"));
  }

  @Test
  void above_the_limit_of_an_account_its_least_recently_used_session_ends() {
    String first = sessions.open(NOON.minusSeconds(50), ANN);
    for (int i = 0; i < 4; i++) {
      sessions.open(NOON.minusSeconds(40 - i), ANN);
    }
    assertThat(sessions.alive(NOON, first)).isTrue();
    String sixth = sessions.open(NOON, ANN);
    assertThat(sessions.alive(NOON, first)).isFalse();
    assertThat(sessions.alive(NOON, sixth)).isTrue();
    assertThat(store.list(ANN)).hasSize(5);
  }

  @Test
  void a_long_agent_is_cut() {
    Client wordy = new Client("192.0.2.7", "x".repeat(5_000));
    store.open(ANN, Optional.empty(), wordy);
    assertThat(store.list(ANN).getFirst().agent()).hasSize(200);
  }

  private long keys() {
    return raw.everywhere("DBSIZE").stream().mapToLong(size -> (Long) size).sum();
  }
}
