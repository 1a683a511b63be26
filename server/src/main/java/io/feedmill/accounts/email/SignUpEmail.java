package io.feedmill.accounts.email;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.mail.api.MailAddress;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The mail address that people may give, or must give, when they sign up.
public final class SignUpEmail {
  private static final String POINTER = "/email";

  private final ChangeEmail change;
  private final boolean required;

  public SignUpEmail(ChangeEmail change, EmailConfig config) {
    this.change = change;
    this.required = config.required();
  }

  /// Whether the form has a field for it.
  public boolean enabled() {
    return change.sendsMail();
  }

  public boolean required() {
    return required;
  }

  /// Checks the typed address.
  ///
  /// @param text empty for none
  /// @throws Problem 422 when it is missing or invalid, 409 when this site sends no mail
  public Optional<MailAddress> parsed(String text) {
    if (text.isBlank()) {
      if (required) {
        throw Problem.invalid(POINTER, text("is required on this site"));
      }
      return Optional.empty();
    }
    change.requireMail();
    return Optional.of(ChangeEmail.checked(POINTER, text));
  }

  /// @throws Problem 429 after too many mails to the address
  public void admit(Optional<MailAddress> address) {
    address.ifPresent(change::admit);
  }

  /// Sends the link to the address of a new account, in the transaction that creates it.
  public void begin(Handle transaction, long account, String name, Optional<MailAddress> address) {
    address.ifPresent(to -> change.request(transaction, account, name, to));
  }
}
