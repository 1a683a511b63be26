package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Compares the stored data of a comment, atomically, and repairs it on request. The sets of voters
/// and the hash decide.
///
/// | finding | repair |
/// |---|---|
/// | `voted-both-ways`: an account is in both sets | the upvote is kept |
/// | `wrong-counts` in the hash or the thread | counted from the sets |
/// | `missing-hash` | created from the thread |
/// | `wrong-record`: author, parent or state in the thread differ from the hash | set from the hash |
/// | `missing-text` | the comment becomes a deleted one |
/// | `leftover-text` of a deleted comment | it is deleted |
final class CheckCommentScript {
  private final LuaScript script;

  CheckCommentScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/check_comment.lua");
  }

  /// The fault.
  Future<List<String>> run(CommentId id, boolean repair) {
    List<String> keys =
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.history(id),
            DiscussionKeys.upvoted(id),
            DiscussionKeys.downvoted(id));
    List<String> args =
        List.of(
            Long.toString(id.article()),
            Integer.toString(id.number()),
            repair ? "repair" : "check");
    return script
        .run(keys, args)
        .map(reply -> Objects.requireNonNull(reply).stream().map(Response::toString).toList());
  }
}
