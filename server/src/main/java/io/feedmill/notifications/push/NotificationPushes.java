package io.feedmill.notifications.push;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.Worker;
import io.feedmill.notifications.line.NewsListener;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.ReadLines;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;

/// Wires notifications by Web Push.
public final class NotificationPushes implements AutoCloseable {
  private final SubscriptionStore store;
  private final SecretBox box;
  private final PushSubscriptions subscriptions;
  private final PushChoiceStore choices;
  private final PushClient client;
  private final TaskWorker worker;
  private final Worker sweep;

  private NotificationPushes(Given given, ReadLines lines, OwnRows rows) {
    SiteKey key = new SiteKey(new SiteKeyStore(given.database(), given.clock()), given.box());
    choices = new PushChoiceStore(given.database(), rows);
    box = given.box();
    store = new SubscriptionStore(given.database(), given.clock());
    client =
        new PushClient(
            given.clients().open(given.guard(), PushClient.LONGEST_ANSWER),
            given.config(),
            given.clock());
    subscriptions =
        new PushSubscriptions(
            store,
            new CheckDestination(given.guard()),
            key,
            given.box(),
            given.credentials(),
            lines,
            rows);
    PushMetrics numbers = new PushMetrics(given.metrics());
    sweep = new SweepSubscriptions(store, given.credentials(), numbers);
    worker =
        new PushNews(
                new PushNewsStore(given.database(), given.clock()),
                key,
                given.box(),
                given.credentials(),
                lines,
                choices,
                new PushTexts(given.names()),
                given.language(),
                client,
                numbers,
                given.clock())
            .worker();
  }

  /// The dependencies of messages.
  ///
  /// @param guard the addresses that messages may be sent to
  /// @param language in which an account reads
  /// @param wake wakes a worker by name
  public record Given(
      PushConfig config,
      Database database,
      SecretBox box,
      CallCredentials credentials,
      AccountNames names,
      LongFunction<Language> language,
      WebClients clients,
      AddressGuard guard,
      Consumer<String> wake,
      InstantSource clock,
      MeterRegistry metrics) {}

  /// @param rows of accounts, which may be deleted meanwhile
  public static NotificationPushes create(Given given, ReadLines lines, OwnRows rows) {
    return new NotificationPushes(given, lines, rows);
  }

  /// Has news pushed soon.
  public static NewsListener listener(Given given) {
    PushNewsStore store = new PushNewsStore(given.database(), given.clock());
    return (accounts, _) -> {
      if (store.news(accounts)) {
        given.wake().accept(PushNews.NAME);
      }
    };
  }

  public PushSubscriptions subscriptions() {
    return subscriptions;
  }

  /// The check of subscriptions.
  ///
  /// @param living returns which of the given accounts exist
  public Check check(UnaryOperator<Set<Long>> living) {
    return new CheckSubscriptions(store, box, living);
  }

  public PushChoiceStore choices() {
    return choices;
  }

  public List<Worker> workers() {
    return List.of(worker, sweep);
  }

  @Override
  public void close() {
    worker.close();
    client.close();
  }
}
