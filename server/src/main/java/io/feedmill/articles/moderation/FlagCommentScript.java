package io.feedmill.articles.moderation;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// The flags of a comment: one per account, with its last reason. A comment that is removed or
/// deleted loses them.
///
/// | comment | flag | take back | settle |
/// |---|---|---|---|
/// | live | the reason is stored | the flag is deleted | all flags are deleted, and logged |
/// | live, another number of flags than was seen | as above | as above | nothing changes |
/// | live, no flags | as above | nothing changes | nothing changes |
/// | removed, deleted | nothing changes | nothing changes | nothing changes |
final class FlagCommentScript {
  private final LuaScript flag;
  private final LuaScript unflag;

  FlagCommentScript(RedisClient redis) {
    flag = LuaScript.load(redis, "articles/moderation/flag_comment.lua");
    unflag = LuaScript.load(redis, "articles/moderation/unflag_comment.lua");
  }

  /// @return number of accounts that flagged it; empty when no live comment has the id
  OptionalLong flag(CommentId id, long account, String reason) {
    List<String> keys = new ArrayList<>(keys(id));
    keys.add(DiscussionKeys.voted(id.article(), account));
    return known(flag.call(keys, List.of(id.toString(), Long.toString(account), reason)));
  }

  /// @return whether the account had flagged it
  boolean takeBack(CommentId id, long account) {
    List<String> args = List.of(id.toString(), Long.toString(account), "", "", "0");
    return known(unflag.call(keys(id), args)).orElse(0) > 0;
  }

  /// @param seen number of flags that the moderator saw; 0 for any number
  /// @return number of deleted flags; empty when it has another number of them now
  OptionalLong settle(CommentId id, long moderator, String reason, long seen) {
    return known(
        unflag.call(
            keys(id),
            List.of(id.toString(), "", Long.toString(moderator), reason, Long.toString(seen))));
  }

  private static List<String> keys(CommentId id) {
    return List.of(
        DiscussionKeys.comment(id), DiscussionKeys.flags(id), DiscussionKeys.changes(id.article()));
  }

  private static OptionalLong known(@Nullable Response reply) {
    long number = Objects.requireNonNull(reply).toLong();
    return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
  }
}
