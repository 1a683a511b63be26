package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Language;
import io.feedmill.mail.api.MailAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Contact details that a guest entered; not verified.
///
/// @param language tag of the language for mails
record GuestContact(String name, MailAddress mail, String language) {
  private static final int LONGEST_NAME = 100;

  /// @throws Problem 422 for a missing or invalid name or address
  static GuestContact checked(@Nullable String name, @Nullable String mail) {
    String called = name == null ? "" : name.strip();
    Optional<MailAddress> address = MailAddress.of(mail == null ? "" : mail);
    Problem.checkAll(() -> checkName(called), () -> checkMail(address));
    return new GuestContact(called, address.orElseThrow(), Language.current().tag());
  }

  private static void checkName(String name) {
    if (name.isEmpty()
        || name.codePointCount(0, name.length()) > LONGEST_NAME
        || name.codePoints().anyMatch(Character::isISOControl)) {
      throw Problem.invalid("/name", text("must have 1 to 100 characters on one line"));
    }
  }

  private static void checkMail(Optional<MailAddress> mail) {
    if (mail.isEmpty()) {
      throw Problem.invalid("/email", text("must be an email address, such as ann@example.org"));
    }
  }
}
