package io.feedmill.reader.channel.api;

/// A position in channels, from newest to oldest.
///
/// @param score of the last item seen, as Redis writes it
/// @param newest items that arrived later are not on these pages, unix microseconds
/// @param channel id up to which channels have shown the items of this score; 0 for the pages of
///   one channel
public record PagePosition(String score, String newest, long channel) {
  /// A position in one channel.
  public PagePosition(String score, String newest) {
    this(score, newest, 0);
  }

  /// The upper bound of scores of a channel, as Redis reads it.
  public String below(long id) {
    return channel == 0 || id <= channel ? "(" + score : score;
  }
}
