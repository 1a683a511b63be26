package io.feedmill.mail.queue;

import io.feedmill.kernel.work.Worker;
import java.time.Duration;

/// Deletes mails that were sent 30 days ago, and those that failed 7 days ago.
public final class SweepMail implements Worker {
  private static final Duration SENT = Duration.ofDays(30);
  private static final Duration FAILED = Duration.ofDays(7);

  private final MailStore messages;

  public SweepMail(MailStore messages) {
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
    return false;
  }
}
