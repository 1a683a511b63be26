package io.feedmill.kernel.event;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// Keys of events.
final class EventKeys {
  static final String OUTBOX = "kernel{main}:outbox";

  static final List<KeyDoc> ALL =
      List.of(
          new KeyDoc(
              OUTBOX,
              "stream",
              "`rung`; its last entry says that an event was committed to PostgreSQL",
              "none; one entry",
              "processes that publish a durable event",
              "relay-events of every process"));

  private EventKeys() {}
}
