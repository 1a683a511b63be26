package io.feedmill.reader.channel.api;

/// A position in channels, from newest to oldest.
///
/// @param score of the last item seen, as Redis writes it
/// @param newest arrival after which items are too late for this walk, unix microseconds
/// @param channel id up to which channels have shown what has the same score; 0 in a walk through
///   one channel
public record PagePosition(String score, String newest, long channel) {
  /// A place in a channel.
  public PagePosition(String score, String newest) {
    this(score, newest, 0);
  }

  /// The upper bound of scores of a channel, as Redis reads it.
  public String below(long id) {
    return channel == 0 || id <= channel ? "(" + score : score;
  }
}
