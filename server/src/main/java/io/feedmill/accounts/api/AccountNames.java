package io.feedmill.accounts.api;

import io.vertx.core.Future;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// Names of accounts. They never change, so they are cached in memory.
public interface AccountNames {
  /// Shown instead of the name of a deleted account.
  String GONE = "[deleted]";

  /// A name for every given id, [#GONE] when no such account exists.
  Map<Long, String> names(Set<Long> ids);

  /// [#names] for event loops; completed at once when all are in memory.
  Future<Map<Long, String>> namesSoon(Set<Long> ids);

  OptionalLong id(String name);
}
