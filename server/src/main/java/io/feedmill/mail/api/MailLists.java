package io.feedmill.mail.api;

import java.util.function.LongConsumer;

/// Lists that people unsubscribe by one click (RFC 8058), without a log-in.
public interface MailLists {

  /// Adds a list while the process is wired.
  ///
  /// @param name lower-case letters and `-`; stable, since it is in mails that were sent
  /// @param title what its reader reads: `the daily digest`
  /// @param unsubscribe called with the account; idempotent, also for suspended and deleted ones
  void add(String name, String title, LongConsumer unsubscribe);

  /// The address with which an account unsubscribes a list, for the end of a mail; the headers of
  /// its mails have it already.
  String link(String name, long account);
}
