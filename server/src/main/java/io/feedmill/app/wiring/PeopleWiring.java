package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.Mailing;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.user.ExistingAccounts;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.mail.MailModule;
import io.feedmill.media.MediaModule;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.notifications.NotificationModule;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.oidc.OidcModule;
import io.feedmill.profiles.ProfileModule;
import io.feedmill.profiles.api.ProfileWriter;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.site.SiteModule;
import io.feedmill.site.api.Part;
import java.util.Set;

/// Uploads and profiles of people, connected.
public final class PeopleWiring implements AutoCloseable {
  private final MediaModule media;
  private final ProfileModule profiles;
  private final NotificationModule notifications;
  private final SiteModule site;
  private final OidcModule oidc;

  private PeopleWiring(
      MediaModule media,
      ProfileModule profiles,
      NotificationModule notifications,
      OidcModule oidc,
      SiteModule site) {
    this.site = site;
    this.oidc = oidc;
    this.media = media;
    this.profiles = profiles;
    this.notifications = notifications;
  }

  /// Adds the notifications of a part of the site; they are not shown while that part is off.
  void addNotifications(Part part, NotificationSource source) {
    notifications.add(source, () -> site.on(part));
  }

  static MailModule mail(
      AppConfig config, Infrastructure infrastructure, SiteModule site, SecretBox box) {
    MailModule mail =
        MailModule.create(
            new MailModule.Given(
                config.mail(),
                () -> site.identity().name(),
                infrastructure.database(),
                box,
                infrastructure.clock(),
                infrastructure.metrics().registry(),
                infrastructure.workers()::wake));
    infrastructure.addWorkers(mail.workers());
    return mail;
  }

  static AccountModule accounts(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      Sessions sessions,
      MailModule mail,
      SecretBox box) {
    AccountModule accounts =
        AccountModule.create(
            config.accounts(),
            site.accounts(),
            infrastructure.database(),
            infrastructure.redis(),
            infrastructure.accessChanges(),
            sessions,
            infrastructure.events(),
            infrastructure.clock(),
            infrastructure.virtualThreads(),
            new Mailing(
                mail.mailer(), mail::deleteOf, box, config.email(), infrastructure.workers()::wake),
            infrastructure.metrics().registry());
    infrastructure.addWorkers(accounts.workers());
    return accounts;
  }

  static PeopleWiring open(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      AccountModule accounts,
      MailModule mail,
      SecretBox box,
      FeedIdStore feedIds) {
    MediaModule media =
        MediaModule.create(
            new MediaModule.Given(
                config.media(),
                infrastructure.redis(),
                infrastructure.database(),
                infrastructure.events(),
                accounts.viewers(),
                infrastructure.clients(config.http()),
                new AddressGuard(config.fetching().allowed()),
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.metrics().registry(),
                infrastructure.documents().background(),
                config.http().publicUrl()));
    ProfileModule profiles = profiles(config, infrastructure, site, accounts, media);
    accounts.setShownNames(profiles.shownNames());
    accounts.onDeletion(profiles.accountDeletion());
    accounts.onDeletion(media.accountDeletion());
    accounts.onExport(profiles.accountExport());
    accounts.onExport(media.accountExport());
    infrastructure.addWorkers(media.workers());
    infrastructure.addWorkers(profiles.workers());
    return new PeopleWiring(
        media,
        profiles,
        notifications(config, infrastructure, accounts, mail, box, profiles, feedIds),
        oidc(config, infrastructure, accounts),
        site);
  }

  private static ProfileModule profiles(
      AppConfig config,
      Infrastructure infrastructure,
      SiteModule site,
      AccountModule accounts,
      MediaModule media) {
    return ProfileModule.create(
        new ProfileModule.Given(
            infrastructure.database(),
            infrastructure.events(),
            accounts.viewers(),
            accounts.names(),
            media.pictures(),
            media.uploads(),
            new RenderMarkdown(infrastructure.documents().requests()),
            infrastructure.clock(),
            infrastructure.virtualThreads(),
            infrastructure.redis(),
            infrastructure.accessChanges(),
            infrastructure.clients(config.http()),
            new AddressGuard(config.fetching().allowed()),
            infrastructure.documents().background(),
            new ExistingAccounts(infrastructure.database()),
            accounts.invited(),
            site::timeZone,
            () -> site.identity().pages(),
            config.http().publicUrl()));
  }

  private static NotificationModule notifications(
      AppConfig config,
      Infrastructure infrastructure,
      AccountModule accounts,
      MailModule mail,
      SecretBox box,
      Profiles profiles,
      FeedIdStore feedIds) {
    NotificationModule notifications =
        NotificationModule.create(
            new NotificationModule.Given(
                infrastructure.redis(),
                infrastructure.partitions(),
                infrastructure.database(),
                accounts.viewers(),
                accounts.names(),
                accounts::living,
                accounts.appTokens(),
                feedIds,
                profiles,
                mail.mailer(),
                mail.lists(),
                accounts.recipients(),
                config.push(),
                box,
                accounts.credentials(),
                infrastructure.clients(config.http()),
                new AddressGuard(config.fetching().allowed()),
                infrastructure.workers()::wake,
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.metrics().registry()));
    notifications.notifyOfInvitations(accounts.invited(), infrastructure.events());
    notifications.notifyOfSuspensions(accounts.suspensions(), infrastructure.events());
    accounts.onDeletion(notifications.accountDeletion());
    accounts.onExport(notifications.accountExport());
    infrastructure.addWorkers(notifications.workers());
    return notifications;
  }

  public NotificationModule notifications() {
    return notifications;
  }

  private static OidcModule oidc(
      AppConfig config, Infrastructure infrastructure, AccountModule accounts) {
    return OidcModule.create(
        new OidcModule.Given(
            config.oidc(),
            infrastructure.redis(),
            accounts.external(),
            accounts.viewers(),
            infrastructure.clients(config.http()),
            new AddressGuard(config.fetching().allowed()),
            infrastructure.clock(),
            infrastructure.metrics().registry()));
  }

  Check linkCheck() {
    return profiles.check();
  }

  public ProfileModule profiles() {
    return profiles;
  }

  /// A number that differs after each change of a profile.
  public long version() {
    return profiles.version();
  }

  /// Writes profiles for programs that fill a site.
  public ProfileWriter profileWriter() {
    return profiles.writer();
  }

  /// The address of a person's picture.
  public String picture(Viewer.SignedIn person) {
    return profiles.labels(Set.of(person.id())).values().iterator().next().picture(person.name());
  }

  /// Uploaded pictures.
  public Pictures pictures() {
    return media.pictures();
  }

  /// Takes pictures.
  public PictureUploads uploads() {
    return media.uploads();
  }

  /// People, to be searched.
  public SearchSource search() {
    return profiles.search();
  }

  SiteIcons icons() {
    return media.icons();
  }

  public LinkedPages linkedPages() {
    return media.linkedPages();
  }

  PictureProxy proxy() {
    return media.proxy();
  }

  Check mediaCheck() {
    return media.check();
  }

  /// The API and the pages.
  public void routes(
      Routes routes, Site site, GuestPages guests, MemberPages members, PageBlock.Beside people) {
    media.routes(routes);
    profiles.routes(routes, site, guests, members);
    notifications.routes(routes, site, members, people);
    oidc.routes(routes, site);
  }

  @Override
  public void close() {
    notifications.close();
    oidc.close();
    profiles.close();
    media.close();
  }
}
