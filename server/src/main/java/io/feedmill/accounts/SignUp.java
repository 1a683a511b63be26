package io.feedmill.accounts;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.http.Problem;
import java.util.Set;

/// Makes an account for somebody new.
final class SignUp {
  private final AccountStore accounts;
  private final Passwords passwords;

  SignUp(AccountStore accounts, Passwords passwords) {
    this.accounts = accounts;
    this.passwords = passwords;
  }

  /// @throws Problem 409 `name-taken`
  Account signUp(NewAccount wanted) {
    return accounts
        .create(wanted.name(), passwords.hash(wanted.password()), Set.of(Role.USER))
        .orElseThrow(() ->
            Problem.conflict("name-taken", "Name taken", "the name " + wanted.name() + " is taken")
                .error("/name", "is taken"));
  }
}
