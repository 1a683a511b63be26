package io.feedmill.accounts.audit;

import io.feedmill.accounts.api.SiteChanged;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.Ids;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// The table `accounts.audit_entry`. Entries are never changed; the details of one are emptied when
/// its account is deleted.
public final class AuditLog {
  private static final String KIND = "audit";

  private final Database database;
  private final InstantSource clock;

  public AuditLog(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Writes an entry.
  ///
  /// @param handle in the transaction of the change
  /// @param detail such as a reason; may be empty
  public void write(Handle handle, Actor by, AuditAction action, long subject, String detail) {
    String sql =
        """
        INSERT INTO accounts.audit_entry (at, actor, via, action, subject, detail)
        VALUES (:now, :actor, :via, :action, :subject, :detail)
        """;
    handle
        .createUpdate(sql)
        .bind("now", clock.instant())
        .bind("actor", by.id())
        .bind("via", by.via())
        .bind("action", action.label())
        .bind("subject", subject)
        .bind("detail", detail)
        .execute();
  }

  /// Writes an entry about the site. An existing entry is not written again.
  public void write(SiteChanged changed) {
    String sql =
        """
        INSERT INTO accounts.audit_entry (at, actor, via, action, detail, event)
        VALUES (:at, :actor, 'person', :action, :detail, :event)
        ON CONFLICT (event) DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("at", changed.at())
            .bind("actor", changed.by())
            .bind("action", AuditAction.SITE_CHANGED.label())
            .bind("detail", changed.detail())
            .bind("event", "site:" + changed.version())
            .execute());
  }

  /// Which entries to read.
  ///
  /// @param person name of the changed account
  /// @param actor name of the person who changed it
  record Filter(Optional<String> person, Optional<String> actor, Optional<AuditAction> action) {}

  /// @param next cursor; null at the end
  record Page(List<AuditEntry> entries, @Nullable String next) {
    Page {
      entries = List.copyOf(entries);
    }
  }

  private record Row(
      long id,
      Instant at,
      @Nullable String actor,
      String via,
      String action,
      @Nullable String subject,
      String detail) {
    AuditEntry entry() {
      return new AuditEntry(Long.toString(id), at, actor, via, action, subject, detail);
    }
  }

  /// Newest first.
  ///
  /// @param after cursor; empty to begin
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  Page page(Filter filter, String after, int limit) {
    long before = after.isEmpty() ? Long.MAX_VALUE : place(after);
    List<Row> rows = rows(filter, before, limit + 1);
    boolean more = rows.size() > limit;
    List<Row> page = more ? rows.subList(0, limit) : rows;
    return new Page(
        page.stream().map(Row::entry).toList(),
        more ? Cursor.encode(List.of(KIND, Long.toString(page.getLast().id()))) : null);
  }

  private static long place(String after) {
    List<String> fields = Cursor.decode(after, 2);
    if (!fields.getFirst().equals(KIND)) {
      throw Cursor.broken();
    }
    return Ids.parse(fields.getLast()).orElseThrow(Cursor::broken);
  }

  private List<Row> rows(Filter filter, long before, int limit) {
    String named = "(SELECT id FROM accounts.account WHERE name = :%s AND deleted IS NULL)";
    String sql =
        """
        SELECT e.id, e.at, a.name AS actor, e.via, e.action, s.name AS subject, e.detail
        FROM accounts.audit_entry e
        LEFT JOIN accounts.account a ON a.id = e.actor AND a.deleted IS NULL
        LEFT JOIN accounts.account s ON s.id = e.subject AND s.deleted IS NULL
        WHERE e.id < :before
        """
            + (filter.person().isPresent() ? " AND e.subject = " + named.formatted("person") : "")
            + (filter.actor().isPresent() ? " AND e.actor = " + named.formatted("actor") : "")
            + (filter.action().isPresent() ? " AND e.action = :action" : "")
            + " ORDER BY e.id DESC LIMIT :limit";
    return database.withHandle(handle -> {
      Query query = handle.createQuery(sql).bind("before", before).bind("limit", limit);
      filter.person().ifPresent(name -> query.bind("person", name));
      filter.actor().ifPresent(name -> query.bind("actor", name));
      filter.action().ifPresent(action -> query.bind("action", action.label()));
      return query.mapTo(Row.class).list();
    });
  }
}
