package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.RelatedLink;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.profiles.api.Profiles;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The page of a person: `/@{name}`, and an address below it for each further tab. Guests share
/// pages that are kept until something on them changes, from the second request on.
final class PersonPages {
  private static final String PERSON = "/@{name}";
  private static final int LONGEST = 300;
  private static final int MOST_KNOWN = 100_000;

  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final Heading heading;
  private final List<Placed> tabs;
  private final ShowPersonAside beside;
  private final Site site;
  private final GuestPages guests;
  private final MemberPages members;

  /// The account of a name in an address when its page was last rendered. It is used only for the
  /// cache: a page is always rendered for the account that has the name at that time.
  private final Cache<String, Long> known =
      Caffeine.newBuilder().maximumSize(MOST_KNOWN).executor(Runnable::run).build();

  PersonPages(
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      Heading heading,
      List<Placed> tabs,
      ShowPersonAside beside,
      Site site,
      GuestPages guests,
      MemberPages members) {
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.heading = heading;
    this.tabs = List.copyOf(tabs);
    this.beside = beside;
    this.site = site;
    this.guests = guests;
    this.members = members;
  }

  /// A tab.
  ///
  /// @param part key of the part of the site that shows it; null for one that is always there
  record Placed(@Nullable String part, ProfileTab tab) {}

  /// The content of the page's head while a part of the site is enabled.
  record Heading(String part, ProfileHeading heading) {}

  void routes(Routes routes) {
    for (Placed placed : tabs) {
      ProfileTab tab = placed.tab();
      String part = tab.path().isEmpty() ? null : placed.part();
      routes.within(part, added -> added.hot(below(PERSON, tab), call -> person(call, tab)));
    }
  }

  private static String below(String person, ProfileTab tab) {
    return tab.path().isEmpty() ? person : person + "/" + tab.path();
  }

  /// The tabs of the parts that are on.
  private List<ProfileTab> tabs() {
    return tabs.stream()
        .filter(placed -> site.identity().has(placed.part()))
        .map(Placed::tab)
        .toList();
  }

  /// The tab of an address; at that of the person another one while its part is off.
  private ProfileTab open(ProfileTab wanted) {
    List<ProfileTab> tabs = tabs();
    return tabs.contains(wanted) ? wanted : tabs.getFirst();
  }

  private Future<Reply> person(Call call, ProfileTab wanted) {
    if (!GuestPages.like(call)) {
      return guests.own(call, () -> own(call, wanted, DependencyRecorder.NOTHING));
    }
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer instanceof Viewer.SignedIn member
                ? member(call, wanted, member)
                : guests.settled(call, Future.succeededFuture(true), () -> guest(call, wanted)));
  }

  private Future<Reply> member(Call call, ProfileTab wanted, Viewer.SignedIn member) {
    Long account = known.getIfPresent(call.parameter("name"));
    Supplier<Reply> own = () -> own(call, wanted, DependencyRecorder.NOTHING);
    Optional<Future<?>> content =
        account == null || !members.cacheable(call)
            ? Optional.empty()
            : open(wanted).contentForMember(call, account, member);
    return content
        .<Future<Reply>>map(read ->
            read.compose(found ->
                found == null
                    ? guests.own(call, own)
                    : members.page(
                        call,
                        found,
                        watch -> {
                          watch.dependOn(PageDependency.person(member.id()));
                          return own(call, wanted, watch);
                        })))
        .orElseGet(() -> guests.own(call, own));
  }

  private Future<Reply> guest(Call call, ProfileTab wanted) {
    Long account = known.getIfPresent(call.parameter("name"));
    if (account == null) {
      return guests.own(call, () -> guest(call, wanted, DependencyRecorder.NOTHING));
    }
    return open(wanted)
        .content(call, account)
        .<Future<Reply>>map(found ->
            found.compose(
                content -> guests.watched(call, content, watch -> guest(call, wanted, watch))))
        .orElseGet(() -> guests.own(call, () -> guest(call, wanted, DependencyRecorder.NOTHING)));
  }

  private Reply guest(Call call, ProfileTab wanted, DependencyRecorder watch) {
    return person(
        call,
        wanted,
        new Looking(new Viewer.Anonymous(), title -> site.guestFrame(call, "", title), watch));
  }

  private Reply own(Call call, ProfileTab wanted, DependencyRecorder watch) {
    return person(
        call,
        wanted,
        new Looking(viewers.viewer(call), title -> site.frame(call, "", title), watch));
  }

  /// Who looks at a page.
  ///
  /// @param frame of a page with that title
  /// @param watch receives the things that the page shows
  private record Looking(
      Viewer viewer, Function<String, PageFrame> frame, DependencyRecorder watch) {}

  private Reply person(Call call, ProfileTab wanted, Looking looking) {
    ProfileTab tab = open(wanted);
    OptionalLong found = names.id(call.parameter("name"));
    long account = found.orElseThrow(PersonPages::unknown);
    looking.watch().dependOn(PageDependency.person(account));
    String name = names.names(Set.of(account)).getOrDefault(account, AccountNames.GONE);
    if (name.equals(AccountNames.GONE)) {
      throw unknown();
    }
    known.put(call.parameter("name"), account);
    PersonCard card = profiles.card(account, name);
    String here = below("/@" + name, tab);
    PageFrame frame =
        looking
            .frame()
            .apply(title(card, tab))
            .withCanonical(here)
            .withPreview(
                site.preview("profile", Excerpt.of(card.bio(), LONGEST), here, card.preview()))
            .withData(data(card));
    ProfileView view =
        new ProfileView(call, site, frame, looking.viewer(), account, name, here, looking.watch());
    return page(view, card, wanted, tab);
  }

  private Reply page(ProfileView view, PersonCard card, ProfileTab wanted, ProfileTab tab) {
    ProfileTab.Shown shown = tab.show(view);
    boolean first = wanted.path().isEmpty();
    List<ProfileTab> on = tabs();
    List<RelatedLink> endpoints = site.endpoints();
    PersonPage page =
        new PersonPage(
            view.frame().withFeeds(shown.feeds()).withRelated(first ? endpoints : List.of()),
            card,
            site.identity().has(heading.part()) ? heading.heading().of(view) : null,
            on.stream().map(each -> tab(each, view.name(), tab)).toList(),
            shown,
            beside.of(view, tab, tab.equals(on.getFirst())),
            view.mine());
    Reply reply = site.page(200, "profiles/person.jte", page);
    return first && !endpoints.isEmpty()
        ? reply.with("Link", RelatedLink.header(endpoints))
        : reply;
  }

  private static Tab tab(ProfileTab each, String name, ProfileTab open) {
    return new Tab(each.label(), below("/@" + name, each), each.path().equals(open.path()));
  }

  /// A `ProfilePage` of schema.org about a person.
  private @Nullable StructuredData data(PersonCard card) {
    String page = "/@" + card.name();
    Map<String, Object> person = new LinkedHashMap<>();
    person.put("@type", "Person");
    person.put("name", card.displayName());
    person.put("alternateName", "@" + card.name());
    person.put("url", site.address() + page);
    String bio = Excerpt.of(card.bio(), LONGEST);
    if (!bio.isEmpty()) {
      person.put("description", bio);
    }
    if (card.portrait() != null) {
      person.put("image", site.address() + card.portrait());
    }
    List<String> links = card.links().stream().map(PersonCard.Link::url).toList();
    if (!links.isEmpty()) {
      person.put("sameAs", links);
    }
    return site.data("ProfilePage", page, Map.of("mainEntity", person));
  }

  private static Problem unknown() {
    return Problem.notFound(text("this person does not exist"));
  }

  private static String title(PersonCard card, ProfileTab tab) {
    String handle = "@" + card.name();
    String who =
        card.displayName().equals(card.name()) ? handle : card.displayName() + " (" + handle + ")";
    return tab.path().isEmpty() ? who : tab.label() + " · " + who;
  }
}
