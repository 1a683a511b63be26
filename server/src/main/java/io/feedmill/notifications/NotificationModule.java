package io.feedmill.notifications;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.LiftedSuspensions;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.MailLists;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.notifications.check.CheckChoices;
import io.feedmill.notifications.check.CheckNotifications;
import io.feedmill.notifications.check.RebuildNotifications;
import io.feedmill.notifications.invitation.InvitationNotices;
import io.feedmill.notifications.line.DismissScript;
import io.feedmill.notifications.line.DropScript;
import io.feedmill.notifications.line.LineStore;
import io.feedmill.notifications.line.MarkOneScript;
import io.feedmill.notifications.line.MarkReadScript;
import io.feedmill.notifications.line.NewsListener;
import io.feedmill.notifications.line.NotificationKeys;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.line.ReportNotifications;
import io.feedmill.notifications.line.Sources;
import io.feedmill.notifications.live.LiveNotifications;
import io.feedmill.notifications.live.UnreadCounts;
import io.feedmill.notifications.mail.ChoiceStore;
import io.feedmill.notifications.mail.NotificationMails;
import io.feedmill.notifications.page.ChooseMails;
import io.feedmill.notifications.page.NotificationViews;
import io.feedmill.notifications.push.NotificationPushes;
import io.feedmill.notifications.push.PushConfig;
import io.feedmill.notifications.suspension.SuspensionNotices;
import io.feedmill.profiles.api.Profiles;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Wires notifications.
public final class NotificationModule implements AutoCloseable {
  /// The Redis keys of this module.
  public static final List<KeyDoc> KEYS = NotificationKeys.DOCS;

  private final Given given;
  private final Sources sources;
  private final ReportNotifications tell;
  private final NotificationKeys keys;
  private final PreferenceStore preferences;
  private final ReadLines lines;
  private final UnreadCounts counts;
  private final LiveNotifications live;
  private final ChoiceStore choices;
  private final NotificationMails mails;
  private final NotificationPushes pushes;
  private final OwnRows rows;

  private NotificationModule(Given given) {
    this.given = given;
    sources = new Sources(given.names());
    keys = new NotificationKeys(given.partitions());
    tell =
        new ReportNotifications(
            given.redis(),
            keys,
            given.database(),
            given.names(),
            listener(given),
            given.metrics().counter("feedmill.notifications.changes"),
            given.metrics().counter("feedmill.notifications.superseded"));
    preferences = new PreferenceStore(given.database());
    lines = new ReadLines(new LineStore(given.redis(), keys), sources, preferences);
    counts = new UnreadCounts(lines, given.clock(), given.virtualThreads());
    live = new LiveNotifications(given.redis(), counts, given.virtualThreads());
    choices = new ChoiceStore(given.database(), given.clock());
    mails = mails(given);
    rows = new OwnRows(given.living(), this::delete);
    pushes = NotificationPushes.create(pushes(given), lines, rows);
    Gauge.builder("feedmill.notifications.streams", live, LiveNotifications::open)
        .register(given.metrics());
  }

  /// The dependencies of notifications.
  ///
  /// @param living returns which of the given accounts exist, from SQL
  /// @param guard the addresses that messages may be pushed to
  /// @param wake wakes a worker by name
  /// @param virtualThreads starts each task on a new virtual thread
  public record Given(
      RedisClient redis,
      Partitions partitions,
      Database database,
      Viewers viewers,
      AccountNames names,
      UnaryOperator<Set<Long>> living,
      OAuthTokens tokens,
      FeedIdStore feedIds,
      Profiles profiles,
      Mailer mailer,
      MailLists lists,
      MailRecipients recipients,
      PushConfig push,
      SecretBox box,
      CallCredentials credentials,
      WebClients clients,
      AddressGuard guard,
      Consumer<String> wake,
      InstantSource clock,
      Executor virtualThreads,
      MeterRegistry metrics) {}

  public static NotificationModule create(Given given) {
    return new NotificationModule(given);
  }

  private NotificationMails mails(Given given) {
    return NotificationMails.create(
        new NotificationMails.Given(
            given.mailer(),
            given.lists(),
            given.recipients(),
            given.credentials(),
            given.names(),
            given.profiles(),
            given.database(),
            given.clock()),
        lines,
        choices);
  }

  private static NewsListener listener(Given given) {
    return NotificationMails.listener(given.database(), given.clock())
        .then(NotificationPushes.listener(pushes(given)));
  }

  private static NotificationPushes.Given pushes(Given given) {
    return new NotificationPushes.Given(
        given.push(),
        given.database(),
        given.box(),
        given.credentials(),
        given.names(),
        given.profiles()::language,
        given.clients(),
        given.guard(),
        given.wake(),
        given.clock(),
        given.metrics());
  }

  /// Adds a source of notifications while the process is wired; its notifications are hidden unless
  /// `on`.
  public void add(NotificationSource source, BooleanSupplier on) {
    sources.add(source, on);
  }

  /// Notifies people whose invitations were accepted; call this while the process is wired.
  public void notifyOfInvitations(InvitedAccounts invited, Events events) {
    InvitationNotices notices = new InvitationNotices(invited, given.names());
    notices.subscribe(events, tell);
    add(notices, () -> true);
  }

  /// Notifies people whose suspension was lifted; call this while the process is wired.
  public void notifyOfSuspensions(LiftedSuspensions suspensions, Events events) {
    SuspensionNotices notices = new SuspensionNotices(suspensions);
    notices.subscribe(events, tell);
    add(notices, () -> true);
  }

  /// The reports of features.
  public Notifications notifications() {
    return tell;
  }

  private NotificationViews views() {
    return new NotificationViews(
        given.viewers(),
        given.names(),
        given.profiles(),
        lines,
        new MarkReadScript(given.redis(), keys),
        new MarkOneScript(given.redis(), keys),
        new DismissScript(given.redis(), keys),
        preferences,
        rows,
        new ChooseMails(choices, rows, lines, given.profiles(), given.mailer(), given.recipients()),
        pushes.subscriptions(),
        pushes.choices(),
        counts,
        live,
        given.tokens(),
        given.feedIds(),
        RateLimiter.create(given.redis()),
        given.clock());
  }

  /// The notifications of each account, for features that show them in their own way.
  public OwnNotifications own() {
    return views().own();
  }

  /// The API and the pages.
  public void routes(Routes routes, Site site, MemberPages members, PageBlock.Beside people) {
    views().routes(routes, site, members, people);
  }

  public AccountExport accountExport() {
    return views().export();
  }

  /// The check of `fsck notifications`.
  ///
  /// @param living returns which of the given accounts exist
  public Check check(UnaryOperator<Set<Long>> living) {
    return new CheckNotifications(given.redis(), keys, living);
  }

  /// The check of push subscriptions, a part of `fsck notifications`, as [#check].
  public Check pushCheck(UnaryOperator<Set<Long>> living) {
    return pushes.check(living);
  }

  /// The check of people's choices, a part of `fsck notifications`, as [#check].
  public Check choicesCheck(UnaryOperator<Set<Long>> living) {
    return new CheckChoices(given.database(), living, this::delete);
  }

  /// The command `rebuild notifications`.
  ///
  /// @param accounts a page of all accounts by key
  /// @return the result for operators
  public String rebuild(BiFunction<Long, Integer, List<Long>> accounts, Progress progress) {
    return new RebuildNotifications(tell, sources.all(), accounts).run(progress);
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce(
        "notifications",
        "Notifications",
        account -> {
          delete(account);
          new DropScript(given.redis(), keys).call(account);
        });
  }

  /// Deletes the rows of a deleted account.
  private void delete(long account) {
    preferences.delete(account);
    choices.delete(account);
    pushes.subscriptions().deleteAll(account);
  }

  public List<Worker> workers() {
    return Stream.concat(mails.workers().stream(), pushes.workers().stream()).toList();
  }

  /// Closes the live streams and stops mailing and pushing.
  @Override
  public void close() {
    mails.close();
    pushes.close();
    live.close();
  }
}
