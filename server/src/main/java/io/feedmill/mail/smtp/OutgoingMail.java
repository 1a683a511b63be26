package io.feedmill.mail.smtp;

import java.time.Instant;
import java.util.Optional;

/// A mail in the form in which it is sent.
///
/// @param site the name of this site, for a sender without a name
/// @param id text before the `@` of its `Message-ID`, the same in each attempt
/// @param unsubscribe address for one click; empty for a mail that cannot be unsubscribed
/// @param list name for `List-Id`
/// @param thread text before the `@` of the message that it follows
public record OutgoingMail(
    String site,
    String id,
    String to,
    Instant created,
    String subject,
    String text,
    String html,
    Optional<String> list,
    Optional<String> unsubscribe,
    Optional<String> thread) {}
