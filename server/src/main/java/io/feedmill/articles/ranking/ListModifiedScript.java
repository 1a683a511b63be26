package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The time when the content of a list's feed last changed, the same for all servers.
///
/// | stored | content | result | stored afterwards |
/// |---|---|---|---|
/// | none | any, `make` | now | content, now |
/// | none | any, not `make` | nothing | none |
/// | content, time | the same | time | the same |
/// | content, time | another | now, at least a second after the stored time | other content, that time |
public final class ListModifiedScript {
  private static final Duration LIFE = Duration.ofDays(90);

  private final LuaScript script;

  public ListModifiedScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/ranking/list_modified.lua");
  }

  /// @param tag entity tag of the content
  /// @param make whether to store the time of a list that has none
  Optional<Instant> call(RankedList ranked, String tag, boolean make) {
    return call(ArticleKeys.feedStamp(ranked), tag, make);
  }

  /// The same for another list.
  ///
  /// @param stamp key of its time
  public Optional<Instant> call(String stamp, String tag, boolean make) {
    Response changed =
        script.call(List.of(stamp), List.of(tag, Long.toString(LIFE.toMillis()), make ? "1" : "0"));
    return Optional.ofNullable(changed).map(time -> Instant.ofEpochMilli(time.toLong()));
  }
}
