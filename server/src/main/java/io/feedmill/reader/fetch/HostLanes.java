package io.feedmill.reader.fetch;

import io.feedmill.kernel.net.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// The feeds of one host that are due, and how many tasks still ask it for them.
///
/// @param putOff until when they are ours
record HostLanes(Queue<FetchedFeed> feeds, AtomicInteger lanes, String putOff) {
  /// The feeds of each host, with a task for each of its places, but none without a feed.
  static List<HostLanes> of(Iterable<FetchedFeed> feeds, String putOff) {
    Map<String, Queue<FetchedFeed>> hosts = new LinkedHashMap<>();
    for (FetchedFeed feed : feeds) {
      Target target = Target.of(feed.address());
      String host = target == null ? "" : target.host();
      hosts.computeIfAbsent(host, _ -> new ConcurrentLinkedQueue<>()).add(feed);
    }
    List<HostLanes> all = new ArrayList<>();
    for (Queue<FetchedFeed> ofHost : hosts.values()) {
      int lanes = Math.min(HostPlaces.MOST, ofHost.size());
      all.add(new HostLanes(ofHost, new AtomicInteger(lanes), putOff));
    }
    return all;
  }

  /// To be called once by each task at its end.
  ///
  /// @return whether it was the last, to whom the feeds that are left belong
  boolean ended() {
    return lanes.decrementAndGet() == 0;
  }
}
