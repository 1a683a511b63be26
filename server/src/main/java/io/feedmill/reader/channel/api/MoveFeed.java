package io.feedmill.reader.channel.api;

import java.util.List;

/// Moves a followed feed and its items from all channels of an account to one of them.
public record MoveFeed(Sources sources, ItemMoves moves) {
  /// After a kill between the two, items stay in the former channel until they are moved again.
  ///
  /// @return false when the owner of the channel does not follow the feed
  public boolean move(Channel into, String url) {
    List<Channel> before = sources.move(into, url);
    long feed = sources.find(url).map(Source::id).orElse(0L);
    before.forEach(channel -> moves.feed(channel, into, feed));
    return !before.isEmpty();
  }
}
