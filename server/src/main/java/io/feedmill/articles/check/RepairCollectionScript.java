package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;

/// Checks an entry of an account's or a site's collection and deletes a wrong one, atomically.
///
/// | collection | article | result |
/// |---|---|---|
/// | hidden, saved | exists, in any state | kept |
/// | own posts | of the account, live or removed | kept |
/// | own posts | of another account, or deleted | deleted |
/// | any | missing | deleted |
final class RepairCollectionScript {
  private final LuaScript script;

  RepairCollectionScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_collection.lua");
  }

  /// A field of the article's hash and its required value; both empty for any article.
  record Owner(String field, String value) {}

  /// @param key of the collection
  /// @param entry its member
  /// @param owner the required field of the article's hash
  /// @return whether the entry was wrong
  boolean wrong(String key, String entry, Owner owner, boolean repair) {
    long id = ScannedKey.memberId(entry);
    Response reply =
        script.call(
            List.of(key, ArticleKeys.article(id)),
            List.of(repair ? "repair" : "check", entry, owner.field(), owner.value()));
    return reply != null && reply.toInteger() == 1;
  }
}
