package io.feedmill.articles.moderation;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Flags on comments.
public final class CommentFlagStore {
  private final RedisClient redis;
  private final FlagCommentScript script;

  public CommentFlagStore(RedisClient redis) {
    this.redis = redis;
    this.script = new FlagCommentScript(redis);
  }

  /// @return number of accounts that flagged it; empty when no live comment has the id
  public OptionalLong flag(CommentId id, long account, String reason) {
    return script.flag(id, account, reason);
  }

  void takeBack(CommentId id, long account) {
    script.takeBack(id, account);
  }

  /// @param seen number of flags that the moderator saw; 0 for any number
  /// @return number of deleted flags; empty when it has another number of them now
  OptionalLong settle(CommentId id, long moderator, String reason, long seen) {
    return script.settle(id, moderator, reason, seen);
  }

  /// The flags of a comment.
  ///
  /// @param count number of accounts that flagged it
  /// @param some at most [FlagStore#MOST_SHOWN] of them
  public record Flags(long count, List<Flag> some) {
    public Flags {
      some = List.copyOf(some);
    }
  }

  /// The flags of each comment, in the order of `ids`; one round trip. Blocks.
  public List<Flags> of(List<CommentId> ids) {
    List<Request> requests = new ArrayList<>();
    for (CommentId id : ids) {
      String key = DiscussionKeys.flags(id);
      requests.add(RedisClient.command(Command.HLEN, key));
      requests.add(
          RedisClient.command(Command.HRANDFIELD, key, FlagStore.MOST_SHOWN, "WITHVALUES"));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Flags> flags = new ArrayList<>();
    for (int i = 0; i < replies.size(); i += 2) {
      Response count = replies.get(i);
      flags.add(
          new Flags(
              count == null ? 0 : count.toLong(),
              FlagStore.read(replies.get(i + 1), Long::parseLong)));
    }
    return flags;
  }
}
