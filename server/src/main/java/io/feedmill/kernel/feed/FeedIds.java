package io.feedmill.kernel.feed;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;

/// Ids of feeds and their entries, which do not change when the site moves to another address.
///
/// | base | id of `/articles/5` |
/// |---|---|
/// | `https://example.org` | `https://example.org/articles/5` |
/// | `urn:uuid:...` | `urn:uuid:` and the UUID of version 5 (RFC 9562, 5.5) of the path in that one |
///
/// @param base http or https address without a slash at its end, or a UUID as a URN
/// @param recorded when the site chose it
public record FeedIds(String base, Instant recorded) {
  private static final String URN = "urn:uuid:";
  private static final int UUID_BYTES = 16;

  /// @throws IllegalArgumentException if the base is neither an address nor a UUID
  public FeedIds {
    if (base.startsWith(URN)) {
      UUID.fromString(base.substring(URN.length()));
    } else {
      WebAddress.require(URI.create(base));
    }
  }

  /// A base for a site without an address.
  static String anyBase() {
    return URN + UUID.randomUUID();
  }

  /// The id of what is at a path of this site.
  ///
  /// @param path begins with a slash; may have a query
  public String of(String path) {
    return base.startsWith(URN)
        ? URN + named(UUID.fromString(base.substring(URN.length())), path)
        : base + path;
  }

  private static UUID named(UUID space, String name) {
    ByteBuffer bytes =
        ByteBuffer.allocate(UUID_BYTES)
            .putLong(space.getMostSignificantBits())
            .putLong(space.getLeastSignificantBits());
    ByteBuffer hash = ByteBuffer.wrap(sha1(bytes.array(), name.getBytes(StandardCharsets.UTF_8)));
    long high = hash.getLong();
    long low = hash.getLong();
    return new UUID(
        (high & ~0xF000L) | 0x5000L, (low & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L);
  }

  private static byte[] sha1(byte[] space, byte[] name) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      digest.update(space);
      return Arrays.copyOf(digest.digest(name), UUID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }
}
