package io.feedmill.mail;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.MailAdministration;
import io.feedmill.mail.api.MailLists;
import io.feedmill.mail.api.Mailer;
import io.feedmill.mail.queue.AdministerMail;
import io.feedmill.mail.queue.CheckMail;
import io.feedmill.mail.queue.MailMetrics;
import io.feedmill.mail.queue.MailStore;
import io.feedmill.mail.queue.QueueMail;
import io.feedmill.mail.queue.RefusalStore;
import io.feedmill.mail.queue.SendMail;
import io.feedmill.mail.queue.SweepMail;
import io.feedmill.mail.smtp.Delivery;
import io.feedmill.mail.smtp.LogDelivery;
import io.feedmill.mail.smtp.SmtpDelivery;
import io.feedmill.mail.smtp.SmtpServer;
import io.feedmill.mail.unsubscribe.SignedLists;
import io.feedmill.mail.unsubscribe.UnsubscribePages;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Wires mail.
public final class MailModule {
  private final MailStore messages;
  private final QueueMail mailer;
  private final SignedLists lists;
  private final List<Worker> workers;
  private final CheckMail check;
  private final AdministerMail administration;
  private volatile @Nullable Delivery delivery;
  private volatile @Nullable String base;

  private MailModule(Given given) {
    MailConfig config = given.config();
    if (config.server().isPresent()) {
      delivery = new SmtpDelivery(config.server().get(), config.from());
      base = config.publicUrl();
    }
    SecretBox box = given.box();
    messages = new MailStore(given.database(), given.clock());
    RefusalStore refusals = new RefusalStore(given.database(), box, given.clock());
    mailer =
        new QueueMail(
            given.database(),
            messages,
            refusals,
            box,
            () -> Optional.ofNullable(base),
            given.wake());
    lists = new SignedLists(box, mailer::link);
    SendMail send =
        new SendMail(
            messages,
            refusals,
            box,
            () -> Optional.ofNullable(delivery),
            lists,
            new MailMetrics(given.metrics()),
            new SendMail.Signature(given.siteName(), () -> Optional.ofNullable(base)),
            given.clock());
    workers = List.of(send, SweepMail.of(messages, refusals));
    check = new CheckMail(given.database(), messages, box, given.clock());
    administration =
        new AdministerMail(
            given.database(),
            mailer,
            config.server().map(SmtpServer::display),
            given.wake(),
            given.clock());
  }

  /// The dependencies of mail.
  ///
  /// @param siteName the current name of the site
  /// @param wake wakes a worker by name
  public record Given(
      MailConfig config,
      Supplier<String> siteName,
      Database database,
      SecretBox box,
      InstantSource clock,
      MeterRegistry metrics,
      Consumer<String> wake) {}

  public static MailModule create(Given given) {
    return new MailModule(given);
  }

  /// Writes mails into the log from now on, if no mail server is configured: for the demo.
  ///
  /// @param origin address of this site
  public void writeToLog(String origin) {
    if (delivery == null) {
      base = origin;
      delivery = new LogDelivery();
    }
  }

  /// The configured mail server, without its log-in; empty for none.
  public static String server(MailConfig config) {
    return config.server().map(SmtpServer::display).orElse("");
  }

  /// Connects to the mail server and logs in, without sending a mail.
  ///
  /// @return the reason of a failure; empty on success, or without a server
  public static Optional<String> tryLogin(MailConfig config) {
    return config.server().flatMap(server -> new SmtpDelivery(server, config.from()).tryLogin());
  }

  public Mailer mailer() {
    return mailer;
  }

  public MailLists lists() {
    return lists;
  }

  public MailAdministration administration() {
    return administration;
  }

  public void routes(Routes routes, Site site, RateLimiter limiter) {
    new UnsubscribePages(lists, limiter, site).routes(routes);
  }

  public List<Worker> workers() {
    return workers;
  }

  /// `fsck mail`.
  public Check check() {
    return check;
  }

  /// Deletes the mails of an account.
  public void deleteOf(long account) {
    messages.deleteOf(account);
  }
}
