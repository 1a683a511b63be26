package io.feedmill.articles.ranking;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Articles in two groups that are submitted, voted on, removed and restored at random.
final class MovingRankings {
  static final List<String> GROUPS = List.of("java", "news");

  private final ArticlesOnRedis articles;
  private final Random random;
  private final Set<Long> untouched = new HashSet<>();
  private final List<Long> removed = new ArrayList<>();
  private long highest;
  private long nextVoter = 1_000;

  MovingRankings(ArticlesOnRedis articles, long seed) {
    this.articles = articles;
    this.random = new Random(seed);
  }

  /// Submits articles, in pairs per group, and votes both ways on some of them.
  void fill(int count) {
    for (int i = 0; i < count; i++) {
      submit();
    }
    for (int i = 0; i < count; i += 500) {
      vote(Math.min(500, count));
    }
  }

  private void submit() {
    highest = articles.submit(GROUPS.get((int) (highest % 2)));
    untouched.add(highest);
  }

  /// Votes, submissions, removals and some restored articles.
  void stir(int votes) {
    vote(votes);
    submit();
    long victim = anyArticle();
    articles.remove(victim);
    untouched.remove(victim);
    removed.add(victim);
    if (random.nextInt(4) == 0) {
      articles.restore(removed.remove(random.nextInt(removed.size())));
    }
  }

  /// Each by another account, so that an article never loses a vote.
  private void vote(int votes) {
    List<Future<VoteOutcome>> cast = new ArrayList<>();
    for (int i = 0; i < votes; i++) {
      Direction direction = random.nextInt(3) == 0 ? Direction.DOWN : Direction.UP;
      cast.add(articles.votes.cast(anyArticle(), nextVoter++, direction));
    }
    RedisClient.await(Future.join(cast));
  }

  private long anyArticle() {
    return 1 + random.nextLong(highest);
  }

  /// Articles that have been live the whole time.
  Set<Long> untouched() {
    return Set.copyOf(untouched);
  }
}
