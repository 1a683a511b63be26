package io.feedmill.articles;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Response;
import java.util.List;

/// Looks at one entry of a person's collection and takes it out, in one step.
///
/// | collection | article | result |
/// |---|---|---|
/// | hidden, saved, votes without weight | there, whatever its state | stays |
/// | own posts | the person's, live or removed | stays |
/// | own posts | somebody else's, or deleted | out |
/// | any | missing | out |
final class RepairCollectionScript {
  private final LuaScript script;

  RepairCollectionScript(RedisLink redis) {
    script = LuaScript.load(redis, "articles/repair_collection.lua");
  }

  /// @param key of the collection
  /// @param hash whether it is a hash by id, not a sorted set of members
  /// @param entry field or member
  /// @param author who must have written the article, `user:{uid}`; empty for anybody
  /// @return whether the entry was wrong
  boolean wrong(String key, boolean hash, String entry, String author, boolean mend) {
    long id = hash ? ScannedKey.number(entry) : ScannedKey.memberId(entry);
    Response reply =
        script.call(
            List.of(key, ArticleKeys.article(id)),
            List.of(mend ? "mend" : "look", hash ? "hash" : "zset", entry, author));
    return reply != null && reply.toInteger() == 1;
  }
}
