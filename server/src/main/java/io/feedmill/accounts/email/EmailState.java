package io.feedmill.accounts.email;

import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.util.Optional;

/// The address of an account, as only its owner sees it.
///
/// @param address that was proven; empty for none
/// @param pending that is to be proven; empty for none
/// @param refusals mails to the address that were refused in a row
/// @param available whether this site sends mail
public record EmailState(
    Optional<MailAddress> address,
    Optional<MailAddress> pending,
    Optional<Mailer.Refusals> refusals,
    boolean available) {}
