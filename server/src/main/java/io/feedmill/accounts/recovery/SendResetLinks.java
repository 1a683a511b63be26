package io.feedmill.accounts.recovery;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.util.Optional;

/// Looks up the name or address that was typed on the page for forgotten passwords, and sends a
/// mail to the confirmed address of that account, at most three times an hour. For an unknown name
/// or address no mail is sent.
public final class SendResetLinks implements Worker {
  static final String NAME = "send-reset-links";

  private static final Duration POLLING = Duration.ofSeconds(5);
  private static final int PORTION = 50;

  private final Requests requests;
  private final ResetStore store;
  private final Mailer mailer;

  public SendResetLinks(Requests requests, ResetStore store, Mailer mailer) {
    this.requests = requests;
    this.store = store;
    this.mailer = mailer;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return POLLING;
  }

  @Override
  public long failedRows() {
    return requests.failed();
  }

  @Override
  public boolean runOnce() {
    store.sweep();
    return requests.take(PORTION, this::send) == PORTION;
  }

  private void send(Transaction transaction, String typed) {
    find(transaction, typed).ifPresent(person -> send(transaction, person));
  }

  private Optional<ResetStore.Person> find(Transaction transaction, String typed) {
    Optional<MailAddress> address = MailAddress.of(typed);
    return address.isPresent()
        ? store.byAddress(transaction.handle(), address.get().folded())
        : AccountName.meant(typed).flatMap(name -> store.byName(transaction.handle(), name));
  }

  private void send(Transaction transaction, ResetStore.Person person) {
    LinkToken token = LinkToken.mint();
    if (!store.begin(transaction.handle(), person, token)) {
      return;
    }
    ResetMail.send(mailer, transaction, person, token);
  }
}
