package io.feedmill.accounts.factor;

/// The outcome of checking a code of the second factor.
public sealed interface FactorOutcome {

  /// The account has no second factor, or the code is correct and now used.
  ///
  /// @param byCode whether a correct code was given
  record Passed(boolean byCode) implements FactorOutcome {}

  /// A code is needed and none was given.
  record Needed() implements FactorOutcome {}

  /// The code is wrong, of another time, or was used.
  record Wrong() implements FactorOutcome {}
}
