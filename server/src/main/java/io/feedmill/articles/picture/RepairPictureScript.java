package io.feedmill.articles.picture;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Repairs the picture of an article.
///
/// | article | picture | afterwards |
/// |---|---|---|
/// | exists | as it was read | the repaired one, or none |
/// | exists | another | unchanged |
/// | does not exist | | unchanged |
final class RepairPictureScript {
  private final LuaScript script;

  RepairPictureScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/picture/repair_picture.lua");
  }

  /// @param read the picture as it was read
  /// @param after the repaired one; empty for none
  void call(long id, String read, String after) {
    script.call(List.of(ArticleKeys.article(id)), List.of(read, after));
  }
}
