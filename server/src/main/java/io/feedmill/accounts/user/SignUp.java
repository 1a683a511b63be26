package io.feedmill.accounts.user;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.http.Problem;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;

/// Creates an account.
public final class SignUp {
  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final AccountNameCache names;

  public SignUp(AccountStore accounts, PasswordHasher passwords, AccountNameCache names) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.names = names;
  }

  /// Creates an account for the operator, on a busy machine too.
  ///
  /// @throws Problem 409 `name-taken`
  public Account signUpByOperator(NewAccount wanted) {
    return create(wanted, passwords.hashPatiently(wanted.password()), (_, _) -> {});
  }

  /// @param besides work in the same transaction; when it fails, no account is created
  /// @throws Problem 409 `name-taken`
  public Account signUp(NewAccount wanted, BiConsumer<Handle, Account> besides) {
    return create(wanted, passwords.hash(wanted.password()), besides);
  }

  private Account create(NewAccount wanted, String hash, BiConsumer<Handle, Account> besides) {
    Account made =
        accounts
            .create(wanted.name(), hash, Set.of(Role.USER), besides)
            .orElseThrow(() ->
                Problem.conflict(
                        "name-taken",
                        marked("Name taken"),
                        text("the name {name} is taken", "name", wanted.name()))
                    .error("/name", text("is taken")));
    names.created(made.name());
    return made;
  }
}
