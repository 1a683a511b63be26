package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Language;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The tools with which features render their pages: the frame, templates, checked forms, and a
/// notice after a redirect.
///
/// ```java
/// routes.get("/things", call ->
///     site.page(200, "things/list.jte", new ThingsPage(site.frame(call, "things", "Things"), all)));
/// routes.post("/things", call -> {
///   Query form = site.form(call);
///   return site.done(call, "/things", Notice.good("Added " + form.text("name").orElse("")));
/// });
/// ```
public final class Site {
  /// The header of the viewer, for pages that do not depend on the viewer.
  private static final String HEADER = "/header";

  private final Templates templates = new Templates();
  private final Assets assets = Assets.load();
  private final List<SiteSection> sections;
  private final Visitors visitors;
  private final Supplier<Identity> identity;
  private final Supplier<List<RelatedLink>> endpoints;
  private final String address;
  private final LogInFirst logInFirst = new LogInFirst(this);

  /// A site with [Identity#STANDARD], with sections in the order of the navigation.
  public Site(List<SiteSection> sections, Visitors visitors) {
    this(sections, visitors, () -> Identity.STANDARD, List::of, "");
  }

  /// @param sections entries of the navigation, in order
  /// @param identity returns the current identity of the site; does not block
  /// @param endpoints links on the page of a person, for programs that act for them
  /// @param address public address of the site, such as `https://example.org`; empty when it is not
  ///   configured
  public Site(
      List<SiteSection> sections,
      Visitors visitors,
      Supplier<Identity> identity,
      Supplier<List<RelatedLink>> endpoints,
      String address) {
    this.address = address;
    this.identity = identity;
    this.sections = List.copyOf(sections);
    this.visitors = visitors;
    this.endpoints = endpoints;
  }

  /// Links on the page of a person, for programs that act for them.
  public List<RelatedLink> endpoints() {
    return endpoints.get();
  }

  /// Static files, `/favicon.ico`, `/robots.txt`, `/manifest.webmanifest`, `/appearance`,
  /// `/continue`, and `/header`, which a script puts into pages about problems.
  public void routes(Routes routes) {
    routes.around((call, handler) -> language(call).show(() -> handler.handle(call)));
    assets.routes(routes);
    new SiteDocuments(this).routes(routes);
    routes.get(HEADER, this::ownHeader);
    logInFirst.routes(routes);
    new AppearancePages(this).routes(routes);
  }

  /// The language of the pages for a caller; programs read English.
  public Language language(Call call) {
    return Appearance.language(call, identity.get());
  }

  private Reply ownHeader(Call call) {
    Visitor visitor = visitors.visitor(call);
    String target = LocalPath.of(call.query().text("target"), "/");
    String token = visitor == null ? "" : FormTokens.token(call);
    return header(
        "layout/header.jte",
        frame("", "", visitor, null, target, token, null, Appearance.of(call)));
  }

  public Assets assets() {
    return assets;
  }

  Visitors visitors() {
    return visitors;
  }

  /// The frame of a page for `call`, with the notice of the previous call.
  ///
  /// @param section key of the navigation entry that is active; empty for none
  /// @param title without the site's name
  public PageFrame frame(Call call, String section, String title) {
    Visitor visitor = visitors.visitor(call);
    return frame(
        section,
        title,
        visitor,
        null,
        call.target(),
        FormTokens.token(call),
        Flash.take(call),
        Appearance.of(call));
  }

  /// The frame of a page that is the same for everybody and does not depend on its visitor. A
  /// script inserts their header; without scripts the header links to their pages.
  ///
  /// @param personal address of [#header] in that section
  public PageFrame sharedFrame(String section, String title, String personal) {
    return frame(section, title, null, personal, "/", "", null, Appearance.STANDARD);
  }

  /// The frame of a page that is the same for all who are not logged in, see [GuestPages]. Its
  /// forms have no token: they lead to the log-in, or are its own, see [GuestPages#form].
  public PageFrame guestFrame(Call call, String section, String title) {
    return frame(section, title, null, null, call.target(), "", null, Appearance.of(call));
  }

  /// [#guestFrame] for guests without a notice, so that it fits other guests; else [#frame].
  public PageFrame frameForAll(Call call, String section, String title) {
    boolean guest = GuestPages.like(call) && visitors.visitor(call) == null;
    return guest ? guestFrame(call, section, title) : frame(call, section, title);
  }

  /// The frame of a page whose viewer is not known. A script adds the viewer's header.
  public PageFrame unknownFrame(Call call, String section, String title) {
    return frame(section, title, null, HEADER, call.target(), "", null, Appearance.of(call));
  }

  private PageFrame frame(
      String section,
      String title,
      @Nullable Visitor visitor,
      @Nullable String personal,
      String target,
      String token,
      @Nullable Notice notice,
      Appearance appearance) {
    Identity now = identity.get();
    PageSetting setting =
        new PageSetting(
            now, sections(visitor), visitor, personal, token, assets, address, appearance);
    return new PageFrame(setting, section, title, target, notice, PageHead.EMPTY);
  }

  /// The entries of the navigation that the caller sees, without a page.
  public List<SiteSection> sections(Call call) {
    return sections(visitors.visitor(call));
  }

  private List<SiteSection> sections(@Nullable Visitor visitor) {
    Identity now = identity.get();
    return sections.stream().filter(each -> now.has(each.part()) && each.open(visitor)).toList();
  }

  /// The current identity of the site.
  public Identity identity() {
    return identity.get();
  }

  /// Public address of the site, such as `https://example.org`; empty when it is not configured.
  public String address() {
    return address;
  }

  /// The preview of a page on other sites; null while the address of this site is not configured,
  /// because a client can send any host.
  ///
  /// @param type `article`, `profile` or `website`
  /// @param description plain text; may be empty
  /// @param path of the page
  /// @param image with a path of this site; null for none
  public @Nullable PagePreview preview(
      String type, String description, String path, PagePreview.@Nullable Image image) {
    return address.isEmpty()
        ? null
        : new PagePreview(
            type, description, address + path, image == null ? null : image.on(address));
  }

  /// The structured data of a page, as JSON-LD; null while the address of this site is not
  /// configured.
  ///
  /// @param type of schema.org, such as `Product`
  /// @param path of the page
  /// @param members of the thing, without those two; addresses of this site are absolute
  public @Nullable StructuredData data(String type, String path, Map<String, ?> members) {
    if (address.isEmpty()) {
      return null;
    }
    Map<String, Object> thing = new LinkedHashMap<>();
    thing.put("@type", type);
    thing.put("url", address + path);
    thing.putAll(members);
    return StructuredData.of(thing);
  }

  /// A page that shared caches do not store and browsers revalidate.
  ///
  /// @param template such as `articles/list.jte`; its one parameter is called `page`
  public Reply page(int status, String template, Object page) {
    return Reply.html(status, templates.render(template, page))
        .with("Cache-Control", "private, no-cache");
  }

  /// A part of a page, which is written where a template names it.
  ///
  /// @param template such as `timeline/posts.jte`; its one parameter is called `page`
  public PagePart part(String template, Object page) {
    return new PagePart(templates, template, page);
  }

  /// A page that contains a secret, or whose address does: no cache stores it.
  ///
  /// @param template such as `accounts/code.jte`; its one parameter is called `page`
  public Reply secretPage(int status, String template, Object page) {
    return Reply.html(status, templates.render(template, page))
        .with("Cache-Control", "private, no-store");
  }

  /// A page with a shared frame in the current language, which caches may store but must revalidate
  /// each time.
  ///
  /// @param template such as `catalog/item.jte`; its one parameter is called `page`
  public Reply sharedPage(String template, Object page) {
    return Reply.html(200, templates.render(template, page))
        .with("Cache-Control", "public, no-cache")
        .etagOfBody();
  }

  /// The header of shared pages for the caller, with the notice of the previous call.
  public Reply header(String template, Object page) {
    return Reply.html(200, templates.render(template, page))
        .with("Cache-Control", "private, no-store");
  }

  /// The fields of a form from a page of this site in this browser.
  ///
  /// @throws Problem 403 when it did not come from such a page, 415 when it is not a form
  public Query form(Call call) {
    return FormTokens.form(call);
  }

  /// The fields of a form of [#guestFrame], which may have no token: for the way to the log-in
  /// only, as any program can send it.
  public Query guestForm(Call call) {
    return call.form();
  }

  /// Sends the browser to the next page, where `notice` is shown once.
  public Reply done(Call call, String location, Notice notice) {
    Flash.leave(call, notice);
    return Reply.seeOther(location);
  }

  /// Sends a visitor who is not logged in to the log-in, and lets them confirm the form of this
  /// call afterwards. Changes nothing, so it accepts forms without a token.
  ///
  /// @param label effect of the form, as the text of a button, such as `Vote up`
  public Reply logInFirst(Call call, String label) {
    return logInFirst.reply(call, label);
  }

  /// The label of the form that this browser sent before its log-in; empty for none.
  ///
  /// @param next address after the log-in
  public String pending(Call call, String next) {
    return next.equals(PendingForm.PAGE)
        ? PendingForm.stored(call).map(PendingForm::label).orElse("")
        : "";
  }

  /// Shows a problem to a person with a browser. Does not block, so the viewer is unknown: a script
  /// adds the viewer's header. What needs a log-in leads to it and back; a form is not lost: see
  /// [#logInFirst].
  public Reply problem(Call call, Problem problem) {
    if (problem.code().equals(Problem.UNAUTHORIZED)) {
      Optional<Reply> first = logInFirst.leading(call);
      if (first.isPresent()) {
        return first.get();
      }
    }
    return language(call)
        .show(() -> page(problem.status(), "web/problem.jte", ProblemPage.of(this, call, problem)));
  }
}
