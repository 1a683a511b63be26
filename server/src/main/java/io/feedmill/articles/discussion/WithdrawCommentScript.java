package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Deletes, removes or restores a comment, atomically. Its replies stay.
///
/// | state | delete, by its author | remove | restore |
/// |---|---|---|---|
/// | live | deleted: text, earlier texts, flags and author are deleted | removed: all but its flags is kept | nothing changes |
/// | live, without flags | as above | as above, but nothing changes when it is to be removed for its flags | as above |
/// | removed | deleted | nothing changes | live |
/// | deleted | nothing changes | refused | refused |
public final class WithdrawCommentScript {
  private final LuaScript script;

  public WithdrawCommentScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/withdraw_comment.lua");
  }

  enum Action {
    DELETE,
    REMOVE,
    RESTORE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The outcome.
  public enum Outcome {
    CHANGED,
    UNCHANGED,
    UNKNOWN,
    DELETED,
    FOREIGN,
    UNFLAGGED
  }

  /// @param reason for the moderation log, up to 300 characters
  Outcome call(CommentId id, Action action, long actor, String reason) {
    return call(id, action, actor, reason, false);
  }

  /// Removes a comment if it is flagged.
  ///
  /// @param reason for the moderation log, up to 300 characters
  public Outcome removeFlagged(CommentId id, long moderator, String reason) {
    return call(id, Action.REMOVE, moderator, reason, true);
  }

  private Outcome call(CommentId id, Action action, long actor, String reason, boolean ifFlagged) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.history(id),
            DiscussionKeys.changes(id.article()),
            DiscussionKeys.flags(id));
    List<String> args =
        List.of(
            id.toString(),
            Integer.toString(id.number()),
            action.label(),
            Long.toString(actor),
            reason,
            ifFlagged ? "1" : "0");
    String outcome = String.valueOf(script.call(keys, args));
    return Outcome.valueOf(outcome.toUpperCase(Locale.ROOT));
  }
}
