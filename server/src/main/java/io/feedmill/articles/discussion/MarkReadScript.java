package io.feedmill.articles.discussion;

import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Stores up to which comment an account has read a discussion, for 30 days. Lists on other servers
/// show the change a moment later.
///
/// | page | remembered as read | new are |
/// |---|---|---|
/// | the first of a visit | what the page was made from | the comments since the visit before |
/// | further ones, until ten minutes pass without one | the same | still those |
/// | of a discussion that the account never visited | the same | none |
final class MarkReadScript {
  private static final Duration VISIT = Duration.ofMinutes(10);
  private static final Duration KEPT = Duration.ofDays(30);
  private static final int MOST = 1_000;

  private final LuaScript script;
  private final InstantSource clock;
  private final MarkStamps stamps;

  MarkReadScript(RedisClient redis, InstantSource clock) {
    this.script = LuaScript.load(redis, "articles/discussion/mark_read.lua");
    this.clock = clock;
    this.stamps = new MarkStamps(redis);
  }

  enum Mode {
    /// A page that shows the discussion from its beginning.
    VISIT,
    /// A page that continues a visit.
    LOOK,
    /// No page: the account wrote the comment.
    OWN
  }

  /// @param number of the last comment
  /// @return the number up to which the account had read before this visit, -1 for never
  Future<Integer> run(long account, long article, int number, Mode mode) {
    return stamps
        .changed(
            account,
            () ->
                script.run(
                    List.of(ArticleKeys.readComments(account), ArticleKeys.visited(account)),
                    List.of(
                        Long.toString(article),
                        Integer.toString(number),
                        mode.name().toLowerCase(Locale.ROOT),
                        Long.toString(clock.instant().getEpochSecond()),
                        Long.toString(VISIT.toSeconds()),
                        Long.toString(KEPT.toSeconds()),
                        Integer.toString(MOST))))
        .map(reply -> Objects.requireNonNull(reply).toInteger());
  }
}
