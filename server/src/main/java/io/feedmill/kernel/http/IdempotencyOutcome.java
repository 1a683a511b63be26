package io.feedmill.kernel.http;

/// What became of a request that may have been sent before.
sealed interface IdempotencyOutcome {
  /// It is new, and ours to answer.
  record Claimed() implements IdempotencyOutcome {}

  /// Another is answering it.
  record Running() implements IdempotencyOutcome {}

  /// It was answered.
  record Kept(StoredReply answer) implements IdempotencyOutcome {}

  /// Its key was used for another body.
  record OtherBody() implements IdempotencyOutcome {}
}
