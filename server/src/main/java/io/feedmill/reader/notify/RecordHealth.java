package io.feedmill.reader.notify;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Records that a feed broke or works again: one transaction, regardless of the number of its
/// followers, because fetches wait for it.
///
/// | notified before | now | afterwards |
/// |---|---|---|
/// | nothing, or another state | failing, gone, or good | the current state, since now; an event |
/// | the same state | | unchanged: a call that is repeated after a kill |
public final class RecordHealth {
  private final Database database;
  private final Events events;
  private final InstantSource clock;

  public RecordHealth(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  public void changed(FeedHealth health) {
    changed(health.feed(), health.state() == FeedState.NEW ? FeedState.GOOD : health.state());
  }

  void changed(long feed, FeedState state) {
    Instant now = clock.instant();
    database.useTransaction(handle -> {
      Optional<Instant> before = since(handle, feed);
      if (write(handle, feed, state, now)) {
        List<LocalDate> days =
            Stream.concat(before.stream(), Stream.of(now))
                .map(RecordHealth::day)
                .distinct()
                .toList();
        events.publish(handle, new FeedHealthChanged(feed, days, 0));
      }
    });
  }

  private static LocalDate day(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }

  private static Optional<Instant> since(Handle handle, long feed) {
    return handle
        .createQuery("SELECT since FROM reader.health WHERE feed = :feed FOR UPDATE")
        .bind("feed", feed)
        .mapTo(Instant.class)
        .findOne();
  }

  private static boolean write(Handle handle, long feed, FeedState state, Instant now) {
    String sql =
        """
        INSERT INTO reader.health (feed, state, since)
        VALUES (:feed, :state, :now)
        ON CONFLICT (feed) DO UPDATE SET state = excluded.state, since = excluded.since
        WHERE health.state <> excluded.state
        """;
    return handle
            .createUpdate(sql)
            .bind("feed", feed)
            .bind("state", state)
            .bind("now", now)
            .execute()
        > 0;
  }
}
