package io.feedmill.articles.vote;

import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives the rankings that have separate slots to a site of an older layout, in which they had the
/// tag of the site: before the first request, once. The places of each article are recomputed from
/// the site's data, in batches, with the position in Redis, so that an interrupted move continues;
/// an article may be placed twice. The older rankings are deleted at the end.
///
/// While another process does it, this one waits.
final class MigrateRankPositions {
  static final int BATCH = 200;

  private static final Logger LOG = LoggerFactory.getLogger(MigrateRankPositions.class);
  private static final int TOLD = 20_000;
  private static final String NEXT = "next-place";

  private final RedisClient redis;
  private final VotingRules rules;
  private final MoveOnce once;

  MigrateRankPositions(RedisClient redis) {
    this.redis = redis;
    this.rules = new VotingRules(redis);
    this.once = new MoveOnce(redis, "move-places");
  }

  /// After [MoveVotes]. One round trip when there is nothing to do. Blocks.
  void run() {
    once.run(this::hasOlder, this::move);
  }

  private void move() {
    long last = lastArticle();
    for (long from = next(); from <= last; from += BATCH) {
      long end = Math.min(from + BATCH, last + 1);
      place(LongStream.range(from, end).boxed().toList());
      moved(end);
      once.goOn();
      if ((from - 1) / TOLD != (end - 1) / TOLD) {
        LOG.info("placed {} of {} articles in their rankings", end - 1, last);
      }
    }
    redis.call(older(Command.UNLINK));
    redis.call(RedisClient.command(Command.HDEL, ArticleKeys.layout(), NEXT));
  }

  /// A site without them has no live article or is of this layout.
  private boolean hasOlder() {
    return Objects.requireNonNull(redis.call(older(Command.EXISTS))).toInteger() > 0;
  }

  private static Request older(Command command) {
    Request request = Request.cmd(command);
    RankedList.stored().stream()
        .filter(ranked -> ranked.slot() != null)
        .forEach(ranked -> request.arg(older(ranked)));
    return request;
  }

  private long next() {
    Response next = redis.call(RedisClient.command(Command.HGET, ArticleKeys.layout(), NEXT));
    return next == null ? 1 : next.toLong();
  }

  /// Stores the next article to move.
  void moved(long next) {
    redis.call(RedisClient.command(Command.HSET, ArticleKeys.layout(), NEXT, Long.toString(next)));
  }

  void place(List<Long> ids) {
    RedisClient.await(rules.copy(ids));
  }

  /// The key of a ranking in the older layout.
  static String older(RankedList ranked) {
    return ArticleKeys.TAG + ArticleKeys.name(ranked);
  }

  private long lastArticle() {
    Response last = redis.call(RedisClient.command(Command.GET, ArticleKeys.counter()));
    return last == null ? 0 : ScannedKey.number(last.toString());
  }
}
