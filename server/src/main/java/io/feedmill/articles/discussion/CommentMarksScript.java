package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Reads an account's votes on comments of one article.
final class CommentMarksScript {
  private final LuaScript script;

  CommentMarksScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/comment_marks.lua");
  }

  /// @param numbers of the comments, at most some hundreds
  Future<Map<Integer, Direction>> run(long article, List<Integer> numbers, long viewer) {
    List<String> keys = new ArrayList<>();
    keys.add(DiscussionKeys.uncounted(article));
    List<String> args = new ArrayList<>();
    args.add(Long.toString(viewer));
    for (int number : numbers) {
      CommentId id = new CommentId(article, number);
      keys.add(DiscussionKeys.upvoted(id));
      keys.add(DiscussionKeys.downvoted(id));
      args.add(Integer.toString(number));
    }
    return script
        .run(keys, args)
        .map(reply -> {
          String marks = Objects.requireNonNull(reply).toString();
          Map<Integer, Direction> votes = new HashMap<>();
          for (int i = 0; i < numbers.size(); i++) {
            votes.put(numbers.get(i), direction(marks.charAt(i)));
          }
          return votes;
        });
  }

  private static Direction direction(char mark) {
    return switch (mark) {
      case 'u' -> Direction.UP;
      case 'd' -> Direction.DOWN;
      default -> Direction.NONE;
    };
  }
}
