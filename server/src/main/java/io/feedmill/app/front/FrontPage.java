package io.feedmill.app.front;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;

/// Model of `app/front.jte`.
///
/// @param blocks of the main column
/// @param asides beside them; empty for none
public record FrontPage(PageFrame frame, List<PagePart> blocks, List<PagePart> asides) {
  public FrontPage {
    blocks = List.copyOf(blocks);
    asides = List.copyOf(asides);
  }
}
