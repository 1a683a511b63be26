package io.feedmill.mail.queue;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The table `mail.refusal`: addresses that their servers refused, by their HMAC.
public final class RefusalStore {
  /// Refusals in a row after which no more notices are queued.
  static final int MOST = 3;

  private final Database database;
  private final SecretBox box;
  private final InstantSource clock;

  public RefusalStore(Database database, SecretBox box, InstantSource clock) {
    this.database = database;
    this.box = box;
    this.clock = clock;
  }

  void add(String address, String reason) {
    String sql =
        """
        INSERT INTO mail.refusal (address, times, last, reason) VALUES (:address, 1, :now, :reason)
        ON CONFLICT (address)
        DO UPDATE SET times = refusal.times + 1, last = EXCLUDED.last, reason = EXCLUDED.reason
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("address", hidden(address))
            .bind("now", clock.instant())
            .bind("reason", reason)
            .execute());
  }

  /// Deletes refusals of addresses to which nothing was sent for long.
  void sweep(Duration kept) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM mail.refusal WHERE last < :before")
            .bind("before", clock.instant().minus(kept))
            .execute());
  }

  void delete(String address) {
    database.useHandle(handle -> delete(handle, address));
  }

  void delete(Handle handle, String address) {
    handle
        .createUpdate("DELETE FROM mail.refusal WHERE address = :address")
        .bind("address", hidden(address))
        .execute();
  }

  Optional<Mailer.Refusals> find(MailAddress address) {
    return database.withHandle(handle -> find(handle, address));
  }

  Optional<Mailer.Refusals> find(Handle handle, MailAddress address) {
    return handle
        .createQuery("SELECT times, reason FROM mail.refusal WHERE address = :address")
        .bind("address", hidden(address.text()))
        .mapTo(Mailer.Refusals.class)
        .findOne();
  }

  private byte[] hidden(String address) {
    return box.mac("mail refusal", MailAddress.of(address).orElseThrow().folded());
  }
}
