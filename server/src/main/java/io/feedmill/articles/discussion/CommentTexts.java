package io.feedmill.articles.discussion;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Texts of comments, cached in this process. A text never changes while the number of edits is the
/// same.
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

  private record Edition(CommentId id, int edits) {}

  /// @param edits of a comment by its number, from its record
  /// @return the texts that exist, by number
  Future<Map<Integer, CommentBody>> of(
      long article, IntUnaryOperator edits, List<Integer> numbers) {
    Map<Integer, CommentBody> found = new HashMap<>();
    List<Edition> missing = new ArrayList<>();
    for (int number : numbers) {
      Edition edition = new Edition(new CommentId(article, number), edits.applyAsInt(number));
      CommentBody kept = bodies.getIfPresent(edition);
      if (kept == null) {
        missing.add(edition);
      } else {
        found.put(number, kept);
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
        if (body.edited() == null == (edition.edits() == 0)) {
          bodies.put(edition, body);
        }
        found.put(edition.id().number(), body);
      }
    }
    return found;
  }
}
