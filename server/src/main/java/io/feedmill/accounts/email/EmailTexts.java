package io.feedmill.accounts.email;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.time.LocalDate;

/// The mails about addresses.
final class EmailTexts {
  private static final Duration WEEK = Duration.ofDays(7);
  private static final int UNIQUE_BYTES = 12;

  private final Mailer mailer;

  EmailTexts(Mailer mailer) {
    this.mailer = mailer;
  }

  Mail confirm(long account, String name, MailAddress to, LinkToken token) {
    return Mail.security(
        "email-confirm:" + Digests.sha256(token.text()),
        account,
        to,
        EmailStore.TO_CONFIRM,
        text("Confirm your mail address"),
        MailBody.create()
            .paragraph(
                text(
                    "The account {name} asks for this address. If that is you, confirm it:",
                    "name",
                    name))
            .link(text("Confirm this address"), mailer.link("/email/confirm/" + token.text()))
            .paragraph(text("The link is valid for a day. If it is not you, ignore this mail.")));
  }

  /// To the owner of an address that another account requested.
  Mail taken(long owner, MailAddress to) {
    return Mail.security(
        "email-taken:" + owner + ":" + RandomText.of(UNIQUE_BYTES),
        owner,
        to,
        WEEK,
        text("Your mail address was entered again"),
        MailBody.create()
            .paragraph(
                text(
                    "Somebody entered this address for another account. It belongs to "
                        + "your account, so nothing was changed."))
            .paragraph(text("If that was you, log in to your account, or set a new password:"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }

  /// To the address that an account had.
  Mail changed(long account, String name, MailAddress before, LinkToken undo) {
    return Mail.security(
        "email-changed:" + Digests.sha256(undo.text()),
        account,
        before,
        EmailStore.TO_UNDO,
        text("Your mail address was changed"),
        MailBody.create()
            .paragraph(text("The account {name} no longer uses this address.", "name", name))
            .paragraph(text("If that was not you, take the account back within 7 days:"))
            .link(text("Undo the change"), mailer.link("/email/undo/" + undo.text()))
            .paragraph(
                text(
                    "This logs out every device, and ends all tokens and the password "
                        + "of the account, and passkeys, other log-ins and a second factor "
                        + "that were added since the day before. You set a new password afterwards.")));
  }

  Mail recovered(long account, String name, MailAddress to, int left) {
    return Mail.security(
        "recovery-code:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        text("A recovery code was used"),
        MailBody.create()
            .paragraph(
                text(
                    "Somebody logged in to the account {name} with a recovery code.", "name", name))
            .paragraph(text("Recovery codes that are left: {left}.", "left", left))
            .link(text("Create new ones"), mailer.link("/account/second-factor")));
  }

  /// @param day for which this is the only one
  Mail guessed(long account, String name, MailAddress to, LocalDate day) {
    return Mail.security(
        "codes-guessed:" + account + ":" + day,
        account,
        to,
        WEEK,
        text("Someone is trying to guess your second-factor codes"),
        MailBody.create()
            .paragraph(
                text(
                    "Somebody entered wrong codes for the account {name} again and "
                        + "again, after the right password or passkey. Further tries have to "
                        + "wait. Your recovery codes work meanwhile.",
                    "name",
                    name))
            .paragraph(text("If that was not you, set a new password:"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }

  Mail newCodes(long account, String name, MailAddress to) {
    return Mail.security(
        "recovery-codes:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        text("New recovery codes"),
        MailBody.create()
            .paragraph(
                text(
                    "The account {name} has new recovery codes. The old ones no longer work.",
                    "name",
                    name))
            .paragraph(text("If that was not you, set a new password, then make new codes:"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }

  Mail linked(long account, String name, MailAddress to, String provider) {
    return Mail.security(
        "log-in-linked:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        text("A log-in was linked to your account"),
        MailBody.create()
            .paragraph(
                text(
                    "A log-in by {provider} opens the account {name} from now on.",
                    "provider",
                    provider,
                    "name",
                    name))
            .paragraph(text("If that was not you, set a new password, then remove the log-in:"))
            .link(text("How you log in"), mailer.link("/account/log-ins")));
  }

  Mail factor(long account, String name, MailAddress to, boolean on) {
    return Mail.security(
        "second-factor:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        on ? text("Your second factor was turned on") : text("Your second factor was turned off"),
        MailBody.create()
            .paragraph(
                on
                    ? text("The second factor of the account {name} was turned on.", "name", name)
                    : text("The second factor of the account {name} was turned off.", "name", name))
            .paragraph(text("If that was not you, set a new password:"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }

  Mail passkey(long account, String name, MailAddress to, String passkey, boolean added) {
    return Mail.security(
        "passkey:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        added ? text("A passkey was added") : text("A passkey was removed"),
        MailBody.create()
            .paragraph(
                text(
                    added
                        ? marked("The passkey “{passkey}” of the account {name} was added.")
                        : marked("The passkey “{passkey}” of the account {name} was removed."),
                    "passkey",
                    passkey,
                    "name",
                    name))
            .paragraph(text("If that was not you, look at your passkeys and set a new password:"))
            .link(text("Your passkeys"), mailer.link("/account/passkeys"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }

  Mail passkeyCount(long account, String name, MailAddress to, String passkey) {
    return Mail.security(
        "passkey-count:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        text("A passkey may have been copied"),
        MailBody.create()
            .paragraph(
                text(
                    "Somebody logged in to the account {name} with the passkey "
                        + "“{passkey}”. It has counted fewer log-ins than before, as a copy "
                        + "of it would.",
                    "name",
                    name,
                    "passkey",
                    passkey))
            .paragraph(text("If you have not reset it, remove it and add a new one:"))
            .link(text("Your passkeys"), mailer.link("/account/passkeys")));
  }

  Mail passwordChanged(long account, String name, MailAddress to) {
    return Mail.security(
        "password-changed:" + account + ":" + RandomText.of(UNIQUE_BYTES),
        account,
        to,
        WEEK,
        text("Your password was changed"),
        MailBody.create()
            .paragraph(text("The password of the account {name} was changed.", "name", name))
            .paragraph(text("If that was not you, set another one:"))
            .link(text("Set a new password"), mailer.link("/forgotten-password")));
  }
}
