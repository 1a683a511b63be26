package io.feedmill.accounts.user;

import static io.feedmill.kernel.language.Texts.text;

import java.util.Optional;

/// Which passwords are accepted: any 8 to 200 characters, except the most common passwords.
public final class PasswordPolicy {
  static final int LEAST = 8;
  static final int MOST = 200;

  private PasswordPolicy() {}

  /// Why a password is refused, as text for users; empty when it is accepted.
  public static Optional<String> fault(String password) {
    int characters = password.codePointCount(0, password.length());
    if (characters < LEAST || characters > MOST) {
      return Optional.of(
          text("must have {least} to {most} characters", "least", LEAST, "most", MOST));
    }
    return CommonPasswords.contain(password)
        ? Optional.of(text("is one of the commonest passwords, which are guessed first"))
        : Optional.empty();
  }

  /// [#fault] for the password of an account.
  public static Optional<String> fault(String password, String name) {
    return fault(password)
        .or(() ->
            password.equalsIgnoreCase(name)
                ? Optional.of(text("must not be the name of the account"))
                : Optional.empty());
  }
}
