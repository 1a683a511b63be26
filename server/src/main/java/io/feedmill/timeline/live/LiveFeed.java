package io.feedmill.timeline.live;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.timeline.feed.Arrival;
import io.feedmill.timeline.feed.ArrivalLog;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.LogPosition;
import io.feedmill.timeline.feed.OpenArrivalLogScript;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One open stream: sends what arrives for its reader, once and in the order of arrival. The id of
/// an event is its position in the reader's log, so a client resumes exactly where it stopped, on
/// any server.
///
/// A client that resumes far behind gets the rest as fast as it reads; when it leaves or stops
/// reading, no more posts are read for it.
///
/// When the log does not contain what a client missed, the stream sends `reset` and continues from
/// the end of the log; the client reads the timeline again.
final class LiveFeed {
  private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);

  /// Arrivals whose posts are read together, when the client has read what was sent before.
  private static final int TOGETHER = 20;

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final long reader;
  private final LiveStream stream;
  private final FeedStore store;
  private final OpenArrivalLogScript follow;
  private final LiveEvents events;
  private final AtomicBoolean pollRequested = new AtomicBoolean();
  private LogPosition place;

  /// @param place after which the client has seen nothing
  LiveFeed(
      long reader,
      LogPosition place,
      LiveStream stream,
      FeedStore store,
      OpenArrivalLogScript follow,
      LiveEvents events) {
    this.reader = reader;
    this.place = place;
    this.stream = stream;
    this.store = store;
    this.follow = follow;
    this.events = events;
  }

  /// @return false when a poll is requested already
  boolean requestPoll() {
    return pollRequested.compareAndSet(false, true);
  }

  /// Sends what arrived after the position. During an outage the next poll does it.
  synchronized void poll() {
    pollRequested.set(false);
    try {
      ArrivalLog kept = RedisClient.await(store.arrivals(reader));
      ArrivalLog log = kept == null ? RedisClient.await(follow.run(reader)) : kept;
      Optional<List<Arrival>> arrived = log.after(place);
      if (arrived.isEmpty()) {
        place = log.end();
        stream.send(place.toString(), "reset", "{\"reason\":\"unknown-place\"}");
      } else {
        send(arrived.get());
      }
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("the live stream of {} is retried at the next poll: {}", reader, e.toString());
    } catch (RuntimeException e) {
      LOG.error("the live stream of {} failed", reader, e);
      stream.close();
    }
  }

  private void send(List<Arrival> arrived) {
    for (int i = 0; i < arrived.size() && stream.awaitDrained(PATIENCE); i += TOGETHER) {
      List<Arrival> some = arrived.subList(i, Math.min(arrived.size(), i + TOGETHER));
      Map<Long, Element> posted = events.posted(reader, some);
      some.forEach(arrival -> send(arrival, posted));
    }
  }

  private void send(Arrival arrival, Map<Long, Element> posted) {
    events
        .of(reader, arrival, posted)
        .forEach(event ->
            stream.send(
                event.last() ? arrival.place().toString() : null, event.name(), event.data()));
    place = arrival.place();
  }

  void close() {
    stream.close();
  }
}
