package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The readers of new posts whose authors are followed by few: those of many posts are found by one
/// look, however many posts wait.
final class BatchReaderLookup {
  /// Followers of an author up to whom a post is looked at together with others.
  static final int FEW = 400;

  private final Posts posts;
  private final PullAuthors pullAuthors;

  BatchReaderLookup(Posts posts, PullAuthors pullAuthors) {
    this.posts = posts;
    this.pullAuthors = pullAuthors;
  }

  /// Jobs that need no further portion, with all their readers, the author first.
  ///
  /// @return not those of posts to many, nor of authors who are or become big, nor of edits
  Map<FanOutJob, List<Long>> of(List<FanOutJob> jobs) {
    List<FanOutJob> fresh = jobs.stream().filter(FanOutJob::begins).toList();
    if (fresh.isEmpty()) {
      return Map.of();
    }
    Future<Set<Long>> known =
        pullAuthors.among(fresh.stream().map(FanOutJob::author).collect(Collectors.toSet()));
    Map<Long, List<Long>> found =
        posts.readers(
            fresh.stream().map(FanOutJob::post).distinct().toList(), pullAuthors.batchLimit(FEW));
    Set<Long> apart = RedisClient.await(known);
    Map<FanOutJob, List<Long>> readers = new LinkedHashMap<>();
    for (FanOutJob job : fresh) {
      List<Long> others = found.get(job.post());
      if (others != null && !apart.contains(job.author())) {
        List<Long> all = new ArrayList<>(others);
        all.addFirst(job.author());
        readers.put(job, all);
      }
    }
    return readers;
  }
}
