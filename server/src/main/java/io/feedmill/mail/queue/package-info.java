/// The queue of mails: tables `mail.message` and `mail.refusal`, the worker that sends, and the
/// check. Keeps `mail.message` and `mail.refusal`. Open `SendMail` first.
@NullMarked
package io.feedmill.mail.queue;

import org.jspecify.annotations.NullMarked;
