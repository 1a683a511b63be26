package io.feedmill.profiles;

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
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.PersonCard;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.profiles.api.Profiles;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/// The page of a person: `/@{name}`, and an address below it for each further tab.
final class PersonPages {
  private static final String PERSON = "/@{name}";
  private static final int LONGEST = 300;

  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final ProfileHeading heading;
  private final List<ProfileTab> tabs;
  private final Site site;

  PersonPages(
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      ProfileHeading heading,
      List<ProfileTab> tabs,
      Site site) {
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.heading = heading;
    this.tabs = List.copyOf(tabs);
    this.site = site;
  }

  void routes(Routes routes) {
    tabs.forEach(tab -> routes.get(below(PERSON, tab), call -> person(call, tab)));
  }

  private static String below(String person, ProfileTab tab) {
    return tab.path().isEmpty() ? person : person + "/" + tab.path();
  }

  private Reply person(Call call, ProfileTab tab) {
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
                site.preview("profile", Excerpt.of(card.bio(), LONGEST), here, card.preview()));
    ProfileView view =
        new ProfileView(call, site, frame, viewers.viewer(call), account, name, here);
    ProfileTab.Shown shown = tab.show(view);
    boolean first = tab.path().isEmpty();
    PersonPage page =
        new PersonPage(
            frame.withFeeds(shown.feeds()).withRelated(first ? site.endpoints() : List.of()),
            card,
            heading.of(view),
            tabs.stream()
                .map(each ->
                    new Tab(each.label(), below("/@" + name, each), each.path().equals(tab.path())))
                .toList(),
            shown,
            view.mine());
    Reply reply = site.page(200, "profiles/person.jte", page);
    return first && !site.endpoints().isEmpty()
        ? reply.with("Link", RelatedLink.header(site.endpoints()))
        : reply;
  }

  private static Problem unknown() {
    return Problem.notFound("this person does not exist");
  }

  private static String title(PersonCard card, ProfileTab tab) {
    String handle = "@" + card.name();
    String who =
        card.displayName().equals(card.name()) ? handle : card.displayName() + " (" + handle + ")";
    return tab.path().isEmpty() ? who : tab.label() + " · " + who;
  }
}
