package io.feedmill.accounts.user;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The input of a sign-up, validated.
///
/// @param name `[a-z0-9_]{2,30}`
/// @param password 8 to 200 characters
public record NewAccount(String name, String password) {

  /// @throws Problem 422 with everything that is wrong
  public static NewAccount checked(@Nullable String name, @Nullable String password) {
    List<FieldError> errors = new ArrayList<>();
    if (name == null || !AccountName.fits(name)) {
      errors.add(
          new FieldError("/name", text("must be 2 to 30 characters, each one of a-z, 0-9 and _")));
    }
    PasswordPolicy.fault(password == null ? "" : password, name == null ? "" : name)
        .ifPresent(fault -> errors.add(new FieldError("/password", fault)));
    if (name == null || password == null || !errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return new NewAccount(name, password);
  }

  /// Without the password, for logs.
  @Override
  public String toString() {
    return "NewAccount[" + name + "]";
  }
}
