package io.feedmill.mail.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.work.HourlySweep;
import io.feedmill.mail.ScriptedServer;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.smtp.Delivery;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The content of the queue after an attempt.
class QueuedMailTest {
  private final MailQueue queue = new MailQueue();

  @AfterEach
  void close() {
    queue.close();
  }

  @Test
  void what_a_server_answers_is_kept_without_the_address() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer().answer("RCPT", "550 5.1.1 <Ann@one.example> ann@One.example?")) {
      queue.mailer.send(queue.security("s", "ann@one.example"));
      queue.worker(MailQueue.smtp(server.url())).runOnce();
      assertThat(queue.state("s")).contains("5.1.1 <***@one.example> ***@one.example?");
      assertThat(
              queue
                  .mailer
                  .refusals(MailAddress.of("ann@one.example").orElseThrow())
                  .orElseThrow()
                  .reason())
          .doesNotContainIgnoringCase("ann@");
    }
  }

  @Test
  void notices_to_an_address_that_an_account_no_longer_uses_are_withdrawn() {
    queue.mailer.send(queue.notice("n", "ann@one.example"));
    queue.mailer.send(queue.security("s", "ann@one.example"));
    queue.database.useTransaction(
        handle -> queue.mailer.withdrawNotices(new Transaction(handle), 18));
    assertThat(queue.state("n")).startsWith("queued");
    queue.database.useTransaction(
        handle -> queue.mailer.withdrawNotices(new Transaction(handle), 17));
    assertThat(queue.state("n")).isEqualTo("none");
    assertThat(queue.state("s")).startsWith("queued");
  }

  @Test
  void a_refusal_is_deleted_after_a_year_without_another() {
    MailAddress ann = MailAddress.of("ann@one.example").orElseThrow();
    queue.refusals.add(ann.text(), "no such user");
    HourlySweep sweep = SweepMail.of(queue.messages, queue.refusals);
    queue.clock.advance(Duration.ofDays(364));
    sweep.runOnce();
    assertThat(queue.mailer.refusals(ann)).isPresent();
    queue.clock.advance(Duration.ofDays(2));
    sweep.runOnce();
    assertThat(queue.mailer.refusals(ann)).isEmpty();
  }

  @Test
  void a_kill_leaves_the_mails_behind_those_under_way_to_the_next_server() throws Exception {
    for (int i = 0; i < 12; i++) {
      queue.mailer.send(queue.notice("n" + i, "bob" + i + "@kill.example"));
    }
    Delivery killed =
        _ -> {
          throw new InterruptedException("killed");
        };
    assertThat(catchThrowable(queue.worker(killed)::runOnce))
        .isInstanceOf(InterruptedException.class);
    assertThat(IntStream.range(0, 12).filter(i -> queue.state("n" + i).equals("queued 0 ")))
        .hasSize(8);
  }
}
