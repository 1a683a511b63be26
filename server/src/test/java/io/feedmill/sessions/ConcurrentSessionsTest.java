package io.feedmill.sessions;

import static io.feedmill.sessions.SessionsAt.LAPTOP;
import static io.feedmill.sessions.SessionsAt.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.testing.RawRedis;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConcurrentSessionsTest {
  private static final int ACCOUNTS = 6;

  private final SessionsAt sessions = new SessionsAt();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final SessionStore store = sessions.at(NOON);
  private final SessionStore later = sessions.at(NOON.plusSeconds(70));
  private final SweepSessions sweep = sessions.sweep(NOON);
  private final Set<String> opened = ConcurrentHashMap.newKeySet();
  private final Set<String> closed = ConcurrentHashMap.newKeySet();

  @AfterEach
  void close() {
    raw.close();
    sessions.close();
  }

  @Test
  void the_four_structures_agree_and_ended_sessions_stay_dead_whatever_runs_at_once()
      throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("sessions", 32)) {
      for (int i = 0; i < 3_000; i++) {
        tasks.submit(this::act);
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(closed).noneMatch(token -> sessions.alive(NOON.plusSeconds(140), token));
    for (int partition = 0; partition < sessions.partitions.count(); partition++) {
      assertThat(logins(partition)).isEqualTo(recent(partition));
    }
    assertThat(listed()).isEqualTo(logins());
  }

  private void act() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    long account = random.nextLong(ACCOUNTS) + 1;
    Optional<String> known = opened.stream().skip(random.nextInt(opened.size() + 1)).findFirst();
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> {
        Optional<String> previous = known.filter(_ -> random.nextBoolean());
        opened.add(store.open(account, previous, LAPTOP).token());
        previous.ifPresent(closed::add);
      }
      case 3 ->
          known.ifPresent(token -> {
            store.close(token);
            closed.add(token);
          });
      case 4 -> sweep.runOnce();
      case 5 -> {
        if (random.nextInt(10) == 0) {
          store.closeAll(account);
        }
      }
      default -> known.ifPresent(token -> RedisClient.await(later.touch(token, LAPTOP)));
    }
  }

  private Set<String> logins() {
    Set<String> all = new HashSet<>();
    for (int partition = 0; partition < sessions.partitions.count(); partition++) {
      all.addAll(logins(partition));
    }
    return all;
  }

  private Set<String> logins(int partition) {
    return Set.copyOf(raw.strings("HKEYS", SessionKeys.login(partition)));
  }

  private Set<String> recent(int partition) {
    return Set.copyOf(raw.strings("ZRANGE", SessionKeys.recent(partition), "0", "-1"));
  }

  private Set<String> listed() {
    Set<String> ids = new HashSet<>();
    for (long account = 1; account <= ACCOUNTS; account++) {
      store.list(account).stream().map(SessionInfo::id).forEach(ids::add);
    }
    return ids;
  }
}
