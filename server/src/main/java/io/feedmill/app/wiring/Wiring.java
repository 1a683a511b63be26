package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.app.monitor.AuditSite;
import io.feedmill.app.monitor.AuditSite.NamedCheck;
import io.feedmill.app.monitor.Observation;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.sessions.SessionModule;
import io.feedmill.syndication.SyndicationModule;
import io.feedmill.timeline.TimelineModule;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// All parts of the program, connected: what the server and the commands work with.
public final class Wiring implements AutoCloseable {
  private final Machinery machinery;
  private final SessionModule sessions;
  private final AccountModule accounts;
  private final FeedIdStore feedIds;
  private final ArticlesModule articles;
  private final Shop shop;
  private final TimelineModule timeline;
  private final Reader reader;
  private final SyndicationModule syndication;
  private final AuditSite audit;
  private final Observation observation;

  private Wiring(AppConfig config, Machinery machinery) {
    this.machinery = machinery;
    sessions =
        SessionModule.create(
            machinery.redis(), machinery.partitions(), config.sessions(), machinery.clock());
    machinery.employ(sessions.workers());
    accounts =
        AccountModule.create(
            config.accounts(),
            machinery.database(),
            machinery.redis(),
            machinery.accessChanges(),
            sessions.sessions(),
            machinery.events(),
            machinery.clock(),
            machinery.virtualThreads());
    feedIds = new FeedIdStore(machinery.database(), config.http().publicUrl());
    articles = articles(config, machinery, accounts, feedIds);
    shop = Shop.open(config, machinery, sessions, accounts);
    timeline = timeline(config, machinery, accounts);
    reader = Reader.open(config, machinery, accounts);
    syndication = Syndication.open(config, machinery, accounts, articles, feedIds);
    audit = AuditSite.of(checks(), machinery.metrics().registry(), machinery.clock());
    machinery.employ(List.of(audit));
    observation =
        new Observation(
            machinery.metrics(),
            machinery.clock(),
            machinery.workers(),
            machinery.ownWorkers(),
            machinery.events(),
            machinery.database(),
            machinery.redis());
  }

  private static ArticlesModule articles(
      AppConfig config, Machinery machinery, AccountModule accounts, FeedIdStore ids) {
    ArticlesModule articles =
        ArticlesModule.create(
            config.articles(),
            machinery.redis(),
            machinery.tracking(),
            accounts.viewers(),
            accounts.names(),
            new RenderMarkdown(machinery.documents().requests()),
            Syndication.site(config.http()),
            ids,
            machinery.clock(),
            machinery.virtualThreads(),
            machinery.metrics().registry());
    accounts.erases(articles.erasure());
    machinery.employ(articles.workers());
    return articles;
  }

  private static TimelineModule timeline(
      AppConfig config, Machinery machinery, AccountModule accounts) {
    TimelineModule timeline =
        TimelineModule.create(
            new TimelineModule.Given(
                config.timeline(),
                config.graph(),
                config.posts(),
                machinery.redis(),
                machinery.tracking(),
                machinery.partitions(),
                machinery.database(),
                machinery.events(),
                accounts.viewers(),
                accounts.names(),
                machinery.clock(),
                machinery.virtualThreads(),
                machinery.metrics().registry(),
                machinery.workers()::wake));
    accounts.erases(timeline.erasure());
    machinery.employ(timeline.workers());
    return timeline;
  }

  /// Migrates the database and connects everything; nothing runs yet.
  public static Wiring open(AppConfig config, Backends backends) {
    Machinery machinery = new Machinery(backends, config.partitions());
    boolean complete = false;
    try {
      Migrations.of(backends.database()).migrate();
      Wiring wiring = new Wiring(config, machinery);
      complete = true;
      return wiring;
    } finally {
      if (!complete) {
        machinery.close();
      }
    }
  }

  public Machinery machinery() {
    return machinery;
  }

  public Observation observation() {
    return observation;
  }

  public AccountModule accounts() {
    return accounts;
  }

  public FeedIdStore feedIds() {
    return feedIds;
  }

  public ArticlesModule articles() {
    return articles;
  }

  public Shop shop() {
    return shop;
  }

  /// The checks of everything that is kept in Redis, of sessions, carts and channels also against
  /// the accounts there are.
  public List<NamedCheck> checks() {
    UnaryOperator<Set<Long>> living = accounts::living;
    return List.of(
        new NamedCheck("articles", articles.check()),
        new NamedCheck("reader", reader.channels().check(living)),
        new NamedCheck("sessions", sessions.checks().apply(living)),
        new NamedCheck("carts", shop.carts().check(living)));
  }

  public SyndicationModule syndication() {
    return syndication;
  }

  public TimelineModule timeline() {
    return timeline;
  }

  public Reader reader() {
    return reader;
  }

  @Override
  public void close() {
    observation.close();
    audit.close();
    articles.close();
    timeline.close();
    syndication.close();
    reader.close();
    machinery.close();
  }
}
