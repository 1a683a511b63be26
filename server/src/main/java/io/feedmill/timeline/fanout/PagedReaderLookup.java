package io.feedmill.timeline.fanout;

import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Posts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// Finds the readers of a post with many readers, or of an edit, a portion at a time. The next
/// portion is prefetched while the one before it is sent.
///
/// A prefetched portion carries the time before it was read: the push looks up again readers whose
/// relations changed after that.
final class PagedReaderLookup {
  /// Readers of one portion.
  static final int SIZE = 4_000;

  /// Readers of the first portion, which is not prefetched.
  private static final int FIRST = 2_000;

  private static final long KEPT_MILLIS = 5_000;
  private static final int MOST_AHEAD = 20;

  private final Posts posts;
  private final Followers followers;
  private final PullAuthors pullAuthors;
  private final FeedStore feeds;
  private final Executor threads;
  private final Map<FanOutJob, Prefetched> ahead = new HashMap<>();

  private record Prefetched(long at, CompletableFuture<List<Long>> found) {}

  /// Readers of a job.
  ///
  /// @param found by ascending id
  /// @param at a time before they were looked up, unix ms
  record Portion(List<Long> found, long at) {}

  PagedReaderLookup(
      Posts posts,
      Followers followers,
      PullAuthors pullAuthors,
      FeedStore feeds,
      Executor threads) {
    this.posts = posts;
    this.followers = followers;
    this.pullAuthors = pullAuthors;
    this.feeds = feeds;
    this.threads = threads;
  }

  /// @param now unix ms
  Portion next(FanOutJob job, long now) {
    ahead.values().removeIf(prefetched -> prefetched.at() < now - KEPT_MILLIS);
    Prefetched prefetched = ahead.remove(job.unsent());
    if (prefetched != null) {
      try {
        return new Portion(prefetched.found().join(), prefetched.at());
      } catch (CompletionException _) {
        // look it up again; a second failure is thrown
      }
    }
    return new Portion(find(job, now), now);
  }

  /// Whether the author of a post is among its readers. An author has a repost no longer after
  /// blocking or muting the author of the original post.
  boolean reachesAuthor(FanOutJob job) {
    return job.kind() == FanOutJob.Kind.REWRITE
        || !posts.visible(job.author(), List.of(job.post())).isEmpty();
  }

  /// Starts the lookup of the portion that [#next] will return.
  ///
  /// @param now unix ms
  void prefetch(FanOutJob job, long now) {
    if (job.continued() && ahead.size() < MOST_AHEAD) {
      ahead.put(
          job.unsent(),
          new Prefetched(now, CompletableFuture.supplyAsync(() -> find(job, now), threads)));
    }
  }

  private List<Long> find(FanOutJob job, long now) {
    if (job.kind() == FanOutJob.Kind.REWRITE) {
      if (!job.continued()) {
        pullAuthors.refresh(job.author());
      }
      return followers.after(job.author(), job.after(), most(job));
    }
    boolean pushed;
    if (job.continued()) {
      pushed = !pullAuthors.isPull(job.author());
    } else {
      pushed = pullAuthors.decide(job.author(), followers.count(job.author()));
      pullAuthors.refresh(job.author());
    }
    return pushed
        ? posts.readers(job.post(), job.after(), Long.MAX_VALUE, most(job))
        : live(job, now);
  }

  /// Readers with open streams who see the post of a pull author. The author's list contains the
  /// post already, so a stream that is opened later starts with a page that shows it.
  private List<Long> live(FanOutJob job, long now) {
    List<Long> live =
        feeds.live(now / 1_000).stream().filter(reader -> reader > job.after()).sorted().toList();
    List<Long> found = new ArrayList<>();
    for (int i = 0; i < live.size() && found.size() < most(job); i += SIZE) {
      List<Long> some = live.subList(i, Math.min(live.size(), i + SIZE));
      found.addAll(posts.readersAmong(job.post(), some));
    }
    return List.copyOf(found.subList(0, Math.min(found.size(), most(job))));
  }

  private static int most(FanOutJob job) {
    return job.continued() ? SIZE : FIRST;
  }

  /// The rest of a job after a portion: the next portion, or the followers of the author of a
  /// repost; null when no work remains.
  @Nullable FanOutJob rest(FanOutJob job, List<Long> found) {
    if (found.size() == most(job)) {
      return job.continueAfter(found.getLast());
    }
    if (job.kind() == FanOutJob.Kind.PUSH) {
      return null;
    }
    List<Long> reposts = posts.reposts(job.post(), job.repost(), 1);
    if (reposts.isEmpty()) {
      return null;
    }
    long repost = reposts.getFirst();
    return posts
        .state(repost)
        .map(state -> job.continueWithRepost(repost, state.author()))
        .orElse(null);
  }
}
