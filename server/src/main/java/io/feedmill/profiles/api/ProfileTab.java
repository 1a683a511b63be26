package io.feedmill.profiles.api;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.PagePart;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One tab of the page of a person, such as their posts.
public interface ProfileTab {
  /// The last part of its address, such as `articles` in `/@ann/articles`; empty for the tab at
  /// `/@ann`.
  String path();

  /// The label of the tab, such as `Articles`.
  String label();

  /// The content of the tab for a viewer, without content that they may not see. Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  Shown show(ProfileView view);

  /// The content of the tab for guests, without what it watches: the identical object while guests
  /// see the same. Does not block. Empty for a tab that is rendered for each request.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  default Optional<Future<?>> content(Call call, long account) {
    return Optional.empty();
  }

  /// Whether the tab also watches everything that it shows to a member, such as their own votes, so
  /// that the member's page can be cached.
  default boolean watchesForMembers() {
    return false;
  }

  /// What a member's page of the tab shows besides what it watches: read for each request, and
  /// compared by value. Does not block. Empty for a tab that is rendered for each request.
  ///
  /// @return completes with null when it is not known
  default Optional<Future<?>> contentForMember(Call call, long account, Viewer member) {
    return watchesForMembers() ? Optional.of(Future.succeededFuture(account)) : Optional.empty();
  }

  /// The content of a tab.
  ///
  /// @param more address of the next page; null at the end
  /// @param feeds for feed readers to find
  record Shown(PagePart part, @Nullable String more, List<FeedLink> feeds) {
    public Shown {
      feeds = List.copyOf(feeds);
    }
  }
}
