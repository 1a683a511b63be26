package io.feedmill.syndication.ingest;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.work.Worker;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Polls a source for changes since the last batch: `GET {source}?after={cursor}`, without a cursor
/// the first time.
///
/// ```
/// {"notifications": [{"type": "delete", "uuid": "..."}], "next": "17"}
/// ```
///
/// A batch is stored together with `next`, the cursor of the following batch, before it is applied.
/// An invalid notification is stored unchanged and refused when it is applied. A source without
/// changes sends no notifications, and the same cursor or none.
final class PollNotifications implements Worker {
  static final String NAME = "poll-article-updates";

  private final String source;
  private final Duration interval;
  private final NotificationSource asking;
  private final NotificationStore store;
  private final Runnable arrived;
  private final InstantSource clock;

  /// @param arrived is run after a batch was stored
  PollNotifications(
      String source,
      Duration interval,
      NotificationSource asking,
      NotificationStore store,
      Runnable arrived,
      InstantSource clock) {
    this.source = source;
    this.interval = interval;
    this.asking = asking;
    this.store = store;
    this.arrived = arrived;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  private record Batch(@Nullable List<JsonNode> notifications, @Nullable String next) {}

  @Override
  public boolean runOnce() throws Exception {
    String cursor = store.cursor(source);
    Batch batch = Json.read(asking.get(address(cursor)), Batch.class);
    List<String> notifications =
        batch.notifications() == null
            ? List.of()
            : batch.notifications().stream().map(JsonNode::toString).toList();
    String next = batch.next() == null ? cursor : batch.next();
    if (next.equals(cursor)) {
      if (!notifications.isEmpty()) {
        throw new IllegalStateException("the source sends a batch without the next cursor");
      }
      return false;
    }
    boolean kept = store.store(source, cursor, next, notifications, clock.instant());
    if (kept && !notifications.isEmpty()) {
      arrived.run();
    }
    return true;
  }

  private String address(String cursor) {
    return cursor.isEmpty()
        ? source
        : source
            + (source.contains("?") ? "&" : "?")
            + "after="
            + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }
}
