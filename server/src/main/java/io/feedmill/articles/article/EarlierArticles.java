package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds articles with the same link, however long ago they were submitted. One round trip, and
/// another one when there are some; none for texts.
public final class EarlierArticles {
  static final int MOST_SHOWN = 10;

  /// Of a link that was submitted more often, some are read.
  private static final int MOST_READ = 100;

  private final RedisClient redis;
  private final ViewedArticles viewed;

  EarlierArticles(RedisClient redis, ViewedArticles viewed) {
    this.redis = redis;
    this.viewed = viewed;
  }

  /// Live articles with the link of this one that were posted before it, the latest first; without
  /// those that the viewer hid.
  public Future<List<ListedArticle>> before(Article article, Viewer viewer) {
    return NormalisedLink.of(article.link()) instanceof LinkOutcome.Accepted(NormalisedLink link)
        ? find(link, article.id(), article.time(), viewer)
        : Future.succeededFuture(List.of());
  }

  /// The same for a link that is about to be submitted.
  public Future<List<ListedArticle>> of(NormalisedLink link, Viewer viewer) {
    return find(link, 0, Instant.MAX, viewer);
  }

  private Future<List<ListedArticle>> find(
      NormalisedLink link, long except, Instant before, Viewer viewer) {
    long number = link.number();
    Predicate<Article> earlier =
        article -> article.live() && article.time().isBefore(before) && same(article.link(), link);
    return redis
        .send(
            RedisClient.command(
                Command.ZRANGE,
                ArticleKeys.links(),
                number,
                number,
                "BYSCORE",
                "LIMIT",
                0,
                MOST_READ))
        .compose(found -> viewed.of(ids(found, except), viewer))
        .map(found ->
            found.stream()
                .filter(Objects::nonNull)
                .filter(listed -> !listed.hidden() && earlier.test(listed.article()))
                .sorted(
                    Comparator.comparing((ListedArticle listed) -> listed.article().time())
                        .reversed())
                .limit(MOST_SHOWN)
                .toList());
  }

  private static List<Long> ids(@Nullable Response found, long except) {
    return found == null
        ? List.of()
        : found.stream()
            .map(member -> ArticleKeys.id(member.toString()))
            .filter(id -> id > 0 && id != except)
            .toList();
  }

  private static boolean same(String given, NormalisedLink link) {
    return NormalisedLink.of(given) instanceof LinkOutcome.Accepted(NormalisedLink other)
        && other.normalised().equals(link.normalised());
  }
}
