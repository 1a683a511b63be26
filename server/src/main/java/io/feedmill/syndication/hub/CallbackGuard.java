package io.feedmill.syndication.hub;

import java.net.Inet4Address;
import java.net.InetAddress;

/// Decides which addresses the hub calls: public ones, unless all are allowed.
record CallbackGuard(boolean allowPrivate) {
  boolean admits(InetAddress address) {
    return allowPrivate || isPublic(address);
  }

  private static boolean isPublic(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    byte[] bytes = address.getAddress();
    int first = bytes[0] & 0xFF;
    int second = bytes[1] & 0xFF;
    return address instanceof Inet4Address
        ? publicV4(first, second, bytes[2] & 0xFF)
        : publicV6(first, second, bytes);
  }

  private static boolean publicV4(int first, int second, int third) {
    boolean shared = first == 100 && second >= 64 && second < 128;
    boolean benchmarks = first == 198 && (second == 18 || second == 19);
    boolean documents =
        (first == 192 && second == 0)
            || (first == 198 && second == 51 && third == 100)
            || (first == 203 && second == 0 && third == 113);
    return first != 0 && first < 224 && !shared && !benchmarks && !documents;
  }

  /// Only global unicast, and none that carries an IPv4 address within.
  private static boolean publicV6(int first, int second, byte[] bytes) {
    boolean global = (first & 0xE0) == 0x20;
    boolean sixToFour = first == 0x20 && second == 0x02;
    boolean special = first == 0x20 && second == 0x01 && (bytes[2] & 0xFF) < 2;
    boolean documents =
        first == 0x20 && second == 0x01 && (bytes[2] & 0xFF) == 0x0D && (bytes[3] & 0xFF) == 0xB8;
    return global && !sixToFour && !special && !documents;
  }
}
