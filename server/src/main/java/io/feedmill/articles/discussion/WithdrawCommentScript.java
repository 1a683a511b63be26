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
/// | live | deleted: text, earlier texts and author are deleted | removed: all is kept | nothing changes |
/// | removed | deleted | nothing changes | live |
/// | deleted | nothing changes | refused | refused |
final class WithdrawCommentScript {
  private final LuaScript script;

  WithdrawCommentScript(RedisClient redis) {
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

  enum Outcome {
    CHANGED,
    UNCHANGED,
    UNKNOWN,
    DELETED,
    FOREIGN
  }

  /// @param reason for the moderation log, up to 300 characters
  Outcome call(CommentId id, Action action, long actor, String reason) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.history(id),
            DiscussionKeys.changes(id.article()));
    List<String> args =
        List.of(
            id.toString(),
            Integer.toString(id.number()),
            action.label(),
            Long.toString(actor),
            reason);
    String outcome = String.valueOf(script.call(keys, args));
    return Outcome.valueOf(outcome.toUpperCase(Locale.ROOT));
  }
}
