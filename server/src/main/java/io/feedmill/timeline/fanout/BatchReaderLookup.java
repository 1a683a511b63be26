package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.post.api.Posts;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the readers of new posts whose authors have few followers: one query finds the readers of
/// many posts.
final class BatchReaderLookup {
  /// Maximum number of followers of an author whose posts are looked up in a batch.
  static final int MOST_FOLLOWERS = 400;

  private final Posts posts;
  private final PullAuthors pullAuthors;

  BatchReaderLookup(Posts posts, PullAuthors pullAuthors) {
    this.posts = posts;
    this.pullAuthors = pullAuthors;
  }

  /// Jobs that one portion completes, with all their readers, first the author if the rule shows
  /// the author this post.
  ///
  /// @return without jobs of posts to many readers, of pull authors (also new ones), and of edits
  Map<FanOutJob, List<Long>> of(List<FanOutJob> jobs) {
    List<FanOutJob> fresh = jobs.stream().filter(FanOutJob::begins).toList();
    if (fresh.isEmpty()) {
      return Map.of();
    }
    Future<Set<Long>> known =
        pullAuthors.among(fresh.stream().map(FanOutJob::author).collect(Collectors.toSet()));
    Map<Long, List<Long>> found =
        posts.readers(
            fresh.stream().map(FanOutJob::post).distinct().toList(),
            pullAuthors.batchLimit(MOST_FOLLOWERS));
    Set<Long> pullOrDemoting = RedisClient.await(known);
    Map<FanOutJob, List<Long>> readers = new LinkedHashMap<>();
    for (FanOutJob job : fresh) {
      List<Long> all = found.get(job.post());
      if (all != null && !pullOrDemoting.contains(job.author())) {
        readers.put(job, all);
      }
    }
    return readers;
  }
}
