package io.feedmill.profiles;

import io.feedmill.accounts.api.AccountList;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads what is beside the page of a person: when they joined, and on the first tab the blocks of
/// other features. A block that Redis is unavailable for is omitted.
final class ShowPersonAside {
  private final AccountList accounts;
  private final List<Placed> asides;
  private final InstantSource clock;

  ShowPersonAside(AccountList accounts, List<Placed> asides, InstantSource clock) {
    this.accounts = accounts;
    this.asides = List.copyOf(asides);
    this.clock = clock;
  }

  /// A block.
  ///
  /// @param part key of the part of the site that shows it
  record Placed(String part, ProfileAside aside) {}

  /// Blocks.
  ///
  /// @param first whether it is the first tab
  PersonAside of(ProfileView view, ProfileTab tab, boolean first) {
    return new PersonAside(
        tab instanceof AboutTab ? SafeHtml.EMPTY : joined(view.account()),
        first ? blocks(view) : List.of());
  }

  private List<PagePart> blocks(ProfileView view) {
    return asides.stream()
        .filter(each -> view.frame().has(each.part()))
        .flatMap(each -> Stream.ofNullable(shown(each.aside(), view)))
        .toList();
  }

  private static @Nullable PagePart shown(ProfileAside aside, ProfileView view) {
    try {
      return aside.of(view);
    } catch (RedisUnavailable _) {
      view.watch().validWhile(() -> false);
      return null;
    }
  }

  private SafeHtml joined(long account) {
    return accounts.find(List.of(account)).stream()
        .findFirst()
        .map(row -> RelativeTime.html(row.created(), clock.instant()))
        .orElse(SafeHtml.EMPTY);
  }
}
