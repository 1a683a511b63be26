package io.feedmill.timeline.post;

import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import java.util.List;

/// What the posts on a page depend on.
final class WatchPosts {
  private WatchPosts() {}

  /// Watches posts with what they quote.
  ///
  /// @param views the same posts for a viewer
  static void all(List<Post> posts, List<PostView> views, DependencyRecorder watch) {
    posts.forEach(post -> one(post, watch));
    views.forEach(view -> quoted(view.repostOf() == null ? view : view.repostOf(), watch));
  }

  /// The author, the mentioned people, and the actions of others on it.
  static void one(Post post, DependencyRecorder watch) {
    watch.dependOn(PageDependency.person(post.author()));
    watch.dependOn(PageDependency.post(post.id()));
    post.mentions().forEach(named -> watch.dependOn(PageDependency.person(named)));
    Post origin = post.origin();
    if (origin != null) {
      one(origin, watch);
    }
  }

  /// Who wrote an entry whose own words are compared, what others did with it, and what it quotes.
  static void entry(PostView post, DependencyRecorder watch) {
    author(post, watch);
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

  private static void author(PostView post, DependencyRecorder watch) {
    watch.dependOn(PageDependency.person(Long.parseLong(post.author().id())));
    watch.dependOn(PageDependency.post(Long.parseLong(post.id())));
  }
}
