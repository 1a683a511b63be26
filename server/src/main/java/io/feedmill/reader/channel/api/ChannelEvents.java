package io.feedmill.reader.channel.api;

import java.util.List;
import java.util.function.LongConsumer;

/// What happened to channels lately, about a thousand things for each account.
public interface ChannelEvents {
  /// Things that happened after another, the oldest first.
  ///
  /// @param id place of the other
  List<ChannelEvent> after(long account, String id, int most);

  /// The place of the last thing that happened; `0-0` when nothing has.
  String last(long account);

  /// Hears when something happens from now on; what is missed is not told again, so whoever listens
  /// looks now and then besides.
  ///
  /// @param account called with the account whom it happened to, on an event loop
  /// @param everybody called when anything may have been missed
  AutoCloseable listen(LongConsumer account, Runnable everybody);
}
