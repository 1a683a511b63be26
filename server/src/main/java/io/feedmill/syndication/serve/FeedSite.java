package io.feedmill.syndication.serve;

import io.feedmill.kernel.feed.FeedIds;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The public address of the site's feeds, and their hubs.
///
/// @param address of this site, without a trailing slash
/// @param hubs that announce changes of window feeds; the hub of this site is the first
/// @param ids of feeds; the first call blocks
public record FeedSite(String address, List<URI> hubs, Supplier<FeedIds> ids) {
  public FeedSite {
    hubs = List.copyOf(hubs);
  }

  /// @param others hubs of other sites
  public static FeedSite of(String address, List<URI> others, Supplier<FeedIds> ids) {
    List<URI> hubs = new ArrayList<>();
    hubs.add(URI.create(address + "/hub"));
    hubs.addAll(others);
    return new FeedSite(address, hubs, ids);
  }
}
