package io.feedmill.articles.moderation;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Flags on articles.
public final class FlagStore {
  /// Maximum of flags shown for an article.
  static final int MOST_SHOWN = 20;

  private final RedisClient redis;
  private final FlagArticleScript script;

  public FlagStore(RedisClient redis) {
    this.redis = redis;
    this.script = FlagArticleScript.load(redis);
  }

  /// @return number of accounts that flagged it; empty when no live article has the id
  public OptionalLong flag(long id, long person, String reason) {
    return script.flag(id, person, reason);
  }

  public void settle(long id, long moderator, String reason) {
    script.settle(id, moderator, reason);
  }

  /// Settles the flags of an article that is still in the queue.
  ///
  /// @param seen number of flags that the moderator saw; 0 for any number
  /// @return number of deleted flags; empty when it has another number of them now
  OptionalLong settle(long id, long moderator, String reason, long seen) {
    return script.settle(id, moderator, reason, seen);
  }

  /// Number of articles and of comments in the queues of moderators.
  public record Waiting(int articles, int comments) {
    public int all() {
      return articles + comments;
    }
  }

  /// Blocks.
  public Waiting waiting() {
    List<@Nullable Response> sizes =
        redis.callAll(
            List.of(
                RedisClient.command(Command.ZCARD, ArticleKeys.flagged()),
                RedisClient.command(Command.ZCARD, DiscussionKeys.flagged())));
    return new Waiting(size(sizes.get(0)), size(sizes.get(1)));
  }

  private static int size(@Nullable Response reply) {
    return reply == null ? 0 : reply.toInteger();
  }

  /// Some reasons, in any order.
  public List<String> reasons(long id) {
    return of(List.of(id)).getFirst().stream().map(Flag::reason).toList();
  }

  /// Some flags of each article, in the order of `ids`; one round trip.
  public List<List<Flag>> of(List<Long> ids) {
    List<Request> requests =
        ids.stream()
            .map(id ->
                RedisClient.command(
                    Command.HRANDFIELD, ArticleKeys.flags(id), MOST_SHOWN, "WITHVALUES"))
            .toList();
    return redis.callAll(requests).stream()
        .map(fields -> read(fields, ArticleKeys::personId))
        .toList();
  }

  /// Pairs (RESP3) or alternating accounts and reasons (RESP2).
  ///
  /// @param account reads the id of an account
  static List<Flag> read(@Nullable Response fields, ToLongFunction<String> account) {
    List<Flag> flags = new ArrayList<>();
    Response items = Objects.requireNonNull(fields);
    for (int i = 0; i < items.size(); i++) {
      Response item = items.get(i);
      if (item.type() == ResponseType.MULTI) {
        flags.add(flag(account, item.get(0), item.get(1)));
      } else {
        flags.add(flag(account, item, items.get(++i)));
      }
    }
    return flags;
  }

  private static Flag flag(ToLongFunction<String> account, Response person, Response reason) {
    return new Flag(account.applyAsLong(person.toString()), reason.toString());
  }
}
