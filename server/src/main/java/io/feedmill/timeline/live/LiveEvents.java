package io.feedmill.timeline.live;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.Arrival;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.QuotedPosts;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Converts arrivals to live events that the reader may see now; leaves out what was deleted or
/// hidden since.
public final class LiveEvents {
  /// Maximum number of reposts of an edited post that are checked.
  private static final int MOST_REPOSTS = 100;

  private final FeedStore store;
  private final Posts posts;
  private final Elements elements;
  private final QuotedPosts quotes;
  private final int feedSize;

  public LiveEvents(
      FeedStore store, Posts posts, Elements elements, QuotedPosts quotes, int feedSize) {
    this.store = store;
    this.posts = posts;
    this.elements = elements;
    this.quotes = quotes;
    this.feedSize = feedSize;
  }

  /// @param last whether it is the last event of its arrival, which carries the position
  record Event(String name, String data, boolean last) {}

  /// The posts that arrived: from the feed, and from SQL when they are not in it.
  Map<Long, Element> posted(long reader, List<Arrival> arrivals) {
    List<Long> wanted =
        arrivals.stream()
            .filter(arrival -> arrival.kind() == Arrival.Kind.POSTED)
            .map(Arrival::post)
            .toList();
    Map<Long, Element> found = new HashMap<>();
    if (wanted.isEmpty()) {
      return found;
    }
    RedisClient.await(store.head(reader, feedSize))
        .elements()
        .forEach(element -> found.put(element.post(), element));
    List<Long> missing = wanted.stream().filter(id -> !found.containsKey(id)).toList();
    if (!missing.isEmpty()) {
      found.putAll(visible(reader, missing));
    }
    found.keySet().retainAll(Set.copyOf(wanted));
    return withQuotes(reader, found);
  }

  private Map<Long, Element> withQuotes(long reader, Map<Long, Element> found) {
    List<Element> all = List.copyOf(found.values());
    List<String> shown = quotes.addToJson(all.stream().map(Element::json).toList(), reader);
    Map<Long, Element> with = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      Element each = all.get(i);
      with.put(each.post(), new Element(each.post(), each.subject(), shown.get(i)));
    }
    return with;
  }

  private Map<Long, Element> visible(long reader, Collection<Long> ids) {
    return elements.find(posts.visible(reader, ids));
  }

  /// @param posted what [#posted] found
  List<Event> of(long reader, Arrival arrival, Map<Long, Element> posted) {
    return switch (arrival.kind()) {
      case POSTED -> {
        Element element = posted.get(arrival.post());
        yield element == null || !shown(reader, element)
            ? List.of()
            : List.of(new Event("post", element.json(), true));
      }
      case EDITED -> edited(reader, arrival.post());
      case DELETED -> List.of(new Event("deleted", "{\"id\":\"" + arrival.post() + "\"}", true));
      case RESET -> List.of(new Event("reset", "{\"reason\":\"timeline-changed\"}", true));
    };
  }

  /// An event for each entry of the timeline that shows the post.
  private List<Event> edited(long reader, long post) {
    List<Long> entries = new ArrayList<>(posts.reposts(post, 0, MOST_REPOSTS));
    entries.addFirst(post);
    Map<Long, Element> seen = withQuotes(reader, visible(reader, entries));
    List<Long> order = entries.stream().filter(seen::containsKey).toList();
    List<Event> events = new ArrayList<>();
    for (long entry : order) {
      String json = Objects.requireNonNull(seen.get(entry)).json();
      events.add(new Event("edited", json, events.size() == order.size() - 1));
    }
    return events;
  }

  private boolean shown(long reader, Element element) {
    if (!element.repost()) {
      return true;
    }
    List<Post> around = posts.timeline(reader, element.post() + 1, 1 + RepostRule.WINDOW);
    return !around.isEmpty()
        && around.getFirst().id() == element.post()
        && RepostRule.shown(around, 0);
  }
}
