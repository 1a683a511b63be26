package io.feedmill.accounts.user;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.text.RandomText;
import java.util.EnumSet;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Makes the account `admin` while there is no administrator.
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

  /// @param wanted the operator's password; one is made up when it is not set
  /// @return the password to tell the operator, when it was made up
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
        accounts.create(NAME, passwords.hash(password), EnumSet.of(Role.ADMIN));
    if (made.isEmpty() && !accounts.adminExists()) {
      LOG.warn("there is no administrator, and the name {} is taken: give somebody the role", NAME);
    }
    return made.isPresent() && !wanted.isSet() ? Optional.of(password) : Optional.empty();
  }

  private static String madeUp() {
    return RandomText.of(RANDOM_BYTES);
  }
}
