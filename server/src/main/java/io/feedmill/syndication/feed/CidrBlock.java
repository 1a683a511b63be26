package io.feedmill.syndication.feed;

import java.net.InetAddress;
import java.util.Optional;

/// A range of IP addresses, such as `192.0.2.0/24` or `2001:db8::/32`; a single address without a
/// length.
final class CidrBlock {
  private final byte[] prefix;
  private final int length;

  private CidrBlock(byte[] prefix, int length) {
    this.prefix = prefix;
    this.length = length;
  }

  static Optional<CidrBlock> parse(String text) {
    String[] parts = text.strip().split("/", -1);
    try {
      byte[] prefix = InetAddress.ofLiteral(parts[0]).getAddress();
      int length = parts.length == 1 ? prefix.length * 8 : Integer.parseInt(parts[1]);
      return parts.length <= 2 && length >= 0 && length <= prefix.length * 8
          ? Optional.of(new CidrBlock(prefix, length))
          : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  static boolean contains(String network, String address) {
    return parse(network).filter(net -> net.contains(address)).isPresent();
  }

  private boolean contains(String address) {
    try {
      byte[] bytes = InetAddress.ofLiteral(address).getAddress();
      if (bytes.length != prefix.length) {
        return false;
      }
      for (int bit = 0; bit < length; bit++) {
        int mask = 0x80 >> (bit % 8);
        if ((bytes[bit / 8] & mask) != (prefix[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
