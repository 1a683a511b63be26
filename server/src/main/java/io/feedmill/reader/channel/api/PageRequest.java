package io.feedmill.reader.channel.api;

import org.jspecify.annotations.Nullable;

/// Which page of a channel.
///
/// @param limit maximum number of items
/// @param unread whether read items are omitted
/// @param feed id of the only feed; 0 for all
/// @param after where the page begins; null for the first
/// @param before arrival up to which items are known, unix microseconds; 0 for none
public record PageRequest(
    int limit, boolean unread, long feed, @Nullable PagePosition after, long before) {
  /// The first page of all feeds, with read items.
  public static PageRequest first(int limit) {
    return new PageRequest(limit, false, 0, null, 0);
  }

  /// The page after another.
  public PageRequest from(@Nullable PagePosition place) {
    return new PageRequest(limit, unread, feed, place, before);
  }
}
