package io.feedmill.reader.channel;

import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.Ids;
import java.util.Optional;

/// The id of an item: its feed, and a digest of feed and identity, so that no feed can overwrite an
/// item of another. As text `{feed}_{digest}`.
///
/// @param feed id of its feed
/// @param digest 32 hexadecimal digits
public record ItemId(long feed, String digest) {
  private static final int DIGITS = 32;
  private static final String HEX = "0123456789abcdef";

  /// @param identity that distinguishes it from other items of the feed
  public static ItemId of(long feed, String identity) {
    return new ItemId(feed, Digests.sha256(feed + "\n" + identity).substring(0, DIGITS));
  }

  /// Empty when it is not valid.
  public static Optional<ItemId> parse(String text) {
    int joint = text.indexOf('_');
    if (joint < 0 || text.length() != joint + 1 + DIGITS) {
      return Optional.empty();
    }
    for (int i = joint + 1; i < text.length(); i++) {
      if (HEX.indexOf(text.charAt(i)) < 0) {
        return Optional.empty();
      }
    }
    return Ids.parse(text.substring(0, joint))
        .map(feed -> new ItemId(feed, text.substring(joint + 1)));
  }

  /// @throws IllegalArgumentException when Redis has another value
  public static ItemId stored(String text) {
    return parse(text).orElseThrow(() -> new IllegalArgumentException("no item id: " + text));
  }

  @Override
  public String toString() {
    return feed + "_" + digest;
  }
}
