package io.feedmill.articles.commentlist;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.ranking.ListModifiedScript;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Digests;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The contents of feeds of comments, each kept for a while.
final class CommentFeedCache {
  private static final int MOST_COMMENTS = 50;
  private static final int MOST_KEPT = 1_000;
  private static final Viewer EVERYBODY = new Viewer.Anonymous();

  private final ReadCommentList read;
  private final VisibleArticles visible;
  private final AccountNames names;
  private final ListModifiedScript stamps;
  private final FeedIdStore ids;
  private final Duration age;
  private final Cache<CommentList, CommentFeedContent> kept;

  /// @param age maximum age of a content
  CommentFeedCache(
      RedisClient redis,
      ReadCommentList read,
      ArticleStore articles,
      AccountNames names,
      FeedIdStore ids,
      Duration age) {
    this.read = read;
    this.visible = new VisibleArticles(articles);
    this.names = names;
    this.stamps = new ListModifiedScript(redis);
    this.ids = ids;
    this.age = age;
    this.kept = Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(age).build();
  }

  /// Maximum age of a content.
  Duration age() {
    return age;
  }

  /// Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 404 or 410 when the article is not shown to everybody
  CommentFeedContent of(CommentList list) {
    return kept.get(list, this::read);
  }

  private CommentFeedContent read(CommentList list) {
    return switch (list) {
      case CommentList.OfSite() -> content(list, CommentFeedAddress.ofSite(), ids.ids().recorded());
      case CommentList.OfAuthor(long account) ->
          content(list, CommentFeedAddress.ofAuthor(name(account)), ids.ids().recorded());
      case CommentList.OfArticle(long id) -> {
        Article article = visible.require(id, EVERYBODY);
        yield content(list, CommentFeedAddress.ofArticle(id, article.title()), article.time());
      }
      case CommentList.Flagged() -> throw new IllegalArgumentException("has no feed");
    };
  }

  /// The time of an empty feed is not stored, because a client can request that of any article.
  ///
  /// @param first time of the feed before its first comment
  private CommentFeedContent content(CommentList list, CommentFeedAddress address, Instant first) {
    ListedComments page = read.first(list, MOST_COMMENTS, new Viewer.Anonymous());
    Map<Long, String> authors = names.names(page.authors());
    String tag = tag(page.items(), authors);
    Instant changed =
        stamps
            .call(DiscussionKeys.feedStamp(list.name()), tag, !page.items().isEmpty())
            .orElse(first);
    return new CommentFeedContent(address, page.items(), authors, tag, changed);
  }

  private String name(long account) {
    return names.names(Set.of(account)).getOrDefault(account, AccountNames.GONE);
  }

  private static String tag(List<ListedComment> comments, Map<Long, String> authors) {
    StringBuilder content = new StringBuilder();
    for (ListedComment comment : comments) {
      content
          .append(comment.id())
          .append('\u0000')
          .append(comment.article().title())
          .append('\u0000')
          .append(comment.body().author(comment.author(), authors))
          .append('\u0000')
          .append(comment.body().edited())
          .append('\u0000')
          .append(comment.body().text())
          .append('\u0001');
    }
    return Digests.sha256(content.toString());
  }
}
