package io.feedmill.kernel.feed;

import java.net.URI;

/// Checks addresses that clients of a feed follow.
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

  /// The address in ASCII.
  ///
  /// @throws IllegalArgumentException unless the address is http or https and names a host
  static String ascii(String address) {
    String ascii = AsciiAddress.of(address);
    require(URI.create(ascii));
    return ascii;
  }

  /// @throws IllegalArgumentException unless the id is an absolute URI
  static void requireAbsolute(String id) {
    if (!URI.create(id).isAbsolute()) {
      throw new IllegalArgumentException("an id must be an absolute URI: " + id);
    }
  }
}
