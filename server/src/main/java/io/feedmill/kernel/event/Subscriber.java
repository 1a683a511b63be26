package io.feedmill.kernel.event;

/// Hears events of one type.
///
/// @param <E> the type
@FunctionalInterface
public interface Subscriber<E extends Record> {
  /// Acts on the event, within seconds; longer work is only begun here.
  ///
  /// The same event may come more than once, also after it was heard to the end, and after later
  /// ones: acting twice must leave the same as acting once.
  ///
  /// @throws Exception when it could not be done now; the event comes again later
  void hear(E event) throws Exception;
}
