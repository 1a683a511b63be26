package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.redis.RedisUrl;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.RawRedis;
import io.vertx.core.Vertx;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/// Ranked articles on a Redis of the test's choice, without HTTP around them.
final class ArticleSite implements AutoCloseable {
  final RedisLink redis;
  final RawRedis raw;
  final ArticleStore store;
  final CastVote votes;
  final CachedRankings cached;
  final CheckArticles check;
  private final Vertx vertx = Vertx.vertx();
  private final ExecutorService threads = Threads.perTask("site");

  private ArticleSite(String url) {
    redis = RedisLink.open(vertx, RedisUrl.parse(url), 2);
    raw = RawRedis.to(url);
    KnownGroups known = new KnownGroups();
    store = new ArticleStore(redis, known);
    votes = CastVote.create(redis, known);
    cached = new CachedRankings(redis, threads);
    check = CheckArticles.create(redis);
  }

  static ArticleSite at(String url) {
    return new ArticleSite(url);
  }

  /// @param link empty for a text
  long submit(long author, String title, String link, String... groups) {
    NormalisedLink address =
        NormalisedLink.of(link) instanceof LinkOutcome.Accepted(NormalisedLink accepted)
            ? accepted
            : null;
    Draft draft = new Draft(title, address, address == null ? "text" : "", Set.of(groups));
    return switch (store.submit(author, draft, true)) {
      case SubmitOutcome.Submitted(Article article) -> article.id();
      case SubmitOutcome.Duplicate(long id) -> throw new IllegalStateException("holds " + id);
    };
  }

  VoteOutcome vote(long id, long person, Direction direction) {
    return RedisLink.await(votes.cast(id, person, direction));
  }

  CheckReport look() {
    return check.run(false, Progress.UNWATCHED);
  }

  CheckReport repair() {
    return check.run(true, Progress.UNWATCHED);
  }

  @Override
  public void close() {
    raw.close();
    redis.close();
    threads.close();
    vertx.close();
  }
}
