package io.feedmill.articles.mark;

/// The state of the cache for the marks of a viewer, before they are read.
public sealed interface MarkCacheLookup {
  /// Unknown: they are read, and not cached.
  MarkCacheLookup NONE = new Unknown();

  /// @see #NONE
  record Unknown() implements MarkCacheLookup {}

  /// They are not cached.
  record Unstamped() implements MarkCacheLookup {}

  /// They are cached with the same stamp.
  ///
  /// @param moment before the stamp was read
  record Stamped(String stamp, long moment) implements MarkCacheLookup {}
}
