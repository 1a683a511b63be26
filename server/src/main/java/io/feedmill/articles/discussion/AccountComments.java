package io.feedmill.articles.discussion;

import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/// The comments of an account, and its votes and flags on comments: counts them again, deletes
/// them.
public final class AccountComments {
  /// The end of [#weigh].
  public static final int END = -1;

  private static final int BATCH = 200;

  private static final int PORTION = 500;

  private final RedisClient redis;
  private final Discussions discussions;
  private final FollowDiscussions worker;

  private final ObjLongConsumer<CommentId> unflag;
  private final int portion;

  private AccountComments(
      RedisClient redis,
      Discussions discussions,
      FollowDiscussions worker,
      ObjLongConsumer<CommentId> unflag,
      int portion) {
    this.portion = portion;
    this.unflag = unflag;
    this.redis = redis;
    this.discussions = discussions;
    this.worker = worker;
  }

  /// @param unflag withdraws the flag of an account on a comment, if there is one
  public static AccountComments create(RedisClient redis, ObjLongConsumer<CommentId> unflag) {
    return create(redis, unflag, PORTION);
  }

  /// @param unflag withdraws the flag of an account on a comment, if there is one
  /// @param portion votes that are weighed at once, or more when a part has more
  public static AccountComments create(
      RedisClient redis, ObjLongConsumer<CommentId> unflag, int portion) {
    return new AccountComments(
        redis,
        new Discussions(redis, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {}),
        new FollowDiscussions(redis),
        unflag,
        portion);
  }

  /// A part of the votes of an account that was counted.
  ///
  /// @param next where to continue; [#END] when all were counted
  /// @param votes number of processed votes
  public record Weighed(int next, int votes) {}

  /// Counts a portion of its votes on comments by its current weight: those in some parts.
  /// Idempotent.
  ///
  /// @param next 0 at first, then as returned
  public Weighed weigh(long account, int next) {
    if (next == 0) {
      settle();
    }
    List<String> keys = DiscussionKeys.votedBy(account);
    int[] votes = new int[1];
    int part = Math.max(0, next);
    while (part < keys.size() && votes[0] < portion) {
      new EntryScan(redis)
          .members(
              keys.get(part),
              ids -> {
                votes[0] += ids.size();
                discussions.weigh(CommentId.parse(ids.stream()), account);
              });
      part++;
    }
    return new Weighed(part < keys.size() ? part : END, votes[0]);
  }

  /// Deletes some of its comments, votes on comments and flags on them. Idempotent.
  ///
  /// @return whether there may be more
  public boolean erase(long account) {
    settle();
    String comments = DiscussionKeys.ofAuthor(account);
    List<String> written = list(RedisClient.command(Command.ZRANGE, comments, 0, BATCH - 1));
    if (!written.isEmpty()) {
      each(written, id -> discussions.delete(id, account));
      remove(Command.ZREM, comments, written);
      return true;
    }
    List<String> listed = listed(account);
    if (listed.isEmpty()) {
      return false;
    }
    String votes = listed.getFirst();
    List<String> voted = list(RedisClient.command(Command.SRANDMEMBER, votes, BATCH));
    each(
        voted,
        id -> {
          discussions.erase(id, account);
          unflag.accept(id, account);
        });
    remove(Command.SREM, votes, voted);
    return true;
  }

  /// Applies the latest changes of the account.
  private void settle() {
    boolean more = true;
    while (more) {
      more = worker.runOnce();
    }
  }

  /// The sets that have comments on which the account voted.
  private List<String> listed(long account) {
    List<String> keys = DiscussionKeys.votedBy(account);
    List<@Nullable Response> sizes =
        redis.callAll(keys.stream().map(key -> RedisClient.command(Command.SCARD, key)).toList());
    List<String> listed = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      if (Objects.requireNonNull(sizes.get(i)).toInteger() > 0) {
        listed.add(keys.get(i));
      }
    }
    return listed;
  }

  private List<String> list(Request request) {
    return Objects.requireNonNull(redis.call(request)).stream().map(Response::toString).toList();
  }

  private void remove(Command command, String key, List<String> members) {
    Request request = Request.cmd(command).arg(key);
    members.forEach(request::arg);
    redis.call(request);
  }

  private static void each(List<String> ids, Consumer<CommentId> change) {
    ids.stream().map(CommentId::parse).flatMap(Optional::stream).forEach(change);
  }
}
