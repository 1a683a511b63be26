package io.feedmill.profiles.api;

import io.feedmill.kernel.web.PagePart;

/// The part that another feature adds to the head of the page of a person, above all tabs: the
/// number of followers, and the viewer's actions.
@FunctionalInterface
public interface ProfileHeading {
  /// Blocks.
  Shown of(ProfileView view);

  /// Two parts of the head.
  ///
  /// @param action beside the name, such as a button to follow
  /// @param facts below it
  record Shown(PagePart action, PagePart facts) {}
}
