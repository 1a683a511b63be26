package io.feedmill.articles.page;

import io.feedmill.articles.model.Article;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Structured data of an article's page for search engines: a `DiscussionForumPosting` of
/// schema.org, which shares a page or has its own text.
final class ArticleData {
  private static final int LONGEST_TEXT = 1_000;

  private final Site site;

  ArticleData(Site site) {
    this.site = site;
  }

  /// Null while the address of this site is not configured.
  @Nullable StructuredData of(Article article, ArticleRow row, SafeHtml html) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("headline", article.title());
    members.put("datePublished", article.time());
    members.put(
        "author",
        Map.of(
            "@type",
            "Person",
            "name",
            Objects.requireNonNullElse(row.author().displayName(), row.author().name()),
            "url",
            site.address() + "/@" + row.author().name()));
    if (!article.link().isEmpty()) {
      members.put("sharedContent", Map.of("@type", "WebPage", "url", article.link()));
    }
    String text = Excerpt.of(html, LONGEST_TEXT);
    if (!text.isEmpty()) {
      members.put("text", text);
    }
    if (row.picture() != null) {
      members.put("image", site.address() + row.picture().large());
    }
    members.put(
        "interactionStatistic",
        Map.of(
            "@type",
            "InteractionCounter",
            "interactionType",
            "https://schema.org/LikeAction",
            "userInteractionCount",
            Math.max(0, row.votes())));
    return site.data("DiscussionForumPosting", row.page(), members);
  }
}
