package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.MultiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Writes the positions of articles to the rankings of one slot, or checks them, atomically there.
///
/// | the slot has the article | result |
/// |---|---|
/// | not, or from an older version | in its positions, or in none when it is not live |
/// | from the same version | the same |
/// | from a newer version | nothing changes |
///
/// An article is not added to a ranking whose period it leaves within a minute; if it is there, it
/// stays.
public final class WriteRankPositionsScript {
  /// The files by slot.
  public static final String BY_FORMULAS = "articles/article/write_positions_by_formulas.lua";

  public static final String BY_VOTES = "articles/article/write_positions_by_votes.lua";

  private static final int GRACE_SECONDS = 60;
  private static final Response NONE = MultiType.EMPTY_MULTI;

  private final LuaScript byFormulas;
  private final LuaScript byVotes;

  public WriteRankPositionsScript(RedisClient redis) {
    byFormulas = LuaScript.load(redis, BY_FORMULAS);
    byVotes = LuaScript.load(redis, BY_VOTES);
  }

  /// What a call does.
  public enum Mode {
    PLACE,
    CHECK,
    /// Both.
    REPAIR
  }

  /// @param version that the places are from; newer than the given one when nothing was read or
  ///   written
  /// @param faults the version, then kind, key and detail of each in turn; empty when places were
  ///   only written
  public record Placed(long version, Response faults) {}

  /// @param cleaned post times up to which the rankings were cleaned, in the order of the slot's;
  ///   empty when only places are written
  /// @return in the order of `articles`
  public Future<List<Placed>> run(
      Slot slot, Mode mode, List<PositionInput> articles, List<String> cleaned) {
    LuaScript script =
        switch (slot) {
          case FORMULAS -> byFormulas;
          case NET_VOTES -> byVotes;
        };
    return script
        .run(keys(slot, articles), args(slot, mode, articles, cleaned))
        .map(reply ->
            Objects.requireNonNull(reply).stream()
                .map(row ->
                    mode == Mode.PLACE
                        ? new Placed(row.toLong(), NONE)
                        : new Placed(row.get(0).toLong(), row))
                .toList());
  }

  public static List<String> keys(Slot slot, List<PositionInput> articles) {
    List<String> keys = new ArrayList<>(5 + articles.size());
    slot.rankings().forEach(ranked -> keys.add(ArticleKeys.ranking(ranked)));
    articles.forEach(article -> keys.add(ArticleKeys.placed(slot, article.id())));
    return keys;
  }

  public static List<String> args(
      Slot slot, Mode mode, List<PositionInput> articles, List<String> cleaned) {
    List<String> args = new ArrayList<>(13 + 6 * articles.size());
    args.add(mode.name().toLowerCase(Locale.ROOT));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    if (slot == Slot.NET_VOTES) {
      args.addAll(graceAndPeriods());
      for (int i = 0; i < slot.rankings().size(); i++) {
        args.add(cleaned.isEmpty() ? "" : cleaned.get(i));
      }
    }
    for (PositionInput article : articles) {
      args.add(Long.toString(article.id()));
      args.add(Long.toString(article.version()));
      args.add(article.live() ? "1" : "0");
      args.add(article.time());
      args.add(Long.toString(article.upvotes()));
      args.add(Long.toString(article.downvotes()));
    }
    return args;
  }

  /// Seconds before the end of a period in which no article is added, then the lengths of the
  /// periods in seconds, in the order of the rankings.
  public static List<String> graceAndPeriods() {
    List<String> args = new ArrayList<>();
    args.add(Integer.toString(GRACE_SECONDS));
    args.addAll(periods());
    return args;
  }

  /// The lengths of the periods in seconds, in the order of the rankings.
  public static List<String> periods() {
    return Slot.NET_VOTES.rankings().stream()
        .map(ranked -> Long.toString(ranked.period().span().toSeconds()))
        .toList();
  }
}
