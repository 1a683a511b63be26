package io.feedmill.timeline.feed;

import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Posts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The readers of new posts whose authors are followed by few: those of many posts are found by one
/// look, however many posts wait.
final class FirstPortions {
  /// Followers of an author up to whom a post is looked at together with others.
  static final int FEW = 1_000;

  private final Followers followers;
  private final Posts posts;
  private final BigAuthors big;
  private final int most;

  /// @param most readers to find at once
  FirstPortions(Followers followers, Posts posts, BigAuthors big, int most) {
    this.followers = followers;
    this.posts = posts;
    this.big = big;
    this.most = most;
  }

  /// Jobs that need no further portion, with all their readers, the author first.
  ///
  /// @return not those of posts to many, of big authors, of edits, nor those for which there is no
  ///   room
  Map<FanOutJob, List<Long>> of(List<FanOutJob> jobs) {
    List<FanOutJob> chosen = few(jobs.stream().filter(FirstPortions::isNew).toList());
    if (chosen.isEmpty()) {
      return Map.of();
    }
    Map<Long, List<Long>> found = posts.readers(ids(chosen), FEW + 1);
    Map<FanOutJob, List<Long>> readers = new LinkedHashMap<>();
    for (FanOutJob job : chosen) {
      List<Long> others = found.getOrDefault(job.post(), List.of());
      if (others.size() <= FEW) {
        List<Long> all = new ArrayList<>(others);
        all.addFirst(job.author());
        readers.put(job, all);
      }
    }
    return readers;
  }

  private static boolean isNew(FanOutJob job) {
    return job.kind() == FanOutJob.Kind.PUSH && !job.continued();
  }

  private static List<Long> ids(List<FanOutJob> jobs) {
    return jobs.stream().map(FanOutJob::post).distinct().toList();
  }

  private List<FanOutJob> few(List<FanOutJob> jobs) {
    Set<Long> authors = jobs.stream().map(FanOutJob::author).collect(Collectors.toSet());
    if (authors.isEmpty()) {
      return List.of();
    }
    authors.removeAll(big.known(authors));
    Map<Long, Long> counts = followers.counts(authors);
    List<FanOutJob> few = new ArrayList<>();
    long room = most;
    for (FanOutJob job : jobs) {
      long count = counts.getOrDefault(job.author(), 0L);
      if (authors.contains(job.author()) && count <= FEW && !big.reached(count) && count < room) {
        few.add(job);
        room -= count + 1;
      }
    }
    return few;
  }
}
