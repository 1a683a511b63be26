package io.feedmill.articles.mark;

/// The state of the cache for the marks of a viewer, before they are read.
public sealed interface MarkLook {
  /// Unknown: they are read, and not cached.
  MarkLook NONE = new Unknown();

  /// @see #NONE
  record Unknown() implements MarkLook {}

  /// They are not cached.
  record Unstamped() implements MarkLook {}

  /// They are cached with the same stamp.
  ///
  /// @param moment before the stamp was read
  record Stamped(String stamp, long moment) implements MarkLook {}
}
