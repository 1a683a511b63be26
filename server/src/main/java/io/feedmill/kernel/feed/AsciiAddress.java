package io.feedmill.kernel.feed;

import java.net.URI;
import java.util.Optional;

/// An address in the form that every format accepts: only ASCII, and square brackets only around a
/// host.
public final class AsciiAddress {
  private AsciiAddress() {}

  /// Empty unless the address is an absolute one of http or https.
  public static Optional<String> web(String address) {
    try {
      return Optional.of(WebAddress.ascii(address));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// @throws IllegalArgumentException if it is not a URI
  public static String of(String address) {
    String ascii = URI.create(address).toASCIIString();
    int slashes = ascii.indexOf("//");
    int host = slashes < 0 ? 0 : slashes + 2;
    int path = ascii.startsWith("[", host) ? ascii.indexOf(']') + 1 : host;
    return ascii.substring(0, path) + ascii.substring(path).replace("[", "%5B").replace("]", "%5D");
  }
}
