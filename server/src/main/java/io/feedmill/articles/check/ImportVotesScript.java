package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Stores the votes of an article that is being imported, atomically, from copied sets.
///
/// | the part has | result |
/// |---|---|
/// | nothing about the article, or votes of an import that did not end | the votes of the sets |
/// | the article | taken; nothing changes |
/// | sets of other sizes than given | moved; nothing changes |
final class ImportVotesScript {
  private final LuaScript script;

  ImportVotesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/import_votes.lua");
  }

  /// @return imported, moved or taken
  String call(long id, long upvotes, long downvotes, String time) {
    List<String> keys =
        List.of(
            ArticleKeys.votes(id),
            ArticleKeys.upvoted(id),
            ArticleKeys.downvoted(id),
            ArticleKeys.importedVotes(id, Direction.UP),
            ArticleKeys.importedVotes(id, Direction.DOWN));
    return String.valueOf(
        script.call(keys, List.of(Long.toString(upvotes), Long.toString(downvotes), time)));
  }
}
