package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import org.jspecify.annotations.Nullable;

/// What a part of the site shows on the front page. A block that throws is left out of the page.
public interface FrontBlock {
  /// Key of the part, such as `shop`: the block is shown while that part is on. Null when it
  /// belongs to none.
  @Nullable String part();

  /// Whether it stands beside the main column.
  boolean aside();

  /// What it shows to all who are not logged in. Blocks.
  ///
  /// @return null when there is nothing to show
  @Nullable PagePart forGuests(Site site);

  /// What it shows to the caller, who is logged in. Blocks.
  ///
  /// @param frame of the front page
  /// @return null when there is nothing to show
  @Nullable PagePart forMember(Call call, Site site, PageFrame frame);
}
