package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.profiles.api.Profiles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Suggestions of people to follow, on the front page, beside the timeline and notifications, and
/// beside the page of a person, without that person.
final class FrontPeople implements PageBlock, ProfileAside {
  private final Viewers viewers;
  private final KeptSuggestions suggest;
  private final Profiles profiles;

  FrontPeople(Viewers viewers, KeptSuggestions suggest, Profiles profiles) {
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
    return shown(site, null, "/", suggest.suggest(0, 0, DependencyRecorder.NOTHING));
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    return viewers.viewer(visit.call()).within(GraphResource.READ) instanceof Viewer.SignedIn me
        ? forMember(visit.site(), visit.frame(), suggest.suggest(me.id(), 0, visit.watch()))
        : null;
  }

  @Override
  public @Nullable PagePart of(ProfileView view) {
    long person = view.account();
    return switch (view.viewer().within(GraphResource.READ)) {
      case Viewer.SignedIn me ->
          forMember(view.site(), view.frame(), suggest.suggest(me.id(), person, view.watch()));
      case Viewer.Anonymous _ ->
          shown(view.site(), null, null, suggest.suggest(0, person, view.watch()));
    };
  }

  private @Nullable PagePart forMember(
      Site site, PageFrame frame, List<SuggestPeople.Named> found) {
    return shown(site, frame, frame.target(), found);
  }

  /// @param next address to which a form returns; null for the page of the followed person
  private @Nullable PagePart shown(
      Site site,
      @Nullable PageFrame frame,
      @Nullable String next,
      List<SuggestPeople.Named> found) {
    return found.isEmpty()
        ? null
        : site.part(
            "timeline/suggestions.jte",
            new SuggestionsPart(frame, next, SuggestedPerson.all(found, profiles)));
  }
}
