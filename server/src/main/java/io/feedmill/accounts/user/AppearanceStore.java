package io.feedmill.accounts.user;

import io.feedmill.kernel.sql.Database;
import java.util.function.UnaryOperator;

/// `accounts.account.appearance`: how pages look for a person, for browsers in which they log in.
public final class AppearanceStore {
  private final Database database;

  public AppearanceStore(Database database) {
    this.database = database;
  }

  /// Stores what a person chose; replaces what they chose before.
  ///
  /// @param chosen the value of the cookie, at most 200 characters
  public void write(long account, String chosen) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                UPDATE accounts.account SET appearance = :chosen
                WHERE id = :account AND deleted IS NULL
                """)
            .bind("chosen", chosen)
            .bind("account", account)
            .execute());
  }

  /// Changes what a person chose. Concurrent changes happen one after the other.
  ///
  /// @param change receives and returns values as for [#write]
  public void change(long account, UnaryOperator<String> change) {
    database.useTransaction(handle ->
        handle
            .createQuery(
                """
                SELECT appearance FROM accounts.account
                WHERE id = :account AND deleted IS NULL
                FOR UPDATE
                """)
            .bind("account", account)
            .mapTo(String.class)
            .findOne()
            .ifPresent(kept ->
                handle.execute(
                    "UPDATE accounts.account SET appearance = ? WHERE id = ?",
                    change.apply(kept),
                    account)));
  }

  /// What a person chose; empty when they chose nothing.
  public String of(long account) {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT appearance FROM accounts.account WHERE id = :account")
            .bind("account", account)
            .mapTo(String.class)
            .findOne()
            .orElse(""));
  }
}
