package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The two channels that every account has without creating them.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DefaultChannelsTest {
  private static final int THREADS = 16;

  private ChannelsOnRedis reader;

  @BeforeAll
  void open() {
    reader = new ChannelsOnRedis();
  }

  @AfterAll
  void close() {
    reader.close();
  }

  private List<String> listed(long account) {
    return reader.module.channels().list(account).stream()
        .map(CountedChannel::channel)
        .map(Channel::uid)
        .toList();
  }

  @Test
  void parallel_first_requests_of_an_account_all_find_both() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (long account = 100; account < 140; account++) {
        long one = account;
        CyclicBarrier start = new CyclicBarrier(THREADS);
        List<Future<Optional<Channel>>> found = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
          String uid = i % 2 == 0 ? Channel.HOME : Channel.NOTIFICATIONS;
          found.add(
              threads.submit(() -> {
                start.await();
                return reader.module.channels().find(one, uid);
              }));
        }
        for (Future<Optional<Channel>> each : found) {
          assertThat(each.get()).as("account %d", one).isPresent();
        }
        assertThat(listed(one)).containsExactly(Channel.NOTIFICATIONS, Channel.HOME);
      }
    }
  }

  @Test
  void the_second_is_created_when_a_kill_left_only_the_first() {
    for (long account : new long[] {201, 202, 203}) {
      reader.database.useHandle(handle ->
          handle.execute(
              "INSERT INTO reader.channel (account, uid, name, created) VALUES (?, ?, ?, now())",
              account,
              Channel.NOTIFICATIONS,
              Channel.NOTIFICATIONS_NAME));
    }
    assertThat(reader.module.channels().find(201, Channel.HOME)).isPresent();
    assertThat(listed(201)).containsExactly(Channel.NOTIFICATIONS, Channel.HOME);
    assertThat(listed(202)).containsExactly(Channel.NOTIFICATIONS, Channel.HOME);
    String own = reader.channel(203).uid();
    assertThat(listed(203)).containsExactly(Channel.NOTIFICATIONS, Channel.HOME, own);
  }

  @Test
  void a_deleted_one_stays_deleted() {
    String own = reader.channel(300).uid();
    Channel home = reader.module.channels().find(300, Channel.HOME).orElseThrow();
    assertThat(reader.module.channels().delete(home)).isTrue();
    assertThat(reader.module.channels().find(300, Channel.HOME)).isEmpty();
    assertThat(listed(300)).containsExactly(Channel.NOTIFICATIONS, own);
  }
}
