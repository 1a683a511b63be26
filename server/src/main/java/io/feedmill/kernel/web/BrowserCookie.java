package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.text.RandomText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/// A cookie that identifies the browser that started a process of several requests, such as a
/// log-in. It grants no access.
///
/// @param name without prefix; behind https the cookie is `__Host-feedmill-` and the name, else
///   `feedmill-` and the name
/// @param sameSite `LAX` when another site sends the browser back by a link, else `STRICT`
/// @param life how long the browser keeps it after it was last set
public record BrowserCookie(String name, CookieSameSite sameSite, Duration life) {
  private static final int RANDOM_BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  /// The value that the browser sent; empty when it has no such cookie or one that this site did
  /// not create.
  public Optional<String> of(Call call) {
    return call.cookie(fullName(call)).filter(text -> FORM.matcher(text).matches());
  }

  /// The cookie of the browser; one is created only if it has none, so that several tabs share it.
  public String set(Call call) {
    String value = of(call).orElseGet(() -> RandomText.of(RANDOM_BYTES));
    call.addCookie(
        Cookie.cookie(fullName(call), value)
            .setPath("/")
            .setHttpOnly(true)
            .setSecure(call.secure())
            .setSameSite(sameSite)
            .setMaxAge(life.toSeconds()));
    return value;
  }

  private String fullName(Call call) {
    return (call.secure() ? "__Host-feedmill-" : "feedmill-") + name;
  }
}
