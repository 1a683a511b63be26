package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.InvitedAccounts.Joined;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import io.vertx.core.Future;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tab with the date when a person joined, their inviter, and the people whom they invited.
final class AboutTab implements ProfileTab {
  private static final int MOST_INVITED = 20;

  private final AccountList accounts;
  private final AccountNames names;
  private final InvitedAccounts invited;
  private final Profiles profiles;
  private final InstantSource clock;

  AboutTab(
      AccountList accounts,
      AccountNames names,
      InvitedAccounts invited,
      Profiles profiles,
      InstantSource clock) {
    this.accounts = accounts;
    this.names = names;
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
    return text("About");
  }

  @Override
  public Optional<Future<?>> content(Call call, long account) {
    return Optional.of(Future.succeededFuture(AboutTab.class));
  }

  @Override
  public boolean watchesForMembers() {
    return true;
  }

  @Override
  public Shown show(ProfileView view) {
    Instant now = clock.instant();
    Optional<Joined> joined = invited.joined(view.account());
    List<Joined> people = invited.newest(view.account(), MOST_INVITED + 1);
    Set<Long> others =
        Stream.concat(joined.map(Joined::inviter).stream(), people.stream().map(Joined::account))
            .collect(Collectors.toSet());
    others.forEach(person -> view.watch().dependOn(PageDependency.person(person)));
    Map<Long, ShownPerson> shown = profiles.people(names.names(others));
    SafeHtml since =
        accounts.find(List.of(view.account())).stream()
            .findFirst()
            .map(row -> RelativeTime.html(row.created(), now))
            .orElse(SafeHtml.EMPTY);
    AboutPart part =
        new AboutPart(
            view.name(),
            since,
            joined.map(it -> entry(shown, it.inviter(), it.since(), now)).orElse(null),
            people.stream()
                .limit(MOST_INVITED)
                .map(it -> entry(shown, it.account(), it.since(), now))
                .toList(),
            people.size() > MOST_INVITED);
    return new Shown(view.part("profiles/about.jte", part), null, List.of());
  }

  /// @param shown people by account id
  private static AboutPart.Entry entry(
      Map<Long, ShownPerson> shown, long account, Instant since, Instant now) {
    return new AboutPart.Entry(
        Optional.ofNullable(shown.get(account))
            .filter(person -> !person.name().equals(AccountNames.GONE))
            .orElse(null),
        RelativeTime.html(since, now));
  }
}
