package io.feedmill.accounts.passkey;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.text.RandomText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/// Recognises the browser that began a log-in: `__Host-feedmill-passkey` behind https,
/// `feedmill-passkey` else. The cookie gives no access.
final class PasskeyCookie {
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final int RANDOM_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  private PasskeyCookie() {}

  static Optional<String> of(Call call) {
    return call.cookie(name(call)).filter(text -> FORM.matcher(text).matches());
  }

  /// The cookie of the browser, which gets one if it has none, so that several tabs do not end the
  /// log-ins of each other.
  static String give(Call call) {
    String value = of(call).orElseGet(() -> RandomText.of(RANDOM_BYTES));
    call.addCookie(
        Cookie.cookie(name(call), value)
            .setPath("/")
            .setHttpOnly(true)
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.STRICT)
            .setMaxAge(LIFE.toSeconds()));
    return value;
  }

  private static String name(Call call) {
    return call.secure() ? "__Host-feedmill-passkey" : "feedmill-passkey";
  }
}
