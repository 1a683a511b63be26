package io.feedmill.mail.queue;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailKind;
import io.feedmill.mail.api.Mailer;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Puts mails into the queue and wakes the worker once they are committed.
public final class QueueMail implements Mailer {
  private final Database database;
  private final MailStore messages;
  private final RefusalStore refusals;
  private final SecretBox box;
  private final Supplier<Optional<String>> base;
  private final Consumer<String> wake;

  /// @param base address of this site; empty while no mail is sent
  /// @param wake wakes a worker by name
  public QueueMail(
      Database database,
      MailStore messages,
      RefusalStore refusals,
      SecretBox box,
      Supplier<Optional<String>> base,
      Consumer<String> wake) {
    this.database = database;
    this.messages = messages;
    this.refusals = refusals;
    this.box = box;
    this.base = base;
    this.wake = wake;
  }

  @Override
  public boolean available() {
    return base.get().isPresent();
  }

  @Override
  public String link(String path) {
    return base.get().orElse("") + path;
  }

  @Override
  public void send(Transaction transaction, Mail mail) {
    if (!available() || unwanted(transaction, mail)) {
      return;
    }
    byte[] content = MailContent.of(mail).seal(box, mail.key());
    if (messages.add(transaction.handle(), mail, content)) {
      transaction.afterCommit(() -> wake.accept(SendMail.NAME));
    }
  }

  private boolean unwanted(Transaction transaction, Mail mail) {
    return mail.kind() == MailKind.NOTICE
        && refusals
            .find(transaction.handle(), mail.to())
            .filter(found -> found.times() >= RefusalStore.MOST)
            .isPresent();
  }

  @Override
  public void send(Mail mail) {
    database.useTransaction(handle -> send(new Transaction(handle), mail));
  }

  @Override
  public void withdrawNotices(Transaction transaction, long account) {
    messages.withdrawNotices(transaction.handle(), account);
  }

  @Override
  public Optional<Refusals> refusals(MailAddress address) {
    return refusals.find(address);
  }

  @Override
  public void trust(Transaction transaction, MailAddress address) {
    refusals.delete(transaction.handle(), address.text());
  }
}
