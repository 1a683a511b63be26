package io.feedmill.syndication.page;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/edit-feed.jte`: the form for a new feed or for the definition of a feed.
///
/// @param feed null for a new feed
/// @param ending errors that prevent the deletion of the feed
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

  /// A value with its label.
  public record Choice(String value, String label) {}
}
