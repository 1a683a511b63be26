package io.feedmill.articles.vote;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Moves the lists of comments, and the streams beside them, of an older layout, in which they had
/// the tag of the site: before the first request, once. A key that was copied is deleted; the
/// positions in the streams of parts are copied at the end. So an interrupted move continues, and a
/// site that already has this layout, with these positions, is not changed.
///
/// While another process does it, this one waits.
final class MoveCommentLists {
  private static final Logger LOG = LoggerFactory.getLogger(MoveCommentLists.class);
  private static final int BATCH = 200;

  private final RedisClient redis;
  private final MoveOnce once;

  MoveCommentLists(RedisClient redis) {
    this.redis = redis;
    this.once = new MoveOnce(redis, "move-comment-lists");
  }

  /// One round trip when there is nothing to do. Blocks.
  void run() {
    once.run(this::isOlder, this::move);
  }

  /// Changes are applied to the lists before anything else, so a site with positions of the others
  /// and none of the lists is older.
  private boolean isOlder() {
    List<@Nullable Response> found =
        redis.callAll(
            List.of(
                RedisClient.command(Command.EXISTS, DiscussionKeys.applied()),
                RedisClient.command(Command.EXISTS, DiscussionKeys.listed())));
    return Objects.requireNonNull(found.get(0)).toInteger() == 1
        && Objects.requireNonNull(found.get(1)).toInteger() == 0;
  }

  private void move() {
    if (!isOlder()) {
      return;
    }
    LOG.info("moving the lists of comments to a slot of their own");
    move(List.of(DiscussionKeys.newest(), ArticleKeys.answers(), DiscussionKeys.changed()));
    String prefix = DiscussionKeys.newest() + ":";
    String older = older(prefix);
    redis.scan(
        older + "*",
        BATCH,
        keys -> {
          move(keys.stream().map(key -> prefix + key.substring(older.length())).toList());
          once.goOn();
        });
    copyPositions();
    LOG.info("moved the lists of comments");
  }

  /// Moves those that still have the tag of the site.
  ///
  /// @param keys as they are now
  void move(List<String> keys) {
    List<@Nullable Response> values =
        redis.callAll(
            keys.stream().map(key -> RedisClient.command(Command.DUMP, older(key))).toList());
    List<Request> copies = new ArrayList<>();
    List<Request> deletions = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      Response value = values.get(i);
      if (value != null) {
        String key = keys.get(i);
        copies.add(
            Request.cmd(Command.RESTORE).arg(key).arg(0).arg(value.toBuffer()).arg("REPLACE"));
        deletions.add(RedisClient.command(Command.UNLINK, older(key)));
      }
    }
    redis.callAll(copies);
    redis.callAll(deletions);
  }

  private void copyPositions() {
    Response positions =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.HGETALL, DiscussionKeys.applied())));
    Request copy = Request.cmd(Command.HSET).arg(DiscussionKeys.listed());
    for (String part : positions.getKeys()) {
      copy.arg(part).arg(positions.get(part).toString());
    }
    redis.call(copy);
  }

  /// A key in the older layout.
  static String older(String key) {
    return ArticleKeys.TAG + key.substring(key.indexOf(':') + 1);
  }
}
