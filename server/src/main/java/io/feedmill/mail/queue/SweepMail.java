package io.feedmill.mail.queue;

import io.feedmill.kernel.work.HourlySweep;
import java.time.Duration;

/// The worker that deletes old mails and refusals.
public final class SweepMail {
  private static final Duration SENT = Duration.ofDays(30);
  private static final Duration FAILED = Duration.ofDays(7);
  private static final Duration REFUSED = Duration.ofDays(365);

  private SweepMail() {}

  /// Deletes mails that were sent 30 days ago, mails that failed 7 days ago, and refusals after a
  /// year.
  public static HourlySweep of(MailStore messages, RefusalStore refusals) {
    return HourlySweep.ofAll(
        "sweep-mail",
        () -> {
          messages.sweep(SENT, FAILED);
          refusals.sweep(REFUSED);
        });
  }
}
