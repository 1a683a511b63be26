package io.feedmill.sessions.api;

import io.feedmill.kernel.http.Call;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.Optional;

/// The cookie that carries a token: `__Host-feedmill` behind https, `feedmill` else; `HttpOnly`,
/// `SameSite=Lax`, `Path=/`, and `Secure` behind https.
public final class SessionCookie {
  private SessionCookie() {}

  /// The token that the client sent, if any.
  public static Optional<String> token(Call call) {
    return call.cookie(name(call)).filter(token -> !token.isEmpty());
  }

  /// Sets the cookie with a token.
  ///
  /// @param lifetime lifetime of the cookie
  public static void set(Call call, String token, Duration lifetime) {
    call.addCookie(cookie(call, token).setMaxAge(lifetime.toSeconds()));
  }

  /// Deletes the cookie.
  public static void clear(Call call) {
    call.addCookie(cookie(call, "").setMaxAge(0));
  }

  private static Cookie cookie(Call call, String value) {
    return Cookie.cookie(name(call), value)
        .setPath("/")
        .setHttpOnly(true)
        .setSecure(call.secure())
        .setSameSite(CookieSameSite.LAX);
  }

  private static String name(Call call) {
    return call.secure() ? "__Host-feedmill" : "feedmill";
  }
}
