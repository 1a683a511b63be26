package io.feedmill.articles.vote;

import io.feedmill.articles.FillArticles;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.bench.BlockingRedis;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;

/// The least that upvotes cost Redis if every ranking is exact: of each vote the textbook's
/// commands, and of each batch one ZADD for each ranking, with scores that the client knows. It
/// checks nothing, keeps no versions, and publishes nothing, so no real implementation can cost
/// less. Sent by a raw socket, in batches. For one thread.
public final class LeastVotes {
  private final int size;
  private final int articles;
  private final IntSupplier article;
  private final int people;
  private final int[] upvotes;
  private final double filled = Instant.now().toEpochMilli() / 1000.0;

  /// @param size votes in a batch
  /// @param articles how many there are, as [FillArticles] just filled them
  /// @param article ids of articles to vote on
  /// @param people the ids of those who vote are below
  public LeastVotes(int size, int articles, IntSupplier article, int people) {
    this.size = size;
    this.articles = articles;
    this.article = article;
    this.people = people;
    this.upvotes = new int[articles + 1];
  }

  /// One batch.
  public void cast(BlockingRedis socket) {
    Map<String, List<String>> positions = new LinkedHashMap<>();
    List<List<String>> commands = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int id = article.getAsInt();
      upvotes[id]++;
      String person = ArticleKeys.person(ThreadLocalRandom.current().nextInt(1, people));
      commands.add(
          List.of(
              "ZSCORE", ArticleKeys.ranking(RankedList.site(Rank.NEW)), ArticleKeys.member(id)));
      commands.add(List.of("SADD", ArticleKeys.upvoted(id), person));
      commands.add(List.of("HINCRBY", ArticleKeys.article(id), "votes", "1"));
      move(id, positions);
    }
    commands.addAll(positions.values());
    socket.pipelined(commands);
  }

  private void move(int id, Map<String, List<String>> positions) {
    double age = FillArticles.age(id, articles);
    double time = filled - age;
    int up = upvotes[id] + 1;
    for (RankedList ranked : RankedList.stored()) {
      boolean tooOld = ranked.rank() == Rank.TOP && age > ranked.period().span().toSeconds();
      if (tooOld || ranked.rank() == Rank.CONTROVERSIAL) {
        continue;
      }
      double score =
          switch (ranked.rank()) {
            case SCORE -> time + Ranking.SECONDS_PER_VOTE * up;
            case HOT -> Ranking.hot(up, 0, time);
            case BEST -> Ranking.storedBest(up, 0, id);
            default -> Ranking.storedTop(up, id);
          };
      List<String> command =
          positions.computeIfAbsent(
              ArticleKeys.ranking(ranked), key -> new ArrayList<>(List.of("ZADD", key)));
      command.add(Double.toString(score));
      command.add(ArticleKeys.member(id));
    }
  }
}
