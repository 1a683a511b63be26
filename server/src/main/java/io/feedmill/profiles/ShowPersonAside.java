package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// Reads what is beside the page of a person: when they joined, blocks of other features, and whom
/// else to follow.
final class ShowPersonAside {
  private final AccountList accounts;
  private final List<Placed> asides;
  private final PageBlock.Beside people;
  private final InstantSource clock;

  ShowPersonAside(
      AccountList accounts, List<Placed> asides, PageBlock.Beside people, InstantSource clock) {
    this.accounts = accounts;
    this.asides = List.copyOf(asides);
    this.people = people;
    this.clock = clock;
  }

  /// A block.
  ///
  /// @param part key of the part of the site that shows it
  record Placed(String part, ProfileAside aside) {}

  /// Blocks.
  PersonAside of(ProfileView view, ProfileTab tab) {
    return new PersonAside(
        tab instanceof AboutTab ? SafeHtml.EMPTY : joined(view.account()),
        Stream.concat(
                asides.stream()
                    .filter(each -> view.frame().has(each.part()))
                    .flatMap(each -> Stream.ofNullable(each.aside().of(view))),
                people(view).stream())
            .toList());
  }

  private List<PagePart> people(ProfileView view) {
    return view.viewer() instanceof Viewer.SignedIn
        ? people.forMember(view.call(), view.frame(), view.watch())
        : people.shared(view.watch());
  }

  private SafeHtml joined(long account) {
    return accounts.find(List.of(account)).stream()
        .findFirst()
        .map(row -> RelativeTime.html(row.created(), clock.instant()))
        .orElse(SafeHtml.EMPTY);
  }
}
