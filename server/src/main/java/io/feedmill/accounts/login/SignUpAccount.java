package io.feedmill.accounts.login;

import io.feedmill.accounts.email.SignUpEmail;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.NewAccount;
import io.feedmill.accounts.user.SignUp;
import io.feedmill.kernel.http.Call;
import io.feedmill.mail.api.MailAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signs somebody up, by page or API. Nothing is made when anything is refused.
public final class SignUpAccount {
  private final SignUpGate gate;
  private final SignUp signUp;
  private final SignUpEmail email;

  public SignUpAccount(SignUpGate gate, SignUp signUp, SignUpEmail email) {
    this.gate = gate;
    this.signUp = signUp;
    this.email = email;
  }

  /// What was typed.
  ///
  /// @param email empty for none
  public record Typed(@Nullable String name, @Nullable String password, String email) {}

  /// @throws io.feedmill.kernel.http.Problem 403 when sign-up is closed, 422 for what was typed,
  ///   409 for a taken name, 429 after too many
  public Account signUp(Call call, Typed typed) {
    gate.requireOpen();
    NewAccount wanted = NewAccount.checked(typed.name(), typed.password());
    Optional<MailAddress> address = email.parsed(typed.email());
    gate.admit(call);
    email.admit(address);
    Account account = signUp.signUp(wanted);
    email.begin(account.id(), account.name(), address);
    return account;
  }

  boolean open() {
    return gate.open();
  }

  /// Whether the form has a field for a mail address.
  boolean asksForEmail() {
    return email.asked();
  }

  boolean requiresEmail() {
    return email.required();
  }
}
