package io.feedmill.timeline.feed;

import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One open stream: sends each post of its reader's feed once, the id of the event being that of
/// the post.
///
/// A post that arrives after newer ones is sent when it arrives; who comes back with the id of a
/// newer one gets it then, because the feed notes which posts came late.
final class LiveFeed {
  private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
  static final int LOOKED_AT = 100;
  private static final int REMEMBERED = 500;

  private final long reader;
  private final LiveStream stream;
  private final FeedStore store;
  private final Posts posts;
  private final ReadTimeline timelines;
  private final TreeSet<Long> sent = new TreeSet<>();
  private long floor;
  private boolean begun;

  /// @param last id of the last post that the client has; 0 to begin with what comes from now on
  /// @param start what the feed held when the client asked; null when it is to be looked at yet
  LiveFeed(
      long reader,
      long last,
      @Nullable Head start,
      LiveStream stream,
      FeedStore store,
      Posts posts,
      ReadTimeline timelines) {
    this.reader = reader;
    this.floor = last;
    this.stream = stream;
    this.store = store;
    this.posts = posts;
    this.timelines = timelines;
    if (start != null) {
      begin(start);
    }
  }

  /// Sends what the feed holds and the client does not have. In an outage it is left to the next
  /// look.
  synchronized void look() {
    try {
      if (!begun) {
        begin();
      }
      List<Element> fresh = new ArrayList<>(fresh());
      fresh.sort(Comparator.comparingLong(Element::post));
      fresh.forEach(this::send);
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      LOG.debug("stream of {} waits: {}", reader, e.toString());
    } catch (RuntimeException e) {
      LOG.error("stream of {}", reader, e);
      stream.close();
    }
  }

  private void begin() {
    if (floor == 0) {
      Head head = RedisLink.await(store.head(reader, LOOKED_AT));
      if (head.cold()) {
        timelines.warm(reader);
        head = RedisLink.await(store.head(reader, LOOKED_AT));
      }
      begin(head);
    } else {
      long last = floor;
      List<Long> late = RedisLink.await(store.late(reader, last));
      timelines.find(late).stream()
          .filter(element -> element.post() < last && visible(element))
          .forEach(this::send);
      begun = true;
    }
  }

  private void begin(Head head) {
    head.elements().forEach(element -> sent.add(element.post()));
    floor = head.tail();
    begun = true;
  }

  private List<Element> fresh() {
    Head head = RedisLink.await(store.head(reader, LOOKED_AT));
    if (head.cold() || (head.tail() > floor && !head.whole())) {
      return all(RedisLink.await(timelines.newer(reader, newest(), LOOKED_AT)).items());
    }
    return all(head.elements());
  }

  private long newest() {
    return sent.isEmpty() ? floor : Math.max(floor, sent.last());
  }

  private List<Element> all(List<Element> found) {
    return found.stream()
        .filter(element -> element.post() > floor && !sent.contains(element.post()))
        .filter(this::shown)
        .toList();
  }

  private boolean visible(Element element) {
    return !posts.visible(reader, List.of(element.post())).isEmpty() && shown(element);
  }

  private boolean shown(Element element) {
    if (!element.repost()) {
      return true;
    }
    List<Post> around = posts.timeline(reader, element.post() + 1, 1 + RepostRule.WINDOW);
    return !around.isEmpty()
        && around.getFirst().id() == element.post()
        && RepostRule.shown(around, 0);
  }

  private void send(Element element) {
    stream.send(Long.toString(element.post()), "post", element.json());
    sent.add(element.post());
    while (sent.size() > REMEMBERED) {
      floor = Math.max(floor, sent.removeFirst());
    }
  }

  void close() {
    stream.close();
  }
}
