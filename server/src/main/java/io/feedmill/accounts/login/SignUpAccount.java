package io.feedmill.accounts.login;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.email.SignUpEmail;
import io.feedmill.accounts.invitation.RedeemInvitation;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.NewAccount;
import io.feedmill.accounts.user.SignUp;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.mail.api.MailAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signs a person up, by page or API. No account is created when anything is refused.
public final class SignUpAccount {
  private final SignUpGate gate;
  private final SignUp signUp;
  private final SignUpEmail email;
  private final RedeemInvitation invitations;

  public SignUpAccount(
      SignUpGate gate, SignUp signUp, SignUpEmail email, RedeemInvitation invitations) {
    this.invitations = invitations;
    this.gate = gate;
    this.signUp = signUp;
    this.email = email;
  }

  /// The typed input.
  ///
  /// @param email empty for none
  /// @param invitation its code; empty for none
  public record Typed(
      @Nullable String name, @Nullable String password, String email, String invitation) {
    private Optional<LinkToken> code() {
      return invitation.isEmpty() ? Optional.empty() : Optional.of(new LinkToken(invitation));
    }
  }

  /// @throws Problem 403 when sign-up is closed or needs an invitation, 422 for invalid input, 409
  ///   for a taken name, 429 after too many
  public Account signUp(Call call, Typed typed) {
    Optional<LinkToken> code = typed.code();
    gate.requireOpen(code.isPresent());
    Problem.checkAll(
        () -> NewAccount.checked(typed.name(), typed.password()),
        () -> email.parsed(typed.email()));
    NewAccount wanted = NewAccount.checked(typed.name(), typed.password());
    Optional<MailAddress> address = email.parsed(typed.email());
    gate.admit(call);
    code.ifPresent(given -> invitations.requireValid(given.hash()));
    email.admit(address);
    return signUp.signUp(
        wanted,
        (transaction, made) -> {
          code.ifPresent(given -> invitations.redeem(transaction, given.hash(), made.id()));
          email.begin(transaction, made.id(), made.name(), address);
        });
  }

  SignUpMode mode() {
    return gate.mode();
  }

  /// Name of the inviter of an invitation.
  ///
  /// @throws Problem 404 when it cannot be used, 429 after too many
  String inviter(Call call, String code) {
    return invitations.inviter(call, new LinkToken(code).hash());
  }

  /// Whether the form has a field for a mail address.
  boolean asksForEmail() {
    return email.enabled();
  }

  boolean requiresEmail() {
    return email.required();
  }
}
