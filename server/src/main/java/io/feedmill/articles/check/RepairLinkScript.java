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

/// Looks at the entry of one link and mends it, in one step.
///
/// | entry | its article | result |
/// |---|---|---|
/// | missing, or expires | live | nothing is wrong |
/// | never expires | live | unexpiring: expires 30 days after posting now |
/// | is not that of the article's link in this version | live | misplaced: renamed, with its expiry, unless the right one is there |
/// | there | missing, removed or deleted | dangling: the link is free now |
final class RepairLinkScript {
  private final LuaScript script;

  RepairLinkScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/repair_link.lua");
  }

  /// @param key of the entry
  /// @param value of the entry, as it is
  /// @param link of the article, as it was read
  /// @return the label of a [Damage], empty for none, or `moved` when the value is another now
  Future<String> check(String key, String value, String link, boolean mend) {
    return script
        .run(
            List.of(key, ArticleKeys.article(ScannedKey.number(value)), present(key, link)),
            List.of(
                mend ? "mend" : "look", value, Long.toString(Article.DUPLICATE_LINK_SECONDS), link))
        .map(String::valueOf);
  }

  private static String present(String key, String link) {
    return NormalisedLink.of(link) instanceof LinkOutcome.Accepted(NormalisedLink known)
        ? ArticleKeys.url(known.sha256Hex())
        : key;
  }
}
