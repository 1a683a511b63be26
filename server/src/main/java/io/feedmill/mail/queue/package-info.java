/// The queue of mails: tables `mail.message` and `mail.refusal`, the worker that sends, and the
/// check. Open `SendMail` first.
@NullMarked
package io.feedmill.mail.queue;

import org.jspecify.annotations.NullMarked;
