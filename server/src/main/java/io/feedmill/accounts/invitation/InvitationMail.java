package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.text.Digests;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.Mailer;

/// The mail with an invitation. It contains no text of the inviter, so that it cannot be used to
/// send messages to strangers.
final class InvitationMail {
  private InvitationMail() {}

  static Mail of(Mailer mailer, long account, String name, MailAddress to, LinkToken code) {
    return Mail.security(
        "invitation:" + Digests.sha256(code.text()),
        account,
        to,
        InvitationStore.LIFETIME,
        text("{name} invites you", "name", name),
        MailBody.create()
            .paragraph(text("A member of this site, {name}, invites you to sign up:", "name", name))
            .link(text("Sign up"), mailer.link(ManageInvitations.address(code.text())))
            .paragraph(
                text(
                    "The link is valid for 14 days and once. If you do not know "
                        + "{name}, ignore this mail. Your address is not kept.",
                    "name",
                    name)));
  }
}
