package io.feedmill.articles.discussion;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.OutlinedComment;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Texts of comments, cached in this process. A text never changes while its comment has the same
/// number of edits. The time of posting and the author belong to the comment: after a failover that
/// lost the newest comments, others have their numbers.
final class CommentTexts {
  private static final long MOST_CHARACTERS = 16_000_000;
  private static final int AROUND = 100;

  private final RedisClient redis;
  private final Cache<Edition, CommentBody> bodies =
      Caffeine.newBuilder()
          .maximumWeight(MOST_CHARACTERS)
          .weigher((Edition _, CommentBody body) -> AROUND + body.text().length())
          .executor(Runnable::run)
          .build();

  CommentTexts(RedisClient redis) {
    this.redis = redis;
  }

  /// A text by the record of its comment.
  ///
  /// @param posted unix s
  record Edition(CommentId id, long posted, long author, int edits) {
    static Edition of(CommentId id, OutlinedComment at) {
      return new Edition(id, at.posted(), at.author(), at.edits());
    }

    /// Whether a text belongs to the comment. One that was written between the two reads may not.
    boolean has(CommentBody body) {
      return body.time().getEpochSecond() == posted;
    }
  }

  /// @return the texts that exist, by number of the comment
  Future<Map<Integer, CommentBody>> of(List<Edition> editions) {
    Map<Integer, CommentBody> found = new HashMap<>();
    List<Edition> missing = new ArrayList<>();
    for (Edition edition : editions) {
      CommentBody kept = bodies.getIfPresent(edition);
      if (kept == null) {
        missing.add(edition);
      } else {
        found.put(edition.id().number(), kept);
      }
    }
    if (missing.isEmpty()) {
      return Future.succeededFuture(found);
    }
    Request request = Request.cmd(Command.MGET);
    missing.forEach(edition -> request.arg(DiscussionKeys.body(edition.id())));
    return redis.send(request).map(reply -> add(found, missing, reply));
  }

  private Map<Integer, CommentBody> add(
      Map<Integer, CommentBody> found, List<Edition> missing, @Nullable Response reply) {
    for (int i = 0; reply != null && i < missing.size(); i++) {
      Response stored = reply.get(i);
      if (stored != null) {
        CommentBody body = CommentBody.parse(stored.toString());
        Edition edition = missing.get(i);
        // An edit between the two reads gives the newer text under the older number of edits.
        if (edition.has(body) && body.edited() == null == (edition.edits() == 0)) {
          bodies.put(edition, body);
        }
        if (edition.has(body)) {
          found.put(edition.id().number(), body);
        }
      }
    }
    return found;
  }
}
