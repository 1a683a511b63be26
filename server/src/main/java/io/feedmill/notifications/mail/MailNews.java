package io.feedmill.notifications.mail;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.MailRecipients.Recipient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.profiles.api.Profiles;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Mails notifications immediately, all news of a kind in one mail. Lines that were read,
/// dismissed, withdrawn or hidden by then are omitted.
///
/// The mail is queued in the transaction that moves the mark behind its lines, if the lease still
/// holds. So a kill before the commit changes nothing, a kill after it loses nothing, and of two
/// servers only one sends.
final class MailNews {
  static final String NAME = "mail-notifications";

  private static final Duration POLLING = Duration.ofSeconds(10);

  private final NewsStore store;
  private final ReadLines lines;
  private final MailRecipients recipients;
  private final NoticeTexts texts;
  private final Profiles profiles;
  private final Mailer mailer;
  private final Database database;

  MailNews(
      NewsStore store,
      ReadLines lines,
      MailRecipients recipients,
      NoticeTexts texts,
      Profiles profiles,
      Mailer mailer,
      Database database) {
    this.store = store;
    this.lines = lines;
    this.recipients = recipients;
    this.texts = texts;
    this.profiles = profiles;
    this.mailer = mailer;
    this.database = database;
  }

  TaskWorker worker() {
    return new MailAccounts(mailer, profiles)
        .worker(NAME, POLLING, store::take, NewsStore.Taken::account, this::send);
  }

  private void send(NewsStore.Taken row) {
    UnreadLines unread = UnreadLines.read(lines, row.account(), Map.of(row.kind(), row.seen()));
    Optional<Recipient> to =
        unread.visible().isEmpty() ? Optional.empty() : recipients.find(row.account());
    Optional<Kind> kind = Kind.of(row.kind());
    long seen = unread.newest().getOrDefault(row.kind(), row.seen());
    database.useTransaction(handle -> {
      boolean mailed = to.isPresent() && kind.isPresent();
      if (store.finish(handle, row, seen, mailed) && mailed) {
        mailer.send(
            new Transaction(handle),
            texts.news(row.account(), to.get(), kind.get(), unread.visible(), seen));
      }
    });
  }
}
