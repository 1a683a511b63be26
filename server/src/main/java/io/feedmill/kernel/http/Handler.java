package io.feedmill.kernel.http;

/// Answers a call with blocking code on its own virtual thread: the rule for all calls except hot
/// reads.
@FunctionalInterface
public interface Handler {
  /// @throws Problem to refuse the call
  Reply handle(Call call);
}
