package io.feedmill.media.inspect;

/// A part of a file to be replaced by neutral bytes of the same length.
///
/// @param at where the part begins
/// @param head what is written there; each character is one byte
/// @param end of the part; what is between head and end becomes zero
record Overwrite(long at, String head, long end) {
  /// Where the zeros begin.
  long zeros() {
    return at + head.length();
  }
}
