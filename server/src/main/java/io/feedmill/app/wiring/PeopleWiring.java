package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.media.MediaModule;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.profiles.ProfileModule;
import io.feedmill.profiles.api.ProfileWriter;
import io.feedmill.profiles.api.Profiles;
import java.util.Objects;
import java.util.Set;

/// What people upload and show of themselves, connected.
public final class PeopleWiring implements AutoCloseable {
  private final MediaModule media;
  private final ProfileModule profiles;

  private PeopleWiring(MediaModule media, ProfileModule profiles) {
    this.media = media;
    this.profiles = profiles;
  }

  static PeopleWiring open(
      AppConfig config, Infrastructure infrastructure, AccountModule accounts) {
    MediaModule media =
        MediaModule.create(
            new MediaModule.Given(
                config.media(),
                infrastructure.redis(),
                infrastructure.database(),
                accounts.viewers(),
                infrastructure.clients(config.http()),
                new AddressGuard(config.fetching().allowed()),
                infrastructure.clock(),
                infrastructure.virtualThreads(),
                infrastructure.metrics().registry()));
    ProfileModule profiles =
        ProfileModule.create(
            new ProfileModule.Given(
                infrastructure.database(),
                accounts.viewers(),
                accounts.names(),
                media.pictures(),
                media.uploads(),
                new RenderMarkdown(infrastructure.documents().requests()),
                infrastructure.clock(),
                infrastructure.virtualThreads()));
    accounts.onDeletion(profiles.accountDeletion());
    accounts.onDeletion(media.accountDeletion());
    infrastructure.addWorkers(media.workers());
    return new PeopleWiring(media, profiles);
  }

  Profiles profiles() {
    return profiles;
  }

  /// Writes profiles for programs that fill a site.
  public ProfileWriter profileWriter() {
    return profiles.writer();
  }

  /// The address of a person's picture.
  public String picture(Viewer.SignedIn person) {
    return Objects.requireNonNull(profiles.labels(Set.of(person.id())).get(person.id()))
        .picture(person.name());
  }

  PictureProxy proxy() {
    return media.proxy();
  }

  Check mediaCheck() {
    return media.check();
  }

  /// The API and the pages.
  public void routes(Routes routes, Site site) {
    media.routes(routes);
    profiles.routes(routes, site);
  }

  @Override
  public void close() {
    media.close();
  }
}
