package io.feedmill.reader.page;

import io.feedmill.reader.channel.api.CountedChannel;
import java.util.List;

/// Model of `reader/front.jte`: what a member has not read yet.
///
/// @param all unread items
/// @param channels those with most unread items
/// @param none whether the reader was never used
public record UnreadPart(long all, List<CountedChannel> channels, boolean none) {
  public UnreadPart {
    channels = List.copyOf(channels);
  }
}
