package io.feedmill.timeline.graph;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// New members choose people to follow.
final class WelcomePeople implements WelcomeStep {
  private static final int SHOWN = 12;
  private static final String FIELD = "person:";

  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final SuggestPeople suggest;
  private final ChangeGraph change;
  private final GraphLimits limits;

  WelcomePeople(
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      SuggestPeople suggest,
      ChangeGraph change,
      GraphLimits limits) {
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.suggest = suggest;
    this.change = change;
    this.limits = limits;
  }

  @Override
  public String key() {
    return "people";
  }

  @Override
  public String title() {
    return text("Follow people");
  }

  @Override
  public Set<String> parts() {
    return Set.of("timeline");
  }

  @Override
  public @Nullable PagePart show(Call call, Site site, PageFrame frame, Form sent, String next) {
    long me = viewers.require(call, GraphResource.READ).id();
    List<SuggestedPerson> people = SuggestedPerson.all(suggest.suggest(me, SHOWN), profiles);
    return people.isEmpty()
        ? null
        : site.part("timeline/welcome.jte", new SuggestionsPart(frame, null, people));
  }

  @Override
  public String take(Call call, Site site, Query form) {
    Viewer.SignedIn me = viewers.require(call, GraphResource.WRITE);
    List<String> chosen =
        form.values().keySet().stream()
            .filter(field -> field.startsWith(FIELD))
            .map(field -> field.substring(FIELD.length()))
            .limit(SHOWN)
            .toList();
    int followed = 0;
    for (String name : chosen) {
      limits.check(call, me);
      OptionalLong person = names.id(name);
      if (person.isPresent()
          && person.getAsLong() != me.id()
          && change.follow(me.id(), person.getAsLong())) {
        followed++;
      }
    }
    return followed == 0
        ? ""
        : text("You follow {count, plural, one {# person} other {# people}}.", "count", followed);
  }
}
