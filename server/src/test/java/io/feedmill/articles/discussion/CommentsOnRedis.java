package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Discussions of one server on the test Redis.
public final class CommentsOnRedis implements AutoCloseable {
  public static final long ANN = 892_341_198_663_682L;
  public static final long BEN = 892_341_198_663_683L;

  public final ArticlesOnRedis articles;
  public final RedisClient redis;
  final Discussions discussions;
  final ReadDiscussion read;
  final FollowDiscussions worker;

  private CommentsOnRedis(ArticlesOnRedis articles) {
    this.articles = articles;
    this.redis = articles.redis;
    this.discussions = new Discussions(redis, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {});
    this.read = new ReadDiscussion(redis, MutesAndBlocks.NONE, SystemClock.instance());
    this.worker = new FollowDiscussions(redis);
  }

  public static CommentsOnRedis empty() {
    return new CommentsOnRedis(ArticlesOnRedis.empty());
  }

  public static CommentsOnRedis at(String url) {
    return new CommentsOnRedis(ArticlesOnRedis.at(url));
  }

  public CommentId comment(long article, long author, int parent) {
    return discussions.add(article, author, parent, text("text"), "");
  }

  public CommentId mention(long article, long author, long mentioned) {
    CommentText text = new CommentText("for " + mentioned, Set.of(mentioned));
    return discussions.add(article, author, 0, text, "");
  }

  public void editMentioning(CommentId id, long author, long mentioned) {
    discussions.edit(id, author, new CommentText("now for " + mentioned, Set.of(mentioned)));
  }

  public void remove(CommentId id) {
    discussions.moderate(id, WithdrawCommentScript.Action.REMOVE, BEN, "spam");
  }

  public void restore(CommentId id) {
    discussions.moderate(id, WithdrawCommentScript.Action.RESTORE, BEN, "");
  }

  public void delete(CommentId id, long author) {
    discussions.delete(id, author);
  }

  public void edit(CommentId id, long author, String changed) {
    discussions.edit(id, author, text(changed));
  }

  public void vote(CommentId id, long voter) {
    vote(id, voter, Direction.UP);
  }

  public void vote(CommentId id, long voter, Direction direction) {
    discussions.vote(id, voter, direction);
  }

  static CommentText text(String text) {
    return new CommentText(text, Set.of());
  }

  CommentThread thread(long article) {
    return read.thread(article);
  }

  /// Lets the worker catch up.
  public void settle() {
    while (worker.runOnce()) {
      Thread.onSpinWait();
    }
  }

  /// The record of a comment: parent, votes and state.
  public String record(CommentId id) {
    CommentThread thread = thread(id.article());
    int number = id.number();
    return "%d %d-%d %s"
        .formatted(
            thread.parent(number),
            thread.up(number),
            thread.down(number),
            thread.state(number).label());
  }

  /// Times, name and text of a comment.
  public String body(CommentId id) {
    return String.valueOf(articles.raw.string("GET", DiscussionKeys.body(id)));
  }

  /// Fails when a check finds anything.
  public void check() {
    assertThat(new CheckDiscussions(redis).check(false, Progress.UNWATCHED).lines())
        .singleElement()
        .asString()
        .endsWith("nothing wrong");
  }

  Map<String, String> hash(CommentId id) {
    return new TreeMap<>(articles.raw.hash(DiscussionKeys.comment(id)));
  }

  public List<String> members(String key) {
    Response found = redis.call(RedisClient.command(Command.ZRANGE, key, 0, -1));
    return found == null ? List.of() : found.stream().map(Response::toString).toList();
  }

  @Override
  public void close() {
    articles.close();
  }
}
