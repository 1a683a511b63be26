/// Sends one mail by SMTP, and returns the outcome. Open `SmtpDelivery` first.
@NullMarked
package io.feedmill.mail.smtp;

import org.jspecify.annotations.NullMarked;
