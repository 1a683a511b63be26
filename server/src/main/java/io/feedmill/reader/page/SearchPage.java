package io.feedmill.reader.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `reader/search.jte`: what was found.
///
/// @param words of the search; empty before the first search
/// @param channel uid of the channel that was searched; empty for all
/// @param channels that can be searched
/// @param more where the items continue; null at the end
public record SearchPage(
    PageFrame frame,
    String words,
    String channel,
    List<Channel> channels,
    List<ItemLine> items,
    @Nullable String more) {
  public SearchPage {
    channels = List.copyOf(channels);
    items = List.copyOf(items);
  }
}
