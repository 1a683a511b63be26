package io.feedmill.accounts.api;

import io.vertx.core.Future;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// What accounts are called. Names never change, so they are kept in memory once seen.
public interface AccountNames {
  /// Shown for an account that is gone.
  String GONE = "[deleted]";

  /// A name for every id asked for, [#GONE] when there is no such account.
  Map<Long, String> names(Set<Long> ids);

  /// [#names] for hot handlers; completed at once when all are in memory.
  Future<Map<Long, String>> namesSoon(Set<Long> ids);

  OptionalLong id(String name);
}
