package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Notices about the health of feeds.
final class HealthNoticesTest {
  private static final String URL = "https://one.example/feed";

  private final ChannelsOnRedis reader = new ChannelsOnRedis();

  @AfterEach
  void close() {
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    reader.close();
  }

  private List<String> notices(long account) {
    return reader.names(
        reader.module.channels().find(account, Channel.NOTIFICATIONS).orElseThrow());
  }

  @Test
  void each_follower_is_notified_of_a_change_once_and_no_other_account() {
    Channel channel = reader.channel(7);
    long feed = reader.follow(channel, URL);
    reader.follow(reader.channel(7), URL);
    reader.follow(reader.channel(8), URL);
    reader.follow(reader.channel(9), "https://two.example/feed");
    for (int i = 0; i < 3; i++) {
      reader
          .module
          .fetchedFeeds()
          .healthChanged(feed, URL, "FAILING since then", "fails: no answer");
    }
    assertThat(notices(7)).containsExactly("A feed that you follow fails: no answer");
    assertThat(notices(8)).containsExactly("A feed that you follow fails: no answer");
    assertThat(notices(9)).isEmpty();
    assertThat(reader.names(channel)).isEmpty();
    reader.module.fetchedFeeds().healthChanged(feed, URL, "GOOD since then", "works again");
    assertThat(notices(7)).hasSize(2).contains("A feed that you follow works again");
  }
}
