package io.feedmill.syndication.document.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The requirements of a platform for feeds, as data.
///
/// @param name used in addresses and settings
/// @param full whether items have the whole body or only a summary
/// @param items most items of a document
/// @param documentBytes maximum of bytes of a document; items beyond are omitted
/// @param titleLength longest title in characters
/// @param leastBody least characters of a body
/// @param mostBody most characters of a body
/// @param needsTitle whether an item without a title is omitted
/// @param needsBody whether an item without a body is omitted
/// @param age maximum age of items; zero for any
public record Profile(
    String name,
    Family family,
    Dialect dialect,
    Tombstone tombstone,
    boolean full,
    int items,
    int documentBytes,
    int titleLength,
    int leastBody,
    int mostBody,
    boolean needsTitle,
    boolean needsBody,
    Duration age) {
  private static final int MEBIBYTE = 1 << 20;
  private static final int ANY = Integer.MAX_VALUE;

  public static final Profile RSS = plain("rss", Family.RSS, Tombstone.DROP, true);
  public static final Profile RSS_SUMMARY = plain("rss-summary", Family.RSS, Tombstone.DROP, false);
  public static final Profile ATOM = plain("atom", Family.ATOM, Tombstone.DELETED_ENTRY, true);
  public static final Profile JSON = plain("json", Family.JSON, Tombstone.EXPIRED, true);
  public static final Profile FACEBOOK_IA =
      new Profile(
          "facebook-ia",
          Family.RSS,
          Dialect.INSTANT_ARTICLE,
          Tombstone.DROP,
          true,
          100,
          ANY,
          ANY,
          0,
          ANY,
          true,
          true,
          Duration.ZERO);
  public static final Profile MSN =
      new Profile(
          "msn",
          Family.RSS,
          Dialect.MSN,
          Tombstone.PAST_VALIDITY,
          true,
          30,
          10 * MEBIBYTE,
          150,
          450,
          500_000,
          true,
          true,
          Duration.ZERO);
  public static final Profile SMARTNEWS =
      new Profile(
          "smartnews",
          Family.RSS,
          Dialect.SMARTNEWS,
          Tombstone.STATUS_DELETED,
          true,
          100,
          ANY,
          ANY,
          0,
          ANY,
          true,
          true,
          Duration.ZERO);
  public static final Profile FLIPBOARD =
      new Profile(
          "flipboard",
          Family.RSS,
          Dialect.FLIPBOARD,
          Tombstone.DROP,
          true,
          100,
          ANY,
          ANY,
          300,
          ANY,
          true,
          true,
          Duration.ZERO);
  public static final Profile NEWS_SITEMAP =
      new Profile(
          "news-sitemap",
          Family.SITEMAP,
          Dialect.PLAIN,
          Tombstone.DROP,
          false,
          1_000,
          50 * MEBIBYTE,
          ANY,
          0,
          ANY,
          true,
          false,
          Duration.ofDays(2));

  private static final List<Profile> ALL =
      List.of(RSS, RSS_SUMMARY, ATOM, JSON, FACEBOOK_IA, MSN, SMARTNEWS, FLIPBOARD, NEWS_SITEMAP);

  private static Profile plain(String name, Family family, Tombstone tombstone, boolean full) {
    return new Profile(
        name,
        family,
        Dialect.PLAIN,
        tombstone,
        full,
        1_000,
        ANY,
        ANY,
        0,
        ANY,
        false,
        false,
        Duration.ZERO);
  }

  public static List<Profile> all() {
    return ALL;
  }

  public static Optional<Profile> of(String name) {
    return ALL.stream().filter(profile -> profile.name.equals(name)).findFirst();
  }

  /// The profile in which a feed of this profile is served with an extension: this one if it has
  /// that extension, otherwise the standard profile of the extension.
  ///
  /// @param extension `rss`, `atom`, `json` or `xml`; empty for the profile's own
  public Optional<Profile> withExtension(String extension) {
    if (extension.isEmpty() || family.extension().equals(extension)) {
      return Optional.of(this);
    }
    return switch (extension) {
      case "rss" -> Optional.of(RSS);
      case "atom" -> Optional.of(ATOM);
      case "json" -> Optional.of(JSON);
      case "xml" -> Optional.of(family == Family.JSON ? RSS : this);
      default -> Optional.empty();
    };
  }
}
