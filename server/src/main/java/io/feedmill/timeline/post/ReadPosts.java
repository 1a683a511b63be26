package io.feedmill.timeline.post;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;
import java.util.Set;

/// Reads posts for a viewer: a viewer does not see posts of authors who block the viewer, nor
/// replies of authors whom the viewer blocks or mutes.
final class ReadPosts {
  private final Posts posts;
  private final Relations relations;

  ReadPosts(Posts posts, Relations relations) {
    this.posts = posts;
    this.relations = relations;
  }

  /// @throws Problem 404 when the viewer cannot see such a post, 410 when it was deleted
  Post one(long id, Viewer viewer) {
    Post found = posts.find(Set.of(id)).get(id);
    if (found == null) {
      throw posts.state(id).isPresent() ? PostRequest.deleted() : PostRequest.noSuchPost();
    }
    if (!open(found, viewer)) {
      throw PostRequest.noSuchPost();
    }
    return found;
  }

  /// Whether no author of the post or its original blocks the viewer.
  boolean open(Post post, Viewer viewer) {
    return !hidden(post.author(), viewer)
        && (post.origin() == null || !hidden(post.origin().author(), viewer));
  }

  /// @throws Problem 403 when the author blocks the viewer
  List<Post> by(long author, Viewer viewer, long before, int limit) {
    if (hidden(author, viewer)) {
      throw Problem.forbidden(text("you are blocked"));
    }
    return posts.by(author, id(viewer), before, limit);
  }

  List<Post> replies(long post, Viewer viewer, long after, int limit) {
    return posts.replies(post, id(viewer), after, limit);
  }

  /// Whether an author blocks the viewer.
  boolean hidden(long author, Viewer viewer) {
    long me = id(viewer);
    return me != 0 && me != author && relations.between(author, me).blocks();
  }

  /// Account id of a viewer; 0 for an anonymous viewer.
  static long id(Viewer viewer) {
    return switch (viewer) {
      case Viewer.SignedIn me -> me.id();
      case Viewer.Anonymous _ -> 0;
    };
  }
}
