package io.feedmill.mail.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.TestSecrets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `fsck mail`.
class CheckMailTest {
  private final MailQueue queue = new MailQueue();

  @AfterEach
  void close() {
    queue.close();
  }

  private Check.Result check(SecretBox box, boolean repair) {
    return new CheckMail(queue.database, queue.messages, box, queue.clock)
        .check(repair, Progress.UNWATCHED);
  }

  @Test
  void a_queue_that_waits_has_no_fault() {
    queue.mailer.send(queue.security("a", "ann@one.example"));
    queue.mailer.send(queue.notice("b", "ann@one.example"));
    queue.messages.take();
    assertThat(check(queue.box, false).clean()).isTrue();
  }

  @Test
  void an_attempt_without_a_result_is_found_and_attempted_again() {
    queue.mailer.send(queue.security("a", "ann@one.example"));
    queue.messages.take();
    queue.clock.advance(Duration.ofHours(2));
    assertThat(check(queue.box, false).found()).isEqualTo(1);
    assertThat(queue.state("a")).startsWith("sending");
    assertThat(check(queue.box, true).clean()).isTrue();
    assertThat(queue.state("a")).startsWith("queued");
  }

  @Test
  void mails_of_another_key_are_left_to_other_servers_for_48_hours() {
    SecretBox other = TestSecrets.box("another key of more than 32 characters");
    queue.mailer.send(queue.security("a", "ann@one.example"));
    Check.Result found = check(other, true);
    assertThat(found.clean()).isFalse();
    assertThat(found.lines().getFirst()).contains("FEEDMILL_SECRET_KEY");
    assertThat(queue.state("a")).startsWith("queued");
    queue.clock.advance(RetryPolicy.LONGEST.plusSeconds(1));
    assertThat(check(other, true).clean()).isTrue();
    assertThat(queue.state("a")).startsWith("dead");
  }

  @Test
  void content_that_was_moved_to_another_mail_is_found() {
    queue.mailer.send(queue.security("a", "ann@one.example"));
    queue.mailer.send(queue.security("b", "bob@one.example"));
    queue.database.useHandle(handle ->
        handle.execute(
            "UPDATE mail.message SET content = (SELECT content FROM mail.message WHERE key = 'a')"
                + " WHERE key = 'b'"));
    assertThat(check(queue.box, false).lines().getFirst()).contains("altered");
  }
}
