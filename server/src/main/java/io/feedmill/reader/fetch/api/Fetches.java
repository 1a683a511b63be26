package io.feedmill.reader.fetch.api;

import java.net.URI;
import java.util.Optional;

/// Which feeds are fetched, and how they are doing.
public interface Fetches {
  /// Tells how many follow a feed. One that is new, or that nobody followed before, is due at once;
  /// one that nobody follows any more is left alone.
  ///
  /// @param url absolute http or https; counts for a feed that is new
  void watch(long feed, URI url, int subscribers);

  /// Makes a feed due at once, even one that is failing or gone. Without effect for one that nobody
  /// follows.
  void refresh(long feed);

  /// How a feed is doing; empty when it was never watched.
  Optional<FeedHealth> health(long feed);
}
