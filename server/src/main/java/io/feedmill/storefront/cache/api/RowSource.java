package io.feedmill.storefront.cache.api;

import java.util.Collection;
import java.util.Map;

/// The source of the rows in the row cache.
@FunctionalInterface
public interface RowSource {
  /// Loads rows; blocks.
  ///
  /// @param ids of rows, at least one, without repeats
  /// @return JSON by id; missing ids do not exist
  /// @throws RuntimeException when they cannot be loaded
  Map<String, String> load(Collection<String> ids);
}
