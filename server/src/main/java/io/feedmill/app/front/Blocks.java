package io.feedmill.app.front;

import io.feedmill.kernel.web.PagePart;
import java.util.List;

/// What the parts of the site show on the front page.
///
/// @param main of the main column
/// @param aside beside it
record Blocks(List<PagePart> main, List<PagePart> aside) {
  Blocks {
    main = List.copyOf(main);
    aside = List.copyOf(aside);
  }
}
