package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.net.HttpUrl;
import java.net.URI;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The address of this site. Requests to it are allowed although it may be private, because people
/// follow this site's own feeds too.
public final class OwnAddress implements Predicate<HttpUrl> {
  private final @Nullable HttpUrl site;
  private volatile int port;

  /// @param site public address of this site, empty when unknown
  public OwnAddress(String site) {
    this.site = site.isEmpty() ? null : HttpUrl.of(URI.create(site));
  }

  /// Sets the port of this process.
  public void servesAt(int port) {
    this.port = port;
  }

  @Override
  public boolean test(HttpUrl target) {
    boolean here =
        port != 0
            && !target.encrypted()
            && target.port() == port
            && target.host().equals("localhost");
    return here
        || (site != null
            && target.encrypted() == site.encrypted()
            && target.port() == site.port()
            && target.host().equals(site.host()));
  }
}
