package io.feedmill.kernel.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The frame around the content of every page.
///
/// @param title of the page, without the site's name
/// @param section key of the navigation entry that is active; empty for none
/// @param sections the entries this visitor sees
/// @param visitor null for anonymous visitors
/// @param personal address of the same header for the viewer, loaded by script: for pages that are
///   the same for everybody; null when this page is made for its visitor
/// @param target path and query of this page, to come back to after logging in
/// @param token the `_csrf` field of every form on the page; empty where forms are not offered
/// @param notice shown once at the top
/// @param feeds for feed readers to find
/// @param related what the page names for programs
/// @param canonical the page's own address when it can be reached under several
/// @param preview what other sites show of the page; null for none
/// @param assets addresses of static files
/// @param appearance how this browser wants pages to look
public record PageFrame(
    String title,
    String section,
    List<SiteSection> sections,
    @Nullable Visitor visitor,
    @Nullable String personal,
    String target,
    String token,
    @Nullable Notice notice,
    List<FeedLink> feeds,
    List<RelatedLink> related,
    @Nullable String canonical,
    @Nullable PagePreview preview,
    Assets assets,
    Appearance appearance) {

  public PageFrame {
    sections = List.copyOf(sections);
    feeds = List.copyOf(feeds);
    related = List.copyOf(related);
  }

  /// Whether this visitor is an editor, so that pages for editors are named.
  public boolean edits() {
    return may("editor");
  }

  /// Whether this visitor has a role; admins have all.
  public boolean may(String role) {
    return visitor != null && (visitor.roles().contains(role) || visitor.roles().contains("admin"));
  }

  public PageFrame withFeeds(List<FeedLink> feeds) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }

  public PageFrame withRelated(List<RelatedLink> related) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }

  public PageFrame withCanonical(String canonical) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }

  /// The same page with what other sites show of it.
  ///
  /// @param preview of [Site#preview]
  public PageFrame withPreview(@Nullable PagePreview preview) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }

  /// The same page with a notice of its own, for a form that is shown again.
  public PageFrame withNotice(Notice notice) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }

  /// The same page, to come back to another address after logging in.
  public PageFrame withTarget(String target) {
    return new PageFrame(
        title,
        section,
        sections,
        visitor,
        personal,
        target,
        token,
        notice,
        feeds,
        related,
        canonical,
        preview,
        assets,
        appearance);
  }
}
