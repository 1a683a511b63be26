package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.FeedUpdate.Kind;
import io.feedmill.timeline.feed.MessageScript.Advance;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.post.api.Posts;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The first stage of a fan-out (`cacheSubPrepareFeedUpdate` of the layout it comes from): finds
/// the readers of a post and cuts them into messages for the second.
///
/// A job walks [#PORTION] followers, by key, and goes behind all that waits for the rest, so a post
/// to a hundred thousand takes its turns among others'. New posts to few are found together
/// ([FirstPortions]), before all others. One author goes on with one job at a time, and no job goes
/// on while messages for [#MOST_WAITING] readers of a partition wait that the second stage has not
/// taken. So whatever is in flight, a new post waits for at most one portion of each other author,
/// and its messages for those of at most `MOST_WAITING` readers, one portion, and what was taken.
final class PrepareFeedUpdates implements Worker {
  static final String NAME = "feed-update-prepare";
  static final int PORTION = 4_000;
  static final int MOST_WAITING = 500;

  private static final int MOST_JOBS = 50;
  private static final long SKEW_MILLIS = 2_000;

  private final MessageScript messages;
  private final FanOut fanOut;
  private final FeedKeys keys;
  private final Posts posts;
  private final Followers followers;
  private final BigAuthors big;
  private final FirstPortions first;
  private final int batchSize;
  private final Runnable wakeNext;
  private final Turns turns;
  private final Deque<Message> left = new ArrayDeque<>();
  private long now;

  PrepareFeedUpdates(
      MessageScript messages,
      FanOut fanOut,
      FeedKeys keys,
      Posts posts,
      Followers followers,
      BigAuthors big,
      int batchSize,
      Turns turns,
      Runnable wakeNext) {
    this.messages = messages;
    this.fanOut = fanOut;
    this.keys = keys;
    this.posts = posts;
    this.followers = followers;
    this.big = big;
    this.first = new FirstPortions(posts, big);
    this.batchSize = batchSize;
    this.turns = turns;
    this.wakeNext = wakeNext;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return Duration.ofMillis(250);
  }

  @Override
  public boolean runOnce() {
    if (left.isEmpty()) {
      MessageScript.Taken taken = take();
      now = taken.now();
      left.addAll(taken.messages());
    }
    boolean wentOn = together();
    Set<Long> authors = new HashSet<>();
    while (!left.isEmpty()) {
      wentOn |= prepare(left.getFirst(), authors);
      left.removeFirst();
    }
    if (wentOn) {
      wakeNext.run();
    }
    return wentOn;
  }

  /// Brings on at once what small posts wait; what fails together is tried by itself.
  ///
  /// @return whether it brought anything on
  private boolean together() {
    List<FanOutJob> jobs = left.stream().flatMap(one -> FanOutJob.of(one).stream()).toList();
    Set<String> done = new HashSet<>();
    Turns.attempt(
        new Message(jobs.size() + " jobs", Map.of()), () -> done.addAll(send(first.of(jobs))));
    left.removeIf(message -> done.contains(message.id()));
    return !done.isEmpty();
  }

  /// @param all jobs with all their readers
  /// @return which messages are done
  private List<String> send(Map<FanOutJob, List<Long>> all) {
    if (all.isEmpty()) {
      return List.of();
    }
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    all.forEach((job, readers) ->
        cut(Kind.PUSH, job.post(), readers, now - SKEW_MILLIS)
            .forEach((partition, some) ->
                updates.computeIfAbsent(partition, _ -> new ArrayList<>()).addAll(some)));
    fanOut.send(updates);
    wakeNext.run();
    messages.advanceAll(
        all.entrySet().stream()
            .map(each ->
                new Advance(
                    each.getKey().id(), each.getKey().post(), each.getValue().size(), Map.of()))
            .toList());
    return all.keySet().stream().map(FanOutJob::id).toList();
  }

  private MessageScript.Taken take() {
    return RedisLink.await(
        messages.take(
            FeedKeys.feedUpdatePrepare(),
            FeedKeys.prepareDeadLetters(),
            MOST_JOBS,
            turns.reclaim()));
  }

  /// @return whether it brought anything on
  private boolean prepare(Message message, Set<Long> authors) {
    Optional<FanOutJob> job = FanOutJob.of(message);
    if (job.isEmpty()) {
      messages.giveUpPrepare(message.id(), "no message of ours");
      return true;
    }
    if (job.get().continued() && (!authors.add(job.get().author()) || crowded())) {
      int count = job.get().kind() == FanOutJob.Kind.PUSH ? 0 : -1;
      messages.advance(new Advance(message.id(), job.get().post(), count, job.get().fields()));
      return false;
    }
    Turns.attempt(message, () -> portion(job.get()));
    return true;
  }

  private boolean crowded() {
    return fanOut.waiting().stream().anyMatch(waiting -> waiting * batchSize > MOST_WAITING);
  }

  private void portion(FanOutJob job) {
    boolean push = job.kind() == FanOutJob.Kind.PUSH;
    List<Long> found = found(job);
    List<Long> readers = new ArrayList<>(found);
    if (job.after() == 0) {
      readers.addFirst(job.author());
    }
    fanOut.send(cut(push ? Kind.PUSH : Kind.REWRITE, job.post(), readers, now - SKEW_MILLIS));
    FanOutJob rest = found.size() < PORTION ? next(job) : job.goOn(found.getLast());
    if (rest == null && !push) {
      settle(job.post());
    }
    messages.advance(
        new Advance(
            job.id(),
            job.post(),
            push ? readers.size() : -1,
            rest == null ? Map.of() : rest.fields()));
  }

  private List<Long> found(FanOutJob job) {
    if (job.kind() == FanOutJob.Kind.REWRITE) {
      if (!job.continued()) {
        big.refresh(job.author());
      }
      return followers.after(job.author(), job.after(), PORTION);
    }
    if (!job.continued()) {
      boolean pushed = big.pushed(job.author(), followers.count(job.author()));
      big.refresh(job.author());
      if (!pushed) {
        return List.of();
      }
    }
    return posts.readers(job.post(), job.after(), Long.MAX_VALUE, PORTION);
  }

  /// The walk after this one: of the followers of who shows the post again.
  private @Nullable FanOutJob next(FanOutJob job) {
    if (job.kind() == FanOutJob.Kind.PUSH) {
      return null;
    }
    List<Long> reposts = posts.reposts(job.post(), job.repost(), 1);
    if (reposts.isEmpty()) {
      return null;
    }
    long repost = reposts.getFirst();
    return posts.state(repost).map(state -> job.goOnWith(repost, state.author())).orElse(null);
  }

  private void settle(long post) {
    Map<Integer, List<FeedUpdate>> settling = new HashMap<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      settling.put(partition, List.of(FeedUpdate.of(Kind.SETTLE, post, List.of(), 0)));
    }
    fanOut.send(settling);
  }

  private Map<Integer, List<FeedUpdate>> cut(Kind kind, long post, List<Long> readers, long at) {
    Map<Integer, List<Long>> spread = new HashMap<>();
    for (long reader : readers) {
      spread.computeIfAbsent(keys.of(reader), _ -> new ArrayList<>()).add(reader);
    }
    Map<Integer, List<FeedUpdate>> updates = new HashMap<>();
    spread.forEach((partition, all) -> {
      List<FeedUpdate> portions = updates.computeIfAbsent(partition, _ -> new ArrayList<>());
      for (int i = 0; i < all.size(); i += batchSize) {
        List<Long> some = all.subList(i, Math.min(all.size(), i + batchSize));
        portions.add(FeedUpdate.of(kind, post, List.copyOf(some), at));
      }
    });
    return updates;
  }
}
