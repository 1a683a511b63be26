package io.feedmill.search.api;

import java.util.Map;

/// Tells how authors are shown.
@FunctionalInterface
public interface ShownAuthors {
  /// Authors by account id. Blocks.
  ///
  /// @param names account names by id
  Map<Long, ShownAuthor> of(Map<Long, String> names);
}
