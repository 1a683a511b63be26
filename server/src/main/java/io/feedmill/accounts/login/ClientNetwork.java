package io.feedmill.accounts.login;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/// The network of one client: an IPv4 address, or the IPv6 network of 64 bits that a connection
/// commonly gets.
///
/// @param text safe in the name of a key
record ClientNetwork(String text) {
  private static final int NETWORK_BYTES = 8;
  private static final int WIDE_BYTES_OF_SIX = 6;
  private static final int WIDE_BYTES_OF_FOUR = 3;

  /// Invalid addresses, such as a misconfigured proxy may send, count as one client.
  static ClientNetwork of(String address) {
    try {
      InetAddress literal = InetAddress.ofLiteral(address);
      return literal instanceof Inet6Address six
          ? new ClientNetwork(network(six))
          : new ClientNetwork(literal.getHostAddress());
    } catch (IllegalArgumentException _) {
      return new ClientNetwork("unknown");
    }
  }

  /// The common network of a client with many addresses: an IPv4 network of 24 bits, or an IPv6
  /// network of 48 bits.
  static ClientNetwork wide(String address) {
    try {
      byte[] bytes = InetAddress.ofLiteral(address).getAddress();
      boolean six = bytes.length > WIDE_BYTES_OF_SIX;
      byte[] prefix = Arrays.copyOf(bytes, six ? WIDE_BYTES_OF_SIX : WIDE_BYTES_OF_FOUR);
      return new ClientNetwork(HexFormat.of().formatHex(prefix) + (six ? "-48" : "-24"));
    } catch (IllegalArgumentException _) {
      return new ClientNetwork("unknown");
    }
  }

  private static String network(Inet6Address address) {
    byte[] prefix = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
    return HexFormat.of().formatHex(prefix) + "-64";
  }
}
