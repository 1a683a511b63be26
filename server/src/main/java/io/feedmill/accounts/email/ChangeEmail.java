package io.feedmill.accounts.email;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.token.EndAccess;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.text.Digests;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Changes the mail address of an account.
///
/// | step | proven address | afterwards |
/// |---|---|---|
/// | asked for | any | a link goes to the new address; an address of another account gets a notice instead, and the caller sees no difference |
/// | link to confirm | none | the new one |
/// | link to confirm | another | the new one; a link to undo goes to the old |
/// | removed | one | none; a link to undo goes to the old |
/// | link to undo | any | the old one; the password, all sessions and tokens end, passkeys, log-ins by providers and a second factor that were added since the day before, and later links to undo |
/// | password changed | any | the same; a link to confirm ends |
public final class ChangeEmail {
  private static final Limit PER_PERSON = Limit.of("email-person", 10, Duration.ofHours(1));
  private static final Limit PER_ADDRESS = Limit.of("email-address", 5, Duration.ofHours(6));

  private final Database database;
  private final EmailStore store;
  private final Mailer mailer;
  private final EmailTexts texts;
  private final EndAccess access;
  private final RateLimiter limiter;

  public ChangeEmail(
      Database database, EmailStore store, Mailer mailer, EndAccess access, RateLimiter limiter) {
    this.database = database;
    this.store = store;
    this.mailer = mailer;
    this.texts = new EmailTexts(mailer);
    this.access = access;
    this.limiter = limiter;
  }

  public EmailState state(long account) {
    Optional<MailAddress> address = store.address(account);
    return new EmailState(
        address, store.pending(account), address.flatMap(mailer::refusals), mailer.available());
  }

  /// @throws Problem 409 while this site sends no mail
  void requireMail() {
    if (!mailer.available()) {
      throw Problem.conflict("no-mail", marked("No mail"), text("this site does not send mail"));
    }
  }

  boolean sendsMail() {
    return mailer.available();
  }

  /// Parses an address.
  ///
  /// @param pointer member that has it @throws Problem 422 when it is none
  public static MailAddress checked(String pointer, String text) {
    return MailAddress.of(text)
        .orElseThrow(() ->
            Problem.invalid(pointer, text("must be a mail address, such as ann@example.org")));
  }

  /// Takes a permit to write to an address.
  ///
  /// @throws Problem 429 after too many
  void admit(MailAddress address) {
    limiter.check(PER_ADDRESS, "address:" + Digests.sha256(address.folded()));
  }

  /// Sends a link to a new address.
  ///
  /// @throws Problem 409 while this site sends no mail, 429 after too many
  public void begin(long account, String name, MailAddress address) {
    requireMail();
    limiter.check(PER_PERSON, "person:" + account);
    admit(address);
    database.useTransaction(handle -> request(handle, account, name, address));
  }

  /// [#begin] without a limit, in a transaction.
  void request(Handle handle, long account, String name, MailAddress address) {
    if (!EmailStore.lock(handle, account)) {
      return;
    }
    LinkToken token = LinkToken.mint();
    Optional<Long> owner = EmailStore.owner(handle, address);
    store.begin(handle, account, address, token);
    mailer.send(
        new Transaction(handle),
        owner.isPresent() && owner.get() != account
            ? texts.taken(owner.get(), address)
            : texts.confirm(account, name, address, token));
  }

  /// The account and address of a link to confirm.
  Optional<EmailStore.Link> change(LinkToken token) {
    return store.change(token);
  }

  /// The account and address of a link to undo.
  Optional<EmailStore.Link> undoable(LinkToken token) {
    return store.undo(token);
  }

  /// Uses a link to confirm.
  EmailOutcome confirm(LinkToken token) {
    return orTaken(handle -> {
      Optional<EmailStore.Link> link = store.takeChange(handle, token);
      if (link.isEmpty()) {
        return new EmailOutcome.UnknownLink();
      }
      MailAddress address = MailAddress.of(link.get().address()).orElseThrow();
      Optional<MailAddress> before = EmailStore.address(handle, link.get().account());
      if (!store.set(handle, link.get().account(), address)) {
        throw new AddressTaken();
      }
      before
          .filter(old -> !old.folded().equals(address.folded()))
          .ifPresent(old -> offerUndo(handle, link.get().account(), link.get().name(), old));
      mailer.trust(new Transaction(handle), address);
      return new EmailOutcome.Set(link.get().account(), address);
    });
  }

  /// Removes the address of an account, and the one that waits for confirmation.
  public void remove(long account, String name) {
    database.useTransaction(handle -> {
      EmailStore.lock(handle, account);
      Optional<MailAddress> before = EmailStore.address(handle, account);
      store.remove(handle, account);
      store.cancel(handle, account);
      before.ifPresent(old -> offerUndo(handle, account, name, old));
    });
  }

  /// Sends a mail to the former address of an account, and cancels other mails to it.
  private void offerUndo(Handle handle, long account, String name, MailAddress before) {
    LinkToken undo = LinkToken.mint();
    store.addUndo(handle, account, before, undo);
    mailer.withdrawNotices(new Transaction(handle), account);
    mailer.send(new Transaction(handle), texts.changed(account, name, before, undo));
  }

  /// Uses a link to undo.
  EmailOutcome undo(LinkToken token) {
    Optional<EmailStore.Link> known = store.undo(token);
    if (known.isEmpty()) {
      return new EmailOutcome.UnknownLink();
    }
    long account = known.get().account();
    access.endSessions(account);
    EmailOutcome outcome = orTaken(handle -> undo(handle, account, token));
    access.endSessions(account);
    return outcome;
  }

  private EmailOutcome undo(Handle handle, long account, LinkToken token) {
    EmailStore.lock(handle, account);
    Optional<EmailStore.Link> link = store.undo(handle, token);
    if (link.isEmpty()) {
      return new EmailOutcome.UnknownLink();
    }
    MailAddress address = MailAddress.of(link.get().address()).orElseThrow();
    EmailStore.endLaterWaysIn(handle, link.get());
    store.endUndos(handle, link.get());
    store.cancel(handle, account);
    if (!store.set(handle, account, address)) {
      throw new AddressTaken();
    }
    EmailStore.endPassword(handle, account);
    mailer.withdrawNotices(new Transaction(handle), account);
    access.revokeTokens(handle, account);
    return new EmailOutcome.Set(account, address);
  }

  /// Writes to the owner of an account that the password was changed, if the address is known.
  public void notifyOfPassword(Handle handle, long account, String name) {
    EmailStore.address(handle, account)
        .ifPresent(
            to -> mailer.send(new Transaction(handle), texts.passwordChanged(account, name, to)));
  }

  /// Writes to the owner of an account that a recovery code was used.
  ///
  /// @param left recovery codes that were not used
  public void notifyOfRecovery(Handle handle, long account, String name, int left) {
    EmailStore.address(handle, account)
        .ifPresent(
            to -> mailer.send(new Transaction(handle), texts.recovered(account, name, to, left)));
  }

  /// Writes to the owner of an account, at most once in a UTC day, that someone is guessing codes
  /// of the app.
  public void notifyOfGuesses(Handle handle, long account, String name, LocalDate day) {
    EmailStore.address(handle, account)
        .ifPresent(
            to -> mailer.send(new Transaction(handle), texts.guessed(account, name, to, day)));
  }

  /// Writes to the owner of an account that new recovery codes replaced the others.
  public void notifyOfNewCodes(Handle handle, long account, String name) {
    EmailStore.address(handle, account)
        .ifPresent(to -> mailer.send(new Transaction(handle), texts.newCodes(account, name, to)));
  }

  /// Writes to the owner of an account that a log-in by a provider was added.
  ///
  /// @param provider its name
  public void notifyOfLink(Handle handle, long account, String name, String provider) {
    EmailStore.address(handle, account)
        .ifPresent(
            to -> mailer.send(new Transaction(handle), texts.linked(account, name, to, provider)));
  }

  /// Writes to the owner of an account that the second factor was turned on or off.
  public void notifyOfFactor(Handle handle, long account, String name, boolean on) {
    EmailStore.address(handle, account)
        .ifPresent(to -> mailer.send(new Transaction(handle), texts.factor(account, name, to, on)));
  }

  /// Writes to the owner of an account that a passkey was added or removed.
  ///
  /// @param passkey its name
  public void notifyOfPasskey(
      Handle handle, long account, String name, String passkey, boolean added) {
    EmailStore.address(handle, account)
        .ifPresent(to ->
            mailer.send(new Transaction(handle), texts.passkey(account, name, to, passkey, added)));
  }

  /// Writes to the owner of an account that another copy of a passkey may exist.
  ///
  /// @param passkey its name
  public void notifyOfPasskeyCount(Handle handle, long account, String name, String passkey) {
    EmailStore.address(handle, account)
        .ifPresent(to ->
            mailer.send(new Transaction(handle), texts.passkeyCount(account, name, to, passkey)));
  }

  @FunctionalInterface
  private interface Step {
    EmailOutcome run(Handle handle);
  }

  /// Nothing is committed when another account has the address.
  private EmailOutcome orTaken(Step step) {
    try {
      return database.inTransaction(step::run);
    } catch (AddressTaken _) {
      return new EmailOutcome.Taken();
    }
  }

  private static final class AddressTaken extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AddressTaken() {
      super(null, null, false, false);
    }
  }
}
