package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Suggestions of people to follow, on the front page and beside the timeline.
final class FrontPeople implements PageBlock {
  private static final int SHOWN = 3;

  private final Viewers viewers;
  private final SuggestPeople suggest;
  private final Profiles profiles;

  FrontPeople(Viewers viewers, SuggestPeople suggest, Profiles profiles) {
    this.viewers = viewers;
    this.suggest = suggest;
    this.profiles = profiles;
  }

  @Override
  public String part() {
    return "timeline";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    return shown(site, null, SuggestedPerson.all(suggest.suggest(0, SHOWN), profiles));
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    return viewers.viewer(visit.call()).within(GraphResource.READ) instanceof Viewer.SignedIn me
        ? shown(visit, me.id())
        : null;
  }

  private @Nullable PagePart shown(Visit visit, long me) {
    visit.watch().dependOn(PageDependency.person(me));
    List<SuggestPeople.Named> found = suggest.suggest(me, SHOWN);
    found.forEach(
        each -> visit.watch().dependOn(PageDependency.person(each.suggestion().account())));
    return shown(visit.site(), visit.frame(), SuggestedPerson.all(found, profiles));
  }

  private static @Nullable PagePart shown(
      Site site, @Nullable PageFrame frame, List<SuggestedPerson> people) {
    return people.isEmpty()
        ? null
        : site.part("timeline/suggestions.jte", new SuggestionsPart(frame, people));
  }
}
