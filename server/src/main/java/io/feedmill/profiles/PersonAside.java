package io.feedmill.profiles;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PagePart;
import java.util.List;

/// Model of `profiles/aside.jte`: what is beside the page of a person.
///
/// @param joined empty when it is not known, and on the tab that says it
/// @param blocks of other features
public record PersonAside(SafeHtml joined, List<PagePart> blocks) {
  public PersonAside {
    blocks = List.copyOf(blocks);
  }

  /// Whether there is nothing to show.
  public boolean isEmpty() {
    return joined.isEmptyContent() && blocks.isEmpty();
  }
}
