package io.feedmill.mail.api;

import io.feedmill.kernel.sql.Transaction;
import java.util.Optional;

/// Queues mails. A queued mail is sent in the background, with retries for 48 hours.
public interface Mailer {

  /// Whether mails are sent. While they are not, none is queued, and pages say so.
  boolean available();

  /// An address of this site from the settings, never from a client's request.
  ///
  /// @param path begins with `/`
  String link(String path);

  /// Queues a mail if and only if a transaction commits. Does nothing while mails are not
  /// [#available], for a key that was queued before, and for a notice to an address whose server
  /// refused three mails in a row.
  void send(Transaction transaction, Mail mail);

  /// [#send(Transaction, Mail)] in a separate transaction.
  void send(Mail mail);

  /// Deletes the pending notices of an account, when it no longer uses their address.
  void withdrawNotices(Transaction transaction, long account);

  /// Consecutive refusals by the server of an address, for the settings of its owner.
  ///
  /// @param reason in the last response of that server
  record Refusals(int times, String reason) {}

  /// Empty when the last mail was accepted or none was sent.
  Optional<Refusals> refusals(MailAddress address);

  /// Deletes the refusals of an address that its owner has confirmed.
  void trust(Transaction transaction, MailAddress address);
}
