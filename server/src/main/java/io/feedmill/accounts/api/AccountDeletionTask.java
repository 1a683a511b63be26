package io.feedmill.accounts.api;

import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/// One feature's task when an account is deleted: deletes what belongs to it.
///
/// @param name name of the feature; stable and unique
/// @param what what it deletes, as text for users
/// @param begin called with the id of a deleted account, at least once; long work continues in the
///   background
/// @param left remaining work for an account after `begin` has returned, as text for users; empty
///   when done
public record AccountDeletionTask(
    String name, String what, LongConsumer begin, LongFunction<Optional<String>> left) {

  /// A task that is done when `all` returns.
  public static AccountDeletionTask atOnce(String name, String what, LongConsumer all) {
    return new AccountDeletionTask(name, what, all, _ -> Optional.empty());
  }
}
