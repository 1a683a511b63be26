package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Carries a [Notice] over one redirect in a cookie that lives for a minute at most: the tone, the
/// text, and the path and fields of the form that undoes it, each escaped for addresses, with `&`
/// between them.
final class Flash {
  private static final String COOKIE = "feedmill-flash";
  private static final int LIFE_SECONDS = 60;
  private static final int LONGEST = 500;

  /// Browsers drop cookies of over 4,096 bytes.
  private static final int MOST = 3_500;

  private Flash() {}

  static void leave(Call call, Notice notice) {
    call.addCookie(cookie(call, write(notice), LIFE_SECONDS));
  }

  /// The value of the cookie, without the button when it would be too long.
  static String write(Notice notice) {
    String text =
        notice.text().length() > LONGEST ? notice.text().substring(0, LONGEST) : notice.text();
    List<String> parts = new ArrayList<>(List.of(notice.tone().label(), text));
    Notice.Undo undo = notice.undo();
    if (undo != null) {
      parts.add(undo.action());
      undo.fields().forEach((name, value) -> parts.addAll(List.of(name, value)));
    }
    String joined = String.join("&", parts.stream().map(Flash::escape).toList());
    return joined.length() <= MOST ? joined : parts.get(0) + "&" + fitting(text);
  }

  private static String fitting(String text) {
    String escaped = escape(text);
    return escaped.length() <= MOST ? escaped : fitting(text.substring(0, text.length() / 2));
  }

  /// Whether the call before left a notice.
  static boolean left(Call call) {
    return call.cookie(COOKIE).filter(v -> !v.isEmpty()).isPresent();
  }

  /// The notice left by the call before, once.
  static @Nullable Notice take(Call call) {
    Optional<String> value = call.cookie(COOKIE).filter(v -> !v.isEmpty());
    if (value.isEmpty()) {
      return null;
    }
    call.addCookie(cookie(call, "", 0));
    return read(value.get());
  }

  /// Null when it is no notice.
  static @Nullable Notice read(String value) {
    try {
      List<String> parts = Arrays.stream(value.split("&", -1)).map(Flash::plain).toList();
      for (Notice.Tone tone : Notice.Tone.values()) {
        if (parts.size() >= 2 && parts.get(0).equals(tone.label())) {
          Notice notice = new Notice(tone, parts.get(1), true, null);
          return parts.size() % 2 == 1 ? undone(notice, parts) : notice;
        }
      }
      return null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  /// Without the button when its form would leave this site.
  private static Notice undone(Notice notice, List<String> parts) {
    Map<String, String> fields = new TreeMap<>();
    for (int at = 3; at < parts.size(); at += 2) {
      fields.put(parts.get(at), parts.get(at + 1));
    }
    String action = LocalPath.of(Optional.of(parts.get(2)), "");
    return action.isEmpty() ? notice : notice.undoneBy(action, fields);
  }

  private static String escape(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String plain(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
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
