package io.feedmill.profiles.api;

import io.feedmill.kernel.web.PagePart;
import org.jspecify.annotations.Nullable;

/// A block that another feature shows beside the first tab of the page of a person.
@FunctionalInterface
public interface ProfileAside {
  /// Blocks. When it throws because Redis is unavailable, the block is omitted and the page is not
  /// cached.
  ///
  /// @return null when there is nothing to show
  @Nullable PagePart of(ProfileView view);
}
