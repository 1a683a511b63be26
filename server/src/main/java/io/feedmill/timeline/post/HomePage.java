package io.feedmill.timeline.post;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/home.jte`: the viewer's timeline, with a form to write a post.
///
/// @param form as last sent
/// @param more where the timeline continues; null at its end
/// @param live where a stream of later posts begins; null when it is not the first page
/// @param following whether the viewer follows an account
/// @param suggestions people to follow; empty on later pages
public record HomePage(
    PageFrame frame,
    Form form,
    List<PostEntry> entries,
    @Nullable String more,
    @Nullable String live,
    boolean following,
    List<PagePart> suggestions) {

  public HomePage {
    entries = List.copyOf(entries);
    suggestions = List.copyOf(suggestions);
  }

  /// Whether it begins with the newest.
  public boolean first() {
    return live != null;
  }
}
