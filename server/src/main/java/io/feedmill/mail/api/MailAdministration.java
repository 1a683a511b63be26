package io.feedmill.mail.api;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The queue for administrators, and their actions on mails that were not sent.
public interface MailAdministration {

  /// A mail that was not sent, or not yet.
  ///
  /// @param domain of its recipient
  /// @param error of the last attempt; empty when there is none
  /// @param canRetry whether it is still useful to send it
  record Trouble(
      long id,
      String key,
      Optional<Long> account,
      String domain,
      String state,
      int attempts,
      Instant created,
      String error,
      boolean canRetry) {}

  /// The configured mail server, without its password; empty when there is none.
  Optional<String> server();

  /// Mails by state.
  Map<String, Long> counts();

  /// Mails that failed, are dead, or wait for another attempt; the newest first, at most 100.
  List<Trouble> troubles();

  /// Attempts a mail again, now.
  ///
  /// @return whether it failed or is dead, and is still useful to send
  boolean retry(long id);

  /// Deletes a mail that is not being sent.
  ///
  /// @return whether there was one
  boolean discard(long id);

  /// Queues a test mail.
  ///
  /// @param account of the administrator
  void test(long account, MailAddress to);
}
