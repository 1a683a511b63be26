package io.feedmill.timeline.post.api;

import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import java.util.List;
import java.util.Set;

/// The data that the posts on a page depend on.
public final class WatchPosts {
  private WatchPosts() {}

  /// Watches posts with what they quote.
  ///
  /// @param views the same posts for a viewer
  public static void all(List<Post> posts, List<PostView> views, DependencyRecorder watch) {
    posts.forEach(post -> one(post, watch));
    views.forEach(view -> quoted(view.repostOf() == null ? view : view.repostOf(), watch));
  }

  /// The author, the mentioned people, and the actions of others on it.
  private static void one(Post post, DependencyRecorder watch) {
    watch.dependOn(PageDependency.person(post.author()));
    watch.dependOn(PageDependency.post(post.id()));
    post.mentions().forEach(named -> watch.dependOn(PageDependency.person(named)));
    if (post.replyTo() != null) {
      watch.dependOn(PageDependency.post(post.replyTo()));
    }
    Post origin = post.origin();
    if (origin != null) {
      one(origin, watch);
    }
  }

  /// Who wrote an entry whose own words are compared, what others did with it, and what it quotes.
  public static void entry(PostView post, DependencyRecorder watch) {
    author(post, watch);
    if (post.replyTo() != null) {
      watch.dependOn(PageDependency.post(Long.parseLong(post.replyTo())));
    }
    PostView origin = post.repostOf();
    if (origin != null) {
      entry(origin, watch);
    }
    quoted(post, watch);
  }

  /// The quoted post, and the people that it mentions.
  private static void quoted(PostView post, DependencyRecorder watch) {
    PostView quoted = post.quote() == null ? null : post.quote().post();
    if (quoted != null) {
      author(quoted, watch);
      quoted
          .mentions()
          .forEach(named -> watch.dependOn(PageDependency.person(Long.parseLong(named.id()))));
    }
  }

  /// What these people write, and whom they block.
  public static void people(Set<Long> people, DependencyRecorder watch) {
    people.forEach(person -> watch.dependOn(PageDependency.person(person)));
  }

  private static void author(PostView post, DependencyRecorder watch) {
    watch.dependOn(PageDependency.person(Long.parseLong(post.author().id())));
    watch.dependOn(PageDependency.post(Long.parseLong(post.id())));
  }
}
