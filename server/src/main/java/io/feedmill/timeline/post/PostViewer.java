package io.feedmill.timeline.post;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.QuotedPosts;
import java.util.List;

/// Converts posts to what one viewer sees of them in the API, with what they quote.
record PostViewer(PostViews views, QuotedPosts quotes) {
  List<PostView> of(List<Post> posts, Viewer viewer) {
    return withQuotes(views.of(posts), viewer);
  }

  /// @param posts which may lack what they quote
  List<PostView> withQuotes(List<PostView> posts, Viewer viewer) {
    return quotes.add(posts, ReadPosts.id(viewer));
  }
}
