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
  private static final int BATCH = 200;

  private final RedisClient redis;
  private final Discussions discussions;
  private final FollowDiscussions worker;

  private final ObjLongConsumer<CommentId> unflag;

  private AccountComments(
      RedisClient redis,
      Discussions discussions,
      FollowDiscussions worker,
      ObjLongConsumer<CommentId> unflag) {
    this.unflag = unflag;
    this.redis = redis;
    this.discussions = discussions;
    this.worker = worker;
  }

  /// @param unflag withdraws the flag of an account on a comment, if there is one
  public static AccountComments create(RedisClient redis, ObjLongConsumer<CommentId> unflag) {
    return new AccountComments(
        redis,
        new Discussions(redis, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {}),
        new FollowDiscussions(redis),
        unflag);
  }

  /// Counts its votes on comments by its current weight. Idempotent.
  ///
  /// @return number of processed votes
  public int weigh(long account) {
    int[] votes = new int[1];
    settle();
    for (String key : listed(account)) {
      new EntryScan(redis)
          .members(
              key,
              ids -> {
                votes[0] += ids.size();
                each(ids, id -> discussions.weigh(id, account));
              });
    }
    return votes[0];
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
