package io.feedmill.mail.queue;

import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.MailConfig;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.smtp.Delivery;
import io.feedmill.mail.smtp.SmtpDelivery;
import io.feedmill.mail.unsubscribe.SignedLists;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestSecrets;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A queue on a separate database, with workers that a test runs.
final class MailQueue implements AutoCloseable {
  final Database database = TestDatabases.fresh();
  final ManualClock clock = new ManualClock(Instant.parse("2026-11-23T12:00:00Z"));
  final SecretBox box = TestSecrets.box();
  final MailStore messages = new MailStore(database, clock);
  final RefusalStore refusals = new RefusalStore(database, box, clock);
  String name = "Häuser & Söhne";
  final List<String> woken = new ArrayList<>();
  final QueueMail mailer =
      new QueueMail(
          database, messages, refusals, box, () -> Optional.of("http://site.example"), woken::add);

  final SignedLists lists = new SignedLists(box, mailer::link);

  /// A worker of one server.
  SendMail worker(Delivery delivery) {
    return worker(delivery, box);
  }

  SendMail worker(Delivery delivery, SecretBox key) {
    return new SendMail(
        messages,
        refusals,
        key,
        () -> Optional.of(delivery),
        lists,
        new MailMetrics(new SimpleMeterRegistry()),
        new SendMail.Signature(() -> name, () -> Optional.of("http://site.example")),
        clock);
  }

  /// Gives mails to the server at an address.
  static Delivery smtp(String url) {
    return smtp(url, "Site <mail@site.example>");
  }

  static Delivery smtp(String url, String from) {
    MailConfig config =
        MailConfig.from(
            Settings.of(Map.of("FEEDMILL_SMTP_URL", url, "FEEDMILL_MAIL_FROM", from)),
            "http://site.example");
    return new SmtpDelivery(config.server().orElseThrow(), config.from());
  }

  Mail security(String key, String to) {
    return Mail.security(
        key,
        17,
        MailAddress.of(to).orElseThrow(),
        Duration.ofDays(7),
        "A subject with ünïcode",
        MailBody.create().paragraph("Häuser & <b>").link("Open", mailer.link("/x?a=1&b=2")));
  }

  Mail notice(String key, String to) {
    return Mail.notice(
        key,
        17,
        MailAddress.of(to).orElseThrow(),
        "A digest",
        MailBody.create().paragraph("News"),
        "digest");
  }

  /// The state of a mail, its attempts and its error.
  String state(String key) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT state || ' ' || attempts || ' ' || coalesce(error, '') FROM mail.message"
                    + " WHERE key = :key")
            .bind("key", key)
            .mapTo(String.class)
            .findOne()
            .orElse("none"));
  }

  @Override
  public void close() {
    database.close();
  }
}
