package io.feedmill.profiles;

import io.feedmill.kernel.http.Call;
import java.time.ZoneId;
import java.util.Optional;

/// The time zone of a browser, which a script leaves in a cookie.
final class BrowserZone {
  private static final String COOKIE = "feedmill-zone";

  private BrowserZone() {}

  /// Nothing for a browser without scripts or with a zone that this server does not know.
  static Optional<ZoneId> of(Call call) {
    return call.cookie(COOKIE).flatMap(BrowserZone::named);
  }

  /// The zone of a name such as `Europe/Berlin`.
  static Optional<ZoneId> named(String name) {
    return Optional.of(name).filter(ZoneId.getAvailableZoneIds()::contains).map(ZoneId::of);
  }
}
