package io.feedmill.reader.channel.api;

import io.vertx.core.Future;
import java.util.List;
import java.util.function.LongConsumer;

/// Recent events of channels, about a thousand for each account.
public interface ChannelEvents {
  /// Events after another event, the oldest first.
  ///
  /// @param id of the other event
  List<ChannelEvent> after(long account, String id, int most);

  /// The id of the last event; `0-0` when there is none.
  String last(long account);

  /// [#last] for event loops.
  Future<String> lastSoon(long account);

  /// Subscribes to new events. Missed notifications are not repeated, so subscribers must also
  /// poll.
  ///
  /// @param account called with the account of an event, on an event loop
  /// @param everybody called when notifications may have been missed
  AutoCloseable listen(LongConsumer account, Runnable everybody);
}
