package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.accounts.api.InvitedPeople;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.PersonLabel;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.profiles.api.Profiles;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tab that says since when a person is here, who invited them, and whom they invited.
final class AboutTab implements ProfileTab {
  private static final int MOST_INVITED = 20;

  private final AccountList accounts;
  private final InvitedPeople invited;
  private final Profiles profiles;
  private final InstantSource clock;

  AboutTab(AccountList accounts, InvitedPeople invited, Profiles profiles, InstantSource clock) {
    this.accounts = accounts;
    this.invited = invited;
    this.profiles = profiles;
    this.clock = clock;
  }

  @Override
  public String path() {
    return "about";
  }

  @Override
  public String label() {
    return "About";
  }

  @Override
  public Shown show(ProfileView view) {
    Instant now = clock.instant();
    InvitedPeople.Level level = invited.of(view.account(), MOST_INVITED);
    Set<Long> living =
        Stream.concat(level.inviter().stream(), level.people().stream())
            .filter(person -> person.name() != null)
            .map(InvitedPeople.Person::id)
            .collect(Collectors.toSet());
    Map<Long, PersonLabel> labels = profiles.labels(living);
    SafeHtml joined =
        accounts.find(List.of(view.account())).stream()
            .findFirst()
            .map(row -> RelativeTime.html(row.created(), now))
            .orElse(SafeHtml.EMPTY);
    AboutPart part =
        new AboutPart(
            view.name(),
            joined,
            level.inviter().map(person -> entry(person, labels, now)).orElse(null),
            level.people().stream().map(person -> entry(person, labels, now)).toList(),
            level.more());
    return new Shown(view.part("profiles/about.jte", part), null, List.of());
  }

  private static AboutPart.Entry entry(
      InvitedPeople.Person person, Map<Long, PersonLabel> labels, Instant now) {
    return new AboutPart.Entry(
        Optional.ofNullable(person.name())
            .flatMap(name -> Optional.ofNullable(labels.get(person.id())).map(it -> it.of(name)))
            .orElse(null),
        RelativeTime.html(person.since(), now));
  }
}
