package io.feedmill.articles.seed;

import io.feedmill.articles.check.ImportArticle;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Set;

/// Imports one article of the plain layout, unless it exists.
final class ImportSeedArticle {
  private static final int MOST_ATTEMPTS = 100;

  private final RedisClient target;
  private final ImportArticle importer;
  private final CopySeedVotes votes;
  private final ImportLog notes;
  private final long now;

  /// @param now unix seconds
  ImportSeedArticle(RedisClient source, RedisClient target, long now, ImportLog notes) {
    this.target = target;
    this.importer = new ImportArticle(target);
    this.votes = new CopySeedVotes(source, target, notes);
    this.notes = notes;
    this.now = now;
  }

  /// The existing article of an id.
  private enum Place {
    FREE,
    SAME,
    ANOTHER
  }

  void importArticle(SeedArticle article, Set<String> groups) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      long id = place(article.id(), article) == Place.ANOTHER ? newId(article) : article.id();
      if (place(id, article) == Place.SAME) {
        notes.present();
        return;
      }
      if (tryImport(article, id, groups)) {
        notes.imported();
        if (id != article.id()) {
          notes.changed(SeedKeys.article(article.id()), "has the id " + id + " here");
        }
        keepLink(article, id);
        return;
      }
    }
    throw new IllegalStateException("article " + article.id() + " cannot be imported now");
  }

  private Place place(long id, SeedArticle article) {
    Response row =
        Objects.requireNonNull(
            target.call(
                RedisClient.command(Command.HMGET, ArticleKeys.article(id), "author", "time")));
    if (row.get(0) == null && row.get(1) == null) {
      return Place.FREE;
    }
    boolean same =
        ArticleKeys.person(article.author()).equals(String.valueOf(row.get(0)))
            && sameTime(article.time(), String.valueOf(row.get(1)));
    return same ? Place.SAME : Place.ANOTHER;
  }

  private static boolean sameTime(String one, String other) {
    try {
      return Article.instant(one).equals(Article.instant(other));
    } catch (NumberFormatException _) {
      return false;
    }
  }

  /// The id that was reserved for it, in this or an earlier run.
  private long newId(SeedArticle article) {
    String imported = ArticleKeys.imported();
    Response known = target.call(RedisClient.command(Command.HGET, imported, article.identity()));
    if (known != null) {
      return known.toLong();
    }
    Response id = target.call(RedisClient.command(Command.INCR, ArticleKeys.counter()));
    long fresh = Objects.requireNonNull(id).toLong();
    target.call(RedisClient.command(Command.HSET, imported, article.identity(), fresh));
    return fresh;
  }

  /// @return false when the article was changed concurrently
  private boolean tryImport(SeedArticle article, long id, Set<String> groups) {
    CopySeedVotes.Copied copied = votes.copy(article.id(), id);
    ArticleFacts facts =
        new ArticleFacts(id, ArticleKeys.person(article.author()), article.link().href(), groups);
    return importer.run(
            facts,
            copied.upvotes(),
            copied.downvotes(),
            article.fields(copied.upvotes(), copied.downvotes()))
        == ImportArticle.Outcome.IMPORTED;
  }

  private void keepLink(SeedArticle article, long id) {
    long left = new BigDecimal(article.time()).longValue() + Article.DUPLICATE_LINK_SECONDS - now;
    if (left > 0) {
      String url = ArticleKeys.url(article.link().sha256Hex());
      target.call(RedisClient.command(Command.SET, url, id, "NX", "EX", left));
    }
  }
}
