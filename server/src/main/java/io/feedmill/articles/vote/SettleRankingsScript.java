package io.feedmill.articles.vote;

import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.WriteRankPositionsScript;
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
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Writes the votes of articles to the site: counts, places by score, places in the rankings of
/// groups, and an event for open pages. It writes absolute values, so it can be repeated.
///
/// | article | result |
/// |---|---|
/// | live, all its groups were given | in its place by score, and in those of its groups; settled |
/// | live, in another group too | nothing changes; missed |
/// | withdrawn | has the counts; settled |
/// | has newer counts, or missing | nothing changes; settled |
public final class SettleRankingsScript {
  public static final String FILE = "articles/vote/settle_rankings.lua";

  private static final int GROUPS = 2;
  private static final int POSITION_INPUT = 3;
  private static final int FIRST_GROUP = 3;

  /// The fewest fields of an article that the script can work with.
  private static final List<String> FEWEST = ArticleRows.FIELDS.subList(0, 5);

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
  /// @param positionInput the input of its positions in other rankings; null when the article does
  ///   not exist
  /// @param groups that it is in
  /// @param article as it is now; null when it does not exist, was missed or was not requested
  record Settled(
      long id,
      boolean missed,
      long version,
      @Nullable PositionInput positionInput,
      Groups groups,
      @Nullable Article article) {}

  /// @param whole whether to return the articles
  /// @return in the order of `places`
  Future<List<Settled>> run(List<Place> places, boolean whole) {
    List<String> fields = whole ? ArticleRows.FIELDS : FEWEST;
    return script
        .run(keys(places), args(places, fields))
        .map(reply -> read(places, fields.size(), Objects.requireNonNull(reply)));
  }

  private static List<Settled> read(List<Place> places, int fields, Response reply) {
    List<Settled> settled = new ArrayList<>(places.size());
    int next = 0;
    for (Place place : places) {
      long id = place.counts().id();
      String[] words = reply.get(next).toString().split(" ", -1);
      String grouped = reply.get(next + 1).toString();
      int end = next + 2 + Integer.parseInt(words[GROUPS]);
      List<String> names =
          IntStream.range(next + 2, end).mapToObj(i -> reply.get(i).toString()).toList();
      boolean missed = words[0].equals("missed");
      boolean follows = !missed && words.length > POSITION_INPUT;
      settled.add(
          new Settled(
              id,
              missed,
              Long.parseLong(words[1]),
              words.length > POSITION_INPUT ? positionInput(id, words) : null,
              new Groups(grouped, names),
              follows && fields == ArticleRows.FIELDS.size()
                  ? ArticleRows.read(id, reply, end, names)
                  : null));
      next = follows ? end + fields : end;
    }
    return settled;
  }

  private static PositionInput positionInput(long id, String[] words) {
    return new PositionInput(
        id,
        Long.parseLong(words[POSITION_INPUT]),
        words[POSITION_INPUT + 1].equals("1"),
        words[POSITION_INPUT + 2],
        Long.parseLong(words[POSITION_INPUT + 3]),
        Long.parseLong(words[POSITION_INPUT + 4]));
  }

  public static List<String> keys(List<Place> places) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    keys.add(ArticleKeys.live());
    keys.addAll(given(places).keys());
    for (Place place : places) {
      keys.add(ArticleKeys.article(place.counts().id()));
      keys.add(ArticleKeys.memberships(place.counts().id()));
    }
    return keys;
  }

  private static GivenGroups given(List<Place> places) {
    return new GivenGroups(places.stream().map(Place::groups));
  }

  /// @param fields of the articles to be returned, as many of [ArticleRows#FIELDS]
  public static List<String> args(List<Place> places, List<String> fields) {
    GivenGroups given = given(places);
    List<String> args = new ArrayList<>(12 + fields.size() + 8 * places.size());
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.addAll(WriteRankPositionsScript.graceAndPeriods());
    args.add(Integer.toString(FIRST_GROUP + given.keys().size()));
    given.names().forEach(args::add);
    args.add(Integer.toString(fields.size()));
    args.addAll(fields);
    for (Place place : places) {
      args.add(Long.toString(place.counts().id()));
      args.add(Long.toString(place.counts().version()));
      args.add(Long.toString(place.counts().upvotes()));
      args.add(Long.toString(place.counts().downvotes()));
      args.add(place.groups().version());
      given.addTo(args, place.groups());
    }
    return args;
  }
}
