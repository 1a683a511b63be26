package io.feedmill.timeline.post;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/post.jte`: a post, the post it replies to, and its replies.
///
/// @param answered the post it replies to; null when it is no reply or that post was deleted
/// @param replies oldest first
/// @param more where the replies continue; null at their end
/// @param reply the form for a reply, as last sent
/// @param edit the form for the author to change it, as last sent; null for others
/// @param mayDelete whether the viewer wrote it or is a moderator
public record PostPage(
    PageFrame frame,
    PostEntry entry,
    @Nullable PostEntry answered,
    List<PostEntry> replies,
    @Nullable String more,
    Form reply,
    @Nullable Form edit,
    boolean mayDelete) {

  public PostPage {
    replies = List.copyOf(replies);
  }
}
