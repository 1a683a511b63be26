package io.feedmill.accounts.user;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.text.RandomText;
import java.util.EnumSet;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Creates the account `admin` if there is no administrator.
public final class FirstAdmin {
  static final String NAME = "admin";

  private static final Logger LOG = LoggerFactory.getLogger(FirstAdmin.class);
  private static final int RANDOM_BYTES = 12;

  private final AccountStore accounts;
  private final PasswordHasher passwords;

  public FirstAdmin(AccountStore accounts, PasswordHasher passwords) {
    this.accounts = accounts;
    this.passwords = passwords;
  }

  /// @param wanted the password that the operator set; one is generated when it is not set
  /// @return the generated password to show to the operator; empty when none was generated
  /// @throws IllegalArgumentException when [PasswordPolicy] refuses the operator's password
  public Optional<String> ensure(Secret wanted) {
    if (accounts.adminExists()) {
      return Optional.empty();
    }
    String password = wanted.isSet() ? wanted.reveal() : madeUp();
    PasswordPolicy.fault(password)
        .ifPresent(fault -> {
          throw new IllegalArgumentException("FEEDMILL_ADMIN_PASSWORD " + fault);
        });
    Optional<Account> made =
        accounts.create(
            NAME, passwords.hashPatiently(password), EnumSet.of(Role.ADMIN), (_, _) -> {});
    if (made.isEmpty() && !accounts.adminExists()) {
      LOG.warn(
          "there is no administrator, and the name {} is taken: give an account the role admin",
          NAME);
    }
    return made.isPresent() && !wanted.isSet() ? Optional.of(password) : Optional.empty();
  }

  private static String madeUp() {
    return RandomText.of(RANDOM_BYTES);
  }
}
