package io.feedmill.media.icon;

import io.feedmill.kernel.net.HttpUrl;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A site that may have an icon.
///
/// @param host as in addresses of icons: lower case, without `www.`, with the port unless it is the
///   usual one
/// @param origin where to ask
record IconHost(String host, String origin) {
  private static final int LONGEST = 255;
  private static final String WWW = "www.";

  static Optional<IconHost> of(String url) {
    @Nullable HttpUrl target;
    try {
      target = HttpUrl.of(new URI(url));
    } catch (URISyntaxException | IllegalArgumentException _) {
      return Optional.empty();
    }
    if (target == null) {
      return Optional.empty();
    }
    String name = target.host().contains(":") ? "[" + target.host() + "]" : target.host();
    String port = target.port() == (target.encrypted() ? 443 : 80) ? "" : ":" + target.port();
    String origin = (target.encrypted() ? "https://" : "http://") + name + port;
    return known(name + port).map(host -> new IconHost(host, origin));
  }

  /// The host in an address of an icon; empty when no site can have it.
  static Optional<String> known(String written) {
    String lower = written.toLowerCase(Locale.ROOT);
    String host =
        lower.startsWith(WWW) && lower.length() > WWW.length()
            ? lower.substring(WWW.length())
            : lower;
    boolean plain =
        !host.isEmpty() && host.length() <= LONGEST && host.chars().allMatch(IconHost::isPlain);
    return plain ? Optional.of(host) : Optional.empty();
  }

  private static boolean isPlain(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "-._:[]".indexOf(c) >= 0;
  }
}
