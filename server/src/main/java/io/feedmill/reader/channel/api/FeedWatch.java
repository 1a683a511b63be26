package io.feedmill.reader.channel.api;

import java.net.URI;

/// Is told how many follow a feed, and fetches it accordingly.
@FunctionalInterface
public interface FeedWatch {
  /// @param url as it is followed, absolute http or https
  /// @param subscribers channels that follow it
  void watch(long feed, URI url, int subscribers);
}
