package io.feedmill.syndication.notify;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/// `syndication.overdue`: consumers that have not taken articles in time.
///
/// | row | consumer is now | row afterwards | event |
/// |---|---|---|---|
/// | none | overdue | since now | yes |
/// | some | overdue | the same time, the present number | no |
/// | some | not overdue, or removed | none | yes |
final class OverdueStore {
  private final Database database;
  private final Events events;
  private final InstantSource clock;

  OverdueStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  /// @param consumer id
  /// @param name what editors call it
  /// @param articles number of articles that it has not taken
  record Overdue(String feed, String consumer, String name, int articles, Instant since) {}

  List<Overdue> all() {
    String sql =
        """
        SELECT feed, consumer, name, articles, since
        FROM syndication.overdue
        ORDER BY since DESC
        """;
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Overdue.class).list());
  }

  /// Replaces what is known of a feed.
  ///
  /// @param late numbers of articles by consumer
  /// @param names of consumers by id
  void replace(String feed, Map<String, Integer> late, Map<String, String> names) {
    database.useTransaction(handle -> {
      Map<String, Integer> before = new HashMap<>();
      of(handle, feed).forEach(row -> before.put(row.consumer(), row.articles()));
      late.forEach((consumer, articles) -> {
        if (!articles.equals(before.get(consumer))) {
          write(handle, feed, consumer, names.getOrDefault(consumer, consumer), articles);
        }
        if (!before.containsKey(consumer)) {
          events.publish(handle, new OverdueChanged(feed, consumer));
        }
      });
      before.keySet().stream()
          .filter(consumer -> !late.containsKey(consumer))
          .forEach(consumer -> {
            handle.execute(
                "DELETE FROM syndication.overdue WHERE feed = ? AND consumer = ?", feed, consumer);
            events.publish(handle, new OverdueChanged(feed, consumer));
          });
    });
  }

  private static List<Overdue> of(Handle handle, String feed) {
    String sql =
        """
        SELECT feed, consumer, name, articles, since
        FROM syndication.overdue
        WHERE feed = :feed
        FOR UPDATE
        """;
    return handle.createQuery(sql).bind("feed", feed).mapTo(Overdue.class).list();
  }

  private void write(Handle handle, String feed, String consumer, String name, int articles) {
    String sql =
        """
        INSERT INTO syndication.overdue (feed, consumer, name, articles, since)
        VALUES (:feed, :consumer, :name, :articles, :now)
        ON CONFLICT (feed, consumer) DO UPDATE
        SET name = excluded.name, articles = excluded.articles
        """;
    handle
        .createUpdate(sql)
        .bind("feed", feed)
        .bind("consumer", consumer)
        .bind("name", name)
        .bind("articles", articles)
        .bind("now", clock.instant())
        .execute();
  }
}
