package io.feedmill.syndication.document;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The language of a publication as news sitemaps name it: two or three letters of ISO 639, or
/// `zh-cn` and `zh-tw` for the two ways to write Chinese.
///
/// | language tag | in a news sitemap |
/// |---|---|
/// | `pt-BR`, `EN`, `gsw` | `pt`, `en`, `gsw` |
/// | `zh`, `zh-CN`, `zh-SG`, `zh-Hans-TW` | `zh-cn` |
/// | `zh-TW`, `zh-HK`, `zh-MO`, `zh-Hant` | `zh-tw` |
final class NewsLanguage {
  private static final Set<String> TRADITIONAL = Set.of("tw", "hk", "mo");

  private NewsLanguage() {}

  static String of(String tag) {
    List<String> parts = Arrays.asList(tag.toLowerCase(Locale.ROOT).split("-", -1));
    String language = parts.getFirst();
    if (!language.equals("zh") && !language.equals("zho")) {
      return language;
    }
    boolean traditional =
        parts.contains("hant")
            || (!parts.contains("hans") && parts.stream().anyMatch(TRADITIONAL::contains));
    return traditional ? "zh-tw" : "zh-cn";
  }
}
