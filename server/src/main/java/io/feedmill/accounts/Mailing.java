package io.feedmill.accounts;

import io.feedmill.accounts.email.EmailConfig;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.mail.api.Mailer;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/// The dependencies of accounts for mail and for secrets.
///
/// @param deleteMails deletes the mails of an account
/// @param wake wakes a worker by name
public record Mailing(
    Mailer mailer,
    LongConsumer deleteMails,
    SecretBox box,
    EmailConfig email,
    Consumer<String> wake) {}
