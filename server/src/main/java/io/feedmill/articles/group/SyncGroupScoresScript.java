package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Copies an article's current score to cached group rankings. Idempotent.
public final class SyncGroupScoresScript {
  private final LuaScript script;

  private SyncGroupScoresScript(LuaScript script) {
    this.script = script;
  }

  public static SyncGroupScoresScript load(RedisClient redis) {
    return new SyncGroupScoresScript(LuaScript.load(redis, "articles/sync_group_scores.lua"));
  }

  public Future<Void> run(long id, Set<String> groups) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    for (String group : groups) {
      RankedList ranked = RankedList.site(Rank.SCORE).within(group);
      keys.add(ArticleKeys.ranking(ranked));
      keys.add(ArticleKeys.building(ranked));
    }
    return script.run(keys, List.of(ArticleKeys.member(id))).mapEmpty();
  }
}
