package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.sessions.api.GuestDataMerger;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.RawRedis;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GuestClaimsTest {
  private static final long ANN = 17;
  private static final long BEN = 18;
  private static final Instant LATER = NOON.plusSeconds(61);
  private static final GuestDataMerger AWAY =
      (_, _) -> {
        throw new IllegalStateException("away");
      };

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final Queue<Long> mergers = new ConcurrentLinkedQueue<>();
  private final GuestDataMerger merger = (_, account) -> mergers.add(account);

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  private String guestWhoViewed(String... items) {
    String token = sessions.guest(NOON);
    for (String item : items) {
      RedisClient.await(sessions.views(NOON).view(token, LAPTOP, item));
    }
    return token;
  }

  private SessionLocation place(String token) {
    return sessions.guests(NOON).place(token).orElseThrow();
  }

  private String logIn(long account, String guest, GuestDataMerger... mergers) {
    return sessions.at(NOON, mergers).open(account, Optional.of(guest), LAPTOP).token();
  }

  private List<String> viewed(String token) {
    return RedisClient.await(sessions.views(NOON).viewed(token, LAPTOP));
  }

  @Test
  void a_session_of_a_guest_is_valid_and_has_no_account() {
    String token = sessions.guest(NOON);
    assertThat(RedisClient.await(sessions.at(NOON).touch(token, LAPTOP)))
        .isEqualTo(new TouchOutcome.Guest(sessions.id(token)));
    assertThat(sessions.at(NOON).list(0)).isEmpty();
    assertThat(raw.number("EXISTS", SessionKeys.sessions(place(token).partition(), 0))).isZero();
  }

  @Test
  void a_log_in_kills_the_guests_token_at_once_and_takes_over_what_was_viewed() {
    for (int partition = 0; partition < 4; partition++) {
      String guest = guestWhoViewed("a", "b");
      String token = logIn(sessions.accountIn(partition, 3), guest, merger);
      assertThat(sessions.alive(NOON, guest)).isFalse();
      assertThat(viewed(token)).containsExactly("b", "a");
      sessions.at(NOON).close(token);
    }
    assertThat(mergers).hasSize(4);
    raw.everywhere("SCRIPT", "FLUSH");
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void views_of_a_guest_follow_those_of_the_account_without_duplicates() {
    String first = sessions.open(NOON, ANN);
    RedisClient.await(sessions.views(NOON).view(first, LAPTOP, "a"));
    SessionToken session = SessionToken.parse(first, sessions.partitions).orElseThrow();
    sessions.scripts(NOON).addViewed().run(session, List.of("c", "a", "b"));
    sessions.scripts(NOON).addViewed().run(session, List.of("c", "a", "b"));
    assertThat(viewed(first)).containsExactly("a", "c", "b");
    sessions
        .scripts(NOON)
        .addViewed()
        .run(session, LongStream.range(0, 25).mapToObj(Long::toString).toList());
    assertThat(viewed(first)).hasSize(25).startsWith("a", "c", "b", "0").endsWith("21");
  }

  @Test
  void a_guest_without_anything_leaves_no_claim() {
    String guest = sessions.guest(NOON);
    sessions.at(NOON).close(logIn(ANN, guest, merger));
    assertThat(mergers).isEmpty();
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void a_failing_merger_does_not_fail_the_log_in_and_is_retried() {
    String guest = guestWhoViewed("a");
    String token = logIn(ANN, guest, AWAY);
    assertThat(sessions.alive(NOON, token)).isTrue();
    assertThat(sessions.alive(NOON, guest)).isFalse();
    assertThat(viewed(token)).containsExactly("a");
    assertThat(sessions.finishing(NOON.plusSeconds(59), merger).runOnce()).isFalse();
    assertThat(mergers).isEmpty();
    sessions.finishing(LATER, merger).runOnce();
    sessions.finishing(LATER, merger).runOnce();
    assertThat(mergers).containsExactly(ANN);
    assertThat(raw.number("EXISTS", SessionKeys.claims(place(guest).partition()))).isZero();
  }

  @Test
  void one_claim_that_fails_delays_no_other() {
    logIn(ANN, guestWhoViewed("a"), AWAY);
    logIn(BEN, guestWhoViewed("b"), AWAY);
    GuestDataMerger picky =
        (_, account) -> {
          if (account == ANN) {
            throw new IllegalStateException("away");
          }
          mergers.add(account);
        };
    FinishClaims finishing = sessions.finishing(LATER, picky);
    assertThat(finishing.runOnce()).isFalse();
    assertThat(finishing.failedRows()).isEqualTo(1);
    assertThat(mergers).containsExactly(BEN);
  }

  @Test
  void the_same_account_may_log_in_with_the_guests_token_again_while_it_is_unfinished() {
    String guest = guestWhoViewed("a");
    logIn(ANN, guest, AWAY);
    String second = logIn(ANN, guest, merger);
    assertThat(mergers).containsExactly(ANN);
    assertThat(viewed(second)).containsExactly("a");
  }

  @Test
  void claimed_data_goes_to_no_other_account() {
    String guest = guestWhoViewed("a");
    logIn(ANN, guest, AWAY);
    String other = logIn(BEN, guest, merger);
    assertThat(mergers).isEmpty();
    assertThat(viewed(other)).isEmpty();
    sessions.finishing(LATER, merger).runOnce();
    assertThat(mergers).containsExactly(ANN);
  }

  @Test
  void of_many_log_ins_at_once_with_one_guests_token_exactly_one_account_inherits()
      throws InterruptedException {
    String guest = guestWhoViewed("a");
    try (BoundedTasks tasks = BoundedTasks.open("log-ins", 20)) {
      for (long account = 1; account <= 20; account++) {
        long each = account;
        tasks.submit(() -> logIn(each, guest, merger));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(mergers).hasSize(1);
    assertThat(sessions.alive(NOON, guest)).isFalse();
  }

  @Test
  void a_stale_guest_leaves_nothing() {
    String guest = guestWhoViewed("a");
    Instant stale = NOON.plus(SessionsAt.CONFIG.idle()).plusMillis(1);
    String token = sessions.at(stale, merger).open(ANN, Optional.of(guest), LAPTOP).token();
    assertThat(mergers).isEmpty();
    assertThat(RedisClient.await(sessions.views(stale).viewed(token, LAPTOP))).isEmpty();
  }

  @Test
  void an_ended_guest_leaves_neither_cart_nor_viewed_items() {
    String guest = guestWhoViewed("a");
    raw.command("HSET", TokenKeys.cart(place(guest)), "a", "2");
    assertThat(sessions.at(NOON).close(guest)).isTrue();
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void a_claim_that_ends_in_an_error_or_names_no_account_holds_up_no_other() {
    logIn(ANN, guestWhoViewed("a"), AWAY);
    String broken = guestWhoViewed("b");
    logIn(ANN, broken, AWAY);
    raw.command(
        "HSET", SessionKeys.session(place(broken).partition(), place(broken).id()), "claimed", "x");
    logIn(BEN, guestWhoViewed("c"), AWAY);
    GuestDataMerger deep =
        (_, account) -> {
          if (account == ANN) {
            throw new StackOverflowError();
          }
          mergers.add(account);
        };
    FinishClaims finishing = sessions.finishing(LATER, deep);
    assertThat(finishing.runOnce()).isFalse();
    assertThat(mergers).containsExactly(BEN);
    assertThat(finishing.failedRows()).isEqualTo(1);
  }
}
