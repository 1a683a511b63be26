package io.feedmill.reader.star;

/// The maximum that an account can star.
///
/// @param items number of items
/// @param characters of their data
public record StarLimit(long items, long characters) {
  /// 10,000 items, or 200 million characters in all.
  public static final StarLimit USUAL = new StarLimit(10_000, 200_000_000);

  /// @param present number of items before
  /// @param all characters with the new item
  boolean admits(long present, long all) {
    return present < items && all <= characters;
  }
}
