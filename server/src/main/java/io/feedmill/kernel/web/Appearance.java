package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.language.AcceptLanguage;
import io.feedmill.kernel.language.Language;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A browser's preferences for the look of pages and the order of lists. Stored in a cookie, which
/// scripts read on pages that are shared by all visitors. Null means the default of each choice.
/// Those of a member are also kept with the account, for other browsers in which they log in.
///
/// @param theme `light` or `dark`; null for the system's theme
/// @param text size of the text: `small`, `large` or `larger`
/// @param density `compact`
/// @param face `system` or `serif`
/// @param order with which lists of articles begin: `new`, `top`, `active` or `rising`
/// @param language of the pages, the tag of a [Language]; null for that of the site
/// @param reading the look of items in the reader
public record Appearance(
    @Nullable String theme,
    @Nullable String text,
    @Nullable String density,
    @Nullable String face,
    @Nullable String order,
    @Nullable String language,
    Reading reading) {
  public static final Appearance STANDARD =
      new Appearance(null, null, null, null, null, null, Reading.STANDARD);

  private static final String COOKIE = "appearance";
  private static final Duration LIFE = Duration.ofDays(400);
  private static final String API = "/api/";

  /// A header that browsers send and programs do not.
  private static final String FETCH_SITE = "Sec-Fetch-Site";

  private static final String THEME = "theme";
  private static final String TEXT = "text";
  private static final String DENSITY = "density";
  private static final String FACE = "face";
  private static final String ORDER = "order";
  private static final String LANGUAGE = "language";
  private static final String SIZE = "size";
  private static final String LETTERS = "letters";
  private static final String WIDTH = "width";

  /// The possible values by name, without the default.
  private static final Map<String, List<String>> CHOICES =
      Map.of(
          THEME, List.of("light", "dark"),
          TEXT, List.of("small", "large", "larger"),
          DENSITY, List.of("compact"),
          FACE, List.of("system", "serif"),
          ORDER, List.of("new", "top", "active", "rising"),
          LANGUAGE, Language.all().stream().map(Language::tag).toList(),
          SIZE, List.of("16", "18", "21", "24"),
          LETTERS, List.of("sans", "system"),
          WIDTH, List.of("wide"));

  /// The look of items in the reader.
  ///
  /// @param size of the text in pixels: `16`, `18`, `21` or `24`; null for 19
  /// @param letters typeface: `sans` or `system`; null for the serif
  /// @param width of the text: `wide`
  public record Reading(@Nullable String size, @Nullable String letters, @Nullable String width) {
    static final Reading STANDARD = new Reading(null, null, null);
  }

  /// The preferences of the browser of a call; unknown values mean the default.
  public static Appearance of(Call call) {
    return parse(call.cookie(COOKIE).orElse(""));
  }

  /// The preferences in a text that [#value] returned; unknown values mean the default.
  public static Appearance parse(String text) {
    if (text.isEmpty()) {
      return STANDARD;
    }
    Map<String, String> chosen = new LinkedHashMap<>();
    for (String pair : text.split("\\.", CHOICES.size() + 1)) {
      int dash = pair.indexOf('-');
      if (dash > 0) {
        chosen.putIfAbsent(pair.substring(0, dash), pair.substring(dash + 1));
      }
    }
    return of(chosen);
  }

  /// The language of the pages for a caller: the chosen one, else the one that their browser
  /// prefers, else that of the site. The API is in English except for scripts of our pages, and
  /// documents for programs, which are the same for all, are in the language of the site.
  static Language language(Call call, Identity site) {
    String path = call.path();
    if (path.startsWith(API)
        && !call.header(FETCH_SITE).filter("same-origin"::equals).isPresent()) {
      return Language.ENGLISH;
    }
    if (path.endsWith(".rss") || path.endsWith(".atom") || path.endsWith(".json")) {
      return site.pages();
    }
    return of(call).pages(call, site);
  }

  /// The same for these choices.
  Language pages(Call call, Identity site) {
    return Optional.ofNullable(language)
        .flatMap(Language::ofTag)
        .or(() -> call.header("Accept-Language").flatMap(AcceptLanguage::preferred))
        .orElseGet(site::pages);
  }

  /// The preferences in a form; unknown values mean the default.
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
        known(chosen, LANGUAGE),
        new Reading(known(chosen, SIZE), known(chosen, LETTERS), known(chosen, WIDTH)));
  }

  /// Sets the language of pages for the caller; when pages do not exist in that language, the
  /// browser's or the site's language is used.
  ///
  /// @param tag BCP 47
  public static void choose(Call call, Site site, String tag) {
    String known = Language.ofTag(tag).map(Language::tag).orElse(null);
    change(
        call,
        site,
        now ->
            new Appearance(
                now.theme, now.text, now.density, now.face, now.order, known, now.reading));
  }

  /// The same with another order of lists; an unknown one means the default.
  Appearance ordered(String wanted) {
    return new Appearance(
        theme, text, density, face, known(Map.of(ORDER, wanted), ORDER), language, reading);
  }

  /// The same with another look of items in the reader.
  Appearance read(Reading wanted) {
    return new Appearance(theme, text, density, face, order, language, wanted);
  }

  private static @Nullable String known(Map<String, String> chosen, String name) {
    String value = chosen.get(name);
    return value != null && CHOICES.getOrDefault(name, List.of()).contains(value) ? value : null;
  }

  /// Whether everything is the default.
  public boolean isStandard() {
    return equals(STANDARD);
  }

  /// Name and value of each choice, such as `theme-dark.density-compact`; empty for the defaults.
  public String value() {
    List<String> pairs = new ArrayList<>();
    add(pairs, THEME, theme);
    add(pairs, TEXT, text);
    add(pairs, DENSITY, density);
    add(pairs, FACE, face);
    add(pairs, ORDER, order);
    add(pairs, LANGUAGE, language);
    add(pairs, SIZE, reading.size);
    add(pairs, LETTERS, reading.letters);
    add(pairs, WIDTH, reading.width);
    return String.join(".", pairs);
  }

  /// Changes the preferences in the browser of a call and, if the caller is logged in, those of the
  /// account, which may be others.
  static void change(Call call, Site site, UnaryOperator<Appearance> change) {
    change.apply(of(call)).store(call);
    site.visitors().keep(call, change);
  }

  /// Adds the cookie to the response.
  public void store(Call call) {
    call.addCookie(
        Cookie.cookie(COOKIE, value())
            .setPath("/")
            .setSecure(call.secure())
            .setSameSite(CookieSameSite.LAX)
            .setMaxAge(isStandard() ? 0 : LIFE.toSeconds()));
  }

  private static void add(List<String> pairs, String name, @Nullable String value) {
    if (value != null) {
      pairs.add(name + '-' + value);
    }
  }
}
