package io.feedmill.accounts.email;

import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.util.Optional;

/// The address of an account, with data that only its owner may see.
///
/// @param address that was confirmed; empty for none
/// @param pending address that waits for confirmation; empty for none
/// @param refusals mails to the address that were refused in a row
/// @param available whether this site sends mail
public record EmailState(
    Optional<MailAddress> address,
    Optional<MailAddress> pending,
    Optional<Mailer.Refusals> refusals,
    boolean available) {}
