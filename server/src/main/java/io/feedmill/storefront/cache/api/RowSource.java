package io.feedmill.storefront.cache.api;

import java.util.Collection;
import java.util.Map;

/// Where rows come from when they are not warm: the truth behind the row cache.
@FunctionalInterface
public interface RowSource {
  /// Loads rows; blocks.
  ///
  /// @param ids of rows, at least one, without repeats
  /// @return JSON by id; a row that is not in it does not exist
  /// @throws RuntimeException when they cannot be loaded now
  Map<String, String> load(Collection<String> ids);
}
