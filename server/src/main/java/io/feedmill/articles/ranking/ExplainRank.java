package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.TimeSpan;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Explains a rank: the parts of the score, the position in each ranking now and in the last seven
/// days, and reasons that lower it.
public final class ExplainRank {
  private static final List<RankedList> SHOWN = RankHistory.RANKINGS;

  private final RedisClient redis;
  private final InstantSource clock;

  public ExplainRank(RedisClient redis, InstantSource clock) {
    this.redis = redis;
    this.clock = clock;
  }

  public Explanation explain(Article article) {
    Duration age = Duration.between(article.time(), clock.instant());
    long votingLeft = Ranking.VOTING_SECONDS - age.toSeconds();
    BigDecimal timePart = BigDecimal.valueOf(article.time().toEpochMilli(), 3);
    List<@Nullable Response> replies = send(article.id());
    BigDecimal votePart =
        BigDecimal.valueOf(article.votes() * (long) Ranking.SECONDS_PER_VOTE * 1_000, 3);
    return new Explanation(
        Long.toString(article.id()),
        timePart.add(votePart),
        timePart,
        votePart,
        article.votes(),
        (int) Ranking.SECONDS_PER_VOTE,
        positions(replies),
        values(article, age),
        penalties(article, votingLeft),
        RankHistoryStore.parse(
            replies.subList(SHOWN.size(), replies.size()), article.time(), clock.instant()),
        votingLeft > 0 && article.live() && !article.locked() ? votingLeft : null);
  }

  /// Its current position in each ranking, then the past ones.
  private List<@Nullable Response> send(long id) {
    List<Request> requests = new ArrayList<>();
    for (RankedList ranked : SHOWN) {
      requests.add(
          RedisClient.command(
              Command.ZREVRANK, ArticleKeys.ranking(ranked), ArticleKeys.member(id)));
    }
    requests.addAll(RankHistoryStore.questions(id));
    return redis.callAll(requests);
  }

  private static Map<String, Long> positions(List<@Nullable Response> places) {
    Map<String, Long> positions = new LinkedHashMap<>();
    for (int i = 0; i < SHOWN.size(); i++) {
      Response place = places.get(i);
      if (place != null) {
        positions.put(RankHistory.name(SHOWN.get(i)), place.toLong() + 1);
      }
    }
    return positions;
  }

  private static Map<String, Double> values(Article article, Duration age) {
    long up = article.upvotes();
    long down = article.downvotes();
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("hot", Ranking.hot(up, down, article.seconds()));
    values.put("best", Ranking.best(up, down));
    values.put("controversial", Ranking.controversial(up, down));
    values.put("rising", Ranking.rising(up, age.toSeconds() / 3_600.0));
    values.put("hn", Ranking.hn((double) article.votes(), age.toSeconds() / 60.0));
    return values;
  }

  private static List<String> penalties(Article article, long votingLeft) {
    List<String> penalties = new ArrayList<>();
    if (!article.live()) {
      penalties.add(
          article.state() == ArticleState.REMOVED
              ? text("it was removed and is in no list")
              : text("it was deleted and is in no list"));
    }
    if (article.locked()) {
      penalties.add(text("it is locked: no votes are accepted"));
    }
    if (votingLeft < 0) {
      penalties.add(text("voting is over: seven days have passed"));
    }
    if (article.downvotes() > 0) {
      long lost = article.downvotes() * (long) Ranking.SECONDS_PER_VOTE;
      penalties.add(
          text(
              "{downvotes, plural, one {one downvote costs it} other {# downvotes cost it}} {span}",
              "downvotes",
              article.downvotes(),
              "span",
              TimeSpan.text(lost)));
    }
    return penalties;
  }
}
