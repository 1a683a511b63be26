package io.feedmill.reader.fetch.api;

import io.feedmill.reader.channel.api.Channel;
import java.util.Map;

/// Whoever reads the feeds that are fetched.
public interface FeedReaders {
  /// A feed listed something else than the last time. When this throws, the same is told again at
  /// the next fetch; when a process dies it may be told twice.
  void arrived(FeedArrival arrival);

  /// A channel began to follow a feed that others followed before, and wants what it lists now.
  void followed(Channel channel, FeedArrival arrival);

  /// A feed turned out to be another one, under whose address it is found by now: whoever followed
  /// it follows the other. May be told again.
  ///
  /// @param arrival what the other lists now
  /// @param former the identities that its items had in the feed, by those that they have
  void merged(long feed, FeedArrival arrival, Map<String, String> former);

  /// A feed began to fail, is gone, or is well again. When this throws, the same change is told
  /// again at the next fetch; when a process dies it may be told twice.
  void healthChanged(FeedHealth before, FeedHealth now);
}
