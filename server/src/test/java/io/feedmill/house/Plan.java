package io.feedmill.house;

import java.util.Comparator;
import java.util.Map;
import java.util.Set;

/// The rooms of the house and the doors between them, as ARCHITECTURE.md describes them.
final class Plan {
  static final Set<String> FEATURES =
      Set.of(
          "accounts",
          "articles",
          "mail",
          "media",
          "notifications",
          "oidc",
          "profiles",
          "reader",
          "search",
          "sessions",
          "site",
          "storefront",
          "syndication",
          "timeline");

  /// Rooms without code yet. When a room gets code its name must be removed here, so that no rule
  /// checks nothing.
  static final Set<String> NOT_BUILT = Set.of();

  /// The packages that every feature may use.
  static final Set<String> FOR_ALL = Set.of("accounts.api");

  /// Additional packages that single features may use.
  static final Map<String, Set<String>> GRANTED =
      Map.of(
          "accounts", Set.of("mail.api", "sessions.api"),
          "articles", Set.of("media.api", "notifications.api", "profiles.api", "search.api"),
          "notifications", Set.of("mail.api", "profiles.api"),
          "profiles", Set.of("media.api", "search.api"),
          "reader", Set.of("media.api", "notifications.api", "search.api"),
          "site", Set.of("media.api"),
          "storefront",
              Set.of("mail.api", "media.api", "notifications.api", "search.api", "sessions.api"),
          "syndication", Set.of("notifications.api", "profiles.api"),
          "timeline", Set.of("media.api", "notifications.api", "profiles.api", "search.api"));

  /// Classes outside `api` that app works with directly.
  static final Set<String> VISIBLE_TO_APP =
      Set.of("accounts.Mailing", "accounts.user.AdministerUsers", "accounts.user.ExistingAccounts");

  private Plan() {}

  /// The feature of a package, given without the root: the innermost that holds it, or nothing.
  static String feature(String place) {
    return FEATURES.stream()
        .filter(feature -> place.equals(feature) || place.startsWith(feature + "."))
        .max(Comparator.comparingInt(String::length))
        .orElse("");
  }

  static boolean mayEnter(String feature, String room) {
    return FOR_ALL.contains(room) || GRANTED.getOrDefault(feature, Set.of()).contains(room);
  }
}
