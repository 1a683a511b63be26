package io.feedmill.profiles.api;

import io.feedmill.kernel.web.PagePart;
import org.jspecify.annotations.Nullable;

/// A block that another feature shows beside the page of a person, the same for all tabs.
@FunctionalInterface
public interface ProfileAside {
  /// Blocks.
  ///
  /// @return null when there is nothing to show
  @Nullable PagePart of(ProfileView view);
}
