package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The viewer's votes on comments of many articles, read by commands that are sent together with
/// others.
record OwnVotes(Viewer viewer) {
  /// Commands for each comment.
  private static final int EACH = 3;

  /// Those about some comments; none for guests.
  List<Request> questions(List<CommentId> ids) {
    if (!(viewer instanceof Viewer.SignedIn person)) {
      return List.of();
    }
    return ids.stream().flatMap(id -> about(id, person.id()).stream()).toList();
  }

  private static List<Request> about(CommentId id, long voter) {
    return List.of(
        RedisClient.command(Command.SISMEMBER, DiscussionKeys.upvoted(id), voter),
        RedisClient.command(Command.SISMEMBER, DiscussionKeys.downvoted(id), voter),
        RedisClient.command(
            Command.HGET, DiscussionKeys.uncounted(id.article()), id.number() + ":" + voter));
  }

  /// @param replies to the questions
  /// @return null for guests
  @Nullable Direction of(int comment, List<@Nullable Response> replies) {
    if (!(viewer instanceof Viewer.SignedIn)) {
      return null;
    }
    int first = comment * EACH;
    Response uncounted = replies.get(first + 2);
    if (holds(replies.get(first))) {
      return Direction.UP;
    }
    if (holds(replies.get(first + 1))) {
      return Direction.DOWN;
    }
    return uncounted == null
        ? Direction.NONE
        : Direction.parse(uncounted.toString()).orElse(Direction.NONE);
  }

  private static boolean holds(@Nullable Response member) {
    return member != null && member.toInteger() == 1;
  }
}
