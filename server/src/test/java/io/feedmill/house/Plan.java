package io.feedmill.house;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  /// The packages that every feature may use, except those below accounts.
  static final Set<String> FOR_ALL = Set.of("accounts.api");

  /// The features that `accounts` uses, and itself.
  private static final Set<String> BELOW_ACCOUNTS = Set.of("accounts", "mail", "sessions");

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

  /// The rooms of `articles` from the highest to the lowest. A room may use those of lower rows.
  private static final List<Set<String>> ARTICLES =
      List.of(
          Set.of("design", "discussionimport", "failover", "notify", "seed"),
          Set.of("check", "page"),
          Set.of("commentlist", "grouppage", "live", "picture"),
          Set.of("moderation", "ranking"),
          Set.of("shelf", "vote"),
          Set.of("discussion"),
          Set.of("api", "draft", "outline"),
          Set.of("group"),
          Set.of("article"),
          Set.of("mark"),
          Set.of("model"));

  private Plan() {}

  /// The room of a package of a feature; empty for the feature itself.
  static String room(String feature, String place) {
    return place.equals(feature) ? "" : place.substring(feature.length() + 1);
  }

  /// Whether both are known, and one is in a lower row.
  static boolean isBelowInArticles(String room, String other) {
    return row(room) >= 0 && row(other) >= 0 && row(room) > row(other);
  }

  private static int row(String room) {
    for (int row = 0; row < ARTICLES.size(); row++) {
      if (ARTICLES.get(row).contains(room)) {
        return row;
      }
    }
    return -1;
  }

  /// The feature of a package, given without the root: the innermost that holds it, or nothing.
  static String feature(String place) {
    return FEATURES.stream()
        .filter(feature -> place.equals(feature) || place.startsWith(feature + "."))
        .max(Comparator.comparingInt(String::length))
        .orElse("");
  }

  /// The packages of other features that a feature may use, as rows of a Markdown table.
  static String table() {
    return FEATURES.stream()
        .sorted()
        .map(feature ->
            "| `%s` | %s |\n"
                .formatted(
                    feature,
                    Stream.concat(FOR_ALL.stream(), GRANTED.values().stream().flatMap(Set::stream))
                        .distinct()
                        .filter(room -> mayEnter(feature, room))
                        .sorted()
                        .map(room -> "`" + room + "`")
                        .collect(Collectors.joining(", "))))
        .collect(Collectors.joining());
  }

  static boolean mayEnter(String feature, String room) {
    return FOR_ALL.contains(room) && !BELOW_ACCOUNTS.contains(feature)
        || GRANTED.getOrDefault(feature, Set.of()).contains(room);
  }
}
