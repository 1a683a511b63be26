package io.feedmill.kernel.web;

import io.feedmill.kernel.language.Language;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The frame around the content of every page.
public final class PageFrame {
  private final PageSetting setting;
  private final String section;
  private final String title;
  private final String target;
  private final @Nullable Notice notice;
  private final PageHead head;

  /// @param section key of the navigation entry that is active; empty for none
  /// @param title of the page, without the site's name
  /// @param target path and query of this page, to come back to after logging in
  /// @param notice shown once at the top
  PageFrame(
      PageSetting setting,
      String section,
      String title,
      String target,
      @Nullable Notice notice,
      PageHead head) {
    this.setting = setting;
    this.section = section;
    this.title = title;
    this.target = target;
    this.notice = notice;
    this.head = head;
  }

  /// The identity of the site.
  public Identity identity() {
    return setting.identity();
  }

  /// Whether a part of the site is enabled.
  ///
  /// @param part its key, such as `shop`
  public boolean has(String part) {
    return setting.identity().has(part);
  }

  public String section() {
    return section;
  }

  /// The title of the page, without the name of the site.
  public String title() {
    return title;
  }

  /// The title with the site's name.
  public String fullTitle() {
    String name = identity().name();
    return title.isEmpty() ? name : title + " · " + name;
  }

  /// The entries of the navigation that this visitor sees.
  public List<SiteSection> sections() {
    return setting.sections();
  }

  /// Null for anonymous visitors.
  public @Nullable Visitor visitor() {
    return setting.visitor();
  }

  /// Address of the viewer's header on a page that is the same for everybody; null on others.
  public @Nullable String personal() {
    return setting.personal();
  }

  /// The `_csrf` field of every form on the page; empty where forms are not offered.
  public String token() {
    return setting.token();
  }

  public Assets assets() {
    return setting.assets();
  }

  /// BCP 47 tag of the page.
  public String language() {
    Language shown = Language.current();
    return shown == identity().pages() ? identity().language() : shown.tag();
  }

  public Appearance appearance() {
    return setting.appearance();
  }

  /// Path and query of this page, to come back to after logging in.
  public String target() {
    return target;
  }

  public @Nullable Notice notice() {
    return notice;
  }

  /// The metadata of the page for programs.
  public PageHead head() {
    return head;
  }

  /// Address of the page when it can be reached under several, absolute when the site's address is
  /// configured; null when not set.
  public @Nullable String canonical() {
    String path = head.canonical();
    return path == null || !path.startsWith("/") ? path : setting.address() + path;
  }

  /// Description of the page, in a sentence or two; may be empty.
  public String description() {
    PagePreview preview = head.preview();
    return preview == null || preview.description().isEmpty()
        ? identity().tagline()
        : preview.description();
  }

  /// The preview of the page on other sites. A page with a canonical address and without its own
  /// preview gets the preview of the site. Null for pages that other sites should not show.
  public @Nullable PagePreview preview() {
    String canonical = canonical();
    return head.preview() != null || canonical == null || setting.address().isEmpty()
        ? head.preview()
        : new PagePreview("website", description(), canonical, null);
  }

  /// Whether this visitor is an editor and gets links to pages for editors.
  public boolean edits() {
    return may("editor");
  }

  /// Whether this visitor has a role; admins have all.
  public boolean may(String role) {
    Visitor visitor = visitor();
    return visitor != null && (visitor.roles().contains(role) || visitor.roles().contains("admin"));
  }

  public PageFrame withFeeds(List<FeedLink> feeds) {
    return with(new PageHead(feeds, head.related(), head.canonical(), head.preview(), head.data()));
  }

  public PageFrame withRelated(List<RelatedLink> related) {
    return with(new PageHead(head.feeds(), related, head.canonical(), head.preview(), head.data()));
  }

  public PageFrame withCanonical(String canonical) {
    return with(new PageHead(head.feeds(), head.related(), canonical, head.preview(), head.data()));
  }

  /// The same page with a preview for other sites.
  ///
  /// @param preview of [Site#preview]
  public PageFrame withPreview(@Nullable PagePreview preview) {
    return with(new PageHead(head.feeds(), head.related(), head.canonical(), preview, head.data()));
  }

  /// The same page with structured data.
  ///
  /// @param data of [Site#data]
  public PageFrame withData(@Nullable StructuredData data) {
    return with(new PageHead(head.feeds(), head.related(), head.canonical(), head.preview(), data));
  }

  private PageFrame with(PageHead changed) {
    return new PageFrame(setting, section, title, target, notice, changed);
  }

  /// The same page with its own notice, for a form that is shown again.
  public PageFrame withNotice(Notice changed) {
    return new PageFrame(setting, section, title, target, changed, head);
  }

  /// The same page, to come back to another address after logging in.
  public PageFrame withTarget(String changed) {
    return new PageFrame(setting, section, title, changed, notice, head);
  }
}
