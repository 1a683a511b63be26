package io.feedmill.reader.page;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.star.StarMarks;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a page of a channel shows.
///
/// @param channel whose items are shown
/// @param after where the next page begins; null at the end of the channel
/// @param open the item that is open, null for none
/// @param sources of the items, by id
/// @param stars of the items
/// @param today its beginning, in the time zone of the reader
record ShownReader(
    List<CountedChannel> channels,
    Channel channel,
    List<Entry> entries,
    @Nullable PagePosition after,
    @Nullable Entry open,
    Map<Long, Source> sources,
    StarMarks stars,
    ZonedDateTime today,
    String lastEvent) {

  /// Tells whether the same is shown, without holding the content of items.
  Object same() {
    return new Same(
        channels,
        channel,
        entries.stream().map(SameItem::of).toList(),
        after,
        open == null ? null : SameItem.of(open),
        sources,
        stars,
        today,
        lastEvent);
  }

  private record Same(
      List<CountedChannel> channels,
      Channel channel,
      List<SameItem> items,
      @Nullable PagePosition after,
      @Nullable SameItem open,
      Map<Long, Source> sources,
      StarMarks stars,
      ZonedDateTime today,
      String lastEvent) {}

  /// @param length of its data in characters
  /// @param hash of its data
  private record SameItem(
      String id, long feed, boolean read, double score, Instant published, int length, int hash) {
    static SameItem of(Entry entry) {
      return new SameItem(
          entry.id(),
          entry.feed(),
          entry.read(),
          entry.score(),
          entry.published(),
          entry.data().length(),
          entry.data().hashCode());
    }
  }
}
