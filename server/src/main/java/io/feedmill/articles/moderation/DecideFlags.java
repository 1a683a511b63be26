package io.feedmill.articles.moderation;

import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.discussion.WithdrawCommentScript;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BiFunction;

/// Approves or removes several flagged articles or comments with one reason. Each is decided by one
/// script and has its own entry in the public log; of two moderators who decide about the same one
/// at the same time, one does.
///
/// | article or comment | approve | remove |
/// |---|---|---|
/// | with the flags that were seen | done | done |
/// | flagged again since | stays in the queue | done |
/// | not flagged any more, removed, deleted or unknown | handled | handled |
public final class DecideFlags {
  /// Maximum of articles and comments in one decision.
  public static final int MOST = 50;

  private final FlagStore flags;
  private final WithdrawArticle withdraw;
  private final CommentFlagStore commentFlags;
  private final WithdrawCommentScript withdrawComment;

  public DecideFlags(RedisClient redis, WithdrawArticle withdraw) {
    this.flags = new FlagStore(redis);
    this.withdraw = withdraw;
    this.commentFlags = new CommentFlagStore(redis);
    this.withdrawComment = new WithdrawCommentScript(redis);
  }

  /// @param seen number of flags that the moderator saw, by id of the article; 0 for any number
  /// @param reason for the log, up to 300 characters; may be empty
  /// @return by id, in the order of `seen`; once Redis is unavailable the rest is not tried
  public Map<Long, Outcome> decide(
      FlagDecision decision, Map<Long, Long> seen, long moderator, String reason) {
    return each(
        seen,
        (id, count) ->
            switch (decision) {
              case APPROVE -> settled(flags.settle(id, moderator, reason, count));
              case REMOVE -> remove(id, moderator, reason);
            });
  }

  /// As [#decide], for comments.
  ///
  /// @param seen number of flags that the moderator saw, by comment; 0 for any number
  public Map<CommentId, Outcome> comments(
      FlagDecision decision, Map<CommentId, Long> seen, long moderator, String reason) {
    return each(
        seen,
        (id, count) ->
            switch (decision) {
              case APPROVE -> settled(commentFlags.settle(id, moderator, reason, count));
              case REMOVE -> remove(id, moderator, reason);
            });
  }

  private static <K> Map<K, Outcome> each(Map<K, Long> seen, BiFunction<K, Long, Outcome> decide) {
    Map<K, Outcome> outcomes = new LinkedHashMap<>();
    seen.keySet().forEach(id -> outcomes.put(id, Outcome.FAILED));
    try {
      seen.forEach((id, count) -> outcomes.put(id, decide.apply(id, count)));
    } catch (RedisUnavailable e) {
      return outcomes;
    }
    return outcomes;
  }

  private static Outcome settled(OptionalLong flags) {
    if (flags.isEmpty()) {
      return Outcome.FLAGGED_AGAIN;
    }
    return flags.getAsLong() > 0 ? Outcome.DONE : Outcome.HANDLED;
  }

  private Outcome remove(long id, long moderator, String reason) {
    return switch (withdraw.removeFlagged(id, moderator, reason)) {
      case WITHDRAWN -> Outcome.DONE;
      case UNKNOWN, REMOVED, DELETED, UNFLAGGED -> Outcome.HANDLED;
      case MOVED -> Outcome.FAILED;
    };
  }

  private Outcome remove(CommentId id, long moderator, String reason) {
    return switch (withdrawComment.removeFlagged(id, moderator, reason)) {
      case CHANGED -> Outcome.DONE;
      case UNCHANGED, UNKNOWN, DELETED, FOREIGN, UNFLAGGED -> Outcome.HANDLED;
    };
  }
}
