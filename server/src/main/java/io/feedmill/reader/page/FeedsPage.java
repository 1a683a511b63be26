package io.feedmill.reader.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `reader/feeds.jte`: what somebody follows, by channel.
///
/// @param channels in their order
/// @param channel uid of the one that a feed is added to
/// @param form to add a feed, as last sent
/// @param lists form to bring a list of feeds, as last sent
public record FeedsPage(
    PageFrame frame, List<ChannelFeeds> channels, String channel, Form form, Form lists) {
  public FeedsPage {
    channels = List.copyOf(channels);
  }

  /// A channel and what it follows.
  ///
  /// @param fixed whether it can neither be named nor deleted
  public record ChannelFeeds(String uid, String name, boolean fixed, List<FeedLine> feeds) {
    public ChannelFeeds {
      feeds = List.copyOf(feeds);
    }
  }

  /// A feed that is followed.
  ///
  /// @param health how it is doing, for people
  public record FeedLine(String url, String title, String health) {}
}
