package io.feedmill.syndication.document;

import io.feedmill.syndication.document.api.Dialect;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Profile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The rules of profiles: requirements for articles, and warnings.
final class Lint {
  private static final int FRESH_ITEMS_FOR_FLIPBOARD = 20;
  private static final Instant EARLIEST = Instant.parse("1990-01-01T00:00:00Z");

  /// UTF-8 that was decoded as Latin-1.
  private static final Pattern ENCODED_TWICE = Pattern.compile("[\u00c2\u00c3][\u0080-\u00bf]");

  /// The limit in the schema of sitemaps.
  private static final int LONGEST_IN_SITEMAP = 2_048;

  /// Requirements of MSN: support.microsoft.com, "MSN feed item metadata requirements".
  private static final int SHORTEST_FOR_MSN = 21;

  private static final Duration OLDEST_FOR_MSN = Duration.ofDays(365);

  private Lint() {}

  private static Duration age(FeedContent content, CleanItem item) {
    return Duration.between(item.item().published(), content.updated());
  }

  /// Why an article is omitted; empty if it is shown.
  static String fault(Profile profile, FeedContent content, CleanItem item) {
    int body = item.text().codePointCount(0, item.text().length());
    int title = item.title().codePointCount(0, item.title().length());
    if (profile.needsTitle() && item.title().isEmpty()) {
      return "needs a title";
    }
    if (title > profile.titleLength()) {
      return "the title has more than " + profile.titleLength() + " characters";
    }
    if (profile.needsBody() && item.text().isEmpty()) {
      return "needs a body";
    }
    if (body < profile.leastBody()) {
      return "the body has fewer than " + profile.leastBody() + " characters";
    }
    if (body > profile.mostBody()) {
      return "the body has more than " + profile.mostBody() + " characters";
    }
    if (profile.family() == Family.SITEMAP && item.link().length() > LONGEST_IN_SITEMAP) {
      return "the address has more than " + LONGEST_IN_SITEMAP + " characters";
    }
    Duration age = age(content, item);
    return profile.age().isPositive() && age.compareTo(profile.age()) > 0
        ? "is older than " + profile.age().toDays() + " days"
        : "";
  }

  /// Warnings about possible problems on platforms, one sentence each.
  static List<String> of(Profile profile, FeedContent content, List<CleanItem> items) {
    List<String> lint = new ArrayList<>();
    if (content.description().isBlank()) {
      lint.add("the feed has no description");
    }
    if (profile.dialect() == Dialect.FLIPBOARD && items.size() < FRESH_ITEMS_FOR_FLIPBOARD) {
      lint.add("Flipboard requires at least " + FRESH_ITEMS_FOR_FLIPBOARD + " items");
    }
    for (CleanItem item : items) {
      String who = item.item().uuid() + ": ";
      if (item.title().isEmpty()) {
        lint.add(who + "no title");
      }
      if (item.authors().isEmpty()) {
        lint.add(who + "no author");
      }
      if (profile.dialect() != Dialect.PLAIN && item.image().isEmpty()) {
        lint.add(who + "no image");
      }
      if (ENCODED_TWICE.matcher(item.title() + item.text()).find()) {
        lint.add(who + "the text looks as if it had been encoded twice");
      }
      if (item.item().published().isBefore(EARLIEST)) {
        lint.add(who + "published before 1990, which validators report");
      }
      if (profile.dialect() == Dialect.MSN) {
        forMsn(content, item).forEach(each -> lint.add(who + each));
      }
    }
    return lint;
  }

  private static List<String> forMsn(FeedContent content, CleanItem item) {
    List<String> lint = new ArrayList<>();
    if (item.title().codePointCount(0, item.title().length()) < SHORTEST_FOR_MSN) {
      lint.add("MSN requires a title of more than 20 characters");
    }
    if (age(content, item).compareTo(OLDEST_FOR_MSN) >= 0) {
      lint.add("MSN accepts only articles published less than 365 days ago");
    }
    return lint;
  }
}
