package io.feedmill.syndication.feed;

import static io.feedmill.kernel.language.Texts.text;

import com.google.re2j.Pattern;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The definition of a feed.
///
/// @param name `[a-z0-9][a-z0-9-]{0,39}`, never changed
/// @param title for readers; the name when blank
/// @param description for readers
/// @param language such as `en` or `pt-BR`
/// @param home page that the feed belongs to; empty for the home page of the site
/// @param window how long an article stays; zero for no limit of time
/// @param items most articles in a document
/// @param threshold impressions after which an article is imported
/// @param evidence evidence by which an article is imported
/// @param all whether all consumers must provide that evidence, or one
/// @param gap minimum time between two counted fetches of the same document by a consumer
/// @param smartView elements for SmartNews only
public record FeedDefinition(
    String name,
    String title,
    String description,
    String language,
    String home,
    FeedMode mode,
    Profile profile,
    Duration window,
    int items,
    int threshold,
    Evidence evidence,
    boolean all,
    Duration gap,
    SmartView smartView) {
  public static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");
  public static final int MOST_ITEMS = 100;
  public static final int MOST_THRESHOLD = 100;
  private static final int LONGEST_TEXT = 500;
  private static final int LONGEST_ADDRESS = 2_000;
  private static final int LONGEST_SCRIPT = 10_000;
  private static final Duration LONGEST_WINDOW = Duration.ofDays(3_650);
  private static final Duration LONGEST_GAP = Duration.ofHours(1);
  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*");

  /// The default definition: a queue of one day, or a window of 50 articles.
  public static FeedDefinition standard(String name, FeedMode mode, Profile profile) {
    boolean queue = mode == FeedMode.QUEUE;
    return new FeedDefinition(
        name,
        name,
        "",
        "en",
        "",
        mode,
        profile,
        queue ? Duration.ofHours(24) : Duration.ZERO,
        queue ? MOST_ITEMS : 50,
        4,
        Evidence.IMPRESSION,
        false,
        Duration.ofSeconds(1),
        SmartView.NONE);
  }

  /// The same with another title.
  public FeedDefinition titled(String other) {
    return new FeedDefinition(
        name,
        other,
        description,
        language,
        home,
        mode,
        profile,
        window,
        items,
        threshold,
        evidence,
        all,
        gap,
        smartView);
  }

  /// @throws Problem 422 with all errors
  FeedDefinition checked() {
    List<FieldError> errors = new ArrayList<>();
    require(
        NAME.matcher(name).matches(),
        "/name",
        text("must be at most 40 characters of a-z, 0-9 and -"),
        errors);
    require(title.length() <= LONGEST_TEXT, "/title", text("is too long"), errors);
    require(description.length() <= LONGEST_TEXT, "/description", text("is too long"), errors);
    require(isLanguage(language), "/language", text("is not a language tag"), errors);
    require(
        home.isEmpty() || WebLink.is(home),
        "/home",
        text("must be an http or https address"),
        errors);
    require(
        !window.isNegative() && window.compareTo(LONGEST_WINDOW) <= 0,
        "/windowSeconds",
        text("must be from 0 to ten years"),
        errors);
    require(items >= 1 && items <= MOST_ITEMS, "/items", text("must be from 1 to 100"), errors);
    require(
        threshold >= 1 && threshold <= MOST_THRESHOLD,
        "/threshold",
        text("must be 1 to 100"),
        errors);
    require(
        !gap.isNegative() && gap.compareTo(LONGEST_GAP) <= 0,
        "/gapSeconds",
        text("must be from 0 to 3600"),
        errors);
    checkSmartView(errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return this;
  }

  private void checkSmartView(List<FieldError> errors) {
    requirePicture(smartView.logo(), "/logo", errors);
    requirePicture(smartView.darkLogo(), "/darkLogo", errors);
    require(
        smartView.analytics().length() <= LONGEST_SCRIPT,
        "/analytics",
        text("is too long"),
        errors);
    require(
        smartView.advertisement().length() <= LONGEST_SCRIPT,
        "/advertisement",
        text("is too long"),
        errors);
  }

  private static void requirePicture(String address, String pointer, List<FieldError> errors) {
    require(
        address.isEmpty() || (WebLink.is(address) && address.length() <= LONGEST_ADDRESS),
        pointer,
        text("must be an http or https address of at most 2000 characters"),
        errors);
  }

  /// Whether it is a language tag; a language of two letters must be in ISO 639.
  private static boolean isLanguage(String tag) {
    String language = tag.split("-", 2)[0].toLowerCase(Locale.ROOT);
    return LANGUAGE.matcher(tag).matches()
        && (language.length() > 2 || Set.of(Locale.getISOLanguages()).contains(language));
  }

  private static void require(
      boolean holds, String pointer, String message, List<FieldError> errors) {
    if (!holds) {
      errors.add(new FieldError(pointer, message));
    }
  }

  public boolean queue() {
    return mode == FeedMode.QUEUE;
  }

  /// The page that the feed belongs to.
  ///
  /// @param site address of this site
  public URI homeAt(String site) {
    return URI.create(home.isEmpty() ? site + "/" : home);
  }

  /// The fields of its hash.
  Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", title.isBlank() ? name : title);
    fields.put("description", description);
    fields.put("language", language);
    fields.put("home", home);
    fields.put("mode", mode.label());
    fields.put("profile", profile.name());
    fields.put("window", Long.toString(window.toMillis()));
    fields.put("items", Integer.toString(items));
    fields.put("threshold", Integer.toString(threshold));
    fields.put("evidence", evidence.label());
    fields.put("importedBy", all ? "all" : "any");
    fields.put("gap", Long.toString(gap.toMillis()));
    fields.put("logo", smartView.logo());
    fields.put("darkLogo", smartView.darkLogo());
    fields.put("analytics", smartView.analytics());
    fields.put("advertisement", smartView.advertisement());
    return fields;
  }

  /// Reads a feed from the fields of its hash.
  public static FeedDefinition of(String name, Map<String, String> fields) {
    FeedMode mode = FeedMode.parse(fields.getOrDefault("mode", "")).orElse(FeedMode.QUEUE);
    Profile profile = Profile.of(fields.getOrDefault("profile", "")).orElse(Profile.RSS);
    FeedDefinition standard = standard(name, mode, profile);
    return new FeedDefinition(
        name,
        fields.getOrDefault("title", name),
        fields.getOrDefault("description", ""),
        fields.getOrDefault("language", "en"),
        fields.getOrDefault("home", ""),
        mode,
        profile,
        millis(fields, "window", standard.window),
        number(fields, "items", standard.items),
        number(fields, "threshold", standard.threshold),
        Evidence.parse(fields.getOrDefault("evidence", "")).orElse(Evidence.IMPRESSION),
        fields.getOrDefault("importedBy", "any").equals("all"),
        millis(fields, "gap", standard.gap),
        new SmartView(
            fields.getOrDefault("logo", ""),
            fields.getOrDefault("darkLogo", ""),
            fields.getOrDefault("analytics", ""),
            fields.getOrDefault("advertisement", "")));
  }

  private static Duration millis(Map<String, String> fields, String name, Duration standard) {
    String value = fields.get(name);
    return value == null ? standard : Duration.ofMillis(Long.parseLong(value));
  }

  private static int number(Map<String, String> fields, String name, int standard) {
    String value = fields.get(name);
    return value == null ? standard : Integer.parseInt(value);
  }
}
