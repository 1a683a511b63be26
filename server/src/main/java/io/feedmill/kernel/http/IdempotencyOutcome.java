package io.feedmill.kernel.http;

/// The state of a request that may be a repetition.
sealed interface IdempotencyOutcome {
  /// It is new; the caller must answer it.
  record Claimed() implements IdempotencyOutcome {}

  /// Another call is processing it.
  record Running() implements IdempotencyOutcome {}

  /// It was answered.
  record Kept(StoredReply answer) implements IdempotencyOutcome {}

  /// Its key was used for another body.
  record OtherBody() implements IdempotencyOutcome {}
}
