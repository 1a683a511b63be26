package io.feedmill.accounts.email;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.api.MailAddress;
import java.time.InstantSource;
import java.util.Optional;

/// Reads confirmed addresses of accounts that are neither deleted nor suspended.
public final class ConfirmedRecipients implements MailRecipients {
  private final Database database;
  private final InstantSource clock;

  public ConfirmedRecipients(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  private record Row(String name, String address) {}

  @Override
  public Optional<Recipient> find(long account) {
    String sql =
        """
        SELECT a.name, e.address
        FROM accounts.email e
        JOIN accounts.account a ON a.id = e.account AND a.deleted IS NULL
        WHERE e.account = :account
          AND NOT EXISTS (
            SELECT FROM accounts.suspension s
            WHERE s.account = a.id AND s.lifted IS NULL AND (s.until IS NULL OR s.until > :now))
        """;
    return database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("account", account)
                .bind("now", clock.instant())
                .mapTo(Row.class)
                .findOne())
        .flatMap(row ->
            MailAddress.of(row.address()).map(address -> new Recipient(row.name(), address)));
  }
}
