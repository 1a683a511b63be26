package io.feedmill.mail.queue;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailLists;
import io.feedmill.mail.smtp.Delivery;
import io.feedmill.mail.smtp.DeliveryOutcome;
import io.feedmill.mail.smtp.OutgoingMail;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/// Sends queued mails. Several processes may run it: each attempt belongs to one of them.
///
/// If the process is killed between the server's response and the mark that the mail is sent, the
/// mail stays in the state `sending`; its [io.feedmill.mail.api.MailKind] decides what happens
/// next.
public final class SendMail implements Worker {
  public static final String NAME = "send-mail";

  private static final Duration POLLING = Duration.ofSeconds(5);
  private static final int AT_ONCE = 4;
  private static final int PORTION = 4;

  private final MailStore messages;
  private final RefusalStore refusals;
  private final SecretBox box;
  private final Supplier<Optional<Delivery>> delivery;
  private final MailLists lists;
  private final MailMetrics numbers;
  private final Signature signature;
  private final InstantSource clock;
  private final RowFailures failures = RowFailures.of(NAME);

  /// The signature of the site at the time of sending.
  ///
  /// @param address of the site; empty while it is not known
  public record Signature(Supplier<String> name, Supplier<Optional<String>> address) {}

  /// @param delivery empty while no mail is sent
  public SendMail(
      MailStore messages,
      RefusalStore refusals,
      SecretBox box,
      Supplier<Optional<Delivery>> delivery,
      MailLists lists,
      MailMetrics numbers,
      Signature signature,
      InstantSource clock) {
    this.messages = messages;
    this.refusals = refusals;
    this.box = box;
    this.delivery = delivery;
    this.lists = lists;
    this.numbers = numbers;
    this.signature = signature;
    this.clock = clock;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return POLLING;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }

  @Override
  public boolean runOnce() throws Exception {
    Optional<Delivery> open = delivery.get();
    if (open.isEmpty()) {
      return false;
    }
    messages.settleDoubtful();
    AtomicBoolean more = new AtomicBoolean();
    try (BoundedTasks tasks = BoundedTasks.open(NAME, AT_ONCE)) {
      for (int i = 0; i < AT_ONCE; i++) {
        tasks.submit(() -> {
          if (portion(open.get())) {
            more.set(true);
          }
        });
      }
      List<Exception> failed = tasks.join();
      if (!failed.isEmpty()) {
        throw failed.getFirst();
      }
    }
    return more.get();
  }

  /// Sends some mails, one after the other.
  ///
  /// @return whether more may be due
  private boolean portion(Delivery open) throws InterruptedException {
    for (int i = 0; i < PORTION; i++) {
      Optional<LeasedMail> mail = messages.take();
      if (mail.isEmpty()) {
        return false;
      }
      attempt(open, mail.get());
    }
    return true;
  }

  private void attempt(Delivery open, LeasedMail mail) throws InterruptedException {
    Instant now = clock.instant();
    if (!mail.expires().isAfter(now)) {
      messages.end(mail, "dead", "it became useless before it could be sent");
      return;
    }
    MailContent content;
    try {
      content = MailContent.open(box, mail.key(), mail.content());
    } catch (WrongKey e) {
      failures.failed("mail " + mail.id(), e);
      defer(mail, String.valueOf(e.getMessage()));
      return;
    }
    if (!wanted(mail, content)) {
      messages.drop(mail, "its reader no longer wants it");
      return;
    }
    DeliveryOutcome outcome = open.deliver(outgoing(mail, content));
    numbers.count(outcome);
    record(mail, content, outcome);
  }

  private boolean wanted(LeasedMail mail, MailContent content) {
    Long account = mail.account();
    String list = mail.list();
    return account == null
        || list == null
        || MailAddress.of(content.to()).filter(to -> lists.wanted(list, account, to)).isPresent();
  }

  private void record(LeasedMail mail, MailContent content, DeliveryOutcome outcome) {
    switch (outcome) {
      case DeliveryOutcome.Accepted _ -> {
        messages.sent(mail);
        refusals.delete(content.to());
      }
      case DeliveryOutcome.Refused(String reason, boolean ofAddress) -> {
        messages.end(mail, "failed", reason);
        if (ofAddress) {
          refusals.add(content.to(), reason);
        }
      }
      case DeliveryOutcome.Deferred(String reason) -> defer(mail, reason);
      case DeliveryOutcome.Doubtful(String reason) -> {
        if (mail.mustArrive()) {
          defer(mail, reason);
        } else {
          messages.countAsSent(mail, reason);
        }
      }
    }
  }

  private void defer(LeasedMail mail, String reason) {
    RetryPolicy.next(mail.attempts(), mail.began(), mail.expires(), clock.instant())
        .ifPresentOrElse(
            due -> messages.defer(mail, due, reason), () -> messages.end(mail, "dead", reason));
  }

  private OutgoingMail outgoing(LeasedMail mail, MailContent unsigned) {
    String site = signature.name().get();
    MailContent content = unsigned.signed(site, signature.address().get().orElse(""));
    Optional<String> list = Optional.ofNullable(mail.list());
    Long account = mail.account();
    return new OutgoingMail(
        site,
        Long.toString(mail.id(), Character.MAX_RADIX) + "." + mail.created().toEpochMilli(),
        content.to(),
        mail.created(),
        content.subject(),
        content.text(),
        content.html(),
        list,
        account == null ? Optional.empty() : list.map(name -> lists.link(name, account)),
        Optional.of(content.thread()).filter(thread -> !thread.isEmpty()));
  }
}
