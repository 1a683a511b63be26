package io.feedmill.accounts.recovery;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.text.Digests;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.Mailer;

/// The mail with a link for a new password.
final class ResetMail {
  private ResetMail() {}

  /// The address of a link.
  static String path(LinkToken token) {
    return "/forgotten-password/" + token.text();
  }

  static void send(
      Mailer mailer, Transaction transaction, ResetStore.Person person, LinkToken token) {
    MailBody body =
        MailBody.create()
            .paragraph(
                text(
                    "Somebody asked for a new password of the account {name}.",
                    "name",
                    person.name()))
            .link(text("Set a new password"), mailer.link(path(token)))
            .paragraph(
                text(
                    "The link is valid for 30 minutes, once. If it was not you, ignore "
                        + "this mail."));
    MailAddress.of(person.address())
        .ifPresent(to ->
            mailer.send(
                transaction,
                Mail.security(
                    "password-reset:" + Digests.sha256(token.text()),
                    person.account(),
                    to,
                    ResetStore.LIFETIME,
                    text("Set a new password"),
                    body)));
  }
}
