package io.feedmill.reader.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `reader/feeds.jte`: the followed feeds, by channel.
///
/// @param channels in their order
/// @param channel uid of the channel to which a feed is added
/// @param form to add a feed, as last sent
/// @param lists form to import a list of feeds, as last sent
public record FeedsPage(
    PageFrame frame, List<ChannelFeeds> channels, String channel, Form form, Form lists) {
  public FeedsPage {
    channels = List.copyOf(channels);
  }

  /// A channel and its feeds.
  ///
  /// @param fixed whether it can be neither renamed nor deleted
  public record ChannelFeeds(
      String uid, String name, String title, boolean fixed, List<FeedLine> feeds) {
    public ChannelFeeds {
      feeds = List.copyOf(feeds);
    }
  }

  /// Whether there is another channel to move a feed to.
  public boolean movable() {
    return channels.stream().filter(channel -> !channel.fixed()).count() > 1;
  }

  /// A feed that is followed.
  ///
  /// @param icon where the icon of its site is
  public record FeedLine(String url, String title, Health health, String icon) {}

  /// @param text for people
  /// @param broken whether the feed does not work any more
  public record Health(String text, boolean broken) {}
}
