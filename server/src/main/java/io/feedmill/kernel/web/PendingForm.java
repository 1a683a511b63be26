package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// A form that a visitor sent before they logged in. It is stored, compressed, in a cookie of the
/// visitor's browser for half an hour, so that it costs the site nothing and no one else can set or
/// read it. After the log-in `/continue` shows it again to be confirmed: a GET changes nothing.
///
/// @param path to which it was sent
/// @param label its effect, as the text of a button
record PendingForm(String path, String label, List<Field> fields) {
  static final String PAGE = "/continue";

  private static final int LIFE_SECONDS = 1_800;

  /// Browsers drop cookies of over 4,096 bytes.
  private static final int MOST = 3_600;

  private static final int MOST_INFLATED = 64 << 10;
  private static final List<String> SECRET = List.of("password", "code", "secret", "ticket");

  PendingForm {
    fields = List.copyOf(fields);
  }

  /// A field of a form; a name may occur several times.
  record Field(String name, String value) {
    /// Whether the value was typed by a person and should be shown again.
    public boolean typed() {
      return (value.length() > 40 && !value.startsWith("/"))
          || value.chars().anyMatch(Character::isWhitespace);
    }

    /// Its label on pages.
    public String label() {
      return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
  }

  /// The form of a call; empty when it is not a form or has a secret field, such as a password.
  static Optional<PendingForm> of(Call call, String label) {
    if (!call.method().equals("POST")
        || !call.mediaType().equals("application/x-www-form-urlencoded")) {
      return Optional.empty();
    }
    List<Field> fields = new ArrayList<>();
    try {
      call.form()
          .values()
          .forEach((name, values) -> values.forEach(value -> fields.add(new Field(name, value))));
    } catch (Problem _) {
      return Optional.empty();
    }
    fields.removeIf(field -> field.name().isEmpty() || field.name().equals(FormTokens.FIELD));
    boolean secret =
        fields.stream()
            .map(field -> field.name().toLowerCase(Locale.ROOT))
            .anyMatch(name -> SECRET.stream().anyMatch(name::contains));
    return secret ? Optional.empty() : Optional.of(new PendingForm(call.path(), label, fields));
  }

  /// The form that this browser has stored.
  static Optional<PendingForm> stored(Call call) {
    return call.cookie(cookieName(call)).flatMap(PendingForm::read);
  }

  /// Stores it in the browser.
  ///
  /// @return false when it is too long for that
  boolean store(Call call) {
    String value = write();
    if (value.length() > MOST) {
      return false;
    }
    call.addCookie(
        Cookie.cookie(cookieName(call), value)
            .setPath("/")
            .setMaxAge(LIFE_SECONDS)
            .setHttpOnly(true)
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.LAX));
    return true;
  }

  /// The page to return to, from the form's field `next` or `back`; `/` without a valid one.
  String back() {
    return LocalPath.of(
        fields.stream()
            .filter(field -> field.name().equals("next") || field.name().equals("back"))
            .map(Field::value)
            .findFirst(),
        "/");
  }

  String write() {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      out.write(Json.text(this).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(packed.toByteArray());
  }

  /// Empty when this site did not create it, or when it leads to another site.
  static Optional<PendingForm> read(String value) {
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(Base64.getUrlDecoder().decode(value)))) {
      PendingForm form = Json.read(in.readNBytes(MOST_INFLATED), PendingForm.class);
      return LocalPath.of(Optional.of(form.path()), "").isEmpty()
          ? Optional.empty()
          : Optional.of(form);
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  /// Behind https the name's prefix makes browsers refuse it from any other host or scheme.
  private static String cookieName(Call call) {
    return call.secure() ? "__Host-feedmill-pending" : "feedmill-pending";
  }
}
