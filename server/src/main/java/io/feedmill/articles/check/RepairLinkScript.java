package io.feedmill.articles.check;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;

/// Checks and repairs the entry of a link, atomically.
///
/// | entry | its article | result |
/// |---|---|---|
/// | missing, or expires | live | no fault |
/// | has no expiry | live | unexpiring-link: expires 30 days after posting |
/// | under the key of an earlier version | live | misplaced-link: renamed, with its expiry, unless the right key exists |
/// | exists | missing, removed or deleted | dangling-link: deleted |
final class RepairLinkScript {
  private final LuaScript script;

  RepairLinkScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_link.lua");
  }

  /// @param key of the entry
  /// @param value of the entry, as read
  /// @param link of the article, as read
  /// @return label of a [Damage], empty for none, or `moved` when the value has changed
  Future<String> check(String key, String value, String link, boolean repair) {
    return script
        .run(
            List.of(key, ArticleKeys.article(ScannedKey.number(value)), present(key, link)),
            List.of(
                repair ? "repair" : "check",
                value,
                Long.toString(Article.DUPLICATE_LINK_SECONDS),
                link))
        .map(String::valueOf);
  }

  private static String present(String key, String link) {
    return NormalisedLink.of(link) instanceof LinkOutcome.Accepted(NormalisedLink known)
        ? ArticleKeys.url(known.sha256Hex())
        : key;
  }
}
