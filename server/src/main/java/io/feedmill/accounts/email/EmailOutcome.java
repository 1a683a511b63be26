package io.feedmill.accounts.email;

import io.feedmill.mail.api.MailAddress;

/// The outcome of a link from a mail.
sealed interface EmailOutcome {

  /// The account has this address now.
  record Set(long account, MailAddress address) implements EmailOutcome {}

  /// The link was used, replaced by a newer one, or is too old.
  record UnknownLink() implements EmailOutcome {}

  /// Another account has proven the address in the meantime.
  record Taken() implements EmailOutcome {}
}
