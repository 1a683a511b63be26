package io.feedmill.kernel.net;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/// A block of IP addresses.
///
/// @param network its first address, 4 or 16 bytes
/// @param bits how many leading bits all addresses of it share
public record AddressRange(List<Byte> network, int bits) {
  public AddressRange {
    network = List.copyOf(network);
    if (bits < 0 || bits > network.size() * Byte.SIZE) {
      throw new IllegalArgumentException("no such prefix: /" + bits);
    }
  }

  /// Reads `10.0.0.0/8`, `fc00::/7` or a single address.
  ///
  /// @throws IllegalArgumentException when it is invalid
  public static AddressRange parse(String text) {
    int slash = text.indexOf('/');
    String address = (slash < 0 ? text : text.substring(0, slash)).strip();
    byte[] bytes = InetAddress.ofLiteral(address).getAddress();
    int bits = slash < 0 ? bytes.length * Byte.SIZE : Integer.parseInt(text.substring(slash + 1));
    return new AddressRange(boxed(bytes), bits);
  }

  /// Reads ranges with commas between them; empty for none.
  public static List<AddressRange> parseAll(String text) {
    return text.isBlank()
        ? List.of()
        : Arrays.stream(text.split(",", -1)).map(String::strip).map(AddressRange::parse).toList();
  }

  /// Whether that address, 4 or 16 bytes, is one of them.
  public boolean contains(byte[] address) {
    if (address.length != network.size()) {
      return false;
    }
    for (int bit = 0; bit < bits; bit++) {
      int mask = 0x80 >> (bit % Byte.SIZE);
      int at = bit / Byte.SIZE;
      if ((address[at] & mask) != (network.get(at) & mask)) {
        return false;
      }
    }
    return true;
  }

  private static List<Byte> boxed(byte[] bytes) {
    Byte[] boxed = new Byte[bytes.length];
    Arrays.setAll(boxed, i -> bytes[i]);
    return List.of(boxed);
  }
}
