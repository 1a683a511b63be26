package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import org.jspecify.annotations.Nullable;

/// What a part of the site shows on the front page.
public interface FrontBlock {
  /// Key of the part, such as `shop`: the block is shown while that part is on.
  String part();

  /// Whether it stands beside the main column.
  boolean aside();

  /// What it shows to the caller; for guests the same to all of them. Blocks.
  ///
  /// @param frame of the front page
  /// @return null when there is nothing to show
  @Nullable PagePart show(Call call, Site site, PageFrame frame);
}
