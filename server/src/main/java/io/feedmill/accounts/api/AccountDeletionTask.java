package io.feedmill.accounts.api;

import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;

/// One feature's part in erasing what people leave who delete their account.
///
/// @param name the feature's, stable, unique among all parts
/// @param what what it erases, in words
/// @param begin hears of a deleted account's id, at least once; what takes long goes on in the
///   background
/// @param left what there is still to do for an account once `begin` has returned, in words; empty
///   when nothing
public record AccountDeletionTask(
    String name, String what, LongConsumer begin, LongFunction<Optional<String>> left) {

  /// One that is over when `all` returns.
  public static AccountDeletionTask atOnce(String name, String what, LongConsumer all) {
    return new AccountDeletionTask(name, what, all, _ -> Optional.empty());
  }
}
