package io.feedmill.accounts.api;

import io.feedmill.kernel.sql.Transaction;
import io.feedmill.mail.api.MailAddress;
import java.util.Optional;

/// The people to whom notices may be mailed.
public interface MailRecipients {
  /// A person with a confirmed address.
  ///
  /// @param name of the account
  record Recipient(String name, MailAddress address) {}

  /// Empty for an account that has no confirmed address, is suspended or was deleted. Blocks.
  Optional<Recipient> find(long account);

  /// The same, and the account is neither deleted nor suspended before the transaction ends.
  Optional<Recipient> lock(Transaction transaction, long account);
}
