package io.feedmill.mail.api;

import java.time.Duration;
import java.util.Optional;

/// A mail to one person.
///
/// @param key identifies the mail, such as `digest:17:2026-11-23`, at most 200 characters; of two
///   mails with one key only the first is sent
/// @param account the account, with which the mail is deleted; [#NOBODY] for a mail to no account
/// @param lifetime after which it is useless, such as that of the link in it
/// @param subject one line; control characters become spaces
/// @param list from which its reader can unsubscribe by one click, a name known to [MailLists]
/// @param thread mails of one thread are shown together; empty for a mail without a thread
public record Mail(
    String key,
    MailKind kind,
    long account,
    MailAddress to,
    Duration lifetime,
    String subject,
    MailBody body,
    Optional<String> list,
    Optional<String> thread) {
  /// In place of an account.
  public static final long NOBODY = 0;

  private static final int LONGEST_KEY = 200;
  private static final int LONGEST_SUBJECT = 200;
  private static final Duration WEEK = Duration.ofDays(7);

  public Mail {
    if (key.isEmpty() || key.length() > LONGEST_KEY) {
      throw new IllegalArgumentException("not the key of a mail: " + key);
    }
    subject = oneLine(subject);
  }

  /// A mail that must arrive and cannot be unsubscribed.
  public static Mail security(
      String key, long account, MailAddress to, Duration lifetime, String subject, MailBody body) {
    return new Mail(
        key,
        MailKind.SECURITY,
        account,
        to,
        lifetime,
        subject,
        body,
        Optional.empty(),
        Optional.empty());
  }

  /// A mail of a list.
  public static Mail notice(
      String key, long account, MailAddress to, String subject, MailBody body, String list) {
    return new Mail(
        key,
        MailKind.NOTICE,
        account,
        to,
        WEEK,
        subject,
        body,
        Optional.of(list),
        Optional.empty());
  }

  private static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .limit(LONGEST_SUBJECT)
        .map(c -> Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? ' ' : c)
        .forEach(line::appendCodePoint);
    return line.toString().strip();
  }
}
