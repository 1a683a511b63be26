package io.feedmill.reader.fetch.api;

import io.feedmill.reader.channel.api.Channel;
import java.util.Map;

/// Receives fetched feeds.
public interface FeedReaders {
  /// A feed lists other items than at the last fetch. When this throws, the call is repeated at the
  /// next fetch; when a process dies it may be called twice.
  void arrived(FeedArrival arrival);

  /// A channel followed a feed that others followed before, and needs what it lists now.
  void followed(Channel channel, FeedArrival arrival);

  /// A feed turned out to be the same as another one: its followers follow the other from now on.
  /// May be called again.
  ///
  /// @param arrival what the other lists now
  /// @param former the identities that its items had in the former feed, by their present
  ///   identities
  void merged(long feed, FeedArrival arrival, Map<String, String> former);

  /// A feed started to fail, is gone, or recovered. When this throws, the call is repeated at the
  /// next fetch; when a process dies it may be called twice.
  void healthChanged(FeedHealth before, FeedHealth now);
}
