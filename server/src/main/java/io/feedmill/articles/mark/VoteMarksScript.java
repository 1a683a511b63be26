package io.feedmill.articles.mark;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Reads whether a viewer voted on each of some articles: on a cluster one call for each part that
/// has some of them, all in parallel; else one call.
final class VoteMarksScript {
  private final LuaScript script;
  private final boolean cluster;

  VoteMarksScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/mark/vote_marks.lua");
    cluster = redis.url().cluster();
  }

  /// @return for each article, in the order of `ids`, `A` plus 1 for an upvote or 2 for a downvote
  Future<String> run(long person, List<Long> ids) {
    if (!cluster) {
      return one(person, ids);
    }
    Map<Integer, List<Integer>> places =
        IntStream.range(0, ids.size())
            .boxed()
            .collect(
                Collectors.groupingBy(
                    i -> ArticlePartitions.of(ids.get(i)), TreeMap::new, Collectors.toList()));
    char[] marks = new char[ids.size()];
    Arrays.fill(marks, 'A');
    List<Future<@Nullable Void>> parts = new ArrayList<>(places.size());
    for (List<Integer> some : places.values()) {
      parts.add(
          one(person, some.stream().map(ids::get).toList())
              .map(text -> {
                for (int i = 0; i < some.size(); i++) {
                  marks[some.get(i)] = text.charAt(i);
                }
                return null;
              }));
    }
    return Future.all(parts).map(_ -> new String(marks));
  }

  private Future<String> one(long person, List<Long> ids) {
    List<String> keys = new ArrayList<>(3 * ids.size());
    for (long id : ids) {
      keys.add(ArticleKeys.upvoted(id));
      keys.add(ArticleKeys.downvoted(id));
      keys.add(ArticleKeys.uncounted(id));
    }
    return script
        .run(keys, List.of(ArticleKeys.person(person)))
        .map(reply -> Objects.requireNonNull(reply).toString());
  }
}
