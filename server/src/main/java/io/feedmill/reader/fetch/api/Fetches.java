package io.feedmill.reader.fetch.api;

import java.net.URI;
import java.util.Optional;

/// The feeds that are fetched, and their health.
public interface Fetches {
  /// Sets the number of followers of a feed. A feed that had no followers is due at once; a feed
  /// without followers is not fetched any more.
  ///
  /// @param url absolute http or https; used only for a new feed
  void watch(long feed, URI url, int subscribers);

  /// Makes a feed due at once, even one that is failing or gone. Has no effect for a feed without
  /// followers.
  void refresh(long feed);

  /// The health of a feed; empty when it was never watched.
  Optional<FeedHealth> health(long feed);
}
