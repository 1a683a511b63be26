/// Sends one mail by SMTP, and says what became of it. Open `SmtpDelivery` first.
@NullMarked
package io.feedmill.mail.smtp;

import org.jspecify.annotations.NullMarked;
