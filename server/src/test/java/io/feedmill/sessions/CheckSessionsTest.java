package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.testing.RawRedis;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The check of sessions, on the real time.
class CheckSessionsTest {
  private static final long DELETED = 999_999;

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final Instant now = Instant.now();
  private long account;
  private int partition;
  private String mine = "";
  private String guest = "";
  private int guestPartition;

  @BeforeEach
  void fill() {
    account = sessions.accountIn(1, 0);
    partition = 1;
    mine = sessions.id(sessions.open(now, account));
    SessionToken token = SessionToken.parse(sessions.guest(now), sessions.partitions).orElseThrow();
    guest = token.id();
    guestPartition = token.partition();
    raw.command("HSET", TokenKeys.cart(new SessionLocation(guestPartition, guest)), "1", "2");
    raw.command("RPUSH", SessionKeys.viewed(guestPartition, guest), "1");
  }

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  private Check check() {
    return sessions.check(
        ids -> ids.stream().filter(id -> id != DELETED).collect(Collectors.toSet()));
  }

  private Check.Result look(boolean repair) {
    return check().check(repair, Progress.UNWATCHED);
  }

  @Test
  void a_living_guest_a_claimed_one_and_an_account_are_clean() {
    SessionToken claimed =
        SessionToken.parse(sessions.guest(now), sessions.partitions).orElseThrow();
    raw.command("HSET", TokenKeys.cart(claimed.place()), "1", "2");
    assertThat(sessions.claims(now).claim(claimed.place(), account)).isTrue();
    assertThat(look(false).lines()).containsExactly("sessions: nothing wrong");
  }

  /// Something wrong.
  ///
  /// @param what in the report
  record Planted(String what, Damage damage) {
    @Override
    public String toString() {
      return what;
    }
  }

  /// Does something wrong.
  @FunctionalInterface
  interface Damage {
    void to(CheckSessionsTest site);
  }

  private void send(String... command) {
    raw.command(command);
  }

  private String login() {
    return SessionKeys.login(partition);
  }

  private String recent() {
    return SessionKeys.recent(partition);
  }

  static Stream<Planted> damages() {
    return Stream.of(leftovers(), contradictions(), strangers()).flatMap(Function.identity());
  }

  private static Stream<Planted> leftovers() {
    String stray = "a".repeat(64);
    return Stream.of(
        new Planted("left something", site -> site.send("ZREM", site.recent(), site.mine)),
        new Planted("left something", site -> site.send("HDEL", site.login(), site.mine)),
        new Planted(
            "left something",
            site -> site.send("DEL", SessionKeys.session(site.partition, site.mine))),
        new Planted(
            "left something", site -> site.send("RPUSH", SessionKeys.viewed(2, stray), "1")),
        new Planted(
            "left something",
            site -> site.send("HSET", TokenKeys.cart(new SessionLocation(2, stray)), "1", "1")),
        new Planted("left something", site -> site.send("ZADD", SessionKeys.claims(3), "1", stray)),
        new Planted("left something", site -> site.send("ZADD", SessionKeys.recent(3), "1", stray)),
        new Planted("left something", site -> site.send("HSET", SessionKeys.login(3), stray, "5")));
  }

  private static Stream<Planted> contradictions() {
    String stray = "a".repeat(64);
    return Stream.of(
        new Planted(
            "is not among its account's",
            site ->
                site.send("SREM", SessionKeys.sessions(site.partition, site.account), site.mine)),
        new Planted(
            "is not of this account",
            site -> site.send("SADD", SessionKeys.sessions(2, 17), stray)),
        new Planted(
            "is of no account of this partition",
            site -> site.send("HSET", site.login(), site.mine, Long.toString(DELETED))),
        new Planted(
            "is of no account of this partition",
            site ->
                site.send(
                    "HSET", site.login(), site.mine, Long.toString(site.sessions.accountIn(2, 0)))),
        new Planted(
            "lives and is claimed",
            site -> site.send("ZADD", SessionKeys.claims(site.partition), "1", site.mine)),
        new Planted(
            "was used in the future",
            site -> site.send("ZADD", site.recent(), "9999999999", site.mine)),
        new Planted(
            "has a cart beside",
            site ->
                site.send(
                    "HSET",
                    TokenKeys.cart(new SessionLocation(site.partition, site.mine)),
                    "1",
                    "1")),
        new Planted(
            "has too many items viewed",
            site ->
                site.send(
                    ("RPUSH " + SessionKeys.viewed(site.partition, site.mine) + " 1".repeat(26))
                        .split(" ", -1))));
  }

  private static Stream<Planted> strangers() {
    String stray = "a".repeat(64);
    return Stream.of(
        new Planted(
            "is claimed and nobody finishes it",
            site -> {
              site.send("HSET", SessionKeys.session(3, stray), "claimed", "17");
              site.send("HSET", TokenKeys.cart(new SessionLocation(3, stray)), "1", "1");
            }),
        new Planted(
            "is claimed and has a last use",
            site -> {
              site.send("HSET", SessionKeys.session(3, stray), "claimed", "17");
              site.send("ZADD", SessionKeys.claims(3), "1", stray);
              site.send("ZADD", SessionKeys.recent(3), "1", stray);
            }),
        new Planted(
            "in no partition of this site",
            site -> site.send("HSET", SessionKeys.login(77), stray, "0")),
        new Planted(
            "of another type", site -> site.send("SET", SessionKeys.viewed(3, stray), "what")));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void each_kind_of_damage_is_found_and_repaired_without_affecting_others(Planted planted) {
    planted.damage().to(this);
    assertThat(look(false).lines().getFirst()).contains(planted.what());
    assertThat(look(false).clean()).isFalse();
    assertThat(look(true).clean()).isTrue();
    assertThat(look(false).lines()).containsExactly("sessions: nothing wrong");
    assertThat(raw.command("HGET", SessionKeys.login(guestPartition), guest)).isEqualTo("0");
    assertThat(raw.command("EXISTS", TokenKeys.cart(new SessionLocation(guestPartition, guest))))
        .isEqualTo(1L);
  }

  @Test
  void repairing_an_unfinished_claim_keeps_the_cart() {
    SessionLocation lost = new SessionLocation(3, "b".repeat(64));
    send("HSET", SessionKeys.session(3, lost.id()), "claimed", Long.toString(account));
    send("HSET", TokenKeys.cart(lost), "1", "1");
    look(true);
    Set<SessionLocation> inherited = ConcurrentHashMap.newKeySet();
    sessions.finishing(now.plusSeconds(600), (place, _) -> inherited.add(place)).runOnce();
    assertThat(inherited).containsExactly(lost);
  }

  @Test
  void nothing_is_found_while_people_come_and_go_and_repairs_end_nobodys_session()
      throws InterruptedException {
    Set<String> open = ConcurrentHashMap.newKeySet();
    AtomicInteger closed = new AtomicInteger();
    try (BoundedTasks tasks = BoundedTasks.open("people", 8)) {
      for (int i = 0; i < 600; i++) {
        long person = 1L + i % 40;
        tasks.submit(() -> comeAndGo(person, open, closed));
      }
      for (int i = 0; i < 4; i++) {
        assertThat(look(i % 2 == 1).lines()).containsExactly("sessions: nothing wrong");
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(closed).hasPositiveValue();
    assertThat(look(false).clean()).isTrue();
  }

  private void comeAndGo(long person, Set<String> open, AtomicInteger closed) {
    String guestToken = sessions.guest(now);
    SessionToken token = SessionToken.parse(guestToken, sessions.partitions).orElseThrow();
    sessions
        .views(now)
        .view(guestToken, LAPTOP, "7")
        .toCompletionStage()
        .toCompletableFuture()
        .join();
    SessionStore store = sessions.at(now, (_, _) -> {});
    String mineNow = store.open(person, Optional.of(token.text()), LAPTOP).token();
    open.add(mineNow);
    if (ThreadLocalRandom.current().nextBoolean() && store.close(mineNow)) {
      closed.incrementAndGet();
    }
  }
}
