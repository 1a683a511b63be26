package io.feedmill.mail.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.mail.MailServer;
import io.feedmill.mail.ScriptedServer;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.smtp.Delivery;
import io.feedmill.testing.TestSecrets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The queue of mails, with real SMTP servers.
class SendMailTest {
  private final MailQueue queue = new MailQueue();

  @AfterEach
  void close() {
    queue.close();
  }

  @Test
  void a_mail_arrives_once_as_text_and_html_with_safe_headers() throws Exception {
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.security("a", "ann@one.example"));
      queue.mailer.send(queue.security("a", "ann@one.example"));
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      worker.runOnce();
      worker.runOnce();
      MailServer.Arrived mail = server.await("ann@one.example", 1);
      assertThat(mail.subject()).isEqualTo("A subject with ünïcode");
      assertThat(mail.header("From")).isEqualTo("Site <mail@site.example>");
      assertThat(mail.header("Auto-Submitted")).isEqualTo("auto-generated");
      assertThat(mail.header("Message-ID")).endsWith("@site.example>");
      assertThat(mail.header("List-Unsubscribe")).isEqualTo("null");
      assertThat(mail.part(0)).contains("Häuser & <b>").contains("http://site.example/x?a=1&b=2");
      assertThat(mail.part(1))
          .contains("Häuser &amp; &lt;b&gt;")
          .contains("href=\"http://site.example/x?a=1&amp;b=2\"");
      assertThat(queue.state("a")).isEqualTo("sent 1 ");
    }
  }

  @Test
  void a_mail_names_the_site_as_it_is_called_when_the_mail_is_sent() throws Exception {
    try (MailServer server = new MailServer()) {
      Delivery unnamed = MailQueue.smtp(server.url(), "mail@site.example");
      queue.mailer.send(queue.security("named", "ann@one.example"));
      queue.name = "Renamed <b> & Sons";
      queue.worker(unnamed).runOnce();
      MailServer.Arrived mail = server.await("ann@one.example", 1);
      assertThat(mail.header("From")).isEqualTo("\"Renamed <b> & Sons\" <mail@site.example>");
      assertThat(mail.part(0).replace("\r", ""))
          .endsWith("\n-- \nRenamed <b> & Sons\nhttp://site.example\n");
      assertThat(mail.part(1))
          .contains("<p>Renamed &lt;b&gt; &amp; Sons<br><a href=\"http://site.example\">");
      queue.mailer.send(queue.security("named again", "ben@one.example"));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      assertThat(server.await("ben@one.example", 1).header("From"))
          .as("a name in the setting stays")
          .isEqualTo("Site <mail@site.example>");
    }
  }

  @Test
  void a_notice_can_be_unsubscribed_by_one_click() throws Exception {
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.notice("d", "bob@one.example"));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      MailServer.Arrived mail = server.await("bob@one.example", 1);
      assertThat(mail.header("List-Unsubscribe"))
          .isEqualTo("<" + queue.lists.link("digest", 17) + ">")
          .startsWith("<http://site.example/unsubscribe/digest.17.");
      assertThat(mail.header("List-Unsubscribe-Post")).isEqualTo("List-Unsubscribe=One-Click");
      assertThat(mail.header("List-Id")).isEqualTo("<digest.site.example>");
    }
  }

  @Test
  void line_breaks_in_a_subject_make_no_header() throws Exception {
    try (ScriptedServer server = new ScriptedServer()) {
      queue.mailer.send(
          Mail.security(
              "breaks",
              17,
              MailAddress.of("ann@one.example").orElseThrow(),
              Duration.ofDays(1),
              "Hello\r\nBcc: all@one.example\u0000\u2028x",
              MailBody.create().paragraph("x")));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      assertThat(server.ended().getFirst().lines())
          .noneMatch(line -> line.startsWith("Bcc"))
          .anyMatch(line -> line.startsWith("Subject: Hello"));
    }
  }

  @Test
  void two_servers_send_each_mail_once() throws Exception {
    int mails = 40;
    try (MailServer server = new MailServer();
        BoundedTasks tasks = BoundedTasks.open("servers", 2)) {
      for (int i = 0; i < mails; i++) {
        queue.mailer.send(queue.security("m" + i, "ann" + i + "@two.example"));
      }
      Delivery delivery = MailQueue.smtp(server.url());
      for (int n = 0; n < 2; n++) {
        SendMail worker = queue.worker(delivery);
        tasks.submit(() -> {
          boolean more = true;
          while (more) {
            more = worker.runOnce();
          }
        });
      }
      assertThat(tasks.join()).isEmpty();
      queue.worker(delivery).runOnce();
      for (int i = 0; i < mails; i++) {
        assertThat(server.to("ann" + i + "@two.example")).hasSize(1);
      }
    }
  }

  @Test
  void a_security_mail_killed_before_its_mark_is_sent_again_and_a_notice_is_not() throws Exception {
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.security("s", "ann@kill.example"));
      queue.mailer.send(queue.notice("n", "bob@kill.example"));
      Delivery smtp = MailQueue.smtp(server.url());
      Delivery killed =
          mail -> {
            smtp.deliver(mail);
            throw new InterruptedException("killed");
          };
      assertThat(catchThrowable(queue.worker(killed)::runOnce))
          .isInstanceOf(InterruptedException.class);
      SendMail other = queue.worker(smtp);
      other.runOnce();
      assertThat(queue.state("s")).startsWith("sending 1");
      queue.clock.advance(MailStore.LEASE);
      other.runOnce();
      assertThat(queue.state("s")).isEqualTo("sent 2 ");
      assertThat(queue.state("n")).isEqualTo("sent 1 the process ended while it was sent");
      assertThat(server.to("bob@kill.example")).hasSize(1);
      assertThat(server.to("ann@kill.example"))
          .hasSize(2)
          .extracting(mail -> mail.header("Message-ID"))
          .containsOnly(server.to("ann@kill.example").getFirst().header("Message-ID"));
    }
  }

  @Test
  void a_connection_that_breaks_after_the_last_byte_counts_a_notice_as_sent() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer().answer(ScriptedServer.END, ScriptedServer.HANG_UP)) {
      queue.mailer.send(queue.security("s", "ann@one.example"));
      queue.mailer.send(queue.notice("n", "bob@one.example"));
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      worker.runOnce();
      assertThat(queue.state("s")).startsWith("queued 1");
      assertThat(queue.state("n")).startsWith("sent 1");
      server.behave();
      queue.clock.advance(Duration.ofMinutes(1));
      worker.runOnce();
      assertThat(queue.state("s")).isEqualTo("sent 2 ");
      assertThat(server.ended()).hasSize(3);
    }
  }

  @Test
  void a_connection_that_breaks_before_the_last_byte_is_tried_again() throws Exception {
    try (ScriptedServer server = new ScriptedServer().answer("DATA", ScriptedServer.HANG_UP)) {
      queue.mailer.send(queue.notice("n", "bob@one.example"));
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      worker.runOnce();
      assertThat(queue.state("n")).startsWith("queued 1");
      server.behave();
      queue.clock.advance(Duration.ofMinutes(1));
      worker.runOnce();
      assertThat(queue.state("n")).isEqualTo("sent 2 ");
    }
  }

  @Test
  void a_server_that_is_busy_gets_the_mail_at_growing_pauses_for_48_hours() throws Exception {
    try (ScriptedServer server = new ScriptedServer().answer("RCPT", "451 4.3.0 busy")) {
      queue.mailer.send(queue.security("s", "ann@one.example"));
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      worker.runOnce();
      for (int minutes : new int[] {1, 5, 30, 120, 360, 360, 360, 360, 360, 360, 360}) {
        assertThat(queue.state("s")).startsWith("queued").contains("busy");
        String before = queue.state("s");
        queue.clock.advance(Duration.ofMinutes(minutes).minusSeconds(1));
        worker.runOnce();
        assertThat(queue.state("s")).isEqualTo(before);
        queue.clock.advance(Duration.ofSeconds(1));
        worker.runOnce();
      }
      assertThat(queue.state("s")).startsWith("dead 12");
    }
  }

  @Test
  void an_address_that_is_refused_three_times_gets_no_more_notices() throws Exception {
    MailAddress address = MailAddress.of("gone@one.example").orElseThrow();
    try (ScriptedServer server = new ScriptedServer().answer("RCPT", "550 5.1.1 no such user")) {
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      for (int i = 1; i <= RefusalStore.MOST; i++) {
        queue.mailer.send(queue.notice("n" + i, address.text()));
        worker.runOnce();
        assertThat(queue.state("n" + i)).startsWith("failed 1").contains("no such user");
        assertThat(queue.mailer.refusals(address).orElseThrow().times()).isEqualTo(i);
      }
      queue.mailer.send(queue.notice("n4", address.text()));
      assertThat(queue.state("n4")).isEqualTo("none");
      server.behave();
      queue.mailer.send(queue.security("s", address.text()));
      worker.runOnce();
      assertThat(queue.mailer.refusals(address)).isEmpty();
    }
  }

  @Test
  void a_policy_of_the_relay_is_not_held_against_the_address() throws Exception {
    try (ScriptedServer server = new ScriptedServer().answer("RCPT", "550 5.7.1 no relaying")) {
      queue.mailer.send(queue.security("s", "ann@one.example"));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      assertThat(queue.state("s")).startsWith("failed 1");
      assertThat(queue.mailer.refusals(MailAddress.of("ann@one.example").orElseThrow())).isEmpty();
    }
  }

  @Test
  void a_worker_is_woken_after_the_commit_and_never_for_a_rollback() {
    queue.database.useTransaction(handle -> {
      queue.mailer.send(new Transaction(handle), queue.security("s", "ann@one.example"));
      assertThat(queue.woken).isEmpty();
    });
    assertThat(queue.woken).containsExactly(SendMail.NAME);
    queue.database.useTransaction(handle -> {
      queue.mailer.send(new Transaction(handle), queue.security("t", "ann@one.example"));
      handle.rollback();
    });
    assertThat(queue.state("t")).isEqualTo("none");
    assertThat(queue.woken).hasSize(1);
  }

  @Test
  void content_is_unreadable_in_the_database_and_goes_when_it_is_sent() throws Exception {
    queue.mailer.send(queue.security("s", "ann@secret.example"));
    String row =
        queue.database.withHandle(handle ->
            handle
                .createQuery("SELECT encode(content, 'escape') FROM mail.message")
                .mapTo(String.class)
                .one());
    assertThat(row).doesNotContain("ann").doesNotContain("site.example");
    try (MailServer server = new MailServer()) {
      queue.worker(MailQueue.smtp(server.url())).runOnce();
    }
    assertThat(
            queue.database.<Integer, RuntimeException>withHandle(handle ->
                handle
                    .createQuery("SELECT count(*) FROM mail.message WHERE content IS NOT NULL")
                    .mapTo(Integer.class)
                    .one()))
        .isZero();
  }

  @Test
  void a_server_with_another_key_leaves_the_mail_to_others() throws Exception {
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.security("s", "ann@one.example"));
      Delivery smtp = MailQueue.smtp(server.url());
      queue.worker(smtp, TestSecrets.box("another key of more than 32 characters")).runOnce();
      assertThat(queue.state("s")).startsWith("queued 1").contains("FEEDMILL_SECRET_KEY");
      queue.clock.advance(Duration.ofMinutes(1));
      queue.worker(smtp).runOnce();
      assertThat(queue.state("s")).isEqualTo("sent 2 ");
    }
  }

  @Test
  void a_mail_that_became_useless_is_not_sent() throws Exception {
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.security("s", "ann@late.example"));
      queue.clock.advance(Duration.ofDays(7));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      assertThat(queue.state("s")).startsWith("dead");
      assertThat(server.to("ann@late.example")).isEmpty();
    }
  }
}
