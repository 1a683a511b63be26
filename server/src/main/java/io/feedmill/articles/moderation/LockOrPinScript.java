package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Locks, unlocks, pins or unpins an article, atomically.
///
/// | article | mark is set | mark is clear |
/// |---|---|---|
/// | live, lock or pin | nothing changes | set, and logged; no more than 20 pins |
/// | live, unlock or unpin | cleared, and logged | nothing changes |
/// | removed, deleted | refused | refused |
public final class LockOrPinScript {
  static final String FILE = "articles/moderation/lock_or_pin.lua";

  /// Maximum of pinned articles.
  public static final int MOST_PINNED = 20;

  private final LuaScript script;

  LockOrPinScript(LuaScript script) {
    this.script = script;
  }

  static LockOrPinScript load(RedisClient redis) {
    return new LockOrPinScript(LuaScript.load(redis, FILE));
  }

  /// The result.
  enum Outcome {
    MARKED,
    UNCHANGED,
    UNKNOWN,
    WITHDRAWN,
    /// The maximum of pinned articles is reached.
    FULL
  }

  Outcome lock(long id, boolean on, long actor, String reason) {
    return call(id, List.of("locked", on ? "1" : "0", on ? "lock" : "unlock"), actor, reason);
  }

  Outcome pin(long id, boolean on, long actor, String reason) {
    return call(id, List.of("pinned", on ? "1" : "0", on ? "pin" : "unpin"), actor, reason);
  }

  private Outcome call(long id, List<String> change, long actor, String reason) {
    List<String> keys =
        List.of(
            ArticleKeys.article(id),
            ArticleKeys.moderationLog(),
            ArticleKeys.pinned(),
            ArticleKeys.rulesChanged());
    List<String> args =
        List.of(
            Long.toString(id),
            change.get(0),
            change.get(1),
            change.get(2),
            ArticleKeys.person(actor),
            reason,
            Integer.toString(MOST_PINNED));
    return Outcome.valueOf(String.valueOf(script.call(keys, args)).toUpperCase(Locale.ROOT));
  }
}
