package io.feedmill.timeline.post;

import java.util.List;

/// Model of `timeline/front.jte`.
///
/// @param member whether they are posts of those whom a member follows; otherwise the popular ones
public record FrontPostsPart(List<PostEntry> entries, boolean member) {
  public FrontPostsPart {
    entries = List.copyOf(entries);
  }
}
