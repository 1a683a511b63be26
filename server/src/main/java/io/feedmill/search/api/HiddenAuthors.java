package io.feedmill.search.api;

import java.util.Collection;
import java.util.Set;

/// The authors whose documents a viewer does not see.
@FunctionalInterface
public interface HiddenAuthors {
  /// Those of the authors whom the viewer blocks or mutes, or who block the viewer. Blocks.
  Set<Long> among(long viewer, Collection<Long> authors);
}
