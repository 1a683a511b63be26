package io.feedmill.notifications.mail;

import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.MailRecipients.Recipient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.profiles.api.Profiles;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Mails one digest for each local date of a person, with the lines that are unread and visible at
/// that time and were in no earlier digest. Without such lines no mail is sent, nor is one sent to
/// people who were absent for [#ABSENCE]; the first digest after their return contains the missed
/// lines.
///
/// It is queued in the transaction that moves the date and the marks, as in [MailNews].
final class MailDigests {
  static final String NAME = "mail-digests";

  /// Time without a session and without reading a notification after which digests stop.
  static final Duration ABSENCE = Duration.ofDays(90);

  private static final Duration POLLING = Duration.ofSeconds(20);

  private final DigestStore store;
  private final ReadLines lines;
  private final MailRecipients recipients;
  private final CallCredentials credentials;
  private final Profiles profiles;
  private final NoticeTexts texts;
  private final Mailer mailer;
  private final Database database;
  private final InstantSource clock;

  MailDigests(
      DigestStore store,
      ReadLines lines,
      MailRecipients recipients,
      CallCredentials credentials,
      Profiles profiles,
      NoticeTexts texts,
      Mailer mailer,
      Database database,
      InstantSource clock) {
    this.store = store;
    this.lines = lines;
    this.recipients = recipients;
    this.credentials = credentials;
    this.profiles = profiles;
    this.texts = texts;
    this.mailer = mailer;
    this.database = database;
    this.clock = clock;
  }

  TaskWorker worker() {
    return new MailAccounts(mailer, profiles)
        .worker(NAME, POLLING, store::take, DigestStore.Taken::account, this::send);
  }

  /// A person may have moved to another time zone since the digest became due; then it may not be
  /// due yet.
  private void send(DigestStore.Taken row) {
    DigestTime time = new DigestTime(row.hour(), profiles.zone(row.account()));
    LocalDate date = time.latest(clock.instant());
    if (!date.isAfter(row.last())) {
      leaveOut(row, row.last(), time, row.present());
      return;
    }
    Instant present = present(row);
    if (present.isBefore(clock.instant().minus(ABSENCE))) {
      leaveOut(row, date, time, present);
      return;
    }
    Map<String, Long> marks = store.kinds(row.account());
    UnreadLines unread = UnreadLines.read(lines, row.account(), marks);
    Optional<Recipient> to =
        unread.visible().isEmpty() ? Optional.empty() : recipients.find(row.account());
    database.useTransaction(handle -> {
      if (!finish(handle, row, date, time, unread, present)) {
        handle.rollback();
      } else if (to.isPresent()) {
        mailer.send(
            new Transaction(handle), texts.digest(row.account(), to.get(), unread.visible(), date));
      }
    });
  }

  /// When the person was last present: now with an open session, else not before the time of the
  /// newest line that they have read.
  private Instant present(DigestStore.Taken row) {
    if (credentials.isLoggedIn(row.account())) {
      return clock.instant();
    }
    Instant read = Instant.ofEpochMilli(lines.readUpTo(row.account()));
    return read.isAfter(row.present()) ? read : row.present();
  }

  private void leaveOut(DigestStore.Taken row, LocalDate date, DigestTime time, Instant present) {
    database.useTransaction(
        handle -> store.finish(handle, row, date, time.of(date.plusDays(1)), present));
  }

  private boolean finish(
      Handle handle,
      DigestStore.Taken row,
      LocalDate date,
      DigestTime time,
      UnreadLines unread,
      Instant present) {
    return store.finish(handle, row, date, time.of(date.plusDays(1)), present)
        && store.mark(handle, row.account(), unread.newest());
  }
}
