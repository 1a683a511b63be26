package io.feedmill.media.serve;

import java.util.Optional;

/// A piece of a file that a client requests (RFC 9110, 14.1): one range of bytes.
///
/// | `Range` | of 100 bytes |
/// |---|---|
/// | `bytes=0-9` | the first 10 |
/// | `bytes=90-`, `bytes=-10` | the last 10 |
/// | `bytes=100-`, `bytes=-0` | unsatisfiable: 416 |
/// | several ranges, another unit, not well-formed | the whole file |
///
/// @param first from 0
/// @param length bytes; 0 when it cannot be satisfied
record ByteRange(long first, long length) {
  private static final String UNIT = "bytes=";
  private static final int MOST_DIGITS = 18;

  /// Empty when the response is the whole file.
  static Optional<ByteRange> of(String header, long size) {
    if (!header.startsWith(UNIT)) {
      return Optional.empty();
    }
    String range = header.substring(UNIT.length()).strip();
    int dash = range.indexOf('-');
    if (dash < 0) {
      return Optional.empty();
    }
    String first = range.substring(0, dash);
    String last = range.substring(dash + 1);
    if (!digits(first) || !digits(last) || (first.isEmpty() && last.isEmpty())) {
      return Optional.empty();
    }
    if (first.isEmpty()) {
      long length = Math.min(Long.parseLong(last), size);
      return Optional.of(new ByteRange(size - length, length));
    }
    return between(Long.parseLong(first), last.isEmpty() ? size - 1 : Long.parseLong(last), size);
  }

  private static Optional<ByteRange> between(long first, long last, long size) {
    if (last < first && first < size) {
      return Optional.empty();
    }
    long end = Math.min(last, size - 1);
    return Optional.of(new ByteRange(first, Math.max(0, end - first + 1)));
  }

  private static boolean digits(String text) {
    return text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
