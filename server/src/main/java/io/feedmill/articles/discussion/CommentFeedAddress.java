package io.feedmill.articles.discussion;

import io.feedmill.articles.model.Article;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.web.FeedLink;
import java.util.Arrays;
import java.util.List;

/// The addresses of the feeds of a list of comments, one in each format.
///
/// @param page of the list
/// @param base path without the extension
/// @param query with its question mark; empty for none
/// @param title of the list
public record CommentFeedAddress(String page, String base, String query, String title) {

  public static CommentFeedAddress ofSite() {
    return new CommentFeedAddress("/comments", "/comments", "", "Comments");
  }

  /// @param name of the account
  public static CommentFeedAddress ofAuthor(String name) {
    return new CommentFeedAddress(
        "/@" + name + "/comments", "/comments", "?author=" + name, "Comments by " + name);
  }

  /// @param subject title of the article
  public static CommentFeedAddress ofArticle(long article, String subject) {
    String page = "/articles/" + article;
    return new CommentFeedAddress(page, page + "/comments", "", "Comments on " + subject);
  }

  /// For the head of a page about an article; empty when the article was withdrawn.
  public static List<FeedLink> linksOf(Article article) {
    return article.live() ? ofArticle(article.id(), article.title()).links() : List.of();
  }

  /// Path and query.
  public String of(FeedFormat format) {
    return base + "." + format.extension() + query;
  }

  /// For the head of a page.
  public List<FeedLink> links() {
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(format.mediaType(), title + " (" + format.name() + ")", of(format)))
        .toList();
  }
}
