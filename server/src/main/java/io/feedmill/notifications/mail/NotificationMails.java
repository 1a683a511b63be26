package io.feedmill.notifications.mail;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.MailLists;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.line.NewsListener;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.profiles.api.Profiles;
import java.time.InstantSource;
import java.util.List;

/// Wires notifications by mail.
public final class NotificationMails implements AutoCloseable {
  private final List<TaskWorker> workers;

  private NotificationMails(List<TaskWorker> workers) {
    this.workers = workers;
  }

  /// The dependencies of mails.
  public record Given(
      Mailer mailer,
      MailLists lists,
      MailRecipients recipients,
      CallCredentials credentials,
      AccountNames names,
      Profiles profiles,
      Database database,
      InstantSource clock) {}

  /// Adds the lists to those that can be unsubscribed.
  public static NotificationMails create(Given given, ReadLines lines, ChoiceStore choices) {
    new NoticeLists(choices, given.recipients()).addTo(given.lists());
    NoticeTexts texts =
        new NoticeTexts(given.mailer(), given.lists(), given.names(), given.profiles());
    MailNews news =
        new MailNews(
            new NewsStore(given.database(), given.clock()),
            lines,
            given.recipients(),
            texts,
            given.profiles(),
            given.mailer(),
            given.database());
    MailDigests digests =
        new MailDigests(
            new DigestStore(given.database(), given.clock()),
            lines,
            given.recipients(),
            given.credentials(),
            given.profiles(),
            texts,
            given.mailer(),
            given.database(),
            given.clock());
    return new NotificationMails(List.of(news.worker(), digests.worker()));
  }

  /// Has news looked at after a while.
  public static NewsListener listener(Database database, InstantSource clock) {
    return new NewsStore(database, clock)::news;
  }

  public List<Worker> workers() {
    return List.copyOf(workers);
  }

  @Override
  public void close() {
    workers.forEach(TaskWorker::close);
  }
}
