package io.feedmill.mail.queue;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.RandomText;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailAdministration;
import io.feedmill.mail.api.MailBody;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The queue, for administrators.
public final class AdministerMail implements MailAdministration {
  private static final int MOST = 100;
  private static final Duration LIFETIME = Duration.ofHours(1);

  private final Database database;
  private final Mailer mailer;
  private final Optional<String> server;
  private final Consumer<String> wake;
  private final InstantSource clock;

  /// @param server without its password
  /// @param wake wakes a worker by name
  public AdministerMail(
      Database database,
      Mailer mailer,
      Optional<String> server,
      Consumer<String> wake,
      InstantSource clock) {
    this.database = database;
    this.mailer = mailer;
    this.server = server;
    this.wake = wake;
    this.clock = clock;
  }

  @Override
  public Optional<String> server() {
    return server;
  }

  private record Count(String state, long number) {}

  @Override
  public Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    database
        .withHandle(handle ->
            handle
                .createQuery("SELECT state, count(*) AS number FROM mail.message GROUP BY state")
                .mapTo(Count.class)
                .list())
        .forEach(count -> counts.put(count.state(), count.number()));
    return counts;
  }

  private record Row(
      long id,
      String key,
      @Nullable Long account,
      String domain,
      String state,
      int attempts,
      Instant created,
      @Nullable String error,
      boolean canRetry) {
    Trouble trouble() {
      return new Trouble(
          id,
          key,
          Optional.ofNullable(account),
          domain,
          state,
          attempts,
          created,
          error == null ? "" : error,
          canRetry);
    }
  }

  @Override
  public List<Trouble> troubles() {
    String sql =
        """
        SELECT id, key, account, domain, state, attempts, created, error,
          state IN ('failed', 'dead') AND expires > :now AS can_retry
        FROM mail.message
        WHERE state IN ('failed', 'dead') OR (state = 'queued' AND attempts > 0)
        ORDER BY created DESC
        LIMIT :most
        """;
    return database
        .withHandle(handle ->
            handle
                .createQuery(sql)
                .bind("now", clock.instant())
                .bind("most", MOST)
                .mapTo(Row.class)
                .list())
        .stream()
        .map(Row::trouble)
        .toList();
  }

  @Override
  public boolean retry(long id) {
    String sql =
        """
        UPDATE mail.message
        SET state = 'queued', began = :now, due = :now, done = NULL
        WHERE id = :id AND state IN ('failed', 'dead') AND expires > :now
        """;
    boolean found =
        database.withHandle(handle ->
            handle.createUpdate(sql).bind("id", id).bind("now", clock.instant()).execute() > 0);
    if (found) {
      wake.accept(SendMail.NAME);
    }
    return found;
  }

  @Override
  public boolean discard(long id) {
    String sql =
        "DELETE FROM mail.message WHERE id = :id AND state IN ('failed', 'dead', 'queued')";
    return database.withHandle(handle -> handle.createUpdate(sql).bind("id", id).execute() > 0);
  }

  @Override
  public void test(long account, MailAddress to) {
    mailer.send(
        Mail.security(
            "test:" + RandomText.of(12),
            account,
            to,
            LIFETIME,
            text("Test of mail"),
            MailBody.create()
                .paragraph(text("This site can send mail: an administrator asked for this one."))
                .link(text("The site"), mailer.link("/"))));
  }
}
