package io.feedmill.kernel.event;

/// Processes events of one type.
///
/// @param <E> the type
@FunctionalInterface
public interface Subscriber<E extends Record> {
  /// Processes the event within seconds; longer work is only started here.
  ///
  /// The same event may be delivered more than once, even after it was processed successfully, and
  /// after later events. Processing must be idempotent.
  ///
  /// @throws Exception when processing failed; the event is delivered again later
  void handle(E event) throws Exception;
}
