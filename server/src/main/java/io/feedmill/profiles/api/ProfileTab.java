package io.feedmill.profiles.api;

import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.PagePart;
import java.util.List;
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
