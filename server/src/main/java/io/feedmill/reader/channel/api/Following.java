package io.feedmill.reader.channel.api;

/// Follows feeds and ends following them, with everything that comes with it: what a feed lists is
/// put into the channel, and the feed is fetched from now on, or not any more.
public interface Following {
  /// Follows a feed; doing so again changes only its title.
  ///
  /// @param url absolute http or https, at most 2,000 characters
  /// @param title as the reader calls it; empty for the feed's own
  /// @return the feed's id
  long follow(Channel channel, String url, String title);

  /// Ends following; items that came stay.
  ///
  /// @return whether the channel followed it
  boolean unfollow(Channel channel, String url);
}
