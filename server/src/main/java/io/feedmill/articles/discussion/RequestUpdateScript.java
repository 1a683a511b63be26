package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Requests that derived data is written again, from the current state of a discussion or of one
/// comment.
///
/// | comment | its author's list | newest comments |
/// |---|---|---|
/// | live | added | added |
/// | removed | added | deleted from them |
/// | deleted, or unknown | unchanged | deleted from them |
final class RequestUpdateScript {
  private final LuaScript discussion;
  private final LuaScript comment;

  RequestUpdateScript(RedisClient redis) {
    discussion = LuaScript.load(redis, "articles/discussion/tell_thread.lua");
    comment = LuaScript.load(redis, "articles/discussion/tell_comment.lua");
  }

  /// Recounts the live comments, and updates the numbers derived from them.
  void discussion(long article) {
    discussion.call(
        List.of(DiscussionKeys.thread(article), DiscussionKeys.changes(article)),
        List.of(Long.toString(article)));
  }

  /// Updates the lists of comments.
  void comment(CommentId id) {
    comment.call(
        List.of(DiscussionKeys.comment(id), DiscussionKeys.changes(id.article())),
        List.of(id.toString()));
  }
}
