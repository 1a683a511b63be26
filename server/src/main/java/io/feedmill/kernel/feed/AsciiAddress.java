package io.feedmill.kernel.feed;

import java.net.URI;

/// An address as every format takes it: ASCII alone, and square brackets only around a host.
public final class AsciiAddress {
  private AsciiAddress() {}

  /// @throws IllegalArgumentException if it is no URI
  public static String of(String address) {
    String ascii = URI.create(address).toASCIIString();
    int host = ascii.indexOf("//") + 2;
    int path = ascii.startsWith("[", host) ? ascii.indexOf(']') + 1 : host;
    return ascii.substring(0, path) + ascii.substring(path).replace("[", "%5B").replace("]", "%5D");
  }
}
