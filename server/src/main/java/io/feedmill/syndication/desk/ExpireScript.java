package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Expires an article in a feed.
///
/// | state | due | effect |
/// |---|---|---|
/// | live | yes | expired; the due time is the change time of the feed |
/// | any other | yes | the entry is removed from `due` |
/// | any | not yet | nothing |
final class ExpireScript {
  static final String FILE = "syndication/expire.lua";

  private final LuaScript script;

  ExpireScript(LuaScript script) {
    this.script = script;
  }

  /// @return whether it expired
  boolean run(UUID article, String feed, String plan) {
    List<String> keys =
        List.of(
            DeskKeys.article(article),
            DeskKeys.due(),
            DeskKeys.audit(),
            DeskKeys.history(article),
            DeskKeys.feed(feed),
            DeskKeys.published(feed));
    List<String> args =
        List.of(
            article.toString(),
            feed,
            plan,
            Integer.toString(DeskKeys.AUDIT_LENGTH),
            Integer.toString(DeskKeys.HISTORY_LENGTH));
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
