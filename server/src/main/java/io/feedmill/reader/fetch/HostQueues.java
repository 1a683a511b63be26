package io.feedmill.reader.fetch;

import io.feedmill.kernel.net.Target;
import io.feedmill.reader.fetch.hub.HubState;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.web.HostSlots;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// The feeds that this server took and has not asked for yet, by host, with up to as many tasks for
/// each host as it has places. Safe for many threads.
final class HostQueues {
  /// Most feeds of one host.
  static final int MOST = 256;

  /// A feed that was taken.
  ///
  /// @param putOff until when it is ours
  /// @param end by [System#nanoTime], after which it is no longer asked for
  record Taken(FetchedFeed feed, HubState state, String putOff, long end) {
    String host() {
      Target target = Target.of(feed.address());
      return target == null ? "" : target.host();
    }
  }

  /// What a host is asked for.
  private static final class Lanes {
    final Queue<Taken> feeds = new ArrayDeque<>();
    int tasks;
  }

  private final Map<String, Lanes> hosts = new HashMap<>();

  /// What becomes of a feed that was added.
  enum Added {
    /// A task that runs asks for it.
    QUEUED,
    /// A further task is to begin.
    TASK_WANTED,
    /// Too many feeds of the host wait.
    REFUSED
  }

  synchronized Added add(Taken taken) {
    Lanes lanes = hosts.computeIfAbsent(taken.host(), _ -> new Lanes());
    if (lanes.feeds.size() >= MOST) {
      return Added.REFUSED;
    }
    lanes.feeds.add(taken);
    if (lanes.tasks == HostSlots.MOST) {
      return Added.QUEUED;
    }
    lanes.tasks++;
    return Added.TASK_WANTED;
  }

  /// The next feed of a host; null when there is none, which ends the task.
  synchronized @Nullable Taken next(String host) {
    Lanes lanes = hosts.get(host);
    Taken taken = lanes == null ? null : lanes.feeds.poll();
    if (taken == null) {
      end(host);
    }
    return taken;
  }

  /// Puts a feed back and ends the task, as the host has no place.
  ///
  /// @return feeds that no other task asks for; they are not ours to ask for any more
  synchronized List<Taken> busy(Taken taken) {
    Lanes lanes = hosts.get(taken.host());
    if (lanes != null) {
      lanes.feeds.add(taken);
    }
    return end(taken.host());
  }

  /// Ends a task.
  ///
  /// @return feeds that no other task asks for; they are not ours to ask for any more
  synchronized List<Taken> end(String host) {
    Lanes lanes = hosts.get(host);
    if (lanes == null || --lanes.tasks > 0) {
      return List.of();
    }
    hosts.remove(host);
    return List.copyOf(lanes.feeds);
  }
}
