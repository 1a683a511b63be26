package io.feedmill.articles.seed;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.ArticleExport;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// Reads all articles by their ids in batches, while servers are running.
public final class ExportArticles implements ArticleExport {
  private static final int BATCH = 100;

  private final RedisClient redis;
  private final ArticleStore store;
  private final AccountNames names;

  public ExportArticles(RedisClient redis, ArticleStore store, AccountNames names) {
    this.redis = redis;
    this.store = store;
    this.names = names;
  }

  @Override
  public long each(boolean removed, Consumer<Item> take, Progress progress) {
    Response counter = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    long last = counter == null ? 0 : counter.toLong();
    long taken = 0;
    for (long from = 1; from <= last; from += BATCH) {
      long to = Math.min(from + BATCH - 1, last);
      List<Article> articles =
          store.findWhole(LongStream.rangeClosed(from, to).boxed().toList()).stream()
              .filter(Objects::nonNull)
              .map(Objects::requireNonNull)
              .filter(article -> article.live() || (removed && !deleted(article)))
              .toList();
      Map<Long, String> authors =
          names.names(articles.stream().map(Article::author).collect(Collectors.toSet()));
      articles.forEach(article -> take.accept(item(article, authors)));
      taken += articles.size();
      progress.at(to, last);
    }
    return taken;
  }

  private static boolean deleted(Article article) {
    return article.state() == ArticleState.DELETED;
  }

  private static Item item(Article article, Map<Long, String> authors) {
    return new Item(
        Long.toString(article.id()),
        article.title(),
        article.link(),
        article.text(),
        authors.getOrDefault(article.author(), AccountNames.GONE),
        article.time(),
        article.votes(),
        article.upvotes(),
        article.downvotes(),
        article.state().label(),
        article.locked(),
        article.pinned(),
        article.edited(),
        article.groups());
  }
}
