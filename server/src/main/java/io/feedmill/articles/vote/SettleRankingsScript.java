package io.feedmill.articles.vote;

import io.feedmill.articles.article.Placing;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Writes the votes of articles to the site: counts, places by score, and an event for open pages.
/// It writes absolute values, so it can be repeated.
///
/// | article | result |
/// |---|---|
/// | live, all its groups were given | in its place by score; settled |
/// | live, in another group too | nothing changes; missed |
/// | withdrawn | has the counts; settled |
/// | has newer counts, or missing | nothing changes; settled |
public final class SettleRankingsScript {
  public static final String FILE = "articles/settle_rankings.lua";

  private static final int PLACING = 3;
  private static final int GROUPED = 8;
  private static final int ROW = 9;

  private final LuaScript script;

  SettleRankingsScript(RedisClient redis) {
    script = LuaScript.load(redis, FILE);
  }

  /// Groups of an article as they were at one moment.
  ///
  /// @param version of them, which each change raises; empty when they may be others
  /// @param names more than it is in do no harm when they may be others
  public record Groups(String version, List<String> names) {
    static final Groups UNKNOWN = new Groups("", List.of());
  }

  /// Where an article belongs.
  public record Place(Counts counts, Groups groups) {}

  /// @param missed whether it is in a group that was not given
  /// @param version of the votes that the site has now
  /// @param placing the input of its positions in other rankings; null when the article does not
  ///   exist
  /// @param grouped version of its groups
  /// @param article as it is now; null when it does not exist or was not asked for
  record Settled(
      long id,
      boolean missed,
      long version,
      @Nullable Placing placing,
      String grouped,
      @Nullable Article article) {}

  /// @param articles whether to return the articles, with their texts
  /// @return in the order of `places`
  Future<List<Settled>> run(List<Place> places, boolean articles) {
    return script
        .run(keys(places), args(places, articles))
        .map(reply ->
            Objects.requireNonNull(reply).stream().map(SettleRankingsScript::settled).toList());
  }

  private static Settled settled(Response row) {
    long id = row.get(0).toLong();
    return new Settled(
        id,
        row.get(1).toString().equals("missed"),
        row.get(2).toLong(),
        row.size() > PLACING ? placing(id, row) : null,
        row.size() > GROUPED ? row.get(GROUPED).toString() : "",
        row.size() > ROW ? ArticleRows.readWithGroups(id, row, ROW) : null);
  }

  private static Placing placing(long id, Response row) {
    return new Placing(
        id,
        row.get(PLACING).toLong(),
        row.get(PLACING + 1).toInteger() == 1,
        row.get(PLACING + 2).toString(),
        row.get(PLACING + 3).toLong(),
        row.get(PLACING + 4).toLong());
  }

  public static List<String> keys(List<Place> places) {
    List<String> keys = new ArrayList<>(2 + 4 * places.size());
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    keys.add(ArticleKeys.live());
    for (Place place : places) {
      keys.add(ArticleKeys.article(place.counts().id()));
      keys.add(ArticleKeys.memberships(place.counts().id()));
      for (String name : place.groups().names()) {
        RankedList ranked = RankedList.site(Rank.SCORE).within(name);
        keys.add(ArticleKeys.ranking(ranked));
        keys.add(ArticleKeys.building(ranked));
      }
    }
    return keys;
  }

  public static List<String> args(List<Place> places, boolean articles) {
    List<String> args = new ArrayList<>(4 + 7 * places.size());
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(articles ? "1" : "0");
    for (Place place : places) {
      args.add(Long.toString(place.counts().id()));
      args.add(Long.toString(place.counts().version()));
      args.add(Long.toString(place.counts().upvotes()));
      args.add(Long.toString(place.counts().downvotes()));
      args.add(place.groups().version());
      args.add(Integer.toString(place.groups().names().size()));
      args.addAll(place.groups().names());
    }
    return args;
  }
}
