package io.feedmill.articles.mark;

/// What is known about the marks of a viewer before they are read.
public sealed interface MarkLook {
  /// Nothing: they are read, and not kept.
  MarkLook NONE = new Unknown();

  /// @see #NONE
  record Unknown() implements MarkLook {}

  /// They were not kept lately.
  record Unstamped() implements MarkLook {}

  /// They are those that were read with the same stamp.
  ///
  /// @param moment before the stamp was read
  record Stamped(String stamp, long moment) implements MarkLook {}
}
