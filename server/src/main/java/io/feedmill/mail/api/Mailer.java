package io.feedmill.mail.api;

import io.feedmill.kernel.sql.Transaction;
import java.util.Optional;

/// Queues mails. A queued mail is sent in the background, with retries for 48 hours.
public interface Mailer {

  /// Whether mails are sent. While they are not, none is queued, and pages say so.
  boolean available();

  /// An address of this site as it is configured, never as a client named it.
  ///
  /// @param path begins with `/`
  String link(String path);

  /// Queues a mail if and only if a transaction commits. Does nothing while mails are not
  /// [#available], for a key that was queued before, and for a notice to an address whose server
  /// refused three mails in a row.
  void send(Transaction transaction, Mail mail);

  /// [#send(Transaction, Mail)] in a transaction of its own.
  void send(Mail mail);

  /// Deletes the notices that wait for an account, when it no longer uses the address they go to.
  void withdrawNotices(Transaction transaction, long account);

  /// Mails that the server of an address refused in a row, for the settings of its owner.
  ///
  /// @param reason as that server said it last
  record Refusals(int times, String reason) {}

  /// Empty when the last mail was accepted or none was sent.
  Optional<Refusals> refusals(MailAddress address);

  /// Forgets the refusals of an address that its owner has confirmed.
  void trust(Transaction transaction, MailAddress address);
}
