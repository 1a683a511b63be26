package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Excerpt;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The page of a person: `/@{name}`, and an address below it for each further tab.
final class PersonPages {
  private static final String PERSON = "/@{name}";
  private static final int LONGEST = 300;

  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final Heading heading;
  private final List<Placed> tabs;
  private final Site site;

  PersonPages(
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      Heading heading,
      List<Placed> tabs,
      Site site) {
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.heading = heading;
    this.tabs = List.copyOf(tabs);
    this.site = site;
  }

  /// A tab.
  ///
  /// @param part key of the part of the site that shows it; null for one that is always there
  record Placed(@Nullable String part, ProfileTab tab) {}

  /// What is in the head of the page while a part of the site is on.
  record Heading(String part, ProfileHeading heading) {}

  void routes(Routes routes) {
    for (Placed placed : tabs) {
      ProfileTab tab = placed.tab();
      String part = tab.path().isEmpty() ? null : placed.part();
      routes.within(part, added -> added.get(below(PERSON, tab), call -> person(call, tab)));
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
  private Reply person(Call call, ProfileTab wanted) {
    List<ProfileTab> tabs = tabs();
    ProfileTab tab = tabs.contains(wanted) ? wanted : tabs.getFirst();
    OptionalLong found = names.id(call.parameter("name"));
    long account = found.orElseThrow(PersonPages::unknown);
    String name = names.names(Set.of(account)).getOrDefault(account, AccountNames.GONE);
    if (name.equals(AccountNames.GONE)) {
      throw unknown();
    }
    PersonCard card = profiles.card(account, name);
    String here = below("/@" + name, tab);
    PageFrame frame =
        site.frame(call, "", title(card, tab))
            .withCanonical(here)
            .withPreview(
                site.preview("profile", Excerpt.of(card.bio(), LONGEST), here, card.preview()))
            .withData(data(card));
    ProfileView view =
        new ProfileView(call, site, frame, viewers.viewer(call), account, name, here);
    ProfileTab.Shown shown = tab.show(view);
    boolean first = wanted.path().isEmpty();
    List<RelatedLink> endpoints = site.endpoints();
    PersonPage page =
        new PersonPage(
            frame.withFeeds(shown.feeds()).withRelated(first ? endpoints : List.of()),
            card,
            site.identity().has(heading.part()) ? heading.heading().of(view) : null,
            tabs.stream()
                .map(each ->
                    new Tab(each.label(), below("/@" + name, each), each.path().equals(tab.path())))
                .toList(),
            shown,
            view.mine());
    Reply reply = site.page(200, "profiles/person.jte", page);
    return first && !endpoints.isEmpty()
        ? reply.with("Link", RelatedLink.header(endpoints))
        : reply;
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
