package io.feedmill.accounts.email;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.mail.api.MailAddress;
import java.time.InstantSource;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Reads confirmed addresses of accounts that are neither deleted nor suspended.
public final class ConfirmedRecipients implements MailRecipients {
  private static final String SELECT =
      """
      SELECT a.name, e.address
      FROM accounts.email e
      JOIN accounts.account a ON a.id = e.account AND a.deleted IS NULL
      WHERE e.account = :account
        AND NOT EXISTS (
          SELECT FROM accounts.suspension s
          WHERE s.account = a.id AND s.lifted IS NULL AND (s.until IS NULL OR s.until > :now))
      """;

  private final Database database;
  private final InstantSource clock;

  public ConfirmedRecipients(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  private record Row(String name, String address) {}

  @Override
  public Optional<Recipient> find(long account) {
    return database.withHandle(handle -> find(handle, account, SELECT));
  }

  @Override
  public Optional<Recipient> lock(Transaction transaction, long account) {
    return find(transaction.handle(), account, SELECT + "FOR SHARE OF a, e");
  }

  private Optional<Recipient> find(Handle handle, long account, String select) {
    return handle
        .createQuery(select)
        .bind("account", account)
        .bind("now", clock.instant())
        .mapTo(Row.class)
        .findOne()
        .flatMap(row ->
            MailAddress.of(row.address()).map(address -> new Recipient(row.name(), address)));
  }
}
