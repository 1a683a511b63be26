package io.feedmill.mail.queue;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes mails that were sent 30 days ago, those that failed 7 days ago, and refusals of a year
/// ago.
public final class SweepMail implements Worker {
  private static final Duration SENT = Duration.ofDays(30);
  private static final Duration FAILED = Duration.ofDays(7);

  private static final Duration REFUSED = Duration.ofDays(365);

  private final MailStore messages;
  private final RefusalStore refusals;

  public SweepMail(MailStore messages, RefusalStore refusals) {
    this.refusals = refusals;
    this.messages = messages;
  }

  @Override
  public String name() {
    return "mail-sweep";
  }

  @Override
  public Duration interval() {
    return Duration.ofHours(1);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    messages.sweep(SENT, FAILED);
    refusals.sweep(REFUSED);
    return false;
  }
}
