package io.feedmill.articles.moderation;

import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/// Approves or removes several flagged articles with one reason. Each is decided by one script and
/// has its own entry in the public log; of two moderators who decide about the same article at the
/// same time, one does.
///
/// | article | approve | remove |
/// |---|---|---|
/// | with the flags that were seen | done | done |
/// | flagged again since | stays in the queue | done |
/// | not flagged any more, removed, deleted or unknown | handled | handled |
public final class DecideFlags {
  /// Maximum of articles in one decision.
  public static final int MOST = 50;

  private final FlagStore flags;
  private final WithdrawArticle withdraw;

  public DecideFlags(FlagStore flags, WithdrawArticle withdraw) {
    this.flags = flags;
    this.withdraw = withdraw;
  }

  /// @param seen number of flags that the moderator saw, by id of the article; 0 for any number
  /// @param reason for the log, up to 300 characters; may be empty
  /// @return by id, in the order of `seen`; once Redis is unavailable the rest is not tried
  public Map<Long, Outcome> decide(
      FlagDecision decision, Map<Long, Long> seen, long moderator, String reason) {
    Map<Long, Outcome> outcomes = new LinkedHashMap<>();
    seen.keySet().forEach(id -> outcomes.put(id, Outcome.FAILED));
    try {
      seen.forEach((id, count) ->
          outcomes.put(
              id,
              switch (decision) {
                case APPROVE -> approve(id, count, moderator, reason);
                case REMOVE -> remove(id, moderator, reason);
              }));
    } catch (RedisUnavailable e) {
      return outcomes;
    }
    return outcomes;
  }

  private Outcome approve(long id, long seen, long moderator, String reason) {
    OptionalLong settled = flags.settle(id, moderator, reason, seen);
    if (settled.isEmpty()) {
      return Outcome.FLAGGED_AGAIN;
    }
    return settled.getAsLong() > 0 ? Outcome.DONE : Outcome.HANDLED;
  }

  private Outcome remove(long id, long moderator, String reason) {
    return switch (withdraw.removeFlagged(id, moderator, reason)) {
      case WITHDRAWN -> Outcome.DONE;
      case UNKNOWN, REMOVED, DELETED, UNFLAGGED -> Outcome.HANDLED;
      case MOVED -> Outcome.FAILED;
    };
  }
}
