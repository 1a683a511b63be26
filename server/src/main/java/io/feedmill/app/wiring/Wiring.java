package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.app.monitor.AuditSite;
import io.feedmill.app.monitor.AuditSite.NamedCheck;
import io.feedmill.app.monitor.Monitoring;
import io.feedmill.articles.ArticlesModule;
import io.feedmill.articles.api.ArticlePictures;
import io.feedmill.articles.api.FeedSite;
import io.feedmill.articles.draft.DraftModule;
import io.feedmill.articles.notify.ArticleNoticeModule;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.sql.Migrations;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.mail.MailModule;
import io.feedmill.reader.FetchModule;
import io.feedmill.search.SearchModule;
import io.feedmill.sessions.SessionModule;
import io.feedmill.site.SiteModule;
import io.feedmill.site.api.Part;
import io.feedmill.syndication.SyndicationModule;
import io.feedmill.timeline.TimelineModule;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// All parts of the program, connected, for the server and the commands.
public final class Wiring implements AutoCloseable {
  private final Infrastructure infrastructure;
  private final SiteModule site;
  private final SessionModule sessions;
  private final MailModule mail;
  private final AccountModule accounts;
  private final PeopleWiring people;
  private final FeedIdStore feedIds;
  private final ArticlesModule articles;
  private final ArticleNoticeModule articleNotices;
  private final ShopWiring shop;
  private final ContentChanges shown;
  private final TimelineModule timeline;
  private final ReaderWiring reader;
  private final SyndicationModule syndication;
  private final SearchModule search;
  private final AuditSite audit;
  private final Monitoring observation;

  private Wiring(AppConfig config, Infrastructure infrastructure) {
    this.infrastructure = infrastructure;
    site = site(config, infrastructure);
    sessions =
        SessionModule.create(
            infrastructure.redis(),
            infrastructure.partitions(),
            config.sessions(),
            infrastructure.clock());
    infrastructure.addWorkers(sessions.workers());
    SecretBox box = SecretBox.of(config.secret());
    mail = PeopleWiring.mail(config, infrastructure, site, box);
    accounts = PeopleWiring.accounts(config, infrastructure, site, sessions.sessions(), mail, box);
    feedIds = new FeedIdStore(infrastructure.database(), config.http().publicUrl());
    people = PeopleWiring.open(config, infrastructure, site, accounts, mail, box, feedIds);
    articles = articles(config, infrastructure, site, accounts, people, feedIds);
    articleNotices = notices(infrastructure, accounts, people, articles);
    shop = ShopWiring.open(config, infrastructure, site, sessions, accounts, people, mail, box);
    shown = ContentChangeWiring.open(infrastructure, accounts);
    timeline = TimelineWiring.open(config, infrastructure, accounts, people, shown, articles);
    tabs(people, timeline, articles);
    reader = ReaderWiring.open(config, infrastructure, accounts, people);
    syndication =
        SyndicationWiring.open(config, infrastructure, accounts, people, articles, feedIds);
    search =
        SearchWiring.open(
            config,
            infrastructure,
            site,
            accounts,
            people,
            articles,
            timeline,
            reader.channels(),
            feedIds);
    audit = AuditSite.of(checks(), infrastructure.metrics().registry(), infrastructure.clock());
    infrastructure.addWorkers(List.of(audit));
    observation = infrastructure.monitoring();
  }

  private static SiteModule site(AppConfig config, Infrastructure infrastructure) {
    SiteModule site =
        SiteModule.open(
            config.site(),
            infrastructure.database(),
            infrastructure.accessChanges(),
            infrastructure.events(),
            infrastructure.clock(),
            infrastructure.virtualThreads());
    infrastructure.addWorkers(site.workers());
    return site;
  }

  /// Pages that are cached until something that they show changes.
  public PageCacheWiring pageCaches() {
    return new PageCacheWiring(shown, people, accounts.viewers(), infrastructure.virtualThreads());
  }

  private static void tabs(PeopleWiring people, TimelineModule timeline, ArticlesModule articles) {
    people.profiles().addTab(Part.TIMELINE.key(), timeline.profileTab());
    articles.profileTabs().forEach(tab -> people.profiles().addTab(Part.ARTICLES.key(), tab));
    people.profiles().addAside(Part.ARTICLES.key(), articles.profileAside());
    people.profiles().addAside(Part.TIMELINE.key(), timeline.people().beside());
    people.profiles().setHeading(Part.TIMELINE.key(), timeline.profileHeading());
  }

  private static ArticlesModule articles(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      AccountModule accounts,
      PeopleWiring people,
      FeedIdStore ids) {
    ArticlesModule articles =
        ArticlesModule.create(
            config.articles(),
            infrastructure.redis(),
            DraftModule.create(infrastructure.database(), infrastructure.clock()),
            infrastructure.tracking(),
            accounts.viewers(),
            accounts.names(),
            people.profiles(),
            infrastructure.markdown(),
            new FeedSite(SyndicationWiring.site(config.http()), site::identity),
            ids,
            infrastructure.clock(),
            infrastructure.virtualThreads(),
            infrastructure.metrics().registry(),
            new ArticlePictures(people.linkedPages(), people.pictures(), people.uploads()),
            TimelineWiring.mutesAndBlocks(infrastructure),
            infrastructure::wake);
    articles.accountDeletions().forEach(accounts::onDeletion);
    accounts.onExport(articles.accountExport());
    infrastructure.addWorkers(articles.workers());
    return articles;
  }

  private static ArticleNoticeModule notices(
      Infrastructure infrastructure,
      AccountModule accounts,
      PeopleWiring people,
      ArticlesModule articles) {
    ArticleNoticeModule notices =
        ArticleNoticeModule.create(
            infrastructure.redis(),
            infrastructure.database(),
            infrastructure.events(),
            people.notifications().notifications(),
            infrastructure.clock(),
            articles::unchanged);
    notices.sources().forEach(source -> people.addNotifications(Part.ARTICLES, source));
    accounts.onDeletion(notices.accountDeletion());
    infrastructure.addWorkers(notices.workers());
    return notices;
  }

  /// Migrates the database and connects everything; starts no worker.
  public static Wiring open(AppConfig config, Backends backends) {
    return open(config, backends, _ -> {});
  }

  /// The same with a receiver of one sentence for each portion of the migration.
  public static Wiring open(AppConfig config, Backends backends, Consumer<String> progress) {
    Infrastructure infrastructure = new Infrastructure(backends, config.partitions());
    boolean complete = false;
    try {
      Migrations.of(backends.database()).migrate(new ReportMigrations(progress));
      Wiring wiring = new Wiring(config, infrastructure);
      complete = true;
      return wiring;
    } finally {
      if (!complete) {
        infrastructure.close();
      }
    }
  }

  public Infrastructure infrastructure() {
    return infrastructure;
  }

  public Monitoring observation() {
    return observation;
  }

  public SiteModule site() {
    return site;
  }

  public AccountModule accounts() {
    return accounts;
  }

  public MailModule mail() {
    return mail;
  }

  public PeopleWiring people() {
    return people;
  }

  public FeedIdStore feedIds() {
    return feedIds;
  }

  public ArticlesModule articles() {
    return articles;
  }

  public ShopWiring shop() {
    return shop;
  }

  /// The checks of all data in Redis and in files; sessions, carts and channels are also checked
  /// against the existing accounts.
  public List<NamedCheck> checks() {
    UnaryOperator<Set<Long>> living = accounts::living;
    return List.of(
        new NamedCheck("articles", articles.check()),
        new NamedCheck("pictures", articles.pictureCheck()),
        new NamedCheck("discussions", articles.discussionCheck()),
        new NamedCheck("mail", mail.check()),
        new NamedCheck("media", people.mediaCheck()),
        new NamedCheck("notifications", people.notifications().check(living)),
        new NamedCheck("choices", people.notifications().choicesCheck(living)),
        new NamedCheck("push", people.notifications().pushCheck(living)),
        new NamedCheck("search", search.check()),
        new NamedCheck("reader", reader.channels().check(living)),
        new NamedCheck("sessions", sessions.checks().apply(living)),
        new NamedCheck("carts", shop.carts().check(living)));
  }

  /// The checks that a command runs and the audit does not, because they read whole tables.
  public List<NamedCheck> longChecks() {
    return List.of(
        new NamedCheck("accounts", accounts.check()),
        new NamedCheck("links", people.linkCheck()),
        new NamedCheck("categories", shop.catalog().categories().check()),
        new NamedCheck("likes", timeline.check()),
        new NamedCheck("post-pictures", timeline.pictureCheck()),
        new NamedCheck("article-notices", articleNotices.check(accounts::living)),
        new NamedCheck(
            "feed-health",
            FetchModule.healthCheck(
                infrastructure.database(), infrastructure.events(), infrastructure.clock())));
  }

  public SyndicationModule syndication() {
    return syndication;
  }

  public SearchModule search() {
    return search;
  }

  /// The blocks of the front page, in the order of the page.
  public List<PageBlock> frontBlocks() {
    return Stream.of(
            List.of(reader.pages().frontBlock()),
            timeline.frontBlocks(),
            articles.frontBlocks(),
            List.of(shop.frontBlock(), syndication.frontBlock()))
        .flatMap(List::stream)
        .toList();
  }

  public TimelineModule timeline() {
    return timeline;
  }

  public ReaderWiring reader() {
    return reader;
  }

  @Override
  public void close() {
    observation.close();
    audit.close();
    people.close();
    articles.close();
    timeline.close();
    syndication.close();
    reader.close();
    infrastructure.close();
  }
}
