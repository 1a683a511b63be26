package io.feedmill.reader.page;

import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import java.util.List;

/// Model of `reader/front.jte`: what a member has not read yet.
///
/// @param all unread items
/// @param channels those with most unread items
/// @param newest items of all channels, the newest first
/// @param none whether the reader was never used
public record UnreadPart(
    long all, List<CountedChannel> channels, List<ItemLine> newest, boolean none) {
  public UnreadPart {
    newest = List.copyOf(newest);
    channels = List.copyOf(channels);
  }
}
