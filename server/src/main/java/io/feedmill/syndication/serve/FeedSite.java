package io.feedmill.syndication.serve;

import io.feedmill.kernel.feed.FeedIds;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Where feeds are for the world.
///
/// @param address of this site, without a slash at its end
/// @param hubs that tell of changes of window feeds; our own is the first
/// @param ids of feeds; blocks when it is asked first
public record FeedSite(String address, List<URI> hubs, Supplier<FeedIds> ids) {
  public FeedSite {
    hubs = List.copyOf(hubs);
  }

  /// @param others hubs outside
  public static FeedSite of(String address, List<URI> others, Supplier<FeedIds> ids) {
    List<URI> hubs = new ArrayList<>();
    hubs.add(URI.create(address + "/hub"));
    hubs.addAll(others);
    return new FeedSite(address, hubs, ids);
  }
}
