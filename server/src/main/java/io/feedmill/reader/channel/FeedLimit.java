package io.feedmill.reader.channel;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.reader.channel.api.Channel;
import org.jdbi.v3.core.Handle;

/// The most feeds that an account follows: each is a row that is fetched again and again.
final class FeedLimit {
  /// Concurrent requests can exceed it by a few.
  private static final int MOST = 5_000;

  private FeedLimit() {}

  /// @throws Problem 409 when the account of a channel follows the maximum of feeds and not this
  ///   one
  static void requireRoom(Handle handle, Channel channel, long feed) {
    String sql =
        """
        SELECT count(*) FILTER (WHERE s.channel = :channel AND s.feed = :feed) = 0
          AND count(*) >= :most
        FROM reader.subscription s JOIN reader.channel c ON c.id = s.channel
        WHERE c.account = :account AND c.deleted IS NULL
        """;
    boolean full =
        handle
            .createQuery(sql)
            .bind("channel", channel.id())
            .bind("feed", feed)
            .bind("most", MOST)
            .bind("account", channel.account())
            .mapTo(boolean.class)
            .one();
    if (full) {
      throw Problem.conflict(
          "too-many-feeds",
          marked("Too many feeds"),
          text("at most {most} feeds can be followed: unfollow one first", "most", MOST));
    }
  }
}
