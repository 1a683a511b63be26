package io.feedmill.timeline.post;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `timeline/posts.jte`: the posts of a person.
///
/// @param here address of the first page
/// @param hidden whether the person blocks the viewer, who then sees no posts
/// @param mine whether the viewer looks at themselves
public record PostsPart(
    PageFrame frame,
    String name,
    String here,
    boolean hidden,
    boolean mine,
    List<PostEntry> entries) {

  public PostsPart {
    entries = List.copyOf(entries);
  }
}
