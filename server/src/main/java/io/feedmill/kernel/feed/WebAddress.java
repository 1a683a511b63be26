package io.feedmill.kernel.feed;

import java.net.URI;

/// Checks for addresses that clients of a feed are to follow.
final class WebAddress {
  private WebAddress() {}

  /// @throws IllegalArgumentException unless the address is http or https and names a host
  static void require(URI address) {
    String scheme = address.getScheme();
    boolean web = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
    if (!web || address.getRawAuthority() == null) {
      throw new IllegalArgumentException("not an absolute http or https address: " + address);
    }
  }
}
