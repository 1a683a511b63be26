/// Mail that this site sends: a durable queue in PostgreSQL and a worker that sends by SMTP.
/// `MailModule` connects it.
///
/// Keeps nothing itself. Open `queue/SendMail` first.
@NullMarked
package io.feedmill.mail;

import org.jspecify.annotations.NullMarked;
