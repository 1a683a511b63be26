package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;

/// What a person set aside: articles saved to be found again, and articles hidden from their lists.
final class KeptArticles {
  private final RedisLink redis;
  private final KeepArticleScript keep;

  KeptArticles(RedisLink redis) {
    this.redis = redis;
    this.keep = KeepArticleScript.load(redis);
  }

  /// Where an article can be set aside.
  enum Shelf {
    SAVED,
    HIDDEN;

    private String key(long person) {
      return switch (this) {
        case SAVED -> ArticleKeys.saved(person);
        case HIDDEN -> ArticleKeys.hidden(person);
      };
    }
  }

  /// What is there already keeps its place.
  ///
  /// @return false when there is no such live article
  boolean keep(long id, long person, Shelf shelf) {
    return keep.call(id, shelf.key(person));
  }

  void drop(long id, long person, Shelf shelf) {
    redis.call(RedisLink.command(Command.ZREM, shelf.key(person), ArticleKeys.member(id)));
  }
}
