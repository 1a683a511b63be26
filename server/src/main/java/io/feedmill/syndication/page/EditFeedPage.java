package io.feedmill.syndication.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/edit-feed.jte`: how a feed works, to be made or changed.
///
/// @param feed null when it is to be made
/// @param ending what stands in the way of ending it
public record EditFeedPage(
    PageFrame frame,
    @Nullable String feed,
    Form form,
    List<Choice> modes,
    List<Choice> profiles,
    List<Choice> evidence,
    List<Choice> importers,
    Form ending) {
  public EditFeedPage {
    modes = List.copyOf(modes);
    profiles = List.copyOf(profiles);
    evidence = List.copyOf(evidence);
    importers = List.copyOf(importers);
  }

  /// One of several values, with what it means.
  public record Choice(String value, String label) {}
}
