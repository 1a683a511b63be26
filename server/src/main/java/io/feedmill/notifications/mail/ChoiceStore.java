package io.feedmill.notifications.mail;

import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// People's choices, in `notifications.mail_kind` and `notifications.digest`. A choice takes effect
/// with the next news; older unread lines are not mailed.
public final class ChoiceStore {
  private final Database database;
  private final InstantSource clock;

  public ChoiceStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  private record KindMode(String kind, String mode) {}

  private record Digest(int hour, LocalDate last, @Nullable Instant due) {}

  public MailChoices choices(long account) {
    return database.withHandle(handle -> {
      Map<Kind, MailMode> modes = new EnumMap<>(Kind.class);
      handle
          .createQuery("SELECT kind, mode FROM notifications.mail_kind WHERE account = :account")
          .bind("account", account)
          .mapTo(KindMode.class)
          .forEach(row ->
              Kind.of(row.kind())
                  .ifPresent(
                      kind -> modes.put(kind, MailMode.of(row.mode()).orElse(MailMode.OFF))));
      return new MailChoices(
          modes, digest(handle, account, "").map(Digest::hour).orElse(MailChoices.USUAL_HOUR));
    });
  }

  private static Optional<Digest> digest(Handle handle, long account, String lock) {
    String sql = "SELECT hour, last, due FROM notifications.digest WHERE account = :account ";
    return handle.createQuery(sql + lock).bind("account", account).mapTo(Digest.class).findOne();
  }

  /// @param zone of the account
  /// @param newest score of the newest line of the account
  public void write(long account, MailChoices choices, ZoneId zone, long newest) {
    database.useTransaction(handle -> {
      writeDigest(handle, account, choices, zone);
      for (Kind kind : Kind.ALL) {
        writeKind(handle, account, kind, choices.mode(kind), newest);
      }
    });
  }

  /// The row of the digest is written first, so that changes by one account wait for each other.
  /// When a digest is turned on or moved to another hour, an already due digest is skipped.
  private void writeDigest(Handle handle, long account, MailChoices choices, ZoneId zone) {
    DigestTime time = new DigestTime(choices.hour(), zone);
    LocalDate latest = time.latest(clock.instant());
    handle
        .createUpdate(
            """
            INSERT INTO notifications.digest (account, hour, last)
            VALUES (:account, :hour, :last)
            ON CONFLICT (account) DO NOTHING
            """)
        .bind("account", account)
        .bind("hour", choices.hour())
        .bind("last", latest)
        .execute();
    Digest before = digest(handle, account, "FOR UPDATE").orElseThrow();
    boolean same = before.hour() == choices.hour() && before.due() != null;
    if (!same || !choices.digest()) {
      LocalDate last = latest.isAfter(before.last()) ? latest : before.last();
      handle
          .createUpdate(
              "UPDATE notifications.digest SET hour = :hour, last = :last, due = :due, present = :now"
                  + " WHERE account = :account")
          .bind("account", account)
          .bind("hour", choices.hour())
          .bind("last", last)
          .bind("due", choices.digest() ? time.of(last.plusDays(1)) : null)
          .bind("now", clock.instant())
          .execute();
    }
  }

  private static void writeKind(
      Handle handle, long account, Kind kind, MailMode mode, long newest) {
    String delete = "DELETE FROM notifications.mail_kind WHERE account = :account AND kind = :kind";
    String write =
        """
        INSERT INTO notifications.mail_kind (account, kind, mode, seen)
        VALUES (:account, :kind, :mode, :newest)
        ON CONFLICT (account, kind)
        DO UPDATE SET mode = excluded.mode, due = NULL, taken = NULL, sent = NULL
        WHERE mail_kind.mode <> excluded.mode
        """;
    Update update = handle.createUpdate(mode == MailMode.OFF ? delete : write);
    if (mode != MailMode.OFF) {
      update.bind("mode", mode.label()).bind("newest", newest);
    }
    update.bind("account", account).bind("kind", kind.label()).execute();
  }

  /// Whether a kind is mailed to an account immediately.
  boolean wantsNow(long account, Kind kind) {
    return choices(account).mode(kind) == MailMode.NOW;
  }

  boolean wantsDigest(long account) {
    return choices(account).digest();
  }

  /// Turns off immediate mails of a kind; kinds in the digest stay there.
  void endNow(long account, Kind kind) {
    String sql =
        """
        DELETE FROM notifications.mail_kind
        WHERE account = :account AND kind = :kind AND mode = 'now'
        """;
    database.useHandle(handle ->
        handle.createUpdate(sql).bind("account", account).bind("kind", kind.label()).execute());
  }

  /// Turns off the digest; immediate mails stay.
  void endDigest(long account) {
    database.useTransaction(handle -> {
      handle
          .createUpdate("UPDATE notifications.digest SET due = NULL WHERE account = :account")
          .bind("account", account)
          .execute();
      handle
          .createUpdate(
              "DELETE FROM notifications.mail_kind WHERE account = :account AND mode = 'digest'")
          .bind("account", account)
          .execute();
    });
  }

  /// Deletes what an account chose.
  public void delete(long account) {
    database.useTransaction(handle -> {
      for (String table : new String[] {"notifications.digest", "notifications.mail_kind"}) {
        handle
            .createUpdate("DELETE FROM " + table + " WHERE account = :account")
            .bind("account", account)
            .execute();
      }
    });
  }
}
