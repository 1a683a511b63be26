package io.feedmill.mail.queue;

import io.feedmill.kernel.work.HourlySweep;
import java.time.Duration;

/// Deletes mails that were sent 30 days ago, those that failed 7 days ago, and refusals of a year
/// ago.
public final class SweepMail {
  private static final Duration SENT = Duration.ofDays(30);
  private static final Duration FAILED = Duration.ofDays(7);
  private static final Duration REFUSED = Duration.ofDays(365);

  private SweepMail() {}

  /// The worker that does it.
  public static HourlySweep of(MailStore messages, RefusalStore refusals) {
    return HourlySweep.ofAll(
        "mail-sweep",
        () -> {
          messages.sweep(SENT, FAILED);
          refusals.sweep(REFUSED);
        });
  }
}
