package io.feedmill.app.front;

import io.feedmill.kernel.web.PagePart;
import java.util.List;

/// The blocks of the parts of the site on the front page.
///
/// @param main of the main column
/// @param aside those beside it
record Blocks(List<PagePart> main, List<PagePart> aside) {
  Blocks {
    main = List.copyOf(main);
    aside = List.copyOf(aside);
  }
}
