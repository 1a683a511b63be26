package io.feedmill.accounts.login;

import io.feedmill.kernel.sql.Database;

/// Whether a passkey of an account was removed.
public final class PasskeyExistence {
  private final Database database;

  public PasskeyExistence(Database database) {
    this.database = database;
  }

  boolean exists(long account, long passkey) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT 1 FROM accounts.passkey WHERE id = :passkey AND account = :account")
            .bind("passkey", passkey)
            .bind("account", account)
            .mapTo(Integer.class)
            .findOne()
            .isPresent());
  }
}
