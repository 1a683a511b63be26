/// Sends one mail by SMTP, and returns the outcome. Keeps nothing. Open `SmtpDelivery` first.
@NullMarked
package io.feedmill.mail.smtp;

import org.jspecify.annotations.NullMarked;
