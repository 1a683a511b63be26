package io.feedmill.accounts.recovery;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.audit.AuditAction;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.accounts.user.Account;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.mail.api.Mailer;
import java.util.Optional;

/// Links for a new password that an administrator creates: sent by mail, or shown once when the
/// person has no address or mails are not sent. A new link invalidates the previous one.
public final class IssueResetLink {
  private final Database database;
  private final ResetStore store;
  private final Mailer mailer;
  private final AuditLog log;

  public IssueResetLink(Database database, ResetStore store, Mailer mailer, AuditLog log) {
    this.database = database;
    this.store = store;
    this.mailer = mailer;
    this.log = log;
  }

  /// @return the link to hand over, without a host while the address of the site is not configured;
  ///   empty when it was mailed
  public Optional<String> issue(Actor by, Account account) {
    LinkToken token = LinkToken.mint();
    return database.inTransaction(handle -> {
      Optional<ResetStore.Person> person =
          mailer.available() ? store.byName(handle, account.name()) : Optional.empty();
      store.replace(handle, account.id(), person.map(ResetStore.Person::folded), token);
      if (person.isPresent()) {
        ResetMail.send(mailer, new Transaction(handle), person.get(), token);
        log.write(handle, by, AuditAction.RESET_LINK_SENT, account.id(), "");
        return Optional.empty();
      }
      log.write(handle, by, AuditAction.RESET_LINK_SHOWN, account.id(), "");
      return Optional.of(mailer.link(ResetMail.path(token)));
    });
  }
}
