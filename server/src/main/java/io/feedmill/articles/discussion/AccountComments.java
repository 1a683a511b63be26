package io.feedmill.articles.discussion;

import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;

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

  /// @param unflag takes the flag of an account on a comment back, if there is one
  public static AccountComments create(
      RedisClient redis, ArticleStore articles, ObjLongConsumer<CommentId> unflag) {
    return new AccountComments(
        redis,
        new Discussions(redis, articles, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {}),
        new FollowDiscussions(redis),
        unflag);
  }

  /// Counts its votes on comments by its present weight. Idempotent.
  ///
  /// @return number of votes that it looked at
  public int weigh(long account) {
    int[] votes = new int[1];
    settle();
    new EntryScan(redis)
        .members(
            DiscussionKeys.votedBy(account),
            ids -> {
              votes[0] += ids.size();
              each(ids, id -> discussions.weigh(id, account));
            });
    return votes[0];
  }

  /// Deletes some of its comments, votes on comments and flags on them. Idempotent.
  ///
  /// @return whether there may be more
  public boolean erase(long account) {
    settle();
    String comments = DiscussionKeys.ofAuthor(account);
    String votes = DiscussionKeys.votedBy(account);
    List<String> written = list(RedisClient.command(Command.ZRANGE, comments, 0, BATCH - 1));
    if (!written.isEmpty()) {
      each(written, id -> discussions.delete(id, account));
      remove(Command.ZREM, comments, written);
      return true;
    }
    List<String> voted = list(RedisClient.command(Command.SRANDMEMBER, votes, BATCH));
    if (voted.isEmpty()) {
      return false;
    }
    each(
        voted,
        id -> {
          discussions.erase(id, account);
          unflag.accept(id, account);
        });
    remove(Command.SREM, votes, voted);
    return true;
  }

  /// Applies what the account did a moment ago.
  private void settle() {
    boolean more = true;
    while (more) {
      more = worker.runOnce();
    }
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
