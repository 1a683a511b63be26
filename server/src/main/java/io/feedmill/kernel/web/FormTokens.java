package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.OriginGuard;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.RandomText;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/// Binds a posted form to the browser that received it (CSRF protection): the same random token is
/// in a cookie and in a hidden field. Another site can make a browser send the cookie, but can
/// neither read nor set it.
///
/// Each page contains a different mask of the token: random bytes, then the token's bytes combined
/// with them by XOR. So the length of compressed pages reveals nothing about the token (BREACH).
/// Pages of older versions contain the token itself, and shared pages of guests none.
final class FormTokens {
  static final String FIELD = "_csrf";

  private static final int RANDOM_BYTES = 24;
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{32}");
  private static final Pattern MASKED = Pattern.compile("[A-Za-z0-9_-]{64}");

  private record Given(String token) {}

  private FormTokens() {}

  /// Behind https the name's prefix makes browsers refuse it from any other host or scheme.
  static String cookieName(Call call) {
    return call.secure() ? "__Host-feedmill-form" : "feedmill-form";
  }

  /// The token for the forms of the page for this call.
  static String token(Call call) {
    return masked(current(call));
  }

  /// The token that the browser of this call has.
  static Optional<String> known(Call call) {
    return call.cookie(cookieName(call)).filter(token -> TOKEN.matcher(token).matches());
  }

  private static String current(Call call) {
    return call.attached(Given.class)
        .map(Given::token)
        .or(() -> known(call))
        .orElseGet(() -> issue(call));
  }

  private static String issue(Call call) {
    String token = RandomText.of(RANDOM_BYTES);
    call.attach(Given.class, new Given(token));
    call.addCookie(
        Cookie.cookie(cookieName(call), token)
            .setPath("/")
            .setHttpOnly(true)
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.LAX));
    return token;
  }

  /// The fields of a form of this site.
  ///
  /// @throws Problem 403 when the token is missing or another browser's, 415 when it is not a form
  static Query form(Call call) {
    Query form = call.form();
    String given = form.text(FIELD).orElse("");
    String kept = call.cookie(cookieName(call)).orElse("");
    if (!TOKEN.matcher(kept).matches() || !same(unmasked(given), kept)) {
      throw expired();
    }
    return form;
  }

  /// The fields of a form without a token, as guests get it.
  ///
  /// @return empty when the browser does not say which site sent it
  /// @throws Problem 403 when it has another browser's token, 415 when it is not a form
  static Optional<Query> guestForm(Call call) {
    Query form = call.form();
    if (!form.text(FIELD).orElse("").isEmpty()) {
      return Optional.of(form(call));
    }
    return OriginGuard.statesOwn(call) ? Optional.of(form) : Optional.empty();
  }

  private static Problem expired() {
    return refusal(text("go back, reload the page and send the form again"));
  }

  /// For a form of a guest without a token, from a browser that does not say which site sent it.
  static Problem unconfirmed() {
    return refusal(text("check the form and send it again"));
  }

  private static Problem refusal(String detail) {
    return Problem.of(403, "form-expired", marked("This form has expired"), detail);
  }

  private static String masked(String token) {
    byte[] mask = Base64.getUrlDecoder().decode(RandomText.of(RANDOM_BYTES));
    byte[] both = Arrays.copyOf(mask, 2 * RANDOM_BYTES);
    byte[] bytes = Base64.getUrlDecoder().decode(token);
    for (int i = 0; i < RANDOM_BYTES; i++) {
      both[RANDOM_BYTES + i] = (byte) (mask[i] ^ bytes[i]);
    }
    return Base64.getUrlEncoder().encodeToString(both);
  }

  private static String unmasked(String given) {
    if (!MASKED.matcher(given).matches()) {
      return given;
    }
    byte[] both = Base64.getUrlDecoder().decode(given);
    byte[] token = new byte[RANDOM_BYTES];
    for (int i = 0; i < RANDOM_BYTES; i++) {
      token[i] = (byte) (both[i] ^ both[RANDOM_BYTES + i]);
    }
    return Base64.getUrlEncoder().encodeToString(token);
  }

  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
