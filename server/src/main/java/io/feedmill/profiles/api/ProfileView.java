package io.feedmill.profiles.api;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;

/// A viewer looking at a tab of the page of a person.
///
/// @param frame of the whole page
/// @param viewer with all their scopes; a tab removes those that its content needs and the token
///   lacks
/// @param account id of the person
/// @param name account name of the person, as they wrote it
/// @param here address of the first page of the tab
/// @param watch receives the other things that the page shows, so that a page for guests is cached
///   until that changes
public record ProfileView(
    Call call,
    Site site,
    PageFrame frame,
    Viewer viewer,
    long account,
    String name,
    String here,
    DependencyRecorder watch) {

  /// Whether the viewer looks at themselves.
  public boolean mine() {
    return viewer instanceof Viewer.SignedIn me && me.id() == account;
  }

  /// A part of this page.
  ///
  /// @param template such as `timeline/posts.jte`; its one parameter is called `page`
  public PagePart part(String template, Object page) {
    return site.part(template, page);
  }
}
