package io.feedmill.mail.api;

import java.util.function.Supplier;

/// Lists that people unsubscribe by one click (RFC 8058), without a log-in.
public interface MailLists {

  /// Adds a list while the process is wired.
  ///
  /// @param name lower-case letters and `-`; stable, since it is in mails that were sent
  /// @param title for its reader: `the daily digest`, in the current language
  void add(String name, Supplier<String> title, Readers readers);

  /// The subscribers of a list.
  @FunctionalInterface
  interface Readers {
    /// Idempotent, also for suspended and deleted accounts.
    void unsubscribe(long account);

    /// Called before each attempt to send a mail, which may be days after it was queued.
    ///
    /// @return whether the account still wants mails of the list, at this address
    default boolean want(long account, MailAddress to) {
      return true;
    }
  }

  /// Whether an account still wants mails of a list at an address; true for a list that is not
  /// known.
  boolean wanted(String name, long account, MailAddress to);

  /// The address with which an account unsubscribes from a list, for the end of a mail; the headers
  /// of the mail already have it.
  String link(String name, long account);
}
