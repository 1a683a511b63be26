package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Carries a [Notice] over one redirect in a cookie that lives for a minute at most.
final class Flash {
  private static final String COOKIE = "feedmill-flash";
  private static final int LIFE_SECONDS = 60;
  private static final int LONGEST = 500;

  private Flash() {}

  static void leave(Call call, Notice notice) {
    String text =
        notice.text().length() > LONGEST ? notice.text().substring(0, LONGEST) : notice.text();
    byte[] value = (notice.tone().label() + ' ' + text).getBytes(StandardCharsets.UTF_8);
    call.addCookie(
        cookie(call, Base64.getUrlEncoder().withoutPadding().encodeToString(value), LIFE_SECONDS));
  }

  /// The notice left by the call before, once.
  static @Nullable Notice take(Call call) {
    Optional<String> value = call.cookie(COOKIE).filter(v -> !v.isEmpty());
    if (value.isEmpty()) {
      return null;
    }
    call.addCookie(cookie(call, "", 0));
    return parse(value.get());
  }

  private static @Nullable Notice parse(String value) {
    try {
      String text = new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8);
      int space = text.indexOf(' ');
      for (Notice.Tone tone : Notice.Tone.values()) {
        if (space > 0 && text.substring(0, space).equals(tone.label())) {
          return new Notice(tone, text.substring(space + 1));
        }
      }
      return null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  private static Cookie cookie(Call call, String value, int maxAge) {
    return Cookie.cookie(COOKIE, value)
        .setPath("/")
        .setMaxAge(maxAge)
        .setHttpOnly(true)
        .setSecure(call.secure())
        .setSameSite(CookieSameSite.LAX);
  }
}
