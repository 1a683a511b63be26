package io.feedmill.profiles.api;

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

  /// What the tab says, such as `Articles`.
  String label();

  /// What the tab shows to a viewer; what they may not see is not in it. Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  Shown show(ProfileView view);

  /// What guests see of the tab besides what it watches: an object that is the identical one as
  /// long as they see the same. Does not block. Empty for a tab that is made for each request.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  default Optional<Future<?>> content(Call call, long account) {
    return Optional.empty();
  }

  /// Whether the tab watches all that it shows to a member too, such as their own votes, so that
  /// their page is kept.
  default boolean watchesForMembers() {
    return false;
  }

  /// What a tab shows.
  ///
  /// @param more address of the next page; null at the end
  /// @param feeds for feed readers to find
  record Shown(PagePart part, @Nullable String more, List<FeedLink> feeds) {
    public Shown {
      feeds = List.copyOf(feeds);
    }
  }
}
