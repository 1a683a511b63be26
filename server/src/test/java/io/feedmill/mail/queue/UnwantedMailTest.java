package io.feedmill.mail.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.mail.MailServer;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailLists;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Mails of a list, which are sent only if the reader still wants them.
class UnwantedMailTest {
  private final MailQueue queue = new MailQueue();

  @AfterEach
  void close() {
    queue.close();
  }

  @Test
  void a_mail_that_its_reader_unsubscribed_while_it_waited_is_not_sent() throws Exception {
    List<MailAddress> asked = new ArrayList<>();
    queue.lists.add(
        "digest",
        () -> "the digest",
        new MailLists.Readers() {
          @Override
          public void unsubscribe(long account) {}

          @Override
          public boolean want(long account, MailAddress to) {
            asked.add(to);
            return false;
          }
        });
    try (MailServer server = new MailServer()) {
      queue.mailer.send(queue.notice("d", "bob@one.example"));
      queue.mailer.send(queue.security("s", "ann@one.example"));
      SendMail worker = queue.worker(MailQueue.smtp(server.url()));
      worker.runOnce();
      server.await("ann@one.example", 1);
      assertThat(server.to("bob@one.example")).isEmpty();
      assertThat(asked).extracting(MailAddress::text).containsExactly("bob@one.example");
      assertThat(queue.state("d")).isEqualTo("sent 1 its reader no longer wants it");
    }
  }
}
