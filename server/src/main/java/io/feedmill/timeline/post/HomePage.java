package io.feedmill.timeline.post;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `timeline/home.jte`: one's own timeline, with a form to write in.
///
/// @param form as last sent
/// @param more where the timeline goes on; null at its end
/// @param live where a stream of what comes behind this page begins; null when it is not the first
/// @param friends whether the viewer follows anybody
public record HomePage(
    PageFrame frame,
    Form form,
    List<PostEntry> entries,
    @Nullable String more,
    @Nullable String live,
    boolean friends) {

  public HomePage {
    entries = List.copyOf(entries);
  }

  /// Whether it begins with the newest.
  public boolean first() {
    return live != null;
  }
}
