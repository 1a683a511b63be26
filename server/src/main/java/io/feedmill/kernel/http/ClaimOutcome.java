package io.feedmill.kernel.http;

/// What became of a request that may have been sent before.
sealed interface ClaimOutcome {
  /// It is new, and ours to answer.
  record Claimed() implements ClaimOutcome {}

  /// Another is answering it.
  record Running() implements ClaimOutcome {}

  /// It was answered.
  record Kept(KeptAnswer answer) implements ClaimOutcome {}

  /// Its key was used for another body.
  record OtherBody() implements ClaimOutcome {}
}
