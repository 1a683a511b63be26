package io.feedmill.timeline.feed;

import io.feedmill.kernel.http.Json;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Creates elements of feeds from posts in SQL.
public final class Elements {
  private final Posts posts;
  private final PostViews views;

  public Elements(Posts posts, PostViews views) {
    this.posts = posts;
    this.views = views;
  }

  public List<Element> of(List<Post> wanted) {
    List<Element> elements = new ArrayList<>(wanted.size());
    var shown = views.of(wanted);
    for (int i = 0; i < wanted.size(); i++) {
      Post post = wanted.get(i);
      elements.add(new Element(post.id(), post.subject(), Json.text(shown.get(i))));
    }
    return elements;
  }

  /// The posts that exist.
  public Map<Long, Element> find(Collection<Long> ids) {
    Map<Long, Element> found = new HashMap<>();
    if (!ids.isEmpty()) {
      of(List.copyOf(posts.find(ids).values()))
          .forEach(element -> found.put(element.post(), element));
    }
    return found;
  }

  /// The JSON of a post; empty when it is deleted.
  public String json(long post) {
    Element element = find(List.of(post)).get(post);
    return element == null ? "" : element.json();
  }
}
