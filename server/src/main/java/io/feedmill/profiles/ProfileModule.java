package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountList;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.SingleRequest;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.profiles.api.PersonLabel;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileWriter;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Wires profiles.
public final class ProfileModule implements Profiles, AutoCloseable {
  private final Given given;
  private final ProfileStore store;
  private final ProfileCache cache;
  private final ServeAvatars avatars;
  private final ProfileChanges changes;
  private final ChangeProfile change;
  private final SingleRequest client;
  private final TaskWorker worker;
  private final List<PersonPages.Placed> tabs = new ArrayList<>();
  private final List<ShowPersonAside.Placed> asides = new ArrayList<>();
  private PersonPages.@Nullable Heading heading;

  private ProfileModule(Given given) {
    this.given = given;
    store = new ProfileStore(given.database(), given.events(), given.clock());
    cache = new ProfileCache(store::profiles, given.changes()::hearing);
    avatars = new ServeAvatars(given.names(), cache, given.pictures(), given.virtualThreads());
    changes = ProfileChanges.of(given.changes(), given.events(), cache, avatars, given.names());
    change =
        new ChangeProfile(
            store, given.pictures(), changes, avatars, RateLimiter.create(given.redis()));
    client = given.clients().open(given.guard(), VerifyLinks.LARGEST_PAGE);
    worker =
        new VerifyLinks(
                store.links(), changes, given.names(), client, given.documents(), given.publicUrl())
            .worker();
  }

  /// The dependencies of profiles.
  ///
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param changes notifies all servers of changed profiles
  /// @param guard which addresses may be requested to check links
  /// @param documents where their pages are parsed
  /// @param timeZone of people who have not chosen theirs
  /// @param language of people who have not chosen theirs
  /// @param publicUrl address of this site; empty when it is not configured: then no link is
  ///   checked
  public record Given(
      Database database,
      Events events,
      Viewers viewers,
      AccountNames names,
      Pictures pictures,
      PictureUploads uploads,
      RenderMarkdown markdown,
      InstantSource clock,
      Executor virtualThreads,
      RedisClient redis,
      AccessChanges changes,
      WebClients clients,
      AddressGuard guard,
      DocumentPool documents,
      AccountList accounts,
      InvitedAccounts invited,
      Supplier<ZoneId> timeZone,
      Supplier<Language> language,
      String publicUrl) {}

  public static ProfileModule create(Given given) {
    return new ProfileModule(given);
  }

  /// The API and the pages.
  public void routes(Routes routes, Site site, GuestPages guests, MemberPages members) {
    avatars.routes(routes);
    new ProfileResource(given.viewers(), given.names(), store, change, given.markdown())
        .routes(guests, routes);
    new ProfilePages(given.viewers(), store, change, given.uploads(), site).routes(routes);
    List<PersonPages.Placed> all = new ArrayList<>(tabs);
    all.add(
        new PersonPages.Placed(
            null,
            new AboutTab(given.accounts(), given.names(), given.invited(), this, given.clock())));
    PersonPages.Heading head = Objects.requireNonNull(heading, "no heading was set");
    ShowPersonAside beside = new ShowPersonAside(given.accounts(), asides, given.clock());
    new PersonPages(given.viewers(), given.names(), this, head, all, beside, site, guests, members)
        .routes(routes);
  }

  /// New members put up a picture.
  public WelcomeStep welcomeStep() {
    return new WelcomePicture(given.viewers(), store);
  }

  /// A number that differs after each change of a profile. Does not block.
  public long version() {
    return cache.version();
  }

  @Override
  public void addTab(String part, ProfileTab tab) {
    tabs.add(new PersonPages.Placed(part, tab));
  }

  @Override
  public void addAside(String part, ProfileAside aside) {
    asides.add(new ShowPersonAside.Placed(part, aside));
  }

  @Override
  public void setHeading(String part, ProfileHeading heading) {
    this.heading = new PersonPages.Heading(part, heading);
  }

  @Override
  public PersonCard card(long account, String name) {
    Profile profile = cache.profile(account);
    List<PersonCard.Link> links = new ArrayList<>();
    for (int i = 0; i < profile.linkUrls().size(); i++) {
      String url = profile.linkUrls().get(i);
      boolean verified = profile.verifiedUrls().contains(url);
      links.add(new PersonCard.Link(profile.linkLabels().get(i), url, verified));
    }
    return new PersonCard(
        name,
        profile.displayName().isEmpty() ? name : profile.displayName(),
        given.markdown().html(profile.bio()),
        profile.label().picture(name),
        ProfileJson.media(profile.pictureAddress(), "400"),
        ProfileJson.media(profile.headerAddress(), "1200"),
        links);
  }

  @Override
  public Map<Long, PersonLabel> labels(Set<Long> accounts) {
    try {
      return cache.profiles(accounts).values().stream()
          .collect(Collectors.toMap(Profile::account, Profile::label));
    } catch (DatabaseUnavailable _) {
      return accounts.stream().collect(Collectors.toMap(id -> id, id -> Profile.empty(id).label()));
    }
  }

  @Override
  public Language language(long account) {
    return Language.ofTag(cache.profile(account).language())
        .orElseGet(() -> given.language().get());
  }

  @Override
  public ZoneId zone(long account) {
    return chosenZone(account).orElseGet(given.timeZone());
  }

  @Override
  public ZoneId zone(Call call, long account) {
    return chosenZone(account).or(() -> BrowserZone.of(call)).orElseGet(given.timeZone());
  }

  private Optional<ZoneId> chosenZone(long account) {
    return BrowserZone.named(cache.profile(account).timeZone());
  }

  /// Writes profiles for programs that fill a site.
  public ProfileWriter writer() {
    return new WriteProfiles(store, changes, change);
  }

  /// `profile.json`.
  public AccountExport accountExport() {
    return (account, archive) -> {
      Profile profile = store.profile(account);
      String name = given.names().names(Set.of(account)).getOrDefault(account, AccountNames.GONE);
      String bio = given.markdown().html(profile.bio()).toString();
      archive.json("profile.json", ProfileJson.of(profile, name, bio, true));
    };
  }

  /// Display names, to be found by their beginning.
  public DisplayNames shownNames() {
    return new DisplayNameStore(given.database());
  }

  /// People, to be searched.
  public SearchSource search() {
    return new ProfileSearch(given.accounts(), store);
  }

  public List<Worker> workers() {
    return given.publicUrl().isEmpty() ? List.of() : List.of(worker);
  }

  @Override
  public void close() {
    worker.close();
    client.close();
  }

  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("profiles", "Profile", change::delete);
  }

  /// Checks the links of profiles.
  public Check check() {
    return new CheckLinks(given.database(), given.clock());
  }
}
