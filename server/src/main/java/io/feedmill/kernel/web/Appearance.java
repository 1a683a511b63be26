package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.Language;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How a browser wants pages to look and lists to begin. Kept in its cookie, which scripts read for
/// pages that are the same for everybody. Null stands for the standard of each choice.
///
/// @param theme `light` or `dark`; null for what the system says
/// @param text size of the text: `small`, `large` or `larger`
/// @param density `compact`
/// @param face `system` or `serif`
/// @param order with which lists of articles begin: `new`, `rising` or `top`
/// @param language of the pages, the tag of a [Language]; null for that of the site
public record Appearance(
    @Nullable String theme,
    @Nullable String text,
    @Nullable String density,
    @Nullable String face,
    @Nullable String order,
    @Nullable String language) {
  public static final Appearance STANDARD = new Appearance(null, null, null, null, null, null);

  private static final String COOKIE = "appearance";
  private static final Duration LIFE = Duration.ofDays(400);
  private static final String API = "/api/";
  private static final String THEME = "theme";
  private static final String TEXT = "text";
  private static final String DENSITY = "density";
  private static final String FACE = "face";
  private static final String ORDER = "order";
  private static final String LANGUAGE = "language";

  /// What can be chosen by name, without the standard.
  private static final Map<String, List<String>> CHOICES =
      Map.of(
          THEME, List.of("light", "dark"),
          TEXT, List.of("small", "large", "larger"),
          DENSITY, List.of("compact"),
          FACE, List.of("system", "serif"),
          ORDER, List.of("new", "rising", "top"),
          LANGUAGE, Language.all().stream().map(Language::tag).toList());

  /// What the browser of a call chose; unknown values are the standard.
  public static Appearance of(Call call) {
    String cookie = call.cookie(COOKIE).orElse("");
    if (cookie.isEmpty()) {
      return STANDARD;
    }
    Map<String, String> chosen = new LinkedHashMap<>();
    for (String pair : cookie.split("\\.", CHOICES.size() + 1)) {
      int dash = pair.indexOf('-');
      if (dash > 0) {
        chosen.putIfAbsent(pair.substring(0, dash), pair.substring(dash + 1));
      }
    }
    return of(chosen);
  }

  /// The language of the pages for a caller. Programs read English.
  static Language language(Call call, Identity site) {
    return call.path().startsWith(API) ? Language.ENGLISH : of(call).pages(site);
  }

  /// The language of the pages: the chosen one, else that of the site.
  Language pages(Identity site) {
    return language == null ? site.pages() : Language.ofTag(language).orElse(Language.ENGLISH);
  }

  /// What a form chose; unknown values are the standard.
  static Appearance of(Query form) {
    Map<String, String> chosen = new LinkedHashMap<>();
    CHOICES.keySet().forEach(name -> form.text(name).ifPresent(value -> chosen.put(name, value)));
    return of(chosen);
  }

  private static Appearance of(Map<String, String> chosen) {
    return new Appearance(
        known(chosen, THEME),
        known(chosen, TEXT),
        known(chosen, DENSITY),
        known(chosen, FACE),
        known(chosen, ORDER),
        known(chosen, LANGUAGE));
  }

  /// The same with another order of lists; an unknown one is the standard.
  Appearance ordered(String wanted) {
    return new Appearance(
        theme, text, density, face, known(Map.of(ORDER, wanted), ORDER), language);
  }

  private static @Nullable String known(Map<String, String> chosen, String name) {
    String value = chosen.get(name);
    return value != null && CHOICES.getOrDefault(name, List.of()).contains(value) ? value : null;
  }

  /// Sends the cookie with the answer.
  void keep(Call call) {
    List<String> pairs = new ArrayList<>();
    add(pairs, THEME, theme);
    add(pairs, TEXT, text);
    add(pairs, DENSITY, density);
    add(pairs, FACE, face);
    add(pairs, ORDER, order);
    add(pairs, LANGUAGE, language);
    call.addCookie(
        Cookie.cookie(COOKIE, String.join(".", pairs))
            .setPath("/")
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.LAX)
            .setMaxAge(pairs.isEmpty() ? 0 : LIFE.toSeconds()));
  }

  private static void add(List<String> pairs, String name, @Nullable String value) {
    if (value != null) {
      pairs.add(name + '-' + value);
    }
  }
}
