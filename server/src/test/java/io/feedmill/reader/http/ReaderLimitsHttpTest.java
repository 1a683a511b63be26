package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The most feeds, mutes and blocks of an account.
@WithApp
class ReaderLimitsHttpTest {
  private final TestApp app;

  ReaderLimitsHttpTest(TestApp app) {
    this.app = app;
  }

  private long account(TestAccount owner) {
    return Long.parseLong(owner.client().get("/api/v1/me").text("/id"));
  }

  @Test
  void an_account_follows_at_most_5000_feeds_and_can_follow_others_instead() throws SQLException {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "follow", "channels");
    reader.follow("home", "https://first.example/feed", List.of());
    app.number(
        """
        WITH feeds AS (
          INSERT INTO reader.feed (url, created)
          SELECT 'https://many.example/' || n, now() FROM generate_series(1, 4999) n RETURNING id
        ), followed AS (
          INSERT INTO reader.subscription (channel, feed, title, since)
          SELECT c.id, f.id, '', now() FROM feeds f, reader.channel c
          WHERE c.account = %d AND c.uid = 'home' RETURNING 1
        ) SELECT count(*) FROM followed
        """
            .formatted(account(owner)));
    Answer full = follow(reader, "https://next.example/feed");
    assertThat(full.status()).as(full.body()).isEqualTo(409);
    assertThat(full.body()).contains("5,000");
    imports(owner);
    assertThat(follow(reader, "https://first.example/feed").status()).isEqualTo(200);
    assertThat(
            reader
                .post("action", "unfollow", "channel", "home", "url", "https://first.example/feed")
                .status())
        .isEqualTo(200);
    assertThat(follow(reader, "https://next.example/feed").status()).isEqualTo(200);
    assertThat(app.number("SELECT count(*) FROM reader.feed WHERE url LIKE 'https://last%'"))
        .isZero();
    assertThat(follow(reader, "https://last.example/feed").status()).isEqualTo(409);
    assertThat(app.number("SELECT count(*) FROM reader.feed WHERE url LIKE 'https://last%'"))
        .isZero();
  }

  private static void imports(TestAccount owner) {
    String list =
        """
        <?xml version="1.0"?><opml version="2.0"><body>
        <outline xmlUrl="https://first.example/feed"/><outline xmlUrl="https://other.example/feed"/>
        </body></opml>
        """;
    String feeds = "/reader/feeds";
    owner.client().submitFrom(feeds, feeds + "/import", Map.of("opml", list));
    assertThat(owner.client().get(feeds + "?q=x").body()).contains("1 could not be followed");
  }

  private static Answer follow(Follower reader, String url) {
    return reader.post("action", "follow", "channel", "home", "url", url);
  }

  @Test
  void an_account_has_at_most_2000_mutes_and_blocks() throws SQLException {
    TestAccount owner = TestAccount.at(app);
    Follower reader = Follower.of(app, owner, "read", "mute", "block", "channels");
    String url = "https://author.example/";
    assertThat(reader.post("action", "mute", "channel", "global", "url", url).status())
        .isEqualTo(200);
    app.number(
        """
        WITH many AS (
          INSERT INTO reader.barrier (account, channel, kind, url, since, passes)
          SELECT %d, 0, 'mute', 'https://many.example/' || n, now(), 2
          FROM generate_series(1, 1999) n RETURNING 1
        ) SELECT count(*) FROM many
        """
            .formatted(account(owner)));
    String next = "https://next.example/";
    assertThat(reader.post("action", "block", "channel", "global", "url", next).status())
        .isEqualTo(409);
    assertThat(reader.post("action", "mute", "channel", "global", "url", url).status())
        .isEqualTo(200);
    assertThat(reader.post("action", "unmute", "channel", "global", "url", url).status())
        .isEqualTo(200);
    assertThat(reader.post("action", "block", "channel", "global", "url", next).status())
        .isEqualTo(200);
  }
}
