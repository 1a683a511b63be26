package io.feedmill.accounts.user;

import io.feedmill.sessions.api.Sessions;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Changes the password and ends all other sessions.
///
/// Sessions are ended before the change, so that nothing is changed while Redis is unavailable, and
/// again after it, for those that were opened in between.
public final class ChangePassword {
  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final Sessions sessions;

  public ChangePassword(AccountStore accounts, PasswordHasher passwords, Sessions sessions) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.sessions = sessions;
  }

  /// @param password one that [PasswordPolicy] accepts
  /// @param staying the session to keep
  /// @param also done in the transaction that changes it
  public void change(
      long account, String password, Optional<String> staying, Consumer<Handle> also) {
    change(account, staying, passwords.hash(password), also);
  }

  /// The same for the operator; ends all sessions.
  void changeByOperator(long account, String password) {
    change(account, Optional.empty(), passwords.hashPatiently(password), _ -> {});
  }

  private void change(long account, Optional<String> staying, String hash, Consumer<Handle> also) {
    endOthers(account, staying);
    accounts.changePassword(account, hash, also);
    endOthers(account, staying);
  }

  /// Computes the hash of a password, which is slow.
  public String hash(String password) {
    return passwords.hash(password);
  }

  /// Sets a password in a transaction. The caller ends sessions before and after it.
  ///
  /// @param hash computed by [#hash]
  public void set(Handle transaction, long account, String hash) {
    AccountStore.changePassword(transaction, account, hash);
  }

  private void endOthers(long account, Optional<String> staying) {
    if (staying.isPresent()) {
      sessions.closeOthers(account, staying.get());
    } else {
      sessions.closeAll(account);
    }
  }
}
