package io.feedmill.reader.fetch;

import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.reader.fetch.hub.HubState;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.web.HostSlots;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The feeds that this server took and has not fetched yet, by host, with at most as many tasks for
/// each host as it has slots. Thread-safe.
final class HostQueues {
  /// Maximum number of feeds of one host.
  static final int MOST = 256;

  /// A feed that was taken.
  ///
  /// @param leaseEnd until when this server has its lease
  /// @param end by [System#nanoTime], after which it is not fetched any more
  record Taken(FetchedFeed feed, HubState state, String leaseEnd, long end) {
    String host() {
      HttpUrl target = HttpUrl.of(feed.address());
      return target == null ? "" : target.host();
    }
  }

  /// The queue of a host.
  private static final class HostQueue {
    final Queue<Taken> feeds = new ArrayDeque<>();
    int tasks;
  }

  private final Map<String, HostQueue> hosts = new HashMap<>();

  /// The result of adding a feed.
  enum Added {
    /// A running task fetches it.
    QUEUED,
    /// A new task must start.
    TASK_NEEDED,
    /// The queue of the host is full.
    REFUSED
  }

  synchronized Added add(Taken taken) {
    HostQueue queue = hosts.computeIfAbsent(taken.host(), _ -> new HostQueue());
    if (queue.feeds.size() >= MOST) {
      return Added.REFUSED;
    }
    queue.feeds.add(taken);
    if (queue.tasks == HostSlots.MOST) {
      return Added.QUEUED;
    }
    queue.tasks++;
    return Added.TASK_NEEDED;
  }

  /// The next feed of a host; null when the queue is empty, which ends the task.
  synchronized @Nullable Taken next(String host) {
    HostQueue queue = hosts.get(host);
    Taken taken = queue == null ? null : queue.feeds.poll();
    if (taken == null) {
      end(host);
    }
    return taken;
  }

  /// Puts a feed back and ends the task, because the host has no free slot.
  ///
  /// @return feeds that no other task fetches; they are removed from the queue
  synchronized List<Taken> busy(Taken taken) {
    HostQueue queue = hosts.get(taken.host());
    if (queue != null) {
      queue.feeds.add(taken);
    }
    return end(taken.host());
  }

  /// Ends a task.
  ///
  /// @return feeds that no other task fetches; they are removed from the queue
  synchronized List<Taken> end(String host) {
    HostQueue queue = hosts.get(host);
    if (queue == null || --queue.tasks > 0) {
      return List.of();
    }
    hosts.remove(host);
    return List.copyOf(queue.feeds);
  }
}
