package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

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
/// @param sentence title of the list, with `{subject}`
/// @param subject author or article of the list; empty for none
public record CommentFeedAddress(
    String page, String base, String query, String sentence, String subject) {

  public static CommentFeedAddress ofSite() {
    return new CommentFeedAddress("/comments", "/comments", "", marked("Comments"), "");
  }

  /// @param name of the account
  public static CommentFeedAddress ofAuthor(String name) {
    return new CommentFeedAddress(
        "/@" + name + "/comments",
        "/comments",
        "?author=" + name,
        marked("Comments by {subject}"),
        name);
  }

  /// @param subject title of the article
  public static CommentFeedAddress ofArticle(long article, String subject) {
    String page = "/articles/" + article;
    return new CommentFeedAddress(
        page, page + "/comments", "", marked("Comments on {subject}"), subject);
  }

  /// For the head of a page about an article; empty when the article was withdrawn.
  public static List<FeedLink> linksOf(Article article) {
    return article.live() ? ofArticle(article.id(), article.title()).links() : List.of();
  }

  /// Title of the list.
  public String title() {
    return subject.isEmpty() ? text(sentence) : text(sentence, "subject", subject);
  }

  /// Path and query.
  public String of(FeedFormat format) {
    return base + "." + format.extension() + query;
  }

  /// For the head of a page.
  public List<FeedLink> links() {
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(format.mediaType(), title() + " (" + format.name() + ")", of(format)))
        .toList();
  }
}
