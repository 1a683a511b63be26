package io.feedmill.reader.channel.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Some items of a channel, newest first.
///
/// @param after where the next page begins; null at the end of the channel, or of what arrived
///   since a page
/// @param before arrival up to which every item is on this page or after `after`, unix microseconds
public record Page(List<Entry> entries, @Nullable PagePosition after, long before) {
  public Page {
    entries = List.copyOf(entries);
  }
}
